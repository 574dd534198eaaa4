// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/dialogs/compare_dialog.h"

#include <QDir>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLocale>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/io/paths.h"
#include "compute/types/error.h"
#include "gui/document/document.h"
#include "gui/i18n/note_text.h"
#include "gui/i18n/quantity_text.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {

constexpr QSize kCompareSize(980, 640);
constexpr int kPairRows = 4, kPairColumns = 4;
constexpr int kPairsHeight = 132;      // [px]
constexpr int kCompareControls = 320;  // [px]
constexpr int kPollMs = 100;
constexpr int kIsRun = Qt::UserRole + 2;  // of an item: a saved run; ElidedBox has the role before

QString fourDigits(double value) {
    return std::isfinite(value) ? QLocale().toString(value, 'g', 4) : QStringLiteral("\u2013");
}

/// The results of the window as a series; its frames are those that are neither excluded nor removed.
FieldSeries seriesOf(const Results& results, const std::string& name) {
    FieldSeries series{name, results.parameters, *results.mask, {}, {}};
    const std::shared_ptr<const ResultStore> store = results.includedStore;
    for (const int frame : store->frames()) {
        if (results.state(frame) == FrameState::Measured) series.frames.push_back(frame);
    }
    series.field = [store](int frame) { return store->field(frame); };
    series.positions = results.positions();
    series.frameRateHz = results.frameRateHz;
    return series;
}

/// A number typed with a decimal point or comma; NaN for other text.
double typedNumber(const QTableWidgetItem* item) {
    bool isNumber = false;
    const QString text = item ? item->text().trimmed().replace(QLatin1Char(','), QLatin1Char('.')) : QString();
    const double number = text.toDouble(&isNumber);
    return isNumber && std::isfinite(number) ? number : std::nan("");
}

bool isEmptyRow(const QTableWidget& table, int row) {
    for (int column = 0; column < kPairColumns; ++column) {
        const QTableWidgetItem* item = table.item(row, column);
        if (item && !item->text().trimmed().isEmpty()) return false;
    }
    return true;
}

/// Aligns a mesh that is in pixels of the reference image.
const std::vector<PointPair> kIdentity = {{0, 0, {0, 0}}, {1, 0, {1, 0}}, {0, 1, {0, 1}}};

LinePlot histogramOf(const DifferenceHistogram& histogram) {
    LinePlot plot;
    PlotCurve bars;
    bars.shape = CurveShape::Bars;
    const auto bins = static_cast<double>(histogram.counts.size());
    for (std::size_t bin = 0; bin <= histogram.counts.size(); ++bin) {
        const std::size_t counted = std::min(bin, histogram.counts.size() - 1);
        bars.points.push_back({std::lerp(histogram.low, histogram.high, static_cast<double>(bin) / bins),
                               static_cast<double>(histogram.counts[counted])});
    }
    plot.curves.push_back(std::move(bars));
    return plot;
}

}  // namespace

CompareDialog::CompareDialog(const Document& document, Sources sources, QWidget* parent)
    : QDialog(parent), m_document(document), m_sources(std::move(sources)) {
    setObjectName(QStringLiteral("compareDialog"));
    resize(kCompareSize);
    build();
    connect(m_file, &QPushButton::clicked, this, &CompareDialog::addFile);
    connect(m_start, &QPushButton::clicked, this, &CompareDialog::start);
    connect(m_export, &QPushButton::clicked, this, [this] {
        if (!m_result.frames.empty())
            m_sources.exportDifference(m_request, m_result.frames[static_cast<std::size_t>(m_frame)].frame);
    });
    connect(m_alignmentKind, &QComboBox::currentIndexChanged, this, &CompareDialog::updateButtons);
    connect(m_cancel, &QPushButton::clicked, this, &CompareDialog::cancel);
    connect(m_close, &QPushButton::clicked, this, &QDialog::close);
    connect(this, &QDialog::finished, this, &CompareDialog::cancel);
    connect(m_other, &QComboBox::currentIndexChanged, this, &CompareDialog::chooseOther);
    connect(m_curve, &ChartView::clicked, this, [this](double frame) {
        const auto distance = [frame](const FrameDifference& of) { return std::abs(of.frame - frame); };
        const auto nearest = std::ranges::min_element(m_result.frames, {}, distance);
        if (nearest != m_result.frames.end()) chooseFrame(static_cast<int>(nearest - m_result.frames.begin()));
    });
    connect(m_curve, &ChartView::stepped, this, [this](int by) { chooseFrame(m_frame + by); });
    connect(&document.project, &ProjectState::runsChanged, this, &CompareDialog::showRuns);
    // What is shown belongs to the results or the scale before.
    const auto clear = [this] {
        cancel();
        show({});
    };
    connect(&document.results, &RunResults::resultsChanged, this, clear);
    connect(&document.project, &ProjectState::parametersChanged, this, [this, clear] {
        if (m_request.run.parameters.scaleMmPerPx != m_document.results.latest().parameters.scaleMmPerPx) clear();
    });
    connect(&m_timer, &QTimer::timeout, this, [this] { m_progress->setValue(*m_done); });
    m_timer.setInterval(kPollMs);
    showRuns();
    showQuantities();
    updateNowAndOnChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
    updateButtons();
}

