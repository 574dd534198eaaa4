// SPDX-License-Identifier: MPL-2.0
#include "python/bindings/images.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

#include "compute/types/error.h"

namespace strainlens::python {
namespace {

namespace py = pybind11;

constexpr const char* kImage = "a NumPy array of uint8, uint16 or float32 with a shape of (height, width)";

std::string typeText(const py::array& array) { return py::str(array.dtype()).cast<std::string>(); }

py::array arrayFrom(const py::handle& object, const std::string& name, const std::string& allowed) {
    if (!py::isinstance<py::array>(object)) {
        throw InvalidInput(name, py::str(py::type::of(object).attr("__name__")).cast<std::string>(), allowed);
    }
    return py::reinterpret_borrow<py::array>(object);
}

void requireTwoAxes(const py::array& array, const std::string& name) {
    if (array.ndim() == 2) {
        if (isImageSize(array.shape(1), array.shape(0))) return;
        throw InvalidInput(name + " shape", shapeText(array), "1 to " + std::to_string(kMaxImageSide) + " px a side");
    }
    const bool coloured = array.ndim() == 3 && (array.shape(2) == 3 || array.shape(2) == 4);
    throw InvalidInput(name + " shape", shapeText(array),
                       std::string("(height, width)") +
                           (coloured ? ", grey: one of its colours, or their mean" : "; several images are a list"));
}

/// Rows may lie anywhere, pixels of a row lie side by side: as the engine reads them. Else a copy.
py::array withWholeRows(const py::array& array) {
    const bool sideBySide = array.shape(1) == 1 || array.strides(1) == array.itemsize();
    if (sideBySide && array.strides(0) >= 0 && array.strides(0) % array.itemsize() == 0) return array;
    return py::array(py::module_::import("numpy").attr("ascontiguousarray")(array));
}

template <typename Pixel>
std::optional<AnyImageView> viewAs(const py::array& array) {
    if (!py::dtype::of<Pixel>().equal(array.dtype())) return std::nullopt;
    return ImageView<Pixel>{static_cast<const Pixel*>(array.data()), static_cast<int>(array.shape(1)),
                            static_cast<int>(array.shape(0)), array.strides(0)};
}

void requireFinite(const AnyImageView& view, const std::string& name) {
    const auto* image = std::get_if<ImageView<float>>(&view);
    if (!image) return;
    for (int y = 0; y < image->height; ++y) {
        const float* row = image->row(y);
        const float* end = row + image->width;
        const float* bad = std::find_if(row, end, [](float grey) { return !std::isfinite(grey); });
        if (bad == end) continue;
        throw InvalidInput(name + "[" + std::to_string(y) + ", " + std::to_string(bad - row) + "]",
                           std::isnan(*bad) ? "NaN" : "inf",
                           "finite grey values; give such pixels any and leave them out of the region");
    }
}

}  // namespace

std::string shapeText(const py::array& array) {
    std::string text;
    for (py::ssize_t k = 0; k < array.ndim(); ++k) text += (k ? ", " : "") + std::to_string(array.shape(k));
    return "(" + text + (array.ndim() == 1 ? ",)" : ")");
}

NumpyImage imageFrom(const py::handle& object, const std::string& name) {
    const py::array given = arrayFrom(object, name, kImage);
    requireTwoAxes(given, name);
    const py::array array = withWholeRows(given);
    std::optional<AnyImageView> view = viewAs<std::uint8_t>(array);
    if (!view) view = viewAs<std::uint16_t>(array);
    if (!view) view = viewAs<float>(array);
    if (!view) {
        throw InvalidInput(name + " dtype", typeText(array),
                           "uint8, uint16 or float32 in the computer's byte order; convert it with .astype()");
    }
    requireFinite(*view, name);
    return {array, *view};
}

DeformedImages deformedFrom(const py::handle& object, ImageSize reference) {
    DeformedImages deformed;
    deformed.isSequence = py::isinstance<py::list>(object) || py::isinstance<py::tuple>(object);
    if (!deformed.isSequence) {
        deformed.images.push_back(imageFrom(object, "deformed"));
    } else {
        for (const py::handle& item : py::reinterpret_borrow<py::sequence>(object)) {
            const std::string name = "deformed[" + std::to_string(deformed.images.size()) + "]";
            deformed.images.push_back(imageFrom(item, name));
        }
        if (deformed.images.empty()) throw InvalidInput("deformed", "no image", "one or more");
    }
    for (std::size_t k = 0; k < deformed.images.size(); ++k) {
        if (sizeOf(deformed.images[k].view) == reference) continue;
        throw InvalidInput(deformed.isSequence ? "deformed[" + std::to_string(k) + "] shape" : "deformed shape",
                           shapeText(deformed.images[k].array),
                           "(" + std::to_string(reference.height) + ", " + std::to_string(reference.width) +
                               "), as the reference has it");
    }
    return deformed;
}

std::shared_ptr<const RoiMask> regionFrom(const py::handle& object, ImageSize image) {
    if (object.is_none()) return std::make_shared<const RoiMask>();
    const std::string shape = "(" + std::to_string(image.height) + ", " + std::to_string(image.width) + ")";
    const py::array array = arrayFrom(object, "region", "a NumPy array of bool, True inside, or None for everything");
    if (array.ndim() != 2 || array.shape(0) != image.height || array.shape(1) != image.width) {
        throw InvalidInput("region shape", shapeText(array), shape + ", as the reference has it");
    }
    if (!py::dtype::of<bool>().equal(array.dtype())) {
        throw InvalidInput("region dtype", typeText(array), "bool, True inside, as (mask > 0) gives it");
    }
    const auto pixels = py::array_t<bool>(array).unchecked<2>();
    return std::make_shared<const RoiMask>(RoiMask::where(image, [&](int x, int y) { return pixels(y, x); }));
}

py::array_t<double> numbersFrom(const py::handle& object, const std::string& name, int rows, int columns) {
    const py::array array = arrayFrom(object, name, "a NumPy array of numbers");
    const char kind = array.dtype().kind();
    if (kind != 'f' && kind != 'i' && kind != 'u') throw InvalidInput(name + " dtype", typeText(array), "numbers");
    if (array.ndim() == 2 && (rows == 0 || (array.shape(0) == rows && array.shape(1) == columns))) {
        return py::array_t<double, py::array::c_style | py::array::forcecast>(array);
    }
    throw InvalidInput(name + " shape", shapeText(array),
                       rows == 0 ? "(rows, columns)"
                                 : "(" + std::to_string(rows) + ", " + std::to_string(columns) + "), a value a point");
}

}  // namespace strainlens::python
