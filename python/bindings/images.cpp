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

py::module_ numpy() { return py::module_::import("numpy"); }

std::string typeText(const py::array& array) { return py::str(array.dtype()).cast<std::string>(); }

py::array requireArray(const py::handle& object, const std::string& name, const std::string& allowed) {
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

/// The array itself if its rows are contiguous, as the engine requires; otherwise a copy. Uses sizeof(Pixel), because
/// the layout of dtype differs between major versions of NumPy.
template <typename Pixel>
py::array withContiguousRows(const py::array& array) {
    const py::ssize_t pixelBytes = sizeof(Pixel), rowBytes = array.shape(1) * pixelBytes;
    const bool adjacent = array.shape(1) == 1 || array.strides(1) == pixelBytes;
    const bool isSeparate = array.shape(0) == 1 || array.strides(0) >= rowBytes;
    const bool aligned = reinterpret_cast<std::uintptr_t>(array.data()) % alignof(Pixel) == 0;
    if (adjacent && isSeparate && aligned && array.strides(0) % pixelBytes == 0) return array;
    return py::array(numpy().attr("require")(array, py::none(), py::make_tuple("C", "A")));
}

/// None if the pixels have another type.
template <typename Pixel>
std::optional<NumpyImage> viewImage(const py::array& given) {
    if (!py::dtype::of<Pixel>().equal(given.dtype())) return std::nullopt;
    const py::array array = withContiguousRows<Pixel>(given);
    const ImageView<Pixel> view{static_cast<const Pixel*>(array.data()), static_cast<int>(array.shape(1)),
                                static_cast<int>(array.shape(0)), array.strides(0)};
    return NumpyImage{array, view, py::none()};
}

/// The mask of a masked array, True = masked; None if no pixel is masked.
py::object maskOf(const py::array& array) {
    const py::object masked = numpy().attr("ma");
    if (!masked.attr("isMaskedArray")(array).cast<bool>()) return py::none();
    const py::object mask = masked.attr("getmaskarray")(array);
    return mask.attr("any")().cast<bool>() ? mask : py::none();
}

/// An empty mask is everything.
RoiMask intersectMasks(const RoiMask& a, const RoiMask& b) {
    if (a.empty()) return b;
    if (b.empty()) return a;
    return RoiMask::where(a.size(), [&](int x, int y) { return a.contains(x, y) && b.contains(x, y); });
}

/// A mask of the pixels where a bool array equals `inside`.
RoiMask maskWhere(const py::array& array, ImageSize image, bool inside) {
    const auto pixels = py::array_t<bool>(array).unchecked<2>();
    return RoiMask::where(image, [&](int x, int y) { return pixels(y, x) == inside; });
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

NumpyImage parseImage(const py::handle& object, const std::string& name) {
    const py::array given = requireArray(object, name, kImage);
    requireTwoAxes(given, name);
    std::optional<NumpyImage> image = viewImage<std::uint8_t>(given);
    if (!image) image = viewImage<std::uint16_t>(given);
    if (!image) image = viewImage<float>(given);
    if (!image) {
        throw InvalidInput(name + " dtype", typeText(given),
                           "uint8, uint16 or float32 in the computer's byte order; convert it with .astype()");
    }
    requireFinite(image->view, name);
    image->mask = maskOf(given);
    return *std::move(image);
}

NumpyImage parseUnmaskedImage(const py::handle& object, const std::string& name) {
    NumpyImage image = parseImage(object, name);
    if (image.mask.is_none()) return image;
    throw InvalidInput(name, "an array with masked pixels",
                       "an array without a mask, as .data is: mask the reference image, or give a region; both are of "
                       "the specimen before it deforms");
}

DeformedImages parseDeformedImages(const py::handle& object, ImageSize reference) {
    DeformedImages deformed;
    deformed.isSequence = py::isinstance<py::list>(object) || py::isinstance<py::tuple>(object);
    if (!deformed.isSequence) {
        deformed.images.push_back(parseUnmaskedImage(object, "deformed"));
    } else {
        for (const py::handle& item : py::reinterpret_borrow<py::sequence>(object)) {
            const std::string name = "deformed[" + std::to_string(deformed.images.size()) + "]";
            deformed.images.push_back(parseUnmaskedImage(item, name));
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

std::shared_ptr<const RoiMask> parseRegion(const py::handle& object, ImageSize image, const char* name) {
    if (object.is_none()) return std::make_shared<const RoiMask>();
    const std::string shape = "(" + std::to_string(image.height) + ", " + std::to_string(image.width) + ")";
    py::array array = requireArray(object, name, "a NumPy array of bool, True inside, or None for everything");
    if (array.ndim() != 2 || array.shape(0) != image.height || array.shape(1) != image.width) {
        throw InvalidInput(std::string(name) + " shape", shapeText(array), shape + ", as the reference has it");
    }
    if (!py::dtype::of<bool>().equal(array.dtype())) {
        throw InvalidInput(std::string(name) + " dtype", typeText(array), "bool, True inside, as (mask > 0) gives it");
    }
    array = numpy().attr("ma").attr("filled")(array, false);
    return std::make_shared<const RoiMask>(maskWhere(array, image, true));
}

std::shared_ptr<const RoiMask> excludeMasked(const std::shared_ptr<const RoiMask>& region,
                                             const NumpyImage& reference) {
    if (reference.mask.is_none()) return region;
    const RoiMask unmasked = maskWhere(reference.mask, sizeOf(reference.view), false);
    return std::make_shared<const RoiMask>(intersectMasks(region ? *region : RoiMask(), unmasked));
}

py::array_t<bool> maskArray(const RoiMask& mask) {
    const ImageSize size = mask.size();
    py::array_t<bool> array({size.height, size.width});
    auto pixels = array.mutable_unchecked<2>();
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) pixels(y, x) = mask.contains(x, y);
    }
    return array;
}

py::array imageArray(const AnyImage& image) {
    return std::visit(
        []<typename Pixel>(const GrayImage<Pixel>& pixels) -> py::array {
            py::array_t<Pixel> array({pixels.height(), pixels.width()});
            const ImageView<Pixel> view = pixels.view();
            for (int y = 0; y < view.height; ++y) {
                std::copy_n(view.row(y), view.width, array.mutable_data(y, 0));
            }
            return array;
        },
        image);
}

py::array_t<double> parseNumbers(const py::handle& object, const std::string& name, int rows, int columns) {
    const py::array array = requireArray(object, name, "a NumPy array of numbers");
    const char kind = array.dtype().kind();
    if (kind != 'f' && kind != 'i' && kind != 'u') throw InvalidInput(name + " dtype", typeText(array), "numbers");
    if (array.ndim() == 2 && array.size() > 0 && (rows == 0 || (array.shape(0) == rows && array.shape(1) == columns))) {
        const py::array numbers = array.attr("astype")("float64");
        const py::array filled = numpy().attr("ma").attr("filled")(numbers, py::float_(std::nan("")));
        return py::array_t<double, py::array::c_style | py::array::forcecast>(filled);
    }
    throw InvalidInput(name + " shape", shapeText(array),
                       rows == 0 ? "(rows, columns)"
                                 : "(" + std::to_string(rows) + ", " + std::to_string(columns) + "), a value a point");
}

}  // namespace strainlens::python
