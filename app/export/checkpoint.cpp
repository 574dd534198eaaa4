// SPDX-License-Identifier: MPL-2.0
#include "app/export/checkpoint.h"

#include <algorithm>
#include <iterator>

#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

/// Devices, pipes and the standard output have no folder next to them.
bool isFile(const ExportTarget& target) {
    std::error_code error;
    const std::filesystem::file_status status = std::filesystem::status(target.path, error);
    return !target.stream && (!std::filesystem::exists(status) || std::filesystem::is_regular_file(status));
}

bool isResults(const ExportTarget& target) { return target.exporter->id == "hdf5"; }

}  // namespace

std::optional<CheckpointLocation> takeCheckpointLocation(std::vector<ExportTarget>& targets) {
    const auto first = [&](const auto& suits) {
        return std::ranges::find_if(targets,
                                    [&](const ExportTarget& target) { return isFile(target) && suits(target); });
    };
    if (const auto results = first(isResults); results != targets.end()) {
        const CheckpointLocation location = {results->path, true};
        targets.erase(results);
        return location;
    }
    auto found = first(isSingleFile);
    if (found == targets.end()) found = first([](const ExportTarget&) { return true; });
    if (found == targets.end()) return std::nullopt;
    return CheckpointLocation{found->path, false};
}

Hdf5Store::RunInfo runInfoOf(const ExportInputs& run, const FrameSource& frames, const std::stop_token& stop) {
    Hdf5Store::RunInfo info = {makeResultsHeader(run.parameters, run.region),
                               [&frames](int frame) { return frames.identity(frame); },
                               run.parameters.threads,
                               0,
                               run.region,
                               measuresPairs(run.parameters)};
    info.stop = stop;
    info.kept = run.choice.kept;
    return info;
}

Checkpoint::Checkpoint(const CheckpointLocation& location, const std::vector<ExportTarget>& targets, int deformedFrames,
                       bool resume)
    : m_location(location),
      m_resume(resume),
      m_store(location.path, {.published = location.publishes && resume, .deflated = location.publishes}) {
    importRanks();
    if (!resume) discardOld();
    if (!m_store.frames().empty()) m_blurMatching = BlurDecision(m_store.isMarkedWithoutBlurMatching());
    // What other runs write into these outputs now stays.
    std::vector<std::filesystem::path> files = {location.path};
    for (const ExportTarget& target : targets) {
        if (isFile(target)) std::ranges::copy(outputFiles(target, deformedFrames), std::back_inserter(files));
    }
    removeLeftovers(files);
}

int Checkpoint::importRanks() {
    const std::filesystem::path parent = m_location.path.has_parent_path() ? m_location.path.parent_path() : ".";
    const std::string prefix = utf8(m_location.path.filename()) + kRankSuffix;
    std::vector<std::filesystem::path> folders;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(parent, error)) {
        const std::string name = utf8(entry.path().filename());
        if (name.starts_with(prefix) && Hdf5Store::framesFolder(parent / pathFromUtf8(name).stem()) == entry.path()) {
            folders.push_back(entry.path());
        }
    }
    int count = 0;
    for (const std::filesystem::path& folder : folders) count += m_store.importFrames(folder);
    return count;
}

void Checkpoint::setBlurMatching(const BlurDecision& decision) {
    if (m_blurMatching.isMade()) return;
    m_blurMatching = decision;
    m_store.markBlurMatching(decision.omits());
}

std::shared_ptr<const DisplacementField> Checkpoint::findField(int frame) const {
    return std::ranges::binary_search(m_store.frames(), frame) ? m_store.field(frame) : nullptr;
}

void Checkpoint::discardOld() {
    const std::vector<int> frames = m_store.frames();
    if (!frames.empty() && !m_store.isMarkedAsWritten()) {
        throw InvalidInput("--output",
                           utf8(m_store.folder()) + " with " + std::to_string(frames.size()) +
                               " finished frames of a run that was interrupted",
                           "a folder without finished frames; continue that run with --resume, or delete the folder");
    }
    m_store.discard();
}

