// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/flow_panel.h"

#include <QGridLayout>
#include <QHeaderView>
#include <QLocale>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <tuple>
#include <utility>

#include "gui/document/image_sequence.h"
#include "gui/i18n/device_text.h"
#include "gui/i18n/flow_text.h"
#include "gui/session/view_state.h"
#include "gui/theme/theme.h"
#include "gui/widgets/actions.h"
#include "gui/widgets/elided_box.h"
#include "gui/widgets/read_only_table.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {

constexpr int kFlowSteps = 1000;       // of the progress bar
constexpr int kBoxLetters = 18;        // width of the closed boxes
constexpr int kButtonHeight = 30;      // [px]
constexpr int kMinStatisticsRows = 4;  // rows of the table
constexpr std::optional<DenseFlowMethod> kMethods[] = {std::nullopt, DenseFlowMethod::Variational,
                                                       DenseFlowMethod::Grid, DenseFlowMethod::Joined};

QString figure(double value, int decimals) {
    return std::isnan(value) ? QStringLiteral("\u2013") : QLocale().toString(value, 'f', decimals);
}

QString shareOf(std::size_t part, std::size_t total) {
    return total == 0 ? QStringLiteral("\u2013")
                      : QLocale().toString(100 * double(part) / double(total), 'f', 1) + QStringLiteral(" %");
}

QString pairText(const QString& reference, const QString& deformed) {
    return QStringLiteral("%1 \u2192 %2").arg(reference, deformed);
}

QToolButton* buttonOf(QAction* action, const char* name) {
    auto* button = new QToolButton;
    button->setObjectName(QLatin1String(name));
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    button->setMinimumHeight(kButtonHeight);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

}  // namespace

FlowPanel::FlowPanel(const ImageSequence& images, FlowJob& job, ViewModel& view, const Actions& actions,
                     QWidget* parent)
    : ScrolledPanel(parent),
      m_images(images),
      m_job(job),
      m_view(view),
      m_progress(new QProgressBar),
      m_state(new QLabel),
      m_methodLabel(new QLabel),
      m_layerLabel(new QLabel),
      m_opacityLabel(new QLabel),
      m_method(new ElidedBox(kBoxLetters)),
      m_layer(new ElidedBox(kBoxLetters)),
      m_shown(new QCheckBox),
      m_opacity(new QSlider(Qt::Horizontal)),
      m_arrows(new QCheckBox),
      m_hidden(new QCheckBox),
      m_statistics(new QTableWidget(0, 2)) {
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
    retranslate();
    updateOnChange(*this, {QEvent::LanguageChange, QEvent::PaletteChange}, [this] { retranslate(); });
}

void FlowPanel::build(const Actions& actions) {
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(8, 8, 8, 6);
    layout->setSpacing(6);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(6);
    buttons->addWidget(buttonOf(actions["opticalFlow"], "opticalFlowButton"));
    buttons->addWidget(buttonOf(actions["cancel"], "flowCancelButton"));
    layout->addLayout(buttons);
    m_progress->setObjectName(QStringLiteral("flowProgress"));
    m_progress->setRange(0, kFlowSteps);
    m_progress->setFixedHeight(14);
    layout->addWidget(m_progress);
    m_state->setObjectName(QStringLiteral("flowState"));
    m_state->setWordWrap(true);
    m_state->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout->addWidget(m_state);
    layout->addLayout(makeChoices());
    m_statistics->setObjectName(QStringLiteral("flowFigures"));
    makeReadOnlyTable(*m_statistics);
    m_statistics->horizontalHeader()->hide();
    m_statistics->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_statistics->horizontalHeader()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_statistics->verticalHeader()->setMinimumSectionSize(m_statistics->verticalHeader()->defaultSectionSize());
    m_statistics->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_statistics->setMinimumHeight(kMinStatisticsRows * fontMetrics().height());
    m_statistics->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);  // takes the remaining height
    layout->addWidget(m_statistics, 1);
    layout->addWidget(buttonOf(actions["exportOpticalFlow"], "exportOpticalFlowButton"));
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
    const std::pair<QWidget*, const char*> names[] = {{m_method, "flowWay"},    {m_shown, "flowShown"},
                                                      {m_layer, "flowLayer"},   {m_opacity, "flowOpacity"},
                                                      {m_arrows, "flowArrows"}, {m_hidden, "flowHidden"}};
    for (const auto& [widget, name] : names) widget->setObjectName(QLatin1String(name));
    for (std::size_t i = 0; i < std::size(kMethods); ++i) m_method->addItem(QString());
    for (std::size_t i = 0; i < kFlowLayerNames.size(); ++i) m_layer->addItem(QString());
    m_opacity->setRange(0, 100);
    auto* choices = new QGridLayout;
    choices->setHorizontalSpacing(8);
    choices->setVerticalSpacing(6);
    choices->setColumnStretch(1, 1);
    choices->addWidget(m_shown, 1, 0, 1, 2);
    const std::tuple<int, QLabel*, QWidget*> rows[] = {
        {0, m_methodLabel, m_method}, {2, m_layerLabel, m_layer}, {3, m_opacityLabel, m_opacity}};
    for (const auto& [row, label, widget] : rows) {
        label->setBuddy(widget);
        choices->addWidget(label, row, 0);
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
    refreshLayers();
    refreshStatistics();
}

void FlowPanel::refreshProgress() {
    const bool runs = m_job.running();
    m_progress->setVisible(runs);
    m_progress->setValue(runs ? static_cast<int>(std::lround(m_job.fraction() * kFlowSteps)) : 0);
}

