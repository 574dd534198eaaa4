// SPDX-License-Identifier: GPL-3.0-or-later
// Kills a process with a window that edits and measures, and checks the recovered work. STRAINLENS_KILLS and
// STRAINLENS_KILL_SEED select other moments (20 kills every night).
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
#include "gui/files/project_images.h"
#include "gui/files/recovery.h"
#include "tests/compute/whole_pixels.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

constexpr int kDelayMs = 300;     // save delay: 5 s in the program
constexpr int kMaxLostMs = 2000;  // the delay and writing two copies on a busy machine
constexpr const char* kFolder = "STRAINLENS_KILLED_FOLDER";
constexpr int kMaxMeasured = 80;  // more images than are measured before the kill

qint64 nowMs() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

/// An edit as recorded by its window.
struct Edit {
    qint64 atMs = 0;
    int number = 0;
    std::size_t shapes = 0, probes = 0;
};

QString folder() { return qEnvironmentVariable(kFolder); }
std::filesystem::path cacheIn(const QString& folder) { return (folder + "/cache").toStdString(); }

/// Stores of the killed window, in its folder.
StoreFactory makeKilledStores() {
    if (folder().isEmpty()) return cachedResults();
    return [cache = ResultCache::create(cacheIn(folder()))] { return cache->makeStore(); };
}

class WindowKills : public WindowTest {
protected:
    WindowKills() : WindowTest(quickRegistry(), makeKilledStores()) {}

    static std::filesystem::path rootIn(const QString& folder) { return (folder + "/recovery").toStdString(); }
    static QString notesFile(const QString& folder) { return folder + "/notes.txt"; }

    static void writeStartMarker() { EXPECT_TRUE(QFile(notesFile(folder()) + ".begun").open(QIODevice::WriteOnly)); }
    static RunParameters denseParameters() {
        RunParameters parameters = test::wholePixels();
        parameters.grid.step = 4;
        parameters.refinement = Refinement::Icgn1;
        return parameters;
    }
    /// The scale encodes the number of the edit.
    void edit(int number) {
        RunParameters parameters = document().project.parameters();
        parameters.scaleMmPerPx = number / 1000.0;
        if (number % 3 == 1) {
            RegionOfInterest region = document().project.roi();
            region.shapes.push_back({RoiOperation::Add, RoiRectangle{10.0 + number % 50, 10, 200, 150}});
            document().project.editRoi(region, QStringLiteral("shape"));
        }
        if (number % 3 == 2) {
            std::vector<Probe> probes = document().project.probes();
            probes.push_back(probes.empty() ? drawnProbe() : probes.front());
            probes.back().id = "probe " + std::to_string(number);
            document().project.editProbes(probes, QStringLiteral("probe"));
        }
        document().project.editParameters(parameters, QStringLiteral("scale"));
    }
    static Probe drawnProbe() {
        Probe probe;
        probe.geometry = PointProbe{{100, 100}};
        return probe;
    }

