// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/panel_table.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QMenu>
#include <QVBoxLayout>
#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "app/probes/probe_run.h"
#include "compute/types/parameters/parameter_schema.h"
#include "gui/canvas/image_canvas.h"
#include "gui/panels/flow_panel.h"
#include "gui/panels/frame_panel.h"
#include "gui/panels/parameters/parameter_panel.h"
#include "gui/panels/parameters/preset_bar.h"
#include "gui/panels/plots_panel.h"
#include "gui/panels/point_panel.h"
#include "gui/panels/points_panel.h"
#include "gui/panels/probes/probes_panel.h"
#include "gui/panels/roi_panel.h"
#include "gui/panels/timing_panel.h"
#include "gui/panels/values_panel.h"
#include "gui/session/view_state.h"
#include "gui/session/work_session.h"
#include "gui/shell/collapsible_dock.h"
#include "gui/shell/dock_sizes.h"
#include "gui/view/workbench.h"
#include "gui/widgets/actions.h"
#include "gui/widgets/make_widget.h"
#include "gui/widgets/number_field.h"

namespace strainlens::gui {
namespace {

void raiseDock(const QWidget& panel) {
    panel.parentWidget()->show();
    panel.parentWidget()->raise();
}

QWidget* makeImages(Workbench& w) {
    auto* panel =
        new FramePanel(w.session.document().images, w.session.document().results, w.session.images(), &w.window);
    QObject::connect(panel, &FramePanel::visibleRowsChanged, &w.strip, &StripPresenter::setVisibleFrames);
    QObject::connect(&w.strip, &StripPresenter::mapChanged, panel, &FramePanel::showMap);
    QObject::connect(&w.strip, &StripPresenter::cleared, panel, &FramePanel::clearMaps);
    for (const char* action :
         {"useAsReference", "leaveOut", "imageEarlier", "imageLater", "removeImage", "addImages"}) {
        panel->addAction(w.actions[action]);
    }
    QObject::connect(panel, &FramePanel::chosen, &w.run, &RunPresenter::stopFollowing);
    return panel;
}

QWidget* makeRegion(Workbench& w) {
    auto* panel = new RoiPanel(w.session.document().project, w.actions, &w.window);
    QObject::connect(panel, &RoiPanel::selectionChanged, &w.view,
                     [&w](int shape) { w.view.edit(&ViewState::selectShape, shape); });
    QObject::connect(&w.view, &ViewModel::changed, panel, [&w, panel](const ViewState& before) {
        if (w.view.state().shape != before.shape) panel->select(w.view.state().shape);
    });
    QObject::connect(&w.region, &RegionPresenter::brushChanged, panel, &RoiPanel::showBrush);
    QObject::connect(panel, &RoiPanel::brushRadiusChosen, &w.region, &RegionPresenter::setBrushRadius);
    w.region.setGrowth(panel->growth());
    QObject::connect(panel, &RoiPanel::growthChosen, &w.region, &RegionPresenter::setGrowth);
    ShapeFields& fields = panel->fields();
    QObject::connect(&fields, &ShapeFields::edited, &w.region,
                     [&w](const RoiGeometry& geometry, ShapeEdit edit) { w.region.editSelected(geometry, edit); });
    QObject::connect(&fields, &ShapeFields::cornerChosen, &w.canvas.input().region(), &RegionEditor::selectCorner);
    QObject::connect(&w.canvas.input().region(), &RegionEditor::cornerChosen, &fields, &ShapeFields::showCorner);
    QObject::connect(&w.run, &RunPresenter::editableChanged, &fields, &QWidget::setEnabled);
    return panel;
}

/// Previews a valid number while it is typed.
void previewTyping(Workbench& w, QWidget& parameters) {
    for (const NumberParameter& number : numberParameters()) {
        const std::string name = "parameter_" + std::string(number.name);
        auto* field = parameters.findChild<NumberField*>(QString::fromStdString(name));
        if (!field) continue;
        QObject::connect(field, &NumberField::typing, &w.preview, [&w, &number](double value) {
            RunParameters typed = w.session.document().project.parameters();
            number.set(typed, value);
            w.preview.setTyped(std::move(typed));
        });
        QObject::connect(field, &NumberField::entered, &w.preview, [&w] { w.preview.setTyped(std::nullopt); });
    }
}

QWidget* makeParameters(Workbench& w) {
    auto* parameters = new ParameterPanel(w.session.document(), w.session.devices(), w.actions, &w.window);
    auto* presets = new PresetBar(w.session.document().project, w.session.advice(), w.presets, &w.window);
    auto* panel = new QWidget;
    auto* layout = makeLayout<QVBoxLayout>(panel, {}, 0);
    layout->addWidget(presets);
    auto* search = makeLayout<QVBoxLayout>(nullptr, {8, 2, 8, 2}, 0);
    search->addWidget(parameters->searchField());
    layout->addLayout(search);
    layout->addWidget(parameters, 1);
    QObject::connect(&w.run, &RunPresenter::editableChanged, parameters, &ParameterPanel::setEditable);
    QObject::connect(&w.run, &RunPresenter::editableChanged, presets, &QWidget::setEnabled);
    previewTyping(w, *parameters);
    QObject::connect(&w.run, &RunPresenter::readinessChanged, panel, [&w, parameters] {
        const std::optional<RunProblem>& problem = w.run.readiness().problem;
        const bool parameter = problem && !problem->field.isEmpty();
        parameters->setProblem(parameter ? problem->field : QString(), parameter ? problem->text : QString());
    });
    return panel;
}

QWidget* makePoint(Workbench& w) {
    auto* panel = new PointPanel(&w.window);
    QObject::connect(&w.point, &PointPresenter::reported, panel, &PointPanel::showReport);
    QObject::connect(&w.point, &PointPresenter::subsetLoaded, panel, &PointPanel::showPictures);
    QObject::connect(&w.point, &PointPresenter::cleared, panel, &PointPanel::clear);
    QObject::connect(&w.point, &PointPresenter::chosen, panel, [panel] { raiseDock(*panel); });
    return panel;
}

QWidget* makeFlow(Workbench& w) {
    auto* panel = new FlowPanel(w.session.document().images, w.session.flow(), w.view, w.actions, &w.window);
    QObject::connect(&w.flow, &FlowPresenter::started, panel, [panel] { raiseDock(*panel); });
    return panel;
}

QWidget* makeTiming(Workbench& w) {
    auto* panel = new TimingPanel(w.session.document(), w.actions, &w.window);
    auto* collapsible = new CollapsibleDock(panel);
    QObject::connect(panel, &TimingPanel::folded, collapsible, &CollapsibleDock::setFolded);
    return panel;
}

QWidget* makePlots(Workbench& w) {
    auto* panel = new PlotsPanel(w.actions, &w.window);
    QObject::connect(panel, &PlotsPanel::kindChosen, &w.plots, &PlotPresenter::chooseKind);
    QObject::connect(panel, &PlotsPanel::quantityChosen, &w.plots, &PlotPresenter::chooseQuantity);
    QObject::connect(panel, &PlotsPanel::rightChosen, &w.plots, &PlotPresenter::chooseRight);
    QObject::connect(panel, &PlotsPanel::axisChosen, &w.plots, &PlotPresenter::chooseAxis);
    QObject::connect(panel, &PlotsPanel::strainRangeChosen, &w.plots, &PlotPresenter::chooseModulusRange);
    QObject::connect(panel, &PlotsPanel::curvesChosen, &w.plots, &PlotPresenter::chooseCurves);
    QObject::connect(panel, &PlotsPanel::frameChosen, &w.plots, [&w](int frame) {
        w.run.stopFollowing();
        w.plots.chooseFrame(frame);
    });
    QObject::connect(&w.plots, &PlotPresenter::chartChanged, panel, &PlotsPanel::showChart);
    QObject::connect(&w.view, &ViewModel::changed, panel, [&w, panel](const ViewState& before) {
        if (w.view.state().probe != before.probe) panel->emphasise(w.probes.selectedIds());
    });
    QObject::connect(&w.probes, &ProbePresenter::drawn, panel, [panel] { raiseDock(*panel); });
    return panel;
}

/// The menu of the selected probe on the image.
void showProbeMenu(const Workbench& w, QWidget& owner, QPoint global) {
    auto* menu = makeWidget<QMenu>("probeContextMenu", &owner);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const char* action : {"probeRename", "probeColour", "probeArray", "probeMirrorX", "probeMirrorY", "probeFixed",
                               "probeCopy", "probePaste", "probeDelete"}) {
        menu->addAction(w.actions[action]);
    }
    menu->popup(global);
}

QWidget* makeProbes(Workbench& w) {
    auto* panel = new ProbesPanel(w.actions, &w.window);
    const Document& document = w.session.document();
    const auto show = [&w, &document, panel] {
        const Results& results = document.results.latest();
        const bool isScaled = hasScale(results.hasField() ? results.parameters : document.project.parameters());
        panel->showProbes(document.project.probes(), w.plots.shownProbeResults(), w.plots.chart().frame,
                          w.plots.probeQuantities(), isScaled);
    };
    QObject::connect(&w.plots, &PlotPresenter::chartChanged, panel, show);
    QObject::connect(&document.project, &ProjectState::probesChanged, panel, show);
    QObject::connect(&w.run, &RunPresenter::editableChanged, panel, &ProbesPanel::setEditable);
    QObject::connect(panel, &ProbesPanel::chosen, &w.probes, &ProbePresenter::choose);
    QObject::connect(panel, &ProbesPanel::quantityChosen, &w.plots, &PlotPresenter::addQuantity);
    QObject::connect(&panel->table(), &ProbeTable::renamed, &w.probes, &ProbePresenter::rename);
    QObject::connect(&panel->table(), &ProbeTable::recoloured, &w.probes,
                     [&w](int probe, Rgb colour) { w.probes.recolour({probe}, colour); });
    QObject::connect(&panel->table(), &ProbeTable::numbersEdited, &w.probes, &ProbePresenter::setNumbers);
    QObject::connect(&panel->table(), &ProbeTable::refused, &w.probes, &ProbePresenter::failed);
    QObject::connect(&w.view, &ViewModel::changed, panel, [&w, panel](const ViewState& before) {
        if (w.view.state().probe != before.probe) panel->select(w.view.state().probe);
    });
    QObject::connect(&w.probes, &ProbePresenter::renameRequested, panel, [panel] {
        raiseDock(*panel);
        panel->editName();
    });
    QObject::connect(&w.canvas.input(), &CanvasInput::probeMenuRequested, panel,
                     [&w, panel](QPoint global) { showProbeMenu(w, *panel, global); });
    return panel;
}

QWidget* makePoints(Workbench& w) {
    auto* panel = new PointsPanel(&w.window);
    const Document& document = w.session.document();
    const auto show = [&w, &document, panel] {
        ColumnSets sets = columnSets(document.results.latest().parameters);
        sets.strainUnit = w.view.state().map.values.units.strain;
        panel->showField(document.results.finishedFieldOf(document.images.current()), sets);
    };
    QObject::connect(&document.images, &ImageSequence::currentChanged, panel, show);
    QObject::connect(&document.results, &RunResults::resultsChanged, panel, show);
    QObject::connect(&document.project, &ProjectState::parametersChanged, panel, show);
    QObject::connect(&document.results, &RunResults::resultChanged, panel, [&document, show](int image) {
        if (image == document.images.current()) show();
    });
    QObject::connect(panel, &PointsPanel::chosen, &w.point, &PointPresenter::chooseNode);
    const auto select = [&w, panel] { panel->select(w.view.state().point); };
    QObject::connect(&w.view, &ViewModel::changed, panel, [&w, select, show](const ViewState& before) {
        if (w.view.state().map.values != before.map.values) show();
        if (w.view.state().point != before.point) select();
    });
    QObject::connect(&w.point, &PointPresenter::chosen, panel, select);
    return panel;
}

QWidget* makeValues(Workbench& w) {
    auto* panel = new ValuesPanel(w.view, w.actions, &w.window);
    QObject::connect(&w.values, &ValuesPresenter::changed, panel, &ValuesPanel::showValues);
    QObject::connect(panel, &ValuesPanel::curveRequested, &w.plots, [&w] {
        w.plots.chooseKind(ChartKind::Area);
        auto* plots = w.window.findChild<PlotsPanel*>();
        if (plots) raiseDock(*plots);
    });
    panel->showValues(w.values.values());
    ProjectState& project = w.session.document().project;
    const auto showRate = [&project, panel] { panel->showFrameRate(project.probesAndLoads().frameRateHz); };
    QObject::connect(&project, &ProjectState::probesChanged, panel, showRate);
    QObject::connect(panel, &ValuesPanel::frameRateEntered, &project, [&project](double hertz) {
        project.editFrameRate(hertz, ValuesPanel::tr("Change the frame rate"));
    });
    showRate();
    return panel;
}

bool hasRun(const Workbench& w) { return !w.session.document().results.latest().empty(); }
bool hasResults(const Workbench& w) { return w.session.document().results.latest().hasField(); }
bool hasProbes(const Workbench& w) { return !w.session.document().project.probesAndLoads().probes.empty(); }
/// The panel opens itself when it has content.
bool hasNoContent(const Workbench&) { return false; }

// clang-format off
constexpr PanelRow kPanels[] = {
    {"framesDock", QT_TRANSLATE_NOOP("Panels", "Images"), Qt::LeftDockWidgetArea, makeImages, nullptr, 190},
    {"regionDock", QT_TRANSLATE_NOOP("Panels", "Region of interest"), Qt::RightDockWidgetArea, makeRegion, nullptr, 0, 150},
    {"parametersDock", QT_TRANSLATE_NOOP("Panels", "Parameters"), Qt::RightDockWidgetArea, makeParameters, nullptr, 310, 430},
    {"pointDock", QT_TRANSLATE_NOOP("Panels", "Point"), Qt::RightDockWidgetArea, makePoint, "parametersDock", 0, 0, hasNoContent},
    {"flowDock", QT_TRANSLATE_NOOP("Panels", "Optical flow"), Qt::RightDockWidgetArea, makeFlow, "parametersDock", 0, 0, hasNoContent},
    {"valuesDock", QT_TRANSLATE_NOOP("Panels", "Values"), Qt::RightDockWidgetArea, makeValues, "parametersDock", 0, 0, hasNoContent},
    {"timingDock", QT_TRANSLATE_NOOP("Panels", "Timing [ms]"), Qt::BottomDockWidgetArea, makeTiming, nullptr, 0, CollapsibleDock::kSmallestHeight, hasRun},
    {"plotsDock", QT_TRANSLATE_NOOP("Panels", "Plots"), Qt::BottomDockWidgetArea, makePlots, "timingDock", 0, 0, hasProbes},
    {"probesDock", QT_TRANSLATE_NOOP("Panels", "Probes"), Qt::BottomDockWidgetArea, makeProbes, "timingDock", 0, 0, hasProbes},
    {"pointsDock", QT_TRANSLATE_NOOP("Panels", "Point table"), Qt::BottomDockWidgetArea, makePoints, "timingDock", 0, 0, hasResults},
};
// clang-format on

/// Sets the initial sizes of the docks.
void setInitialSizes(QMainWindow& window, std::span<const PanelRow> table, const std::vector<QDockWidget*>& docks,
                     int PanelRow::*initial, Qt::Orientation orientation) {
    QList<QDockWidget*> sized;
    QList<int> sizes;
    for (std::size_t i = 0; i < table.size(); ++i) {
        if (table[i].*initial == 0) continue;
        sized << docks[i];
        sizes << table[i].*initial;
    }
    window.resizeDocks(sized, sizes, orientation);
}

/// Qt sets these names only once, in the language at creation.
void nameButtons(const QDockWidget& dock) {
    struct Button {
        const char *widget, *name, *description;
    };
    constexpr Button kButtons[] = {
        {"qt_dockwidget_floatbutton", "Float", "Undocks and re-attaches the dock widget"},
        {"qt_dockwidget_closebutton", "Close", "Closes the dock widget"},
    };
    for (const Button& button : kButtons) {
        auto* widget = dock.findChild<QWidget*>(QLatin1String(button.widget), Qt::FindDirectChildrenOnly);
        if (!widget) continue;
        widget->setAccessibleName(QCoreApplication::translate("QDockWidget", button.name));
        widget->setAccessibleDescription(QCoreApplication::translate("QDockWidget", button.description));
    }
}

}  // namespace

