// SPDX-License-Identifier: MPL-2.0
#include "python/bindings/measuring.h"

#include <pybind11/functional.h>
#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/measure/automatic_parameters.h"
#include "app/measure/measurement.h"
#include "app/measure/strain_recomputation.h"
#include "app/results/memory_store.h"
#include "app/results/result_cache.h"
#include "compute/backend/private_cache.h"
#include "compute/field/assembly.h"
#include "compute/sequence/forwarding_frames.h"
#include "compute/sequence/images_in_memory.h"
#include "compute/types/error.h"
#include "compute/types/grid.h"
#include "compute/types/parameters/filter_text.h"
#include "compute/types/parameters/parameter_schema.h"
#include "python/bindings/export_options.h"
#include "python/bindings/field.h"
#include "python/bindings/images.h"
#include "python/bindings/initial_vectors.h"
#include "python/bindings/iterated_frames.h"
#include "python/bindings/keywords.h"
#include "python/bindings/progress_call.h"
#include "python/bindings/results.h"
#include "python/bindings/run_without_gil.h"
#include "python/bindings/warnings.h"

namespace strainlens::python {
namespace {

namespace py = pybind11;

/// The caller's images and region.
struct Images {
    NumpyImage reference;
    DeformedImages deformed;
    std::shared_ptr<const RoiMask> region;

    Images(const py::object& referenceArray, const py::object& deformedArrays, const py::object& mask)
        : reference(parseImage(referenceArray, "reference")),
          deformed(parseDeformedImages(deformedArrays, size())),
          region(excludeMasked(parseRegion(mask, size()), reference)) {}

    ImageSize size() const { return sizeOf(reference.view); }
    std::vector<AnyImageView> views() const {
        std::vector<AnyImageView> all = {reference.view};
        for (const NumpyImage& image : deformed.images) all.push_back(image.view);
        return all;
    }
};

constexpr const char* kKeptName = "keep_fields";

/// Takes the frames whose fields stay out of the keywords.
KeptFrames takeKept(py::kwargs& keywords) {
    if (!keywords.contains(kKeptName)) return {};
    keywords = keywords.attr("copy")().cast<py::kwargs>();
    return keptFramesIn(keywords.attr("pop")(kKeptName), kKeptName);
}

/// Stores the fields of a run and reports its progress.
class FieldCollector : public ProgressObserver {
public:
    /// `kept`: the frames that are stored, of frames 1 to `last`.
    FieldCollector(ResultStore& store, const KeptFrames& kept, int last, const RunProgress& progress,
                   const std::stop_source& stop)
        : ProgressObserver(progress, stop), m_store(store), m_kept(kept), m_last(last) {}
    void onFrame(const FrameSummary& summary, const DisplacementField& field) override {
        if (m_kept.has(summary.frame, m_last)) m_store.append(summary, field);
    }

private:
    ResultStore& m_store;
    const KeptFrames m_kept;
    const int m_last;
};

/// The images that parameters are chosen for.
struct FirstImages {
    AnyImageView reference, deformed;
    std::shared_ptr<const RoiMask> region;
    bool hasMore = false;
};

/// Chooses the parameters without a keyword, as the command line does.
AutomaticParameters chooseFor(const FirstImages& images, const RunParameters& parameters, const py::kwargs& keywords) {
    ParameterAdviceRequest request;
    const auto loader = [](const AnyImageView& view) { return [view] { return copyOf(view); }; };
    const ImagesInMemory names({images.reference, images.deformed});
    request.image = loader(images.reference), request.second = loader(images.deformed);
    request.name = names.frameName(0), request.secondName = names.frameName(1);
    request.isSecondOptional = true;
    request.hasMoreFrames = images.hasMore;
    request.region = images.region;
    request.parameters = parameters;
    const IsGiven isGiven = namesIn(keywords);
    AutomaticParameters automatic =
        runWithoutGil([&](const std::stop_token& stop) { return chooseParameters(request, isGiven, stop); });
    automatic.images.clear();
    return automatic;
}

/// Images with a mask for each: arrays of bool, True where the image shows the specimen.
class ArrayMasks : public ForwardingFrames {
public:
    /// Throws InvalidInput unless there is a mask of the images' size for each image.
    ArrayMasks(FrameSource& images, const py::handle& masks, ImageSize size) : ForwardingFrames(images) {
        if (!py::isinstance<py::sequence>(masks) && !py::isinstance<py::array>(masks)) refuse(typeName(masks));
        for (const py::handle mask : masks) m_masks.push_back(parseRegion(mask, size, "masks"));
        if (std::ssize(m_masks) != frameCount()) refuse(std::to_string(m_masks.size()) + " masks");
    }
    std::optional<RoiMask> loadMask(int frame) override {
        const RoiMask& mask = *m_masks[static_cast<std::size_t>(frame)];
        return mask.empty() ? std::nullopt : std::optional(mask);
    }

private:
    [[noreturn]] void refuse(const std::string& given) const {
        throw InvalidInput("masks", given,
                           "a mask for each of the " + std::to_string(frameCount()) +
                               " images, the reference image first (None: nothing hides it), or the path of masks");
    }
    static std::string typeName(const py::handle& object) { return py::str(py::type::of(object).attr("__name__")); }

