// SPDX-License-Identifier: MPL-2.0
#pragma once

extern "C" {
#include <libavcodec/avcodec.h>
}

#include <string>

namespace strainlens {

/// Damage in a packet that decoders ignore: wrong unit lengths, forbidden runs of zeros (a lost sector), truncated JPEG
/// codes; or "".
std::string packetProblem(const AVCodecContext& codec, const AVPacket& packet);

}  // namespace strainlens
