// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <utility>

namespace strainlens::gui {

/// What a window shows of its session.
struct ViewState {
    bool reference = false;         ///< reference image below the results instead of the current one
    bool blend = false;             ///< reference and current image blended, results on the reference
    bool flicker = false;           ///< reference and current image alternate
    bool vectors = true;            ///< displacement vectors
    bool hasVectorsChosen = false;  ///< the user has shown or hidden the vectors
    bool flow = false;              ///< measured flow instead of the results, on the reference image
    bool region = true;             ///< mask and outlines of the region
    bool probes = true;             ///< probes
    bool preview = true;            ///< preview of changed parameters
    bool cursorShapes = true;       ///< subset and search window at the cursor
    bool scaleBar = true;           ///< scale bar, also in exported pictures
    bool operator==(const ViewState&) const = default;

    /// Shows the reference or the current image. A change ends blending.
    void showReference(bool shown) {
        if (shown != reference) blend = false;
        reference = shown;
    }
    /// Shows or hides the vectors, whichever map is shown.
    void showVectors(bool shown) { vectors = shown, hasVectorsChosen = true; }
};

/// Observable ViewState. Actions, panels and canvas show it and change it here only. GUI thread only.
class ViewModel : public QObject {
    Q_OBJECT
public:
    const ViewState& state() const { return m_state; }
    /// Applies `change` to a copy of the state, which becomes the state.
    template <typename Change>
    void edit(Change change) {
        const ViewState before = m_state;
        change(m_state);
        if (m_state != before) emit changed(before);
    }

signals:
    /// state() was `before`.
    void changed(const strainlens::gui::ViewState& before);

private:
    ViewState m_state;
};

}  // namespace strainlens::gui