    std::vector<std::shared_ptr<const RoiMask>> m_masks;
};

/// Takes masks that are arrays out of the keywords; null: none.
py::object takeArrayMasks(py::kwargs& keywords) {
    if (!keywords.contains("masks")) return py::none();
    py::object masks = keywords["masks"];
    if (masks.is_none() || isPath(masks) || py::isinstance<py::dict>(masks)) return py::none();
    keywords = keywords.attr("copy")().cast<py::kwargs>();
    keywords.attr("pop")("masks");
    return masks;
}

/// Where the frames of a run are, and what is measured in them.
struct MeasuredFrames {
    FrameSource& source;
    AnyImageView reference;
    std::shared_ptr<const RoiMask> region;
    std::shared_ptr<ResultStore> store;
    RunProgress progress = {};
    KeptFrames kept = {};
};

/// Runs the pipeline of the command line; `stop` ends it.
RunResults measureFrames(const MeasuredFrames& frames, const AutomaticParameters& automatic,
                         const DeviceSource& devices, std::stop_source& stop) {
    const RunParameters& parameters = automatic.parameters;
    const int last = frames.source.frameCount() - 1;
    if (frames.source.grows() && frames.kept.needsCount())
        throw InvalidInput::cannotCombine("keep_fields last", "images whose number is not known");
    if (!frames.source.grows()) frames.kept.requireAny(last, kKeptName);
    FieldCollector collector(*frames.store, frames.kept, last, frames.progress, stop);
    const MeasurementRequest request{0, frames.region, parameters};
    const MeasurementResult result = runWithoutGil([&](const std::stop_token& interrupted) {
        const std::stop_callback either(interrupted, [&stop] { stop.request_stop(); });
        return measure(frames.source, request, collector, stop.get_token(), devices);
    });
    collector.rethrow();
    if (result.failure) std::rethrow_exception(result.failure);
    std::vector<std::string> warnings = result.summary->notes;
    if (!automatic.problem.empty()) warnings.push_back(automatic.problem);
    if (const std::string problem = frames.store->problem(); !problem.empty()) warnings.push_back(problem);
    std::vector<std::string> notes = warnings;
    if (!automatic.choice.empty()) notes.push_back(automatic.choice);
    for (const int frame : frames.store->frames()) {
        const FrameSummary summary = frames.store->summary(frame);
        if (!summary.error.empty()) throw Error(summary.name + ": " + summary.error);
    }
    std::vector<FrameIdentity> identities;
    for (int k = 0; k < frames.source.frameCount(); ++k) identities.push_back(frames.source.identity(k));
    RunResults results = resultsOf(frames.store, *result.summary, std::move(identities));
    results.parameters = parameters;
    results.image = sizeOf(frames.reference);
    results.region = frames.region;
    results.notes = notes;
    issueWarnings(warnings);
    const auto reference = std::make_shared<const AnyImage>(copyOf(frames.reference));
    results.reference = [reference] { return *reference; };
    return results;
}

/// Returns a field for one deformed image, results for a sequence.
py::object measureImages(const Images& images, const AutomaticParameters& automatic, const DeviceSource& devices,
                         const RunProgress& progress, const py::object& masks, const KeptFrames& kept = {}) {
    ImagesInMemory unmasked(images.views());
    std::optional<ArrayMasks> masked;
    if (!masks.is_none()) masked.emplace(unmasked, masks, images.size());
    FrameSource& source = masked ? static_cast<FrameSource&>(*masked) : unmasked;
    std::stop_source stop;
    RunResults results =
        measureFrames({source, images.reference.view, images.region, std::make_shared<MemoryStore>(), progress, kept},
                      automatic, devices, stop);
    return images.deformed.isSequence ? py::cast(std::move(results)) : py::cast(fieldOfFrame(results, 1));
}

py::object measureArrays(const py::object& reference, const py::object& deformed, const py::object& region,
                         const RunProgress& progress, py::kwargs keywords) {
    const py::object masks = takeArrayMasks(keywords);
    const KeptFrames kept = takeKept(keywords);
    const RunParameters parameters = measuredParameters({}, keywords);
    requireValid(parameters);
    const Images images(reference, deformed, region);
    const FirstImages first{images.reference.view, images.deformed.images[0].view, images.region,
                            images.deformed.images.size() > 1};
    return measureImages(images, chooseFor(first, parameters, keywords), registeredDevices(), progress, masks, kept);
}

/// A store whose fields beyond 64 MiB are on the disk. Its folder is not that of the window, which recovers the results
/// of a killed program.
std::shared_ptr<ResultStore> makeFieldStore() {
    constexpr std::int64_t kMaxBytes = std::int64_t{64} << 20;
    const std::filesystem::path folder = userCacheFolder();
    return ResultCache::create(folder.empty() ? folder : folder / "python-results", kMaxBytes)->makeStore();
}

/// Measures the images of an iterator, none of which is kept; fields beyond what the memory should hold are on the
/// disk.
py::object measureIterated(const py::object& reference, const py::object& deformed, const py::object& mask,
                           const RunProgress& progress, py::kwargs keywords) {
    const KeptFrames kept = takeKept(keywords);
    const RunParameters parameters = measuredParameters({}, keywords);
    requireValid(parameters);
    const NumpyImage first = parseImage(reference, "reference");
    const auto region = excludeMasked(parseRegion(mask, sizeOf(first.view)), first);
    std::stop_source stop;
    IteratedFrames source(first.view, py::iter(deformed), stop);
    const AutomaticParameters automatic =
        chooseFor({first.view, viewOf(source.first()), region, source.hasMore()}, parameters, keywords);
    try {
        RunResults results = measureFrames({source, first.view, region, makeFieldStore(), progress, kept}, automatic,
                                           registeredDevices(), stop);
        source.rethrow();
        return py::cast(std::move(results));
    } catch (const Error&) {
        source.rethrow();  // the cause of a run that was stopped
        throw;
    }
}

py::object matchArrays(const py::object& reference, const py::object& deformed, const py::object& region,
                       const RunProgress& progress, py::kwargs keywords) {
    const py::object masks = takeArrayMasks(keywords);
    if (keywords.contains("refine") && py::str(keywords["refine"]).cast<std::string>() != "none") {
        throw InvalidInput(
            "refine", py::str(keywords["refine"]),
            "\"none\": match() finds whole pixels; call measure(), or refine() with what match() returns");
    }
    RunParameters searchOnly;
    searchOnly.refinement = Refinement::None;
    return measureImages({reference, deformed, region}, {measuredParameters(searchOnly, keywords)}, registeredDevices(),
                         progress, masks);
}

/// Initial vectors of the grid's nodes.
class InitialGuess {
public:
    /// A field, or (u, v).
    explicit InitialGuess(const py::object& given) {
        if (py::isinstance<MeasuredField>(given)) {
            m_field = given.cast<const MeasuredField*>();
            return;
        }
        if (py::isinstance<py::tuple>(given) && py::len(given) == 2) {
            const auto pair = py::reinterpret_borrow<py::tuple>(given);
            m_u = parseNumbers(pair[0], "start[0]", 0, 0);
            m_v = parseNumbers(pair[1], "start[1]", static_cast<int>(m_u.shape(0)), static_cast<int>(m_u.shape(1)));
            return;
        }
        throw InvalidInput("start", py::str(py::type::of(given).attr("__name__")),
                           "a Field, as match() returns it, or (u, v): two arrays with a value a point");
    }

