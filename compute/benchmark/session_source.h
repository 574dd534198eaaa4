// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <string>

#include "compute/backend/backend.h"
#include "compute/benchmark/implementation_source.h"

namespace strainlens::bench {

/// One device through its session, as used by the pipeline: the row "final" of every table.
class SessionSource : public ImplementationSource {
public:
    /// `id` is the rows' id and `device` their name; `onGpu`: measured alone, see measure(). The ceilings give the
    /// rows' floors. `hostThreads` (0 = all cores): threads for work on the host.
    SessionSource(std::string id, std::string device, std::unique_ptr<Session> session, bool onGpu,
                  const Ceilings& ceilings, int hostThreads = 0);

    std::vector<Implementation> recursiveSearch(const RecursiveCase& work) override;
    std::vector<Implementation> fullSearch(const FullSearchCase& work) override;
    std::vector<Implementation> sequence(const SequenceCase& work) override;
    std::vector<Implementation> refinement(const RefineCase& work) override;
    std::vector<Implementation> filter(const FilterCase& work) override;
    std::vector<Implementation> denseFlow(const FlowCase& work) override;
    std::vector<Implementation> histogram(const HistogramCase& work) override;

protected:
    /// A row of this device.
    Implementation implementation(const std::string& variant) const;

private:
    /// The row "final": `compute` works on the images uploaded by `upload`.
    Implementation implementation(const std::function<void()>& upload, const std::function<void()>& compute) const;
    Implementation flowWithQuality(const FlowCase& work, bool findOccluded);
    /// Uploads both images of a case.
    template <typename Case>
    std::function<void()> makeUpload(const Case& work) const;
    /// `run(result)` searches; `floor(result)` returns the floor afterwards.
    template <typename Case, typename Search, typename Floor>
    Implementation search(const Case& work, Search run, Floor floor);

    std::string m_id, m_device;
    std::unique_ptr<Session> m_session;
    bool m_onGpu;
    Ceilings m_ceilings;
    int m_hostThreads;
};

/// One vector width of an OpenCL device, for the recursive search only.
class WidthSource : public ImplementationSource {
public:
    WidthSource(const std::string& device, int width, bool onGpu);
    std::vector<Implementation> recursiveSearch(const RecursiveCase& work) override;

private:
    SessionSource m_source;
};

}  // namespace strainlens::bench
