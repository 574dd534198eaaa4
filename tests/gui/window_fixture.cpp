// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/window_fixture.h"

#include <QDir>
#include <QImage>

#include "compute/synthetic/specimen.h"

namespace strainlens::gui {
namespace {

void save(const GrayImage<std::uint8_t>& image, const QString& path) {
    const QImage view(image.row(0), image.width(), image.height(), static_cast<qsizetype>(image.strideBytes()),
                      QImage::Format_Grayscale8);
    ASSERT_TRUE(view.save(path));
}

}  // namespace

WindowTest::WindowTest() {
    m_settings = std::make_unique<QSettings>(path(QStringLiteral("settings.ini")), QSettings::IniFormat);
    m_settings->setValue(QStringLiteral("language"), QStringLiteral("en"));
    m_window = std::make_unique<MainWindow>(*m_settings, m_chooser, m_languages);
    m_window->resize(1280, 720);
    m_window->show();
    EXPECT_TRUE(QTest::qWaitForWindowExposed(m_window.get()));
}

bool WindowTest::waitFor(const std::function<bool()>& condition, int timeoutMs) {
    return QTest::qWaitFor(condition, timeoutMs);
}

void WindowTest::settle(int timeoutMs) {
    EXPECT_TRUE(waitFor(
        [this] {
            return !m_window->files().busy() && !m_window->images().busy() && !m_window->runController().running();
        },
        timeoutMs));
}

QStringList WindowTest::renderFrames(int count, QSize size) {
    SpecimenOptions options;
    options.size = {size.width(), size.height()};
    options.noiseSigma = 1;
    QStringList paths;
    for (int i = 0; i < count; ++i) {
        options.shiftX = 4 * i;
        const Specimen specimen(options);
        paths << path(QStringLiteral("frame_%1.png").arg(i));
        save(i == 0 ? specimen.renderReference<std::uint8_t>() : specimen.renderDeformed<std::uint8_t>(i),
             paths.back());
    }
    return paths;
}

void WindowTest::open(const QStringList& files) {
    m_chooser.files = files;
    trigger("openImages");
    settle();
}

void WindowTest::drag(QPoint from, QPoint to) {
    QWidget* viewport = canvas().viewport();
    QTest::mousePress(viewport, Qt::LeftButton, {}, from);
    QTest::mouseMove(viewport, (from + to) / 2);
    QTest::mouseMove(viewport, to);
    QTest::mouseRelease(viewport, Qt::LeftButton, {}, to);
}

void WindowTest::drawRegionWithHole() {
    const double w = document().imageSize().width;
    const double h = document().imageSize().height;
    trigger("roiAdd");
    trigger("roiRectangle");
    drag(at(0.1 * w, 0.1 * h), at(0.9 * w, 0.9 * h));
    trigger("roiSubtract");
    trigger("roiEllipse");
    drag(at(0.4 * w, 0.4 * h), at(0.6 * w, 0.6 * h));
}

void WindowTest::run() {
    ASSERT_TRUE(enabled("run"));
    QTest::mouseClick(find<QToolButton>("runButton"), Qt::LeftButton);
    ASSERT_TRUE(m_window->runController().running());
    settle();
}

QStringList photographs() {
    const QDir folder(QStringLiteral(STRAINLENS_SOURCE_DIR "/../shared/data/ohtcfrp"));
    QStringList paths;
    for (const QString& name : folder.entryList({QStringLiteral("ohtcfrp_*.png")}, QDir::Files, QDir::Name)) {
        paths << folder.filePath(name);
    }
    return paths;
}

}  // namespace strainlens::gui
