// SPDX-License-Identifier: GPL-3.0-or-later
// Import of loads, stress-strain curve and elastic constants.
#include <QFile>
#include <QTableWidget>
#include <nlohmann/json.hpp>

#include "app/probes/probe_defaults.h"
#include "app/project/project.h"
#include "gui/dialogs/loads_dialog.h"
#include "gui/document/load_formats.h"
#include "gui/i18n/uncertain_text.h"
#include "gui/widgets/chart_view.h"
#include "gui/widgets/number_field.h"
#include "tests/gui/plots/plots_fixture.h"

namespace strainlens::gui {
namespace {

constexpr int kImages = 6;  // deformed ones

class WindowLoads : public PlotsTest {
protected:
    /// A specimen in tension along y with two extensometers and an area.
    void openTension() {
        commandLine({QStringLiteral("synth"), QStringLiteral("affine"), QStringLiteral("-o"), path(QStringLiteral("s")),
                     QStringLiteral("--size"), QStringLiteral("200x220"), QStringLiteral("--frames"),
                     QString::number(kImages), QStringLiteral("--eyy"), QStringLiteral("0.004"),
                     QStringLiteral("--exx"), QStringLiteral("-0.001"), QStringLiteral("--noise"), QStringLiteral("1"),
                     QStringLiteral("--no-arrays")});
        QStringList files;
        for (int k = 0; k <= kImages; ++k) files << image(k);
        open(files);
        ASSERT_EQ(document().images.frameCount(), kImages + 1);
        measureWithStrain();
        const auto gauge = [](PointPx from, PointPx to) { return Extensometer{{from, from}, {to, to}}; };
        document().project.editProbes(
            withDefaults({{"E1", gauge({100, 40}, {100, 180})},
                          {"E2", gauge({40, 110}, {160, 110})},
                          {"A1", AreaProbe{{{50, 50}, {150, 50}, {150, 170}, {50, 170}}, {"exx", "eyy"}}}}),
            QStringLiteral("probes"));
    }
    QString image(int k) const {
        return path(k == 0 ? QStringLiteral("s/image_00.png")
                           : QStringLiteral("s/image_%1.png").arg(k, 2, 10, QLatin1Char('0')));
    }
    /// A machine's table: rows in another order than the images, load column with another name.
    void writeTable(const char* name, double newtonsAStep = 1000) {
        QFile file(path(QLatin1String(name)));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write("Image;time [s];Kraft\n");
        for (int k = kImages; k >= 1; --k) {
            file.write(QStringLiteral("image_%1;%2;%3\n")
                           .arg(k, 2, 10, QLatin1Char('0'))
                           .arg(k / 2.0)
                           .arg(k * newtonsAStep / 1000)
                           .toUtf8());
        }
    }
    LoadsDialog& dialog() {
        auto* found = m_window->findChild<LoadsDialog*>();
        if (!found) {
            trigger("loads");
            found = m_window->findChild<LoadsDialog*>();
        }
        return *found;
    }
    void import(const char* name) {
        dialog();
        m_chooser.file = path(QLatin1String(name));
        find<QPushButton>("loadsImport")->click();
        waitForTable();
    }
    /// Waits until the table is read and closed dialogs are deleted.
    void waitForTable() {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        EXPECT_TRUE(waitFor([this] { return !dialog().isBusy(); }));
    }
    bool canAcceptTable() { return find<QPushButton>("loadTableAccept")->isEnabled(); }
    void acceptTable() {
        ASSERT_TRUE(canAcceptTable());
        find<QPushButton>("loadTableAccept")->click();
        waitForTable();
    }
    void cancelTable() {
        find<QPushButton>("loadTableCancel")->click();
        waitForTable();
    }
    void write(const char* name, const char* text) {
        QFile file(path(QLatin1String(name)));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    QString cell(const char* table, int row, int column) {
        const auto* item = find<QTableWidget>(table)->item(row, column);
        return item ? item->text() : QString();
    }
    void pick(const char* box, const QString& data) {
        auto* list = find<QComboBox>(box);
        ASSERT_GE(list->findData(data), 0) << box << " " << data.toStdString();
        list->setCurrentIndex(list->findData(data));
        emit list->activated(list->currentIndex());
        waitForTable();
    }
    void enter(const char* field, double value) { find<NumberField>(field)->setValue(value); }
    QString problem(const char* label) {
        const auto* found = find<QLabel>(label);
        return found->isVisibleTo(&dialog()) ? found->text() : QString();
    }
    void apply() {
        ASSERT_TRUE(find<QPushButton>("loadsApply")->isEnabled());
        find<QPushButton>("loadsApply")->click();
        waitUntilIdle();
    }
    /// Kraft in kN over 10 mm^2: 250 GPa... of a specimen of 600 MPa at 0.004.
    void fillDialog() {
        writeTable("machine.csv");
        import("machine.csv");
        pick("loadsColumn", QStringLiteral("Kraft"));
        pick("loadsUnit", QStringLiteral("kN"));
        acceptTable();
        enter("loadsWidth", 5);
        enter("loadsThickness", 2);
        enter("loadsSigma", 3);
        auto* of = find<QComboBox>("loadsRangeOf");
        of->setCurrentIndex(1);
        emit of->activated(1);
        enter("loadsTo", 0.0035);
        pick("loadsTransverse", QStringLiteral("E2"));
    }
    QStringList results() { return find<QLabel>("loadsResult")->text().split(QLatin1Char('\n')); }
};

TEST_F(WindowLoads, MatchesCommandLine) {
    openTension();
    run();
    fillDialog();
    ASSERT_EQ(results().size(), 3) << "at once, before anything is applied";
    apply();
    chooseKind(ChartKind::Stress);
    saveAs("a.strainlens");
    const LoadEvaluation expected{10, 3, FitRange{0, 0.0035, false}, "", "E2", 5, 2};
    const Project saved = readProject(path(QStringLiteral("a.strainlens")).toStdString());
    EXPECT_EQ(saved.evaluation, expected);
    LoadFormat format;
    format.column = "Kraft", format.unit = "kN";
    EXPECT_EQ(saved.load, (ProjectLoad{"N",
                                       {1000, 2000, 3000, 4000, 5000, 6000},
                                       "s",
                                       {0.5, 1, 1.5, 2, 2.5, 3},
                                       path(QStringLiteral("machine.csv")).toStdString(),
                                       format}));
    commandLine({QStringLiteral("run"), path(QStringLiteral("a.strainlens")), QStringLiteral("--series"),
                 path(QStringLiteral("cli.csv")), QStringLiteral("--chart"), path(QStringLiteral("cli.png")),
                 QStringLiteral("--constants"), path(QStringLiteral("cli.json"))});
    exportTo("exportProbes", path(QStringLiteral("w.csv")));
    EXPECT_EQ(content("w.csv"), content("cli.csv"));
    EXPECT_TRUE(content("w.csv").startsWith("frame,image,time [s],load [N],stress [MPa],E1 strain [1],"));
    exportTo("exportProbes", path(QStringLiteral("w.json")));
    EXPECT_EQ(content("w.json"), content("cli.json"));
    exportTo("exportChart", path(QStringLiteral("w.png")));
    EXPECT_EQ(content("w.png"), content("cli.png"));
    // The window shows the numbers of the file.
    const auto constants = nlohmann::json::parse(content("cli.json").toStdString());
    const auto& e = constants.at("youngsModulusMPa");
    const auto& nu = constants.at("poissonsRatio");
    EXPECT_NEAR(e.at("value"), 150e3, 0.05 * 150e3);
    EXPECT_NEAR(nu.at("value"), 0.25, 0.05);
    EXPECT_EQ(results()[0],
              QStringLiteral("E = %1 GPa")
                  .arg(uncertainText(e.at("value").get<double>() / 1e3, e.at("sigma").get<double>() / 1e3)));
    EXPECT_EQ(results()[2], QStringLiteral("from %1 images").arg(e.at("images").get<int>()));
    EXPECT_TRUE(results()[1].contains(uncertainText(nu.at("value"), nu.at("sigma"))));
    const QString reading = find<QLabel>("plotReading")->text();
    for (const QString& line : results().first(2)) EXPECT_TRUE(reading.contains(line)) << reading.toStdString();
    // The command line exports the same numbers from the same file.
    commandLine({QStringLiteral("run"), path(QStringLiteral("a.strainlens")), QStringLiteral("--load"),
                 path(QStringLiteral("machine.csv")), QStringLiteral("--load-column"), QStringLiteral("Kraft"),
                 QStringLiteral("--load-unit"), QStringLiteral("kN"), QStringLiteral("--constants"),
                 path(QStringLiteral("own.json"))});
    EXPECT_EQ(content("own.json"), content("cli.json"));
}

TEST_F(WindowLoads, ChartKeepsOrderOfImages) {
    openTension();
    run();
    chooseKind(ChartKind::Stress);
    EXPECT_TRUE(hint().startsWith(QStringLiteral("Import the load data"))) << hint().toStdString();
    EXPECT_FALSE(enabled("exportChart"));
    EXPECT_TRUE(find<QToolButton>("plotLoads")->isVisible());
    fillDialog();
    apply();
    EXPECT_TRUE(hint().isEmpty());
    std::vector<QCPCurve*> curves;
    for (int k = 0; k < chart().plottableCount(); ++k) {
        if (auto* curve = qobject_cast<QCPCurve*>(chart().plottable(k))) curves.push_back(curve);
    }
    ASSERT_EQ(curves.size(), 3u) << "two extensometers and the modulus";
    EXPECT_EQ(curves[0]->name(), QStringLiteral("E1"));
    EXPECT_EQ(curves[2]->name(), QStringLiteral("Modulus"));
    // The second extensometer shrinks: its points move left in the order of the images.
    for (int k = 1; k < kImages; ++k) {
        EXPECT_LT(curves[1]->dataMainKey(k), curves[1]->dataMainKey(k - 1));
        EXPECT_EQ(curves[1]->dataMainValue(k), 100.0 * (k + 1));
    }
    std::vector<double> ends;
    for (int k = 0; k < chart().itemCount(); ++k) {
        const auto* line = qobject_cast<QCPItemStraightLine*>(chart().item(k));
        if (line && line->objectName() == QStringLiteral("range")) ends.push_back(line->point1->key());
    }
    EXPECT_EQ(ends, (std::vector<double>{0, 0.0035}));
    EXPECT_EQ(chart().yAxis->label(), QStringLiteral("\u03c3 [MPa]"));
    document().images.setCurrent(1);
    QTest::keyClick(find<ChartView>("chartView"), Qt::Key_Right);
    EXPECT_EQ(document().images.current(), 2);
    EXPECT_TRUE(find<QLabel>("plotReading")->text().contains(QStringLiteral("Stress: 200 MPa")));
    // The strain of an area is accepted as well as that of an extensometer.
    pick("loadsAxial", QStringLiteral("A1 mean eyy"));
    pick("loadsTransverse", QStringLiteral("A1 mean exx"));
    ASSERT_EQ(results().size(), 3);
    apply();
    saveAs("a.strainlens");
    commandLine({QStringLiteral("run"), path(QStringLiteral("a.strainlens")), QStringLiteral("--chart"),
                 path(QStringLiteral("cli.svg")), QStringLiteral("--constants"), path(QStringLiteral("cli.json"))});
    exportTo("exportChart", path(QStringLiteral("w.svg")));
    EXPECT_EQ(content("w.svg"), content("cli.svg"));
    exportTo("exportProbes", path(QStringLiteral("w.json")));
    EXPECT_EQ(content("w.json"), content("cli.json"));
}

TEST_F(WindowLoads, ErrorsNameFileColumnAndRemedy) {
    openTension();
    run();
    writeTable("machine.csv");
    import("machine.csv");
    EXPECT_TRUE(problem("problem_column").contains(QStringLiteral("column 3 (\"Kraft\")")));
    EXPECT_TRUE(problem("problem_column").contains(QStringLiteral("choose the unit")));
    EXPECT_FALSE(canAcceptTable());
    pick("loadsUnit", QStringLiteral("N"));
    for (const char* label : {"problem_skip", "problem_decimal", "problem_column", "problem_table"})
        EXPECT_EQ(problem(label), QString());
    EXPECT_TRUE(canAcceptTable());
    pick("loadsColumn", QStringLiteral("Image"));
    EXPECT_EQ(find<QComboBox>("loadsUnit")->currentIndex(), -1) << "newtons were said of the other column";
    pick("loadsUnit", QStringLiteral("N"));
    EXPECT_TRUE(problem("problem_decimal")
                    .contains(QStringLiteral("line 2, column 1 (\"Image\"): \"image_06\" is not a number")))
        << problem("problem_decimal").toStdString();
    QFile::remove(path(QStringLiteral("machine.csv")));
    pick("loadsColumn", QStringLiteral("Kraft"));
    EXPECT_TRUE(problem("problem_table").contains(QStringLiteral("machine.csv")));
    cancelTable();
    write("few.csv", "load [N]\n1\n2\n");
    import("few.csv");
    EXPECT_TRUE(problem("problem_table").contains(QStringLiteral("The table has 2 rows")))
        << problem("problem_table").toStdString();
    EXPECT_EQ(cell("assignLoads", 0, 0), QStringLiteral("image_00.png"));
    EXPECT_EQ(cell("assignLoads", 1, 1), QStringLiteral("\u2013"));
    cancelTable();
    EXPECT_TRUE(document().project.probesAndLoads().load.values.empty());
    enter("loadsArea", 12);
    EXPECT_TRUE(problem("problem_loads").contains(QStringLiteral("Import the loads")));
    fillDialog();
    enter("loadsArea", 0);
    EXPECT_TRUE(problem("problem_area").isEmpty()) << "the ratio needs no stress";
    EXPECT_EQ(results().size(), 2);
    pick("loadsTransverse", QString());
    EXPECT_TRUE(problem("problem_area").contains(QStringLiteral("Enter the cross section")));
    enter("loadsArea", 10);
    enter("loadsTo", -1);
    EXPECT_TRUE(problem("problem_range").contains(QStringLiteral("must be greater than the start")));
    EXPECT_FALSE(find<QPushButton>("loadsApply")->isEnabled());
    enter("loadsTo", 1e-5);
    EXPECT_TRUE(problem("problem_range").contains(QStringLiteral("Fewer than three images")));
    EXPECT_TRUE(find<QPushButton>("loadsApply")->isEnabled()) << "it is asked for all the same";
    trigger("language_de");
    EXPECT_TRUE(waitFor([this] { return problem("problem_range").contains(QStringLiteral("drei Bilder")); }));
    trigger("language_en");
}

TEST_F(WindowLoads, SupportUndoAndReferenceChange) {
    openTension();
    writeTable("machine.csv");
    fillDialog();
    apply();
    const ProbesAndLoads applied = document().project.probesAndLoads();
    trigger("undo");
    EXPECT_TRUE(document().project.probesAndLoads().load.values.empty());
    EXPECT_EQ(find<QLabel>("loadsFile")->text(), QStringLiteral("None"));
    trigger("redo");
    EXPECT_EQ(document().project.probesAndLoads(), applied);
    EXPECT_TRUE(find<QLabel>("loadsFile")->text().startsWith(QStringLiteral("machine.csv: 6 loads, 1,000 to 6,000 N")));
    document().project.editProbes({}, QStringLiteral("none"));
    m_prompts.answer = UnsavedChangesAnswer::Cancel;
    trigger("newProject");
    ASSERT_EQ(m_prompts.asked.size(), 1u) << "loads are in no file";
    saveAs("a.strainlens");
    EXPECT_FALSE(m_window->isWindowModified());
    trigger("undo");
    trigger("undo");
    EXPECT_TRUE(m_window->isWindowModified());
    trigger("redo");
    // The reference has no load: with another reference, the order of the loads is no longer valid.
    const std::vector<int> swapped = {1, 0, 2, 3, 4, 5, 6};
    EXPECT_TRUE(loadInOrder(document().project.probesAndLoads(), 7, swapped).values.empty());
    EXPECT_EQ(loadInOrder(document().project.probesAndLoads(), 7, document().images.runOrder()), applied.load);
    ProbesAndLoads whole;
    setLoad(whole, {"N", {10, 20, 30}, "", {}}, {1, 0, 2});
    EXPECT_EQ(whole.load.values, (std::vector<double>{20, 10, 30}));
    EXPECT_EQ(loadInOrder(whole, 3, {2, 0, 1}).values, (std::vector<double>{30, 20, 10}));
    EXPECT_EQ(loadInOrder(whole, 3, {0, 2}).values, (std::vector<double>{20, 30})) << "one is left out";
    rearrangeLoad(whole, 3, {2, 1});
    EXPECT_EQ(whole.load.values, (std::vector<double>{30, 10}));
    rearrangeLoad(whole, 2, {0, 1, -1});
    EXPECT_TRUE(whole.load.values.empty()) << "nobody knows that of a new image";
    ProbesAndLoads deformed;
    setLoad(deformed, {"N", {1, 2}, "", {}}, {1, 0, 2});
    rearrangeLoad(deformed, 3, {2, 0, 1});
    EXPECT_EQ(deformed.load.values, (std::vector<double>{2, 1}));
    EXPECT_EQ(deformed.loadReference, 2);
}

TEST_F(WindowLoads, DialogShowsTableAndLoads) {
    openTension();
    writeTable("machine.csv");
    import("machine.csv");
    pick("loadsColumn", QStringLiteral("Kraft"));
    pick("loadsUnit", QStringLiteral("kN"));
    auto* rows = find<QTableWidget>("loadsRows");
    ASSERT_EQ(rows->columnCount(), 3);
    EXPECT_TRUE(rows->horizontalHeaderItem(2)->text().startsWith(QStringLiteral("Kraft")));
    EXPECT_EQ(rows->verticalHeaderItem(0)->text(), QStringLiteral("2")) << "the line of the file";
    EXPECT_EQ(cell("loadsRows", 0, 0), QStringLiteral("image_06"));
    EXPECT_EQ(cell("loadsRows", 0, 2), QStringLiteral("6"));
    EXPECT_EQ(cell("assignLoads", 0, 1), QStringLiteral("\u2013")) << "the reference has none";
    EXPECT_EQ(cell("assignLoads", 6, 0), QStringLiteral("image_06.png"));
    EXPECT_EQ(cell("assignLoads", 6, 1), QStringLiteral("6,000"));
    EXPECT_EQ(cell("assignLoads", 6, 2), QStringLiteral("3"));
    pick("loadsUnit", QStringLiteral("N"));
    EXPECT_EQ(cell("assignLoads", 6, 1), QStringLiteral("6")) << "the loads follow what is chosen";
    cancelTable();
    EXPECT_EQ(find<QLabel>("loadsFile")->text(), QStringLiteral("None"));
}

TEST_F(WindowLoads, TableFormatIsRemembered) {
    openTension();
    trigger("loads");
    writeTable("machine.csv");
    fillDialog();
    apply();
    saveAs("a.strainlens");
    m_chooser.file = path(QStringLiteral("a.strainlens"));
    trigger("openProject");
    waitUntilIdle();
    dialog();
    EXPECT_TRUE(find<QLabel>("loadsFile")->text().startsWith(QStringLiteral("machine.csv: 6 loads")));
    find<QPushButton>("loadsFormat")->click();
    waitForTable();
    EXPECT_EQ(find<QComboBox>("loadsColumn")->currentText(), QStringLiteral("Kraft"));
    EXPECT_EQ(find<QComboBox>("loadsUnit")->currentText(), QStringLiteral("kN"));
    EXPECT_EQ(cell("assignLoads", 6, 1), QStringLiteral("6,000"));
    cancelTable();
    // The next table of the machine, also in the next window.
    writeTable("next.csv", 2000);
    LoadFormats formats;
    formats.restore(*m_settings);
    EXPECT_EQ(formats.find({"Image", "time [s]", "Kraft"}).unit, "kN");
    import("next.csv");
    EXPECT_TRUE(canAcceptTable());
    EXPECT_TRUE(find<QLabel>("loadTableNotes")->text().contains(QStringLiteral("Settings of the last table")));
    EXPECT_EQ(cell("assignLoads", 6, 1), QStringLiteral("12,000"));
    find<QPushButton>("loadTableRecognise")->click();
    waitForTable();
    EXPECT_FALSE(canAcceptTable()) << "it is recognised anew, and no unit is named";
    cancelTable();
    write("other.csv", "image;load [N]\nimage_01;1\n");
    import("other.csv");
    EXPECT_EQ(find<QComboBox>("loadsUnit")->currentText(), QStringLiteral("N")) << "a table of another shape";
}

TEST_F(WindowLoads, ImagesNumberedFromZeroGetLoads) {
    openTension();
    write("counted.csv", "image;load_kN\n0;0\n1;1\n2;2\n3;3\n4;4\n5;5\n6;6\n");
    import("counted.csv");
    EXPECT_EQ(problem("problem_table"), QString());
    EXPECT_EQ(cell("assignLoads", 0, 1), QStringLiteral("0")) << "the reference image";
    EXPECT_EQ(cell("assignLoads", 6, 1), QStringLiteral("6,000"));
    acceptTable();
    apply();
    EXPECT_EQ(document().project.probesAndLoads().load.values,
              (std::vector<double>{0, 1000, 2000, 3000, 4000, 5000, 6000}));
}

TEST_F(WindowLoads, ProjectStoresCrossSection) {
    openTension();
    trigger("loads");
    writeTable("machine.csv");
    fillDialog();
    apply();
    saveAs("a.strainlens");
    m_chooser.file = path(QStringLiteral("a.strainlens"));
    trigger("openProject");
    waitUntilIdle();
    dialog();
    EXPECT_EQ(find<NumberField>("loadsWidth")->value(), 5);
    EXPECT_EQ(find<NumberField>("loadsThickness")->value(), 2);
    EXPECT_EQ(find<NumberField>("loadsArea")->value(), 10);
    enter("loadsArea", 12);
    EXPECT_EQ(find<NumberField>("loadsWidth")->value(), 0) << "it is not their product any more";
    apply();
    EXPECT_EQ(document().project.probesAndLoads().evaluation.areaMm2, 12);
    EXPECT_EQ(document().project.probesAndLoads().evaluation.widthMm, 0);
}

TEST_F(WindowLoads, QuitPromptsForUnappliedEntries) {
    openTension();
    trigger("loads");
    enter("loadsSigma", 4);
    m_prompts.answer = UnsavedChangesAnswer::Cancel;
    m_window->close();
    ASSERT_EQ(m_prompts.asked.size(), 1u);
    EXPECT_TRUE(m_window->isVisible() && dialog().isVisible());
    EXPECT_EQ(find<NumberField>("loadsSigma")->value(), 4);
}

TEST_F(WindowLoads, ClosePromptsForUnappliedEntries) {
    openTension();
    trigger("loads");
    dialog().close();
    EXPECT_FALSE(dialog().isVisible()) << "nothing was entered";
    EXPECT_TRUE(m_prompts.asked.empty());
    const auto enterAndClose = [this](UnsavedChangesAnswer answer) {
        trigger("loads");
        enter("loadsSigma", 4);
        m_prompts.answer = answer;
        m_prompts.asked.clear();
        find<QPushButton>("loadsClose")->click();
    };
    enterAndClose(UnsavedChangesAnswer::Cancel);
    ASSERT_EQ(m_prompts.asked.size(), 1u);
    EXPECT_TRUE(dialog().isVisible());
    EXPECT_EQ(find<NumberField>("loadsSigma")->value(), 4) << "what was entered stays";
    enterAndClose(UnsavedChangesAnswer::Discard);
    EXPECT_FALSE(dialog().isVisible());
    EXPECT_EQ(document().project.probesAndLoads().evaluation.sigmaN, 0);
    EXPECT_EQ(find<NumberField>("loadsSigma")->value(), 0);
    enterAndClose(UnsavedChangesAnswer::Save);
    EXPECT_FALSE(dialog().isVisible());
    EXPECT_EQ(document().project.probesAndLoads().evaluation.sigmaN, 4);
    // Invalid entries can only be discarded.
    trigger("loads");
    enter("loadsArea", 12);
    m_prompts.answer = UnsavedChangesAnswer::Cancel;
    m_prompts.asked.clear();
    QTest::keyClick(&dialog(), Qt::Key_Escape);
    ASSERT_EQ(m_prompts.asked.size(), 1u);
    EXPECT_TRUE(m_prompts.asked[0].save.isEmpty());
    EXPECT_TRUE(m_prompts.asked[0].details.contains(QStringLiteral("Import the loads")));
}

TEST_F(WindowLoads, ButtonsDoNotMove) {
    openTension();
    run();
    trigger("loads");
    const auto place = [this] {
        QCoreApplication::processEvents();
        const auto* button = find<QPushButton>("loadsApply");
        return button->mapToGlobal(button->rect().center());
    };
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&dialog()));
    const QPoint before = place();
    enter("loadsArea", 12);
    EXPECT_FALSE(problem("problem_loads").isEmpty());
    EXPECT_EQ(place(), before) << "a problem is reported";
    enter("loadsArea", 0);
    EXPECT_EQ(place(), before);
    writeTable("machine.csv");
    fillDialog();
    ASSERT_EQ(results().size(), 3);
    EXPECT_EQ(place(), before) << "results are shown";
    // Finishing the entry on press must not move the button before the release.
    auto* to = find<NumberField>("loadsTo");
    to->setFocus();
    to->selectAll();
    QTest::keyClicks(to, QStringLiteral("0.00001"));
    QTest::mouseClick(find<QPushButton>("loadsApply"), Qt::LeftButton);
    waitUntilIdle();
    ASSERT_TRUE(document().project.probesAndLoads().evaluation.modulusRange);
    EXPECT_EQ(document().project.probesAndLoads().evaluation.modulusRange->to, 0.00001);
    EXPECT_FALSE(problem("problem_range").isEmpty()) << "fewer than three images";
    EXPECT_EQ(place(), before);
}

TEST_F(WindowLoads, EveryControlHasANameAndIsReachedByTheKeyboard) {
    openTension();
    trigger("loads");
    writeTable("machine.csv");
    import("machine.csv");
    for (const char* name :
         {"loadsImport", "loadsFormat", "loadsRemove", "loadsArea", "loadsWidth", "loadsThickness", "loadsSigma",
          "loadsRangeOf", "loadsFrom", "loadsTo", "loadsAxial", "loadsTransverse", "loadsSkip", "loadsDecimal",
          "loadsColumn", "loadsUnit", "loadsReference", "loadsRows", "assignLoads"}) {
        EXPECT_FALSE(find<QWidget>(name)->accessibleName().isEmpty()) << name;
        EXPECT_TRUE(find<QWidget>(name)->focusPolicy() & Qt::TabFocus) << name;
    }
}

}  // namespace
}  // namespace strainlens::gui
