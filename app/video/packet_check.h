// SPDX-License-Identifier: MPL-2.0
#pragma once

extern "C" {
#include <libavcodec/avcodec.h>
}

#include <string>

namespace strainlens {

/// What in a packet no encoder can have written, though decoders pass it over: lengths that do not add up, forbidden
/// runs of zeros (a lost sector), JPEG codes that do not end where they should; or "".
std::string packetProblem(const AVCodecContext& codec, const AVPacket& packet);

}  // namespace strainlens
