// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/screens/reproducible_window.h"

#include <QApplication>
#include <QBuffer>
#include <QCursor>
#include <QHash>
#include <QScreen>
#include <algorithm>

#include "compute/synthetic/specimen.h"
#include "gui/theme/theme.h"

namespace strainlens::gui {
namespace {

/// Font installed by scripts/setup, without hinting, which depends on the user's settings.
QFont fixedFont() {
    QFont font;
    font.setFamilies({QStringLiteral("DejaVu Sans"), QStringLiteral("WenQuanYi Micro Hei")});
    font.setPointSizeF(9);
    font.setHintingPreference(QFont::PreferNoHinting);
    font.setStyleStrategy(QFont::StyleStrategy(QFont::PreferAntialias | QFont::NoSubpixelAntialias));
    return font;
}

/// Moves the pointer off all windows, because widgets under it are drawn differently.
void movePointerAway() { QCursor::setPos(QGuiApplication::primaryScreen()->geometry().bottomRight()); }

/// Sets the application font before the window is created, and returns the registry.
const DeviceRegistry& withFixedFont(const DeviceRegistry& registry) {
    QApplication::setFont(fixedFont());
    movePointerAway();
    return registry;
}

/// Two grey levels make small files.
void coarsen(QImage& image) {
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const bool dark = image.scanLine(y)[x] < 90;
            image.scanLine(y)[x] = dark ? 60 : 190;
        }
    }
}

QImage coarseCopy(const GrayImage<std::uint8_t>& image) {
    QImage copy = QImage(image.row(0), image.width(), image.height(), static_cast<qsizetype>(image.strideBytes()),
                         QImage::Format_Grayscale8)
                      .copy();
    coarsen(copy);
    return copy;
}

}  // namespace

ReproducibleWindow::ReproducibleWindow(const StoreFactory& makeStore, const DeviceRegistry& registry)
    : WindowTest(withFixedFont(registry), makeStore), m_flashTime(QApplication::cursorFlashTime()) {
    QApplication::setCursorFlashTime(0);
}

ReproducibleWindow::~ReproducibleWindow() {
    QApplication::setCursorFlashTime(m_flashTime);
    applyAppearance(Appearance::System);
}

void ReproducibleWindow::waitForDevices() {
    EXPECT_TRUE(waitFor([this] { return m_session.devices().isKnown(); }, 60000));
}

void ReproducibleWindow::setAppearance(const char* appearance) {
    for (QAction* action : m_window->findChildren<QAction*>()) {
        if (action->data().toString() == QLatin1String(appearance)) return action->trigger();
    }
    ADD_FAILURE() << "there is no appearance " << appearance;
}

QStringList ReproducibleWindow::paintFrames(int count) {
    SpecimenOptions options;
    options.kind = SpecimenKind::Affine;
    options.size = {280, 140};
    options.exx = 0.03;
    options.rotationDeg = 1;
    options.shiftX = 3;
    SpecimenOptions others = options;
    others.seed = 2;
    const QImage other = coarseCopy(Specimen(others).renderReference<std::uint8_t>());
    QStringList paths;
    for (int k = 0; k < count; ++k) {
        QImage image = coarseCopy(k == 0 ? Specimen(options).renderReference<std::uint8_t>()
                                         : Specimen(options, double(k) / (count - 1)).renderDeformed<std::uint8_t>());
        for (int y = 90; y < 130; ++y) std::fill_n(image.scanLine(y) + 30, 50, uchar{190});
        for (int y = 40; y < 85 && k == 1; ++y) std::copy_n(other.constScanLine(y) + 110, 50, image.scanLine(y) + 110);
        paths << path(QStringLiteral("frame_%1.png").arg(k));
        EXPECT_TRUE(image.save(paths.back()));
    }
    return paths;
}

QImage ReproducibleWindow::grabStable(QWidget& widget, const std::function<void()>& prepare) {
    EXPECT_TRUE(waitFor([this] { return !canvas().layers().vectors.isMoving(); }, 60000));
    QImage picture;
    int repetitions = 0;
    // A change can take several rounds of events to reach every widget: a legend's width, the canvas' and its arrows.
    constexpr int kRepetitions = 3;
    const auto same = [&] {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        const QImage before = std::move(picture);
        if (prepare) prepare();
        picture = widget.grab().toImage().convertToFormat(QImage::Format_RGB32);
        const bool isSame = picture == before && !canvas().layers().vectors.isMoving();
        repetitions = isSame ? repetitions + 1 : 0;
        return repetitions == kRepetitions;
    };
    EXPECT_TRUE(waitFor(same, 30000)) << "the picture keeps changing";
    return picture;
}

void ReproducibleWindow::clearFocus() {
    if (QWidget* focus = QApplication::focusWidget()) focus->clearFocus();
}

void ReproducibleWindow::leaveCanvas() {
    movePointerAway();
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(&canvas(), &leave);
}

std::vector<std::uint8_t> pngOf(const QImage& picture) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    EXPECT_TRUE(buffer.open(QIODevice::WriteOnly) && picture.save(&buffer, "PNG", 0));
    return {bytes.begin(), bytes.end()};
}

QImage reduceColours(const QImage& picture) {
    constexpr QRgb kShades = 0xe0e0e0;
    QImage coarse = picture.convertToFormat(QImage::Format_RGB32);
    QList<QRgb> palette;
    QHash<QRgb, int> numbers;
    for (int y = 0; y < coarse.height(); ++y) {
        auto* row = reinterpret_cast<QRgb*>(coarse.scanLine(y));
        for (int x = 0; x < coarse.width(); ++x) {
            row[x] = 0xff000000 | (row[x] & kShades);
            if (numbers.contains(row[x])) continue;
            numbers.insert(row[x], static_cast<int>(palette.size()));
            palette << row[x];
        }
    }
    if (palette.size() > 256) return coarse;
    QImage indexed(coarse.size(), QImage::Format_Indexed8);
    indexed.setColorTable(palette);
    for (int y = 0; y < coarse.height(); ++y) {
        const auto* row = reinterpret_cast<const QRgb*>(coarse.constScanLine(y));
        for (int x = 0; x < coarse.width(); ++x) indexed.scanLine(y)[x] = static_cast<uchar>(numbers.value(row[x]));
    }
    return indexed;
}

}  // namespace strainlens::gui
