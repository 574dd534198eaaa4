// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/sequence/device_source.h"
#include "compute/types/search.h"

namespace strainlens::python {

/// Devices whose search returns `vectors` and which otherwise behave as `devices`: a run with them refines these
/// vectors. `vectors` must outlive them and has an entry for every node of the run's grid.
DeviceSource devicesWithInitialVectors(const SearchResult& vectors, const DeviceSource& devices);

}  // namespace strainlens::python
