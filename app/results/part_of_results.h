// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <set>

#include "app/results/result_store.h"

namespace strainlens {

/// The results of another store as if some frames were not there. They may still come to it.
class PartOfResults : public ResultStore {
public:
    PartOfResults(std::shared_ptr<const ResultStore> whole, std::set<int> hidden);

    std::vector<int> frames() const override;
    FrameSummary summary(int frame) const override;
    std::shared_ptr<const DisplacementField> field(int frame) const override;
    bool isKept(int frame) const override { return m_whole->isKept(frame); }
    std::int64_t mostBytes() const override { return m_whole->mostBytes(); }
    std::filesystem::path place() const override { return m_whole->place(); }
    std::string complaint() const override { return m_whole->complaint(); }

protected:
    /// Throws: it is only read.
    void keep(const FrameSummary& summary, const DisplacementField& field) override;

private:
    const std::shared_ptr<const ResultStore> m_whole;
    const std::set<int> m_hidden;
};

}  // namespace strainlens
