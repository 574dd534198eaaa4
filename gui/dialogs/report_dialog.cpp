// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/dialogs/report_dialog.h"

#include <QDir>
#include <QFormLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/io/frame_choice.h"
#include "app/io/image/picture_pixels.h"
#include "app/io/paths.h"
#include "app/render/field_quantity.h"
#include "gui/document/document.h"
#include "gui/i18n/language_manager.h"
#include "gui/i18n/quantity_text.h"
#include "gui/widgets/make_widget.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {

constexpr QSize kReportSize(560, 680);
constexpr int kNotesHeight = 64, kMapsHeight = 140;
constexpr int kLongestLogo = 1000;  // characters, which are at most 4 bytes each in a project
constexpr int kWindowLanguage = -1;
enum MapRole { kMapQuantity = Qt::UserRole, kMapFrames };

bool isChosenMap(const QListWidgetItem& item) { return item.checkState() == Qt::Checked; }

/// Images of a map as they are entered: "" for the last one, a number, or several as FrameChoice reads them.
QString framesText(const ReportMap& map) {
    if (!map.frames.empty()) return QString::fromStdString(map.frames);
    return map.frame > 0 ? QString::number(map.frame) : QString();
}

ReportMap mapOf(const QString& quantity, const QString& frames) {
    bool isNumber = false;
    const int frame = frames.toInt(&isNumber);
    if (frames.isEmpty() || isNumber) return {quantity.toStdString(), frame};
    return {quantity.toStdString(), 0, frames.toStdString()};
}

ReportMap mapOf(const QListWidgetItem& item) {
    return mapOf(item.data(kMapQuantity).toString(), item.data(kMapFrames).toString());
}

std::filesystem::path pathOf(const QString& text) {
    return pathFromUtf8(QDir::fromNativeSeparators(text.trimmed()).toStdString());
}

}  // namespace

ReportDialog::ReportDialog(Document& document, Actions actions, QWidget* parent)
    : QDialog(parent),
      m_document(document),
      m_actions(std::move(actions)),
      m_title(makeWidget<QLineEdit>("reportTitle")),
      m_specimen(makeWidget<QLineEdit>("reportSpecimen")),
      m_operator(makeWidget<QLineEdit>("reportOperator")),
      m_client(makeWidget<QLineEdit>("reportClient")),
      m_logo(makeWidget<QLineEdit>("reportLogo")),
      m_notes(makeWidget<QPlainTextEdit>("reportNotes")),
      m_chooseLogo(makeWidget<QPushButton>("chooseReportLogo")),
      m_write(makeWidget<QPushButton>("writeReport")),
      m_save(makeWidget<QPushButton>("saveReportSettings")),
      m_cancel(makeWidget<QPushButton>("cancelReport")),
      m_maps(makeWidget<QListWidget>("reportMaps")),
      m_logoProblem(new ProblemLabel(QStringLiteral("problem_logo"))),
      m_framesProblem(new ProblemLabel(QStringLiteral("problem_frames"))),
      m_frames(makeWidget<QLineEdit>("reportFrames")),
      m_language(makeWidget<QComboBox>("reportLanguage")),
      m_charts{makeWidget<QCheckBox>("reportMeanStrain"), makeWidget<QCheckBox>("reportStressStrain"),
               makeWidget<QCheckBox>("reportProbeCurves")},
      m_probes(makeWidget<QCheckBox>("reportProbesOnMaps")),
      m_pair(makeWidget<QCheckBox>("reportPair")),
      m_table(makeWidget<QCheckBox>("reportTable")) {
    setObjectName(QStringLiteral("reportDialog"));
    resize(kReportSize);
    build();
    connect(m_chooseLogo, &QPushButton::clicked, this, [this] {
        const QString file = m_actions.chooseLogo();
        if (!file.isEmpty()) m_logo->setText(QDir::toNativeSeparators(file));
    });
    connect(m_maps, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem* item) {
        const QSignalBlocker blocker(m_frames);
        m_frames->setEnabled(item != nullptr);
        m_frames->setText(item ? item->data(kMapFrames).toString() : QString());
        m_framesProblem->showProblem({});
    });
    connect(m_frames, &QLineEdit::textChanged, this, &ReportDialog::takeFrames);
    connect(m_write, &QPushButton::clicked, this, [this] { apply([this] { m_actions.write(); }); });
    connect(m_save, &QPushButton::clicked, this, [this] { apply([this] { close(); }); });
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::close);
    connect(&document.project, &ProjectState::reportChanged, this, [this] {
        // Annotations have the same signal; what has been entered stays.
        const ReportSettings& report = m_document.project.report().report;
        if (report == m_shown) return;
        m_logoReader.cancel();
        show(report);
    });
    // What was entered belongs to the project that was open.
    connect(&document.images, &ImageSequence::framesChanged, this, [this] { m_logoReader.cancel(); });
    connect(this, &QDialog::finished, this, [this] { m_logoReader.cancel(); });
    connect(&document.results, &RunResults::resultsChanged, this, &ReportDialog::refreshButtons);
    updateNowAndOnChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