    /// Runs this program's hidden window in `folder` and kills it that long after its first note; false if it ended by
    /// itself.
    static bool runAndKill(const QString& folder, const char* window, int lifeMs) {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QLatin1String(kFolder), folder);
        QProcess program;
        program.setProcessEnvironment(environment);
        program.setStandardOutputFile(folder + "/output.txt");
        QFile::remove(notesFile(folder) + ".begun");
        program.start(QCoreApplication::applicationFilePath(),
                      {QStringLiteral("--gtest_also_run_disabled_tests"),
                       QStringLiteral("--gtest_filter=WindowKills.DISABLED_%1").arg(QLatin1String(window))});
        const qint64 end = nowMs() + 60000;
        while (!QFile::exists(notesFile(folder) + ".begun") && nowMs() < end) {
            if (program.waitForFinished(10)) return false;
        }
        if (program.waitForFinished(lifeMs)) return false;
        program.kill();
        program.waitForFinished();
        return program.exitStatus() == QProcess::CrashExit;
    }
    static std::vector<Edit> readEdits(const QString& folder) {
        std::vector<Edit> edits;
        for (const QByteArray& line : contentOf(notesFile(folder)).split('\n')) {
            const QList<QByteArray> words = line.split(' ');
            if (words.size() != 5 || words[4] != "end") continue;  // the last line may be truncated
            edits.push_back({words[0].toLongLong(), words[1].toInt(), words[2].toULongLong(), words[3].toULongLong()});
        }
        return edits;
    }
    /// The saved state if it equals that of an edit; otherwise nullopt.
    static std::optional<Edit> readSavedEdit(const QString& folder, const std::vector<Edit>& edits) {
        const auto left = RecoveryFolder::findAbandoned(rootIn(folder));
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

/// Killed window: edits continuously, measures, cancels and resumes.
TEST_F(WindowKills, DISABLED_Edits) {
    if (folder().isEmpty()) GTEST_SKIP() << "to be killed by another test";
    open(renderFrames(6));
    Recovery recovery(document(), m_window->workbench().opener, rootIn(folder()), nullptr, kDelayMs);
    QFile notes(notesFile(folder()));
    ASSERT_TRUE(notes.open(QIODevice::WriteOnly | QIODevice::Append | QIODevice::Unbuffered));
    for (int number = 1;; ++number) {
        edit(number);
        notes.write(QByteArray::number(nowMs()) + ' ' + QByteArray::number(number) + ' ' +
                    QByteArray::number(document().project.roi().shapes.size()) + ' ' +
                    QByteArray::number(document().project.probes().size()) + " end\n");
        if (number == 1) writeStartMarker();
        if (number % 7 == 0) find<QAction>(m_session.run().isRunning() ? "cancel" : "run")->trigger();
        if (number % 11 == 0) document().project.undoStack().undo(), document().project.undoStack().redo();
        QTest::qWait(10);
    }
}

/// Restores the killed window's work and is killed as well.
TEST_F(WindowKills, DISABLED_Restores) {
    if (folder().isEmpty()) GTEST_SKIP() << "to be killed by another test";
    Recovery recovery(document(), m_window->workbench().opener, rootIn(folder()), nullptr, kDelayMs);
    writeStartMarker();
    recovery.restore();
    QTest::qWait(60000);
}

TEST_F(WindowKills, LoseOnlyEditsNewerThanTheSaveDelay) {
    const int kills = numberFromEnvironment("STRAINLENS_KILLS", 2);
    std::mt19937 random(static_cast<unsigned>(numberFromEnvironment("STRAINLENS_KILL_SEED", 1)));
    for (int kill = 1; kill <= kills; ++kill) {
        SCOPED_TRACE("kill " + std::to_string(kill));
        const QString work = path(QString::number(kill));
        ASSERT_TRUE(QDir().mkpath(work));
        const int lifeMs = kMaxLostMs + std::uniform_int_distribution<int>(0, 1500)(random);
        ASSERT_TRUE(runAndKill(work, "Edits", lifeMs)) << contentOf(work + "/output.txt").toStdString();
        const std::vector<Edit> edits = readEdits(work);
        ASSERT_FALSE(edits.empty());
        const bool isCopyThere = !QDir(rootIn(work)).isEmpty();
        const std::optional<Edit> kept = readSavedEdit(work, edits);
        ASSERT_TRUE(kept) << "of " << edits.size() << " edits in " << edits.back().atMs - edits.front().atMs
                          << " ms; a folder of copies: " << isCopyThere;
        const auto lost = static_cast<std::size_t>(kept->number);  // first lost edit
        const qint64 lostMs = lost < edits.size() ? edits.back().atMs - edits[lost].atMs : 0;
        EXPECT_LE(lostMs, kMaxLostMs) << "edit " << kept->number << " of " << edits.size();

        ASSERT_TRUE(runAndKill(work, "Restores", std::uniform_int_distribution<int>(0, 2 * kDelayMs)(random)))
            << contentOf(work + "/output.txt").toStdString();
        const std::optional<Edit> after = readSavedEdit(work, edits);
        ASSERT_TRUE(after) << "after the second kill";
        EXPECT_EQ(after->number, kept->number);
    }
}

/// Killed while measuring.
TEST_F(WindowKills, DISABLED_Measures) {
    if (folder().isEmpty()) GTEST_SKIP() << "to be killed by another test";
    open(renderFrames(kMaxMeasured));
    document().project.startWith(denseParameters());
    Recovery recovery(document(), m_window->workbench().opener, rootIn(folder()), nullptr, kDelayMs);
    QFile notes(notesFile(folder()));
    ASSERT_TRUE(notes.open(QIODevice::WriteOnly | QIODevice::Append | QIODevice::Unbuffered));
    QObject::connect(&document().results, &RunResults::resultChanged, &recovery, [&] {
        notes.write(QByteArray::number(nowMs()) + ' ' + QByteArray::number(document().results.latest().measured) +
                    " end\n");
    });
    find<QAction>("run")->trigger();
    writeStartMarker();
    QTest::qWait(60000);
}

TEST_F(WindowKills, LoseNoMeasuredImage) {
    constexpr int kUnderWay = 3;  // frames that the store may be writing
    const int kills = numberFromEnvironment("STRAINLENS_KILLS", 2);
    std::mt19937 random(static_cast<unsigned>(numberFromEnvironment("STRAINLENS_KILL_SEED", 1)));
    for (int kill = 1; kill <= kills; ++kill) {
        SCOPED_TRACE("kill " + std::to_string(kill));
        const QString work = path(QString::number(kill));
        ASSERT_TRUE(QDir().mkpath(work));
        const int lifeMs = kMaxLostMs + std::uniform_int_distribution<int>(0, 1500)(random);
        ASSERT_TRUE(runAndKill(work, "Measures", lifeMs)) << contentOf(work + "/output.txt").toStdString();
        int announced = 0;
        for (const QByteArray& line : contentOf(notesFile(work)).split('\n')) {
            const QList<QByteArray> words = line.split(' ');
            if (words.size() == 3 && words[2] == "end") announced = words[1].toInt();
        }
        ASSERT_GT(announced, kUnderWay) << "too slow to say anything";

        const auto left = RecoveryFolder::findAbandoned(rootIn(work));
        ASSERT_EQ(left.size(), 1U);
        const auto note = left.front()->measured();
        ASSERT_TRUE(note);
        std::vector<ImageOrigin> frames;
        for (FrameReference& frame : framesOf(readProject(left.front()->document()))) {
            frames.push_back({std::move(frame), nullptr});
        }
        const auto cache = ResultCache::create(cacheIn(work), 0, recordedResults(rootIn(work)));
        const Results found = recoverResults(*note, frames, {}, *cache);
        EXPECT_GE(found.measured, announced - kUnderWay);
        EXPECT_EQ(found.order.size(), static_cast<std::size_t>(kMaxMeasured));

        // Results of an uninterrupted run.
        QStringList images;
        for (int k = 0; k <= found.measured; ++k) {
            images << QString::fromStdString(utf8(frames[static_cast<std::size_t>(k)].file.path));
        }
        open(images);
        document().project.startWith(denseParameters());
        run();
        for (int k = 1; k <= found.measured; ++k) {
            const auto restored = found.field(k), measured = document().results.latest().field(k);
            ASSERT_TRUE(restored && measured) << "image " << k;
            EXPECT_EQ(restored->status, measured->status) << "image " << k;
            const auto same = [](double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); };
            EXPECT_TRUE(std::ranges::equal(restored->u, measured->u, same)) << "image " << k;
            EXPECT_TRUE(std::ranges::equal(restored->v, measured->v, same)) << "image " << k;
        }
        m_prompts.answer = UnsavedChangesAnswer::Discard;
    }
}

}  // namespace
}  // namespace strainlens::gui
