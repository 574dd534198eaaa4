// SPDX-License-Identifier: GPL-3.0-or-later
// A window that edits and measures until it is killed, in a process of its own, and what is left of its work.
// STRAINLENS_KILLS and STRAINLENS_KILL_SEED choose other moments (20 every night).
#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QUndoStack>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <random>

#include "app/io/paths.h"
#include "app/project/project.h"
#include "app/project/project_run.h"
#include "gui/files/recovered_results.h"
#include "gui/files/recovery.h"
#include "tests/compute/whole_pixels.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

constexpr int kDelayMs = 300;      // of the copy: 5 s in the program
constexpr int kMostLostMs = 2000;  // that delay and the writing of two copies, on a busy machine
constexpr const char* kFolder = "STRAINLENS_KILLED_FOLDER";
constexpr int kMostMeasured = 80;  // more than are measured before the kill

qint64 nowMs() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

/// An edit, as the window that made it has noted it.
struct Edit {
    qint64 atMs = 0;
    int number = 0;
    std::size_t shapes = 0, probes = 0;
};

QString folder() { return qEnvironmentVariable(kFolder); }
std::filesystem::path cacheIn(const QString& folder) { return (folder + "/cache").toStdString(); }

/// Of the window that is killed, in its folder.
StoreMaker killedStores() {
    if (folder().isEmpty()) return cachedResults();
    return [cache = ResultCache::in(cacheIn(folder()))] { return cache->makeStore(); };
}

class WindowKills : public WindowTest {
protected:
    WindowKills() : WindowTest(quickRegistry(), killedStores()) {}

    static std::filesystem::path rootIn(const QString& folder) { return (folder + "/recovery").toStdString(); }
    static QString notesIn(const QString& folder) { return folder + "/notes.txt"; }

    static void sayThatItHasBegun() { EXPECT_TRUE(QFile(notesIn(folder()) + ".begun").open(QIODevice::WriteOnly)); }
    static RunParameters finelyMeasured() {
        RunParameters parameters = test::wholePixels();
        parameters.grid.step = 4;
        parameters.refinement = Refinement::Icgn1;
        return parameters;
    }
    /// The number of an edit is told by the scale.
    void edit(int number) {
        RunParameters parameters = document().parameters();
        parameters.scaleMmPerPx = number / 1000.0;
        if (number % 3 == 1) {
            RegionOfInterest region = document().roi();
            region.shapes.push_back({RoiOperation::Add, RoiRectangle{10.0 + number % 50, 10, 200, 150}});
            document().editRoi(region, QStringLiteral("shape"));
        }
        if (number % 3 == 2) {
            std::vector<Probe> probes = document().probes();
            probes.push_back(probes.empty() ? drawnProbe() : probes.front());
            probes.back().id = "probe " + std::to_string(number);
            document().editProbes(probes, QStringLiteral("probe"));
        }
        document().editParameters(parameters, QStringLiteral("scale"));
    }
    static Probe drawnProbe() {
        Probe probe;
        probe.geometry = PointProbe{{100, 100}};
        return probe;
    }

