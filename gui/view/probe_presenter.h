// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <vector>

#include "app/probes/probe.h"
#include "gui/view/presenter.h"
#include "gui/view/probe_edits.h"

namespace strainlens::gui {

/// Shows the probes on the canvas, moved with the material in the displayed image; editable on the reference image.
class ProbePresenter : public CanvasPresenter {
    Q_OBJECT
public:
    ProbePresenter(WorkSession& session, ViewModel& view, ImageCanvas& canvas, const ImagePresenter& image);

    /// Id of the selected probe, or "".
    std::string selectedId() const;
    /// Ids of its series: of an array those of its gauges.
    std::vector<std::string> selectedIds() const;
    /// Indices of the chosen probes: the rows chosen in a table if the selected probe is one of them, else that probe.
    std::vector<int> chosen() const;
    /// Rows chosen in a table; the first one is selected.
    void choose(std::vector<int> probes);

    // Each is one undo step of all chosen probes.
    void removeSelected();
    void copySelected() const;
    /// Adds the probes of the text on the clipboard (a probe file).
    void paste();
    void addArray(const ProbeArray& array);
    /// Adds copies mirrored at the middle of the image.
    void mirror(bool isVertical);
    /// Fixes the chosen areas in space; releases them if all are fixed.
    void toggleFixed();
    /// Adds an area for each shape that the region is added up of.
    void addRegion();

    void recolour(const std::vector<int>& probes, Rgb colour);
    void rename(int probe, const QString& name);
    /// Sets the numbers of a probe, as numbersOf().
    void setNumbers(int probe, const std::vector<double>& numbers);
    void clear();

signals:
    /// The user has drawn a probe.
    void drawn();
    /// The user wants to edit the selected probe's name.
    void renameRequested();
    /// An edit was refused.
    void failed(const QString& message);

private:
    void refresh();
    void select(int probe) { m_view.edit(&ViewState::selectProbe, probe); }
    void add(const ProbeGeometry& geometry);
    void move(int probe, const ProbeGeometry& geometry);
    /// Replaces all probes by valid ones in one undo step; false: refused.
    bool edit(std::vector<Probe> probes, const QString& text);
    /// Adds probes at the end and selects the first of them.
    void addAll(std::vector<Probe> probes, const QString& text);
    /// 0: unknown.
    double mmPerPxAt(PointPx position) const;
    /// Probes with sizes in pixels, which the canvas draws.
    std::vector<Probe> drawableProbes() const;
    bool isEditable() const { return !m_session.run().isRunning(); }
    /// The probes displaced to the current image.
    std::vector<Probe> movedProbes() const;

    std::vector<int> m_chosen;  // in a table; empty once another probe is selected or their number changes
    std::size_t m_count = 0;    // probes that m_chosen refers to
};

}  // namespace strainlens::gui
