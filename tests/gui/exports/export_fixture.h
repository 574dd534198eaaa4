// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>

#include "app/project/project.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {

/// Window with results, and the command line on the same project for comparison.
class ExportTest : public WindowTest {
protected:
    /// Measures a project with probes and a load, with strain.
    void measureProject() {
        Project project;
        for (const QString& image : renderFrames(4)) project.images.push_back({{image.toStdString(), ""}, 0});
        project.parameters.grid.step = 8;
        project.parameters.refinement = Refinement::Icgn1;
        project.parameters.strain.window = 5;
        project.probes = {{"E", Extensometer{{{60, 60}, {60, 60}}, {{60, 180}, {60, 180}}}}};
        project.load = {"kN", {0, 1, 2, 3}, "", {}};
        project.evaluation.areaMm2 = 12;
        writeProject(path(QStringLiteral("a.strainlens")).toStdString(), project);
        m_chooser.file = path(QStringLiteral("a.strainlens"));
        trigger("openProject");
        waitUntilIdle();
        EXPECT_FALSE(enabled("exportProbes")) << "nothing is measured";
        run();
    }
    void commandLine(QStringList arguments) {
        QProcess cli;
        cli.start(QStringLiteral(STRAINLENS_CLI),
                  QStringList{QStringLiteral("run"), path(QStringLiteral("a.strainlens"))} + arguments);
        ASSERT_TRUE(cli.waitForFinished(120000));
        ASSERT_EQ(cli.exitCode(), 0) << cli.readAllStandardError().toStdString();
    }
    QByteArray content(const char* name) const { return contentOf(path(QLatin1String(name))); }
    std::filesystem::path file(const char* name) const { return path(QLatin1String(name)).toStdString(); }
};

}  // namespace strainlens::gui
