// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/widgets/actions.h"

#include <QWidget>
#include <string>

#include "gui/theme/theme.h"

namespace strainlens::gui {
namespace {

// One row an action: id, text, tip, shortcut, needs, checkable.
// clang-format off
constexpr ActionSpec kActions[] = {
    {"openImages", QT_TRANSLATE_NOOP("Actions", "&Open images..."),
     QT_TRANSLATE_NOOP("Actions", "Open a reference image and its deformed images"),
     "Ctrl+O", kNothing},
    {"openFolder", QT_TRANSLATE_NOOP("Actions", "Open &folder..."),
     QT_TRANSLATE_NOOP("Actions", "Open all images of a folder in natural order"),
     "Ctrl+Shift+O", kNothing},
    {"openSample", QT_TRANSLATE_NOOP("Actions", "Open sample s&pecimen"),
     QT_TRANSLATE_NOOP("Actions", "Render an open-hole tension test with its region and open it"),
     "", kIdle},
    {"exportCsv", QT_TRANSLATE_NOOP("Actions", "&Export CSV..."),
     QT_TRANSLATE_NOOP("Actions", "Write every measured point of every image as a table"),
     "Ctrl+E", kField | kIdle},
    {"exportFlow", QT_TRANSLATE_NOOP("Actions", "Export dense flo&w..."),
     QT_TRANSLATE_NOOP("Actions", "Write the displacement of every pixel of the selected image, as .flo file or as a picture"),
     "", kMeasured | kIdle},
    {"quit", QT_TRANSLATE_NOOP("Actions", "&Quit"),
     "",
     "Ctrl+Q", kNothing},
    {"undo", QT_TRANSLATE_NOOP("Actions", "&Undo"),
     QT_TRANSLATE_NOOP("Actions", "Take the last change back"),
     "Ctrl+Z", kUndo},
    {"redo", QT_TRANSLATE_NOOP("Actions", "&Redo"),
     QT_TRANSLATE_NOOP("Actions", "Make the change again"),
     "Ctrl+Shift+Z", kRedo},
    {"roiPan", QT_TRANSLATE_NOOP("Actions", "&Move the view"),
     QT_TRANSLATE_NOOP("Actions", "Drag to move the image; also with the middle button or the space bar"),
     "V", kImages, true},
    {"roiRectangle", QT_TRANSLATE_NOOP("Actions", "&Rectangle"),
     QT_TRANSLATE_NOOP("Actions", "Drag a rectangle"),
     "R", kImages | kIdle, true},
    {"roiEllipse", QT_TRANSLATE_NOOP("Actions", "&Ellipse"),
     QT_TRANSLATE_NOOP("Actions", "Drag an ellipse"),
     "E", kImages | kIdle, true},
    {"roiPolygon", QT_TRANSLATE_NOOP("Actions", "&Polygon"),
     QT_TRANSLATE_NOOP("Actions", "Click the corners; Enter, double click or the first corner closes, Escape gives up"),
     "P", kImages | kIdle, true},
    {"roiAdd", QT_TRANSLATE_NOOP("Actions", "&Add to the region"),
     QT_TRANSLATE_NOOP("Actions", "New shapes are added to the region"),
     "A", kImages | kIdle, true},
    {"roiSubtract", QT_TRANSLATE_NOOP("Actions", "&Subtract from the region"),
     QT_TRANSLATE_NOOP("Actions", "New shapes are cut out of the region, as holes"),
     "S", kImages | kIdle, true},
    {"roiDelete", QT_TRANSLATE_NOOP("Actions", "&Delete shape"),
     QT_TRANSLATE_NOOP("Actions", "Remove the selected shape"),
     "Del", kShapeSelected | kIdle},
    {"roiUp", QT_TRANSLATE_NOOP("Actions", "Move shape &up"),
     QT_TRANSLATE_NOOP("Actions", "Apply the selected shape earlier"),
     "Alt+Up", kShapeSelected | kIdle},
    {"roiDown", QT_TRANSLATE_NOOP("Actions", "Move shape d&own"),
     QT_TRANSLATE_NOOP("Actions", "Apply the selected shape later"),
     "Alt+Down", kShapeSelected | kIdle},
    {"roiClear", QT_TRANSLATE_NOOP("Actions", "&Clear region"),
     QT_TRANSLATE_NOOP("Actions", "Remove every shape: the whole image is measured"),
     "", kShapes | kIdle},
    {"roiImport", QT_TRANSLATE_NOOP("Actions", "&Import region..."),
     QT_TRANSLATE_NOOP("Actions", "Read a mask image (white is measured) or shapes (JSON)"),
     "", kImages | kIdle},
    {"roiExportMask", QT_TRANSLATE_NOOP("Actions", "Export &mask..."),
     QT_TRANSLATE_NOOP("Actions", "Write the region as a black and white image"),
     "", kMask},
    {"roiExportShapes", QT_TRANSLATE_NOOP("Actions", "Export s&hapes..."),
     QT_TRANSLATE_NOOP("Actions", "Write the region's shapes as JSON"),
     "", kShapes},
    {"zoomIn", QT_TRANSLATE_NOOP("Actions", "Zoom &in"),
     "",
     "Ctrl++", kImages},
    {"zoomOut", QT_TRANSLATE_NOOP("Actions", "Zoom &out"),
     "",
     "Ctrl+-", kImages},
    {"zoomFit", QT_TRANSLATE_NOOP("Actions", "&Fit to window"),
     "",
     "Ctrl+0", kImages},
    {"zoomOne", QT_TRANSLATE_NOOP("Actions", "&Actual size"),
     QT_TRANSLATE_NOOP("Actions", "One image pixel on one screen pixel"),
     "Ctrl+1", kImages},
    {"showReference", QT_TRANSLATE_NOOP("Actions", "&Reference image"),
     QT_TRANSLATE_NOOP("Actions", "Show the reference image below the vectors instead of the selected image"),
     "F", kImages, true},
    {"showVectors", QT_TRANSLATE_NOOP("Actions", "&Vectors"),
     QT_TRANSLATE_NOOP("Actions", "Show the displacement vectors"),
     "D", kImages, true},
    {"showRegion", QT_TRANSLATE_NOOP("Actions", "Re&gion"),
     QT_TRANSLATE_NOOP("Actions", "Darken what lies outside the region and show the outlines"),
     "M", kImages, true},
    {"showBlock", QT_TRANSLATE_NOOP("Actions", "&Block at the cursor"),
     QT_TRANSLATE_NOOP("Actions", "Show block, subset, step, search window and strain window to scale at the cursor"),
     "B", kImages, true},
    {"choosePoint", QT_TRANSLATE_NOOP("Actions", "&Choose a point"),
     QT_TRANSLATE_NOOP("Actions", "Choose the point in the middle of the view; the arrow keys go on to its neighbours, Escape leaves it"),
     "C", kMeasured},
    {"run", QT_TRANSLATE_NOOP("Actions", "&Run"),
     QT_TRANSLATE_NOOP("Actions", "Measure the displacements of every image"),
     "F5", kRunnable | kIdle},
    {"cancel", QT_TRANSLATE_NOOP("Actions", "&Cancel"),
     QT_TRANSLATE_NOOP("Actions", "Stop the run and keep what is finished"),
     "Shift+F5", kRunning},
    {"useAsReference", QT_TRANSLATE_NOOP("Actions", "Use as re&ference"),
     QT_TRANSLATE_NOOP("Actions", "Measure all other images against the selected one"),
     "", kImages | kIdle},
    {"advise", QT_TRANSLATE_NOOP("Actions", "&Advise parameters..."),
     QT_TRANSLATE_NOOP("Actions", "Propose block, subset, step and strain window for the reference image, with the reasons"),
     "F7", kImages | kIdle},
    {"checkEngines", QT_TRANSLATE_NOOP("Actions", "Check &engines..."),
     QT_TRANSLATE_NOOP("Actions", "Measure the selected image with every device and compare results and times"),
     "F6", kRunnable | kIdle | kDevices},
    {"measureDevices", QT_TRANSLATE_NOOP("Actions", "&Measure devices again"),
     QT_TRANSLATE_NOOP("Actions", "Look for devices and measure their speed anew"),
     "", kIdle | kDevices},
    {"whatsThis", QT_TRANSLATE_NOOP("Actions", "&What is this?"),
     QT_TRANSLATE_NOOP("Actions", "Then click on a control to have it explained"),
     "Shift+F1", kNothing},
    {"about", QT_TRANSLATE_NOOP("Actions", "&About StrainLens"),
     "",
     "", kNothing},
};
// clang-format on

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
