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
#include "gui/files/questions.h"
#include "gui/i18n/language_manager.h"
#include "gui/session/work_session.h"
#include "gui/shell/main_window.h"

namespace strainlens::gui {

/// Answers what the test has prepared.
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
    std::optional<std::size_t> choice;  ///< of what was asked
    QStringList asked;                  ///< the question and its choices
    std::size_t format = 0;
    FileChooser* dialogs = nullptr;  ///< set: asks with these where to save
};

/// Answers what the test has prepared; without an answer a question is a failure.
class PreparedQuestions : public Questions {
public:
    void askAboutLoss(QWidget*, const LossQuestion& question, std::function<void(LossAnswer)> answered) override;

    std::optional<LossAnswer> answer;
    std::vector<LossQuestion> asked;
};

/// A processor and the scalar reference, with made-up speeds, found at once.
DeviceRegistry quickRegistry();

/// Results as the program keeps them: in the user's cache.
StoreMaker cachedResults();

/// The real main window in English, 1280 x 720, with settings and files of its own.
class WindowTest : public testing::Test {
protected:
    /// `makeStore`: where runs keep their results; `source`: what measures.
    explicit WindowTest(DeviceRegistry registry = quickRegistry(), const StoreMaker& makeStore = cachedResults(),
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

    /// Waits until nothing is read, written or measured any more.
    void settle() { settle(m_patienceMs); }
    void settle(int timeoutMs);
    bool waitFor(const std::function<bool()>& condition, int timeoutMs = 10000);

    QString path(const QString& name) const { return m_folder.filePath(name); }
    /// Writes a rendered sequence "frame_0.png", ... that moves 4 px further in each frame; its paths.
    QStringList renderFrames(int count, QSize size = {320, 240});
    void open(const QStringList& files);
    /// Where an image point lies in the canvas' viewport.
    QPoint at(double x, double y) { return canvas().mapFromScene(QPointF(x, y)); }
    void drag(QPoint from, QPoint to);
    /// Drops files onto the window.
    void drop(const QStringList& files);
    void click(QPoint where) { QTest::mouseClick(canvas().viewport(), Qt::LeftButton, {}, where); }
    /// Draws a rectangle and cuts an ellipse out of it, in shares of the image's size.
    void drawRegionWithHole();
    /// Types into a number field and presses Enter.
    void enter(const char* field, const char* text);
    /// Takes the dialog about what is to be in a file as it is, where one has come up.
    void acceptExport();
    /// Lets an export write there and waits for it.
    void exportTo(const char* action, const QString& file);
    /// Exports region and results, has the command line measure the same with these options and compares the tables
    /// byte by byte.
    void expectSameAsCommandLine(const QStringList& images, const QStringList& options = {});
    /// Maps that quantity; empty: arrows.
    void showMap(const char* quantity);
    /// Presses Run and waits for the end.
    void run();
    /// Expects that no event that is handled while `work` runs costs the window's thread more than 50 ms.
    static void expectQuickEvents(const std::function<void()>& work);

    int m_patienceMs = 60000;  ///< of settle()
    QTemporaryDir m_folder;
    PreparedChooser m_chooser;
    PreparedQuestions m_questions;
    LanguageManager m_languages;
    WorkSession m_session;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<MainWindow> m_window;
};

QByteArray contentOf(const QString& path);

/// What a variable of the environment says, so that nights try more than days.
int numberFromEnvironment(const char* name, int otherwise);

/// The photographs of the carbon-fibre specimen, in order; empty where they are missing.
QStringList photographs();

}  // namespace strainlens::gui
