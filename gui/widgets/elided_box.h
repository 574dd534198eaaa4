// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

namespace strainlens::gui {

/// Combo box whose closed text is elided if too long, or is a separate shorter text.
class ElidedBox : public QComboBox {
    Q_OBJECT
public:
    /// `shownLetters`: width of the closed box; the open list is as wide as its texts.
    explicit ElidedBox(int shownLetters, QWidget* parent = nullptr);
    /// Text of the closed box for that entry; empty: the text of the list.
    void setClosedText(int index, const QString& text) { setItemData(index, text, kClosedText); }
    /// Text of the closed box before elision.
    QString closedText() const;
    /// The same for the entry `index`.
    QString closedText(int index) const;
    /// Makes the open list as wide as its texts.
    void fitList();
    /// Small, so that the text is elided in narrow layouts.
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    /// Ignores the wheel without focus, so that the panel scrolls.
    void wheelEvent(QWheelEvent* event) override;

private:
    static constexpr int kClosedText = Qt::UserRole + 1;
};

}  // namespace strainlens::gui
