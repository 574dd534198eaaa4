// SPDX-License-Identifier: MPL-2.0
#include "app/video/video_module.h"

#include <exception>

#include "app/video/video_reader.h"

extern "C" strainlens::VideoFrames* strainlensReadVideo(const char* path) {
    try {
        return new strainlens::VideoReader(path);
    } catch (const std::exception&) {
        return nullptr;
    }
}
