// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/first_advice.h"

#include <tuple>

#include "gui/document/document.h"

namespace strainlens::gui {
namespace {

/// Compares the parameters that the advisor proposes.
bool equalAdvisedParameters(const RunParameters& a, const RunParameters& b) {
    const auto advised = [](const RunParameters& p) {
        return std::tuple(p.grid.blockWidth, p.grid.blockHeight, p.grid.step, p.refinement, p.refine.subset,
                          p.strain.window);
    };
    return advised(a) == advised(b);
}

}  // namespace

ParameterAdviceRequest makeAdviceRequest(const Document& document) {
    const ImageSequence& images = document.images;
    const auto loader = [](const Frame& frame) { return [origin = frame.origin] { return origin.read(); }; };
    const Frame& reference = images.frame(images.reference());
    ParameterAdviceRequest request;
    request.image = loader(reference);
    request.name = reference.name.toStdString();
    if (const std::vector<int> order = images.runOrder(); order.size() > 1) {
        request.second = loader(images.frame(order[1]));
        request.secondName = images.frame(order[1]).name.toStdString();
        request.isSecondOptional = true;
    }
    request.region = document.project.mask();
    request.parameters = document.project.parameters();
    return request;
}

FirstAdvice::FirstAdvice(Document& document, QObject* parent) : QObject(parent), m_document(document) {
    connect(&document.images, &ImageSequence::framesChanged, this, &FirstAdvice::schedule);
    connect(&document.images, &ImageSequence::referenceChanged, this, [this] {
        if (m_isPending && m_document.project.mask()) start();
    });
}

void FirstAdvice::cancel() {
    m_worker.cancel();
    m_isPending = false;
}

void FirstAdvice::expectSequence() {
    if (m_document.results.latest().empty()) m_isPending = m_isEnabled;
}

void FirstAdvice::schedule() {
    cancel();
    // A single image is only viewed, not measured.
    m_isPending = m_isEnabled && m_document.images.frameCount() > 1;
}

void FirstAdvice::start() {
    m_isPending = false;
    if (!equalAdvisedParameters(m_document.project.parameters(), m_proposed)) return;
    ParameterAdviceRequest request = makeAdviceRequest(m_document);
    request.targets.subsets = kAutomaticSubsets;
    request.choosesOrder = true;
    request.targets.gaussianWeight = m_document.project.parameters().refine.gaussianWeight;
    m_worker.start([request](const std::stop_token& stop) { return computeAdvice(request, stop); },
                   [this](const TaskOutcome<ParameterAdviceResult>& outcome) {
                       // Images without speckle keep the initial parameters; the advice dialog explains why.
                       if (outcome.value) finish(*outcome.value);
                   });
}

void FirstAdvice::finish(const ParameterAdviceResult& result) {
    const RunParameters& present = m_document.project.parameters();
    if (!result.advice || !m_document.results.latest().empty() || !equalAdvisedParameters(present, m_proposed)) return;
    m_proposed = applyAdvice(present, *result.advice, result.order);
    if (equalAdvisedParameters(present, m_proposed)) return;
    m_document.project.editParameters(m_proposed, tr("Parameters for these images"));
    emit applied(m_proposed);
}

}  // namespace strainlens::gui
