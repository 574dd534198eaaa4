// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/i18n/watch_text.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <algorithm>

namespace strainlens::gui {
namespace {

/// Marks the texts below as those of one translation context.
struct WatchTexts {
    Q_DECLARE_TR_FUNCTIONS(WatchTexts)
};

QString folderName(const QString& folder) {
    const QString name = QFileInfo(QDir::cleanPath(folder)).fileName();
    return name.isEmpty() ? QDir::toNativeSeparators(folder) : name;
}

QString awayText(const QString& folder) {
    return WatchTexts::tr("The folder %1 is away; the watch waits until it is there again.").arg(folder);
}

bool isAway(const WatchState& state) {
    const auto newest = std::find_if(state.notes.rbegin(), state.notes.rend(), [](const WatchNote& note) {
        return note.kind == WatchNote::Kind::Away || note.kind == WatchNote::Kind::Back;
    });
    return newest != state.notes.rend() && newest->kind == WatchNote::Kind::Away;
}

}  // namespace

QString watchNoteText(const WatchNote& note) {
    const QString name = QString::fromStdString(note.name);
    const QString reason = QString::fromStdString(note.reason);
    switch (note.kind) {
        case WatchNote::Kind::Listed:
            return WatchTexts::tr(
                       "%1 is looked at five times a second (%2); an image counts as whole when it has stayed the same "
                       "for a second.")
                .arg(name, reason);
        case WatchNote::Kind::Late:
            return WatchTexts::tr(
                       "%1 has come after images that stand behind it, and is not measured. A run over the folder "
                       "measures it in its place.")
                .arg(name);
        case WatchNote::Kind::Unfinished:
            if (note.more == 0)
                return WatchTexts::tr("%1 was not whole when the watch ended, and is not measured.").arg(name);
            return WatchTexts::tr("%1 and %n more were not whole when the watch ended, and are not measured.", nullptr,
                                  note.more)
                .arg(name);
        case WatchNote::Kind::Lost:
            return WatchTexts::tr("%1 was gone before it could be read, and is not measured.").arg(name);
        case WatchNote::Kind::Away:
            return awayText(QDir::toNativeSeparators(name));
        case WatchNote::Kind::Back:
            return WatchTexts::tr("The folder %1 is there again; the watch continues.")
                .arg(QDir::toNativeSeparators(name));
        case WatchNote::Kind::Unlisted:
            return WatchTexts::tr(
                       "The folder %1 cannot be listed any more (%2), and the watch has ended. What was measured is "
                       "kept; watch it again to go on.")
                .arg(QDir::toNativeSeparators(name), reason);
        case WatchNote::Kind::TooFew:
            return WatchTexts::tr("The watch has ended before all images had come; %n are missing.", nullptr,
                                  note.more);
        case WatchNote::Kind::Failed:
            break;
    }
    return WatchTexts::tr(
               "The folder %1 cannot be watched any more (%2). What was measured is kept; watch it again to go on.")
        .arg(QDir::toNativeSeparators(name), reason);
}

QString watchStateText(const WatchState& state, int measured, const QString& atWork) {
    const QString folder = folderName(state.folder);
    if (!atWork.isEmpty()) {
        return WatchTexts::tr("Watching %1: %n measured, %2 is being measured", nullptr, measured).arg(folder, atWork);
    }
    if (isAway(state)) return awayText(folder);
    if (!state.waiting.isEmpty()) {
        return WatchTexts::tr("Watching %1: %n measured, waiting until %2 is whole", nullptr, measured)
            .arg(folder, state.waiting.front());
    }
    return WatchTexts::tr("Watching %1: %n measured, waiting for images", nullptr, measured).arg(folder);
}

QString watchReport(const WatchState& state) {
    QStringList lines, troubles;
    for (const WatchNote& note : state.notes) {
        const bool isTrouble = note.kind == WatchNote::Kind::Late || note.kind == WatchNote::Kind::Lost;
        (isTrouble ? troubles : lines) << watchNoteText(note);
    }
    if (troubles.size() > 1) troubles = {watchTroubleText(state)};
    return (lines + troubles).join(QLatin1Char('\n'));
}

QString watchTroubleText(const WatchState& state) {
    QStringList troubles;
    for (const QString& image : state.unreadable) troubles << WatchTexts::tr("%1 could not be measured").arg(image);
    for (const WatchNote& note : state.notes) {
        const QString name = QString::fromStdString(note.name);
        if (note.kind == WatchNote::Kind::Late) troubles << WatchTexts::tr("%1 came too late").arg(name);
        if (note.kind == WatchNote::Kind::Lost) troubles << WatchTexts::tr("%1 was gone again").arg(name);
    }
    if (troubles.size() < 2) return troubles.join(QString());
    return WatchTexts::tr("%1, and %n more", nullptr, static_cast<int>(troubles.size()) - 1).arg(troubles.back());
}

}  // namespace strainlens::gui
