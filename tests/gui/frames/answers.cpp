// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/frames/answers.h"

#include <QElapsedTimer>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <vector>

#include "gui/files/file_chooser.h"
#include "gui/files/user_prompts.h"
#include "gui/i18n/language_manager.h"
#include "gui/session/work_session.h"
#include "gui/shell/main_window.h"
#include "tests/compute/whole_pixels.h"
#include "tests/gui/measuring_application.h"

namespace strainlens::gui {
namespace {

constexpr int kColumns = 200, kRows = 100;  // points per image
constexpr int kStepPx = 4, kBlockPx = 8;
constexpr ImageSize kSize{kColumns * kStepPx + kBlockPx, kRows* kStepPx + kBlockPx};

double threadMs() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

/// Processes events until then; reports if that takes too long.
template <typename Condition>
void waitUntil(Condition condition) {
    constexpr int kMaxMs = 600000;
    if (!QTest::qWaitFor(condition, kMaxMs)) std::fputs("this does not end\n", stderr);
}

/// Reports at once that everything has moved by one pixel.
class QuickSession : public Session {
public:
    void upload(ImageSlot, ImageView<std::uint8_t>) override {}
    void uploadNext(ImageView<std::uint8_t>) override {}
    void useNext(ImageSlot) override {}
    GrayImage<std::uint8_t> download(ImageSlot) override { return {kSize.width, kSize.height}; }
    bool supports(const OperationRequest& request) const override {
        return request.operation == Operation::RecursiveSearch;
    }
    void filter(ImageSlot, const Filter&) override {}
    Histogram histogram(ImageSlot) override { return {}; }
    void halve(ImageSlot) override {}
    void recursiveSearch(ImagePair, const Grid& grid, const RecursiveSearchParameters&, std::span<const Displacement>,
                         SearchResult& result, const JobControl&) override {
        result.reset(grid);
        for (std::size_t i = 0; i < grid.size(); ++i) {
            if (grid.statuses[i] != PointStatus::NotComputed) continue;
            result.vectors[i] = {1, 0};
            result.cost[i] = 0;
            result.status[i] = PointStatus::Ok;
        }
    }
    void fullSearch(ImagePair, const Grid&, const FullSearchParameters&, std::span<const Displacement>, SearchResult&,
                    const JobControl&) override {}
};

DeviceSource quickDevice() {
    const auto devices = [](const std::string&) {
        return std::vector<DeviceInfo>{{"cpu", "Quick device", "", 0, 1, DeviceKind::Cpu}};
    };
    return {devices, devices,
            [](const std::string&, const SessionOptions&) { return std::make_unique<QuickSession>(); }};
}

DeviceRegistry quickList() {
    return {[] {
                const DeviceInfo cpu{"cpu", "Quick device", "", 8LL << 30, 1, DeviceKind::Cpu};
                return std::vector<BackendState>{{"cpu", {cpu}, ""}};
            },
            [] {}};
}

std::vector<ImageOrigin> tinyImages(int count) {
    GrayImage<std::uint8_t> pixels(kSize.width, kSize.height);
    for (int y = 0; y < kSize.height; ++y) {
        for (int x = 0; x < kSize.width; ++x) {
            pixels(x, y) = static_cast<std::uint8_t>((x * 2654435761U) ^ (y * 40503U) ^ ((x * y) >> 2));
        }
    }
    const auto shared = std::make_shared<const AnyImage>(std::move(pixels));
    std::vector<ImageOrigin> origins(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < origins.size(); ++i) {
        origins[i].rendered = shared;
        origins[i].file.name = "image " + std::to_string(i);
    }
    return origins;
}

struct Cost {
    double announce = 0;  ///< addResult(): synchronous part
    double all = 0;       ///< including subsequent events and painting
};

double median(std::vector<double> values) {
    std::ranges::sort(values);
    return values.empty() ? 0 : values[values.size() / 2];
}

void printRow(const char* name, const std::vector<Cost>& costs, std::size_t begin, std::size_t end) {
    std::vector<double> announce, all;
    for (std::size_t k = begin; k < end; ++k) {
        announce.push_back(costs[k].announce);
        all.push_back(costs[k].all);
    }
    std::printf("    %-22s %6.3f (%6.3f)   %6.2f (%6.2f)\n", name, median(announce), std::ranges::max(announce),
                median(all), std::ranges::max(all));
}

/// Work of the GUI thread per finished image.
class AnnouncementClock : public QObject {
public:
    AnnouncementClock(MainWindow& window, WorkSession& session) : m_window(window), m_session(session) {}

