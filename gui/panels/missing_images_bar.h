// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/widgets/warning_bar.h"

class QAction;

namespace strainlens::gui {

class ImageSequence;

/// Number of missing images and a button to locate them; hidden if none is missing.
class MissingImagesBar : public WarningBar {
    Q_OBJECT
public:
    /// `locate` prompts for the folder of the images. Both must outlive the bar.
    MissingImagesBar(const ImageSequence& images, QAction& locate, QWidget* parent);

private:
    void refresh();
    void retranslate() override;

    const ImageSequence& m_images;
    QPushButton* m_locate;
    int m_missing = 0;
};

}  // namespace strainlens::gui
