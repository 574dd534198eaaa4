// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>
#include <memory>

#include "gui/document/export_prompt.h"
#include "gui/files/file_worker.h"
#include "gui/files/result_export.h"

class QWidget;

namespace strainlens::gui {

struct Chart;
struct ComparisonRequest;
struct Document;
struct MeasuredFlow;

/// Exports results, charts and times. Prompts for the file first.
class FileExporter {
    Q_DECLARE_TR_FUNCTIONS(FileExporter)
public:
    FileExporter(Document& document, FileWorker& worker, FileChooser& chooser, QWidget* window);

    /// Sets the prompt for the content of exported results.
    void setExportPrompter(ExportPrompter prompter) { m_promptExport = std::move(prompter); }

    /// Exports results in one of the formats of that scope: the current image for Frame and Flow, otherwise all.
    /// `units`: of pictures and reports; tables have numbers.
    void exportResults(ExportScope scope, const ExportStyle& style = {}, const ShownUnits& units = {});
    /// Exports all results; prompts for the file only.
    void saveResults(FileWorker::Written then);
    /// Exports separately measured dense flow in the format of the file suffix, as the command line does.
    void exportMeasuredFlow(const std::shared_ptr<const MeasuredFlow>& flow);
    /// Exports the difference with another field, or its map in the image `shown`; see FieldComparison::write().
    void exportDifference(const ComparisonRequest& request, int shown);
    /// Exports a chart as a table or image.
    void exportChart(const Chart& chart);
    void exportTimes();
    /// Prompts for the logo of reports; empty if cancelled.
    QString chooseLogo();

private:
    QString choosePath(ExportScope scope) const;
    /// Prompts for the content if the exporter has options, then writes the file.
    void promptAndWrite(ExportTarget target);
    /// Writes the file, then marks the results of that version as saved if the file contains all of them.
    void writeFile(const ExportSource& source, const ExportTarget& target, unsigned version,
                   FileWorker::Written then = {});

    Document& m_document;
    FileWorker& m_worker;
    FileChooser& m_chooser;
    QWidget* m_window;
    ExportPrompter m_promptExport = [](const ExportPrompt&, const auto& answered) { answered({}); };
};

}  // namespace strainlens::gui
