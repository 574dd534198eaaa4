// SPDX-License-Identifier: MPL-2.0
#include "app/results/hdf5_store.h"

#include <fcntl.h>
#include <sys/file.h>

#include <algorithm>
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

bool hasContent(const FrameIdentity& image) { return !image.file() || !image.file()->sha256.empty(); }

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
        for (const int frame : m_published->frames()) m_frames[frame] = {};
    }
    findParts();
}

Hdf5Store::~Hdf5Store() {
    wait();
    std::error_code ignored;
    if (m_frames.empty()) std::filesystem::remove(blurMark(), ignored);
    std::filesystem::remove(m_folder, ignored);  // fails unless empty
}

std::string Hdf5Store::nameOf(const Part& part) {
    const std::string last = part.last > part.first ? format("-%06d", part.last) : "";
    return format("%s%06d", kPrefix, part.first) + last + kPartSuffix;
}

std::optional<Hdf5Store::Part> Hdf5Store::partNamed(const std::string& name) {
    const std::string prefix = kPrefix;
    if (!name.starts_with(prefix)) return std::nullopt;
    char* end = nullptr;
    Part part;
    part.first = part.last = static_cast<int>(std::strtol(name.c_str() + prefix.size(), &end, 10));
    if (*end == '-') part.last = static_cast<int>(std::strtol(end + 1, &end, 10));
    if (part.first < 1 || part.last < part.first || nameOf(part) != name) return std::nullopt;
    return part;
}

/// Whether the name is that of a temporary file of a killed run.
bool Hdf5Store::isUnfinished(const std::string& name) {
    const std::size_t suffix = name.find(kPartSuffix);
    if (suffix == std::string::npos) return false;
    const std::string part = name.substr(0, suffix + std::string_view(kPartSuffix).size());
    return partNamed(part) && isTemporaryOf(name, part);
}

void Hdf5Store::findParts() {
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(m_folder, error)) {
        const std::string name = entry.path().filename().string();
        if (const std::optional<Part> part = partNamed(name)) {
            for (int frame = part->first; frame <= part->last; ++frame) m_frames[frame] = *part;
        } else if (isUnfinished(name)) {
            removeLeftover(entry.path());
        }
    }
    if (error) throw FileError(utf8(m_folder), "cannot be listed; check that you are allowed to read it.");
}

bool Hdf5Store::isLocked() const { return m_lock->isLocked(); }

std::filesystem::path Hdf5Store::frameFile(const std::filesystem::path& folder, int frame) {
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
        const std::optional<Part> part = partNamed(entry.path().filename().string());
        if (part && frame >= part->first && frame <= part->last) return entry.path();
    }
    return folder / nameOf({frame, frame});
}

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
    const FrameIdentity image = m_runInfo.image(summary.frame), reference = m_runInfo.image(0);
    const bool isIdentified = hasContent(image) && hasContent(reference);
    if (!isIdentified && m_runInfo.stop.stop_requested()) return;
    if (!m_header) {
        m_header = m_runInfo.header;
        m_header->reference = reference;
    }
    std::optional<FrameIdentity> firstImage;
    if (m_runInfo.isOfPairs) firstImage = m_runInfo.image(summary.reference);
    if (m_hasFailed.exchange(false)) flush();
    const bool isPublished = m_runInfo.isPublished(summary.frame);
    auto frame =
        packFrame(summary, image, field, m_mode.deflated && isPublished, m_runInfo.threads, std::move(firstImage));
    // A new version replaces an older one, which may be in a file with others.
    if (isStored(summary.frame)) removeFrames(summary.frame, summary.frame);
    queue({summary.frame, static_cast<std::int64_t>(field.size()), std::move(frame)});
}

bool Hdf5Store::isFull() const {
    std::int64_t points = 0;
    for (const Pending& pending : m_pending) points += pending.points;
    return std::ssize(m_pending) >= batchFrames() || points >= Batch::kPoints;
}

void Hdf5Store::queue(Pending pending) {
    bool needsWriter = false;
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return !isFull(); });
        m_frames.erase(pending.number);  // readers wait for the new one
        m_pending.push_back(std::move(pending));
        needsWriter = !std::exchange(m_isWriting, true);
    }
    m_changed.notify_all();
    if (!needsWriter) return;
    try {
        m_library.add([this] { writeBatches(); });
    } catch (...) {
        discardPending();
        throw;
    }
}

void Hdf5Store::discardPending() {
    {
        const std::lock_guard lock(m_mutex);
        m_pending.clear();
        m_isWriting = false;
    }
    m_changed.notify_all();
}

std::vector<Hdf5Store::Pending> Hdf5Store::takeBatch() {
    std::vector<Pending> batch;
    {
        std::unique_lock lock(m_mutex);
        if (m_pending.empty()) {
            m_isWriting = false;
            return batch;
        }
        m_changed.wait_until(lock, m_lastBatch + m_mode.batchInterval, [this] { return isFull() || m_waiting > 0; });
        m_lastBatch = std::chrono::steady_clock::now();
        const auto continues = [&] { return batch.empty() || m_pending.front().number == batch.back().number + 1; };
        const int most = batchFrames();
        while (!m_pending.empty() && std::ssize(batch) < most && continues()) {
            batch.push_back(std::move(m_pending.front()));
            m_pending.pop_front();
        }
        m_taken += static_cast<int>(batch.size());
    }
    m_changed.notify_all();
    return batch;
}

