// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/window_fixture.h"

#include <QComboBox>
#include <QDeadlineTimer>
#include <QDialog>
#include <QDir>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QImage>
#include <QMimeData>
#include <QProcess>
#include <QTemporaryDir>
#include <QTimer>
#include <QUrl>
#include <algorithm>
#include <chrono>

#include "app/measure/advice.h"
#include "compute/synthetic/specimen.h"
#include "compute/types/parameters/parameter_schema.h"
#include "gui/widgets/number_field.h"
#include "tests/compute/whole_pixels.h"
#include "tests/gui/measuring_application.h"

namespace strainlens::gui {
namespace {

void save(const GrayImage<std::uint8_t>& image, const QString& path) {
    const QImage view(image.row(0), image.width(), image.height(), static_cast<qsizetype>(image.strideBytes()),
                      QImage::Format_Grayscale8);
    ASSERT_TRUE(view.save(path));
}

/// Image `number` of the sequence of renderFrames(), rendered once per process.
QString renderedFrame(int number, QSize size) {
    static const QTemporaryDir folder;
    const QString path =
        folder.filePath(QStringLiteral("%1x%2_%3.png").arg(size.width()).arg(size.height()).arg(number));
    if (QFile::exists(path)) return path;
    SpecimenOptions options;
    options.size = {size.width(), size.height()};
    options.noiseSigma = 1;
    options.shiftX = 4 * number;
    const Specimen specimen(options);
    save(number == 0 ? specimen.renderReference<std::uint8_t>() : specimen.renderDeformed<std::uint8_t>(number), path);
    return path;
}

}  // namespace

void PreparedPrompts::promptUnsavedChanges(QWidget*, const UnsavedChangesPrompt& question,
                                           std::function<void(UnsavedChangesAnswer)> answered) {
    asked.push_back(question);
    if (!answer) ADD_FAILURE() << "unexpected prompt: " << question.text.toStdString();
    answered(answer.value_or(UnsavedChangesAnswer::Cancel));
}

DeviceRegistry quickRegistry() {
    const auto find = [] {
        DeviceInfo cpu{"cpu", "Test processor", "AVX2", 8LL << 30, 4, DeviceKind::Cpu};
        cpu.pointsPerSecond = 1.5e6;
        DeviceInfo scalar{"scalar", "Scalar reference", "", 0, 1, DeviceKind::Reference};
        scalar.pointsPerSecond = 9e3;
        return std::vector<BackendState>{{"cpu", {cpu}, ""}, {"scalar", {scalar}, ""}};
    };
    return {find, [] {}};
}

StoreFactory cachedResults() {
    return [cache = ResultCache::createForUser()] { return cache->makeStore(); };
}

WindowTest::WindowTest(DeviceRegistry registry, const StoreFactory& makeStore, DeviceSource source)
    : m_session(std::move(registry), makeStore, std::move(source)) {
    m_settings = std::make_unique<QSettings>(path(QStringLiteral("settings.ini")), QSettings::IniFormat);
    m_settings->setValue(QStringLiteral("language"), QStringLiteral("en"));
    m_window = std::make_unique<MainWindow>(m_session, *m_settings, m_chooser, m_prompts, m_languages);
    // Tests start with the search only and set their own parameters.
    m_session.advice().setEnabled(false);
    m_session.document().project.startWith(test::wholePixels());
    m_window->resize(1280, 720);
    m_window->show();
    EXPECT_TRUE(QTest::qWaitForWindowExposed(m_window.get()));
}

bool WindowTest::waitFor(const std::function<bool()>& condition, int timeoutMs) {
    // QTest::qWaitFor() sleeps 10 ms between checks, even between hundreds of small tasks.
    QTimer poll;
    poll.start(std::chrono::milliseconds(10));
    const QDeadlineTimer end(timeoutMs);
    while (!condition()) {
        if (end.hasExpired()) return false;
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
    return true;
}

void WindowTest::waitUntilIdle(int timeoutMs) {
    EXPECT_TRUE(waitFor([this] { return !m_window->isBusy(); }, timeoutMs));
}

QStringList WindowTest::renderFrames(int count, QSize size) {
    QStringList paths;
    for (int i = 0; i < count; ++i) {
        paths << path(QStringLiteral("frame_%1.png").arg(i));
        QFile::remove(paths.back());
        EXPECT_TRUE(QFile::copy(renderedFrame(i, size), paths.back()));
    }
    return paths;
}

void WindowTest::open(const QStringList& files) {
    m_chooser.files = files;
    trigger("openImages");
    waitUntilIdle();
}

void WindowTest::drag(QPoint from, QPoint to) {
    QWidget* viewport = canvas().viewport();
    QTest::mousePress(viewport, Qt::LeftButton, {}, from);
    QTest::mouseMove(viewport, (from + to) / 2);
    QTest::mouseMove(viewport, to);
    QTest::mouseRelease(viewport, Qt::LeftButton, {}, to);
}

void WindowTest::drop(const QStringList& files) {
    QMimeData data;
    QList<QUrl> urls;
    for (const QString& file : files) urls << QUrl::fromLocalFile(file);
    data.setUrls(urls);
    QDragEnterEvent enterEvent({600, 300}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(m_window.get(), &enterEvent);
    QDropEvent event({600, 300}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(m_window.get(), &event);
    waitUntilIdle();
}

void WindowTest::drawRegionWithHole() {
    const double w = document().images.imageSize().width;
    const double h = document().images.imageSize().height;
    trigger("roiAdd");
    trigger("roiRectangle");
    drag(at(0.1 * w, 0.1 * h), at(0.9 * w, 0.9 * h));
    trigger("roiSubtract");
    trigger("roiEllipse");
    drag(at(0.4 * w, 0.4 * h), at(0.6 * w, 0.6 * h));
}

void WindowTest::enter(const char* field, const char* text) {
    auto* number = find<NumberField>(field);
    number->setFocus();
    number->selectAll();
    QTest::keyClicks(number, QLatin1String(text));
    QTest::keyClick(number, Qt::Key_Return);
}

void WindowTest::exportTo(const char* action, const QString& file) {
    m_chooser.file = file;
    trigger(action);
    acceptExport();
    waitUntilIdle();
}

void WindowTest::acceptExport() {
    auto* dialog = m_window->findChild<QDialog*>(QStringLiteral("exportDialog"));
    if (!dialog) return;
    dialog->accept();
    // So that the next dialog is found, not this one.
    QCoreApplication::sendPostedEvents(dialog, QEvent::DeferredDelete);
    if (!m_window->isVisible()) return;
    m_window->activateWindow();
    EXPECT_TRUE(QTest::qWaitForWindowActive(m_window.get()));
}

namespace {

/// The first lines in which two tables differ.
std::string firstDifference(const QByteArray& one, const QByteArray& other) {
    const QList<QByteArray> lines = one.split('\n'), others = other.split('\n');
    const auto [line, otherLine] = std::ranges::mismatch(lines, others);
    const auto textOf = [](const auto& list, auto at) { return at == list.end() ? "(none)" : at->toStdString(); };
    return textOf(lines, line) + "\ninstead of\n" + textOf(others, otherLine);
}

}  // namespace

void WindowTest::expectSameAsCommandLine(const QStringList& images, const QStringList& options) {
    exportTo("roiExportShapes", path(QStringLiteral("roi.json")));
    exportTo("exportResults", path(QStringLiteral("window.csv")));
    QProcess cli;
    QStringList arguments = {QStringLiteral("run")};
    arguments << images << QStringLiteral("--roi") << path(QStringLiteral("roi.json")) << QStringLiteral("-o")
              << path(QStringLiteral("cli.csv")) << options;
    // What is not given would be chosen for the images.
    const RunParameters& parameters = document().project.parameters();
    for (const ParameterText& value : parameterTexts(parameters)) {
        const QString option =
            QStringLiteral("--") + QString::fromUtf8(value.name.data(), qsizetype(value.name.size()));
        const bool isChosen =
            value.name == "refine" || std::ranges::find(kAdvisedParameters, value.name) != kAdvisedParameters.end();
        if (isChosen && !options.contains(option)) arguments << option << QString::fromStdString(value.text);
    }
    cli.start(QStringLiteral(STRAINLENS_CLI), arguments);
    ASSERT_TRUE(cli.waitForFinished(120000));
    ASSERT_EQ(cli.exitCode(), 0) << cli.readAllStandardError().toStdString();
    const QByteArray window = contentOf(path(QStringLiteral("window.csv")));
    EXPECT_GT(window.size(), 1000);
    const QByteArray table = contentOf(path(QStringLiteral("cli.csv")));
    EXPECT_TRUE(window == table) << firstDifference(window, table);
}

void WindowTest::showMap(const char* quantity) {
    auto* box = find<QComboBox>("mapQuantity");
    const int row = box->findData(QLatin1String(quantity));
    ASSERT_GE(row, 0) << quantity;
    box->setCurrentIndex(row);
    waitUntilIdle();
}

void WindowTest::run() {
    ASSERT_TRUE(enabled("run"));
    QTest::mouseClick(find<QToolButton>("runButton"), Qt::LeftButton);
    ASSERT_TRUE(m_session.run().isRunning());
    waitUntilIdle();
}

void WindowTest::expectQuickEvents(const std::function<void()>& work) {
    constexpr double kMaxMs = 50;
    const MeasuringApplication::Cost worst = MeasuringApplication::worstDuring(work);
    RecordProperty("worst_event_ms", std::to_string(worst.cpuMs));
    EXPECT_GT(worst.cpuMs, 0);
    EXPECT_LE(worst.cpuMs, kMaxMs) << worst.event;
}

int numberFromEnvironment(const char* name, int otherwise) {
    const QByteArray text = qgetenv(name);
    return text.isEmpty() ? otherwise : text.toInt();
}

QByteArray contentOf(const QString& path) {
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << path.toStdString();
    return file.readAll();
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
