// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <mutex>
#include <set>

#include "app/results/result_store.h"

namespace strainlens {

/// Shows another store, which may still grow.
class StoreView : public ResultStore {
public:
    std::vector<int> frames() const override { return m_store->frames(); }
    FrameSummary summary(int frame) const override { return m_store->summary(frame); }
    std::shared_ptr<const DisplacementField> field(int frame) const override { return m_store->field(frame); }
    bool isStored(int frame) const override { return m_store->isStored(frame); }
    std::int64_t maxBytes() const override { return m_store->maxBytes(); }
    std::filesystem::path path() const override { return m_store->path(); }
    std::string problem() const override { return m_store->problem(); }

protected:
    explicit StoreView(std::shared_ptr<const ResultStore> store) : m_store(std::move(store)) {}

private:
    const std::shared_ptr<const ResultStore> m_store;
};

/// The results of another store without some frames.
class FilteredStore final : public StoreView {
public:
    FilteredStore(std::shared_ptr<const ResultStore> store, std::set<int> hidden);

    /// Throws InvalidInput: the store is read-only.
    void append(const FrameSummary& summary, const DisplacementField& field) override;
    std::vector<int> frames() const override;
    FrameSummary summary(int frame) const override;
    std::shared_ptr<const DisplacementField> field(int frame) const override;

private:
    const std::set<int> m_hidden;
};

/// A store that resumes a run after the first frames of another store and appends to that store. It shows these frames
/// and the appended ones; later frames of the other store are hidden until they are replaced.
class ResumedStore final : public StoreView {
public:
    /// Retains frames 1 to `finished` of `store`. No other writer may append to `store` from now on.
    ResumedStore(const std::shared_ptr<ResultStore>& store, int finished);

    void append(const FrameSummary& summary, const DisplacementField& field) override;
    std::vector<int> frames() const override;

private:
    const std::shared_ptr<ResultStore> m_target;
    const int m_finished;
    mutable std::mutex m_mutex;
    std::set<int> m_own;  ///< frames appended to this store
};

}  // namespace strainlens
