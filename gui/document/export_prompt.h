// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>
#include <vector>

#include "app/export/export_context.h"
#include "app/export/exporter.h"
#include "app/export/result_columns.h"
#include "app/render/overlay_picture.h"

namespace strainlens::gui {

/// Requested export of results, before it is written.
struct ExportPrompt {
    const Exporter* exporter = nullptr;
    QString path = {};
    std::vector<ResultColumn> columns = {};  ///< available in the results
    std::vector<int> frames = {};            ///< measured run frames; not empty
    int shown = 0;                           ///< run frame on display; 0: none
    int last = 0;                            ///< run frame of the last image, measured or not
    std::string kept = {};                   ///< Project::keptFields
    QString displayName = {};
    ImageSize image = {};
};

/// The user's choice of the exported content.
struct ExportDetails {
    ExportChoice choice = {};
    PictureWidth width = {};
    double framesPerSecond = ExportStyle().framesPerSecond;  ///< for videos
    bool scalePerFrame = ExportStyle().scalePerFrame;        ///< for videos
};

/// Prompts the user; `answered` is called, at once or later, if the export is confirmed.
using ExportPrompter = std::function<void(ExportPrompt, std::function<void(const ExportDetails&)> answered)>;

}  // namespace strainlens::gui
