// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>
#include <vector>

#include "app/export/export_choice.h"
#include "app/export/export_context.h"
#include "app/export/exporter.h"
#include "app/export/result_columns.h"
#include "app/render/overlay_picture.h"

namespace strainlens::gui {

/// A file of results that somebody wants, before it is written.
struct ExportQuestion {
    const Exporter* exporter = nullptr;
    QString path = {};
    std::vector<ResultColumn> columns = {};  ///< that the results have
    std::vector<int> frames = {};            ///< that were measured, numbered as in the run; one at least
    int shown = 0;                           ///< the one of them that the window shows; 0: none
    QString shownName = {};
    ImageSize image = {};
};

/// What is to be in it.
struct ExportAnswer {
    ExportChoice choice = {};
    PictureWidth width = {};
    double framesPerSecond = ExportLook().framesPerSecond;  ///< of a video
    bool scalePerFrame = ExportLook().scalePerFrame;        ///< in a video
};

/// Asks somebody; `answered` is called when he wants the file, at once or later.
using AskAboutExport = std::function<void(ExportQuestion, std::function<void(const ExportAnswer&)> answered)>;

}  // namespace strainlens::gui
