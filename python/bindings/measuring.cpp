// SPDX-License-Identifier: MPL-2.0
#include "python/bindings/measuring.h"

#include <pybind11/numpy.h>

#include <cmath>
#include <exception>
#include <memory>
#include <utility>
#include <vector>

#include "app/measure/measurement.h"
#include "app/measure/strain_again.h"
#include "compute/field/assembly.h"
#include "compute/sequence/images_in_memory.h"
#include "compute/types/error.h"
#include "compute/types/grid.h"
#include "python/bindings/field.h"
#include "python/bindings/given_vectors.h"
#include "python/bindings/images.h"
#include "python/bindings/keywords.h"
#include "python/bindings/released.h"
#include "python/bindings/run_warnings.h"

namespace strainlens::python {
namespace {

namespace py = pybind11;

/// Two images or more, as arrays of the caller's, and what is to be measured in them.
struct Images {
    NumpyImage reference;
    DeformedImages deformed;
    std::shared_ptr<const RoiMask> region;

    Images(const py::object& referenceArray, const py::object& deformedArrays, const py::object& mask)
        : reference(imageFrom(referenceArray, "reference")),
          deformed(deformedFrom(deformedArrays, size())),
          region(withoutMasked(regionFrom(mask, size()), reference)) {}

    ImageSize size() const { return sizeOf(reference.view); }
    std::vector<AnyImageView> views() const {
        std::vector<AnyImageView> all = {reference.view};
        for (const NumpyImage& image : deformed.images) all.push_back(image.view);
        return all;
    }
};

/// Keeps the fields of a run.
class FieldsKept : public RunObserver {
public:
    std::vector<MeasuredField> fields;

    void onFrame(const FrameSummary& summary, const DisplacementField& field) override {
        MeasuredField kept;
        kept.field = std::make_shared<const DisplacementField>(field);
        kept.summary = summary;
        fields.push_back(std::move(kept));
    }
};

/// The same pipeline as the command line's; a field for one deformed image, a list for a sequence of them.
py::object measureImages(const Images& images, const RunParameters& parameters, const DeviceSource& devices) {
    FieldsKept kept;
    ImagesInMemory source(images.views());
    const MeasurementQuestion question{0, images.region, parameters};
    const MeasurementAnswer answer =
        released([&](const std::stop_token& stop) { return measure(source, question, kept, stop, devices); });
    if (answer.failure) std::rethrow_exception(answer.failure);
    for (MeasuredField& field : kept.fields) {
        if (!field.summary.error.empty()) throw Error(field.summary.name + ": " + field.summary.error);
        field.parameters = parameters;
        field.image = images.size();
        field.region = images.region;
        field.notes = answer.summary->notes;
        field.wallMs = answer.summary->wallMs;
    }
    warnOf(answer.summary->notes);
    if (images.deformed.isSequence) return py::cast(std::move(kept.fields));
    return py::cast(std::move(kept.fields.at(0)));
}

/// Whole-pixel vectors have no strain unless somebody asks for it, as on the command line.
RunParameters measuredParameters(const RunParameters& base, const py::kwargs& keywords) {
    RunParameters parameters = withKeywords(base, keywords);
    if (parameters.refinement == Refinement::None && !keywords.contains("strain_window")) parameters.strain.window = 0;
    return parameters;
}

py::object measureArrays(const py::object& reference, const py::object& deformed, const py::object& region,
                         const py::kwargs& keywords) {
    const RunParameters parameters = measuredParameters({}, keywords);
    return measureImages({reference, deformed, region}, parameters, registeredDevices());
}

py::object matchArrays(const py::object& reference, const py::object& deformed, const py::object& region,
                       const py::kwargs& keywords) {
    if (keywords.contains("refine") && py::str(keywords["refine"]).cast<std::string>() != "none") {
        throw InvalidInput(
            "refine", py::str(keywords["refine"]),
            "\"none\": match() finds whole pixels; call measure(), or refine() with what match() returns");
    }
    RunParameters whole;
    whole.refinement = Refinement::None;
    return measureImages({reference, deformed, region}, measuredParameters(whole, keywords), registeredDevices());
}

/// Vectors that points start from, for the nodes of a grid.
class Start {
public:
    /// A field, or (u, v).
    explicit Start(const py::object& given) {
        if (py::isinstance<MeasuredField>(given)) {
            m_field = given.cast<const MeasuredField*>();
            return;
        }
        if (py::isinstance<py::tuple>(given) && py::len(given) == 2) {
            const auto pair = py::reinterpret_borrow<py::tuple>(given);
            m_u = numbersFrom(pair[0], "start[0]", 0, 0);
            m_v = numbersFrom(pair[1], "start[1]", static_cast<int>(m_u.shape(0)), static_cast<int>(m_u.shape(1)));
            return;
        }
        throw InvalidInput("start", py::str(py::type::of(given).attr("__name__")),
                           "a Field, as match() returns it, or (u, v): two arrays with a value a point");
    }

    const MeasuredField* field() const { return m_field; }

