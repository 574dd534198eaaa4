// SPDX-License-Identifier: GPL-3.0-or-later
// Time per canvas frame while panning and zooming: an image of 5184 x 3456 px with about 70,000 points.
//
// window_bench answers [IMAGES]: measures the GUI thread's work for that many finished images (1,000) instead.
//
// window_bench [WxH]: size of the canvas, default 1280x720. A frame starts with the event that moves the view and ends
// when it has been painted. Prints median and 95th percentile in ms, and the median relative to the bare image in the
// same run. Times are CPU times of all threads (Qt paints with several), so other processes do not count; on idle cores
// the wall time is about that or less.
#include <QApplication>
#include <QElapsedTimer>
#include <QScrollBar>
#include <QWheelEvent>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <random>
#include <string_view>

#include "gui/canvas/image_canvas.h"
#include "gui/pictures/field_map.h"
#include "tests/gui/frames/answers.h"
#include "tests/gui/measuring_application.h"
#include "tests/support/cpu_time.h"

namespace strainlens::gui {
namespace {

constexpr ImageSize kImage = {5184, 3456};
constexpr int kStep = 16;  // grid step [px]
constexpr int kFrames = 60;
constexpr double kTarget = 16.7;  // [ms]

std::shared_ptr<const DisplayImage> speckles(unsigned seed, const DisplayTone& tone = {}) {
    GrayImage<std::uint8_t> image(kImage.width, kImage.height);
    std::mt19937 random(seed);
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) image(x, y) = static_cast<std::uint8_t>(random() >> 24);
    }
    return std::make_shared<const DisplayImage>(std::move(image), tone);
}

/// A grid of measured points, one in a hundred failed.
std::shared_ptr<const DisplacementField> manyPoints() {
    auto field = std::make_shared<DisplacementField>();
    field->resize(kImage.width / kStep, kImage.height / kStep);
    for (int row = 0; row < field->rows; ++row) {
        for (int column = 0; column < field->columns; ++column) {
            const std::size_t i = field->index(column, row);
            field->x[i] = kStep / 2.0 + kStep * column;
            field->y[i] = kStep / 2.0 + kStep * row;
            field->u[i] = 6 * std::sin(column / 40.0) + row / 100.0;
            field->v[i] = 4 * std::cos(row / 30.0);
            field->status[i] = PointStatus::Ok;
            if (i % 100 == 7) field->flag(i, PointStatus::Outlier);
        }
    }
    return field;
}

double processorMs() { return std::chrono::duration<double, std::milli>(processCpuTime()).count(); }

/// A canvas with timed frames.
class TimedCanvas : public ImageCanvas {
public:
    /// One frame after `move` has moved the view [ms].
    double frame(const std::function<void()>& move) {
        const int before = m_paints;
        const double begun = processorMs();
        move();
        while (m_paints == before) QCoreApplication::processEvents();
        return processorMs() - begun;
    }
    void panBy(int dx, int dy) {
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() + dx);
        verticalScrollBar()->setValue(verticalScrollBar()->value() + dy);
    }
    void turnWheel(int notches) {
        const QPointF middle = viewport()->rect().center();
        QWheelEvent event(middle, viewport()->mapToGlobal(middle.toPoint()), {}, QPoint(0, 120 * notches), Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(viewport(), &event);
    }
    void rest() {
        QElapsedTimer time;
        time.start();
        while (time.elapsed() < 400 || layers().vectors.isMoving())
            QCoreApplication::processEvents(QEventLoop::AllEvents, 10);
    }

protected:
    void paintEvent(QPaintEvent* event) override {
        ImageCanvas::paintEvent(event);
        ++m_paints;
    }

private:
    int m_paints = 0;
};

struct Figures {
    double median, late;
};

Figures figuresOf(std::vector<double> frames) {
    std::ranges::sort(frames);
    return {frames[frames.size() / 2], frames[frames.size() * 95 / 100]};
}

