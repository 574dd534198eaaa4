// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/dialogs/export/width_section.h"

#include <QGridLayout>
#include <algorithm>

#include "app/render/overlay_picture.h"
#include "compute/types/error.h"
#include "gui/i18n/engine_text.h"

namespace strainlens::gui {
namespace {

enum WidthKind { kAutomaticWidth, kImageWidth, kTimesWidth, kTypedWidth, kWidthKinds };
constexpr double kFirstTimes = 2;
constexpr double kFirstPx = 1200;

}  // namespace

WidthSection::WidthSection(const ExportPrompt& prompt) : m_image(prompt.image) {
    for (int i = 0; i < kWidthKinds; ++i) m_kind->addItem(QString());
    m_times->setValue(kFirstTimes);
    m_px->setValue(kFirstPx);
    auto* layout = new QGridLayout(this);
    layout->addWidget(m_kind, 0, 0);
    layout->addWidget(m_times, 0, 1);
    layout->addWidget(m_px, 0, 1);
    layout->addWidget(m_result, 1, 0, 1, 2);
    layout->addWidget(m_problem, 2, 0, 1, 2);
    layout->setColumnStretch(0, 1);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &WidthSection::refresh);
    for (NumberField* field : {m_times, m_px})
        connect(field, &QDoubleSpinBox::valueChanged, this, &WidthSection::refresh);
}

PictureWidth WidthSection::width() const {
    switch (m_kind->currentIndex()) {
        case kImageWidth:
            return {.factor = 1};
        case kTimesWidth:
            return {.factor = m_times->value()};
        case kTypedWidth:
            return {.px = static_cast<int>(m_px->value())};
        default:
            return {};
    }
}

QString WidthSection::problem() const {
    try {
        pictureScale(m_image, width(), "overlay-width");
        return {};
    } catch (const InvalidInput&) {
        return tr("The picture must not exceed %1 px per side: choose less.").arg(kMaxPicturePx);
    }
}

void WidthSection::refresh() {
    m_times->setVisible(m_kind->currentIndex() == kTimesWidth);
    m_px->setVisible(m_kind->currentIndex() == kTypedWidth);
    const QString problem = this->problem();
    m_problem->showProblem(problem);
    m_result->setVisible(problem.isEmpty());
    if (problem.isEmpty()) {
        const ImageSize size = scaledSize(m_image, pictureScale(m_image, width(), "overlay-width"));
        m_result->setText(tr("Image: %1 × %2 px, plus the legend.").arg(size.width).arg(size.height));
    }
    emit changed();
}

void WidthSection::retranslate() {
    setTitle(tr("Size"));
    m_kind->setAccessibleName(tr("Picture size"));
    const QString texts[] = {tr("Automatic"), tr("Image size"), tr("Scale factor"), tr("Image width")};
    static_assert(std::size(texts) == kWidthKinds);
    for (int i = 0; i < m_kind->count(); ++i) m_kind->setItemText(i, texts[i]);
    m_times->setAccessibleName(tr("Scale factor of the image"));
    m_px->setAccessibleName(tr("Width of the image in the picture"));
    m_px->setUnit(engineText("px"));
    refresh();
}

}  // namespace strainlens::gui