    const MeasuredField* field() const { return m_field; }

    /// The vectors as a search result on the grid.
    SearchResult searchResult(const Grid& grid, const RunParameters& parameters) const {
        const int rows = m_field ? m_field->field->rows : static_cast<int>(m_u.shape(0));
        const int columns = m_field ? m_field->field->columns : static_cast<int>(m_u.shape(1));
        if (rows != grid.rows() || columns != grid.columns()) {
            throw InvalidInput("start shape", "(" + std::to_string(rows) + ", " + std::to_string(columns) + ")",
                               "(" + std::to_string(grid.rows()) + ", " + std::to_string(grid.columns()) +
                                   "), the grid of these images, step, block and margin");
        }
        SearchResult found;
        found.reset(grid, parameters.criterion);
        for (std::size_t i = 0; i < grid.size(); ++i) set(found, i, grid.blockPixels());
        return found;
    }

private:
    void set(SearchResult& found, std::size_t i, int blockPixels) const {
        const double u = m_field ? m_field->field->u[i] : m_u.data()[i],
                     v = m_field ? m_field->field->v[i] : m_v.data()[i];
        found.status[i] = m_field                                ? m_field->field->status[i]
                          : std::isfinite(u) && std::isfinite(v) ? PointStatus::Ok
                                                                 : PointStatus::NotComputed;
        if (found.status[i] != PointStatus::Ok) return;
        found.vectors[i] = {roundToPixels(u), roundToPixels(v)};
        if (!m_field || std::isnan(m_field->field->score[i])) return;
        const double score = m_field->field->score[i];
        if (!found.correlation.empty()) {
            found.correlation[i] = score;
        } else {
            found.cost[i] = static_cast<std::uint32_t>(std::llround(score * blockPixels));
        }
    }

