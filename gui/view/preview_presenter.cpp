// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/preview_presenter.h"

#include <QLocale>
#include <vector>

#include "compute/types/median.h"
#include "gui/canvas/image_canvas.h"
#include "gui/i18n/quantity_text.h"
#include "gui/view/image_presenter.h"

namespace strainlens::gui {
namespace {

/// Median displacement of the points in a part of the image or, if it has none, of all points; 0 without points [px].
QPointF medianMotion(const DisplacementField* field, const QRectF& part) {
    if (!field) return {};
    for (const bool everywhere : {false, true}) {
        std::vector<double> u, v;
        for (std::size_t i = 0; i < field->size(); ++i) {
            if (!field->ok(i) || !(everywhere || part.contains(field->x[i], field->y[i]))) continue;
            u.push_back(field->u[i]), v.push_back(field->v[i]);
        }
        if (!u.empty()) return {medianOf(u), medianOf(v)};
    }
    return {};
}

}  // namespace

PreviewPresenter::PreviewPresenter(WorkSession& session, ViewModel& view, ImageCanvas& canvas,
                                   const ImagePresenter& image)
    : CanvasPresenter(session, view, canvas, image) {
    connect(&view, &ViewModel::changed, this, [this](const ViewState& before) {
        if (m_view.state().preview != before.preview) refresh();
        if (m_view.state().map != before.map) paint();
    });
    connect(&m_document.project, &ProjectState::parametersChanged, this, [this] {
        m_typed.reset();
        refresh();
    });
    connect(&m_document.project, &ProjectState::roiChanged, this, &PreviewPresenter::refreshIfActive);
    connect(&m_document.images, &ImageSequence::framesChanged, this, &PreviewPresenter::hide);
    connect(&m_document.images, &ImageSequence::referenceChanged, this, &PreviewPresenter::hide);
    connect(&m_document.results, &RunResults::resultsChanged, this, &PreviewPresenter::refreshIfActive);
    connect(&image, &ImagePresenter::imageChanged, this, &PreviewPresenter::refreshIfActive);
    connect(&canvas, &ImageCanvas::viewStopped, this, &PreviewPresenter::refreshIfActive);
    connect(&session.strain(), &StrainUpdater::busyChanged, this, &PreviewPresenter::refreshIfActive);
    connect(&session.masks(), &MaskFiles::changed, this, [this] {
        if (!parameters().masks.path.empty()) refresh();
    });
    connect(&m_painter, &MapPainter::painted, this, [this](const std::shared_ptr<const FieldMap>& map) {
        if (map && m_field) m_canvas.layers().preview.setPreview(map, label());
    });
}

const RunParameters& PreviewPresenter::parameters() const {
    return m_typed ? *m_typed : m_document.project.parameters();
}

void PreviewPresenter::setTyped(std::optional<RunParameters> parameters) {
    if (!parameters && !m_typed) return;
    m_typed = std::move(parameters);
    refresh();
}

bool PreviewPresenter::isNeeded() const {
    return m_view.state().preview && deformedFrame() >= 0 && m_document.project.roiProblem().isEmpty() &&
           isValid(parameters()) && hasMasks() &&
           (m_document.results.latest().empty() ||
            (m_document.results.latest().finished && m_document.results.areStale(parameters())));
}

bool PreviewPresenter::hasMasks() const {
    if (parameters().masks.path.empty()) return true;
    const int frame = deformedFrame(), reference = referenceIn(m_document.images.runOrder(), parameters(), frame);
    const MaskFiles& masks = m_session.masks();
    return !masks.isBusy() && masks.maskOf(reference) && masks.maskOf(frame);
}

int PreviewPresenter::deformedFrame() const {
    int frame = m_document.images.current();
    const std::vector<int> order = m_document.images.runOrder();
    const bool isMeasured = measuresPairs(parameters()) ? hasDisplacementIn(order, parameters(), frame)
                                                        : frame != m_document.images.reference();
    if (!isMeasured) {
        // The next displacement, or the last one.
        const int next = displacementAfter(order, parameters(), frame, 1);
        frame = next >= 0 ? next : displacementAfter(order, parameters(), frame, -1);
    }
    if (frame < 0) return -1;
    const bool isThere = m_document.images.frameCount() > 1 && m_document.images.imageSize().width > 0 &&
                         m_document.images.frame(frame).isKnown() && m_document.images.frameProblem(frame).isEmpty();
    return isThere ? frame : -1;
}

void PreviewPresenter::refresh() {
    const bool waitsForStrain = m_session.strain().isBusy();  // the results may soon match the parameters
    const bool isNeeded = this->isNeeded();
    if (!isNeeded || waitsForStrain) hide();
    m_isActive = isNeeded;
    if (isNeeded && !waitsForStrain) requestPreview();
}

void PreviewPresenter::refreshIfActive() {
    if (m_isActive) refresh();
}

void PreviewPresenter::requestPreview() {
    const int frame = deformedFrame();
    PreviewRequest request;
    const int reference = referenceIn(m_document.images.runOrder(), parameters(), frame);
    request.reference = m_session.images().loader(reference);
    request.deformed = m_session.images().loader(frame);
    if (!parameters().masks.path.empty()) {
        const auto loaderOf = [this](int of) {
            return [mask = *m_session.masks().maskOf(of)] {
                ImageReader reader;
                return readFrameMask(reader, mask);
            };
        };
        request.referenceMask = loaderOf(reference), request.deformedMask = loaderOf(frame);
    }
    request.region = m_region = m_document.project.mask();
    request.parameters = parameters();
    if (measuresPairs(request.parameters)) request.parameters.reference.choice = ReferenceChoice::Fixed;
    request.devices = m_session.source();
    QRectF visible = m_canvas.mapToScene(m_canvas.viewport()->rect()).boundingRect();
    const std::shared_ptr<const DisplacementField> known = m_document.results.fieldOf(frame);
    QPointF motion = medianMotion(known.get(), visible);
    if (!m_image.showsReference()) {
        visible.translate(-motion);
        motion = medianMotion(known.get(), visible);
    }
    request.visible = {visible.left(), visible.top(), visible.right(), visible.bottom()};
    request.motionX = motion.x(), request.motionY = motion.y();
    m_worker.start(
        [request = std::move(request), corrections = m_corrections](const std::stop_token& stop) {
            return computePreview(withCorrectedImages(request, corrections->read(request.parameters.camera)), stop);
        },
        [this](const TaskOutcome<PreviewResult>& outcome) {
            if (!outcome.value) return hide();  // the run reports what cannot be measured
            m_field = outcome.value->field;
            m_field ? paint() : m_canvas.layers().preview.clear();
        });
}

void PreviewPresenter::hide() {
    m_isActive = false;
    m_worker.cancel();
    m_field = nullptr;
    m_painter.request({});
    m_canvas.layers().preview.clear();
}

void PreviewPresenter::paint() {
    if (!m_field) return;
    MapRequest request;
    request.field = m_field;
    request.style = m_view.state().map;
    request.style.locked = false;
    request.style.quantity = shownQuantity();
    request.style.values.minusFrame = request.style.values.smoothedImages = 0;  // the preview has one image
    // Use the colours of the results' map for comparison.
    const FieldMap* map = m_canvas.layers().map.map();
    if (map && map->valueCount > 0 && map->kind() == MapKind::Numbers && map->quantity == request.style.quantity &&
        map->shown == request.style.values) {
        request.style.limits.kind = ColourLimits::Kind::Fixed;
        request.style.limits.fixed = map->scale.range;
    }
    request.region = m_region;
    request.onDeformed = !m_image.showsReference();
    m_painter.request(request);
}

std::string PreviewPresenter::shownQuantity() const {
    const std::string& chosen = m_view.state().map.quantity;
    return chosen.empty() ? "u" : chosen;
}

QString PreviewPresenter::label() const {
    const FieldExtent extent = extentOf(*m_field);
    return tr("Preview: %1, %2 of %3 points")
        .arg(quantityText(shownQuantity()), QLocale().toString(qulonglong{extent.okCount()}),
             QLocale().toString(qulonglong{extent.roiCount()}));
}

}  // namespace strainlens::gui
