// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/files/recovery_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <system_error>

#include "app/io/atomic_file.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens::gui {
namespace {

constexpr const char* kPrefix = "work_";
constexpr const char* kDocument = "work.strainlens";
constexpr const char* kProject = "project.txt";
constexpr const char* kMeasuredPrefix = "measured_";  // followed by a number
constexpr const char* kNote = "results.txt";          // location of the results and name of their project, one per line

std::optional<ResultsNote> readNote(const std::filesystem::path& folder) {
    std::ifstream file(folder / kNote, std::ios::binary);
    std::string store, project;
    if (!std::getline(file, store) || !std::getline(file, project)) return std::nullopt;
    return ResultsNote{pathFromUtf8(store), folder / pathFromUtf8(project)};
}

/// Removes earlier project copies except `present`.
void removeOldMeasured(const std::filesystem::path& folder, const std::filesystem::path& present) {
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
        const std::string name = utf8(entry.path().filename());
        const bool isPresent = !present.empty() && name.starts_with(utf8(present.stem()));
        if (name.starts_with(kMeasuredPrefix) && !isPresent) std::filesystem::remove_all(entry.path(), ignored);
    }
}

std::filesystem::file_time_type timeOf(const RecoveryFolder& folder) {
    std::error_code error;
    return std::filesystem::last_write_time(folder.document(), error);
}

}  // namespace

std::shared_ptr<RecoveryFolder> RecoveryFolder::lock(const std::filesystem::path& folder) {
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return nullptr;
    if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
        ::close(descriptor);
        return nullptr;
    }
    return std::shared_ptr<RecoveryFolder>(new RecoveryFolder(folder, descriptor));
}

std::shared_ptr<RecoveryFolder> RecoveryFolder::make(const std::filesystem::path& root) {
    std::error_code error;
    std::filesystem::create_directories(root, error);
    if (!error) std::filesystem::permissions(root, std::filesystem::perms::owner_all, error);
    const std::filesystem::path folder = root / (kPrefix + std::to_string(std::random_device()()));
    if (!error) std::filesystem::create_directory(folder, error);
    if (error) throw FileError(utf8(folder), "cannot be made: " + error.message() + ".");
    if (auto locked = lock(folder)) return locked;
    throw FileError(utf8(folder), "cannot be locked; set XDG_STATE_HOME to a folder on a local disk.");
}

std::vector<std::shared_ptr<RecoveryFolder>> RecoveryFolder::findAbandoned(const std::filesystem::path& root) {
    std::vector<std::shared_ptr<RecoveryFolder>> folders;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(root, error)) {
        if (!entry.path().filename().string().starts_with(kPrefix)) continue;
        const auto folder = lock(entry.path());
        if (!folder) continue;
        if (std::filesystem::exists(folder->document(), error)) {
            folders.push_back(folder);
        } else {
            folder->remove();
        }
    }
    std::ranges::sort(folders, std::ranges::greater(), [](const auto& folder) { return timeOf(*folder); });
    return folders;
}

RecoveryFolder::~RecoveryFolder() { ::close(m_lock); }

std::filesystem::path RecoveryFolder::document() const { return m_folder / kDocument; }

QString RecoveryFolder::project() const {
    std::ifstream file(m_folder / kProject, std::ios::binary);
    return QString::fromStdString({std::istreambuf_iterator<char>(file), {}});
}

std::optional<ResultsNote> RecoveryFolder::measured() const { return readNote(m_folder); }

std::filesystem::path RecoveryFolder::nextProjectPath() {
    // Names of equal length, so that none is a prefix of another.
    constexpr int kFirst = 100000000;
    return m_folder / (kMeasuredPrefix + std::to_string(kFirst + ++m_measured) + std::string(kProjectSuffix));
}

void RecoveryFolder::write(const ProjectDraft& draft, const QString& project,
                           const std::optional<ResultsDraft>& measured) const {
    writeFileAtomically(m_folder / kProject, project.toStdString());
    writeDraft(draft, document());
    if (measured) {
        const ResultsNote& note = measured->note;
        writeDraft(measured->project, note.project);
        writeFileAtomically(m_folder / kNote, utf8(note.store) + '\n' + utf8(note.project.filename()) + '\n');
        return removeOldMeasured(m_folder, note.project);
    }
    std::error_code ignored;
    std::filesystem::remove(m_folder / kNote, ignored);
    removeOldMeasured(m_folder, {});
}

void RecoveryFolder::remove() {
    std::error_code ignored;
    std::filesystem::remove(document(), ignored);  // first: a folder without it is not restored
    std::filesystem::remove_all(m_folder, ignored);
}

std::vector<std::filesystem::path> recordedResults(const std::filesystem::path& root) {
    std::vector<std::filesystem::path> stores;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(root, error)) {
        if (!entry.path().filename().string().starts_with(kPrefix)) continue;
        if (const auto note = readNote(entry.path())) stores.push_back(note->store);
    }
    return stores;
}

std::filesystem::path userRecoveryRoot() {
    const char* state = std::getenv("XDG_STATE_HOME");
    const char* home = std::getenv("HOME");
    if (state && *state == '/') return std::filesystem::path(state) / "strainlens" / "recovery";
    if (home && *home) return std::filesystem::path(home) / ".local" / "state" / "strainlens" / "recovery";
    return {};
}

}  // namespace strainlens::gui
