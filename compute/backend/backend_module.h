// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <string>

#include "compute/backend/backend.h"

// A backend that is a module of its own: it brings libraries of a vendor that programs neither need nor may contain.
// The module exports one C function, kBackendEntry, which knows whether it fits the program.

namespace strainlens {

/// What program and module must agree on. The number changes with backend.h and what it includes.
inline constexpr const char* kBackendInterface = STRAINLENS_VERSION " 1";

/// Name and type of the function: a new backend, which the caller owns; null for another interface.
inline constexpr const char* kBackendEntry = "strainlensMakeBackend";
using BackendEntry = Backend* (*)(const char* interface);

/// The module of the CUDA backend.
inline constexpr const char* kCudaModule = "strainlens-cuda.so";

/// The backend `name` in `module` ("strainlens-cuda.so"), loaded when it is first asked for devices. Where the module
/// is not installed or does not fit, it has no devices and says why.
std::unique_ptr<Backend> makeModuleBackend(const std::string& name, const std::string& module);

}  // namespace strainlens
