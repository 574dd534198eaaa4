// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <memory>
#include <optional>

#include "gui/jobs/map_painter.h"
#include "gui/jobs/preview_job.h"

namespace strainlens::gui {

class Actions;
class ImageCanvas;
class ImagePresenter;
class MapBar;
class WorkSession;

/// While parameters change: what a run with them would find in the middle of the view, over the map of the results and
/// in its colours. Goes when the results are those of the parameters, and when a run begins.
class PreviewPresenter : public QObject {
    Q_OBJECT
public:
    /// All must outlive it.
    PreviewPresenter(WorkSession& session, const Actions& actions, ImageCanvas& canvas, const MapBar& bar,
                     const ImagePresenter& image);

    /// Shows one where one is wanted: after it has been switched on or off.
    void refresh();
    /// The parameters as they would be if what is being typed were entered; a preview of them is shown. None: nothing
    /// is being typed any more.
    void setTyped(std::optional<RunParameters> parameters);
    /// The label anew: after the language has changed.
    void retranslate();
    bool busy() const { return m_job.busy() || m_painter.busy(); }
    /// What is shown; null: nothing.
    const std::shared_ptr<const DisplacementField>& field() const { return m_field; }

private:
    /// Whether the parameters are such that a run with them would find something new.
    bool isWanted() const;
    /// Those that are previewed.
    const RunParameters& parameters() const;
    /// The image that is measured; -1: none can be.
    int deformedFrame() const;
    void askAgain();
    void ask();
    void hide();
    void take(const PreviewAnswer& answer);
    void paint();
    QString label() const;

    WorkSession& m_session;
    const Actions& m_actions;
    ImageCanvas& m_canvas;
    const MapBar& m_bar;
    const ImagePresenter& m_image;
    bool m_isOn = false;  // shown, or on its way
    std::optional<RunParameters> m_typed;
    std::shared_ptr<const DisplacementField> m_field;
    std::shared_ptr<const RoiMask> m_region;  // that it was measured in
    PreviewJob m_job;
    MapPainter m_painter;
};

}  // namespace strainlens::gui
