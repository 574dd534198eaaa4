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
    QT_TRANSLATE_NOOP("Exporter", "Video of the overlays"),
    QT_TRANSLATE_NOOP("Exporter", "Report"),
    QT_TRANSLATE_NOOP("Exporter", "Report with pictures"),
    QT_TRANSLATE_NOOP("Exporter", "Report to print"),
    QT_TRANSLATE_NOOP("Exporter", "Dense flow"),
    QT_TRANSLATE_NOOP("Exporter", "Dense flow as NumPy arrays"),
    QT_TRANSLATE_NOOP("Exporter", "Dense flow as a NumPy array"),
    QT_TRANSLATE_NOOP("Exporter", "Dense flow as KITTI's"),
    QT_TRANSLATE_NOOP("Exporter", "Picture of the dense flow"),
    QT_TRANSLATE_NOOP("Exporter", "Table as DICe's"),
    QT_TRANSLATE_NOOP("Exporter", "Table as MatchID's"),
    QT_TRANSLATE_NOOP("Exporter", "Matrix of u as MatchID's"),
    QT_TRANSLATE_NOOP("Exporter", "Matrix of v as MatchID's"),
    QT_TRANSLATE_NOOP("Exporter", "Matrix of exx as MatchID's"),
    QT_TRANSLATE_NOOP("Exporter", "Matrix of eyy as MatchID's"),
    QT_TRANSLATE_NOOP("Exporter", "Matrix of exy as MatchID's"),
    QT_TRANSLATE_NOOP("Exporter", "Table of nodes as GOM's"),
    QT_TRANSLATE_NOOP("Exporter", "Table as pyvale's"),
    QT_TRANSLATE_NOOP("Exporter", "Table as pyALDIC's"),
    QT_TRANSLATE_NOOP("Exporter", "Series of the probes"),
    QT_TRANSLATE_NOOP("Exporter", "Profiles along lines"),
    QT_TRANSLATE_NOOP("Exporter", "Chart of the probes"),
    QT_TRANSLATE_NOOP("Exporter", "Elastic constants"),
};

}  // namespace

QString exporterText(const Exporter& exporter) {
    return QCoreApplication::translate("Exporter", exporter.label.c_str());
}

}  // namespace strainlens::gui