    const MeasuredField* m_field = nullptr;
    py::array_t<double> m_u, m_v;
};

/// The parameters of the initial field, overridden by keywords; default refinement and strain.
RunParameters refinedParameters(const InitialGuess& guess, const py::kwargs& keywords) {
    RunParameters base;
    if (guess.field()) {
        base = guess.field()->parameters;
        base.refinement = RunParameters().refinement;
        base.strain = RunParameters().strain;
        base.masks = {};  // of all images of the run that it was measured in
    }
    RunParameters parameters = applyKeywords(base, keywords);
    if (!isIcgn(parameters.refinement)) {
        throw InvalidInput("refine", py::str(keywords["refine"]), "icgn1, icgn2, icgn3, icgn4 or auto");
    }
    // The vectors replace the search, which must be one with a vector per point.
    if (parameters.method != SearchMethod::Full && parameters.method != SearchMethod::Recursive) {
        parameters.method = SearchMethod::Full;
    }
    return parameters;
}

py::object refineArrays(const py::object& reference, const py::object& deformed, const py::object& given,
                        const py::object& region, const RunProgress& progress, py::kwargs keywords) {
    const InitialGuess guess(given);
    Images images(reference, deformed, region);
    if (images.deformed.isSequence) throw InvalidInput("deformed", "several images", "one, with one start");
    if (region.is_none() && guess.field() && guess.field()->region && guess.field()->image == images.size()) {
        images.region = excludeMasked(guess.field()->region, images.reference);
    }
    const py::object masks = takeArrayMasks(keywords);
    const RunParameters parameters = refinedParameters(guess, keywords);
    requireValid(parameters);
    const SearchResult found = guess.searchResult(makeGrid(parameters.grid, images.size(), *images.region), parameters);
    return measureImages(images, {parameters}, devicesWithInitialVectors(found, registeredDevices()), progress, masks);
}

/// A field from (u, v), on the grid of step, block and margin.
DisplacementField fieldFromArrays(const py::object& displacement, const RunParameters& parameters) {
    if (!py::isinstance<py::tuple>(displacement) || py::len(displacement) != 2) {
        throw InvalidInput("displacement", py::str(py::type::of(displacement).attr("__name__")),
                           "a Field, or (u, v): two arrays with a value a point");
    }
    const auto pair = py::reinterpret_borrow<py::tuple>(displacement);
    const auto u = parseNumbers(pair[0], "displacement[0]", 0, 0);
    const int rows = static_cast<int>(u.shape(0)), columns = static_cast<int>(u.shape(1));
    const auto v = parseNumbers(pair[1], "displacement[1]", rows, columns);
    Grid grid;
    grid.blockWidth = parameters.grid.blockWidth;
    grid.blockHeight = parameters.grid.blockHeight;
    for (int k = 0; k < columns; ++k) grid.lefts.push_back(parameters.grid.margin + k * parameters.grid.step);
    for (int k = 0; k < rows; ++k) grid.tops.push_back(parameters.grid.margin + k * parameters.grid.step);
    DisplacementField field = emptyField(grid);
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!std::isfinite(u.data()[i]) || !std::isfinite(v.data()[i])) continue;
        field.u[i] = u.data()[i], field.v[i] = v.data()[i];
        field.status[i] = PointStatus::Ok;
    }
    return field;
}

MeasuredField computeFieldStrain(MeasuredField measured, const std::shared_ptr<const RoiMask>& region, bool withNoise) {
    requireValid(measured.parameters);
    if (!measured.parameters.strain.isRequested()) {
        throw InvalidInput("strain_window", "0", "3 to 255, odd, or strain_source=\"gradients\"");
    }
    auto field = std::make_shared<DisplacementField>(*measured.field);
    runWithoutGil([&](const std::stop_token& stop) {
        StrainRecomputation(measured.parameters, region ? *region : RoiMask(), measured.image, withNoise)
            .compute(*field, stop);
        return 0;
    });
    measured.summary.strainCounts = {};
    describeStrain(field->strain, measured.summary);
    measured.field = std::move(field);
    return measured;
}

