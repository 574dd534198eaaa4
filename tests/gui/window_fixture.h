// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>

#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "gui/canvas/image_canvas.h"
#include "gui/files/file_chooser.h"
#include "gui/files/user_prompts.h"
#include "gui/i18n/language_manager.h"
#include "gui/session/work_session.h"
#include "gui/shell/main_window.h"

namespace strainlens::gui {

/// Answers file dialogs as prepared by the test.
class PreparedChooser : public FileChooser {
public:
    QStringList openFiles(QWidget*, const QString&, const QString&) override { return files; }
    QString openFile(QWidget*, const QString&, const QString&) override { return file; }
    QString openFolder(QWidget*, const QString&) override { return file; }
    QString saveFile(QWidget* parent, const QString& title, const QString& name,
                     const std::vector<FileFormat>& formats) override {
        return dialogs ? dialogs->saveFile(parent, title, name, formats) : file;
    }

    std::size_t chosenFormat() const override { return dialogs ? dialogs->chosenFormat() : format; }

    std::optional<std::size_t> choose(QWidget*, const QString& question, const QStringList& choices) override {
        asked = QStringList{question} + choices;
        return choice;
    }

    QStringList files;
    QString file;
    std::optional<std::size_t> choice;  ///< prepared choice
    QStringList asked;                  ///< the prompt and its choices
    std::size_t format = 0;
    FileChooser* dialogs = nullptr;  ///< if set, used for save dialogs
};

/// Answers prompts as prepared by the test; a prompt without an answer is a failure.
class PreparedPrompts : public UserPrompts {
public:
    void promptUnsavedChanges(QWidget*, const UnsavedChangesPrompt& question,
                              std::function<void(UnsavedChangesAnswer)> answered) override;

    std::optional<UnsavedChangesAnswer> answer;
    std::vector<UnsavedChangesPrompt> asked;
};

/// A CPU and the scalar reference with invented speeds, found immediately.
DeviceRegistry quickRegistry();

/// Stores results in the user's cache, as the program does.
StoreFactory cachedResults();

/// The real main window in English, 1280 x 720, with its own settings and files.
class WindowTest : public testing::Test {
protected:
    /// `makeStore` creates the result stores; `source` provides the measuring devices.
    explicit WindowTest(DeviceRegistry registry = quickRegistry(), const StoreFactory& makeStore = cachedResults(),
                        DeviceSource source = registeredDevices());

    template <typename Widget>
    Widget* find(const char* name) {
        auto* widget = m_window->findChild<Widget*>(QLatin1String(name));
        if (!widget) ADD_FAILURE() << "there is no " << name;
        return widget;
    }
    void trigger(const char* action) { find<QAction>(action)->trigger(); }
    bool enabled(const char* action) { return find<QAction>(action)->isEnabled(); }
    Document& document() { return m_session.document(); }
    ImageCanvas& canvas() { return m_window->workbench().canvas; }
    ViewModel& view() { return m_window->workbench().view; }
    const MapStyle& mapStyle() { return view().state().map; }

    /// Waits until the window is idle.
    void waitUntilIdle() { waitUntilIdle(m_patienceMs); }
    void waitUntilIdle(int timeoutMs);
    bool waitFor(const std::function<bool()>& condition, int timeoutMs = 10000);

    QString path(const QString& name) const { return m_folder.filePath(name); }
    /// Writes a rendered sequence "frame_0.png", ... displaced by 4 px per frame; returns the paths.
    QStringList renderFrames(int count, QSize size = {320, 240});
    void open(const QStringList& files);
    /// Position of an image point in the canvas' viewport.
    QPoint at(double x, double y) { return canvas().mapFromScene(QPointF(x, y)); }
    void drag(QPoint from, QPoint to);
    /// Drops files onto the window.
    void drop(const QStringList& files);
    void click(QPoint where) { QTest::mouseClick(canvas().viewport(), Qt::LeftButton, {}, where); }
    /// Draws a rectangle with an elliptical hole, relative to the image size.
    void drawRegionWithHole();
    /// Types into a number field and presses Enter.
    void enter(const char* field, const char* text);
    /// Accepts the export dialog unchanged, if there is one.
    void acceptExport();
    /// Exports to that file and waits for it.
    void exportTo(const char* action, const QString& file);
    /// Exports region and results, runs the command line with these options and compares the tables byte by byte.
    void expectSameAsCommandLine(const QStringList& images, const QStringList& options = {});
    /// Shows the map of a quantity; empty: arrows.
    void showMap(const char* quantity);
    /// Presses Run and waits for the end of the run.
    void run();
    /// Expects that no event during `work` takes the GUI thread more than 50 ms.
    static void expectQuickEvents(const std::function<void()>& work);

    int m_patienceMs = 60000;  ///< timeout of waitUntilIdle()
    QTemporaryDir m_folder;
    PreparedChooser m_chooser;
    PreparedPrompts m_prompts;
    LanguageManager m_languages;
    WorkSession m_session;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<MainWindow> m_window;
};

QByteArray contentOf(const QString& path);

/// Number from an environment variable; larger in nightly runs.
int numberFromEnvironment(const char* name, int otherwise);

/// Images of the carbon-fibre specimen in order; empty if missing.
QStringList photographs();

}  // namespace strainlens::gui
