// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <mutex>
#include <set>

#include "app/results/result_store.h"

namespace strainlens {

/// A store that goes on with the first frames of another: what is appended comes into that one. It has these frames and
/// those that were appended to it; what the other had after them is not seen until it is replaced.
class ContinuedStore final : public ResultStore {
public:
    /// Frames 1 .. `finished` of `store` stay, which nobody else may append to from now on.
    ContinuedStore(std::shared_ptr<ResultStore> store, int finished);

    std::vector<int> frames() const override;
    FrameSummary summary(int frame) const override { return m_store->summary(frame); }
    std::shared_ptr<const DisplacementField> field(int frame) const override { return m_store->field(frame); }
    bool isKept(int frame) const override { return m_store->isKept(frame); }
    std::int64_t mostBytes() const override { return m_store->mostBytes(); }
    std::filesystem::path place() const override { return m_store->place(); }
    std::string complaint() const override { return m_store->complaint(); }

protected:
    void keep(const FrameSummary& summary, const DisplacementField& field) override;

private:
    const std::shared_ptr<ResultStore> m_store;
    const int m_finished;
    mutable std::mutex m_mutex;
    std::set<int> m_own;  ///< frames that were appended to this one
};

}  // namespace strainlens
