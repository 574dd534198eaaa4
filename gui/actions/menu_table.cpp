// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/actions/menu_table.h"

#include <QtGlobal>

namespace strainlens::gui {
namespace {

constexpr const char* kSeparator = nullptr;

constexpr const char* kFileMenu[] = {
    "newProject",       "openProject",   "openRecent",  "saveProject",   "saveProjectAs",     kSeparator,
    "newFromTemplate",  "saveTemplate",  "batch",       kSeparator,      "openImages",        "openFolder",
    "openRecentFolder", "findImages",    "openSample",  "measureSample", kSeparator,          "exportResults",
    "exportForeign",    "exportPicture", "exportVideo", "exportFlow",    "exportOpticalFlow", "exportProbes",
    "reportSettings",   "exportReport",  "exportChart", "exportTimes",   kSeparator,          "quit"};
constexpr const char* kEditMenu[] = {"undo",     "redo",         kSeparator,   "addImages",
                                     "leaveOut", "imageEarlier", "imageLater", "removeImage"};
constexpr const char* kRegionMenu[] = {
    "roiSelect",      "roiRectangle",  "roiEllipse",      "roiPolygon",  "roiFreehand", "roiBrush",   "roiBrushSmaller",
    "roiBrushLarger", kSeparator,      "roiAdd",          "roiSubtract", kSeparator,    "roiUp",      "roiDown",
    "roiDelete",      "roiClear",      kSeparator,        "roiGrow",     "roiShrink",   "roiTexture", kSeparator,
    "roiImport",      "roiExportMask", "roiExportShapes", kSeparator,    "frameMasks"};
constexpr const char* kProbeMenu[] = {"probePoint", "probeLine",    "probeSection", "probeExtensometer", "probeGauge",
                                      "probeArea",  "probeCrack",   kSeparator,     "probeRename",       "probeColour",
                                      "probeArray", "probeMirrorX", "probeMirrorY", "probeFixed",        "probeRegion",
                                      kSeparator,   "probeCopy",    "probePaste",   kSeparator,          "probeDelete",
                                      "probeClear", kSeparator,     "loads"};
constexpr const char* kViewMenu[] = {
    "zoomIn",     "zoomOut",     "zoomFit",     "zoomOne",      kSeparator,   "showReference", "showBlend",
    "flicker",    kSeparator,    "showVectors", "arrowLook",    "showFlow",   "showRegion",    "showMasks",
    "showProbes", "livePreview", "showBlock",   "showScaleBar", kSeparator,   "valuesMenu",    "choosePoint",
    kSeparator,   "pairEarlier", "pairLater",   kSeparator,     "resetLayout"};
constexpr const char* kValuesMenu[] = {"strainUnitOne",   "strainUnitPercent", "strainUnitMicro", "strainUnitMilli",
                                       kSeparator,        "lengthUnitBoth",    "lengthUnitPixel", "lengthUnitMilli",
                                       "lengthUnitMicro", kSeparator,          "showValues",      "withoutRigidMotion",
                                       "minusImage",      kSeparator,          "compareWith"};
constexpr const char* kRunMenu[] = {"run",    "goOn",      "raiseLimit",  "opticalFlow", "watchFolder",   "liveCamera",
                                    "cancel", "savedRuns", "copyCommand", kSeparator,    "useAsReference"};
constexpr const char* kToolsMenu[] = {"advise",         "knownLength",  "calibrateCamera", "cameraImages",
                                      kSeparator,       "annotateText", "annotateArrow",   "annotateDimension",
                                      "annotateRemove", kSeparator,     "checkEngines",    "measureDevices"};
constexpr const char* kHelpMenu[] = {"manual", "findCommand", "whatsThis", "shortcuts", kSeparator, "about"};

constexpr MenuRow kMenus[] = {
    {"fileMenu", QT_TRANSLATE_NOOP("Menus", "&File"), kFileMenu},
    {"editMenu", QT_TRANSLATE_NOOP("Menus", "&Edit"), kEditMenu},
    {"regionMenu", QT_TRANSLATE_NOOP("Menus", "Re&gion"), kRegionMenu},
    {"probeMenu", QT_TRANSLATE_NOOP("Menus", "&Probes"), kProbeMenu},
    {"viewMenu", QT_TRANSLATE_NOOP("Menus", "&View"), kViewMenu, MenuTail::Views},
    {"valuesMenu", QT_TRANSLATE_NOOP("Menus", "Val&ues"), kValuesMenu, MenuTail::None, "valuesMenu"},
    {"runMenu", QT_TRANSLATE_NOOP("Menus", "&Run"), kRunMenu},
    {"toolsMenu", QT_TRANSLATE_NOOP("Menus", "&Tools"), kToolsMenu},
    {"helpMenu", QT_TRANSLATE_NOOP("Menus", "&Help"), kHelpMenu},
};

constexpr const char* kToolBar[] = {
    "openImages", "openFolder", "exportResults", kSeparator,   "undo",       "redo",        kSeparator,
    "roiPan",     "roiSelect",  "roiRectangle",  "roiEllipse", "roiPolygon", "roiFreehand", "roiBrush",
    kSeparator,   "roiAdd",     "roiSubtract",   kSeparator,   "probePoint", "probeLine",   "probeExtensometer",
    kSeparator,   "zoomOut",    "zoomIn",        "zoomFit",    "zoomOne",    kSeparator,    "showVectors",
    "showRegion", "showBlock",  kSeparator};

constexpr ToolBarLabel kToolBarLabels[] = {{"openImages", QT_TRANSLATE_NOOP("ToolBar", "Open")},
                                           {"openFolder", QT_TRANSLATE_NOOP("ToolBar", "Folder")},
                                           {"exportResults", QT_TRANSLATE_NOOP("ToolBar", "Export")}};

}  // namespace

std::span<const MenuRow> menuTable() { return kMenus; }

std::span<const ToolBarLabel> toolBarLabels() { return kToolBarLabels; }

std::span<const char* const> toolBarTable() { return kToolBar; }

}  // namespace strainlens::gui
