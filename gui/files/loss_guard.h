// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QWidget>
#include <cstdint>
#include <functional>

namespace strainlens::gui {

class Document;
class FileOperations;
class Questions;
class RunController;

/// What may take work away that is in no file.
enum class Deed : std::uint8_t { ReplaceImages, ChangeReference, Quit };

/// What a deed would take away.
struct Loss {
    bool run = false;      ///< a measurement is on
    bool results = false;  ///< results that were not exported as a table
    bool region = false;   ///< a region that was edited and not exported
    bool project = false;  ///< changes of a project that are not in its file, region and probes among them
    bool probes = false;   ///< probes beside images that are no project's
    bool any() const { return run || results || region || project || probes; }
};

/// Stands before everything that replaces or closes: where something would be lost it asks once, and saves on request.
class LossGuard : public QObject {
    Q_OBJECT
public:
    /// All must outlive the guard.
    LossGuard(Document& document, RunController& run, FileOperations& files, Questions& questions, QWidget* window);

    Loss lossBy(Deed deed) const;
    /// Calls `proceed` where nothing is lost: at once, after "Discard", or when "Save" has written everything. A run
    /// that is on is stopped before its results are saved. After "Cancel", a file dialog that is closed, or a file that
    /// cannot be written nothing follows. While a question is open further deeds are not done.
    void before(Deed deed, std::function<void()> proceed);

private:
    void saveAll();
    void saveResults();
    void saveRegion();
    void proceed();
    /// `step`, which does nothing when another deed has been asked for by then.
    std::function<void()> unlessOvertaken(std::function<void()> step);

    Document& m_document;
    RunController& m_run;
    FileOperations& m_files;
    Questions& m_questions;
    QWidget* m_window;
    Deed m_deed = Deed::Quit;
    std::function<void()> m_proceed;
    unsigned m_request = 0;  // counts the calls of before()
    bool m_asking = false;
    bool m_stopping = false;  // saving waits for the run's end
};

}  // namespace strainlens::gui
