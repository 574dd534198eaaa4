// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QCoreApplication>
#include <QFormLayout>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>

#include "app/render/overlay_picture.h"
#include "compute/types/error.h"
#include "gui/dialogs/export/export_sections.h"
#include "gui/i18n/engine_text.h"
#include "gui/widgets/make_widget.h"
#include "gui/widgets/number_field.h"
#include "gui/widgets/problem_label.h"

namespace strainlens::gui {
namespace {

enum WidthKind { kAutomaticWidth, kImageWidth, kTimesWidth, kTypedWidth, kWidthKinds };
constexpr double kFirstTimes = 2;
constexpr double kFirstPx = 1200;

/// Picture size: automatic, as the image, a multiple of it, or a typed width.
class WidthSection : public ExportSection {
    Q_DECLARE_TR_FUNCTIONS(WidthSection)
public:
    explicit WidthSection(const ExportPrompt& prompt) : m_image(prompt.image) {
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

    void writeTo(ExportDetails& details) const override { details.width = width(); }
    bool isPossible() const override { return problem().isEmpty(); }
    void retranslate() override {
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

private:
    PictureWidth width() const {
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
    QString problem() const {
        try {
            pictureScale(m_image, width(), "overlay-width");
            return {};
        } catch (const InvalidInput&) {
            return tr("The picture must not exceed %1 px per side: choose less.").arg(kMaxPicturePx);
        }
    }
    void refresh() {
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

    ImageSize m_image;
    QComboBox* m_kind = makeWidget<QComboBox>("exportWidthKind");
    NumberField* m_times = makeWidget<NumberField>("exportTimes", kMinPictureFactor, kMaxPictureFactor, false);
    NumberField* m_px = makeWidget<NumberField>("exportWidth", kMinPicturePx, kMaxPicturePx, true);
    QLabel* m_result = makeWidget<QLabel>("exportPictureSize");
    ProblemLabel* m_problem = new ProblemLabel(QStringLiteral("problem_width"));
};

enum VideoScale { kScaleOfAll, kScaleOfEach, kVideoScales };

/// Frame rate of a video, and whether its frames share one scale of colours and arrows.
class VideoSection : public ExportSection {
    Q_DECLARE_TR_FUNCTIONS(VideoSection)
public:
    explicit VideoSection(const ExportPrompt& prompt) : m_frames(prompt.frames.size()) {
        m_rate->setValue(ExportDetails().framesPerSecond);
        for (int i = 0; i < kVideoScales; ++i) m_scale->addItem(QString());
        auto* layout = new QFormLayout(this);
        layout->addRow(makeLabelOf(m_rate), m_rate);
        layout->addRow(nullptr, m_duration);
        layout->addRow(makeLabelOf(m_scale), m_scale);
        connect(m_rate, &QDoubleSpinBox::valueChanged, this, &VideoSection::showDuration);
    }

    void writeTo(ExportDetails& details) const override {
        details.framesPerSecond = m_rate->value();
        details.scalePerFrame = m_scale->currentIndex() == kScaleOfEach;
    }
    void retranslate() override {
        setTitle(tr("Video"));
        setLabel(*m_rate, tr("Frames per second"));
        labelOf(*m_scale)->setText(tr("Colours and arrows"));
        m_scale->setAccessibleName(tr("Scale of colours and arrows"));
        const QString texts[] = {tr("One scale for all images"), tr("Each image has its own scale")};
        static_assert(std::size(texts) == kVideoScales);
        for (int i = 0; i < m_scale->count(); ++i) m_scale->setItemText(i, texts[i]);
        showDuration();
    }

private:
    void showDuration() {
        const double seconds = static_cast<double>(m_frames) / m_rate->value();
        m_duration->setText(tr("%n image(s) last %1 s", nullptr, static_cast<int>(m_frames))
                                .arg(QLocale().toString(seconds, 'f', seconds < 10 ? 1 : 0)));
    }

    std::size_t m_frames;
    NumberField* m_rate = makeWidget<NumberField>("exportFrameRate", kMinFrameRate, kMaxFrameRate, false);
    QComboBox* m_scale = makeWidget<QComboBox>("exportVideoScale");
    QLabel* m_duration = makeWidget<QLabel>("exportDuration");
};

}  // namespace

ExportSection* makeWidthSection(const ExportPrompt& prompt) { return new WidthSection(prompt); }

ExportSection* makeVideoSection(const ExportPrompt& prompt) { return new VideoSection(prompt); }

}  // namespace strainlens::gui