MeasuredField strainFunction(const py::object& displacement, const py::object& region, const py::kwargs& keywords) {
    if (!py::isinstance<MeasuredField>(displacement)) {
        MeasuredField measured;
        measured.parameters.refinement = Refinement::None;
        measured.parameters = applyKeywords(measured.parameters, keywords);
        requireValid(measured.parameters);
        measured.field = std::make_shared<const DisplacementField>(fieldFromArrays(displacement, measured.parameters));
        if (!region.is_none())
            throw InvalidInput("region", "a mask", "None with arrays: points that are NaN are left out");
        return computeFieldStrain(std::move(measured), nullptr, false);
    }
    auto measured = displacement.cast<MeasuredField>();
    if (measured.parameters.strain.window == 0) measured.parameters.strain.window = RunParameters().strain.window;
    measured.parameters = applyKeywords(measured.parameters, keywords);
    if (!region.is_none()) {
        const py::array mask = py::array::ensure(region);
        const bool known = measured.image.width > 0;
        if (!known && mask && mask.ndim() == 2)
            measured.image = {static_cast<int>(mask.shape(1)), static_cast<int>(mask.shape(0))};
        measured.region = parseRegion(region, measured.image);
    }
    if (!measured.region) {
        throw InvalidInput("region", "None", "the mask that it was measured in: results keep its SHA-256 alone");
    }
    const auto mask = measured.region;
    return computeFieldStrain(std::move(measured), mask, refinesByIcgn(measured.parameters));
}

/// What each keyword is, with its range and unit.
py::dict parameterHints() {
    py::dict hints;
    const auto add = [&hints](std::string name, const std::string& hint, const std::string& allowed) {
        std::ranges::replace(name, '-', '_');
        hints[py::str(name)] = hint + " [" + allowed + "]";
    };
    for (const ChoiceParameter& choice : choiceParameters())
        add(std::string(choice.name), hintText(choice), allowedText(choice));
    for (const NumberParameter& number : numberParameters())
        add(std::string(number.name), std::string(number.hint), allowedText(number));
    for (const PairParameter& pair : pairParameters())
        add(std::string(pair.name), std::string(pair.hint), allowedText(pair));
    add(std::string(filterParameter().name), std::string(filterParameter().hint), filterSyntax());
    return hints;
}

}  // namespace

void registerMeasuring(py::module_& module) {
    const auto region = py::arg("region") = py::none(), progress = py::arg("progress") = py::none();
    module.def("measure", &measureArrays, py::arg("reference_image"), py::arg("deformed_image"), py::pos_only(),
               py::kw_only(), region, progress,
               "Measures displacement and strain, as `strainlens-cli run` does with the same parameters: step, block, "
               "subset, strain_window and refine that are not given are chosen for the images.\n\n"
               "`deformed` is one image, which gives a Field, or a list of them, which gives a list.");
    module.def("measure_iterated", &measureIterated, py::arg("reference_image"), py::arg("deformed_images"),
               py::pos_only(), py::kw_only(), region, progress, "The same for the images of an iterator, one by one.");
    module.def("match", &matchArrays, py::arg("reference_image"), py::arg("deformed_image"), py::pos_only(),
               py::kw_only(), region, progress,
               "Finds whole-pixel displacements, as `strainlens-cli run --refine none`.");
    module.def("refine", &refineArrays, py::arg("reference_image"), py::arg("deformed_image"), py::arg("start"),
               py::pos_only(), py::kw_only(), region, progress,
               "Refines displacements by IC-GN from a Field, or from (u, v) with a value for every point of the grid; "
               "points whose value is NaN stay out.");
    module.def(
        "strain", &strainFunction, py::arg("displacement"), py::pos_only(), py::kw_only(), region,
        "Computes the strain of a Field anew, or of (u, v), arrays on the grid that step, block and margin give.");
    module.def("parameter_hints", &parameterHints, "What each keyword of measure() is, for its documentation.");
    module.def(
        "parameters",
        [](const py::kwargs& keywords) {
            const RunParameters parameters = measuredParameters({}, keywords);
            requireValid(parameters);
            return keywordsOf(parameters);
        },
        "Every parameter with its value: the defaults, and what is given in their place.");
}

}  // namespace strainlens::python