    std::vector<Cost> measure(int images) {
        Document& document = m_session.document();
        document.setFrames(tinyImages(images + 1));
        waitUntilIdle();
        const std::shared_ptr<ResultStore> store = ResultCache::createForUser()->makeStore();
        document.results.start(store);
        DisplacementField field;
        field.resize(kColumns, kRows);
        for (std::size_t i = 0; i < field.size(); ++i) {
            field.x[i] = kBlockPx / 2.0 + kStepPx * static_cast<double>(i % kColumns);
            field.y[i] = kBlockPx / 2.0 + kStepPx * static_cast<double>(i / kColumns);
            field.u[i] = 1, field.v[i] = 0, field.score[i] = 1;
            field.status[i] = PointStatus::Ok;
        }
        std::vector<Cost> costs;
        for (int k = 1; k <= images; ++k) {
            FrameSummary summary;
            summary.frame = k;
            summary.name = "image " + std::to_string(k);
            summary.device = "cpu";
            summary.counts[static_cast<std::size_t>(PointStatus::Ok)] = field.size();
            store->append(summary, field);
            const double begin = threadMs();
            document.results.addResult(k, true);
            const double handled = threadMs() - begin;
            QCoreApplication::processEvents();
            costs.push_back({handled, threadMs() - begin});
        }
        return costs;
    }

private:
    void waitUntilIdle() {
        waitUntil([this] { return !m_window.isBusy(); });
    }
    MainWindow& m_window;
    WorkSession& m_session;
};

}  // namespace

void measureAnswers(int images) {
    const QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    settings.setValue(QStringLiteral("language"), QStringLiteral("en"));
    DialogFileChooser chooser;
    DialogPrompts questions;
    LanguageManager languages;
    WorkSession session(
        quickList(), [cache = ResultCache::createForUser()] { return cache->makeStore(); }, quickDevice());
    MainWindow window(session, settings, chooser, questions, languages);
    session.advice().setEnabled(false);
    window.resize(1280, 720);
    window.show();
    QTest::qWait(500);
    std::printf("%d images with %d points each; ms of the window's thread: median (worst)\n", images, kColumns * kRows);
    std::printf("    %-22s %-17s %s\n", "a finished image", "is handled", "and its events");
    const std::vector<Cost> costs = AnnouncementClock(window, session).measure(images);
    const std::size_t tenth = std::max<std::size_t>(1, costs.size() / 10);
    printRow("the first tenth", costs, 0, tenth);
    printRow("the last tenth", costs, costs.size() - tenth, costs.size());

    session.document().setFrames(tinyImages(images + 1));
    RunParameters parameters = test::wholePixels();
    parameters.grid.step = kStepPx;
    parameters.grid.blockWidth = parameters.grid.blockHeight = kBlockPx;
    parameters.device = "cpu";
    session.document().project.startWith(parameters);
    waitUntil([&window] { return !window.isBusy(); });
    QElapsedTimer clock;
    const MeasuringApplication::Cost worst = MeasuringApplication::worstDuring([&] {
        clock.start();
        session.run().start();
        waitUntil([&session] { return !session.run().isRunning(); });
    });
    std::printf("a run of them: %.1f s, %d measured; the costliest event %.1f ms (%s)\n",
                static_cast<double>(clock.elapsed()) / 1000, session.document().results.latest().measured, worst.cpuMs,
                worst.event.c_str());
}

}  // namespace strainlens::gui
