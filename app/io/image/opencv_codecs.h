// SPDX-License-Identifier: MPL-2.0
#pragma once

namespace strainlens {

/// Starts OpenCV's codecs, once; to be called before cv::imdecode and cv::imencode. The first call of those would start
/// them too, but GDAL, which OpenCV registers among them, ends the process where it gets no memory to begin with.
///
/// Throws std::bad_alloc where there is less than it needs; the next call tries again.
void startOpenCvCodecs();

}  // namespace strainlens
