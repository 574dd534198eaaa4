// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/flow_panel.h"

#include <QGridLayout>
#include <QLocale>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "gui/document/image_sequence.h"
#include "gui/i18n/device_text.h"
#include "gui/i18n/flow_text.h"
#include "gui/session/view_state.h"
#include "gui/theme/theme.h"
#include "gui/widgets/actions.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {

constexpr int kFlowSteps = 1000;       // of the progress bar
constexpr int kButtonHeight = 30;      // [px]
constexpr int kMinStatisticsRows = 4;  // rows of the table
constexpr std::optional<DenseFlowMethod> kMethods[] = {std::nullopt, DenseFlowMethod::Variational,
                                                       DenseFlowMethod::Grid, DenseFlowMethod::Affine,
                                                       DenseFlowMethod::Joined};

QString decimalText(double value, int decimals) {
    return std::isnan(value) ? QStringLiteral("\u2013") : QLocale().toString(value, 'f', decimals);
}

QString shareOf(std::size_t part, std::size_t total) {
    return total == 0 ? QStringLiteral("\u2013")
                      : QLocale().toString(100 * double(part) / double(total), 'f', 1) + QStringLiteral(" %");
}

QString pairText(const QString& reference, const QString& deformed) {
    return QStringLiteral("%1 \u2192 %2").arg(reference, deformed);
}

QToolButton* makeWideButton(QAction* action, const char* name) {
    QToolButton* button = makeActionButton(action, QLatin1String(name), Qt::ToolButtonTextBesideIcon);
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    button->setMinimumHeight(kButtonHeight);
    return button;
}

}  // namespace

FlowPanel::FlowPanel(const ImageSequence& images, FlowJob& job, ViewModel& view, const Actions& actions,
                     QWidget* parent)
    : ScrolledPanel(parent), m_images(images), m_job(job), m_view(view) {
    setObjectName(QStringLiteral("flowPanel"));
    build(actions);
    showStyle();
    connect(m_method, &QComboBox::currentIndexChanged, this,
            [this](int row) { m_job.setMethod(kMethods[static_cast<std::size_t>(row)]); });
    // A window destroys the view before its widgets.
    connect(m_layer, &QComboBox::currentIndexChanged, &view, [this] { choose(); });
    connect(m_opacity, &QSlider::valueChanged, &view, [this] { choose(); });
    for (QCheckBox* box : {m_arrows, m_hidden}) connect(box, &QCheckBox::toggled, &view, [this] { choose(); });
    connect(&view, &ViewModel::changed, this, [this](const ViewState& before) {
        if (m_view.state().flowStyle != before.flowStyle) showStyle();
    });
    connect(&job, &FlowJob::changed, this, &FlowPanel::refresh);
    connect(&job, &FlowJob::progressed, this, &FlowPanel::refreshProgress);
    connect(&images, &ImageSequence::framesChanged, this, &FlowPanel::refreshState);
    connect(&images, &ImageSequence::currentChanged, this, &FlowPanel::refreshState);
    connect(&images, &ImageSequence::sequenceChanged, this, &FlowPanel::refreshState);
    updateNowAndOnChange(*this, {QEvent::LanguageChange, QEvent::PaletteChange}, [this] { retranslate(); });
}

void FlowPanel::build(const Actions& actions) {
    auto* content = new QWidget;
    auto* layout = makeLayout<QVBoxLayout>(content, {8, 8, 8, 6}, 6);
    auto* buttons = makeLayout<QHBoxLayout>(nullptr, {}, 6);
    buttons->addWidget(makeWideButton(actions["opticalFlow"], "opticalFlowButton"));
    buttons->addWidget(makeWideButton(actions["cancel"], "flowCancelButton"));
    layout->addLayout(buttons);
    m_progress->setRange(0, kFlowSteps);
    m_progress->setFixedHeight(14);
    layout->addWidget(m_progress);
    m_state->setWordWrap(true);
    m_state->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout->addWidget(m_state);
    layout->addLayout(makeChoices());
    m_statistics->setMinimumHeight(kMinStatisticsRows * fontMetrics().height());
    m_statistics->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);  // takes the remaining height
    layout->addWidget(m_statistics, 1);
    layout->addWidget(makeWideButton(actions["exportOpticalFlow"], "exportOpticalFlowButton"));
    setWidget(content);
    QAction* show = actions["showFlow"];
    connect(m_shown, &QCheckBox::clicked, show, &QAction::setChecked);
    const auto follow = [this, show] {
        m_shown->setChecked(show->isChecked());
        m_shown->setEnabled(show->isEnabled());
    };
    connect(show, &QAction::changed, this, follow);
    follow();
}

