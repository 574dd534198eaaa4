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

#include "gui/document/found_loads.h"
#include "gui/document/loss_question.h"
#include "gui/document/project_rest.h"

class QFormLayout;
class QGridLayout;

namespace strainlens::gui {

class Document;
class LoadFormats;
class LoadTableDialog;
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
        /// Asks before what was entered is lost.
        std::function<void(QWidget* dialog, const LossQuestion&, std::function<void(LossAnswer)> answered)>
            askAboutLoss;
    };
    /// `formats` must outlive the dialog.
    LoadsDialog(Document& document, Sources sources, LoadFormats& formats, QWidget* parent);

    bool busy() const;
    /// Shows that table for somebody to check how it is read.
    void importTable(const QString& path);
    /// What the probes read has changed.
    void refresh();
    /// Asks first where something was entered and not applied.
    void reject() override;

protected:
    void changeEvent(QEvent* event) override;

private:
    void build();
    void buildLoads(QFormLayout& form);
    void buildConstants(QFormLayout& form);
    void connectFields();
    void chooseFile();
    /// Shows the table, read that way, for somebody to check it and to take its loads.
    void openTable(const QString& file, const LoadFormat& format);
    void openPresentTable();
    void take(const ProjectLoad& load);
    void removeLoads();
    /// What the document has takes the place of what was entered here.
    void reset();
    void showDraft();
    void showStrains();
    void showFindings();
    QString loadsText() const;
    void setRange();
    void apply();
    /// An entry that is being typed counts.
    void finishEntry();
    /// Why what was entered cannot become the document's; empty where it can.
    QString problem(const ProjectRest& rest) const;
    void retranslate();
    /// What would become the document's.
    ProjectRest draft() const;

    Document& m_document;
    Sources m_sources;
    ProjectRest m_base;   // the document's when it was shown last
    ProjectRest m_draft;  // with what was entered
    LoadFormats& m_formats;
    std::vector<int> m_order;  // of the images that the table was read for
    QPointer<LoadTableDialog> m_table;
    bool m_filling = false;  // boxes are being filled, nobody chooses

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
};

}  // namespace strainlens::gui