    /// Runs this program's hidden window in `folder` and kills it so long after its first note; false if it ended.
    static bool killedAfter(const QString& folder, const char* window, int lifeMs) {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QLatin1String(kFolder), folder);
        QProcess program;
        program.setProcessEnvironment(environment);
        program.setStandardOutputFile(folder + "/output.txt");
        QFile::remove(notesIn(folder) + ".begun");
        program.start(QCoreApplication::applicationFilePath(),
                      {QStringLiteral("--gtest_also_run_disabled_tests"),
                       QStringLiteral("--gtest_filter=WindowKills.DISABLED_%1").arg(QLatin1String(window))});
        const qint64 end = nowMs() + 60000;
        while (!QFile::exists(notesIn(folder) + ".begun") && nowMs() < end) {
            if (program.waitForFinished(10)) return false;
        }
        if (program.waitForFinished(lifeMs)) return false;
        program.kill();
        program.waitForFinished();
        return program.exitStatus() == QProcess::CrashExit;
    }
    static std::vector<Edit> notesOf(const QString& folder) {
        std::vector<Edit> edits;
        for (const QByteArray& line : contentOf(notesIn(folder)).split('\n')) {
            const QList<QByteArray> words = line.split(' ');
            if (words.size() != 5 || words[4] != "end") continue;  // the last one may be cut
            edits.push_back({words[0].toLongLong(), words[1].toInt(), words[2].toULongLong(), words[3].toULongLong()});
        }
        return edits;
    }
    /// What was kept, if it is what some edit left; else none.
    static std::optional<Edit> keptIn(const QString& folder, const std::vector<Edit>& edits) {
        const auto left = RecoveryFolder::abandonedIn(rootIn(folder));
        if (left.empty()) return std::nullopt;
        const Project kept = readProject(left.front()->document());
        const int number = static_cast<int>(std::lround(kept.parameters.scaleMmPerPx * 1000));
        for (const Edit& edit : edits) {
            if (edit.number == number && edit.shapes == kept.region.size() && edit.probes == kept.probes.size()) {
                return edit;
            }
        }
        return std::nullopt;
    }
};

/// The window that is killed: edits without end, measures, stops and goes on.
TEST_F(WindowKills, DISABLED_Edits) {
    if (folder().isEmpty()) GTEST_SKIP() << "to be killed by another test";
    open(renderFrames(6));
    Recovery recovery(document(), m_window->workbench().files, rootIn(folder()), nullptr, kDelayMs);
    QFile notes(notesIn(folder()));
    ASSERT_TRUE(notes.open(QIODevice::WriteOnly | QIODevice::Append | QIODevice::Unbuffered));
    for (int number = 1;; ++number) {
        edit(number);
        notes.write(QByteArray::number(nowMs()) + ' ' + QByteArray::number(number) + ' ' +
                    QByteArray::number(document().roi().shapes.size()) + ' ' +
                    QByteArray::number(document().probes().size()) + " end\n");
        if (number == 1) sayThatItHasBegun();
        if (number % 7 == 0) find<QAction>(m_session.run().running() ? "cancel" : "run")->trigger();
        if (number % 11 == 0) document().undoStack().undo(), document().undoStack().redo();
        QTest::qWait(10);
    }
}

/// A window that opens what the killed one has left, and is killed as well.
TEST_F(WindowKills, DISABLED_Restores) {
    if (folder().isEmpty()) GTEST_SKIP() << "to be killed by another test";
    Recovery recovery(document(), m_window->workbench().files, rootIn(folder()), nullptr, kDelayMs);
    sayThatItHasBegun();
    recovery.restore();
    QTest::qWait(60000);
}

TEST_F(WindowKills, LoseNothingThatIsOlderThanTheCopysDelay) {
    const int kills = numberFromEnvironment("STRAINLENS_KILLS", 2);
    std::mt19937 random(static_cast<unsigned>(numberFromEnvironment("STRAINLENS_KILL_SEED", 1)));
    for (int kill = 1; kill <= kills; ++kill) {
        SCOPED_TRACE("kill " + std::to_string(kill));
        const QString work = path(QString::number(kill));
        ASSERT_TRUE(QDir().mkpath(work));
        const int lifeMs = kMostLostMs + std::uniform_int_distribution<int>(0, 1500)(random);
        ASSERT_TRUE(killedAfter(work, "Edits", lifeMs)) << contentOf(work + "/output.txt").toStdString();
        const std::vector<Edit> edits = notesOf(work);
        ASSERT_FALSE(edits.empty());
        const bool isCopyThere = !QDir(rootIn(work)).isEmpty();
        const std::optional<Edit> kept = keptIn(work, edits);
        ASSERT_TRUE(kept) << "of " << edits.size() << " edits in " << edits.back().atMs - edits.front().atMs
                          << " ms; a folder of copies: " << isCopyThere;
        const auto lost = static_cast<std::size_t>(kept->number);  // the first one
        const qint64 lostMs = lost < edits.size() ? edits.back().atMs - edits[lost].atMs : 0;
        EXPECT_LE(lostMs, kMostLostMs) << "edit " << kept->number << " of " << edits.size();

        ASSERT_TRUE(killedAfter(work, "Restores", std::uniform_int_distribution<int>(0, 2 * kDelayMs)(random)))
            << contentOf(work + "/output.txt").toStdString();
        const std::optional<Edit> after = keptIn(work, edits);
        ASSERT_TRUE(after) << "after the second kill";
        EXPECT_EQ(after->number, kept->number);
    }
}