void CompareDialog::build() {
    for (QPushButton* button : {m_file, m_export, m_start, m_cancel, m_close}) button->setAutoDefault(false);
    m_start->setDefault(true);
    m_pairs->setRowCount(kPairRows);
    m_pairs->setColumnCount(kPairColumns);
    m_pairs->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_pairs->verticalHeader()->hide();
    m_pairs->setTabKeyNavigation(false);
    m_pairs->setFixedHeight(kPairsHeight);
    for (QLabel* label : {m_pairsHint, m_alignment, m_statistics}) label->setWordWrap(true);
    for (QLabel* label : {m_alignment, m_statistics}) label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_progress->hide();

    auto* controls = new QWidget;
    controls->setFixedWidth(kCompareControls);
    auto* column = makeLayout<QVBoxLayout>(controls, {}, 6);
    column->addWidget(makeLabelOf(m_other));
    auto* other = makeLayout<QHBoxLayout>(nullptr, {}, 6);
    other->addWidget(m_other, 1);
    other->addWidget(m_file);
    column->addLayout(other);
    column->addWidget(makeLabelOf(m_quantity));
    column->addWidget(m_quantity);
    column->addWidget(m_matches);
    column->addWidget(makeLabelOf(m_alignmentKind));
    column->addWidget(m_alignmentKind);
    for (int kind = 0; kind < 3; ++kind) m_alignmentKind->addItem(QString());
    column->addWidget(m_pairsHint);
    column->addWidget(m_pairs);
    column->addWidget(m_refines);
    column->addWidget(m_problem);
    column->addWidget(m_alignment);
    column->addWidget(m_statistics);
    column->addStretch();
    column->addWidget(m_progress);
    auto* map = makeLayout<QHBoxLayout>(nullptr, {}, 0);
    map->addWidget(m_map, 1);
    map->addWidget(m_legend);
    auto* charts = makeLayout<QHBoxLayout>(nullptr, {}, 6);
    charts->addWidget(m_histogram, 1);
    charts->addWidget(m_curve, 1);
    auto* shown = makeLayout<QVBoxLayout>(nullptr, {}, 6);
    shown->addLayout(map, 3);
    shown->addLayout(charts, 2);
    auto* content = makeLayout<QHBoxLayout>(nullptr, {}, 8);
    content->addWidget(controls);
    content->addLayout(shown, 1);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(content, 1);
    layout->addLayout(makeButtonRow({m_export, m_start, m_cancel, m_close}));
}

void CompareDialog::showRuns() {
    const QVariant chosen = m_other->currentData();
    const QSignalBlocker blocker(m_other);
    // Chosen files stay in the list.
    for (int i = m_other->count() - 1; i >= 0; --i) {
        if (m_other->itemData(i, kIsRun).toBool()) m_other->removeItem(i);
    }
    for (int i = 0; const ProjectRun& run : m_document.project.runs()) {
        m_other->insertItem(i, QString::fromStdString(run.name), QString::fromStdString(utf8(run.results.path)));
        m_other->setItemData(i++, true, kIsRun);
    }
    const int again = m_other->findData(chosen);
    m_other->setCurrentIndex(chosen.isValid() && again >= 0 ? again : m_other->count() > 0 ? 0 : -1);
    if (m_other->currentData() != chosen) chooseOther();
    updateButtons();
}

