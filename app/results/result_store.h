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

/// The results of a run, frame by frame, wherever they are kept. Frames are added one at a time and announced one at a
/// time; who shows or writes one asks for that one, never for all.
///
/// append() is for one thread at a time; the readers below may be called by any thread meanwhile.
class ResultStore {
public:
    /// What was added last. The field is empty for a frame with an error.
    using Listener = std::function<void(const FrameSummary& summary, const DisplacementField& field)>;

    ResultStore() = default;
    ResultStore(const ResultStore&) = delete;
    ResultStore& operator=(const ResultStore&) = delete;
    virtual ~ResultStore() = default;

    /// Keeps a frame and then calls every listener, on this thread, in the order in which they began to listen. A frame
    /// that is there already is replaced. Throws what keeping it and the listeners throw.
    void append(const FrameSummary& summary, const DisplacementField& field);
    /// Before the first append().
    void listen(Listener listener) { m_listeners.push_back(std::move(listener)); }

    /// The numbers of the frames there are, ascending.
    virtual std::vector<int> frames() const = 0;
    /// Of a frame that is there; throws InvalidInput for another.
    virtual FrameSummary summary(int frame) const = 0;
    /// Null where the frame has no field, or none any more. May read a file: throws FileError.
    virtual std::shared_ptr<const DisplacementField> field(int frame) const = 0;
    /// Whether the frame is where it will stay: what was appended a moment ago may still be on its way there.
    virtual bool isKept(int frame) const = 0;
    /// Fields in memory at most [bytes]; 0: as many as there are.
    virtual std::int64_t mostBytes() const { return 0; }
    /// Where the frames are files, for ResultCache::reopen; empty: nowhere.
    virtual std::filesystem::path place() const { return {}; }
    /// A sentence where frames are not kept as they were to be; else "".
    virtual std::string complaint() const { return {}; }

protected:
    virtual void keep(const FrameSummary& summary, const DisplacementField& field) = 0;

private:
    std::vector<Listener> m_listeners;
};

}  // namespace strainlens