/// The window that is killed while it measures.
TEST_F(WindowKills, DISABLED_Measures) {
    if (folder().isEmpty()) GTEST_SKIP() << "to be killed by another test";
    open(renderFrames(kMostMeasured));
    document().startWith(finelyMeasured());
    Recovery recovery(document(), m_window->workbench().files, rootIn(folder()), nullptr, kDelayMs);
    QFile notes(notesIn(folder()));
    ASSERT_TRUE(notes.open(QIODevice::WriteOnly | QIODevice::Append | QIODevice::Unbuffered));
    QObject::connect(&document(), &Document::resultChanged, &recovery, [&] {
        notes.write(QByteArray::number(nowMs()) + ' ' + QByteArray::number(document().results().measured) + " end\n");
    });
    find<QAction>("run")->trigger();
    sayThatItHasBegun();
    QTest::qWait(60000);
}

TEST_F(WindowKills, LoseNoMeasuredImage) {
    constexpr int kUnderWay = 3;  // that the store may be writing
    const int kills = numberFromEnvironment("STRAINLENS_KILLS", 2);
    std::mt19937 random(static_cast<unsigned>(numberFromEnvironment("STRAINLENS_KILL_SEED", 1)));
    for (int kill = 1; kill <= kills; ++kill) {
        SCOPED_TRACE("kill " + std::to_string(kill));
        const QString work = path(QString::number(kill));
        ASSERT_TRUE(QDir().mkpath(work));
        const int lifeMs = kMostLostMs + std::uniform_int_distribution<int>(0, 1500)(random);
        ASSERT_TRUE(killedAfter(work, "Measures", lifeMs)) << contentOf(work + "/output.txt").toStdString();
        int announced = 0;
        for (const QByteArray& line : contentOf(notesIn(work)).split('\n')) {
            const QList<QByteArray> words = line.split(' ');
            if (words.size() == 3 && words[2] == "end") announced = words[1].toInt();
        }
        ASSERT_GT(announced, kUnderWay) << "too slow to say anything";

        const auto left = RecoveryFolder::abandonedIn(rootIn(work));
        ASSERT_EQ(left.size(), 1U);
        const auto note = left.front()->measured();
        ASSERT_TRUE(note);
        std::vector<ImageOrigin> frames;
        for (FrameReference& frame : framesOf(readProject(left.front()->document()))) {
            frames.push_back({std::move(frame), nullptr});
        }
        const auto cache = ResultCache::in(cacheIn(work), 0, notedResultsIn(rootIn(work)));
        const Results found = recoveredResults(*note, frames, {}, *cache);
        EXPECT_GE(found.measured, announced - kUnderWay);
        EXPECT_EQ(found.order.size(), static_cast<std::size_t>(kMostMeasured));

        // As they are when nobody kills the window.
        QStringList images;
        for (int k = 0; k <= found.measured; ++k) {
            images << QString::fromStdString(utf8(frames[static_cast<std::size_t>(k)].file.path));
        }
        open(images);
        document().startWith(finelyMeasured());
        run();
        for (int k = 1; k <= found.measured; ++k) {
            const auto restored = found.field(k), measured = document().results().field(k);
            ASSERT_TRUE(restored && measured) << "image " << k;
            EXPECT_EQ(restored->status, measured->status) << "image " << k;
            const auto same = [](double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); };
            EXPECT_TRUE(std::ranges::equal(restored->u, measured->u, same)) << "image " << k;
            EXPECT_TRUE(std::ranges::equal(restored->v, measured->v, same)) << "image " << k;
        }
        m_questions.answer = LossAnswer::Discard;
    }
}

}  // namespace
}  // namespace strainlens::gui
