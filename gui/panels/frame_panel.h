// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListWidget>

namespace strainlens::gui {

class Document;

/// The images as a film strip: thumbnail, name, and what is known of each (reference, points measured, fault).
class FramePanel : public QListWidget {
    Q_OBJECT
public:
    FramePanel(Document& document, QWidget* parent);

signals:
    /// Somebody has chosen an image, by mouse or by keys; perhaps the one that was shown anyway.
    void chosen();

protected:
    /// A list lays all its rows out anew whatever has changed; a row that keeps its height needs only to be painted.
    void dataChanged(const QModelIndex& first, const QModelIndex& last, const QList<int>& roles) override;
    void changeEvent(QEvent* event) override;

private:
    void rebuild();
    void refresh(int index);
    void refreshAll();
    QString stateText(int index) const;
    /// What a layout would give the row.
    int heightOf(const QModelIndex& row) const;

    Document& m_document;
    int m_rowHeight = 0;  // of the row that is being changed
};

}  // namespace strainlens::gui
