// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/i18n/exporter_text.h"

#include <QCoreApplication>

namespace strainlens::gui {
namespace {

// Never called: lupdate reads the labels of the exporters here. A test compares the list with the table.
[[maybe_unused]] const char* const kExporterTexts[] = {
    QT_TRANSLATE_NOOP("Exporter", "Table"),
    QT_TRANSLATE_NOOP("Exporter", "Results (HDF5)"),
    QT_TRANSLATE_NOOP("Exporter", "Vectors over the reference image"),
    QT_TRANSLATE_NOOP("Exporter", "Report"),
    QT_TRANSLATE_NOOP("Exporter", "Dense flow"),
    QT_TRANSLATE_NOOP("Exporter", "Picture of the dense flow"),
};

}  // namespace

QString exporterText(const Exporter& exporter) {
    return QCoreApplication::translate("Exporter", exporter.label.c_str());
}

}  // namespace strainlens::gui
