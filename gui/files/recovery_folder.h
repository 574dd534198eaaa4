// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "gui/document/project_draft.h"

namespace strainlens::gui {

/// Where what a window has measured lies, and what it is of.
struct MeasuredNote {
    std::filesystem::path place;    ///< ResultStore::place()
    std::filesystem::path project;  ///< a project's file: images in the order of the run, region, parameters
};

/// What is to be noted of it.
struct MeasuredDraft {
    MeasuredNote note;
    ProjectDraft project;
};

/// A copy of a window's work, as a project in a folder of its own: what a crash, a kill or a power cut leaves. One
/// process at a time has it; the system lets go of it whatever way the process ends.
class RecoveryFolder {
public:
    /// A new one in `root`, made for this user alone. Throws FileError.
    static std::shared_ptr<RecoveryFolder> make(const std::filesystem::path& root);
    /// Those in `root` that hold work and belong to no process any more, the newest first. Ones without work are
    /// removed.
    static std::vector<std::shared_ptr<RecoveryFolder>> abandonedIn(const std::filesystem::path& root);
    ~RecoveryFolder();
    RecoveryFolder(const RecoveryFolder&) = delete;
    RecoveryFolder& operator=(const RecoveryFolder&) = delete;

    /// Where the work lies; a project's file.
    std::filesystem::path document() const;
    /// The project that the work belongs to; empty: it has never been saved.
    QString project() const;
    /// What was measured of it, if anything.
    std::optional<MeasuredNote> measured() const;
    /// Where the project of what is measured next may lie: another name than that of the last.
    std::filesystem::path nextMeasuredProject();
    /// Replaces the work, and then what is noted of its results, each whole or not at all. Any thread, one at a time.
    /// Throws FileError.
    void write(const ProjectDraft& draft, const QString& project,
               const std::optional<MeasuredDraft>& measured = {}) const;
    /// The work is in the user's files, or nobody wants it.
    void remove();

private:
    RecoveryFolder(std::filesystem::path folder, int lock) : m_folder(std::move(folder)), m_lock(lock) {}
    static std::shared_ptr<RecoveryFolder> lock(const std::filesystem::path& folder);

    const std::filesystem::path m_folder;
    const int m_lock;    ///< descriptor of the folder
    int m_measured = 0;  ///< number of the last name
};

/// Where the results lie that any work in `root` has a note of.
std::vector<std::filesystem::path> notedResultsIn(const std::filesystem::path& root);

/// Where the user's programs keep such things: XDG_STATE_HOME or ~/.local/state; empty without a home.
std::filesystem::path userRecoveryRoot();

}  // namespace strainlens::gui
