// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace strainlens::gui {

class FileOperations;
class MapBar;
class RunPresenter;
class WorkSession;

/// The sample specimen from one click to its strain map: opened with parameters that suit it, measured as soon as its
/// images are there.
class SampleRun : public QObject {
    Q_OBJECT
public:
    /// All must outlive it.
    SampleRun(WorkSession& session, FileOperations& files, MapBar& mapBar, const RunPresenter& run);

    /// Asks first where something would be lost.
    void begin();

private:
    void measureWhenPossible();

    WorkSession& m_session;
    FileOperations& m_files;
    MapBar& m_mapBar;
    const RunPresenter& m_run;
    bool m_due = false;  // the sample is open, and nobody has opened anything else
};

}  // namespace strainlens::gui