QString FlowPanel::measuredText(const MeasuredFlow& flow) const {
    const FlowResult& result = flow.result;
    const QString took = tr("%1 s").arg(QLocale().toString(double(flow.durationMs) / 1000, 'f', 2));
    QStringList how = {denseFlowMethodText(result.method), took};
    if (!result.device.empty()) how.insert(1, QString::fromStdString(result.device));
    QString text = pairText(flow.referenceName, flow.name) + QLatin1Char('\n') + how.join(QStringLiteral(" \u00b7 "));
    if (result.speckles) {
        text += QLatin1Char('\n') + (result.speckles->isSpeckle() ? tr("The reference image shows speckles.")
                                                                  : tr("The reference image shows no speckles."));
    }
    if (result.uniformImage) {
        text += QLatin1Char('\n') + (*result.uniformImage == ImageRole::Reference
                                         ? tr("The reference image is uniformly grey: no motion can be measured.")
                                         : tr("The deformed image is uniformly grey: no motion can be measured."));
    }
    if (!result.notes.empty()) {
        RunSummary summary;
        summary.notes = result.notes;
        text += QLatin1Char('\n') + notesText(summary);
    }
    return text;
}

QString FlowPanel::stateText() const {
    if (m_job.running()) return tr("Measuring...");
    const std::shared_ptr<const MeasuredFlow>& flow = m_job.flow();
    if (!flow) {
        const int next = m_job.nextFrame();
        if (next < 0) return tr("Open a reference image and at least one deformed image.");
        return tr("Ready: %1").arg(pairText(m_images.frame(m_images.reference()).name, m_images.frame(next).name));
    }
    if (m_job.isStale()) {
        return QStringLiteral("\u26a0 ") + tr("Out of date: the region has changed. Measure the flow again.") +
               QLatin1Char('\n') + measuredText(*flow);
    }
    if (m_images.current() != m_job.frame()) {
        return tr("Select %1 to see its flow, or measure that of the selected image.").arg(flow->name) +
               QLatin1Char('\n') + measuredText(*flow);
    }
    return measuredText(*flow);
}

void FlowPanel::refreshState() {
    const QString text = stateText();
    const bool warns = m_job.isStale() && !m_job.running();
    m_state->setStyleSheet(warns ? QStringLiteral("color: %1").arg(errorColour().name()) : QString());
    if (m_state->text() != text) m_state->setText(text);
}

void FlowPanel::refreshLayers() {
    const std::shared_ptr<const MeasuredFlow>& flow = m_job.flow();
    m_hidden->setEnabled(!flow || flow->statistics.hasOcclusionMask);
}

void FlowPanel::refreshStatistics() {
    const std::shared_ptr<const MeasuredFlow>& flow = m_job.flow();
    std::vector<std::pair<QString, QString>> rows;
    if (flow) {
        const FlowStatistics& figures = flow->statistics;
        const QString none = QStringLiteral("\u2013");
        rows = {
            {tr("Mean length [px]"), figure(figures.meanPx, 3)},
            {tr("Median length [px]"), figure(figures.medianPx, 3)},
            {tr("Largest length [px]"), figure(figures.maximumPx, 3)},
            {tr("Mean u, v [px]"), figure(figures.meanU, 3) + QStringLiteral("; ") + figure(figures.meanV, 3)},
            {tr("Known pixels"), shareOf(figures.known, figures.pixels)},
            {tr("Occluded when deformed"), figures.hasOcclusionMask ? shareOf(figures.occluded, figures.known) : none},
            {tr("Median standard deviation [px]"), figure(figures.sigmaPx, 3)},
            {tr("Mean residual [grey levels]"), figure(figures.residual, 2)},
            {tr("Without the flow"), figure(figures.residualWithoutFlow, 2)}};
    }
    m_statistics->setRowCount(static_cast<int>(rows.size()));
    for (int row = 0; row < m_statistics->rowCount(); ++row) {
        const auto& [name, value] = rows[static_cast<std::size_t>(row)];
        m_statistics->setItem(row, 0, new QTableWidgetItem(name));
        auto* item = new QTableWidgetItem(value);
        item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        m_statistics->setItem(row, 1, item);
    }
}

void FlowPanel::retranslate() {
    const auto name = [](QWidget* widget, const QString& text, const QString& tip) {
        widget->setAccessibleName(text);
        widget->setToolTip(QStringLiteral("<qt>%1</qt>").arg(tip.toHtmlEscaped()));
        widget->setWhatsThis(tip);
    };
    m_methodLabel->setText(tr("Method"));
    m_layerLabel->setText(tr("Layer"));
    m_opacityLabel->setText(tr("Opacity"));
    m_shown->setText(tr("Over the reference image"));
    m_arrows->setText(tr("Arrows"));
    m_hidden->setText(tr("Hatch occlusions"));
    name(m_method, tr("Flow method"),
         tr("Every pixel (any scene), or a grid of points with interpolation (more accurate on speckles); "
            "automatic chooses by the texture of the reference image"));
    name(m_shown, tr("Optical flow over the reference image"),
         tr("Show the flow over the reference image instead of the results of a run"));
    name(m_layer, tr("Layer of the flow"),
         tr("Layer over the reference image: direction and length as colours, motion streaks, the deformed image "
            "warped back by the flow, its residual, or the predicted standard deviation"));
    name(m_opacity, tr("Opacity of the layer"), tr("Opacity of the layer over the image"));
    name(m_arrows, tr("Arrows of the flow"), tr("Show the flow as arrows over the layer"));
    name(m_hidden, tr("Hatch occlusions"),
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
