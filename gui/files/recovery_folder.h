// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <filesystem>
#include <memory>
#include <vector>

#include "gui/document/project_draft.h"

namespace strainlens::gui {

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
    /// Replaces the work, whole or not at all. Any thread, one at a time. Throws FileError.
    void write(const ProjectDraft& draft, const QString& project) const;
    /// The work is in the user's files, or nobody wants it.
    void remove();

private:
    RecoveryFolder(std::filesystem::path folder, int lock) : m_folder(std::move(folder)), m_lock(lock) {}
    static std::shared_ptr<RecoveryFolder> lock(const std::filesystem::path& folder);

    const std::filesystem::path m_folder;
    const int m_lock;  ///< descriptor of the folder
};

/// Where the user's programs keep such things: XDG_STATE_HOME or ~/.local/state; empty without a home.
std::filesystem::path userRecoveryRoot();

}  // namespace strainlens::gui
