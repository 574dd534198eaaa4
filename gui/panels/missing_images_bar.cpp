// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/missing_images_bar.h"

#include <QAction>
#include <algorithm>

#include "gui/document/image_sequence.h"

namespace strainlens::gui {

MissingImagesBar::MissingImagesBar(const ImageSequence& images, QAction& locate, QWidget* parent)
    : WarningBar(parent, QStringLiteral("missingImages")), m_images(images), m_locate(addButton("locateImages")) {
    connect(m_locate, &QPushButton::clicked, &locate, &QAction::trigger);
    const auto followAction = [this, &locate] { m_locate->setEnabled(locate.isEnabled()); };
    connect(&locate, &QAction::enabledChanged, this, followAction);
    followAction();
    connect(&images, &ImageSequence::framesChanged, this, &MissingImagesBar::refresh);
    connect(&images, &ImageSequence::sequenceChanged, this, &MissingImagesBar::refresh);
    connect(&images, &ImageSequence::frameChanged, this, [this](int index) {
        // Hundreds of images may be read in a row, most without error.
        if (m_missing > 0 || m_images.frame(index).isMissing) refresh();
    });
    retranslate();
}

void MissingImagesBar::refresh() {
    m_missing = static_cast<int>(std::ranges::count(m_images.frames(), true, &Frame::isMissing));
    retranslate();
    setVisible(m_missing > 0);
}

void MissingImagesBar::retranslate() {
    text().setText(tr("%n image(s) missing", nullptr, m_missing));
    m_locate->setText(tr("Locate..."));
    m_locate->setToolTip(tr("Choose a folder to search for the missing images"));
}

}  // namespace strainlens::gui
