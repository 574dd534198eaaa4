// SPDX-License-Identifier: MPL-2.0
#include "app/results/hdf5_store.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <string_view>
#include <utility>

#include "app/io/atomic_file.h"
#include "app/io/paths.h"

namespace strainlens {
namespace {

constexpr const char* kFolderSuffix = ".parts";
constexpr const char* kPrefix = "frame_";
constexpr const char* kPartSuffix = ".h5";
constexpr const char* kMark = "written";

std::string partName(int frame) {
    std::array<char, 32> name{};
    std::snprintf(name.data(), name.size(), "%s%06d%s", kPrefix, frame, kPartSuffix);
    return name.data();
}

/// Removes what was being written when a run was killed; files of others are left alone.
void removeIfUnfinished(const std::filesystem::path& file) {
    const std::string name = file.filename().string();
    const int frame = name.starts_with(kPrefix) ? std::atoi(name.c_str() + std::string_view(kPrefix).size()) : 0;
    if (frame > 0 && isTemporaryOf(name, partName(frame))) removeLeftover(file);
}

/// The frame that a file of the folder holds; 0 for another file.
int frameOf(const std::string& name) {
    const std::string prefix = kPrefix;
    if (!name.starts_with(prefix)) return 0;
    const int frame = std::atoi(name.c_str() + prefix.size());
    return frame > 0 && partName(frame) == name ? frame : 0;
}

/// A results file that appears whole or not at all.
class ResultsPart {
public:
    ResultsPart(const std::filesystem::path& path, const ResultsHead& head, bool synced)
        : m_name(utf8(path)), m_file(path, synced) {
        withName([&] { m_results.emplace(m_file.temporaryPath(), head); });
    }

    /// Calls work(results).
    template <typename Work>
    void with(const Work& work) {
        withName([&] { work(*m_results); });
    }

    void finish() {
        with([](ResultsWriter& results) { results.close(); });
        m_file.commit();
    }

private:
    /// Errors name the file as it will be.
    template <typename Work>
    void withName(const Work& work) const {
        try {
            work();
        } catch (const FileError& error) {
            if (error.path() != utf8(m_file.temporaryPath())) throw;
            throw FileError(m_name, error.reason());
        }
    }

    const std::string m_name;
    AtomicFile m_file;
    std::optional<ResultsWriter> m_results;
};

}  // namespace

/// The folder, open for one process at a time. The system lets go of it whatever way the process ends.
class Hdf5Store::FolderLock {
public:
    explicit FolderLock(const std::filesystem::path& folder)
        : m_descriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
        if (m_descriptor < 0) throw FileError(utf8(folder), "cannot be opened; check that it is a folder of yours.");
        m_isLocked = ::flock(m_descriptor, LOCK_EX | LOCK_NB) == 0;
        // Folders that cannot be locked (some networks') are used all the same.
        if (m_isLocked || errno != EWOULDBLOCK) return;
        ::close(m_descriptor);
        throw FileError(utf8(folder), "belongs to a run that is going on; wait for its end or write somewhere else.");
    }
    ~FolderLock() { ::close(m_descriptor); }
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;
    bool isLocked() const { return m_isLocked; }

private:
    int m_descriptor;
    bool m_isLocked = false;
};

std::filesystem::path Hdf5Store::folderOf(std::filesystem::path place) {
    place += kFolderSuffix;
    return place;
}

Hdf5Store::Hdf5Store(std::filesystem::path path) : Hdf5Store(std::move(path), Mode()) {}

Hdf5Store::Hdf5Store(std::filesystem::path path, Mode mode)
    : m_path(std::move(path)), m_folder(folderOf(m_path)), m_mode(mode) {
    std::error_code error;
    if (std::filesystem::create_directory(m_folder, error)) {
        syncFolder(m_folder.has_parent_path() ? m_folder.parent_path() : std::filesystem::path("."));
    }
    if (error) {
        throw FileError(utf8(m_folder),
                        "cannot be made; check that its folder exists and that you are allowed to write there.");
    }
    m_lock = std::make_unique<FolderLock>(m_folder);
    if (m_mode.published && std::filesystem::exists(m_path, error)) {
        m_published = std::make_shared<const ResultsReader>(m_path);
        for (const int frame : m_published->frames()) m_frames[frame] = false;
    }
    findParts();
}

Hdf5Store::~Hdf5Store() {
    wait();
    std::error_code ignored;
    std::filesystem::remove(m_folder, ignored);  // which only an empty one lets happen
}

void Hdf5Store::findParts() {
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(m_folder, error)) {
        const std::string name = entry.path().filename().string();
        if (const int frame = frameOf(name); frame > 0) {
            m_frames[frame] = true;
        } else {
            removeIfUnfinished(entry.path());
        }
    }
    if (error) throw FileError(utf8(m_folder), "cannot be listed; check that you are allowed to read it.");
}

bool Hdf5Store::isLocked() const { return m_lock->isLocked(); }

std::filesystem::path Hdf5Store::fileOf(const std::filesystem::path& folder, int frame) {
    return folder / partName(frame);
}

std::filesystem::path Hdf5Store::partOf(int frame) const { return fileOf(m_folder, frame); }
std::filesystem::path Hdf5Store::mark() const { return m_folder / kMark; }

std::optional<ResultsHead> Hdf5Store::head() const {
    const std::vector<int> numbers = frames();
    if (numbers.empty()) return std::nullopt;
    return readerOf(numbers.back())->head();
}

