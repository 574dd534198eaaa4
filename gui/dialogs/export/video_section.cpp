// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QCoreApplication>
#include <QFormLayout>
#include <QLabel>
#include <QLocale>

#include "gui/dialogs/export/export_sections.h"
#include "gui/widgets/make_widget.h"
#include "gui/widgets/number_field.h"

namespace strainlens::gui {
namespace {

enum VideoScale { kScaleOfAll, kScaleOfEach, kVideoScales };

/// Frame rate of a video, and whether its frames share one scale of colours and arrows.
class VideoSection : public ExportSection {
    Q_DECLARE_TR_FUNCTIONS(VideoSection)
public:
    explicit VideoSection(const ExportPrompt& prompt) : m_frames(prompt.frames.size()) {
        m_rate->setValue(ExportDetails().framesPerSecond);
        for (int i = 0; i < kVideoScales; ++i) m_scale->addItem(QString());
        auto* layout = new QFormLayout(this);
        layout->addRow(m_rateLabel, m_rate);
        layout->addRow(nullptr, m_duration);
        layout->addRow(m_scaleLabel, m_scale);
        connect(m_rate, &QDoubleSpinBox::valueChanged, this, &VideoSection::showDuration);
    }

    void writeTo(ExportDetails& details) const override {
        details.framesPerSecond = m_rate->value();
        details.scalePerFrame = m_scale->currentIndex() == kScaleOfEach;
    }
    void retranslate() override {
        setTitle(tr("Video"));
        m_rateLabel->setText(tr("Frames per second"));
        m_rate->setAccessibleName(m_rateLabel->text());
        m_scaleLabel->setText(tr("Colours and arrows"));
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
    QLabel* m_rateLabel = new QLabel;
    NumberField* m_rate = makeWidget<NumberField>("exportFrameRate", kMinFrameRate, kMaxFrameRate, false);
    QLabel* m_scaleLabel = new QLabel;
    QComboBox* m_scale = makeWidget<QComboBox>("exportVideoScale");
    QLabel* m_duration = makeWidget<QLabel>("exportDuration");
};

}  // namespace

ExportSection* makeVideoSection(const ExportPrompt& prompt) { return new VideoSection(prompt); }

}  // namespace strainlens::gui
