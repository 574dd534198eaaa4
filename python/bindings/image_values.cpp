// SPDX-License-Identifier: MPL-2.0
#include "python/bindings/image_values.h"

#include <pybind11/numpy.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "app/io/image/grey_rows.h"
#include "app/io/image/image_reader.h"
#include "app/measure/texture_region.h"
#include "app/probes/probe_defaults.h"
#include "app/probes/probe_json.h"
#include "app/project/region_probe.h"
#include "app/project/roi_json.h"
#include "app/render/colour_scale.h"
#include "app/render/field_quantity.h"
#include "compute/types/error.h"
#include "compute/types/parameters/parameters.h"
#include "python/bindings/images.h"
#include "python/bindings/keywords.h"
#include "python/bindings/run_without_gil.h"
#include "python/bindings/warnings.h"

namespace strainlens::python {
namespace {

namespace py = pybind11;

/// Grey of an array (height, width, 3 or 4) as image files are read.
template <typename Pixel>
py::array luminanceOf(const py::array_t<Pixel, py::array::c_style>& colours) {
    if (colours.ndim() != 3 || colours.shape(2) < 3) throw InvalidInput("shape", shapeText(colours), "three colours");
    py::array_t<Pixel> grey({colours.shape(0), colours.shape(1)});
    const auto stride = static_cast<std::size_t>(colours.shape(2));
    const auto count = static_cast<std::size_t>(grey.size());
    const Pixel* first = colours.data();
    if (count > 0) greyRow<Pixel, Pixel>({first, first + 1, first + 2, stride}, count, grey.mutable_data());
    return grey;
}

py::array_t<bool> readRegion(const std::filesystem::path& path, std::pair<int, int> shape) {
    const ImageSize size{shape.second, shape.first};
    return maskArray(readRoi(path).rasterise(size));
}

py::array_t<bool> regionFromTexture(const py::object& image, int subset) {
    const NumpyImage parsed = parseImage(image, "image");
    const ImageSize size = sizeOf(parsed.view);
    const RegionOfInterest region =
        runWithoutGil([&](const std::stop_token&) { return textureRegion(parsed.view, subset); });
    if (region.shapes.empty()) throw InvalidInput("image", "no speckles", "an image of a speckled specimen");
    return maskArray(region.rasterise(size));
}

/// Names and masks, or files, of regions.
using NamedObjects = std::vector<std::pair<std::string, py::object>>;

/// Areas of named regions, in the form of probe files, and the pixels of those that move with the material.
py::tuple namedAreas(const NamedObjects& moving, const NamedObjects& fixed, std::pair<int, int> shape) {
    const ImageSize size{shape.second, shape.first};
    std::vector<Probe> areas;
    std::vector<std::string> notes;
    const auto add = [&](const NamedObjects& regions, const char* keyword, bool isFixed) {
        for (const auto& [name, region] : regions) {
            NamedRegion named{name, {}, isFixed, keyword, name};
            named.region =
                isPath(region)
                    ? readRoi(region.cast<std::filesystem::path>(), &notes)
                    : RegionOfInterest{{{RoiOperation::Add, RoiBitmap{*parseRegion(region, size, keyword)}}}};
            areas.push_back(probeOf(named, size));
        }
    };
    add(moving, "regions", false);
    add(fixed, "fixed_regions", true);
    requireValid(areas);
    issueWarnings(notes);
    const RoiMask mask = unionOf(areas, size);
    return py::make_tuple(toPython(probesToJson(withDefaults(areas)).dump()),
                          mask.empty() ? py::object(py::none()) : maskArray(mask));
}

ColourMap colourMapNamed(const std::string& name) {
    const auto found = std::ranges::find(kColourMapNames, name);
    if (found == kColourMapNames.end()) {
        throw InvalidInput("colours", name, "viridis, cividis, magma, diverging, grey or jet");
    }
    return static_cast<ColourMap>(found - kColourMapNames.begin());
}

/// The 256 entries of a colour map, (256, 3).
py::array_t<std::uint8_t> coloursOf(const std::string& name) {
    constexpr int kEntries = 256;
    const ColourMap map = colourMapNamed(name);
    py::array_t<std::uint8_t> table({kEntries, 3});
    auto entries = table.mutable_unchecked<2>();
    for (int k = 0; k < kEntries; ++k) {
        const Rgb colour = colourOf(map, k / (kEntries - 1.0));
        entries(k, 0) = colour.red, entries(k, 1) = colour.green, entries(k, 2) = colour.blue;
    }
    return table;
}

/// The range that the program chooses for a map of these values.
std::pair<double, double> colourRange(const py::array_t<double, py::array::c_style | py::array::forcecast>& values) {
    const ColourRange range = rangeOf(sortedNumbers({values.data(), values.data() + values.size()}));
    return {range.low, range.high};
}

py::dict quantityOf(const std::string& name) {
    const FieldQuantity& quantity = fieldQuantity(name, "quantity");
    return py::dict(py::arg("name") = std::string(quantity.name), py::arg("unit") = std::string(quantity.unit),
                    py::arg("label") = std::string(quantity.label));
}

}  // namespace

void registerImageValues(py::module_& module) {
    module.def(
        "read_image",
        [](const std::filesystem::path& path, int page) {
            return imageArray(runWithoutGil([&](const std::stop_token&) { return readImage(path, page); }));
        },
        py::arg("path"), py::arg("page") = 0, "Reads an image file as grey at its own depth, as a run does.");
    module.def("read_region", &readRegion, py::arg("path"), py::arg("shape"),
               "Reads a region (shapes as JSON, or a mask image) as a bool array, True inside.");
    module.def("region_from_texture", &regionFromTexture, py::arg("image"), py::kw_only(),
               py::arg("subset") = RefineParameters().subset,
               "The speckled part of an image as a bool array, True inside.");
    module.def("named_areas", &namedAreas, py::arg("moving"), py::arg("fixed"), py::arg("shape"));
    module.def("luminance", &luminanceOf<std::uint8_t>);
    module.def("luminance", &luminanceOf<std::uint16_t>);
    module.def("luminance", &luminanceOf<float>);
    module.def("colour_table", &coloursOf);
    module.def("colour_range", &colourRange);
    module.def("quantity", &quantityOf);
}

}  // namespace strainlens::python
