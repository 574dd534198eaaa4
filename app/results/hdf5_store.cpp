// SPDX-License-Identifier: MPL-2.0
#include "app/results/hdf5_store.h"

#include <fcntl.h>
#include <sys/file.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <string_view>
#include <utility>

#include "app/io/atomic_file.h"
#include "app/io/paths.h"
#include "compute/types/format.h"
#include "compute/types/system/file_descriptor.h"

namespace strainlens {
namespace {

constexpr const char* kFolderSuffix = ".parts";
constexpr const char* kPrefix = "frame_";
constexpr const char* kPartSuffix = ".h5";
constexpr const char *kMark = "written", *kBlurMark = "without-blur-matching";

std::string partName(int frame) { return format("%s%06d%s", kPrefix, frame, kPartSuffix); }

/// Removes a temporary file of a killed run; other files stay.
void removeIfUnfinished(const std::filesystem::path& file) {
    const std::string name = file.filename().string();
    const int frame = name.starts_with(kPrefix) ? std::atoi(name.c_str() + std::string_view(kPrefix).size()) : 0;
    if (frame > 0 && isTemporaryOf(name, partName(frame))) removeLeftover(file);
}

/// Frame number of a file in the folder; 0 for another file.
int frameOf(const std::string& name) {
    const std::string prefix = kPrefix;
    if (!name.starts_with(prefix)) return 0;
    const int frame = std::atoi(name.c_str() + prefix.size());
    return frame > 0 && partName(frame) == name ? frame : 0;
}

/// A results file that is written atomically.
class AtomicResultsFile {
public:
    AtomicResultsFile(const std::filesystem::path& path, const ResultsHeader& header, bool synced)
        : m_name(utf8(path)), m_file(path, synced) {
        runWithFinalName([&] { m_results.emplace(m_file.temporaryPath(), header); });
    }

    /// Calls work(results).
    template <typename Work>
    void run(const Work& work) {
        runWithFinalName([&] { work(*m_results); });
    }

