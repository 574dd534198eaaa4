// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/view/presenter.h"

namespace strainlens::gui {

class FileOpener;
class RunPresenter;

/// Opens the sample specimen with suitable parameters and measures it once its images are loaded.
class SampleRun : public Presenter {
    Q_OBJECT
public:
    SampleRun(WorkSession& session, ViewModel& view, FileOpener& opener, const RunPresenter& run);

    /// Opens and measures the sample; prompts before discarding unsaved changes.
    void open();

private:
    void startWhenReady();

    FileOpener& m_opener;
    const RunPresenter& m_run;
    bool m_isPending = false;  // the sample is open and not measured yet
};

}  // namespace strainlens::gui