void CompareDialog::addFile() {
    const QString path = m_sources.chooseFile();
    if (path.isEmpty()) return;
    m_other->addItem(QDir::toNativeSeparators(path), path);
    m_other->setCurrentIndex(m_other->count() - 1);
}

void CompareDialog::chooseRun(const ProjectRun& run) {
    const int row = m_other->findData(QString::fromStdString(utf8(run.results.path)));
    if (row >= 0) m_other->setCurrentIndex(row);
}

void CompareDialog::showQuantities() {
    for (const std::string_view quantity : {"u", "v", "magnitude", "exx", "eyy", "exy", "e1", "e2", "von_mises"})
        m_quantity->addItem(QString(), QString::fromUtf8(quantity.data(), static_cast<qsizetype>(quantity.size())));
    const int shown = m_quantity->findData(QString::fromStdString(m_sources.mapStyle().quantity));
    m_quantity->setCurrentIndex(std::max(0, shown));
}

std::optional<std::vector<PointPair>> CompareDialog::readPairs() {
    std::vector<PointPair> pairs;
    if (alignment() == Alignment::Fitted) return pairs;
    if (alignment() == Alignment::None) return kIdentity;
    for (int row = 0; row < m_pairs->rowCount(); ++row) {
        if (isEmptyRow(*m_pairs, row)) continue;
        double numbers[kPairColumns];
        for (int column = 0; column < kPairColumns; ++column) {
            numbers[column] = typedNumber(m_pairs->item(row, column));
            if (!std::isnan(numbers[column])) continue;
            setProblem(tr("Points of the alignment, row %1: enter four numbers.").arg(row + 1));
            return std::nullopt;
        }
        pairs.push_back({numbers[0], numbers[1], {numbers[2], numbers[3]}});
    }
    constexpr std::size_t kMinPairs = 3;
    if (pairs.size() >= kMinPairs) return pairs;
    setProblem(tr("Points of the alignment: enter three or more."));
    return std::nullopt;
}

std::optional<ComparisonRequest> CompareDialog::request() {
    const Results& results = m_document.results.latest();
    if (!results.hasField() || m_other->currentIndex() < 0) return std::nullopt;
    ComparisonRequest request;
    if (m_isMesh) {
        const std::optional<std::vector<PointPair>> pairs = readPairs();
        if (!pairs) return std::nullopt;
        request.options.pairs = *pairs;
        request.options.refinesAlignment = m_refines->isChecked() && alignment() == Alignment::Points;
    }
    request.run = seriesOf(results, tr("these results").toStdString());
    if (const std::optional<FrameLoads> loads = m_isMesh ? m_sources.loads() : std::nullopt) {
        for (std::size_t k = 0; k < loads->frames.size(); ++k) request.run.loads[loads->frames[k]] = loads->loads[k];
    }
    request.other = pathFromUtf8(m_other->currentData().toString().toStdString());
    request.options.matchesRigidMotion = m_matches->isChecked();
    request.quantity = m_quantity->currentData().toString().toStdString();
    request.shown = {.units = m_sources.mapStyle().values.units};
    return request;
}

void CompareDialog::start() {
    setProblem({});
    std::optional<ComparisonRequest> request = this->request();
    if (!request) return;
    m_request = *request;
    m_result = {};
    m_painter.cancel();
    show(m_result);
    // A comparison that was cancelled may still be running: each has its own.
    m_done = std::make_shared<std::atomic<int>>(0);
    m_progress->setRange(0, static_cast<int>(m_request.run.frames.size()));
    m_progress->show();
    m_timer.start();
    struct Compared {
        std::shared_ptr<FieldComparison> comparison;
        ComparisonResult result;
    };
    m_worker.start(
        [request = *std::move(request), done = m_done](const std::stop_token& stop) {
            Compared compared{std::make_shared<FieldComparison>(request), {}};
            compared.result = compared.comparison->compare(stop, *done);
            return compared;
        },
        [this](const TaskOutcome<Compared>& outcome) {
            m_timer.stop();
            m_progress->hide();
            if (outcome.value) {
                m_comparison = outcome.value->comparison;
                show(outcome.value->result);
            } else {
                setProblem(outcome.error);
            }
            updateButtons();
        });
    updateButtons();
}