void Hdf5Store::writeBatches() {
    try {
        for (std::vector<Pending> batch = takeBatch(); !batch.empty(); batch = takeBatch()) {
            const Part part = {batch.front().number, batch.back().number};
            auto file = std::make_shared<AtomicResultsFile>(pathOf(part), *m_header, m_mode.synced);
            file->run([&](ResultsWriter& results) {
                for (const Pending& pending : batch) results.addDeferred(pending.frame);
                results.writeStructure();
            });
            m_disk.add([this, part, file = std::move(file)] {
                file->finish();
                const std::lock_guard lock(m_mutex);
                for (int frame = part.first; frame <= part.last; ++frame) m_frames[frame] = part;
            });
        }
    } catch (...) {
        discardPending();
        m_hasFailed = true;
        throw;
    }
}

void Hdf5Store::wait() const {
    {
        const std::lock_guard lock(m_mutex);
        ++m_waiting;
    }
    m_changed.notify_all();
    m_library.wait();
    m_disk.wait();
    const std::lock_guard lock(m_mutex);
    --m_waiting;
}

void Hdf5Store::flush() const {
    wait();
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
    Part part;
    {
        const std::lock_guard lock(m_mutex);
        const auto found = m_frames.find(frame);
        if (found == m_frames.end()) return nullptr;
        part = found->second;
        if (part == Part{}) return m_published;
        if (m_recent.part == part) return m_recent.reader;
    }
    auto reader = std::make_shared<const ResultsReader>(pathOf(part));
    const std::lock_guard lock(m_mutex);
    // A file of one frame may be replaced by one of the same name.
    if (part.last > part.first) m_recent = {part, reader};
    return reader;
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
        const std::string name = entry.path().filename().string();
        const std::optional<Part> part = partNamed(name);
        if (!part) {
            if (isUnfinished(name)) removeLeftover(entry.path());
            continue;
        }
        std::filesystem::rename(entry.path(), pathOf(*part), error);
        if (error) break;
        for (int frame = part->first; frame <= part->last; ++frame, ++count) m_frames[frame] = *part;
    }
    if (error) throw FileError(utf8(folder), "its frames cannot be taken over: " + error.message() + ".");
    std::filesystem::remove(folder, ignored);  // fails if it has other files
    if (count > 0) std::filesystem::remove(mark(), ignored);
    return count;
}

void Hdf5Store::removeFramesAfter(int frame) { removeFrames(frame + 1, std::numeric_limits<int>::max()); }

void Hdf5Store::removeFrames(int first, int last) {
    const auto lock = lockWhenWritten();
    m_recent = {};
    auto at = m_frames.lower_bound(first);
    while (at != m_frames.end() && at->first <= last) {
        const Part part = at->second;
        if (part == Part{}) {
            at = m_frames.erase(at);
            continue;
        }
        removeFromPart(part, first, last);
        at = m_frames.lower_bound(std::max(first, part.last + 1));
    }
}

void Hdf5Store::removeFromPart(const Part& part, int first, int last) {
    const auto isOutside = [&](int frame) { return frame < first || frame > last; };
    const std::filesystem::path path = pathOf(part);
    for (int frame = part.first; frame <= part.last; ++frame) {
        m_frames.erase(frame);
        if (!isOutside(frame) || part.first == part.last) continue;
        const ResultsReader whole(path);
        AtomicResultsFile one(pathOf({frame, frame}), whole.header(), m_mode.synced);
        one.run([&](ResultsWriter& results) { results.copy(whole, frame); });
        one.finish();
        m_frames[frame] = {frame, frame};
    }
    std::error_code error;
    std::filesystem::remove(path, error);
    if (error) throw FileError(utf8(path), "cannot be removed: " + error.message() + ".");
}

void Hdf5Store::publish() const {
    flush();
    std::optional<ResultsHeader> fullHeader = m_header ? m_header : header();
    if (!fullHeader) return;
    fullHeader->deformedImages = m_runInfo.deformedImages;
    AtomicResultsFile combined(m_path, *fullHeader, true);
    combined.run([&](ResultsWriter& results) {
        results.addRegion(m_runInfo.region);
        results.setKeptFrames(m_runInfo.kept.text());
        for (const int frame : frames()) {
            if (m_runInfo.isPublished(frame)) results.copy(*reader(frame), frame);
        }
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
    m_recent = {};
    for (auto at = m_frames.rbegin(); at != m_frames.rend(); ++at) {
        if (at->second.first == at->first) std::filesystem::remove(pathOf(at->second), error);
    }
    std::erase_if(m_frames, [](const auto& frame) { return frame.second != Part{}; });
    std::filesystem::remove(blurMark(), error);
    std::filesystem::remove(mark(), error);
}

}  // namespace strainlens