    /// As a search would have found it.
    SearchResult on(const Grid& grid, const RunParameters& parameters) const {
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
        found.vectors[i] = {wholePixels(u), wholePixels(v)};
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

/// Those of the match that is refined, unless others are given; the first order where none is.
RunParameters refinedParameters(const Start& start, const py::kwargs& keywords) {
    RunParameters base;
    if (start.field()) {
        base = start.field()->parameters;
        base.refinement = RunParameters().refinement;
        base.strain = RunParameters().strain;
    }
    RunParameters parameters = withKeywords(base, keywords);
    if (!isIcgn(parameters.refinement)) {
        throw InvalidInput("refine", py::str(keywords["refine"]), "icgn1, icgn2, icgn3, icgn4 or auto");
    }
    // The vectors are found: their search is one that finds a vector for every point.
    if (parameters.method != SearchMethod::Full && parameters.method != SearchMethod::Recursive) {
        parameters.method = SearchMethod::Full;
    }
    return parameters;
}

py::object refineArrays(const py::object& reference, const py::object& deformed, const py::object& given,
                        const py::object& region, const py::kwargs& keywords) {
    const Start start(given);
    Images images(reference, deformed, region);
    if (images.deformed.isSequence) throw InvalidInput("deformed", "several images", "one, with one start");
    if (region.is_none() && start.field() && start.field()->region && start.field()->image == images.size()) {
        images.region = withoutMasked(start.field()->region, images.reference);
    }
    const RunParameters parameters = refinedParameters(start, keywords);
    requireValid(parameters);
    const SearchResult found = start.on(makeGrid(parameters.grid, images.size(), *images.region), parameters);
    return measureImages(images, parameters, devicesThatFind(found, registeredDevices()));
}

/// What strain is computed of: a field, or displacements on the grid of step, block and margin.
DisplacementField fieldOf(const py::object& displacement, const RunParameters& parameters) {
    if (!py::isinstance<py::tuple>(displacement) || py::len(displacement) != 2) {
        throw InvalidInput("displacement", py::str(py::type::of(displacement).attr("__name__")),
                           "a Field, or (u, v): two arrays with a value a point");
    }
    const auto pair = py::reinterpret_borrow<py::tuple>(displacement);
    const auto u = numbersFrom(pair[0], "displacement[0]", 0, 0);
    const int rows = static_cast<int>(u.shape(0)), columns = static_cast<int>(u.shape(1));
    const auto v = numbersFrom(pair[1], "displacement[1]", rows, columns);
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

MeasuredField strainOfField(MeasuredField of, const std::shared_ptr<const RoiMask>& region, bool withNoise) {
    requireValid(of.parameters);
    if (!of.parameters.strain.wanted()) {
        throw InvalidInput("strain_window", "0", "3 to 255, odd, or strain_source=\"gradients\"");
    }
    auto field = std::make_shared<DisplacementField>(*of.field);
    released([&](const std::stop_token& stop) {
        StrainAgain(of.parameters, region ? *region : RoiMask(), of.image, withNoise).compute(*field, stop);
        return 0;
    });
    of.summary.strainCounts = {};
    describeStrain(field->strain, of.summary);
    of.field = std::move(field);
    return of;
}

MeasuredField strainOfObject(const py::object& displacement, const py::object& region, const py::kwargs& keywords) {
    if (!py::isinstance<MeasuredField>(displacement)) {
        MeasuredField of;
        of.parameters.refinement = Refinement::None;
        of.parameters = withKeywords(of.parameters, keywords);
        requireValid(of.parameters);
        of.field = std::make_shared<const DisplacementField>(fieldOf(displacement, of.parameters));
        if (!region.is_none())
            throw InvalidInput("region", "a mask", "None with arrays: points that are NaN are left out");
        return strainOfField(std::move(of), nullptr, false);
    }
    auto of = displacement.cast<MeasuredField>();
    if (of.parameters.strain.window == 0) of.parameters.strain.window = RunParameters().strain.window;
    of.parameters = withKeywords(of.parameters, keywords);
    if (!region.is_none()) {
        const py::array mask = py::array::ensure(region);
        const bool known = of.image.width > 0;
        if (!known && mask && mask.ndim() == 2)
            of.image = {static_cast<int>(mask.shape(1)), static_cast<int>(mask.shape(0))};
        of.region = regionFrom(region, of.image);
    }
    if (!of.region) {
        throw InvalidInput("region", "None", "the mask that it was measured in: results keep its SHA-256 alone");
    }
    const auto mask = of.region;
    return strainOfField(std::move(of), mask, refinesByIcgn(of.parameters));
}

}  // namespace

void registerMeasuring(py::module_& module) {
    const auto region = py::arg("region") = py::none();
    module.def("measure", &measureArrays, py::arg("reference_image"), py::arg("deformed_image"), py::pos_only(),
               py::kw_only(), region,
               "Measures displacement and strain, as `strainlens-cli run` does with the same parameters.\n\n"
               "`deformed` is one image, which gives a Field, or a list of them, which gives a list.");
    module.def("match", &matchArrays, py::arg("reference_image"), py::arg("deformed_image"), py::pos_only(),
               py::kw_only(), region, "Finds whole-pixel displacements, as `strainlens-cli run --refine none`.");
    module.def("refine", &refineArrays, py::arg("reference_image"), py::arg("deformed_image"), py::arg("start"),
               py::pos_only(), py::kw_only(), region,
               "Refines displacements by IC-GN from a Field, or from (u, v) with a value for every point of the grid; "
               "points whose value is NaN stay out.");
    module.def(
        "strain", &strainOfObject, py::arg("displacement"), py::pos_only(), py::kw_only(), region,
        "Computes the strain of a Field anew, or of (u, v), arrays on the grid that step, block and margin give.");
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
