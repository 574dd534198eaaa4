// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <mutex>
#include <set>

#include "app/results/result_store.h"
#include "app/results/results_file.h"

namespace strainlens {

/// The results of a file (-o results.h5), whose fields are read on demand. The file is never changed: frames that are
/// appended, as by a run that is continued, go into another store, which gets the others too, and hide those of the
/// file.
class FileResults final : public ResultStore {
public:
    /// `makeStore` makes the store of the appended frames when the first one comes. Throws FileError if there is no
    /// such file or it is damaged.
    FileResults(const std::filesystem::path& path, StoreFactory makeStore);

    /// The file as it was opened.
    const ResultsReader& file() const { return m_file; }

    void append(const FrameSummary& summary, const DisplacementField& field) override;
    std::vector<int> frames() const override;
    FrameSummary summary(int frame) const override;
    std::shared_ptr<const DisplacementField> field(int frame) const override;
    bool isStored(int frame) const override;
    /// Of the appended frames.
    std::filesystem::path path() const override;
    std::string problem() const override;

private:
    /// The store of the appended frames if it has the frame; else null.
    std::shared_ptr<ResultStore> storeOf(int frame) const;

    const ResultsReader m_file;
    const StoreFactory m_makeStore;
    mutable std::mutex m_mutex;
    std::shared_ptr<ResultStore> m_appended;  ///< null before the first frame
    std::set<int> m_appendedFrames;           ///< also one that is being appended
};

}  // namespace strainlens
