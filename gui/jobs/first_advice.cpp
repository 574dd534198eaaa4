// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/first_advice.h"

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "compute/types/parameters/parameter_schema.h"
#include "gui/document/document.h"

namespace strainlens::gui {
namespace {

bool isChosen(std::string_view name) {
    return name == "refine" || std::ranges::find(kAdvisedParameters, name) != kAdvisedParameters.end();
}

/// Names of the automatic parameters in which the two differ.
std::set<std::string, std::less<>> differences(const RunParameters& a, const RunParameters& b) {
    std::set<std::string, std::less<>> names;
    const std::vector<ParameterText> others = parameterTexts(b);
    for (std::size_t i = 0; const ParameterText& value : parameterTexts(a)) {
        if (isChosen(value.name) && value.text != others[i].text) names.emplace(value.name);
        ++i;
    }
    return names;
}

/// `parameters` with the automatic ones of `chosen`, except those named.
RunParameters withChosen(RunParameters parameters, const RunParameters& chosen,
                         const std::set<std::string, std::less<>>& except = {}) {
    for (const ParameterText& value : parameterTexts(chosen)) {
        if (isChosen(value.name) && !except.contains(value.name)) setFromText(parameters, value.name, value.text);
    }
    return parameters;
}

}  // namespace

ParameterAdviceRequest makeAdviceRequest(const Document& document) {
    const ImageSequence& images = document.images;
    const auto loader = [](const Frame& frame) { return [origin = frame.origin] { return origin.read(); }; };
    const Frame& reference = images.frame(images.reference());
    ParameterAdviceRequest request;
    request.image = loader(reference);
    request.name = reference.name.toStdString();
    const ReferenceParameters& pairs = document.project.parameters().reference;
    const auto next = static_cast<std::size_t>(pairs.choice == ReferenceChoice::Interval ? pairs.interval : 1);
    if (const std::vector<int> order = images.runOrder(); order.size() > 1) {
        const Frame& second = images.frame(order[std::min(next, order.size() - 1)]);
        request.second = loader(second);
        request.secondName = second.name.toStdString();
        request.isSecondOptional = true;
        request.hasMoreFrames = order.size() > 2;
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
    connect(&document.project, &ProjectState::parametersChanged, this, [this, camera = CameraImages()]() mutable {
        const CameraImages& present = m_document.project.parameters().camera;
        if (present == std::exchange(camera, present) || !m_document.results.latest().empty()) return;
        // What was chosen for the images as they are need not suit the corrected ones.
        if (m_isEnabled && m_document.images.frameCount() > 1 && m_document.project.mask()) start();
    });
}

void FirstAdvice::cancel() {
    m_worker.cancel();
    m_isPending = false;
}

void FirstAdvice::setPresetBase(const RunParameters& parameters) {
    // What a preset without refinement or strain sets to 0 is no base of another one.
    m_presetBase = {};
    m_presetBase.grid.blockWidth = parameters.grid.blockWidth;
    m_presetBase.grid.blockHeight = parameters.grid.blockHeight;
    m_presetBase.grid.step = parameters.grid.step;
    if (parameters.refine.subset != kAutomatic) m_presetBase.refine.subset = parameters.refine.subset;
    if (parameters.strain.isRequested()) m_presetBase.strain.window = parameters.strain.window;
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
    const RunParameters present = m_document.project.parameters();
    m_worker.start(
        [request = makeAdviceRequest(m_document),
         given = differences(present, m_proposed)](const std::stop_token& stop) {
            AutomaticParameters automatic = chooseParameters(
                request, [&given](std::string_view name) { return given.contains(name); }, stop);
            automatic.images.clear();
            return automatic;
        },
        [this, present](const TaskOutcome<AutomaticParameters>& outcome) {
            // Images without speckle keep the initial parameters; the advice dialog explains why.
            if (outcome.value && !outcome.value->choice.empty()) finish(outcome.value->parameters, present);
        });
}

void FirstAdvice::finish(const RunParameters& chosen, const RunParameters& requested) {
    const RunParameters& present = m_document.project.parameters();
    if (!m_document.results.latest().empty() || !differences(present, requested).empty()) return;
    const RunParameters applied = withChosen(present, chosen);
    // Parameters that the user changed stay different from the proposal, so that the next proposal keeps them, too.
    const auto given = differences(present, m_proposed);
    for (RunParameters* record : {&m_proposed, &m_presetBase})
        *record = withChosen(withChosen(present, *record), chosen, given);
    if (differences(present, applied).empty()) return;
    m_document.project.editParameters(applied, tr("Parameters for these images"));
    emit this->applied(applied);
}

}  // namespace strainlens::gui
