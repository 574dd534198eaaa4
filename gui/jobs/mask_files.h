// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <filesystem>
#include <map>
#include <optional>
#include <vector>

#include "app/io/file_stamp.h"
#include "app/io/image/frame_masks.h"
#include "compute/types/calibration/calibration.h"
#include "gui/jobs/latest_request.h"

namespace strainlens::gui {

struct Document;

/// The mask files of the project: which image has which, whether a run would accept them, and whether they have
/// changed. The project takes over files that have changed, so that earlier results are out of date. GUI thread only.
class MaskFiles : public QObject {
    Q_OBJECT
public:
    explicit MaskFiles(Document& document, QObject* parent = nullptr);

    /// The mask of a document frame; nullopt if it has none or it is not known yet.
    std::optional<FrameReference> maskOf(int frame) const;
    /// Why a run would refuse the masks; empty: it would not, or it is not known yet.
    const QString& problem() const { return m_problem; }
    /// Whether the project's masks are not where it has them.
    bool areMissing() const { return !m_problem.isEmpty() && m_stamps.empty(); }
    /// Whether masks are being assigned to images.
    bool isBusy() const { return m_worker.isBusy(); }
    /// Looks for changed files now.
    void poll();

signals:
    /// maskOf() or problem() have changed, or the pixels of a mask.
    void changed();
    /// The project has taken over changed files.
    void replaced(const QString& message);

private:
    /// What is checked.
    struct Request {
        CalibrationFile masks;
        std::vector<int> ids;  ///< of the frames, in the order of the run
        bool operator==(const Request&) const = default;
    };
    struct State {
        MaskAssignment assigned;
        QString problem;  ///< of the masks as a whole
        std::vector<FileStamp> stamps;
    };
    /// The hash of masks in that state.
    struct Hashed {
        std::string path;
        std::vector<FileStamp> stamps;
        std::string sha256;
    };
    static std::vector<FileStamp> stampsOfMasks(const std::string& masks);

    Request makeRequest() const;
    void refresh();
    /// Hashes the masks that are shown, unless they are in the state in which they were hashed.
    void hash();
    void show(const Request& request, const State& state);
    /// Makes files that have changed since they were chosen those of the project.
    void replaceChanged(const std::string& sha256);

    Document& m_document;
    Request m_checked;                      ///< last
    std::map<int, FrameReference> m_masks;  ///< by frame id
    QString m_problem;
    std::vector<FileStamp> m_stamps;
    Hashed m_hashed;           ///< last
    bool m_isDelayed = false;  ///< until the end of the run
    QTimer m_timer;
    LatestRequest m_worker, m_polling;  // last members: their threads end first
};

}  // namespace strainlens::gui
