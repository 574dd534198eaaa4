// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/i18n/exporter_text.h"

#include <QCoreApplication>

namespace strainlens::gui {
namespace {

// Never called: lupdate reads the labels of the exporters here. A test compares the list with the table.
[[maybe_unused]] const char* const kExporterTexts[] = {
    QT_TRANSLATE_NOOP("Exporter", "Table"),
    QT_TRANSLATE_NOOP("Exporter", "Results (HDF5)"),
    QT_TRANSLATE_NOOP("Exporter", "NumPy arrays"),
    QT_TRANSLATE_NOOP("Exporter", "MATLAB arrays"),
    QT_TRANSLATE_NOOP("Exporter", "ParaView series"),
    QT_TRANSLATE_NOOP("Exporter", "Vectors over the reference image"),
    QT_TRANSLATE_NOOP("Exporter", "VTK image"),
    QT_TRANSLATE_NOOP("Exporter", "Overlay video"),
    QT_TRANSLATE_NOOP("Exporter", "Report"),
    QT_TRANSLATE_NOOP("Exporter", "Report with pictures"),
    QT_TRANSLATE_NOOP("Exporter", "Printable report"),
    QT_TRANSLATE_NOOP("Exporter", "Dense flow"),
    QT_TRANSLATE_NOOP("Exporter", "Dense flow as NumPy arrays"),
    QT_TRANSLATE_NOOP("Exporter", "Dense flow as a NumPy array"),
    QT_TRANSLATE_NOOP("Exporter", "Dense flow (KITTI)"),
    QT_TRANSLATE_NOOP("Exporter", "Dense flow picture"),
    QT_TRANSLATE_NOOP("Exporter", "DICe table"),
    QT_TRANSLATE_NOOP("Exporter", "MatchID table"),
    QT_TRANSLATE_NOOP("Exporter", "MatchID matrix of u"),
    QT_TRANSLATE_NOOP("Exporter", "MatchID matrix of v"),
    QT_TRANSLATE_NOOP("Exporter", "MatchID matrix of exx"),
    QT_TRANSLATE_NOOP("Exporter", "MatchID matrix of eyy"),
    QT_TRANSLATE_NOOP("Exporter", "MatchID matrix of exy"),
    QT_TRANSLATE_NOOP("Exporter", "GOM node table"),
    QT_TRANSLATE_NOOP("Exporter", "pyvale table"),
    QT_TRANSLATE_NOOP("Exporter", "pyALDIC table"),
    QT_TRANSLATE_NOOP("Exporter", "Probe history"),
    QT_TRANSLATE_NOOP("Exporter", "Line profiles"),
    QT_TRANSLATE_NOOP("Exporter", "Probe chart"),
    QT_TRANSLATE_NOOP("Exporter", "Elastic constants"),
};

}  // namespace

QString exporterText(const Exporter& exporter) {
    return QCoreApplication::translate("Exporter", exporter.label.c_str());
}

}  // namespace strainlens::gui
