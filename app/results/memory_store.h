// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <string>

#include "app/results/result_store.h"

namespace strainlens {

/// Results in memory: all of them, or, in front of a store that keeps them elsewhere, every summary and the fields that
/// were used last.
class MemoryStore : public ResultStore {
public:
    /// `complaint`: why there is no store behind, where there was to be one.
    explicit MemoryStore(std::string complaint = {}) : m_complaint(std::move(complaint)) {}
    /// `behind`: keeps every frame, and may have some already, whose summaries are read now; fields leave the memory
    /// only when they are there, and come back when they are asked for. Once it fails, what comes stays in memory, and
    /// there is a complaint(); so there is where a field cannot be read again: field() throws FileError. `mostBytes`:
    /// of fields in memory; what is still on its way there comes on top.
    MemoryStore(std::shared_ptr<ResultStore> behind, std::int64_t mostBytes);

    std::vector<int> frames() const override;
    FrameSummary summary(int frame) const override;
    std::shared_ptr<const DisplacementField> field(int frame) const override;
    bool isKept(int frame) const override;
    std::int64_t mostBytes() const override { return m_mostBytes; }
    std::filesystem::path place() const override { return m_behind ? m_behind->place() : std::filesystem::path(); }
    std::string complaint() const override;

protected:
    void keep(const FrameSummary& summary, const DisplacementField& field) override;

private:
    struct Frame {
        FrameSummary summary;
        bool hasField = false;
        mutable std::shared_ptr<const DisplacementField> field =
            nullptr;                     ///< null without one, and while only `behind` has it
        mutable std::uint64_t used = 0;  ///< the highest was used last
    };
    using Fields = std::vector<std::shared_ptr<const DisplacementField>>;

    void take(const Frame& frame, std::shared_ptr<const DisplacementField> field, Fields& dropped) const;

    const std::shared_ptr<ResultStore> m_behind;
    const std::int64_t m_mostBytes = 0;
    mutable std::mutex m_mutex;
    std::map<int, Frame> m_frames;
    mutable std::int64_t m_bytes = 0;  ///< of fields in memory
    mutable std::uint64_t m_uses = 0;
    mutable std::string m_complaint;
};

/// What a field's arrays take [bytes].
std::int64_t bytesOf(const DisplacementField& field);

}  // namespace strainlens
