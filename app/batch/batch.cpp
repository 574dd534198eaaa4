// SPDX-License-Identifier: MPL-2.0
#include "app/batch/batch.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <set>
#include <span>
#include <utility>

#include "app/batch/placed_project.h"
#include "app/export/export_files.h"
#include "app/export/report_pictures.h"
#include "app/io/atomic_file.h"
#include "app/io/image/frame_masks.h"
#include "app/io/image/image_reader.h"
#include "app/io/image/recordings/recorded_frames.h"
#include "app/io/number_text.h"
#include "app/io/parameters_json.h"
#include "app/io/paths.h"
#include "app/measure/measurement.h"
#include "app/project/project_run.h"
#include "compute/types/error.h"
#include "compute/types/join.h"

namespace strainlens {
namespace {

void addText(Sha256& digest, const std::string& text) {
    const std::string counted = std::to_string(text.size()) + ":" + text;
    digest.add({reinterpret_cast<const std::uint8_t*>(counted.data()), counted.size()});
}

/// Hash of everything that a result depends on. Throws FileError if a file cannot be read.
std::string keyOf(const BatchRequest& request, const SpecimenFolder& specimen) {
    Sha256 digest;
    FileHashes hashes;
    const auto addFile = [&](const std::filesystem::path& file) {
        const std::optional<std::string> hash = hashes.hash(file);
        if (!hash) throw FileError(utf8(file), "the file cannot be read.");
        addText(digest, *hash);
    };
    addText(digest, STRAINLENS_VERSION);
    ProjectTemplate made = request.made;
    made.project.parameters.threads = 0;  // they change no result
    addText(digest, templateToJson(made, "/"));
    addText(digest, request.reportSuffix);
    if (!request.kept.keepsAll()) addText(digest, request.kept.text());
    for (const FrameReference& frame : specimen.images) {
        addText(digest, frame.name);
        addFile(frame.path);
        if (request.made.project.load.timing.source == MomentSource::FileTimes) {
            addText(digest, std::to_string(std::filesystem::last_write_time(frame.path).time_since_epoch().count()));
        }
    }
    if (!specimen.loads.empty()) addFile(specimen.loads);
    if (specimen.areaMm2 > 0) addText(digest, exactText(specimen.areaMm2));
    for (const auto& [column, text] : specimen.properties) addText(digest, column), addText(digest, text);
    if (const std::string& masks = request.made.masks; !masks.empty() && !specimen.images.empty()) {
        addText(digest, hashedMasks(utf8(specimen.folder / pathFromUtf8(masks))).sha256);
    }
    const std::filesystem::path& logo = request.made.project.report.logo;
    // A logo that has moved is missing in the reports.
    if (!request.reportSuffix.empty() && !logo.empty()) addText(digest, hashes.hash(logo).value_or(""));
    return digest.finish();
}

bool isThere(const std::filesystem::path& path) {
    std::error_code error;
    return std::filesystem::exists(path, error);
}

ExportInputs exportInputs(const Project& project, const SpecimenFolder& specimen, const SpecimenFiles& files,
                          ImageSize image) {
    ExportInputs inputs{project.parameters};
    inputs.frames = project.frameRateHz > 0
                        ? runFrames(project.parameters, project.frameRateHz, positionsOf(specimen.images))
                        : runFramesAt(project.parameters, recordedTimes(specimen.images));
    if (!project.region.empty()) inputs.region = regionOf(project).rasterise(image);
    inputs.report = {identitiesOf(specimen.images), {}, {"strainlens-cli", "run", utf8(files.project)}};
    inputs.readReference = [first = specimen.images.front()] { return readImage(first.path, first.page); };
    inputs.referenceSize = [image] { return image; };
    inputs.settings = project.report;
    inputs.annotations = project.annotations;
    inputs.probes.probes = project.probes;
    inputs.probes.evaluation = project.evaluation;
    if (!project.probes.empty()) {
        inputs.probes.field = makeProbeReaderOptions(project.parameters, inputs.region, image);
    }
    return inputs;
}

std::vector<ExportTarget> exportTargets(const SpecimenFiles& files) {
    std::vector<ExportTarget> targets = {{&exporterById("hdf5"), files.results}};
    const ExportScope scopes[] = {ExportScope::Report};
    if (!files.report.empty()) targets.push_back({&exporterFor(files.report, scopes, "report"), files.report});
    return targets;
}

/// Writes the frames of a specimen and reports them.
class SpecimenWriter : public RunObserver {
public:
    SpecimenWriter(ExportFiles& outputs, BatchObserver& observer, std::size_t index)
        : m_outputs(outputs), m_observer(observer), m_index(index) {}

