// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "app/live/watch_note.h"

namespace strainlens::gui {

/// What there is to tell of a folder that is or was watched.
struct WatchState {
    QString folder;
    QStringList waiting;           ///< images that are not whole or not in order yet
    std::vector<WatchNote> notes;  ///< the oldest first
    QStringList unreadable;        ///< images that could not be measured, the oldest first
};

/// What is said of a watched folder, in the user's language.
QString watchNoteText(const WatchNote& note);

/// One line of a watch that is on: how many images are measured and what it waits for. `atWork`: the image that is
/// being measured; empty: none is.
QString watchStateText(const WatchState& state, int measured, const QString& atWork);

/// What there is to say of a watch that has ended; empty: nothing.
QString watchReport(const WatchState& state);

/// The newest that went wrong with one of its images, and how many more there are; empty: nothing.
QString watchTroubleText(const WatchState& state);

}  // namespace strainlens::gui
