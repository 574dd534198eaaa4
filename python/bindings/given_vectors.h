// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/sequence/device_source.h"
#include "compute/types/search.h"

namespace strainlens::python {

/// Devices whose search finds what is given and whose other operations are those of `devices`: a run with them refines
/// vectors that came from elsewhere, and everything about it but the search is as in any run. `given` must outlive
/// them; it has an entry for every node of the run's grid.
DeviceSource devicesThatFind(const SearchResult& given, const DeviceSource& devices);

}  // namespace strainlens::python
