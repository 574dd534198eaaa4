// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <string>

#include "app/results/result_store.h"

namespace strainlens {

/// Results in memory: everything, or, as a cache of a backing store, all summaries and the most recently used fields.
class MemoryStore : public ResultStore {
public:
    /// `problem`: why there is no backing store although there should be one.
    explicit MemoryStore(std::string problem = {}) : m_problem(std::move(problem)) {}
    /// `backing` stores every frame and may have some already, whose summaries are read now. Fields are dropped from
    /// memory once they are stored there and reloaded on demand. Once storing fails, new frames stay in memory and
    /// problem() says so; likewise if a field cannot be reloaded: field() throws FileError. `maxBytes` limits the
    /// fields in memory, without those that are still being stored.
    MemoryStore(std::shared_ptr<ResultStore> backing, std::int64_t maxBytes);

    void append(const FrameSummary& summary, const DisplacementField& field) override;
    std::vector<int> frames() const override;
    FrameSummary summary(int frame) const override;
    std::shared_ptr<const DisplacementField> field(int frame) const override;
    bool isStored(int frame) const override;
    std::int64_t maxBytes() const override { return m_maxBytes; }
    std::filesystem::path path() const override { return m_backing ? m_backing->path() : std::filesystem::path(); }
    std::string problem() const override;

private:
    struct Frame {
        FrameSummary summary;
        bool hasField = false;
        mutable std::shared_ptr<const DisplacementField> field =
            nullptr;                        ///< null without one, and while only `backing` has it
        mutable std::uint64_t lastUse = 0;  ///< the largest is the most recent
    };
    using Fields = std::vector<std::shared_ptr<const DisplacementField>>;

    void cacheField(const Frame& frame, std::shared_ptr<const DisplacementField> field, Fields& dropped) const;

    const std::shared_ptr<ResultStore> m_backing;
    const std::int64_t m_maxBytes = 0;
    mutable std::mutex m_mutex;
    std::map<int, Frame> m_frames;
    mutable std::int64_t m_bytes = 0;  ///< of fields in memory
    mutable std::uint64_t m_uses = 0;
    mutable std::string m_problem;
};

/// Size of the arrays of a field [bytes].
std::int64_t bytesOf(const DisplacementField& field);

}  // namespace strainlens