    std::int64_t bytesFor(ImageSize image) const override { return m_outputs.bytesFor(image); }
    void onPlan(const RunMemory& memory) override { m_observer.onPlan(memory); }
    void onProgress(double fraction, int frame, int deformedFrames) override {
        m_observer.onProgress(m_index, fraction, frame, deformedFrames);
    }
    void onFrame(const FrameSummary& summary, const DisplacementField& field) override {
        m_outputs.writeFrame(summary, field);
        m_observer.onFrame(m_index, summary, m_outputs.deformedFrames());
    }

private:
    ExportFiles& m_outputs;
    BatchObserver& m_observer;
    std::size_t m_index;
};

/// The columns of the table of specimens.
std::vector<SpecimenValue> propertiesOf(const SpecimenFolder& specimen) {
    std::vector<SpecimenValue> values;
    for (const auto& [column, text] : specimen.properties) values.push_back({column, text, true});
    return values;
}

/// Which images failed and why the first did; empty if none.
std::string failuresOf(const RunSummary& summary, const ExportFiles& outputs) {
    std::size_t failed = 0;
    std::string first;
    for (const FrameSummary& frame : summary.frames) {
        if (frame.error.empty()) continue;
        if (failed++ == 0) first = frame.name + ": " + frame.error;
    }
    if (failed > 0)
        return std::to_string(failed) + " of " + std::to_string(summary.frames.size()) + " images failed; " + first;
    return join(outputs.failedFrames(), {}, "; ");
}

/// Probe results; the reason for missing constants is a note.
void addProbeValues(const ExportFiles& outputs, int lastFrame, SpecimenResult& result) {
    if (!outputs.probes()) return;
    const ProbeEvaluation probes = outputs.probes()->evaluate();
    if (probes.results.frames.empty()) return;
    std::ranges::move(probeValues(probes, outputs.probes()->plan().evaluation, lastFrame),
                      std::back_inserter(result.values));
    try {
        if (probes.constantsError) std::rethrow_exception(probes.constantsError);
    } catch (const Error& error) {
        result.notes.emplace_back(error.what());
    }
}

/// The template, and results that the user has saved under a name, are never replaced.
void requireReplaceable(const SpecimenFiles& files, const std::filesystem::path& source) {
    std::error_code error;
    for (const std::filesystem::path& file : {files.project, files.results, files.report, files.record}) {
        if (!source.empty() && std::filesystem::equivalent(file, source, error)) {
            throw Error(utf8(source) + " is the template and would be replaced; choose another output folder.");
        }
    }
    if (!isThere(files.project) || readProject(files.project).runs.empty()) return;
    throw Error(utf8(files.project) + " has saved runs, which would be replaced; choose another output folder.");
}

/// A batch while it runs.
class Batch {
public:
    Batch(const BatchRequest& request, BatchObserver& observer, std::stop_token stop, const DeviceSource& devices)
        : m_request(request), m_observer(observer), m_stop(std::move(stop)), m_devices(devices) {}

    std::vector<SpecimenResult> run() {
        std::filesystem::create_directories(m_request.output);
        std::vector<SpecimenResult> results;
        for (const SpecimenFolder& specimen : m_request.specimens) results.push_back({specimen.name});
        // Finished ones first, so that a table that is written meanwhile never has fewer results than before.
        m_keys.assign(results.size(), {});
        for (std::size_t k = 0; k < results.size() && !m_stop.stop_requested(); ++k) {
            if (std::optional<SpecimenResult> finished = findFinished(k)) {
                results[k] = std::move(*finished);
                m_observer.onResult(k, results[k], true);
            }
        }
        for (std::size_t k = 0; k < results.size() && !m_stop.stop_requested(); ++k) {
            if (results[k].status != SpecimenStatus::Waiting) continue;
            if (std::optional<SpecimenResult> result = attempt(k)) {
                results[k] = std::move(*result);
                writeFileAtomically(batchTableOf(m_request.output), batchTable(results));
                m_observer.onResult(k, results[k], false);
            }
        }
        if (!m_stop.stop_requested()) writeFileAtomically(batchTableOf(m_request.output), batchTable(results));
        return results;
    }

private:
    /// The result of an earlier batch, if it is that of the present inputs.
    std::optional<SpecimenResult> findFinished(std::size_t index) {
        const SpecimenFolder& specimen = m_request.specimens[index];
        if (!specimen.problem.empty()) return std::nullopt;
        try {
            m_keys[index] = keyOf(m_request, specimen);
            std::optional<SpecimenResult> finished = findKept(filesOf(m_request, specimen), m_keys[index]);
            if (finished) finished->name = specimen.name;
            return finished;
        } catch (const Error&) {
            return std::nullopt;  // attempt() reports the problem
        }
    }

    /// None after a stop.
    std::optional<SpecimenResult> attempt(std::size_t index) {
        const SpecimenFolder& specimen = m_request.specimens[index];
        SpecimenResult failed{specimen.name, SpecimenStatus::Failed, specimen.problem, {}, propertiesOf(specimen)};
        if (!specimen.problem.empty()) return failed;
        try {
            const SpecimenFiles files = filesOf(m_request, specimen);
            const std::string key = m_keys[index].empty() ? keyOf(m_request, specimen) : m_keys[index];
            m_observer.onSpecimen(index);
            std::optional<SpecimenResult> result = measureSpecimen(index, files);
            if (result && result->status == SpecimenStatus::Ok) writeRecord(files.record, *result, key);
            return result;
        } catch (const std::exception& error) {
            failed.reason = error.what();
            return failed;
        }
    }

