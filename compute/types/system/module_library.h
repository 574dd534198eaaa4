// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <string>

namespace strainlens {

/// Folder of the executable or library that contains this code (program or Python module); the probe helper and modules
/// are next to it. Empty if the system does not report it.
std::filesystem::path ownFolder();

/// A function that a module exports.
struct ModuleFunction {
    void* address = nullptr;
    std::string problem = {};  ///< if null: why the module cannot be loaded; empty if not installed

    explicit operator bool() const { return address != nullptr; }
};

/// Returns function `name` of a module ("strainlens-video.so"). The module is loaded on first use and never unloaded.
/// Modules are searched only in the install folder that belongs to this code's file and next to that file
/// (ownFolder()): who can write there can replace the program too. Thread-safe.
ModuleFunction moduleFunction(const std::string& module, const char* name);

/// Whether the module's file exists; does not load it.
bool isModuleInstalled(const std::string& module);

}  // namespace strainlens