QLayout* FlowPanel::makeChoices() {
    for (std::size_t i = 0; i < std::size(kMethods); ++i) m_method->addItem(QString());
    for (std::size_t i = 0; i < kFlowLayerNames.size(); ++i) m_layer->addItem(QString());
    m_opacity->setRange(0, 100);
    auto* choices = new QGridLayout;
    choices->setHorizontalSpacing(8);
    choices->setVerticalSpacing(6);
    choices->setColumnStretch(1, 1);
    choices->addWidget(m_shown, 1, 0, 1, 2);
    const std::pair<int, QWidget*> rows[] = {{0, m_method}, {2, m_layer}, {3, m_opacity}};
    for (const auto& [row, widget] : rows) {
        choices->addWidget(makeLabelOf(widget), row, 0);
        choices->addWidget(widget, row, 1);
    }
    choices->addWidget(m_arrows, 4, 0, 1, 2);
    choices->addWidget(m_hidden, 5, 0, 1, 2);
    return choices;
}

void FlowPanel::showStyle() {
    const FlowStyle& style = m_view.state().flowStyle;
    const QSignalBlocker blockers[] = {QSignalBlocker(m_layer), QSignalBlocker(m_opacity), QSignalBlocker(m_arrows),
                                       QSignalBlocker(m_hidden)};
    m_layer->setCurrentIndex(static_cast<int>(style.layer));
    m_opacity->setValue(static_cast<int>(std::lround(style.opacity * 100)));
    m_arrows->setChecked(style.arrows);
    m_hidden->setChecked(style.hidden);
    refreshState();
}

void FlowPanel::choose() {
    m_view.set(&ViewState::flowStyle, {static_cast<FlowLayer>(m_layer->currentIndex()), m_opacity->value() / 100.0,
                                       m_arrows->isChecked(), m_hidden->isChecked()});
}

void FlowPanel::refresh() {
    m_method->setCurrentIndex(static_cast<int>(std::ranges::find(kMethods, m_job.method()) - std::begin(kMethods)));
    refreshProgress();
    refreshState();
    m_hidden->setEnabled(!m_job.flow() || m_job.flow()->statistics.hasOcclusionMask);
    refreshStatistics();
}

void FlowPanel::refreshProgress() {
    const bool runs = m_job.isRunning();
    m_progress->setVisible(runs);
    m_progress->setValue(runs ? static_cast<int>(std::lround(m_job.fraction() * kFlowSteps)) : 0);
}

QString FlowPanel::choiceText(const FlowChoice& choice) {
    const auto number = [](double value, int digits) { return QLocale().toString(value, 'f', digits); };
    if (choice.gridKnown < FlowChoice::kMinKnown) {
        return tr("Chosen by measuring both on a part of the image: the grid has a value at %1 % of the texture.")
            .arg(number(100 * choice.gridKnown, 0));
    }
    return tr("Chosen by measuring both on a part of the image: residual %1 grey levels with the grid, %2 with every "
              "pixel.")
        .arg(number(choice.residuals.first, 3), number(choice.residuals.second, 3));
}

QString FlowPanel::measuredText(const MeasuredFlow& flow) const {
    const FlowResult& result = flow.result;
    const QString took = tr("%1 s").arg(QLocale().toString(double(flow.durationMs) / 1000, 'f', 2));
    QStringList how = {denseFlowMethodText(result.method), took};
    if (!result.device.empty()) how.insert(1, QString::fromStdString(result.device));
    QStringList lines = {pairText(flow.referenceName, flow.name), how.join(QStringLiteral(" \u00b7 "))};
    if (result.choice) lines << choiceText(*result.choice);
    if (result.uniformImage) {
        lines << (*result.uniformImage == kReferenceSlot
                      ? tr("The reference image is uniformly grey: no motion can be measured.")
                      : tr("The deformed image is uniformly grey: no motion can be measured."));
    }
    if (!result.notes.empty()) lines << notesText(result.notes, result.deviceFailed);
    return lines.join(QLatin1Char('\n'));
}

