// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/i18n/memory_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <cmath>

namespace strainlens::gui {
namespace {

struct MemoryTexts {
    Q_DECLARE_TR_FUNCTIONS(MemoryTexts)
};

}  // namespace

QString gibibytesText(std::int64_t bytes) {
    const double number = std::round(static_cast<double>(bytes) / (1 << 30) * 10) / 10;
    return QLocale().toString(number, 'g', QLocale::FloatingPointShortest);
}

QString memoryText(const RunMemory& memory) {
    const QString need = gibibytesText(memory.bytes());
    const bool showsLimit = memory.limitBytes > 0 && (memory.isLimitChosen || memory.bytes() > memory.limitBytes / 2);
    return showsLimit ? MemoryTexts::tr("memory %1 of %2 GiB").arg(need, gibibytesText(memory.limitBytes))
                      : MemoryTexts::tr("memory %1 GiB").arg(need);
}

QString excessMemoryText(const RunMemory& memory) {
    return MemoryTexts::tr(
               "This run needs %1 GiB of memory; the limit is %2 GiB. Raise the limit, or choose a larger step.")
        .arg(gibibytesText(memory.bytes()), gibibytesText(memory.limitBytes));
}

}  // namespace strainlens::gui
