// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "gui/document/project_draft.h"

namespace strainlens::gui {

/// Location of measured results and their inputs.
struct ResultsNote {
    std::filesystem::path store;    ///< ResultStore::path()
    std::filesystem::path project;  ///< project file with images in run order, region and parameters
};

/// Note and project to be written.
struct ResultsDraft {
    ResultsNote note;
    ProjectDraft project;
};

/// Copy of a window's work as a project in its own folder, for recovery after a crash or power cut. Locked by one
/// process at a time; the lock ends with the process.
class RecoveryFolder {
public:
    /// Creates a folder in `root`, accessible by this user only. Throws FileError.
    static std::shared_ptr<RecoveryFolder> make(const std::filesystem::path& root);
    /// Finds unlocked folders with work in `root`, newest first. Removes those without work.
    static std::vector<std::shared_ptr<RecoveryFolder>> findAbandoned(const std::filesystem::path& root);
    ~RecoveryFolder();
    RecoveryFolder(const RecoveryFolder&) = delete;
    RecoveryFolder& operator=(const RecoveryFolder&) = delete;

    /// Project file with the work.
    std::filesystem::path document() const;
    /// Original project of the work; empty if it was never saved.
    QString project() const;
    /// Measured results, if any.
    std::optional<ResultsNote> measured() const;
    /// Unused path for the next project of measured results.
    std::filesystem::path nextProjectPath();
    /// Replaces the work and then the results note, each atomically. One thread at a time. Throws FileError.
    void write(const ProjectDraft& draft, const QString& project,
               const std::optional<ResultsDraft>& measured = {}) const;
    void remove();

private:
    RecoveryFolder(std::filesystem::path folder, int lock) : m_folder(std::move(folder)), m_lock(lock) {}
    static std::shared_ptr<RecoveryFolder> lock(const std::filesystem::path& folder);

    const std::filesystem::path m_folder;
    const int m_lock;    ///< file descriptor of the folder
    int m_measured = 0;  ///< last used number
};

/// Locations of all results referenced by work in `root`.
std::vector<std::filesystem::path> recordedResults(const std::filesystem::path& root);

/// Default root: in XDG_STATE_HOME or ~/.local/state; empty without a home.
std::filesystem::path userRecoveryRoot();

}  // namespace strainlens::gui