void CompareDialog::cancel() {
    m_worker.cancel();
    m_painter.cancel();
    m_timer.stop();
    m_progress->hide();
    updateButtons();
}

void CompareDialog::chooseOther() {
    const std::filesystem::path path = pathFromUtf8(m_other->currentData().toString().toStdString());
    m_isMesh = false;
    try {
        m_isMesh = !path.empty() && isMeshSeries(path);
    } catch (const FileError&) {
        // The comparison reports it.
    }
    m_matches->setChecked(m_isMesh);  // as on the command line
    updateButtons();
}

void CompareDialog::updateButtons() {
    const Results& results = m_document.results.latest();
    const bool hasResults = results.hasField() && !results.isRunning();
    m_start->setEnabled(hasResults && m_other->currentIndex() >= 0 && !m_worker.isBusy());
    m_cancel->setEnabled(m_worker.isBusy());
    m_alignmentKind->setEnabled(m_isMesh);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_pairsHint, m_pairs, m_refines})
        widget->setEnabled(m_isMesh && alignment() == Alignment::Points);
    m_export->setEnabled(!m_result.frames.empty() && !m_worker.isBusy());
}

void CompareDialog::show(const ComparisonResult& result) {
    m_result = result;
    m_frame = std::max(0, static_cast<int>(m_result.frames.size()) - 1);
    m_alignment->setText(alignmentText());
    m_map->setPicture({}, {}, {});
    m_legend->setKey(std::nullopt);
    showFrame();
    updateButtons();
}

void CompareDialog::chooseFrame(int index) {
    if (index < 0 || index >= static_cast<int>(m_result.frames.size()) || index == m_frame) return;
    m_frame = index;
    showFrame();
}

QString CompareDialog::alignmentText() const {
    if (!m_result.alignment) return {};
    const MeshAlignment& found = *m_result.alignment;
    QStringList lines = {tr("Scale: %1 px per length of the mesh").arg(fourDigits(found.scale)),
                         tr("Rotation: %1°").arg(fourDigits(found.angle * 180 / std::numbers::pi)),
                         tr("Residual: %1 px").arg(fourDigits(found.rmsPx))};
    if (std::isfinite(found.sigmaPx))
        lines << tr("Standard deviation of the position: %1 px").arg(fourDigits(found.sigmaPx));
    if (found.isMirrored) lines << tr("y of the mesh points up");
    if (!m_result.note.empty()) lines << noteText(m_result.note);
    return lines.join(QLatin1Char('\n'));
}

QString CompareDialog::unit() const { return quantityUnit(m_request.quantity, m_request.shown); }

void CompareDialog::showFrame() {
    showCurve();
    if (m_result.frames.empty()) {
        m_statistics->clear();
        m_histogram->showPlot({});
        return;
    }
    const FrameDifference& shown = m_result.frames[static_cast<std::size_t>(m_frame)];
    const DifferenceStatistics& found = shown.statistics;
    const QString suffix = unit().isEmpty() ? QString() : QLatin1Char(' ') + unit();
    QStringList lines = {tr("Image %1: %2 points").arg(shown.frame).arg(QLocale().toString(qulonglong{found.count})),
                         tr("Mean: %1").arg(fourDigits(found.mean) + suffix),
                         tr("RMS: %1").arg(fourDigits(found.rms) + suffix),
                         tr("Largest: %1").arg(fourDigits(found.largest) + suffix)};
    if (found.withinSigmas) lines << tr("Within two standard deviations: %1 %").arg(fourDigits(*found.withinSigmas));
    m_statistics->setText(lines.join(QLatin1Char('\n')));
    LinePlot histogram = histogramOf(found.histogram);
    histogram.x = {tr("Difference of %1").arg(quantityText(m_request.quantity)).toStdString(), unit().toStdString()};
    histogram.y = {tr("Points").toStdString()};
    m_histogram->showPlot(std::move(histogram));
    m_painter.start([comparison = m_comparison, frame = shown.frame,
                     range = m_result.range](const std::stop_token&) { return comparison->paint(frame, range); },
                    [this](const TaskOutcome<FieldMap>& outcome) {
                        outcome.value ? showMap(*outcome.value) : setProblem(outcome.error);
                    });
}

