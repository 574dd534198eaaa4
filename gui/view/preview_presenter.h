// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "app/measure/camera_images.h"
#include "app/measure/preview.h"
#include "gui/jobs/latest_request.h"
#include "gui/jobs/map_painter.h"
#include "gui/view/presenter.h"

namespace strainlens::gui {

/// While parameters change, previews their effect in the middle of the view, over the map of the results and in its
/// colours. Hidden when the results match the parameters and when a run starts.
class PreviewPresenter : public CanvasPresenter {
    Q_OBJECT
public:
    PreviewPresenter(WorkSession& session, ViewModel& view, ImageCanvas& canvas, const ImagePresenter& image);

    /// Previews parameters that are being typed and not entered yet; nullopt ends typing.
    void setTyped(std::optional<RunParameters> parameters);
    /// Paints map and label of the preview, e.g. after a change of language.
    void paint();
    bool isBusy() const { return m_worker.isBusy() || m_painter.isBusy(); }
    /// Field of the preview; null if hidden.
    const std::shared_ptr<const DisplacementField>& field() const { return m_field; }

private:
    /// Shows, measures or hides the preview.
    void refresh();
    /// Whether a run with the parameters would give new results.
    bool isNeeded() const;
    const RunParameters& parameters() const;
    /// Frame to measure; -1 if there is none.
    int deformedFrame() const;
    /// Whether both images have their masks, or need none.
    bool hasMasks() const;
    void refreshIfActive();
    void requestPreview();
    void hide();
    /// The map's quantity, or u without a map.
    std::string shownQuantity() const;
    QString label() const;

    bool m_isActive = false;  // shown or being measured
    std::optional<RunParameters> m_typed;
    std::shared_ptr<const DisplacementField> m_field;
    std::shared_ptr<const RoiMask> m_region;  // region of the preview
    MapPainter m_painter;
    const std::shared_ptr<CorrectionCache> m_corrections = std::make_shared<CorrectionCache>();
    LatestRequest m_worker;  // last member: its thread ends first
};

}  // namespace strainlens::gui
