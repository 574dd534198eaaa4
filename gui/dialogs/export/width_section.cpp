// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/dialogs/export/width_section.h"

#include <QGridLayout>
#include <algorithm>

#include "app/render/overlay_picture.h"
#include "compute/types/error.h"
#include "gui/widgets/number_field.h"
#include "gui/widgets/problem_label.h"

namespace strainlens::gui {
namespace {

enum WidthKind { kAutomaticWidth, kOwnWidth, kTimesWidth, kTypedWidth, kWidthKinds };
constexpr double kFirstTimes = 2;
constexpr double kFirstPx = 1200;

}  // namespace

WidthSection::WidthSection(const ExportQuestion& question)
    : m_image(question.image),
      m_kind(new QComboBox),
      m_times(new NumberField(kLeastPictureTimes, kMostPictureTimes, false)),
      m_px(new NumberField(kLeastPicturePx, kMostPicturePx, true)),
      m_result(new QLabel),
      m_problem(new ProblemLabel(QStringLiteral("problem_width"))) {
    const std::pair<QWidget*, const char*> names[] = {
        {m_kind, "exportWidthKind"}, {m_times, "exportTimes"}, {m_px, "exportWidth"}, {m_result, "exportPictureSize"}};
    for (const auto& [widget, name] : names) widget->setObjectName(QLatin1String(name));
    for (int i = 0; i < kWidthKinds; ++i) m_kind->addItem(QString());
    m_times->setValue(kFirstTimes);
    m_px->setValue(kFirstPx);
    m_px->setUnit(QStringLiteral("px"));
    auto* layout = new QGridLayout(this);
    layout->addWidget(m_kind, 0, 0);
    layout->addWidget(m_times, 0, 1);
    layout->addWidget(m_px, 0, 1);
    layout->addWidget(m_result, 1, 0, 1, 2);
    layout->addWidget(m_problem, 2, 0, 1, 2);
    layout->setColumnStretch(0, 1);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &WidthSection::tell);
    for (NumberField* field : {m_times, m_px}) connect(field, &QDoubleSpinBox::valueChanged, this, &WidthSection::tell);
}

PictureWidth WidthSection::width() const {
    switch (m_kind->currentIndex()) {
        case kOwnWidth:
            return {.times = 1};
        case kTimesWidth:
            return {.times = m_times->value()};
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
        return tr("No side of the picture may be longer than %1 px: choose less.").arg(kMostPicturePx);
    }
}

void WidthSection::tell() {
    m_times->setVisible(m_kind->currentIndex() == kTimesWidth);
    m_px->setVisible(m_kind->currentIndex() == kTypedWidth);
    const QString problem = this->problem();
    m_problem->tell(problem);
    m_result->setVisible(problem.isEmpty());
    if (problem.isEmpty()) {
        const ImageSize size = scaledSize(m_image, pictureScale(m_image, width(), "overlay-width"));
        m_result->setText(
            tr("The image becomes %1 \u00d7 %2 px; the legend stands beside it.").arg(size.width).arg(size.height));
    }
    emit changed();
}

void WidthSection::retranslate() {
    setTitle(tr("Size"));
    m_kind->setAccessibleName(tr("Size of the picture"));
    const QString texts[] = {tr("Automatic"), tr("That of the image"), tr("Times that of the image"),
                             tr("Width of the image")};
    static_assert(std::size(texts) == kWidthKinds);
    for (int i = 0; i < m_kind->count(); ++i) m_kind->setItemText(i, texts[i]);
    m_times->setAccessibleName(tr("How many times as large as the image"));
    m_px->setAccessibleName(tr("Width of the image in the picture"));
    tell();
}

}  // namespace strainlens::gui
