// SPDX-License-Identifier: GPL-3.0-or-later
// Monkey test with a model of the window's states: visits every transition, with random events between.
// STRAINLENS_MONKEY_EVENTS and STRAINLENS_MONKEY_SEED select longer runs (50,000 events for each of five seeds every
// night).
#include <QCoreApplication>
#include <QDir>
#include <QLabel>
#include <QListWidget>
#include <array>
#include <cstdio>
#include <string>

#include "compute/types/parameters/parameters.h"
#include "tests/gui/monkey/monkey.h"

namespace strainlens::gui {
namespace {

/// State of the window. A row of kSteps reaches it from any other state.
enum class WindowState : std::uint8_t { Empty, Opened, Measured, MapShown, Watching, Stale, Flow };
constexpr std::array kStateNames = {"empty", "opened", "measured", "map shown", "watching", "out of date", "flow"};
constexpr std::size_t kStateCount = kStateNames.size();
constexpr int kEventsBetween = 10;  // random events before each transition
constexpr int kLongEvents = 50000, kVisitsOfLong = 10;

std::size_t indexOf(WindowState state) { return static_cast<std::size_t>(state); }

RunParameters quickParameters() {
    RunParameters parameters;
    parameters.device = "cpu";
    parameters.refinement = Refinement::Icgn1;
    parameters.refine.subset = 21;
    parameters.grid.step = 20;
    parameters.strain.window = 3;
    return parameters;
}

class MonkeyStates : public Monkey {
protected:
    MonkeyStates() {
        m_folders = {folderOf("two", 2), folderOf("three", 3)};
        m_session.document().project.startWith(quickParameters());
        for (const QString& image : m_images) m_contents.push_back(contentOf(image));
        writeFile("loads.csv", "image,load [N]\nframe_1.png,10\nframe_2.png,20\n");
        writeFile("notes.txt", "neither images nor loads");
        m_files << path(QStringLiteral("loads.csv")) << path(QStringLiteral("notes.txt")) << m_folders;
    }

    /// Folder with the first images of the sequence.
    QString folderOf(const QString& name, int images) {
        const QString folder = path(name);
        EXPECT_TRUE(QDir().mkpath(folder));
        for (int i = 0; i < images; ++i) {
            EXPECT_TRUE(QFile::copy(m_images[i], folder + QStringLiteral("/frame_%1.png").arg(i)));
        }
        return folder;
    }

    /// Restores image files overwritten while they were not open.
    void restoreImages() {
        for (qsizetype k = 0; k < m_images.size(); ++k) {
            if (contentOf(m_images[k]) == m_contents[k]) continue;
            QFile file(m_images[k]);
            EXPECT_TRUE(file.open(QIODevice::WriteOnly) && file.write(m_contents[k]) == m_contents[k].size());
        }
    }

    QAction& action(const char* name) { return *find<QAction>(name); }

    std::string documentSummary() {
        std::string text = find<QLabel>("messageText")->text().toStdString() + "\ncurrent " +
                           std::to_string(document().images.current()) + ", reference " +
                           std::to_string(document().images.reference());
        for (int k = 0; k < document().images.frameCount(); ++k) {
            text += '\n' + document().images.frame(k).name.toStdString() + ": " +
                    document().images.frameProblem(k).toStdString() +
                    (document().images.frame(k).excluded ? " left out" : "");
        }
        return text;
    }

    WindowState currentState() {
        if (m_session.run().isWatching()) return WindowState::Watching;
        if (document().images.frameCount() == 0) return WindowState::Empty;
        if (action("showFlow").isChecked() && m_session.flow().flow()) return WindowState::Flow;
        if (!document().results.latest().hasField()) return WindowState::Opened;
        if (document().results.areStale()) return WindowState::Stale;
        return mapStyle().quantity.empty() ? WindowState::Measured : WindowState::MapShown;
    }

    void observe() {
        const WindowState now = currentState();
        if (now != m_state) ++m_visits[indexOf(m_state)][indexOf(now)];
        m_state = now;
    }

    void stopEverything() {
        if (m_session.run().isRunning()) {
            m_session.run().cancel();
            // A watch of an empty folder ends at its next scan.
            EXPECT_TRUE(waitFor([this] { return !m_session.run().isRunning(); }, kMaxRunMs));
        }
        waitUntilIdle();
        // An unfinished shape would consume the undo step.
        for (int k = 0; k < 3; ++k) QTest::keyClick(&canvas(), Qt::Key_Escape);
    }
    void hideFlow() {
        if (action("showFlow").isChecked()) action("showFlow").trigger();
    }

