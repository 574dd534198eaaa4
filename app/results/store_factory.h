// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <memory>

#include "app/results/result_store.h"

namespace strainlens {

/// Makes an empty store for the results of a run or of a strain update. Any thread.
using StoreFactory = std::function<std::shared_ptr<ResultStore>()>;

}  // namespace strainlens
