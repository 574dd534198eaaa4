// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace strainlens::gui {

class Actions;
struct Workbench;

/// What must be so for an action to be enabled; a set of bits.
enum Need : unsigned {
    kNothing = 0,
    kImages = 1,            ///< images are open
    kIdle = 2,              ///< no run is on
    kStoppable = 4,         ///< a run is on, or files of results are written
    kRunnable = 8,          ///< nothing stands against a run
    kField = 16,            ///< there is a field to export
    kUndo = 32,             ///< something can be undone
    kRedo = 64,             ///< something can be redone
    kShapes = 128,          ///< the region has shapes
    kShapeSelected = 256,   ///< a shape is selected in the region's list
    kMask = 512,            ///< the region has been rasterised
    kDevices = 1024,        ///< the devices of this machine are known
    kMeasured = 2048,       ///< the selected image has been measured
    kProbes = 4096,         ///< there are probes
    kProbeSelected = 8192,  ///< a probe is selected on the image
    kChart = 16384,         ///< a chart is shown
    kDeformed = 32768,      ///< the selected image is another than the reference
    kMissing = 65536,       ///< an image cannot be read
    kUnfinished = 131072,   ///< a run has results that another could go on with
    kSelected = 262144,     ///< images are selected, the reference not counted
    kPair = 524288,         ///< there is an image to compare with the reference
    kFlow = 1048576,        ///< dense flow has been measured
    kOverLimit = 2097152,   ///< a run would take more memory than it may
};

/// Enables the actions that are possible now, whenever something that they need has changed.
class ActionState : public QObject {
    Q_OBJECT
public:
    /// Both must outlive it.
    ActionState(Actions& actions, Workbench& workbench);
    void refresh();

private:
    unsigned presentState() const;

    Actions& m_actions;
    Workbench& m_workbench;
};

}  // namespace strainlens::gui
