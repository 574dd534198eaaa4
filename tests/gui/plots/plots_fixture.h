// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include <QComboBox>
#include <QLabel>
#include <QProcess>
#include <vector>

#include "app/probes/probe.h"
#include "gui/document/chart.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {

/// Window with probes and charts.
class PlotsTest : public WindowTest {
protected:
    const std::vector<Probe>& probes() { return document().project.probes(); }
    void draw(const char* tool, PointPx from, PointPx to) {
        trigger(tool);
        drag(at(from.x, from.y), at(to.x, to.y));
    }
    void drawPoint(PointPx place) {
        trigger("probePoint");
        click(at(place.x, place.y));
    }
    /// Measures the open images with refinement and strain.
    void measureWithStrain() {
        RunParameters parameters = document().project.parameters();
        parameters.grid.step = 8;
        parameters.refinement = Refinement::Icgn1;
        parameters.strain.window = 5;
        document().project.startWith(parameters);
    }
    /// Opens and measures a sequence with refinement and strain.
    void openAndMeasure(int frames) {
        open(renderFrames(frames));
        measureWithStrain();
    }
    void saveAs(const char* name) {
        m_chooser.file = path(QLatin1String(name));
        trigger("saveProjectAs");
        waitUntilIdle();
    }
    void choose(const char* box, const QVariant& data) {
        auto* list = find<QComboBox>(box);
        const int row = list->findData(data);
        ASSERT_GE(row, 0) << box;
        list->setCurrentIndex(row);
        emit list->activated(row);
        waitUntilIdle();
    }
    void chooseKind(ChartKind kind) { choose("plotKind", static_cast<int>(kind)); }
    QCustomPlot& chart() { return *find<QCustomPlot>("chart"); }
    QString hint() { return find<QLabel>("plotHint")->text(); }
    QByteArray content(const char* name) { return contentOf(path(QLatin1String(name))); }
    static void commandLine(const QStringList& arguments) {
        QProcess cli;
        cli.start(QStringLiteral(STRAINLENS_CLI), arguments);
        ASSERT_TRUE(cli.waitForFinished(120000));
        ASSERT_EQ(cli.exitCode(), 0) << cli.readAllStandardError().toStdString();
    }
};

}  // namespace strainlens::gui
