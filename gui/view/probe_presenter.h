// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "app/probes/probe.h"
#include "gui/view/presenter.h"

namespace strainlens::gui {

/// Shows the probes on the canvas, moved with the material in the displayed image; editable on the reference image.
class ProbePresenter : public CanvasPresenter {
    Q_OBJECT
public:
    ProbePresenter(WorkSession& session, ViewModel& view, ImageCanvas& canvas, const ImagePresenter& image);

    /// Id of the selected probe, or "".
    std::string selectedId() const;
    void removeSelected();
    void clear();

signals:
    /// The user has drawn a probe.
    void drawn();

private:
    void refresh();
    void select(int probe) { m_view.edit(&ViewState::selectProbe, probe); }
    void add(const ProbeGeometry& geometry);
    void move(int probe, const ProbeGeometry& geometry);
    bool isEditable() const { return !m_session.run().isRunning(); }
    /// The probes displaced to the current image.
    std::vector<Probe> movedProbes() const;
};

}  // namespace strainlens::gui