std::vector<FrameReference> Checkpoint::measuredImages() const {
    std::vector<FrameReference> images;
    const std::optional<ResultsHeader> head = m_resume ? m_store.header() : std::nullopt;
    if (!head) return images;
    const auto add = [&images](const FrameIdentity& image) {
        const FileImage* file = image.file();
        if (!file) return;
        images.push_back({file->path, file->page, image.name.empty() ? utf8(file->path.filename()) : image.name});
    };
    add(head->reference);
    const std::vector<int> numbers = m_store.frames();
    for (std::size_t k = 0; k < numbers.size() && numbers[k] == static_cast<int>(k) + 1; ++k) {
        add(m_store.image(numbers[k]));
    }
    return images;
}

void Checkpoint::start(const ExportInputs& inputs, FrameSource& frames, ExportFiles& outputs, const OnNote& note,
                       const std::stop_token& stop) {
    Hdf5Store::RunInfo info = runInfoOf(inputs, frames, stop);
    info.deformedImages = frames.grows() ? 0 : outputs.deformedFrames();
    if (m_resume) {
        const ResumePoint point = findResumePoint(m_store, info.header, frames, m_finishedBy, inputs.parameters, stop);
        m_store.removeFramesAfter(point.finished);
        if (!point.note.empty()) note(point.note);
        if (point.finished > 0) {
            const char* finished = m_finishedBy == FinishedBy::ThisRun ? " were measured by several processes"
                                                                       : " are finished since an earlier run";
            note("frames 1 to " + std::to_string(point.finished) +
                 (frames.grows() ? std::string() : " of " + std::to_string(outputs.deformedFrames())) + finished);
            outputs.setImage(0, m_store.header()->reference);
        }
        m_finishedCount = point.finished;
        for (const int frame : m_store.frames()) {
            m_finished.push_back(m_store.summary(frame));
            if (const int first = m_finished.back().reference; first > 0 && info.isOfPairs)
                outputs.setImage(first, m_store.firstImage(frame));
            outputs.setImage(frame, m_store.image(frame));
            if (const auto field = m_store.field(frame)) outputs.writeStoredFrame(m_finished.back(), *field);
        }
    }
    m_store.startRun(std::move(info));
}

FinishedFrames Checkpoint::finished() const {
    return {m_finishedCount, [this](int frame) { return m_store.field(frame); },
            [this](int frame) { return *std::ranges::find(m_finished, frame, &FrameSummary::frame); }};
}

void Checkpoint::append(const FrameSummary& summary, const DisplacementField& field) {
    if (!summary.partial) m_store.append(summary, field);
}

std::filesystem::path Checkpoint::finish(const RunSummary& summary, const ExportFiles& outputs, const OnNote& note) {
    const auto failed = [](const FrameSummary& frame) { return !frame.error.empty(); };
    const bool anyFrame = !std::ranges::all_of(summary.frames, failed);
    const bool hasFrames = !m_store.frames().empty();
    if (anyFrame && !hasFrames) note("no frame is stored: the run was stopped too early");
    const bool publishes = m_location.publishes && anyFrame && hasFrames;
    if (publishes) m_store.publish();
    const std::filesystem::path published = publishes ? m_location.path : std::filesystem::path();
    const bool complete =
        outputs.failures().empty() && !summary.cancelled && std::ranges::none_of(summary.frames, failed);
    if (complete || !anyFrame || !hasFrames) {
        m_store.discard();
        return published;
    }
    if (!outputs.hasFailed(m_location.path)) m_store.markAsWritten();
    printLocation(note);
    return published;
}

void Checkpoint::printLocation(const OnNote& note) {
    const std::size_t frames = m_store.frames().size();
    if (frames == 0 || m_announced) return;
    m_announced = true;
    note(std::to_string(frames) + (frames == 1 ? " frame is" : " frames are") + " kept in " + utf8(m_store.folder()) +
         "; the same command with --resume measures what is missing");
}

}  // namespace strainlens
