// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <array>
#include <functional>

#include "app/project/report_settings.h"
#include "gui/jobs/latest_request.h"
#include "gui/widgets/problem_label.h"

namespace strainlens::gui {

struct Document;

/// "Report": what PDF and HTML reports of the project contain. Changes are undo steps of the document.
class ReportDialog : public QDialog {
    Q_OBJECT
public:
    struct Actions {
        std::function<QString()> chooseLogo;  ///< prompts for a picture; empty if cancelled
        std::function<void()> write;          ///< prompts for a file and writes the report
    };
    ReportDialog(Document& document, Actions actions, QWidget* parent);

    /// As they are entered, with an absolute path of the logo.
    ReportSettings settings() const;
    /// Whether the logo is being read.
    bool isBusy() const { return m_logoReader.isBusy(); }

protected:
    void showEvent(QShowEvent* event) override;

private:
    void build();
    void show(const ReportSettings& settings);
    void addMap(const ReportMap& map, bool isChosen);
    void nameMap(QListWidgetItem& item) const;
    /// Takes the images that are entered over into the selected map, or says what is wrong.
    void takeFrames();
    /// The entered one, absolute; a relative one is in the project's folder, as in its file.
    std::filesystem::path logo() const;
    /// Reads the logo on a worker, then adds an undo step if anything has changed and calls `done`; the reason is below
    /// the field if the logo cannot be read.
    void apply(const std::function<void()>& done);
    void set(ReportSettings settings);
    void refreshButtons();
    void retranslate();

    Document& m_document;
    const Actions m_actions;
    QLineEdit *m_title, *m_specimen, *m_operator, *m_client, *m_logo;
    QPlainTextEdit* m_notes;
    QPushButton *m_chooseLogo, *m_write, *m_save, *m_cancel;
    QListWidget* m_maps;
    ProblemLabel *m_logoProblem, *m_framesProblem;
    QLineEdit* m_frames;    ///< of the selected map
    QComboBox* m_language;  ///< the window's own, or one of all
    std::array<QCheckBox*, kReportChartNames.size()> m_charts;
    QCheckBox *m_probes, *m_pair, *m_table;
    ReportSettings m_shown;      ///< those of the document when they were shown
    std::vector<int> m_pairs;    ///< frames, while m_pair is checked
    LatestRequest m_logoReader;  ///< last member: its thread ends first
};

}  // namespace strainlens::gui
