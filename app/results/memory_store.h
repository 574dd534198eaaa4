// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <limits>
#include <map>
#include <mutex>

#include "app/results/result_store.h"

namespace strainlens {

/// Results in memory: every summary and the fields that were added last.
class MemoryStore : public ResultStore {
public:
    /// `mostFields`: how many fields are kept. With 0 none is even copied: listeners see each of them once.
    explicit MemoryStore(std::size_t mostFields = std::numeric_limits<std::size_t>::max()) : m_mostFields(mostFields) {}

    std::vector<int> frames() const override;
    FrameSummary summary(int frame) const override;
    std::shared_ptr<const DisplacementField> field(int frame) const override;

protected:
    void keep(const FrameSummary& summary, const DisplacementField& field) override;

private:
    struct Frame {
        FrameSummary summary;
        std::shared_ptr<const DisplacementField> field;
    };
    const std::size_t m_mostFields;
    mutable std::mutex m_mutex;
    std::map<int, Frame> m_frames;
    std::vector<int> m_withField;  ///< the oldest first
};

}  // namespace strainlens