void Hdf5Store::begin(Measured measured) {
    m_measured = std::move(measured);
    std::error_code ignored;
    std::filesystem::remove(mark(), ignored);
}

void Hdf5Store::keep(const FrameSummary& summary, const DisplacementField& field) {
    if (!m_head) m_head = m_measured.head();
    auto frame = std::make_shared<const PackedFrame>(summary, m_measured.image(summary.frame), field, m_mode.deflated,
                                                     m_measured.threads);
    {
        const std::lock_guard lock(m_mutex);
        m_frames.erase(summary.frame);  // who asks for it waits for the new one
    }
    m_library.add([this, number = summary.frame, frame = std::move(frame)]() mutable {
        auto part = std::make_shared<ResultsPart>(partOf(number), *m_head, m_mode.synced);
        part->with([&](ResultsWriter& results) {
            results.add(std::move(frame));
            results.layOut();
        });
        m_disk.add([this, number, part = std::move(part)] {
            part->finish();
            const std::lock_guard lock(m_mutex);
            m_frames[number] = true;
        });
    });
}

void Hdf5Store::wait() const {
    m_library.wait();
    m_disk.wait();
}

void Hdf5Store::flush() const {
    m_library.flush();
    m_disk.flush();
}

std::unique_lock<std::mutex> Hdf5Store::whenWritten() const {
    wait();
    return std::unique_lock(m_mutex);
}

std::vector<int> Hdf5Store::frames() const {
    const auto lock = whenWritten();
    std::vector<int> numbers;
    for (const auto& [number, isPart] : m_frames) numbers.push_back(number);
    return numbers;
}

bool Hdf5Store::isKept(int frame) const {
    const std::lock_guard lock(m_mutex);
    return m_frames.contains(frame);
}

std::shared_ptr<const ResultsReader> Hdf5Store::writtenReaderOf(int frame) const {
    {
        const std::lock_guard lock(m_mutex);
        const auto found = m_frames.find(frame);
        if (found == m_frames.end()) return nullptr;
        if (!found->second) return m_published;
    }
    return std::make_shared<const ResultsReader>(partOf(frame));
}

std::shared_ptr<const ResultsReader> Hdf5Store::readerOf(int frame) const {
    if (auto reader = writtenReaderOf(frame)) return reader;
    wait();
    if (auto reader = writtenReaderOf(frame)) return reader;
    throw InvalidInput("frame", std::to_string(frame), "one that was measured");
}

FrameSummary Hdf5Store::summary(int frame) const { return readerOf(frame)->summary(frame); }
ResultsImage Hdf5Store::image(int frame) const { return readerOf(frame)->image(frame); }
std::shared_ptr<const DisplacementField> Hdf5Store::field(int frame) const { return readerOf(frame)->field(frame); }

int Hdf5Store::adopt(const std::filesystem::path& folder) {
    const FolderLock other(folder);
    const auto lock = whenWritten();
    std::error_code error, ignored;
    int count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
        const int frame = frameOf(entry.path().filename().string());
        if (frame <= 0) {
            removeIfUnfinished(entry.path());
            continue;
        }
        std::filesystem::rename(entry.path(), partOf(frame), error);
        if (error) break;
        m_frames[frame] = true;
        ++count;
    }
    if (error) throw FileError(utf8(folder), "its frames cannot be taken over: " + error.message() + ".");
    std::filesystem::remove(folder, ignored);  // which files of others keep
    if (count > 0) std::filesystem::remove(mark(), ignored);
    return count;
}

void Hdf5Store::forgetAfter(int frame) { forget(frame + 1, std::numeric_limits<int>::max()); }

void Hdf5Store::forget(int first, int last) {
    const auto lock = whenWritten();
    const auto end = m_frames.upper_bound(last);
    for (auto at = m_frames.lower_bound(first); at != end; at = m_frames.erase(at)) {
        if (!at->second) continue;
        std::error_code error;
        std::filesystem::remove(partOf(at->first), error);
        if (error) throw FileError(utf8(partOf(at->first)), "cannot be removed: " + error.message() + ".");
    }
}

void Hdf5Store::publish() const {
    flush();
    std::optional<ResultsHead> wholeHead = m_head ? m_head : head();
    if (!wholeHead) return;
    wholeHead->deformedImages = m_measured.deformedImages;
    ResultsPart whole(m_path, *wholeHead, true);
    whole.with([&](ResultsWriter& results) {
        for (const int frame : frames()) results.copy(*readerOf(frame), frame);
    });
    whole.finish();
}

void Hdf5Store::markAsWritten() const { writeWholeFile(mark(), std::string_view()); }

bool Hdf5Store::isMarkedAsWritten() const {
    std::error_code error;
    return std::filesystem::exists(mark(), error);
}

void Hdf5Store::discard() {
    const auto lock = whenWritten();
    // The last frame first: what a kill leaves is the beginning of a run. The mark goes at the end: without it these
    // frames would be worth going on with.
    std::error_code error;
    for (auto at = m_frames.rbegin(); at != m_frames.rend(); ++at) {
        if (at->second) std::filesystem::remove(partOf(at->first), error);
    }
    std::erase_if(m_frames, [](const auto& frame) { return frame.second; });
    std::filesystem::remove(mark(), error);
}

}  // namespace strainlens