    void finish() {
        run([](ResultsWriter& results) { results.close(); });
        m_file.commit();
    }

private:
    /// Makes errors name the final file instead of the temporary one.
    template <typename Work>
    void runWithFinalName(const Work& work) const {
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

/// Lock on the folder for one process. The system releases it when the process ends.
class Hdf5Store::FolderLock {
public:
    explicit FolderLock(const std::filesystem::path& folder)
        : m_folder(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
        if (!m_folder) throw FileError(utf8(folder), "cannot be opened; check that it is a folder of yours.");
        m_isLocked = ::flock(m_folder.get(), LOCK_EX | LOCK_NB) == 0;
        // Folders that cannot be locked (some network folders) are used anyway.
        if (m_isLocked || errno != EWOULDBLOCK) return;
        throw FileError(utf8(folder), "is used by a run; wait for its end or write somewhere else.");
    }
    bool isLocked() const { return m_isLocked; }

private:
    FileDescriptor m_folder;
    bool m_isLocked = false;
};

std::filesystem::path Hdf5Store::framesFolder(std::filesystem::path path) {
    path += kFolderSuffix;
    return path;
}

Hdf5Store::Hdf5Store(std::filesystem::path path) : Hdf5Store(std::move(path), Mode()) {}

Hdf5Store::Hdf5Store(std::filesystem::path path, Mode mode)
    : m_path(std::move(path)), m_folder(framesFolder(m_path)), m_mode(mode) {
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
    if (m_frames.empty()) std::filesystem::remove(blurMark(), ignored);
    std::filesystem::remove(m_folder, ignored);  // fails unless empty
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

std::filesystem::path Hdf5Store::frameFile(const std::filesystem::path& folder, int frame) {
    return folder / partName(frame);
}

std::filesystem::path Hdf5Store::framePath(int frame) const { return frameFile(m_folder, frame); }
std::filesystem::path Hdf5Store::mark() const { return m_folder / kMark; }
std::filesystem::path Hdf5Store::blurMark() const { return m_folder / kBlurMark; }

std::optional<ResultsHeader> Hdf5Store::header() const {
    const std::vector<int> numbers = frames();
    if (numbers.empty()) return std::nullopt;
    return reader(numbers.back())->header();
}

void Hdf5Store::startRun(RunInfo runInfo) {
    m_runInfo = std::move(runInfo);
    std::error_code ignored;
    std::filesystem::remove(mark(), ignored);
}

void Hdf5Store::append(const FrameSummary& summary, const DisplacementField& field) {
    if (!m_header) {
        m_header = m_runInfo.header;
        m_header->reference = m_runInfo.image(0);
    }
    std::optional<FrameIdentity> firstImage;
    if (m_runInfo.isOfPairs) firstImage = m_runInfo.image(summary.reference);
    auto frame = packFrame(summary, m_runInfo.image(summary.frame), field, m_mode.deflated, m_runInfo.threads,
                           std::move(firstImage));
    {
        const std::lock_guard lock(m_mutex);
        m_frames.erase(summary.frame);  // readers wait for the new one
    }
    m_library.add([this, number = summary.frame, frame = std::move(frame)]() mutable {
        auto part = std::make_shared<AtomicResultsFile>(framePath(number), *m_header, m_mode.synced);
        part->run([&](ResultsWriter& results) {
            results.addDeferred(std::move(frame));
            results.writeStructure();
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

std::unique_lock<std::mutex> Hdf5Store::lockWhenWritten() const {
    wait();
    return std::unique_lock(m_mutex);
}

std::vector<int> Hdf5Store::frames() const {
    const auto lock = lockWhenWritten();
    std::vector<int> numbers;
    for (const auto& [number, isPart] : m_frames) numbers.push_back(number);
    return numbers;
}

bool Hdf5Store::isStored(int frame) const {
    const std::lock_guard lock(m_mutex);
    return m_frames.contains(frame);
}

std::shared_ptr<const ResultsReader> Hdf5Store::findReader(int frame) const {
    {
        const std::lock_guard lock(m_mutex);
        const auto found = m_frames.find(frame);
        if (found == m_frames.end()) return nullptr;
        if (!found->second) return m_published;
    }
    return std::make_shared<const ResultsReader>(framePath(frame));
}

std::shared_ptr<const ResultsReader> Hdf5Store::reader(int frame) const {
    if (auto reader = findReader(frame)) return reader;
    wait();
    if (auto reader = findReader(frame)) return reader;
    throw InvalidInput("frame", std::to_string(frame), "one that was measured");
}

FrameSummary Hdf5Store::summary(int frame) const { return reader(frame)->summary(frame); }
FrameIdentity Hdf5Store::image(int frame) const { return reader(frame)->image(frame); }
FrameIdentity Hdf5Store::firstImage(int frame) const { return reader(frame)->firstImage(frame); }
std::shared_ptr<const DisplacementField> Hdf5Store::field(int frame) const { return reader(frame)->field(frame); }

int Hdf5Store::importFrames(const std::filesystem::path& folder) {
    const FolderLock other(folder);
    const auto lock = lockWhenWritten();
    std::error_code error, ignored;
    int count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
        const int frame = frameOf(entry.path().filename().string());
        if (frame <= 0) {
            removeIfUnfinished(entry.path());
            continue;
        }
        std::filesystem::rename(entry.path(), framePath(frame), error);
        if (error) break;
        m_frames[frame] = true;
        ++count;
    }
    if (error) throw FileError(utf8(folder), "its frames cannot be taken over: " + error.message() + ".");
    std::filesystem::remove(folder, ignored);  // fails if it has other files
    if (count > 0) std::filesystem::remove(mark(), ignored);
    return count;
}

void Hdf5Store::removeFramesAfter(int frame) { removeFrames(frame + 1, std::numeric_limits<int>::max()); }

void Hdf5Store::removeFrames(int first, int last) {
    const auto lock = lockWhenWritten();
    const auto end = m_frames.upper_bound(last);
    for (auto at = m_frames.lower_bound(first); at != end; at = m_frames.erase(at)) {
        if (!at->second) continue;
        std::error_code error;
        std::filesystem::remove(framePath(at->first), error);
        if (error) throw FileError(utf8(framePath(at->first)), "cannot be removed: " + error.message() + ".");
    }
}

void Hdf5Store::publish() const {
    flush();
    std::optional<ResultsHeader> fullHeader = m_header ? m_header : header();
    if (!fullHeader) return;
    fullHeader->deformedImages = m_runInfo.deformedImages;
    AtomicResultsFile combined(m_path, *fullHeader, true);
    combined.run([&](ResultsWriter& results) {
        results.addRegion(m_runInfo.region);
        for (const int frame : frames()) results.copy(*reader(frame), frame);
    });
    combined.finish();
}

void Hdf5Store::markAsWritten() const { writeFileAtomically(mark(), std::string_view()); }

bool Hdf5Store::isMarkedAsWritten() const {
    std::error_code error;
    return std::filesystem::exists(mark(), error);
}

void Hdf5Store::markBlurMatching(bool isOmitted) const {
    std::error_code ignored;
    if (isOmitted) {
        writeFileAtomically(blurMark(), std::string_view());
    } else {
        std::filesystem::remove(blurMark(), ignored);
    }
}

bool Hdf5Store::isMarkedWithoutBlurMatching() const {
    std::error_code error;
    return std::filesystem::exists(blurMark(), error);
}

void Hdf5Store::discard() {
    const auto lock = lockWhenWritten();
    // Last frame first, so that a kill leaves the start of a run. The mark is removed last: without it the next run
    // would refuse to discard these frames.
    std::error_code error;
    for (auto at = m_frames.rbegin(); at != m_frames.rend(); ++at) {
        if (at->second) std::filesystem::remove(framePath(at->first), error);
    }
    std::erase_if(m_frames, [](const auto& frame) { return frame.second; });
    std::filesystem::remove(blurMark(), error);
    std::filesystem::remove(mark(), error);
}

}  // namespace strainlens
