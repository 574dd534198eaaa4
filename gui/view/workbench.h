// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/document/load_formats.h"
#include "gui/document/preset_list.h"
#include "gui/files/file_exporter.h"
#include "gui/files/file_opener.h"
#include "gui/files/project_saver.h"
#include "gui/files/template_files.h"
#include "gui/files/unsaved_changes_guard.h"
#include "gui/files/user_prompts.h"
#include "gui/view/annotation_presenter.h"
#include "gui/view/flow_presenter.h"
#include "gui/view/frame_mask_presenter.h"
#include "gui/view/image_presenter.h"
#include "gui/view/map_presenter.h"
#include "gui/view/plot_presenter.h"
#include "gui/view/point_presenter.h"
#include "gui/view/preview_presenter.h"
#include "gui/view/probe_presenter.h"
#include "gui/view/readout_presenter.h"
#include "gui/view/region_presenter.h"
#include "gui/view/run_presenter.h"
#include "gui/view/scale_presenter.h"
#include "gui/view/strip_presenter.h"
#include "gui/view/values_presenter.h"

namespace strainlens::gui {

class Actions;
class FileChooser;
class ImageCanvas;
class LegendStrip;
class MapBar;
class ReadoutBar;
class ViewModel;
class WorkSession;

/// Widgets that presenters fill.
struct WindowParts {
    ImageCanvas& canvas;
    MapBar& mapBar;
    LegendStrip& legends;
    ReadoutBar& readoutBar;
};

/// How the user is asked for files and decisions.
struct Dialogs {
    FileChooser& chooser;
    UserPrompts& prompts;
    QWidget& window;  ///< parent
};

/// Everything that actions and panels use: session, canvas, files and the presenters that show the document
/// on the canvas. All constructor arguments must outlive it.
struct Workbench {
    Workbench(WorkSession& session, ViewModel& view, const Actions& actions, const WindowParts& parts,
              const Dialogs& dialogs);

    /// Whether any work is in progress.
    bool isBusy() const;
    /// Updates texts after a change of language or palette.
    void retranslate();
    /// Replaces the document's images after prompting for unsaved changes.
    void replaceImages(const OpenedImages& images);
    /// Resets parameters, map, arrows, flow and chart to the defaults.
    void resetToDefaults();

    WorkSession& session;
    ViewModel& view;
    const Actions& actions;
    ImageCanvas& canvas;
    QWidget& window;  ///< parent of dialogs
    UserPrompts& prompts;
    FileWorker fileWorker;
    FileOpener opener;
    ProjectSaver saver;
    TemplateFiles templates;
    FileExporter exporter;
    UnsavedChangesGuard guard;
    PresetList presets;
    LoadFormats loadFormats;
    // In the order in which they handle changes.
    ImagePresenter image;
    RegionPresenter region;
    FrameMaskPresenter masks;
    MapPresenter map;
    FlowPresenter flow;
    StripPresenter strip;
    PreviewPresenter preview;
    PointPresenter point;
    ReadoutPresenter readout;
    ProbePresenter probes;
    AnnotationPresenter annotations;
    ScalePresenter scale;
    PlotPresenter plots;
    ValuesPresenter values;
    RunPresenter run;
    SampleRun sample;
};

}  // namespace strainlens::gui
