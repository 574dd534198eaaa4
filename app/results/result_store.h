// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "compute/sequence/run_summary.h"
#include "compute/types/displacement_field.h"

namespace strainlens {

/// The results of a run, frame by frame. Frames are added and read one at a time.
///
/// append() is for one thread at a time; the other functions may be called by any thread meanwhile.
class ResultStore {
public:
    ResultStore() = default;
    ResultStore(const ResultStore&) = delete;
    ResultStore& operator=(const ResultStore&) = delete;
    virtual ~ResultStore() = default;

    /// Stores or replaces a frame. The field is empty for a frame with an error.
    virtual void append(const FrameSummary& summary, const DisplacementField& field) = 0;

    /// Numbers of the frames, ascending.
    virtual std::vector<int> frames() const = 0;
    /// Throws InvalidInput if there is no such frame.
    virtual FrameSummary summary(int frame) const = 0;
    /// Null if the frame has no field. May read a file: throws FileError.
    virtual std::shared_ptr<const DisplacementField> field(int frame) const = 0;
    /// Whether the frame has reached its final storage; a new frame may still be written in the background.
    virtual bool isStored(int frame) const = 0;
    /// Limit of the fields in memory [bytes]; 0: none.
    virtual std::int64_t maxBytes() const { return 0; }
    /// Path of the store on the disk, for ResultCache::reopen; empty: none.
    virtual std::filesystem::path path() const { return {}; }
    /// Why frames are not stored as intended, as a sentence; else "".
    virtual std::string problem() const { return {}; }
};

/// Makes an empty store for the results of a run or of a strain update. Any thread.
using StoreFactory = std::function<std::shared_ptr<ResultStore>()>;

}  // namespace strainlens
