// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <string>

#include "compute/backend/backend.h"

// A backend in a shared module, loaded at run time because programs must not link the vendor's libraries. The module
// exports one C function, kBackendEntry, which checks that it fits the program.

namespace strainlens {

/// Interface version of program and module. Increment the number whenever backend.h or what it includes changes.
inline constexpr const char* kBackendInterface = STRAINLENS_VERSION " 2";

/// Name and type of the function. It returns a new backend, owned by the caller; null for another interface.
inline constexpr const char* kBackendEntry = "strainlensMakeBackend";
using BackendEntry = Backend* (*)(const char* interface);

/// The module of the CUDA backend.
inline constexpr const char* kCudaModule = "strainlens-cuda.so";

/// The backend `name` in `module` ("strainlens-cuda.so"), loaded on first use. If the module is not installed or does
/// not fit, the backend has no devices and its problem() says why.
std::unique_ptr<Backend> makeModuleBackend(const std::string& name, const std::string& module);

}  // namespace strainlens
