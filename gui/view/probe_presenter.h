// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <string>

#include "app/probes/probe.h"

namespace strainlens::gui {

class ImageCanvas;
class ImagePresenter;
class RegionPresenter;
class ViewModel;
class WorkSession;

/// Shows the probes on the canvas, moved with the material in the displayed image; editable on the reference image.
/// Either a probe or a region shape is selected.
class ProbePresenter : public QObject {
    Q_OBJECT
public:
    /// All arguments must outlive it.
    ProbePresenter(WorkSession& session, const ViewModel& view, ImageCanvas& canvas, const ImagePresenter& image,
                   RegionPresenter& region);

    /// Index among the document's probes, -1 when none is selected.
    int selectedProbe() const { return m_selected; }
    /// Id of the selected probe, or "".
    std::string selectedId() const;
    void select(int probe);
    void removeSelected();
    void clear();

signals:
    void selectionChanged(int probe);
    /// The user has drawn a probe.
    void drawn();

private:
    /// Updates the displayed probes.
    void refresh();
    void add(const ProbeGeometry& geometry);
    void move(int probe, const ProbeGeometry& geometry);
    bool isEditable() const;
    /// The probes displaced to the current image.
    std::vector<Probe> movedProbes() const;

    WorkSession& m_session;
    const ViewModel& m_view;
    ImageCanvas& m_canvas;
    const ImagePresenter& m_image;
    RegionPresenter& m_region;
    int m_selected = -1;
};

}  // namespace strainlens::gui