    /// Cancelling the prompt keeps unsaved changes.
    void cancelFirst(const std::function<void()>& replace) {
        if (m_session.run().isRunning() ||
            !m_window->workbench().guard.unsavedChanges(DestructiveAction::ReplaceImages).any())
            return;
        waitUntilIdle();  // a strain update may still be pending
        const QByteArray before = documentText();
        const unsigned results = document().results.version();
        m_prompts.answer = UnsavedChangesAnswer::Cancel;
        replace();
        EXPECT_EQ(documentText().toStdString(), before.toStdString()) << "cancelled, and lost all the same";
        EXPECT_EQ(document().results.version(), results);
    }
    void replaceBy(const std::function<void()>& replace) {
        if (below(3) == 0) cancelFirst(replace);
        m_prompts.answer = UnsavedChangesAnswer::Discard;
        replace();
        if (!m_session.run().isWatching()) waitUntilIdle();
    }

    void openSomeImages() {
        const int way = below(4), count = 2 + below(3);
        restoreImages();
        replaceBy([this, way, count] {
            m_chooser.files = m_images.first(count);
            m_chooser.file = oneOf(m_folders);
            if (way == 0) trigger("openImages");
            if (way == 1) trigger("openFolder");
            if (way == 2) m_window->workbench().opener.openDropped(m_images.first(count));
            if (way == 3) m_window->workbench().opener.open(m_images.first(count));
            EXPECT_TRUE(waitFor([this] { return !m_window->workbench().fileWorker.isBusy(); }, kMaxRunMs));
        });
    }
    void makeEmpty() {
        if (document().images.frameCount() == 0) return stopEverything();
        replaceBy([this] { trigger("newProject"); });
        stopEverything();
    }
    void makeOpened() {
        openSomeImages();
        stopEverything();
        hideFlow();
    }
    /// Two measurable images and fast parameters.
    void prepareImages() {
        stopEverything();
        const bool isReadable =
            document().images.frameCount() > 1 && document().project.mask() &&
            document().images.imageSize() == ImageSize{160, 120} && document().images.runOrder().size() > 1 &&
            document().images.frameProblem(document().images.runOrder()[1]).isEmpty() &&
            document().images.frame(document().images.runOrder()[1]).size == document().images.imageSize();
        if (!isReadable) makeOpened();
        if (!document().project.roi().shapes.empty()) document().project.editRoi({}, QStringLiteral("Clear"));
    }
    void measure() {
        prepareImages();
        hideFlow();
        if (document().results.latest().hasField() && document().results.latest().finished &&
            !document().results.areStale())
            return;
        document().project.editParameters(quickParameters(), QStringLiteral("Quick"));
        trigger("run");
        waitUntilIdle();
    }
    void makeMeasured() {
        measure();
        showMap("");
    }
    void makeMapShown() {
        const char* quantities[] = {"u", "exx", "magnitude", "status"};
        measure();
        showMap(quantities[below(4)]);
    }
    void makeStale() {
        measure();
        if (below(2) == 0) {
            RegionOfInterest roi;
            roi.shapes.push_back({RoiOperation::Add, RoiRectangle{20, 20, 140.0 - below(9), 100}});
            document().project.editRoi(std::move(roi), QStringLiteral("Region"));
        } else {
            RunParameters parameters = document().project.parameters();
            parameters.grid.step += 1;
            document().project.editParameters(parameters, QStringLiteral("Step"));
        }
    }
    void makeFlow() {
        prepareImages();
        trigger("opticalFlow");
        waitUntilIdle();
    }
    void makeWatching() {
        stopEverything();
        if (document().images.frameCount() > 0) prepareImages();
        document().project.editParameters(quickParameters(), QStringLiteral("Quick"));
        m_chooser.file = oneOf(m_folders);
        m_prompts.answer = UnsavedChangesAnswer::Discard;
        trigger("watchFolder");
        const bool measured = waitFor(
            [this] { return document().results.latest().measured > 0 || !m_session.run().isWatching(); }, kMaxRunMs);
        EXPECT_TRUE(measured);
    }

