// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/i18n/load_note_text.h"

#include <QCoreApplication>
#include <string>

namespace strainlens::gui {
namespace {

struct LoadNoteTexts {
    Q_DECLARE_TR_FUNCTIONS(LoadNoteTexts)
};

// Never used: lupdate reads the units here. Units that are the same in all languages are not translated.
[[maybe_unused]] const char* const kLoadUnits[] = {
    QT_TRANSLATE_NOOP("LoadUnit", "N"),  QT_TRANSLATE_NOOP("LoadUnit", "kN"),  QT_TRANSLATE_NOOP("LoadUnit", "MN"),
    QT_TRANSLATE_NOOP("LoadUnit", "mN"), QT_TRANSLATE_NOOP("LoadUnit", "daN"), QT_TRANSLATE_NOOP("LoadUnit", "kgf"),
    QT_TRANSLATE_NOOP("LoadUnit", "gf"), QT_TRANSLATE_NOOP("LoadUnit", "tf"),
};

}  // namespace

QString loadNoteText(const LoadWarning& note) {
    const TableLocation& location = note.location;
    const QString head = QString::fromStdString(location.header);
    const int count = static_cast<int>(location.found);
    switch (note.kind) {
        case LoadWarningKind::OtherColumn:
            return LoadNoteTexts::tr("Another column may be the load: %1.").arg(QString::fromStdString(location.cell));
        case LoadWarningKind::SkippedLines:
            return LoadNoteTexts::tr("%n line(s) below the table are not read, from line %1 on.", "", count)
                .arg(location.line);
        case LoadWarningKind::IgnoredTimes:
            return LoadNoteTexts::tr("Column %1 contains no times.").arg(head);
        case LoadWarningKind::UnusedRows:
            return LoadNoteTexts::tr("%n row(s) match no image, the first in line %1.", "", count).arg(location.line);
        case LoadWarningKind::FrameNumbering:
            return LoadNoteTexts::tr("The reference image is number %1 of the column %2.")
                .arg(location.frame)
                .arg(head);
        case LoadWarningKind::OutsideTimes:
            return LoadNoteTexts::tr("%n image(s) were taken outside the times of the table and have no load.", "",
                                     count);
        case LoadWarningKind::GapInLoads:
            return LoadNoteTexts::tr("%n image(s) were taken where the table has no load.", "", count);
        case LoadWarningKind::UnmarkedImage:
            return LoadNoteTexts::tr(
                "The trigger marks one image too few; the reference image is assumed to have no mark.");
    }
    return QString::fromStdString(note.text);
}

QString loadUnitText(std::string_view unit) {
    return QCoreApplication::translate("LoadUnit", std::string(unit).c_str());
}

}  // namespace strainlens::gui