QString FlowPanel::stateText() const {
    if (m_job.isRunning()) return tr("Measuring...");
    const std::shared_ptr<const MeasuredFlow>& flow = m_job.flow();
    if (!flow) {
        const int next = m_job.nextFrame();
        if (next < 0) return tr("Open a reference image and at least one deformed image.");
        return tr("Ready: %1").arg(pairText(m_images.frame(m_job.referenceOf(next)).name, m_images.frame(next).name));
    }
    QString advice;
    if (m_job.isStale()) {
        advice = QStringLiteral("\u26a0 ") + tr("Out of date: the region has changed. Measure the flow again.");
    } else if (m_images.current() != m_job.frame()) {
        advice = tr("Select %1 to see its flow, or measure that of the selected image.").arg(flow->name);
    }
    return advice.isEmpty() ? measuredText(*flow) : advice + QLatin1Char('\n') + measuredText(*flow);
}

void FlowPanel::refreshState() {
    const QString text = stateText();
    const bool warns = m_job.isStale() && !m_job.isRunning();
    m_state->setStyleSheet(warns ? QStringLiteral("color: %1").arg(errorColour().name()) : QString());
    if (m_state->text() != text) m_state->setText(text);
}

void FlowPanel::refreshStatistics() {
    const std::shared_ptr<const MeasuredFlow>& flow = m_job.flow();
    std::vector<std::pair<QString, QString>> rows;
    if (flow) {
        const FlowStatistics& statistics = flow->statistics;
        const QString none = QStringLiteral("\u2013");
        rows = {{tr("Mean length [px]"), decimalText(statistics.meanPx, 3)},
                {tr("Median length [px]"), decimalText(statistics.medianPx, 3)},
                {tr("Largest length [px]"), decimalText(statistics.maximumPx, 3)},
                {tr("Mean u, v [px]"),
                 decimalText(statistics.meanU, 3) + QStringLiteral("; ") + decimalText(statistics.meanV, 3)},
                {tr("Known pixels"), shareOf(statistics.known, statistics.pixels)},
                {tr("Occluded when deformed"),
                 statistics.hasOcclusionMask ? shareOf(statistics.occluded, statistics.known) : none},
                {tr("Median standard deviation [px]"), decimalText(statistics.sigmaPx, 3)},
                {tr("Mean residual [grey levels]"), decimalText(statistics.residual, 2)},
                {tr("Without the flow"), decimalText(statistics.residualWithoutFlow, 2)}};
    }
    showValues(*m_statistics, rows);
}

void FlowPanel::retranslate() {
    labelOf(*m_method)->setText(tr("Method"));
    labelOf(*m_layer)->setText(tr("Layer"));
    labelOf(*m_opacity)->setText(tr("Opacity"));
    m_shown->setText(tr("Over the reference image"));
    m_arrows->setText(tr("Arrows"));
    m_hidden->setText(tr("Hatch occlusions"));
    describe(*m_method, tr("Flow method"),
             tr("Every pixel (any scene), or a grid of points with interpolation (more accurate on speckles); "
                "automatic measures both on a part of the image and takes the better one"));
    describe(*m_shown, tr("Optical flow over the reference image"),
             tr("Show the flow over the reference image instead of the results of a run"));
    describe(*m_layer, tr("Layer of the flow"),
             tr("Layer over the reference image: direction and length as colours, motion streaks, the deformed image "
                "warped back by the flow, its residual, or the predicted standard deviation"));
    describe(*m_opacity, tr("Opacity of the layer"), tr("Opacity of the layer over the image"));
    describe(*m_arrows, tr("Arrows of the flow"), tr("Show the flow as arrows over the layer"));
    describe(*m_hidden, tr("Hatch occlusions"),
             tr("Hatches pixels that are occluded or outside the deformed image; their flow is extrapolated"));
    m_progress->setAccessibleName(tr("Progress of the optical flow"));
    m_statistics->setAccessibleName(tr("Optical flow statistics"));
    {
        const QSignalBlocker blockers[] = {QSignalBlocker(m_method), QSignalBlocker(m_layer)};
        for (int i = 0; i < m_method->count(); ++i)
            m_method->setItemText(i, denseFlowMethodText(kMethods[static_cast<std::size_t>(i)]));
        for (int i = 0; i < m_layer->count(); ++i) m_layer->setItemText(i, flowLayerText(static_cast<FlowLayer>(i)));
    }
    for (ElidedBox* box : {m_method, m_layer}) box->fitList();
    refresh();
}

}  // namespace strainlens::gui