/// Back and forth in hand-like steps.
Figures pan(TimedCanvas& canvas, double zoom) {
    canvas.setZoom(zoom);
    canvas.rest();
    std::vector<double> frames;
    for (int i = 0; i < kFrames; ++i) {
        const int way = i / 20 % 2 == 0 ? 1 : -1;
        frames.push_back(canvas.frame([&] { canvas.panBy(9 * way, 5 * way); }));
    }
    return figuresOf(std::move(frames));
}

/// From the complete image to 8x and back, one wheel notch per frame.
Figures zoom(TimedCanvas& canvas) {
    canvas.fit();
    canvas.rest();
    std::vector<double> frames;
    for (int i = 0; i < kFrames; ++i) {
        frames.push_back(canvas.frame([&] { canvas.turnWheel(i / 15 % 2 == 0 ? 1 : -1); }));
    }
    return figuresOf(std::move(frames));
}

struct Scene {
    const char* name;
    std::function<void(TimedCanvas&)> prepare;
};

void measure(QSize size) {
    TimedCanvas canvas;
    canvas.resize(size);
    canvas.show();
    const auto first = speckles(1);
    const auto field = manyPoints();
    MapStyle style;
    style.quantity = "u";
    const auto mapOf = [&](bool contours) {
        style.contours = contours;
        style.shading = contours ? MapShading::Smooth : MapShading::Cells;
        return std::make_shared<const FieldMap>(paintFieldMap(*field, style, std::nullopt, nullptr, false));
    };
    const Scene scenes[] = {
        {"image", [&](TimedCanvas& c) { c.setImage(first); }},
        {"image in another tone",
         [&](TimedCanvas& c) {
             c.setImage(speckles(1, {true, 0.1, 2, 1.5}));
         }},
        {"two images blended", [&](TimedCanvas& c) { c.setImage(first), c.setOtherImage(speckles(2), 0.5); }},
        {"image, vectors", [&](TimedCanvas& c) { c.setOtherImage(nullptr, 0), c.layers().vectors.setField(field); }},
        {"image, map, vectors",
         [&](TimedCanvas& c) {
             c.layers().map.setMap(mapOf(false)), c.layers().map.setOpacity(0.75), c.layers().vectors.setPlain(true);
         }},
        {"image, smooth map, contours, vectors", [&](TimedCanvas& c) { c.layers().map.setMap(mapOf(true)); }},
    };
    std::printf(
        "canvas %d x %d, image %d x %d, %zu points; ms of the processor: median (95 %%), x bare image; target %.1f\n",
        size.width(), size.height(), kImage.width, kImage.height, field->size(), kTarget);
    std::vector<double> bare;
    for (const Scene& scene : scenes) {
        scene.prepare(canvas);
        canvas.fit();
        const double whole = canvas.zoom();
        const Figures ways[] = {pan(canvas, whole), pan(canvas, 0.6), pan(canvas, 1), pan(canvas, 4), zoom(canvas)};
        if (bare.empty()) {
            for (const Figures& way : ways) bare.push_back(way.median);
        }
        constexpr const char* kWays[] = {"pan whole", "pan 60 %", "pan 1:1", "pan 4:1", "zoom"};
        std::printf("%s\n", scene.name);
        for (std::size_t i = 0; i < bare.size(); ++i) {
            std::printf("    %-10s %6.2f (%6.2f)  x %.2f%s\n", kWays[i], ways[i].median, ways[i].late,
                        ways[i].median / bare[i], ways[i].median > kTarget ? "  above the target" : "");
        }
        std::fflush(stdout);
    }
}

}  // namespace
}  // namespace strainlens::gui

int main(int argc, char** argv) {
    const strainlens::gui::MeasuringApplication application(argc, argv);
    if (argc > 1 && std::string_view(argv[1]) == "answers") {
        strainlens::gui::measureAnswers(argc > 2 ? std::atoi(argv[2]) : 1000);
        return 0;
    }
    int width = 1280, height = 720;
    if (argc > 1 && std::sscanf(argv[1], "%dx%d", &width, &height) != 2) {
        std::fputs("window_bench [WxH] or window_bench answers [IMAGES]\n", stderr);
        return 2;
    }
    strainlens::gui::measure({width, height});
    return 0;
}
