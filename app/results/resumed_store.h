// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <mutex>
#include <set>

#include "app/results/result_store.h"

namespace strainlens {

/// A store that resumes a run after the first frames of another store and appends to that store. It shows these frames
/// and the appended ones; later frames of the other store are hidden until they are replaced.
class ResumedStore final : public ResultStore {
public:
    /// Retains frames 1 to `finished` of `store`. Nobody else may append to `store` from now on.
    ResumedStore(std::shared_ptr<ResultStore> store, int finished);

    std::vector<int> frames() const override;
    FrameSummary summary(int frame) const override { return m_store->summary(frame); }
    std::shared_ptr<const DisplacementField> field(int frame) const override { return m_store->field(frame); }
    bool isStored(int frame) const override { return m_store->isStored(frame); }
    std::int64_t maxBytes() const override { return m_store->maxBytes(); }
    std::filesystem::path path() const override { return m_store->path(); }
    std::string problem() const override { return m_store->problem(); }

protected:
    void save(const FrameSummary& summary, const DisplacementField& field) override;

private:
    const std::shared_ptr<ResultStore> m_store;
    const int m_finished;
    mutable std::mutex m_mutex;
    std::set<int> m_own;  ///< frames appended to this store
};

}  // namespace strainlens
