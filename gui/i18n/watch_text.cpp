// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/i18n/watch_text.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <algorithm>

namespace strainlens::gui {
namespace {

struct WatchTexts {
    Q_DECLARE_TR_FUNCTIONS(WatchTexts)
};

QString folderName(const QString& folder) {
    const QString name = QFileInfo(QDir::cleanPath(folder)).fileName();
    return name.isEmpty() ? QDir::toNativeSeparators(folder) : name;
}

QString unavailableText(const QString& folder) {
    return WatchTexts::tr("The folder %1 is unavailable; watching resumes when it is back.").arg(folder);
}

bool isUnavailable(const WatchState& state) {
    const auto newest = std::find_if(state.notes.rbegin(), state.notes.rend(), [](const WatchNote& note) {
        return note.kind == WatchNote::Kind::FolderMissing || note.kind == WatchNote::Kind::FolderBack;
    });
    return newest != state.notes.rend() && newest->kind == WatchNote::Kind::FolderMissing;
}

}  // namespace

QString watchNoteText(const WatchNote& note) {
    const QString name = QString::fromStdString(note.name);
    const QString reason = QString::fromStdString(note.reason);
    switch (note.kind) {
        case WatchNote::Kind::Polling:
            return WatchTexts::tr(
                       "%1 is polled five times a second (%2); an image is complete when it has not changed for "
                       "a second.")
                .arg(name, reason);
        case WatchNote::Kind::Late:
            return WatchTexts::tr(
                       "%1 arrived after later images and was not measured. Run the entire folder to measure it.")
                .arg(name);
        case WatchNote::Kind::Incomplete:
            if (note.count == 0)
                return WatchTexts::tr("%1 was incomplete when watching ended and was not measured.").arg(name);
            return WatchTexts::tr("%1 and %n more were incomplete when watching ended and were not measured.", nullptr,
                                  note.count)
                .arg(name);
        case WatchNote::Kind::Lost:
            return WatchTexts::tr("%1 disappeared before it could be read and was not measured.").arg(name);
        case WatchNote::Kind::FolderMissing:
            return unavailableText(QDir::toNativeSeparators(name));
        case WatchNote::Kind::FolderBack:
            return WatchTexts::tr("The folder %1 is available again; watching continues.")
                .arg(QDir::toNativeSeparators(name));
        case WatchNote::Kind::ListFailed:
            return WatchTexts::tr(
                       "The folder %1 can no longer be listed (%2); watching has ended. Results are kept; watch "
                       "it again to continue.")
                .arg(QDir::toNativeSeparators(name), reason);
        case WatchNote::Kind::TooFewImages:
            return WatchTexts::tr("Watching ended before all images arrived; %n are missing.", nullptr, note.count);
        case WatchNote::Kind::Failed:
            break;
    }
    return WatchTexts::tr("The folder %1 can no longer be watched (%2). Results are kept; watch it again to continue.")
        .arg(QDir::toNativeSeparators(name), reason);
}

QString watchStateText(const WatchState& state, int measured, const QString& current) {
    const QString folder = folderName(state.folder);
    if (!current.isEmpty()) {
        return WatchTexts::tr("Watching %1: %n measured, %2 is being measured", nullptr, measured).arg(folder, current);
    }
    if (isUnavailable(state)) return unavailableText(folder);
    if (!state.waiting.isEmpty()) {
        return WatchTexts::tr("Watching %1: %n measured, waiting for all of %2", nullptr, measured)
            .arg(folder, state.waiting.front());
    }
    return WatchTexts::tr("Watching %1: %n measured, waiting for images", nullptr, measured).arg(folder);
}

QString watchReport(const WatchState& state) {
    QStringList lines, problems;
    for (const WatchNote& note : state.notes) {
        const bool isProblem = note.kind == WatchNote::Kind::Late || note.kind == WatchNote::Kind::Lost;
        (isProblem ? problems : lines) << watchNoteText(note);
    }
    if (problems.size() > 1) problems = {watchProblemText(state)};
    return (lines + problems).join(QLatin1Char('\n'));
}

QString watchProblemText(const WatchState& state) {
    QStringList problems;
    for (const QString& image : state.unreadable) problems << WatchTexts::tr("%1 could not be measured").arg(image);
    for (const WatchNote& note : state.notes) {
        const QString name = QString::fromStdString(note.name);
        if (note.kind == WatchNote::Kind::Late) problems << WatchTexts::tr("%1 arrived too late").arg(name);
        if (note.kind == WatchNote::Kind::Lost) problems << WatchTexts::tr("%1 disappeared").arg(name);
    }
    if (problems.size() < 2) return problems.join(QString());
    return WatchTexts::tr("%1, and %n more", nullptr, static_cast<int>(problems.size()) - 1).arg(problems.back());
}

}  // namespace strainlens::gui
