// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <pybind11/numpy.h>

#include <memory>
#include <string>
#include <vector>

#include "compute/types/image.h"
#include "compute/types/roi_mask.h"

namespace strainlens::python {

/// A grey image that NumPy owns: uint8, uint16 or float32, a row of neighbours in memory; anything else is copied where
/// only the strides are in the way, and refused otherwise.
struct NumpyImage {
    pybind11::array array;  ///< keeps the pixels alive
    AnyImageView view;
    pybind11::object mask;  ///< bool array of a masked array, True where it is masked; None: no pixel is
};

/// `name` is the argument's, for messages. Throws InvalidInput that names shape, type or the first pixel that is not
/// finite.
NumpyImage imageFrom(const pybind11::handle& object, const std::string& name);

/// As imageFrom. Throws InvalidInput for masked pixels too: only the reference image has a region.
NumpyImage imageWithoutMask(const pybind11::handle& object, const std::string& name);

/// One image or a sequence of them, each of the reference's size.
struct DeformedImages {
    std::vector<NumpyImage> images;
    bool isSequence = false;
};
DeformedImages deformedFrom(const pybind11::handle& object, ImageSize reference);

/// A mask (bool, True inside) of the image's size; None: everything, an empty mask. What is masked in it, in NumPy's
/// sense, is outside. Throws InvalidInput.
std::shared_ptr<const RoiMask> regionFrom(const pybind11::handle& object, ImageSize image);

/// The part of a region where the reference image is not masked.
std::shared_ptr<const RoiMask> withoutMasked(const std::shared_ptr<const RoiMask>& region, const NumpyImage& reference);

/// "(480, 640)".
std::string shapeText(const pybind11::array& array);

/// An array of numbers as doubles of that shape (`rows` 0: any); what is masked in it is NaN. Throws InvalidInput.
pybind11::array_t<double> numbersFrom(const pybind11::handle& object, const std::string& name, int rows, int columns);

}  // namespace strainlens::python
