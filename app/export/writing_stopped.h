// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <stop_token>

namespace strainlens {

/// Nobody wants the files any more; no error. None of those that were not whole appears.
struct WritingStopped {};

/// Throws WritingStopped after a stop: between pieces of work that take a while.
inline void throwIfStopped(const std::stop_token& stop) {
    if (stop.stop_requested()) throw WritingStopped();
}

}  // namespace strainlens
