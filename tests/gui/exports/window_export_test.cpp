// SPDX-License-Identifier: GPL-3.0-or-later
// Exports of the window match those of the command line for the same project, and name their source.
#include <QCheckBox>
#include <QColorDialog>
#include <QComboBox>
#include <QPushButton>
#include <nlohmann/json.hpp>

#include "app/export/exporter.h"
#include "app/io/number_text.h"
#include "app/results/results_file.h"
#include "tests/gui/exports/export_fixture.h"

namespace strainlens::gui {
namespace {

class WindowExport : public ExportTest {
protected:
    void chooseColour(const QColor& colour) {
        find<QPushButton>("arrowColour")->click();
        auto* dialog = m_window->findChild<QColorDialog*>();
        ASSERT_TRUE(dialog);
        dialog->setCurrentColor(colour);
        dialog->accept();
    }
};

TEST_F(WindowExport, PicturesAndProbesMatchCommandLine) {
    measureProject();
    showMap("u");
    document().images.setCurrent(2);
    exportTo("exportPicture", path(QStringLiteral("map.png")));
    showMap("");
    exportTo("exportPicture", path(QStringLiteral("arrows.svg")));
    exportTo("exportProbes", path(QStringLiteral("series.csv")));
    commandLine({QStringLiteral("-o"), path(QStringLiteral("cli.png")), QStringLiteral("--overlay-field"),
                 QStringLiteral("u"), QStringLiteral("--overlay-scale-bar"), QStringLiteral("--series"),
                 path(QStringLiteral("cli.csv"))});
    commandLine({QStringLiteral("-o"), path(QStringLiteral("cli.svg")), QStringLiteral("--overlay-scale-bar")});
    EXPECT_GT(content("map.png").size(), 1000);
    EXPECT_TRUE(content("map.png") == content("cli_02.png"));
    EXPECT_TRUE(content("arrows.svg") == content("cli_02.svg"));
    EXPECT_GT(content("series.csv").count('\n'), 3);
    EXPECT_EQ(content("series.csv"), content("cli.csv"));
    document().images.setCurrent(document().images.reference());
    EXPECT_FALSE(enabled("exportPicture")) << "the reference has no field";
}

TEST_F(WindowExport, ForeignTablesMatchConvert) {
    measureProject();
    exportTo("exportResults", path(QStringLiteral("own.h5")));
    std::vector<std::string> ids;
    for (const Exporter& exporter : exporters()) {
        if (exporter.scope != ExportScope::Foreign) continue;
        for (std::size_t k = 0; k < exporter.suffixes.size(); ++k, ++m_chooser.format) {
            if (k > 0) continue;
            const QString suffix = QString::fromStdString(exporter.suffixes[k]),
                          id = QString::fromStdString(exporter.id);
            ids.push_back(exporter.id);
            exportTo("exportForeign", path(QStringLiteral("window-") + id + suffix));
            QProcess cli;
            cli.start(QStringLiteral(STRAINLENS_CLI),
                      {QStringLiteral("convert"), path(QStringLiteral("own.h5")), QStringLiteral("-o"),
                       path(QStringLiteral("cli-") + id + suffix), QStringLiteral("--as"), id});
            ASSERT_TRUE(cli.waitForFinished(120000));
            ASSERT_EQ(cli.exitCode(), 0) << cli.readAllStandardError().toStdString();
            for (const char* number : {"_01", "_02", "_03"}) {
                const QString end = id + QLatin1String(number) + suffix;
                const QByteArray window = contentOf(path(QStringLiteral("window-") + end));
                EXPECT_GT(window.size(), 100) << end.toStdString();
                EXPECT_TRUE(window == contentOf(path(QStringLiteral("cli-") + end))) << end.toStdString();
            }
        }
    }
    EXPECT_EQ(ids.size(), 10u);
}

TEST_F(WindowExport, MapStylesMatchCommandLine) {
    measureProject();
    document().images.setCurrent(2);
    showMap("exx");
    find<QComboBox>("mapColours")->setCurrentIndex(2);
    find<QComboBox>("mapLimits")->setCurrentIndex(2);
    for (const char* button : {"mapSmooth", "mapContours"}) find<QToolButton>(button)->setChecked(true);
    trigger("showScaleBar");
    waitUntilIdle();
    exportTo("exportPicture", path(QStringLiteral("a.png")));
    const QStringList style = {QStringLiteral("-o"),
                               path(QStringLiteral("cli.png")),
                               QStringLiteral("--overlay-field"),
                               QStringLiteral("exx"),
                               QStringLiteral("--overlay-colours"),
                               QStringLiteral("magma"),
                               QStringLiteral("--overlay-percentile"),
                               QStringLiteral("5"),
                               QStringLiteral("--overlay-shading"),
                               QStringLiteral("smooth"),
                               QStringLiteral("--overlay-contours")};
    commandLine(style);
    EXPECT_TRUE(content("a.png") == content("cli_02.png"));
    trigger("showScaleBar");
    find<QComboBox>("mapLimits")->setCurrentIndex(3);
    waitUntilIdle();
    exportTo("exportPicture", path(QStringLiteral("b.png")));
    QStringList whole = style;
    whole[whole.indexOf(QStringLiteral("5"))] = QStringLiteral("0");
    commandLine(whole + QStringList{QStringLiteral("--overlay-scale-bar")});
    EXPECT_TRUE(content("b.png") == content("cli_02.png"));
    EXPECT_FALSE(content("a.png") == content("b.png"));
}

TEST_F(WindowExport, ArrowStylesMatchCommandLine) {
    measureProject();
    showMap("");
    document().images.setCurrent(2);
    trigger("arrowLook");
    enter("arrowEvery", "3");
    find<QCheckBox>("arrowOneScale")->setChecked(true);
    find<QComboBox>("arrowColours")->setCurrentIndex(1);
    find<QComboBox>("mapColours")->setCurrentIndex(2);
    waitUntilIdle();
    exportTo("exportPicture", path(QStringLiteral("a.png")));
    const ArrowStyle& arrows = canvas().layers().vectors.style();
    EXPECT_GT(arrows.longestPx, canvas().layers().vectors.extent().largest) << "that of the last image";
    const QString longest = QString::fromStdString(exactText(arrows.longestPx));
    const QStringList picture = {QStringLiteral("-o"), path(QStringLiteral("cli.png")),
                                 QStringLiteral("--overlay-scale-bar")};
    const auto isThatOf = [this, &picture](const char* written, const QStringList& options) {
        commandLine(picture + options);
        return content(written) == content("cli_02.png");
    };
    EXPECT_TRUE(
        isThatOf("a.png", {QStringLiteral("--overlay-arrow-every"), QStringLiteral("3"),
                           QStringLiteral("--overlay-arrow-longest"), longest, QStringLiteral("--overlay-arrow-colour"),
                           QStringLiteral("u"), QStringLiteral("--overlay-colours"), QStringLiteral("magma")}));
    enter("arrowEvery", "0");
    enter("arrowTypedScale", "12,5");
    find<QComboBox>("arrowColours")->setCurrentIndex(3);
    chooseColour(QColor(18, 52, 86));
    find<QComboBox>("mapColours")->setCurrentIndex(0);
    waitUntilIdle();
    exportTo("exportPicture", path(QStringLiteral("b.png")));
    EXPECT_TRUE(isThatOf("b.png", {QStringLiteral("--overlay-arrow-scale"), QStringLiteral("12.5"),
                                   QStringLiteral("--overlay-arrow-colour"), QStringLiteral("#123456")}));
    EXPECT_FALSE(content("a.png") == content("b.png"));
    EXPECT_FALSE(isThatOf("b.png", {})) << "the options are what makes them equal";
}

TEST_F(WindowExport, ResultsNameTheirImages) {
    measureProject();
    exportTo("exportResults", path(QStringLiteral("window.h5")));
    commandLine({QStringLiteral("-o"), path(QStringLiteral("cli.h5"))});
    const ResultsReader window(file("window.h5")), cli(file("cli.h5"));
    ASSERT_EQ(window.frames(), cli.frames());
    EXPECT_EQ(window.header().parameters, cli.header().parameters);
    EXPECT_EQ(window.header().reference, cli.header().reference);
    for (const int frame : cli.frames()) {
        EXPECT_EQ(window.image(frame), cli.image(frame));
        EXPECT_EQ(window.image(frame).file()->sha256.size(), 64u);
        EXPECT_EQ(window.field(frame)->u.size(), cli.field(frame)->u.size());
    }
}

TEST_F(WindowExport, ReportsAndVideosAreComplete) {
    measureProject();
    showMap("exx");
    exportTo("exportReport", path(QStringLiteral("report.json")));
    const auto report = nlohmann::json::parse(content("report.json").toStdString());
    EXPECT_EQ(report.at("frames").size(), 3u);
    EXPECT_TRUE(report.contains("probes"));
    exportTo("exportReport", path(QStringLiteral("report.html")));
    const QByteArray page = content("report.html");
    EXPECT_TRUE(page.contains("frame_3.png"));
    EXPECT_TRUE(page.contains("<img")) << "pictures of the last image";
    exportTo("exportReport", path(QStringLiteral("report.pdf")));
    EXPECT_TRUE(content("report.pdf").startsWith("%PDF"));
    exportTo("exportVideo", path(QStringLiteral("maps.avi")));
    EXPECT_TRUE(content("maps.avi").startsWith("RIFF"));
    EXPECT_GT(content("maps.avi").size(), 10000);
}

}  // namespace
}  // namespace strainlens::gui