void ReportDialog::build() {
    m_notes->setFixedHeight(kNotesHeight);
    m_notes->setTabChangesFocus(true);
    m_maps->setMinimumHeight(kMapsHeight);
    m_logo->setMaxLength(kLongestLogo);
    for (QPushButton* button : {m_chooseLogo, m_write, m_save, m_cancel}) button->setAutoDefault(false);
    auto* form = new QFormLayout;
    for (QLineEdit* field : {m_title, m_specimen, m_operator, m_client}) form->addRow(makeLabelOf(field), field);
    form->addRow(makeLabelOf(m_notes), m_notes);
    auto* logo = new QHBoxLayout;
    logo->addWidget(m_logo, 1);
    logo->addWidget(m_chooseLogo);
    form->addRow(makeLabelOf(m_logo), logo);
    form->addRow(m_logoProblem);
    form->addRow(makeLabelOf(m_maps), m_maps);
    form->addRow(makeLabelOf(m_frames), m_frames);
    form->addRow(m_framesProblem);
    form->addRow(makeLabelOf(m_language), m_language);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(form, 1);
    for (QCheckBox* box : m_charts) layout->addWidget(box);
    for (QCheckBox* box : {m_probes, m_pair, m_table}) layout->addWidget(box);
    layout->addLayout(makeButtonRow({m_write, m_save, m_cancel}));
}

void ReportDialog::showEvent(QShowEvent* event) {
    if (!event->spontaneous()) show(m_document.project.report().report);
    QDialog::showEvent(event);
}

void ReportDialog::show(const ReportSettings& settings) {
    m_shown = settings;
    const std::pair<QLineEdit*, const std::string&> texts[] = {{m_title, settings.title},
                                                               {m_specimen, settings.specimen},
                                                               {m_operator, settings.operatorName},
                                                               {m_client, settings.client}};
    for (const auto& [field, text] : texts) field->setText(QString::fromStdString(text));
    m_notes->setPlainText(QString::fromStdString(settings.notes));
    m_logo->setText(QDir::toNativeSeparators(QString::fromStdString(utf8(settings.logo))));
    m_logoProblem->showProblem({});
    const std::vector<ReportMap> chosen = settings.maps.value_or(defaultReportMaps());
    m_maps->clear();
    for (const ReportMap& map : chosen) addMap(map, true);
    const auto offer = [&](std::string_view quantity) {
        const ReportMap map{std::string(quantity)};
        if (std::ranges::find(chosen, map.quantity, &ReportMap::quantity) == chosen.end()) addMap(map, false);
    };
    offer(kReportVectors);
    for (const FieldQuantity& quantity : fieldQuantities()) offer(quantity.name);
    m_maps->setCurrentRow(0);
    for (std::size_t k = 0; k < m_charts.size(); ++k) {
        m_charts[k]->setChecked(!settings.charts ||
                                std::ranges::count(*settings.charts, static_cast<ReportChart>(k)) > 0);
    }
    m_probes->setChecked(settings.probesOnMaps);
    m_pairs = settings.pairs.empty() ? std::vector<int>{0} : settings.pairs;
    m_pair->setChecked(!settings.pairs.empty());
    m_table->setChecked(settings.reportingTable);
    m_language->setCurrentIndex(settings.language ? m_language->findData(static_cast<int>(*settings.language)) : 0);
    refreshButtons();
}

void ReportDialog::addMap(const ReportMap& map, bool isChosen) {
    auto* item = new QListWidgetItem(m_maps);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    item->setCheckState(isChosen ? Qt::Checked : Qt::Unchecked);
    item->setData(kMapQuantity, QString::fromStdString(map.quantity));
    item->setData(kMapFrames, framesText(map));
    nameMap(*item);
}

void ReportDialog::nameMap(QListWidgetItem& item) const {
    const ReportMap map = mapOf(item);
    const QString quantity = map.quantity == kReportVectors ? tr("Displacement vectors") : quantityText(map.quantity);
    if (!map.frames.empty()) {
        item.setText(tr("%1, images %2").arg(quantity, QString::fromStdString(map.frames)));
    } else {
        item.setText(map.frame > 0 ? tr("%1, image %2").arg(quantity).arg(map.frame) : quantity);
    }
}

void ReportDialog::takeFrames() {
    QListWidgetItem* item = m_maps->currentItem();
    if (!item) return;
    const QString frames = m_frames->text().remove(QLatin1Char(' '));
    try {
        FrameChoice(frames.toStdString(), "frames");
        if (mapOf({}, frames).frame > kMaxReportFrame)
            throw InvalidInput("frames", frames.toStdString(), "at most " + std::to_string(kMaxReportFrame));
        m_framesProblem->showProblem({});
        item->setData(kMapFrames, frames);
        nameMap(*item);
    } catch (const InvalidInput&) {
        m_framesProblem->showProblem(
            tr("Enter a number, or numbers and ranges from 1, as in 1-10,15 or 1-:10 (every tenth)."));
    }
}

