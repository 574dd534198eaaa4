// SPDX-License-Identifier: MPL-2.0
#include "python/bindings/tools/synthetic.h"

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>

#include "compute/synthetic/specimen.h"
#include "compute/types/error.h"
#include "python/bindings/images.h"
#include "python/bindings/run_without_gil.h"

namespace strainlens::python {
namespace {

namespace py = pybind11;

/// The numbers of a kind by keyword, as the options of `strainlens-cli synth` with underscores. Throws InvalidInput.
void setNumber(SpecimenOptions& options, const std::string& keyword, double value) {
    std::string name = keyword;
    std::ranges::replace(name, '_', '-');
    std::string names;
    for (const SpecimenNumber& number : specimenNumbers()) {
        if (!number.belongsTo(options.kind)) continue;
        if (number.name == name) {
            options.*number.member = value;
            return;
        }
        std::string allowed(number.name);
        std::ranges::replace(allowed, '-', '_');
        names += (names.empty() ? "" : ", ") + allowed;
    }
    throw InvalidInput("keyword", keyword, "one of " + std::string(nameOf(options.kind)) + ": " + names);
}

/// Reference, deformed image, u, v (NaN outside the material) and the material's mask.
py::tuple specimenOf(const std::string& kind, std::pair<int, int> shape, double load, std::uint64_t seed, int bits,
                     const std::string& tension, const py::kwargs& numbers) {
    if (bits != 8 && bits != 16) throw InvalidInput("bits", std::to_string(bits), "8 or 16");
    SpecimenOptions options = exampleSpecimen(specimenKind(kind), {shape.second, shape.first});
    options.seed = seed;
    if (tension != "x" && tension != "y") throw InvalidInput("tension", tension, "x or y");
    options.tensionAlongY = tension == "y";
    for (const auto& [keyword, value] : numbers) {
        try {
            setNumber(options, keyword.cast<std::string>(), value.cast<double>());
        } catch (const py::cast_error&) {
            throw InvalidInput(keyword.cast<std::string>(), py::repr(value).cast<std::string>(), "a number");
        }
    }
    requireValid(withDefaults(options));
    struct Rendered {
        AnyImage reference, deformed;
        RoiMask material;
    };
    const Specimen specimen(options, load);
    py::array_t<double> u({shape.first, shape.second}), v({shape.first, shape.second});
    double *uOut = u.mutable_data(), *vOut = v.mutable_data();
    const Rendered rendered = runWithoutGil([&](const std::stop_token&) {
        for (int y = 0; y < shape.first; ++y) {
            for (int x = 0; x < shape.second; ++x) {
                const PointPx point{static_cast<double>(x), static_cast<double>(y)};
                constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
                const PointPx moved =
                    specimen.isInsideMaterial(point) ? specimen.displacementAt(point) : PointPx{kNone, kNone};
                *uOut++ = moved.x, *vOut++ = moved.y;
            }
        }
        const auto render = [&]<typename Pixel>(Pixel) {
            return Rendered{specimen.renderReference<Pixel>(), specimen.renderDeformed<Pixel>(),
                            specimen.materialMask()};
        };
        return bits == 8 ? render(std::uint8_t{}) : render(std::uint16_t{});
    });
    return py::make_tuple(imageArray(rendered.reference), imageArray(rendered.deformed), u, v,
                          maskArray(rendered.material));
}

}  // namespace

void registerSynthetic(py::module_& module) {
    module.def("specimen", &specimenOf, py::arg("kind"), py::arg("shape"), py::arg("load"), py::arg("seed"),
               py::arg("bits"), py::arg("tension"));
}

}  // namespace strainlens::python
