// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

namespace strainlens::gui {

/// A box whose closed text ends with an ellipsis where it is too long, or is another, shorter one.
class ElidedBox : public QComboBox {
    Q_OBJECT
public:
    /// `shownLetters`: width of the closed box; the open list is as wide as its texts.
    explicit ElidedBox(int shownLetters, QWidget* parent = nullptr);
    /// What stands in the closed box where that entry is chosen; empty: what stands in the list.
    void setClosedText(int index, const QString& text) { setItemData(index, text, kClosedText); }
    /// What the closed box shows, where it is wide enough.
    QString closedText() const;
    /// What it would show if that entry were chosen.
    QString closedText(int index) const;
    /// Makes the open list as wide as the present texts.
    void fitList();
    /// Of few letters: where there is little room, the text ends earlier.
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    /// The wheel belongs to what the box lies on unless the box has been chosen.
    void wheelEvent(QWheelEvent* event) override;

private:
    static constexpr int kClosedText = Qt::UserRole + 1;
};

}  // namespace strainlens::gui
