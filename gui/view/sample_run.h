// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace strainlens::gui {

class FileOpener;
class RunPresenter;
class ViewModel;
class WorkSession;

/// Opens the sample specimen with suitable parameters and measures it once its images are loaded.
class SampleRun : public QObject {
    Q_OBJECT
public:
    /// All arguments must outlive it.
    SampleRun(WorkSession& session, ViewModel& view, FileOpener& opener, const RunPresenter& run);

    /// Opens and measures the sample; prompts before discarding unsaved changes.
    void open();

private:
    void startWhenReady();

    WorkSession& m_session;
    ViewModel& m_view;
    FileOpener& m_opener;
    const RunPresenter& m_run;
    bool m_isPending = false;  // the sample is open and not measured yet
};

}  // namespace strainlens::gui
