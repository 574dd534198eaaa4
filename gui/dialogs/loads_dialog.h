// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "app/loads/load_recording.h"
#include "gui/document/load_results.h"
#include "gui/document/probes_and_loads.h"
#include "gui/document/unsaved_changes_prompt.h"
#include "gui/widgets/make_widget.h"
#include "gui/widgets/number_field.h"
#include "gui/widgets/problem_label.h"

class QFormLayout;

namespace strainlens::gui {

struct Document;
class LoadFormats;
class LoadTableDialog;

/// "Load data and modulus": imports the testing machine's record, takes cross section and range of the elastic
/// constants, and shows the constants. Applies everything to the document in one step.
class LoadsDialog : public QDialog {
    Q_OBJECT
public:
    struct Sources {
        std::function<QString()> chooseTable;                                   ///< path of a table; empty: cancelled
        std::function<std::optional<FrameLoads>(const ProbesAndLoads&)> loads;  ///< of the images that were measured
        std::function<std::shared_ptr<const ProbeResults>()> probeResults;  ///< of the document's probes; null: none
        /// Axial strain of the measured images; the frames are those of the document. None: not measured.
        std::function<std::optional<FrameCurve>(const LoadEvaluation&)> axialStrain;
        /// Prompts before entries are discarded.
        std::function<void(QWidget* dialog, const UnsavedChangesPrompt&,
                           std::function<void(UnsavedChangesAnswer)> answered)>
            promptUnsavedChanges;
    };
    LoadsDialog(Document& document, Sources sources, LoadFormats& formats, QWidget* parent);

    bool isBusy() const;
    /// Opens the import dialog for a table.
    void importTable(const QString& path) { openTable(path, {}); }
    /// Shows the entries and their results; call it when the probe data has changed.
    void showDraft();
    /// Prompts first if entries were not applied.
    void reject() override;

signals:
    /// Entries were applied; `hasNewStress`: the document had no stress before.
    void applied(bool hasNewStress);

private:
    void build();
    void buildLoads(QFormLayout& form);
    void buildConstants(QFormLayout& form);
    void connectFields();
    void chooseFile();
    void openTable(const QString& file, const LoadFormat& format, const LoadTiming& timing = {});
    void openCurrentTable();
    void setLoads(const ProjectLoad& load);
    void removeLoads();
    /// Replaces the entries by the document's data.
    void reset();
    void showStrains();
    void showFindings();
    QString loadsText() const;
    void setRange();
    void apply();
    void finishEntry();
    /// Why the entries cannot be applied; empty if they can.
    QString problem(const ProbesAndLoads& probesAndLoads) const;
    void retranslate();
    /// The data to apply.
    ProbesAndLoads draft() const;

    Document& m_document;
    Sources m_sources;
    ProbesAndLoads m_base;   // the document's data when last shown
    ProbesAndLoads m_draft;  // with the entries
    LoadFormats& m_formats;
    std::vector<int> m_order;  // image order for which the table was read
    QPointer<LoadTableDialog> m_table;
    bool m_filling = false;  // the program fills the boxes, not the user

    static constexpr double kLargestNumber = 1e9;  // of areas, loads, strains and stresses
    QLabel* m_fileName = makeWidget<QLabel>("loadsFile");
    QPushButton* m_import = makeWidget<QPushButton>("loadsImport");
    QPushButton* m_format = makeWidget<QPushButton>("loadsFormat");
    QPushButton* m_remove = makeWidget<QPushButton>("loadsRemove");
    NumberField* m_area = makeWidget<NumberField>("loadsArea", 0, kLargestNumber, false);
    NumberField* m_width = makeWidget<NumberField>("loadsWidth", 0, kLargestNumber, false);
    NumberField* m_thickness = makeWidget<NumberField>("loadsThickness", 0, kLargestNumber, false);
    NumberField* m_sigma = makeWidget<NumberField>("loadsSigma", 0, kLargestNumber, false);
    QComboBox* m_rangeQuantity = makeWidget<QComboBox>("loadsRangeOf");
    NumberField* m_from = makeWidget<NumberField>("loadsFrom", -kLargestNumber, kLargestNumber, false);
    NumberField* m_to = makeWidget<NumberField>("loadsTo", -kLargestNumber, kLargestNumber, false);
    QComboBox* m_axial = makeWidget<QComboBox>("loadsAxial");
    QComboBox* m_transverse = makeWidget<QComboBox>("loadsTransverse");
    QLabel* m_result = makeWidget<QLabel>("loadsResult");
    QPushButton* m_apply = makeWidget<QPushButton>("loadsApply");
    QPushButton* m_close = makeWidget<QPushButton>("loadsClose");
    std::map<LoadField, ProblemLabel*> m_problems = {
        {LoadField::Loads, new ProblemLabel(QStringLiteral("problem_loads"))},
        {LoadField::Area, new ProblemLabel(QStringLiteral("problem_area"))},
        {LoadField::Range, new ProblemLabel(QStringLiteral("problem_range"))},
        {LoadField::Axial, new ProblemLabel(QStringLiteral("problem_axial"))},
        {LoadField::Transverse, new ProblemLabel(QStringLiteral("problem_transverse"))}};
};

}  // namespace strainlens::gui
