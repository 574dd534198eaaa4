// SPDX-License-Identifier: MPL-2.0
// The only symbol that strainlens-cuda.so exports to programs.
#include <string_view>

#include "compute/backend/backend_module.h"
#include "compute/backend/backends.h"

extern "C" __attribute__((visibility("default"))) strainlens::Backend* strainlensMakeBackend(const char* interface) {
    if (std::string_view(interface) != strainlens::kBackendInterface) return nullptr;
    return strainlens::makeCudaBackend().release();
}