ReportSettings ReportDialog::settings() const {
    ReportSettings settings;
    const std::pair<const QLineEdit*, std::string&> texts[] = {{m_title, settings.title},
                                                               {m_specimen, settings.specimen},
                                                               {m_operator, settings.operatorName},
                                                               {m_client, settings.client}};
    for (const auto& [field, text] : texts) text = field->text().trimmed().toStdString();
    settings.notes = m_notes->toPlainText().toStdString();
    settings.logo = logo();
    std::vector<ReportMap> maps;
    for (int row = 0; row < m_maps->count(); ++row) {
        if (const QListWidgetItem& item = *m_maps->item(row); isChosenMap(item)) maps.push_back(mapOf(item));
    }
    if (maps != defaultReportMaps()) settings.maps = std::move(maps);
    std::vector<ReportChart> charts;
    for (std::size_t k = 0; k < m_charts.size(); ++k) {
        if (m_charts[k]->isChecked()) charts.push_back(static_cast<ReportChart>(k));
    }
    if (charts.size() < m_charts.size()) settings.charts = std::move(charts);
    settings.probesOnMaps = m_probes->isChecked();
    if (m_pair->isChecked()) settings.pairs = m_pairs;
    settings.reportingTable = m_table->isChecked();
    const int language = m_language->currentData().toInt();
    if (language >= 0) settings.language = static_cast<strainlens::Language>(language);
    return settings;
}

std::filesystem::path ReportDialog::logo() const {
    const std::filesystem::path typed = pathOf(m_logo->text());
    if (typed.empty()) return typed;
    const std::filesystem::path project = pathOf(m_document.project.path());
    return std::filesystem::absolute(project.parent_path() / typed).lexically_normal();
}

void ReportDialog::apply(const std::function<void()>& done) {
    if (!m_framesProblem->text().isEmpty()) {
        m_frames->setFocus();
        return;
    }
    m_logoProblem->showProblem({});
    const ReportSettings entered = settings();
    if (entered.logo.empty()) {
        set(entered);
        return done();
    }
    m_logoReader.start(
        [logo = entered.logo](const std::stop_token&) {
            readPicture(logo, 0);
            return true;
        },
        [this, entered, done](const TaskOutcome<bool>& outcome) {
            refreshButtons();
            if (!outcome.value) {
                m_logoProblem->showProblem(outcome.error);
                m_logo->setFocus();
                return;
            }
            set(entered);
            done();
        });
    refreshButtons();
}

void ReportDialog::set(ReportSettings settings) {
    ReportAndAnnotations report = m_document.project.report();
    report.report = std::move(settings);
    m_shown = report.report;  // what is entered meanwhile stays
    if (report != m_document.project.report()) m_document.project.editReport(std::move(report), tr("Change report"));
}

void ReportDialog::refreshButtons() {
    m_save->setEnabled(!m_logoReader.isBusy());
    m_write->setEnabled(!m_logoReader.isBusy() && m_document.results.hasExportable());
}

void ReportDialog::retranslate() {
    setWindowTitle(tr("Report"));
    setLabel(*m_title, tr("Title"));
    setLabel(*m_specimen, tr("Specimen"));
    setLabel(*m_operator, tr("Operator"));
    setLabel(*m_client, tr("Client"));
    setLabel(*m_notes, tr("Notes"));
    setLabel(*m_logo, tr("Logo"));
    setLabel(*m_maps, tr("Maps"));
    setLabel(*m_frames, tr("Images of the selected map"));
    m_frames->setPlaceholderText(tr("the last one"));
    m_frames->setToolTip(
        tr("A number, or several images on one scale: 1- (all), 1-:10 (every tenth) or a list as 1,5,20-30"));
    setLabel(*m_language, tr("Language"));
    const QVariant language = m_language->currentData();
    m_language->clear();
    m_language->addItem(tr("Language of the window"), kWindowLanguage);
    for (const gui::Language& known : LanguageManager::available())
        m_language->addItem(known.name, static_cast<int>(languageOfCode(known.code.toStdString())));
    if (language.isValid()) m_language->setCurrentIndex(m_language->findData(language));
    m_chooseLogo->setText(tr("&Choose..."));
    m_charts[static_cast<std::size_t>(ReportChart::MeanStrain)]->setText(tr("Chart of mean strains"));
    m_charts[static_cast<std::size_t>(ReportChart::StressStrain)]->setText(tr("Stress-strain curve"));
    m_charts[static_cast<std::size_t>(ReportChart::Probes)]->setText(tr("Curves of the probes"));
    m_probes->setText(tr("Probes on the maps"));
    m_pair->setText(tr("Reference and last image side by side"));
    m_table->setText(tr("Reporting table of the DIC Good Practices Guide"));
    m_write->setText(tr("&Write report..."));
    m_save->setText(tr("&Save in project"));
    m_cancel->setText(tr("Cancel"));
    describe(*m_chooseLogo, tr("Choose logo"), tr("Choose a PNG or JPEG picture for the first page"));
    describe(*m_write, tr("Write report"), tr("Keep these settings and write the report as PDF or HTML"));
    describe(*m_save, tr("Save in project"), tr("Keep these settings in the project for later reports and templates"));
    for (int row = 0; row < m_maps->count(); ++row) nameMap(*m_maps->item(row));
}

}  // namespace strainlens::gui