    void enterState(WindowState state) {
        struct Step {
            WindowState state;
            void (MonkeyStates::*make)();
        };
        static constexpr std::array kSteps = {
            Step{WindowState::Empty, &MonkeyStates::makeEmpty},
            Step{WindowState::Opened, &MonkeyStates::makeOpened},
            Step{WindowState::Measured, &MonkeyStates::makeMeasured},
            Step{WindowState::MapShown, &MonkeyStates::makeMapShown},
            Step{WindowState::Watching, &MonkeyStates::makeWatching},
            Step{WindowState::Stale, &MonkeyStates::makeStale},
            Step{WindowState::Flow, &MonkeyStates::makeFlow},
        };
        static_assert(kSteps.size() == kStateCount);
        SCOPED_TRACE(std::string(kStateNames[indexOf(m_state)]) + " -> " + kStateNames[indexOf(state)]);
        // Images still being opened would replace those of this step.
        EXPECT_TRUE(waitFor([this] { return !m_window->workbench().fileWorker.isBusy(); }, kMaxRunMs));
        m_devices->cancelKill();  // an explicitly chosen device is not replaced
        m_impatience.stop();      // these runs are short even on a busy computer
        (this->*kSteps[indexOf(state)].make)();
        m_impatience.start(kImpatientMs);
        EXPECT_STREQ(kStateNames[indexOf(currentState())], kStateNames[indexOf(state)]) << documentSummary();
        observe();
        expectOnlyOwnImages();
    }

    /// Everything shown belongs to the present images.
    void expectOnlyOwnImages() {
        EXPECT_EQ(find<QListWidget>("frameList")->count(), document().images.frameCount());
        if (document().results.latest().empty()) {
            EXPECT_FALSE(canvas().layers().vectors.field());
            EXPECT_FALSE(canvas().layers().map.map());
        }
        if (document().images.frameCount() > 0) return;
        EXPECT_FALSE(canvas().image());
        EXPECT_TRUE(document().project.probes().empty() && document().project.roi().shapes.empty());
        EXPECT_FALSE(m_session.flow().flow());
    }

    /// The least visited transition, from the present state if possible.
    std::pair<WindowState, WindowState> wantedTransition() const {
        std::pair<WindowState, WindowState> minimum;
        int visits = std::numeric_limits<int>::max();
        for (std::size_t k = 0; k < kStateCount; ++k) {
            const std::size_t from = (indexOf(m_state) + k) % kStateCount;
            for (std::size_t to = 0; to < kStateCount; ++to) {
                if (from == to || m_visits[from][to] >= visits) continue;
                visits = m_visits[from][to];
                minimum = {static_cast<WindowState>(from), static_cast<WindowState>(to)};
            }
        }
        return minimum;
    }

    void visitTransition() {
        const auto [from, to] = wantedTransition();
        if (m_state != from) enterState(from);
        if (!HasFailure()) enterState(to);
    }

    int minVisits() const {
        int minimum = std::numeric_limits<int>::max();
        for (std::size_t from = 0; from < kStateCount; ++from) {
            for (std::size_t to = 0; to < kStateCount; ++to) {
                if (from != to) minimum = std::min(minimum, m_visits[from][to]);
            }
        }
        return minimum;
    }
    void printVisits() const {
        std::printf("%-12s", "from \\ to");
        for (const char* name : kStateNames) std::printf("%12s", name);
        for (std::size_t from = 0; from < kStateCount; ++from) {
            std::printf("\n%-12s", kStateNames[from]);
            for (std::size_t to = 0; to < kStateCount; ++to) std::printf("%12d", m_visits[from][to]);
        }
        std::printf("\n");
        std::fflush(stdout);
    }

    WindowState m_state = WindowState::Empty;
    std::array<std::array<int, kStateCount>, kStateCount> m_visits{};
    QStringList m_folders;
    QList<QByteArray> m_contents;  ///< contents of the rendered image files
};

TEST_F(MonkeyStates, VisitsEveryTransitionWithoutDataLoss) {
    const int events = numberFromEnvironment("STRAINLENS_MONKEY_EVENTS", 560);
    std::printf("monkey with states: seed %u, %d events\n", m_seed, events);
    RecordProperty("seed", static_cast<int>(m_seed));
    for (int i = 0; i < events && !HasFailure(); ++i) {
        SCOPED_TRACE("event " + std::to_string(i));
        if (i % kEventsBetween == 0) {
            visitTransition();
        } else {
            sendRandomEvent();
            if (below(4) == 0) QCoreApplication::processEvents();
            observe();
        }
        if (i % 5000 == 4999) undoAndRedoAll();
        ASSERT_TRUE(m_window->isVisible());
    }
    printVisits();
    EXPECT_GE(minVisits(), events >= kLongEvents ? kVisitsOfLong : 1) << "a transition was not visited often enough";
}

}  // namespace
}  // namespace strainlens::gui
