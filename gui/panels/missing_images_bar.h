// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/widgets/warning_bar.h"

class QAction;

namespace strainlens::gui {

class Document;

/// How many images of the document are missing, and the button to locate them; there only while some are.
class MissingImagesBar : public WarningBar {
    Q_OBJECT
public:
    /// `locate` asks for the folder that the images have moved to. Both must outlive the bar.
    MissingImagesBar(const Document& document, QAction& locate, QWidget* parent);

private:
    void refresh();
    void retranslate() override;

    const Document& m_document;
    QPushButton* m_locate;
    int m_missing = 0;
};

}  // namespace strainlens::gui
