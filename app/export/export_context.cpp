// SPDX-License-Identifier: MPL-2.0
#include "app/export/export_context.h"

#include <algorithm>

#include "app/render/formula_quantity.h"
#include "compute/flow/grid_flow.h"
#include "compute/sequence/greys/grey_range.h"

namespace strainlens {

namespace {

/// Whether an output has quantities that compare with the frame before.
bool comparesWithFrameBefore(const ExportInputs& inputs) {
    const auto compares = [](const std::string& name) { return comparesFrames(name); };
    const auto isCompared = [&](const ReportMap& map) { return compares(map.quantity); };
    return inputs.frames.time || compares(inputs.style.mapQuantity) ||
           std::ranges::any_of(inputs.choice.columns, compares) ||
           (inputs.settings.maps && std::ranges::any_of(*inputs.settings.maps, isCompared));
}

}  // namespace

OverlayOptions overlayOptions(const ExportInputs& inputs, const std::string& title) {
    const FieldQuantity* quantity = inputs.style.mapValues;
    if (!quantity && !inputs.style.mapQuantity.empty())
        quantity = &fieldQuantity(inputs.style.mapQuantity, "overlay-field");
    return {title,
            inputs.parameters.scaleMmPerPx,
            quantity,
            inputs.style.mapLimits,
            inputs.style.mapColours,
            inputs.style.mapShading,
            inputs.style.mapContours,
            &inputs.region,
            inputs.style.scaleBar,
            inputs.style.arrows,
            inputs.style.width,
            inputs.choice.strainUnit,
            annotationMarks(inputs.annotations, LengthScale(inputs.parameters)),
            Language::English,
            inputs.choice.lengthUnit};
}

std::vector<ResultColumn> selectedColumns(const ExportInputs& inputs) {
    ColumnSets sets = columnSets(inputs.parameters);
    sets.strainUnit = inputs.choice.strainUnit;
    sets.probes = &inputs.probes.probes;
    sets.velocities = inputs.frames.time != nullptr;
    return selectColumns(sets, inputs.choice.columns, "export-columns");
}

ExportContext::ExportContext(ExportInputs inputs, int deformedFrames)
    : m_inputs(std::move(inputs)), m_deformedFrames(deformedFrames) {
    if (!m_inputs.frames.firstImage) m_inputs.frames.firstImage = runFrames(m_inputs.parameters, 0).firstImage;
    if (measuresPairs(m_inputs.parameters) && m_inputs.probes.hasLoads()) {
        throw InvalidInput("reference",
                           m_inputs.parameters.reference.choice == ReferenceChoice::Pairs ? "pairs" : "interval",
                           "fixed, previous, renewed or auto with loads: stress and strain refer to the first image");
    }
    if (!m_inputs.probes.probes.empty()) m_probes.emplace(m_inputs.probes);
    if (m_inputs.frames.field || m_inputs.frames.firstImage) return;
    if (!comparesWithFrameBefore(m_inputs)) return;
    m_before = std::make_shared<FrameBefore>();
    m_inputs.frames.field = [before = m_before](int frame) { return frame == before->frame ? before->field : nullptr; };
}

FrameField ExportedFrame::frameField() const {
    const FieldFrames& frames = m_context.inputs().frames;
    return {*m_field, frames.field || frames.firstImage ? &frames : nullptr, m_summary.frame};
}

void ExportContext::setImage(int frame, const FrameIdentity& image) {
    std::vector<FrameIdentity>& frames = m_inputs.report.frames;
    const auto index = static_cast<std::size_t>(frame);
    if (index >= frames.size()) frames.resize(index + 1);
    const FileImage* measured = image.file();
    const FileImage* known = frames[index].file();
    if (!measured || !known) {
        frames[index] = image;
    } else if (!measured->sha256.empty()) {
        m_hashes.add(known->path, measured->sha256);
    }
}

void ExportContext::readProbes(const FrameSummary& summary, const DisplacementField& field) {
    if (m_probes) m_probes->add(summary.frame, summary.name, field);
}

void ExportContext::keepFrame(int frame, const DisplacementField& field) {
    if (m_before) *m_before = {frame, std::make_shared<const DisplacementField>(field)};
}

void ExportContext::note(const std::string& sentence) {
    if (std::ranges::find(m_notes, sentence) == m_notes.end()) m_notes.push_back(sentence);
}

AnyImage ExportContext::readFirst(int frame) const {
    if (frame > 0 && m_inputs.readFrame) return m_inputs.readFrame(frame);
    const auto index = static_cast<std::size_t>(frame);
    const FileImage* file =
        frame > 0 && index < m_inputs.report.frames.size() ? m_inputs.report.frames[index].file() : nullptr;
    return file ? readImage(file->path, file->page) : m_inputs.readReference();
}

const GrayImage<std::uint8_t>& ExportContext::reference(int frame) {
    if (m_reference.empty() || m_referenceFrame != frame) {
        AnyImage image = readFirst(frame);
        const GreyRange range = greyRangeOf(image);
        m_reference = mapTo8Bit(std::move(image), range);
        m_referenceFrame = frame;
    }
    return m_reference;
}

int ExportContext::firstImageOf(const FrameSummary& summary) const {
    return measuresPairs(m_inputs.parameters) ? summary.reference : 0;
}

ImageSize ExportContext::referenceSize() {
    if (m_size == ImageSize{}) m_size = m_inputs.referenceSize();
    return m_size;
}

const DenseFlow& ExportedFrame::flow() {
    if (!m_flow) {
        const ExportInputs& inputs = m_context.inputs();
        m_flow = interpolateGridFlow(*m_field, m_context.referenceSize(), inputs.region, flowReachPx(inputs.parameters),
                                     inputs.parameters.threads, isIcgn(inputs.parameters.refinement));
    }
    return *m_flow;
}

}  // namespace strainlens
