// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "app/export/export_files.h"

namespace strainlens::cli {

/// A picture of the newest measured frame, drawn on a thread of its own and replaced by the next. A frame that comes
/// while another is drawn replaces the one that waits.
class NewestPicture {
public:
    /// Throws as ExportFiles.
    NewestPicture(const ExportTarget& target, ExportInputs inputs);
    ~NewestPicture() { finish(); }
    NewestPicture(const NewestPicture&) = delete;
    NewestPicture& operator=(const NewestPicture&) = delete;

    /// Does not wait.
    void show(const FrameSummary& summary, const DisplacementField& field);
    /// Waits until the last frame is drawn. Returns why a picture could not be written; empty if all could.
    std::string finish();

private:
    struct Frame {
        FrameSummary summary;
        DisplacementField field;
    };
    void run(const std::stop_token& stop);

    ExportFiles m_files;    ///< used by m_thread, then by finish()
    std::string m_problem;  ///< other than those of m_files; used as them
    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::optional<Frame> m_waiting;
    std::jthread m_thread;
};

}  // namespace strainlens::cli
