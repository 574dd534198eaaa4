// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/backend_module.h"

#include <mutex>
#include <utility>

#include "compute/types/error.h"
#include "compute/types/system/module_library.h"

namespace strainlens {
namespace {

class ModuleBackend : public Backend {
public:
    ModuleBackend(std::string name, std::string module) : m_name(std::move(name)), m_module(std::move(module)) {}

    std::string name() const override { return m_name; }
    /// Without the module there is no driver to probe and no result to cache.
    bool usesDriver() const override { return isModuleInstalled(m_module); }
    std::string problem() const override { return ensureLoaded() ? m_backend->problem() : m_problem; }
    std::vector<DeviceInfo> devices() const override {
        return ensureLoaded() ? m_backend->devices() : std::vector<DeviceInfo>();
    }
    std::unique_ptr<Session> openSession(const std::string& deviceId, const SessionOptions& options) const override {
        if (ensureLoaded()) return m_backend->openSession(deviceId, options);
        throw DeviceError(deviceId, "openSession", m_problem);
    }

private:
    /// Loads the module once; false if it has no usable backend.
    bool ensureLoaded() const {
        std::call_once(m_once, [this] { load(); });
        return m_backend != nullptr;
    }

    void load() const {
        const std::string remedy = "; install the package " + m_module.substr(0, m_module.rfind('.')) +
                                   " of StrainLens " STRAINLENS_VERSION ", or choose another device";
        const ModuleFunction entry = moduleFunction(m_module, kBackendEntry);
        if (!entry) {
            m_problem = m_module +
                        (entry.problem.empty() ? " is not installed" : " cannot be loaded (" + entry.problem + ")") +
                        remedy;
            return;
        }
        m_backend.reset(reinterpret_cast<BackendEntry>(entry.address)(kBackendInterface));
        if (!m_backend) m_problem = m_module + " is of another version of StrainLens" + remedy;
    }

    const std::string m_name, m_module;
    mutable std::once_flag m_once;
    mutable std::unique_ptr<Backend> m_backend;
    mutable std::string m_problem;
};

}  // namespace

std::unique_ptr<Backend> makeModuleBackend(const std::string& name, const std::string& module) {
    return std::make_unique<ModuleBackend>(name, module);
}

}  // namespace strainlens