    std::optional<SpecimenResult> findKept(const SpecimenFiles& files, const std::string& key) const {
        if (m_request.measuresAgain || !isThere(files.project) || !isThere(files.results)) return std::nullopt;
        if (!files.report.empty() && !isThere(files.report)) return std::nullopt;
        return readRecord(files.record, key);
    }

    std::optional<SpecimenResult> measureSpecimen(std::size_t index, const SpecimenFiles& files) {
        const SpecimenFolder& specimen = m_request.specimens[index];
        SpecimenResult result{specimen.name, SpecimenStatus::Ok};
        requireReplaceable(files, m_request.from);
        // Without a record the outputs count as unfinished.
        std::filesystem::create_directories(files.results.parent_path());
        std::filesystem::remove(files.record);
        std::vector written = {files.project, files.results, files.record};
        if (!files.report.empty()) written.push_back(files.report);
        removeLeftovers(written);

        auto [project, placement, loads, notes] = placeTemplate(m_request.made, specimen);
        result.notes = specimen.notes;
        std::ranges::move(notes, std::back_inserter(result.notes));
        const FrameReference& first = specimen.images.front();
        ExportInputs inputs = exportInputs(project, specimen, files, imageSizeOf(first.path, first.page));
        inputs.probes.loads = loads;
        const int lastFrame = static_cast<int>(specimen.images.size()) - 1;
        m_request.kept.requireAny(lastFrame, "keep-fields");  // of this specimen
        inputs.choice.kept = m_request.kept;
        std::vector<std::string> missing;
        if (!files.report.empty()) missing = removeMissing(inputs.settings, lastFrame);
        std::ranges::copy(missing, std::back_inserter(result.notes));
        const MeasurementRequest request{0, std::make_shared<const RoiMask>(inputs.region), project.parameters};
        inputs.hashing = m_stop;
        ExportFiles outputs(exportTargets(files), std::move(inputs), lastFrame);
        FileFrameSource frames(specimen.images);
        frames.hashFiles(m_stop);
        SpecimenWriter writer(outputs, m_observer, index);
        const MeasurementResult measured = measure(frames, request, writer, m_stop, m_devices);
        if (measured.failure) std::rethrow_exception(measured.failure);
        if (measured.summary->cancelled) return std::nullopt;
        RunSummary summary = *measured.summary;
        std::ranges::move(missing, std::back_inserter(summary.notes));
        outputs.finish(summary);
        std::ranges::copy(outputs.notes(), std::back_inserter(result.notes));
        if (!outputs.anyFrame()) throw Error(failuresOf(*measured.summary, outputs));

        result.reason = failuresOf(*measured.summary, outputs);
        if (!result.reason.empty()) result.status = SpecimenStatus::Incomplete;
        result.values = propertiesOf(specimen);
        result.values.push_back({"images", std::to_string(specimen.images.size())});
        std::ranges::move(placementValues(placement), std::back_inserter(result.values));
        addProbeValues(outputs, lastFrame, result);
        project.results = files.results;
        ProjectHashes().fill(project);
        writeProject(files.project, project);
        return result;
    }

    const BatchRequest& m_request;
    BatchObserver& m_observer;
    std::vector<std::string> m_keys;  ///< keyOf() by specimen; empty if unknown
    std::stop_token m_stop;
    const DeviceSource& m_devices;
};

}  // namespace

SpecimenFiles filesOf(const BatchRequest& request, const SpecimenFolder& specimen) {
    const std::filesystem::path project = request.output / pathFromUtf8(specimen.name + kProjectSuffix);
    SpecimenFiles files{project, resultsFileOf(project), {}, imageFolderOf(project) / "batch.json"};
    if (!request.reportSuffix.empty()) {
        files.report = request.output / pathFromUtf8(specimen.name + "_report" + request.reportSuffix);
    }
    return files;
}

std::filesystem::path batchTableOf(const std::filesystem::path& output) { return output / "batch.csv"; }

namespace {

/// Masks in one folder are those of one specimen.
void requireOwnMasks(const BatchRequest& request) {
    const std::string& masks = request.made.masks;
    if (masks.empty()) return;
    std::set<std::filesystem::path> used;
    for (const SpecimenFolder& specimen : request.specimens) {
        if (used.insert(std::filesystem::weakly_canonical(specimen.folder / pathFromUtf8(masks))).second) continue;
        throw InvalidInput(kMasksName, masks,
                           "a folder of its own for each specimen, such as one in that of its images");
    }
}

}  // namespace

std::vector<SpecimenResult> runBatch(const BatchRequest& request, BatchObserver& observer, std::stop_token stop,
                                     const DeviceSource& devices) {
    requireMeasurable(request.made.project.probes, request.made.project.parameters);
    requireOwnMasks(request);
    return Batch(request, observer, std::move(stop), devices).run();
}

}  // namespace strainlens
