// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "gui/document/load_formats.h"
#include "gui/document/loss_question.h"
#include "gui/document/preset_list.h"
#include "gui/files/file_operations.h"
#include "gui/files/loss_guard.h"
#include "gui/view/flow_presenter.h"
#include "gui/view/image_presenter.h"
#include "gui/view/map_presenter.h"
#include "gui/view/plot_presenter.h"
#include "gui/view/point_presenter.h"
#include "gui/view/preview_presenter.h"
#include "gui/view/probe_presenter.h"
#include "gui/view/readout_presenter.h"
#include "gui/view/region_presenter.h"
#include "gui/view/run_presenter.h"
#include "gui/view/sample_run.h"
#include "gui/view/scale_presenter.h"
#include "gui/view/strip_presenter.h"

namespace strainlens::gui {

class Actions;
class FileChooser;
class ImageCanvas;
class KeyStrip;
class MapBar;
class Questions;
class ReadoutBar;
class WorkSession;

/// What actions and panels work with: the session, the canvas, files, and the presenters that bring the document onto
/// the canvas. Everything that is handed in must outlive it.
struct Workbench {
    Workbench(WorkSession& session, const Actions& actions, ImageCanvas& canvas, MapBar& mapBar, KeyStrip& keyStrip,
              ReadoutBar& readoutBar, FileChooser& chooser, Questions& questions, QWidget& window);

    /// Whether anything is opened, read, written, measured, computed or painted.
    bool busy() const;
    /// Texts anew that are made here: after the language or the palette has changed.
    void retranslate();
    /// Puts images that were found into the document, unless somebody wants to keep what would be lost by it.
    void replaceImages(const OpenedImages& images);
    /// Parameters, map, arrows, flow and chart as before anybody has chosen any.
    void resetToDefaults();
    /// Asks before work is lost that is in a dialog alone.
    void askAboutLoss(QWidget* dialog, const LossQuestion& question, std::function<void(LossAnswer)> answered);

    WorkSession& session;
    const Actions& actions;
    ImageCanvas& canvas;
    QWidget& window;  ///< parent of dialogs
    Questions& questions;
    FileOperations files;
    LossGuard guard;
    PresetList presets;
    LoadFormats loadFormats;
    // In the order in which they are to hear of a change.
    ImagePresenter image;
    RegionPresenter region;
    MapPresenter map;
    FlowPresenter flow;
    StripPresenter strip;
    PreviewPresenter preview;
    PointPresenter point;
    ReadoutPresenter readout;
    ProbePresenter probes;
    ScalePresenter scale;
    PlotPresenter plots;
    RunPresenter run;
    SampleRun sample;
};

}  // namespace strainlens::gui
