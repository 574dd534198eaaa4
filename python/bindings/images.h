// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <pybind11/numpy.h>

#include <memory>
#include <string>
#include <vector>

#include "compute/types/image.h"
#include "compute/types/roi_mask.h"

namespace strainlens::python {

/// A grey image owned by NumPy: uint8, uint16 or float32 with contiguous rows. Other strides cause a copy; other arrays
/// are rejected.
struct NumpyImage {
    pybind11::array array;  ///< keeps the pixels alive
    AnyImageView view;
    pybind11::object mask;  ///< of a masked array: bool array, True = masked; None: no masked pixels
};

/// `name`: of the argument, for messages. Throws InvalidInput for a wrong shape or type, and for pixels that are not
/// finite.
NumpyImage parseImage(const pybind11::handle& object, const std::string& name);

/// As parseImage(). Also throws InvalidInput for masked pixels: only the reference image has a region.
NumpyImage parseUnmaskedImage(const pybind11::handle& object, const std::string& name);

/// One image or a sequence of them, each of the reference's size.
struct DeformedImages {
    std::vector<NumpyImage> images;
    bool isSequence = false;
};
DeformedImages parseDeformedImages(const pybind11::handle& object, ImageSize reference);

/// A mask (bool, True inside) of the image's size; None: an empty mask (everything). Pixels that are masked in NumPy's
/// sense are outside. Throws InvalidInput.
std::shared_ptr<const RoiMask> parseRegion(const pybind11::handle& object, ImageSize image,
                                           const char* name = "region");

/// The part of a region where the reference image is not masked.
std::shared_ptr<const RoiMask> excludeMasked(const std::shared_ptr<const RoiMask>& region, const NumpyImage& reference);

/// The pixels as an array of their own.
pybind11::array imageArray(const AnyImage& image);

/// True inside.
pybind11::array_t<bool> maskArray(const RoiMask& mask);

/// "(480, 640)".
std::string shapeText(const pybind11::array& array);

/// An array of doubles of that shape (`rows` 0: any); masked values become NaN. Throws InvalidInput.
pybind11::array_t<double> parseNumbers(const pybind11::handle& object, const std::string& name, int rows, int columns);

}  // namespace strainlens::python
