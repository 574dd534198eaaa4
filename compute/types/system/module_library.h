// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>

namespace strainlens {

/// A function that a module exports.
struct ModuleFunction {
    void* address = nullptr;
    std::string problem = {};  ///< where there is none: why the module cannot be loaded; empty if it is not installed

    explicit operator bool() const { return address != nullptr; }
};

/// The function `name` of a module ("strainlens-video.so"), which is loaded at the first use and never unloaded.
/// Modules are where they are installed for the file that holds this code, or beside it (ownFolder()), and nowhere
/// else: who may write there may replace the program too. Any thread.
ModuleFunction moduleFunction(const std::string& module, const char* name);

/// Whether a file of that name is where modules are; nothing is loaded.
bool isModuleInstalled(const std::string& module);

}  // namespace strainlens
