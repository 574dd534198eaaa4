// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QPushButton>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "gui/document/found_loads.h"
#include "gui/document/project_rest.h"
#include "gui/jobs/load_reading.h"
#include "gui/jobs/task_runner.h"

class QFormLayout;
class QGridLayout;

namespace strainlens::gui {

class Document;
class NumberField;
class ProblemLabel;

/// "Loads": imports what the testing machine recorded, asks for the cross section and for the range of the elastic
/// constants, and says what follows. All of it becomes the document's in one step.
class LoadsDialog : public QDialog {
    Q_OBJECT
public:
    /// What the dialog asks others.
    struct Sources {
        std::function<QString()> chooseTable;                                ///< the path of a table; empty: none
        std::function<std::optional<FrameLoads>(const ProjectRest&)> loads;  ///< of the images that were measured
        std::function<std::shared_ptr<const ProbeResults>()> readings;       ///< of the document's probes; null: none
    };
    LoadsDialog(Document& document, Sources sources, QWidget* parent);

    bool busy() const { return m_reading; }
    /// Reads that table.
    void importTable(const QString& path);
    /// What the probes read has changed.
    void refresh();

protected:
    void changeEvent(QEvent* event) override;

private:
    void build();
    void buildLoads(QFormLayout& form);
    void buildConstants(QFormLayout& form);
    void connectFields();
    void chooseFile();
    /// Reads the table again with the column and unit that are chosen.
    void read();
    void take(const LoadAnswer& answer);
    void removeLoads();
    /// What the document has takes the place of what was entered here.
    void reset();
    void showDraft();
    void showStrains();
    void showFindings();
    QString loadsText() const;
    void setRange();
    void apply();
    void retranslate();
    /// What would become the document's.
    ProjectRest draft() const;

    Document& m_document;
    Sources m_sources;
    ProjectRest m_base;   // the document's when it was shown last
    ProjectRest m_draft;  // with what was entered
    QString m_file, m_readError;
    std::vector<int> m_order;  // of the images that the table was read for
    bool m_reading = false;
    bool m_filling = false;  // boxes are being filled, nobody chooses
    unsigned m_question = 0;

    QLabel* m_fileLabel;
    QLabel* m_fileName;
    QPushButton* m_import;
    QPushButton* m_remove;
    QLabel* m_columnLabel;
    QComboBox* m_column;
    QComboBox* m_unit;
    QLabel* m_areaLabel;
    NumberField* m_area;
    QLabel* m_sidesLabel;
    NumberField* m_width;
    NumberField* m_thickness;
    QLabel* m_sigmaLabel;
    NumberField* m_sigma;
    QLabel* m_rangeLabel;
    QComboBox* m_rangeOf;
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
    TaskRunner m_runner;  // last: its thread ends before the rest goes
};

}  // namespace strainlens::gui
