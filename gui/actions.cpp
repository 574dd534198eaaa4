// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/actions.h"

#include <QWidget>
#include <string>

#include "gui/theme/theme.h"

namespace strainlens::gui {
namespace {

#define TEXT(english) QT_TRANSLATE_NOOP("Actions", english)

// clang-format off: one row an action, read as a table
constexpr ActionSpec kActions[] = {
    {"openImages", TEXT("&Open images..."), TEXT("Open a reference image and its deformed images"), "Ctrl+O", kNothing},
    {"openFolder", TEXT("Open &folder..."), TEXT("Open all images of a folder in natural order"), "Ctrl+Shift+O",
     kNothing},
    {"openSample", TEXT("Open sample s&pecimen"), TEXT("Render an open-hole tension test with its region and open it"),
     "", kIdle},
    {"exportCsv", TEXT("&Export CSV..."), TEXT("Write every measured point of every image as a table"), "Ctrl+E",
     kField | kIdle},
    {"quit", TEXT("&Quit"), "", "Ctrl+Q", kNothing},
    {"undo", TEXT("&Undo"), TEXT("Take the last change back"), "Ctrl+Z", kUndo},
    {"redo", TEXT("&Redo"), TEXT("Make the change again"), "Ctrl+Shift+Z", kRedo},
    {"roiPan", TEXT("&Move the view"), TEXT("Drag to move the image; also with the middle button or the space bar"),
     "V", kImages, true},
    {"roiRectangle", TEXT("&Rectangle"), TEXT("Drag a rectangle"), "R", kImages | kIdle, true},
    {"roiEllipse", TEXT("&Ellipse"), TEXT("Drag an ellipse"), "E", kImages | kIdle, true},
    {"roiPolygon", TEXT("&Polygon"),
     TEXT("Click the corners; Enter, double click or the first corner closes, Escape gives up"), "P", kImages | kIdle,
     true},
    {"roiAdd", TEXT("&Add to the region"), TEXT("New shapes are added to the region"), "A", kImages | kIdle, true},
    {"roiSubtract", TEXT("&Subtract from the region"), TEXT("New shapes are cut out of the region, as holes"), "S",
     kImages | kIdle, true},
    {"roiDelete", TEXT("&Delete shape"), TEXT("Remove the selected shape"), "Del", kShapeSelected | kIdle},
    {"roiUp", TEXT("Move shape &up"), TEXT("Apply the selected shape earlier"), "Alt+Up", kShapeSelected | kIdle},
    {"roiDown", TEXT("Move shape d&own"), TEXT("Apply the selected shape later"), "Alt+Down", kShapeSelected | kIdle},
    {"roiClear", TEXT("&Clear region"), TEXT("Remove every shape: the whole image is measured"), "", kShapes | kIdle},
    {"roiImport", TEXT("&Import region..."), TEXT("Read a mask image (white is measured) or shapes (JSON)"), "",
     kImages | kIdle},
    {"roiExportMask", TEXT("Export &mask..."), TEXT("Write the region as a black and white image"), "", kMask},
    {"roiExportShapes", TEXT("Export s&hapes..."), TEXT("Write the region's shapes as JSON"), "", kShapes},
    {"zoomIn", TEXT("Zoom &in"), "", "Ctrl++", kImages},
    {"zoomOut", TEXT("Zoom &out"), "", "Ctrl+-", kImages},
    {"zoomFit", TEXT("&Fit to window"), "", "Ctrl+0", kImages},
    {"zoomOne", TEXT("&Actual size"), TEXT("One image pixel on one screen pixel"), "Ctrl+1", kImages},
    {"showReference", TEXT("&Reference image"),
     TEXT("Show the reference image below the vectors instead of the selected image"), "F", kImages, true},
    {"showVectors", TEXT("&Vectors"), TEXT("Show the displacement vectors"), "D", kImages, true},
    {"showRegion", TEXT("Re&gion"), TEXT("Darken what lies outside the region and show the outlines"), "M", kImages,
     true},
    {"showBlock", TEXT("&Block at the cursor"), TEXT("Show block, step and search radius to scale at the cursor"), "B",
     kImages, true},
    {"run", TEXT("&Run"), TEXT("Measure the displacements of every image"), "F5", kRunnable | kIdle},
    {"cancel", TEXT("&Cancel"), TEXT("Stop the run and keep what is finished"), "Shift+F5", kRunning},
    {"useAsReference", TEXT("Use as re&ference"), TEXT("Measure all other images against the selected one"), "",
     kImages | kIdle},
    {"whatsThis", TEXT("&What is this?"), TEXT("Then click on a control to have it explained"), "Shift+F1", kNothing},
    {"about", TEXT("&About StrainLens"), "", "", kNothing},
};
// clang-format on
#undef TEXT

QString translated(const char* english) { return QCoreApplication::translate("Actions", english); }

}  // namespace

Actions::Actions(QWidget* owner) : QObject(owner) {
    for (const ActionSpec& spec : kActions) {
        auto* action = new QAction(owner);
        action->setObjectName(QLatin1String(spec.id));
        action->setCheckable(spec.checkable);
        action->setShortcut(QKeySequence(QLatin1String(spec.shortcut)));
        owner->addAction(action);
        m_actions.emplace(spec.id, action);
    }
    refresh();
    setState(kNothing);
}

QAction* Actions::operator[](const char* id) const { return m_actions.at(id); }

void Actions::setState(unsigned state) {
    for (const ActionSpec& spec : kActions) (*this)[spec.id]->setEnabled((spec.needs & ~state) == 0);
}

void Actions::refresh() {
    for (const ActionSpec& spec : kActions) {
        QAction* action = (*this)[spec.id];
        action->setText(translated(spec.text));
        QString tip = *spec.tip ? translated(spec.tip) : action->text().remove(QLatin1Char('&'));
        action->setStatusTip(tip);
        action->setWhatsThis(tip);
        if (!action->shortcut().isEmpty()) {
            tip += QStringLiteral(" (%1)").arg(action->shortcut().toString(QKeySequence::NativeText));
        }
        action->setToolTip(tip);
        action->setIcon(themedIcon(QLatin1String(spec.id)));
    }
}

template <typename Bar>
void Actions::addAll(Bar* bar, std::span<const char* const> ids) const {
    for (const char* id : ids) {
        if (id) {
            bar->addAction((*this)[id]);
        } else {
            bar->addSeparator();
        }
    }
}

void Actions::addTo(QMenu* menu, std::span<const char* const> ids) const { addAll(menu, ids); }
void Actions::addTo(QToolBar* bar, std::span<const char* const> ids) const { addAll(bar, ids); }

}  // namespace strainlens::gui
