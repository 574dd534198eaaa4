// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "app/live/watched_folder.h"

namespace strainlens::gui {

/// State of a folder that is or was watched.
struct WatchState {
    QString folder;
    QStringList waiting;           ///< images that are incomplete or not in order yet
    std::vector<WatchNote> notes;  ///< the oldest first
    QStringList unreadable;        ///< images that could not be measured, the oldest first
};

/// Translated note about a watched folder.
QString watchNoteText(const WatchNote& note);

/// Status line of an active watch: measured images and what it waits for. `current`: image being measured, or empty.
QString watchStateText(const WatchState& state, int measured, const QString& current);

/// Report of an ended watch; may be empty.
QString watchReport(const WatchState& state);

/// The latest problem with an image and the number of others; may be empty.
QString watchProblemText(const WatchState& state);

}  // namespace strainlens::gui
