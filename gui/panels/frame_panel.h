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
    void changeEvent(QEvent* event) override;

private:
    void rebuild();
    void refresh(int index);
    void refreshAll();
    QString stateText(int index) const;

    Document& m_document;
};

}  // namespace strainlens::gui
