// SPDX-License-Identifier: MPL-2.0
#include "app/codecs/codecs_module.h"

#include <opencv2/imgcodecs.hpp>

extern "C" void strainlensImageCodecs(strainlens::ImageCodecs* codecs) {
    *codecs = {cv::haveImageReader, cv::imdecode, cv::imencode};
}