void retranslatePanels(const std::vector<QDockWidget*>& docks, std::span<const PanelRow> table) {
    for (std::size_t i = 0; i < docks.size(); ++i) {
        docks[i]->setWindowTitle(QCoreApplication::translate("Panels", table[i].title));
        nameButtons(*docks[i]);
    }
}

std::span<const PanelRow> panelTable() { return kPanels; }

std::vector<QDockWidget*> addPanels(QMainWindow& window, Workbench& workbench, std::span<const PanelRow> table) {
    std::vector<QDockWidget*> docks;
    for (const PanelRow& row : table) {
        auto* dock = new QDockWidget(&window);
        dock->setObjectName(QLatin1String(row.name));
        dock->setProperty(kInitialWidth, row.initialWidth);
        dock->setProperty(kInitialHeight, row.initialHeight);
        dock->setWidget(row.make(workbench));
        window.addDockWidget(row.area, dock);
        // At once: docks side by side would widen the window.
        for (std::size_t k = 0; row.tabOf && k < docks.size(); ++k) {
            if (std::string_view(table[k].name) != row.tabOf) continue;
            window.tabifyDockWidget(docks[k], dock);
            docks[k]->raise();
        }
        docks.push_back(dock);
    }
    setInitialSizes(window, table, docks, &PanelRow::initialWidth, Qt::Horizontal);
    setInitialSizes(window, table, docks, &PanelRow::initialHeight, Qt::Vertical);
    return docks;
}

}  // namespace strainlens::gui
