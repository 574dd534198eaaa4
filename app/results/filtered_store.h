// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <set>

#include "app/results/result_store.h"

namespace strainlens {

/// The results of another store without some frames. That store may still grow.
class FilteredStore : public ResultStore {
public:
    FilteredStore(std::shared_ptr<const ResultStore> store, std::set<int> hidden);

    std::vector<int> frames() const override;
    FrameSummary summary(int frame) const override;
    std::shared_ptr<const DisplacementField> field(int frame) const override;
    bool isStored(int frame) const override { return m_store->isStored(frame); }
    std::int64_t maxBytes() const override { return m_store->maxBytes(); }
    std::filesystem::path path() const override { return m_store->path(); }
    std::string problem() const override { return m_store->problem(); }

protected:
    /// Throws InvalidInput: the store is read-only.
    void save(const FrameSummary& summary, const DisplacementField& field) override;

private:
    const std::shared_ptr<const ResultStore> m_store;
    const std::set<int> m_hidden;
};

}  // namespace strainlens
