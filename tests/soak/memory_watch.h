// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>

namespace strainlens::soak {

/// Memory of this process that is resident [MiB].
double hostMebibytes();

/// Memory in use on all NVIDIA GPUs [MiB], as nvidia-smi says; nothing where there is none.
std::optional<double> gpuMebibytes();

}  // namespace strainlens::soak
