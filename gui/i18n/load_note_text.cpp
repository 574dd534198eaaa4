// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/i18n/load_note_text.h"

#include <QCoreApplication>

namespace strainlens::gui {
namespace {

/// Marks the texts below as those of one translation context.
struct LoadNoteTexts {
    Q_DECLARE_TR_FUNCTIONS(LoadNoteTexts)
};

}  // namespace

QString loadNoteText(const LoadNote& note) {
    const LoadPlace& place = note.place;
    const QString head = QString::fromStdString(place.head);
    const int count = static_cast<int>(place.found);
    switch (note.kind) {
        case LoadNoteKind::OtherColumn:
            return LoadNoteTexts::tr("Another column may be the load: %1.").arg(QString::fromStdString(place.cell));
        case LoadNoteKind::LinesPassed:
            return LoadNoteTexts::tr("%n line(s) below the table are not read, from line %1 on.", "", count)
                .arg(place.line);
        case LoadNoteKind::TimesLeftOut:
            return LoadNoteTexts::tr("The column %1 holds no times.").arg(head);
        case LoadNoteKind::RowsLeftOver:
            return LoadNoteTexts::tr("%n row(s) belong to no image, the first in line %1.", "", count).arg(place.line);
        case LoadNoteKind::FrameNumbering:
            return LoadNoteTexts::tr("The reference image is number %1 of the column %2.").arg(place.frame).arg(head);
    }
    return QString::fromStdString(note.text);
}

}  // namespace strainlens::gui
