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
#include <string>
#include <vector>

#include "gui/document/load_results.h"
#include "gui/document/probes_and_loads.h"
#include "gui/document/unsaved_changes_prompt.h"

class QFormLayout;
class QGridLayout;

namespace strainlens::gui {

struct Document;
class LoadFormats;
class LoadTableDialog;
class NumberField;
class ProblemLabel;

/// "Load data and modulus": imports the testing machine's record, takes cross section and range of the elastic
/// constants, and shows the constants. Applies everything to the document in one step.
class LoadsDialog : public QDialog {
    Q_OBJECT
public:
    /// Callbacks of the dialog.
    struct Sources {
        std::function<QString()> chooseTable;                                   ///< path of a table; empty: cancelled
        std::function<std::optional<FrameLoads>(const ProbesAndLoads&)> loads;  ///< of the images that were measured
        std::function<std::shared_ptr<const ProbeResults>()> probeResults;  ///< of the document's probes; null: none
        /// Prompts before entries are discarded.
        std::function<void(QWidget* dialog, const UnsavedChangesPrompt&,
                           std::function<void(UnsavedChangesAnswer)> answered)>
            promptUnsavedChanges;
    };
    /// `formats` must outlive the dialog.
    LoadsDialog(Document& document, Sources sources, LoadFormats& formats, QWidget* parent);

    bool busy() const;
    /// Opens the import dialog for a table.
    void importTable(const QString& path);
    /// The probe data has changed.
    void refresh();
    /// Prompts first if entries were not applied.
    void reject() override;

private:
    void build();
    void buildLoads(QFormLayout& form);
    void buildConstants(QFormLayout& form);
    void connectFields();
    void chooseFile();
    /// Opens the import dialog for a table with `format`.
    void openTable(const QString& file, const LoadFormat& format);
    void openCurrentTable();
    void setLoads(const ProjectLoad& load);
    void removeLoads();
    /// Replaces the entries by the document's data.
    void reset();
    void showDraft();
    void showStrains();
    void showFindings();
    QString loadsText() const;
    void setRange();
    void apply();
    /// Finishes the entry being typed.
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

    QLabel* m_fileLabel;
    QLabel* m_fileName;
    QPushButton* m_import;
    QPushButton* m_format;
    QPushButton* m_remove;
    QLabel* m_areaLabel;
    NumberField* m_area;
    QLabel* m_sidesLabel;
    NumberField* m_width;
    NumberField* m_thickness;
    QLabel* m_sigmaLabel;
    NumberField* m_sigma;
    QLabel* m_rangeLabel;
    QComboBox* m_rangeQuantity;
    NumberField* m_from;
    NumberField* m_to;
    QLabel* m_axialLabel;
    QComboBox* m_axial;
    QLabel* m_transverseLabel;
    QComboBox* m_transverse;
    QLabel* m_result;
    QPushButton* m_apply;
    QPushButton* m_close;
    std::map<LoadField, ProblemLabel*> m_problems;
};

}  // namespace strainlens::gui
