// SPDX-License-Identifier: GPL-3.0-or-later
// Export options: the dialog shows those that the exporter declares, and the files match those of the command line.
#include <QAbstractButton>
#include <QComboBox>
#include <QDesktopServices>
#include <QDialog>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QStatusBar>
#include <QTreeWidget>
#include <QUrl>
#include <algorithm>
#include <map>
#include <set>

#include "app/export/exporter.h"
#include "gui/widgets/number_field.h"
#include "tests/gui/exports/export_fixture.h"

namespace strainlens::gui {

/// Replaces the system's file manager.
class FolderWatcher : public QObject {
    Q_OBJECT
public:
    FolderWatcher() { QDesktopServices::setUrlHandler(QStringLiteral("file"), this, "open"); }
    ~FolderWatcher() override { QDesktopServices::unsetUrlHandler(QStringLiteral("file")); }
    QList<QUrl> opened;

public slots:
    void open(const QUrl& url) { opened << url; }
};

namespace {

class WindowExportChoice : public ExportTest {
protected:
    QDialog* dialog() { return m_window->findChild<QDialog*>(QStringLiteral("exportDialog")); }
    void startExport(const char* action, const QString& file) {
        m_chooser.file = file;
        trigger(action);
        ASSERT_TRUE(dialog());
        EXPECT_TRUE(dialog()->isVisible());
    }
    void finish() {
        QTest::mouseClick(find<QPushButton>("exportAccept"), Qt::LeftButton);
        waitUntilIdle();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        ASSERT_FALSE(dialog());
    }
    void close() {
        QTest::mouseClick(find<QPushButton>("exportCancel"), Qt::LeftButton);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        ASSERT_FALSE(dialog());
    }
    QTreeWidgetItem* column(const char* name) {
        const auto found =
            find<QTreeWidget>("exportColumns")->findItems(QLatin1String(name), Qt::MatchExactly | Qt::MatchRecursive);
        EXPECT_EQ(found.size(), 1) << name;
        return found.value(0);
    }
    void selectColumns(std::initializer_list<const char*> names) {
        QTest::mouseClick(find<QPushButton>("exportNoColumns"), Qt::LeftButton);
        for (const char* name : names) column(name)->setCheckState(0, Qt::Checked);
    }
    void typeFrames(const char* text) {
        auto* list = find<QLineEdit>("exportFrames");
        list->setFocus();
        list->selectAll();
        QTest::keyClicks(list, QLatin1String(text));
    }
    bool canExport() { return find<QPushButton>("exportAccept")->isEnabled(); }
    QString problemText(const char* problem) {
        const auto* label = find<QLabel>(problem);
        return label->isVisible() ? label->text() : QString();
    }
};

TEST_F(WindowExportChoice, ColumnsPointsAndImagesMatchCommandLine) {
    measureProject();
    startExport("exportResults", path(QStringLiteral("window.csv")));
    EXPECT_EQ(column("u_px")->text(1), QStringLiteral("px"));
    EXPECT_EQ(column("exx")->parent()->text(0), QStringLiteral("Strain"));
    EXPECT_EQ(column("sigma_exx")->parent()->text(0), QStringLiteral("Uncertainty"));
    selectColumns({"x_px", "v_px", "exx"});
    // A heading selects all columns below it.
    column("zncc")->parent()->setCheckState(0, Qt::Checked);
    EXPECT_EQ(column("residual")->checkState(0), Qt::Checked);
    find<QComboBox>("exportPoints")->setCurrentIndex(2);
    typeFrames("1, 3-");
    ASSERT_TRUE(canExport());
    finish();
    commandLine({QStringLiteral("-o"), path(QStringLiteral("cli.csv")), QStringLiteral("--export-columns"),
                 QStringLiteral("x_px,v_px,score,status,zncc,residual,iterations,exx,strain_status"),
                 QStringLiteral("--export-points"), QStringLiteral("ok"), QStringLiteral("--export-frames"),
                 QStringLiteral("1,3")});
    EXPECT_GT(content("window.csv").size(), 1000);
    EXPECT_EQ(content("window.csv"), content("cli.csv"));
    EXPECT_TRUE(content("window.csv").startsWith("x_px,v_px,score,"));
}

TEST_F(WindowExportChoice, ImageChoicesMatchCommandLine) {
    measureProject();
    document().images.setCurrent(2);
    const std::pair<const char*, const char*> choices[] = {
        {"exportShownFrame", "2"}, {"exportEveryFrames", "1-:2"}, {"exportAllFrames", ""}};
    for (const auto& [button, frames] : choices) {
        startExport("exportResults", path(QStringLiteral("window.csv")));
        find<QRadioButton>(button)->setChecked(true);
        finish();
        QStringList words = {QStringLiteral("-o"), path(QStringLiteral("cli.csv"))};
        if (*frames) words << QStringLiteral("--export-frames") << QLatin1String(frames);
        commandLine(words);
        EXPECT_GT(content("window.csv").size(), 1000) << button;
        EXPECT_TRUE(content("window.csv") == content("cli.csv")) << button;
    }
    document().images.setCurrent(document().images.reference());
    startExport("exportResults", path(QStringLiteral("window.csv")));
    EXPECT_FALSE(find<QRadioButton>("exportShownFrame")->isEnabled()) << "it was not measured";
    enter("exportNth", "3");
    EXPECT_TRUE(find<QRadioButton>("exportEveryFrames")->isChecked()) << "who types a number means it";
    close();
}

TEST_F(WindowExportChoice, FramesThatTheProjectKeepsMatchCommandLine) {
    measureProject();
    ProbesAndLoads data = document().project.probesAndLoads();
    data.keptFields = "every:2,last";
    document().project.setProbesAndLoads(data);
    m_chooser.file = path(QStringLiteral("a.strainlens"));
    trigger("saveProjectAs");
    waitUntilIdle();
    startExport("exportResults", path(QStringLiteral("window.csv")));
    EXPECT_TRUE(find<QRadioButton>("exportKeptFrames")->isChecked()) << "it is what the command line writes";
    EXPECT_TRUE(find<QRadioButton>("exportKeptFrames")->text().endsWith(QStringLiteral("every:2,last")));
    finish();
    commandLine({QStringLiteral("-o"), path(QStringLiteral("cli.csv"))});
    EXPECT_TRUE(content("window.csv") == content("cli.csv"));
    EXPECT_EQ(content("window.csv").count("\n1,"), 0);
    EXPECT_GT(content("window.csv").count("\n2,"), 10);
    EXPECT_GT(content("window.csv").count("\n3,"), 10);
    startExport("exportResults", path(QStringLiteral("typed.csv")));
    typeFrames("every:2, last");
    ASSERT_TRUE(canExport());
    finish();
    EXPECT_TRUE(content("typed.csv") == content("cli.csv"));
    // Without kept fields there is nothing to choose.
    data.keptFields.clear();
    document().project.setProbesAndLoads(data);
    startExport("exportResults", path(QStringLiteral("all.csv")));
    EXPECT_FALSE(find<QRadioButton>("exportKeptFrames")->isVisible());
    EXPECT_TRUE(find<QRadioButton>("exportAllFrames")->isChecked());
    typeFrames("none");
    EXPECT_FALSE(canExport());
    close();
}

TEST_F(WindowExportChoice, ShowsInvalidEntriesAtTheField) {
    measureProject();
    startExport("exportResults", path(QStringLiteral("none.csv")));
    for (const char* text : {"0-3", "3-1", "a", "1,,2", "1-2:0"}) {
        typeFrames(text);
        EXPECT_TRUE(problemText("problem_frames").contains(QStringLiteral("1-10,15"))) << text;
        EXPECT_FALSE(canExport()) << text;
    }
    typeFrames("7-9");
    EXPECT_TRUE(problemText("problem_frames").contains(QStringLiteral("the measured ones are 1 to 3")));
    EXPECT_FALSE(canExport());
    typeFrames("2-9");
    EXPECT_EQ(problemText("problem_frames"), QString());
    EXPECT_TRUE(canExport());
    selectColumns({});
    EXPECT_FALSE(problemText("problem_columns").isEmpty());
    EXPECT_FALSE(canExport());
    QTest::mouseClick(find<QPushButton>("exportAllColumns"), Qt::LeftButton);
    EXPECT_EQ(problemText("problem_columns"), QString());
    EXPECT_TRUE(canExport());
    close();
    EXPECT_FALSE(QFile::exists(path(QStringLiteral("none.csv"))));
}

TEST_F(WindowExportChoice, ShowsOnlyDeclaredOptions) {
    measureProject();
    const std::map<ExportOption, const char*> fields = {{ExportOption::Columns, "exportColumns"},
                                                        {ExportOption::Points, "exportPoints"},
                                                        {ExportOption::Frames, "exportFrames"},
                                                        {ExportOption::Width, "exportWidth"},
                                                        {ExportOption::Video, "exportFrameRate"}};
    const std::map<ExportScope, const char*> actions = {{ExportScope::Sequence, "exportResults"},
                                                        {ExportScope::Frame, "exportPicture"},
                                                        {ExportScope::Video, "exportVideo"}};
    std::set<ExportOption> asked;
    for (const Exporter& exporter : exporters()) {
        if (!actions.contains(exporter.scope)) continue;
        startExport(actions.at(exporter.scope),
                    path(QStringLiteral("a")) + QString::fromStdString(exporter.suffixes.front()));
        for (const auto& [option, field] : fields) {
            const bool declared = std::ranges::find(exporter.options, option) != exporter.options.end();
            EXPECT_EQ(dialog()->findChild<QWidget*>(QLatin1String(field)) != nullptr, declared)
                << exporter.id << " " << field;
            if (declared) asked.insert(option);
        }
        close();
    }
    EXPECT_EQ(asked.size(), fields.size());
    m_chooser.file = path(QStringLiteral("report.json"));
    trigger("exportReport");
    EXPECT_FALSE(dialog()) << "reports declare nothing";
    waitUntilIdle();
    EXPECT_TRUE(QFile::exists(m_chooser.file));
}

TEST_F(WindowExportChoice, OnlyCompleteExportsCountAsSaved) {
    measureProject();
    startExport("exportResults", path(QStringLiteral("part.csv")));
    selectColumns({"u_px"});
    finish();
    EXPECT_TRUE(document().results.areUnsaved());
    startExport("exportResults", path(QStringLiteral("part.csv")));
    typeFrames("1");
    finish();
    EXPECT_TRUE(document().results.areUnsaved());
    exportTo("exportResults", path(QStringLiteral("all.csv")));
    EXPECT_FALSE(document().results.areUnsaved());
}

TEST_F(WindowExportChoice, SmoothedColumnIsOfferedWhereTheRunHasIt) {
    measureProject();
    showMap("exx");
    auto* gauge = find<QComboBox>("valuesGauge");
    gauge->setCurrentIndex(gauge->findData(5));
    waitUntilIdle();
    for (const char* name : {"default.csv", "default.npz", "default.mat", "default.pvd"}) {
        startExport("exportResults", path(QLatin1String(name)));
        EXPECT_EQ(column("smooth(exx, 5)")->checkState(0), Qt::Unchecked) << name << " has it by name only";
        close();
    }
    startExport("exportResults", path(QStringLiteral("a.npz")));
    column("smooth(exx, 5)")->setCheckState(0, Qt::Checked);
    finish();
    EXPECT_TRUE(content("a.npz").contains("smooth(exx, 5)"));
    RunParameters parameters = document().project.parameters();
    parameters.strain.window = 0;
    document().project.editParameters(parameters, QStringLiteral("no strain"));
    waitUntilIdle();
    if (enabled("run")) run();
    EXPECT_FALSE(document().results.latest().parameters.strain.isRequested());
    startExport("exportResults", path(QStringLiteral("plain.csv")));
    EXPECT_TRUE(find<QTreeWidget>("exportColumns")
                    ->findItems(QStringLiteral("smooth(exx, 5)"), Qt::MatchExactly | Qt::MatchRecursive)
                    .isEmpty());
    finish();
    EXPECT_GT(content("plain.csv").size(), 1000);
}

TEST_F(WindowExportChoice, PictureSizesMatchCommandLine) {
    measureProject();
    showMap("exx");
    document().images.setCurrent(2);
    const auto isThatOf = [this](const QString& suffix, const char* width) {
        commandLine({QStringLiteral("--overlay"), path(QStringLiteral("cli")) + suffix,
                     QStringLiteral("--overlay-field"), QStringLiteral("exx"), QStringLiteral("--overlay-scale-bar"),
                     QStringLiteral("--overlay-width"), QLatin1String(width)});
        return contentOf(path(QStringLiteral("a")) + suffix) == contentOf(path(QStringLiteral("cli_02")) + suffix);
    };
    startExport("exportPicture", path(QStringLiteral("a.svg")));
    find<QComboBox>("exportWidthKind")->setCurrentIndex(1);
    EXPECT_TRUE(find<QLabel>("exportPictureSize")->text().contains(QStringLiteral("320 × 240")));
    finish();
    EXPECT_TRUE(isThatOf(QStringLiteral(".svg"), "1x"));
    startExport("exportPicture", path(QStringLiteral("a.pdf")));
    find<QComboBox>("exportWidthKind")->setCurrentIndex(3);
    enter("exportWidth", "1000");
    EXPECT_TRUE(find<QLabel>("exportPictureSize")->text().contains(QStringLiteral("1000 × 750")));
    finish();
    EXPECT_TRUE(isThatOf(QStringLiteral(".pdf"), "1000"));
    startExport("exportPicture", path(QStringLiteral("a.png")));
    find<QComboBox>("exportWidthKind")->setCurrentIndex(2);
    enter("exportTimes", "2,5");
    finish();
    EXPECT_TRUE(isThatOf(QStringLiteral(".png"), "2.5x"));
    const int times = QImage(path(QStringLiteral("a.png"))).height();
    EXPECT_EQ(times, 600);
    exportTo("exportPicture", path(QStringLiteral("a.png")));
    EXPECT_EQ(QImage(path(QStringLiteral("a.png"))).height(), 960) << "automatic";
}

TEST_F(WindowExportChoice, VideoOptionsMatchCommandLine) {
    measureProject();
    showMap("exx");
    const auto isThatOf = [this](const QStringList& options) {
        commandLine(QStringList{QStringLiteral("-o"), path(QStringLiteral("cli.avi")),
                                QStringLiteral("--overlay-field"), QStringLiteral("exx"),
                                QStringLiteral("--overlay-scale-bar")} +
                    options);
        return content("a.avi") == content("cli.avi");
    };
    startExport("exportVideo", path(QStringLiteral("a.avi")));
    EXPECT_EQ(find<NumberField>("exportFrameRate")->value(), 10);
    finish();
    EXPECT_TRUE(isThatOf({}));
    const QByteArray oneScale = content("a.avi");
    startExport("exportVideo", path(QStringLiteral("a.avi")));
    enter("exportFrameRate", "2,5");
    EXPECT_EQ(find<QLabel>("exportDuration")->text(), QStringLiteral("3 images last 1.2 s"));
    find<QComboBox>("exportVideoScale")->setCurrentIndex(1);
    finish();
    EXPECT_TRUE(isThatOf({QStringLiteral("--video-fps"), QStringLiteral("2.5"), QStringLiteral("--video-scale"),
                          QStringLiteral("frame")}));
    EXPECT_FALSE(content("a.avi") == oneScale);
}

TEST_F(WindowExportChoice, OpensFolderOfWrittenFile) {
    const FolderWatcher folders;
    measureProject();
    auto* open = find<QToolButton>("openWrittenFolder");
    EXPECT_FALSE(open->isVisible());
    exportTo("exportResults", path(QStringLiteral("table.csv")));
    ASSERT_TRUE(open->isVisible());
    EXPECT_TRUE(m_window->statusBar()->currentMessage().contains(QStringLiteral("table.csv")));
    EXPECT_EQ(open->accessibleName(), QStringLiteral("Open the folder of the written file"));
    // Tab reaches it.
    auto* tabbed = static_cast<QWidget*>(m_window.get());
    for (tabbed = tabbed->nextInFocusChain(); tabbed != m_window.get() && tabbed != open;)
        tabbed = tabbed->nextInFocusChain();
    EXPECT_EQ(tabbed, open);
    EXPECT_TRUE(open->focusPolicy() & Qt::TabFocus);
    m_window->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(m_window.get()));
    open->setFocus();
    m_window->statusBar()->clearMessage();
    EXPECT_TRUE(open->isVisible()) << "who has come to it keeps it";
    QTest::keyClick(open, Qt::Key_Space);
    ASSERT_EQ(folders.opened.size(), 1);
    EXPECT_EQ(folders.opened[0], QUrl::fromLocalFile(QFileInfo(path(QStringLiteral("table.csv"))).absolutePath()));
    canvas().setFocus();
    EXPECT_FALSE(open->isVisible());
    exportTo("exportResults", path(QStringLiteral("table.csv")));
    EXPECT_TRUE(open->isVisible());
    m_window->statusBar()->showMessage(QStringLiteral("Something else"));
    EXPECT_FALSE(open->isVisible()) << "the button belongs to the message";
}

TEST_F(WindowExportChoice, FollowsLanguageWhileOpen) {
    measureProject();
    startExport("exportResults", path(QStringLiteral("a.csv")));
    const QString english = column("exx")->parent()->text(0);
    for (const char* language : {"ru", "de", "zh_CN"}) {
        trigger((std::string("language_") + language).c_str());
        EXPECT_TRUE(waitFor([&] { return column("exx")->parent()->text(0) != english; })) << language;
        for (const QWidget* widget : dialog()->findChildren<QWidget*>()) {
            const auto* button = qobject_cast<const QAbstractButton*>(widget);
            const bool isControl = button || widget->inherits("QComboBox") || widget->inherits("QTreeWidget") ||
                                   widget->objectName() == QLatin1String("exportFrames");
            if (isControl && !widget->objectName().startsWith(QStringLiteral("qt_"))) {
                EXPECT_FALSE(widget->accessibleName().isEmpty() && (!button || button->text().isEmpty()))
                    << language << ' ' << widget->objectName().toStdString();
            }
        }
    }
    close();
}

}  // namespace
}  // namespace strainlens::gui

#include "window_export_choice_test.moc"
