// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <memory>

#include "app/results/result_store.h"

namespace strainlens {

/// Makes an empty store: for the results of a run, or for the same ones with another strain. May be called by any
/// thread.
using StoreMaker = std::function<std::shared_ptr<ResultStore>()>;

}  // namespace strainlens