void CompareDialog::showMap(const FieldMap& map) {
    const Results& results = m_document.results.latest();
    const QSizeF image = results.mask ? QSizeF(results.mask->size().width, results.mask->size().height) : QSizeF();
    m_map->setPicture(map.picture, map.rect, image.isEmpty() ? map.rect.size() : image);
    ColourKey key;
    key.title = tr("Difference of %1").arg(quantityTitle(m_request.quantity, m_request.shown));
    key.scale = map.scale;
    key.extremes = map.extremes;
    m_legend->setKey(std::move(key));
}

void CompareDialog::showCurve() {
    LinePlot plot;
    plot.x.label = tr("Image").toStdString();
    plot.x.hasIntegerTicks = true;
    plot.y = {
        tr("Difference of %1").arg(quantityText(m_request.quantity.empty() ? "u" : m_request.quantity)).toStdString(),
        m_request.quantity.empty() ? std::string() : unit().toStdString()};
    for (const auto& [name, value] :
         {std::pair{tr("Mean"), &DifferenceStatistics::mean}, std::pair{tr("RMS"), &DifferenceStatistics::rms}}) {
        PlotCurve curve{name.toStdString(), {}};
        curve.hasMarkers = m_result.frames.size() < 60;
        for (const FrameDifference& frame : m_result.frames)
            curve.points.push_back({static_cast<double>(frame.frame), frame.statistics.*value});
        if (!curve.points.empty()) plot.curves.push_back(std::move(curve));
    }
    std::optional<double> cursor;
    if (!m_result.frames.empty()) cursor = m_result.frames[static_cast<std::size_t>(m_frame)].frame;
    m_curve->showPlot(std::move(plot), cursor);
}

void CompareDialog::setProblem(const QString& text) { m_problem->showProblem(text); }

void CompareDialog::retranslate() {
    setWindowTitle(tr("Compare"));
    setLabel(*m_other, tr("These results minus"));
    m_other->setToolTip(tr("A saved run of the project, or a file with results or a finite-element field"));
    m_file->setText(tr("&File..."));
    describe(
        *m_file, tr("Choose file"),
        tr("Choose results (HDF5, CSV, project) or a finite-element field (CSV or VTU of nodes with displacements)"));
    setLabel(*m_quantity, tr("Quantity"));
    for (int i = 0; i < m_quantity->count(); ++i)
        m_quantity->setItemText(i, quantityText(m_quantity->itemData(i).toString().toStdString()));
    m_quantity->fitList();
    m_matches->setText(tr("Subtract the rigid-body motion between both"));
    m_matches->setToolTip(wrappedToolTip(
        tr("Shift and rotation between both do not count as a difference; usual with a finite-element field")));
    setLabel(*m_alignmentKind, tr("Alignment of a finite-element field"));
    const QString kinds[] = {tr("Fitted to the displacements"), tr("By points"), tr("None: the mesh is in pixels")};
    for (int i = 0; i < m_alignmentKind->count(); ++i) m_alignmentKind->setItemText(i, kinds[i]);
    m_alignmentKind->fitList();
    m_pairsHint->setText(tr("Three or more points in mesh and reference image:"));
    m_pairs->setHorizontalHeaderLabels({tr("Mesh x"), tr("Mesh y"), tr("x [px]"), tr("y [px]")});
    m_pairs->setAccessibleName(tr("Points of the alignment"));
    m_refines->setText(tr("Improve the alignment by the displacements"));
    m_export->setText(tr("&Export..."));
    m_export->setToolTip(wrappedToolTip(
        tr("Export the difference: a table of all images, the map of the image shown, or the statistics")));
    m_start->setText(tr("&Compare"));
    m_cancel->setText(tr("Cancel"));
    m_close->setText(tr("Close"));
    m_map->setAccessibleName(tr("Map of the difference"));
    m_histogram->setAccessibleName(tr("Histogram of the difference"));
    setNameAndToolTip(*m_curve, tr("Difference over the images"),
                      tr("Click or press the arrow keys to select the image"));
    m_alignment->setText(alignmentText());
    if (!m_result.frames.empty()) showFrame();
}

}  // namespace strainlens::gui
