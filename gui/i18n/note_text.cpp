// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/i18n/note_text.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include "gui/i18n/option_labels.h"

namespace strainlens::gui {
namespace {

/// A sentence of the engine whose values are captured, and the text that shows them as %1, %2, ...
struct NotePattern {
    const char* sentence;
    const char* text;
};

constexpr NotePattern kNotePatterns[] = {
    {R"(^The blur differs over the image: in frame (\d+) its standard deviation is (\S+) to (\S+) px\..*$)",
     QT_TRANSLATE_NOOP("Notes",
                       "The blur differs over the image: in frame %1 its standard deviation is %2 to %3 px. Points "
                       "that it leaves unexplained have a larger standard deviation or fail.")},
    {R"(^Images of different sharpness are not matched: blur matching does not fit the memory limit.*$)",
     QT_TRANSLATE_NOOP("Notes",
                       "Images of different sharpness are not matched: blur matching does not fit the memory limit.")},
    {R"(^Image (\d+) \((.*)\) has no partner and was not measured\.$)",
     QT_TRANSLATE_NOOP("Notes", "Image %1 (%2) has no partner and was not measured.")},
    {R"(^Images (\d+) to (\d+) have no partner and were not measured\.$)",
     QT_TRANSLATE_NOOP("Notes", "Images %1 to %2 have no partner and were not measured.")},
    {R"(^The motion is not affine within the noise of the points: the flow is that of the grid\.$)",
     QT_TRANSLATE_NOOP("Notes",
                       "The motion is not affine within the noise of the points: the flow is that of the grid.")},
};

}  // namespace

QString noteText(const std::string& note) {
    const QString sentence = QString::fromStdString(note);
    for (const NotePattern& pattern : kNotePatterns) {
        const QRegularExpressionMatch found = QRegularExpression(QLatin1String(pattern.sentence)).match(sentence);
        if (!found.hasMatch()) continue;
        QString text = QCoreApplication::translate("Notes", pattern.text);
        for (int k = 1; k <= found.lastCapturedIndex(); ++k) text = text.arg(found.captured(k));
        return text;
    }
    return toWindowLabels(sentence);
}

}  // namespace strainlens::gui
