// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/sample_run.h"

#include "gui/files/file_opener.h"
#include "gui/view/run_presenter.h"

namespace strainlens::gui {
namespace {

constexpr const char* kStrainOfTheTension = "exx";

/// Equal to the advisor's proposal for the sample.
RunParameters sampleParameters(const RunParameters& present) {
    RunParameters parameters;
    parameters.device = present.device;
    parameters.refinement = Refinement::Icgn1;
    parameters.refine.subset = 25;
    parameters.grid.step = 8;
    parameters.strain.window = 5;
    return parameters;
}

}  // namespace

SampleRun::SampleRun(WorkSession& session, ViewModel& view, FileOpener& opener, const RunPresenter& run)
    : Presenter(session, view), m_opener(opener), m_run(run) {
    connect(&m_document.images, &ImageSequence::framesChanged, this, [this] { m_isPending = false; });
    connect(&run, &RunPresenter::readinessChanged, this, &SampleRun::startWhenReady);
}

void SampleRun::open() {
    m_opener.openSample(sampleParameters(m_document.project.parameters()), [this] {
        m_session.advice().cancel();
        m_isPending = true;
        startWhenReady();
    });
}

void SampleRun::startWhenReady() {
    if (!m_isPending || m_run.readiness().problem || m_session.run().running()) return;
    m_isPending = false;
    m_view.edit(&ViewState::showQuantity, kStrainOfTheTension);
    m_session.run().start();
}

}  // namespace strainlens::gui
