// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace strainlens::gui {

class Actions;
struct Workbench;

/// Conditions that enable an action, as bits.
enum Condition : unsigned {
    kNothing = 0,
    kImages = 1,                     ///< images are open
    kIdle = 2,                       ///< no run is active
    kStoppable = 4,                  ///< a run or an export is active
    kRunnable = 8,                   ///< a run can start
    kField = 16,                     ///< there is a field to export
    kUndo = 32,                      ///< something can be undone
    kRedo = 64,                      ///< something can be redone
    kShapes = 128,                   ///< the region has shapes
    kShapeSelected = 256,            ///< a shape is selected in the region's list
    kMask = 512,                     ///< the region has been rasterised
    kDevices = 1024,                 ///< the devices have been detected
    kMeasured = 2048,                ///< the selected image has been measured
    kProbes = 4096,                  ///< there are probes
    kProbeSelected = 8192,           ///< a probe is selected on the image
    kChart = 16384,                  ///< a chart is shown
    kDeformed = 32768,               ///< the selected image is not the reference
    kMissing = 65536,                ///< an image cannot be read, or the masks
    kUnfinished = 131072,            ///< a run can be continued
    kSelected = 262144,              ///< deformed images are selected
    kPair = 524288,                  ///< an image can be compared with the reference
    kFlow = 1048576,                 ///< dense flow has been measured
    kOverLimit = 2097152,            ///< a run would exceed the memory limit
    kPairs = 4194304,                ///< the images are measured in pairs
    kOneReference = 8388608,         ///< all images are measured against one of them
    kCanChangeReference = 16777216,  ///< another image can be the reference
};

/// Updates the enabled state of all actions when their conditions change.
class ActionState : public QObject {
    Q_OBJECT
public:
    ActionState(Actions& actions, Workbench& workbench);
    void refresh();

private:
    unsigned currentState() const;
    /// Shows why actions are disabled with pairs, or without them.
    void explainPairs(bool arePairs);

    Actions& m_actions;
    Workbench& m_workbench;
};

}  // namespace strainlens::gui
