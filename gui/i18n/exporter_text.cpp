// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/i18n/exporter_text.h"

#include <QCoreApplication>

namespace strainlens::gui {
namespace {

/// Labels of the exporters. They are never used: lupdate reads them here. A test compares the list with the table.
struct ExporterTexts {
    Q_DECLARE_TR_FUNCTIONS(Exporter)
    // clang-format off
    static constexpr const char* kLabels[] = {
        QT_TR_NOOP("Table"), QT_TR_NOOP("Results (HDF5)"), QT_TR_NOOP("NumPy arrays"), QT_TR_NOOP("MATLAB arrays"),
        QT_TR_NOOP("ParaView series"), QT_TR_NOOP("Vectors over the reference image"), QT_TR_NOOP("VTK image"),
        QT_TR_NOOP("Overlay video"), QT_TR_NOOP("Report"), QT_TR_NOOP("Report with pictures"),
        QT_TR_NOOP("Printable report"), QT_TR_NOOP("Dense flow"), QT_TR_NOOP("Dense flow as NumPy arrays"),
        QT_TR_NOOP("Dense flow as a NumPy array"), QT_TR_NOOP("Dense flow (KITTI)"), QT_TR_NOOP("Dense flow picture"),
        QT_TR_NOOP("DICe table"), QT_TR_NOOP("MatchID table"), QT_TR_NOOP("MatchID matrix of u"),
        QT_TR_NOOP("MatchID matrix of v"), QT_TR_NOOP("MatchID matrix of exx"), QT_TR_NOOP("MatchID matrix of eyy"),
        QT_TR_NOOP("MatchID matrix of exy"), QT_TR_NOOP("GOM node table"), QT_TR_NOOP("pyvale table"),
        QT_TR_NOOP("pyALDIC table"), QT_TR_NOOP("Probe history"), QT_TR_NOOP("Line profiles"),
        QT_TR_NOOP("Probe chart"), QT_TR_NOOP("Elastic constants"),
    };
    // clang-format on
};

}  // namespace

QString exporterText(const Exporter& exporter) { return ExporterTexts::tr(exporter.label.c_str()); }

}  // namespace strainlens::gui
