// SPDX-License-Identifier: GPL-3.0-or-later
// Window: opening, bad files, parameters, languages, names and shortcuts.
#include <QClipboard>
#include <QComboBox>
#include <QDockWidget>
#include <QDropEvent>
#include <QFile>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QSet>
#include <QToolBar>
#include <QUrl>
#include <opencv2/imgcodecs.hpp>

#include "gui/i18n/file_reason_text.h"
#include "gui/widgets/number_field.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

class WindowShell : public WindowTest {
protected:
    void writeFile(const QString& name, const QByteArray& content) {
        QFile file(path(name));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(content);
    }
    void enter(NumberField* field, const QString& text) {
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, text);
        QTest::keyClick(field, Qt::Key_Return);
    }
    void setLanguage(const char* code) {
        find<QAction>((std::string("language_") + code).c_str())->trigger();
        // Every widget gets the event, then the layouts follow over several event loops.
        for (int round = 0; round < 10; ++round) QTest::qWait(10);
    }
};

TEST_F(WindowShell, DroppedFilesOpenInNaturalOrder) {
    QStringList images = renderFrames(3);
    const QString ten = path(QStringLiteral("frame_10.png"));
    ASSERT_TRUE(QFile::rename(images[1], ten));
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(ten), QUrl::fromLocalFile(images[2]), QUrl::fromLocalFile(images[0])});
    QDragEnterEvent enterEvent({600, 300}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(m_window.get(), &enterEvent);
    ASSERT_TRUE(enterEvent.isAccepted());
    QDropEvent drop({600, 300}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(m_window.get(), &drop);
    waitUntilIdle();
    ASSERT_EQ(document().images.frameCount(), 3);
    EXPECT_EQ(document().images.frame(0).name, QStringLiteral("frame_0.png"));
    EXPECT_EQ(document().images.frame(1).name, QStringLiteral("frame_2.png"));
    EXPECT_EQ(document().images.frame(2).name, QStringLiteral("frame_10.png"));
}

TEST_F(WindowShell, EveryFormatOpensAndIsMeasured) {
    const QStringList png = renderFrames(2);
    open(png);
    run();
    const DisplacementField expected = *document().results.fieldOf(1);
    ASSERT_GT(expected.count(PointStatus::Ok), 20u);
    for (const char* format : {"bmp", "pgm", "ppm", "tif", "jpg"}) {
        SCOPED_TRACE(format);
        QStringList images;
        for (const QString& image : png) {
            const cv::Mat pixels = cv::imread(image.toStdString(), cv::IMREAD_GRAYSCALE);
            images += QString(image).replace(QLatin1String(".png"), QLatin1Char('.') + QLatin1String(format));
            // A portable pixmap has three colours.
            cv::Mat written = pixels;
            if (format == std::string("ppm")) cv::merge(std::vector<cv::Mat>{pixels, pixels, pixels}, written);
            ASSERT_TRUE(cv::imwrite(images.back().toStdString(), written, {cv::IMWRITE_JPEG_QUALITY, 95}));
        }
        m_prompts.answer = UnsavedChangesAnswer::Discard;
        open(images);
        ASSERT_EQ(document().images.frameCount(), 2);
        EXPECT_TRUE(document().images.frame(1).name.endsWith(QLatin1String(format)));
        run();
        const std::shared_ptr<const DisplacementField> field = document().results.fieldOf(1);
        ASSERT_TRUE(field);
        if (format == std::string("jpg")) {  // lossy
            EXPECT_GE(field->count(PointStatus::Ok), expected.count(PointStatus::Ok) * 9 / 10);
            continue;
        }
        EXPECT_EQ(field->status, expected.status);
        for (std::size_t i = 0; i < expected.size(); ++i) {
            if (!expected.ok(i)) continue;
            EXPECT_EQ(field->u[i], expected.u[i]);
            EXPECT_EQ(field->v[i], expected.v[i]);
        }
    }
}

TEST_F(WindowShell, OpensFolderWithSpacesAndUnicode) {
    const QStringList images = renderFrames(2);
    const QString folder = path(QStringLiteral("проба 试样 ü"));
    ASSERT_TRUE(QDir().mkpath(folder));
    for (const QString& image : images) QFile::copy(image, folder + QLatin1Char('/') + QFileInfo(image).fileName());
    m_chooser.file = folder;
    trigger("openFolder");
    waitUntilIdle();
    EXPECT_EQ(document().images.frameCount(), 2);
    EXPECT_EQ(document().images.imageSize(), (ImageSize{320, 240}));
}

TEST_F(WindowShell, BadImagesAreListedWithReason) {
    QStringList images = renderFrames(2);
    writeFile(QStringLiteral("empty.png"), {});
    QFile good(images[1]);
    ASSERT_TRUE(good.open(QIODevice::ReadOnly));
    writeFile(QStringLiteral("truncated.png"), good.readAll().left(2000));
    writeFile(QStringLiteral("words.png"), "this is not an image");
    QImage(100, 80, QImage::Format_Grayscale8).save(path(QStringLiteral("other_size.png")));
    images << path(QStringLiteral("empty.png")) << path(QStringLiteral("truncated.png"))
           << path(QStringLiteral("words.png")) << path(QStringLiteral("other_size.png"));
    m_window->workbench().opener.open(images);
    waitUntilIdle();
    ASSERT_EQ(document().images.frameCount(), 6);
    const auto* list = find<QListWidget>("frameList");
    for (int i = 0; i < 6; ++i) {
        EXPECT_EQ(document().images.frameProblem(i).isEmpty(), i < 2) << i;
        if (i >= 2) {
            // The narrow list shows no folders.
            QString reason = document().images.frameProblem(i);
            EXPECT_EQ(list->item(i)->toolTip(), reason);
            reason.remove(images[i] + QStringLiteral(": "));
            EXPECT_EQ(list->item(i)->text(), document().images.frame(i).name + QLatin1Char('\n') + reason);
        }
    }
    EXPECT_TRUE(document().images.frameProblem(5).contains(QStringLiteral("100 x 80")));
    run();
    const Results& results = document().results.latest();
    EXPECT_TRUE(results.field(1));
    for (int k = 2; k < 6; ++k) {
        EXPECT_EQ(results.state(k), FrameState::Failed);
        EXPECT_FALSE(results.field(k));
        EXPECT_FALSE(results.store->summary(k).error.empty());
    }
}

TEST_F(WindowShell, FileErrorsAreTranslated) {
    setLanguage("de");
    writeFile(QStringLiteral("words.png"), "this is not an image");
    writeFile(QStringLiteral("empty.png"), {});
    QFile good(renderFrames(1).front());
    ASSERT_TRUE(good.open(QIODevice::ReadOnly));
    writeFile(QStringLiteral("truncated.png"), good.readAll().left(2000));
    const std::pair<const char*, const char*> reasons[] = {
        {"words.png", "ist kein lesbares Bild"},
        {"empty.png", "ist leer; das Kopieren"},
        {"truncated.png", "ist abgeschnitten: Die PNG-Daten enden"},
    };
    for (const auto& [name, reason] : reasons) {
        m_window->workbench().opener.open({path(QLatin1String(name))});
        waitUntilIdle();
        EXPECT_EQ(document().images.frameCount(), 0) << "no image of these can be read";
        const QString message = find<QLabel>("messageText")->text();
        EXPECT_TRUE(message.contains(QString::fromUtf8(reason))) << message.toStdString();
    }
    m_window->workbench().opener.open({path(QStringLiteral("nowhere.png"))});
    waitUntilIdle();
    EXPECT_TRUE(find<QLabel>("messageText")->text().endsWith(QStringLiteral("gibt es nicht; prüfen Sie den Namen.")));
    for (const Language& language : LanguageManager::available()) {
        if (language.code == QStringLiteral("en")) continue;
        setLanguage(language.code.toUtf8().constData());
        for (const char* reason : fileReasons()) {
            EXPECT_NE(fileReasonText(reason), QString::fromUtf8(reason)) << language.code.toStdString();
        }
    }
    EXPECT_EQ(fileReasonText("of another world"), QStringLiteral("of another world"));
}

TEST_F(WindowShell, MissingFileIsReported) {
    m_window->workbench().opener.open({path(QStringLiteral("nowhere.png"))});
    waitUntilIdle();
    EXPECT_EQ(document().images.frameCount(), 0);
    EXPECT_TRUE(find<QWidget>("messageBar")->isVisible());
    EXPECT_TRUE(find<QLabel>("messageText")->text().contains(QStringLiteral("nowhere.png")));
}

TEST_F(WindowShell, TheDetailsOfAnErrorAreCopied) {
    const QStringList files = renderFrames(2);
    open(files);
    m_window->workbench().opener.open({path(QStringLiteral("nowhere.png"))});
    waitUntilIdle();
    auto* copy = find<QToolButton>("copyDetails");
    EXPECT_FALSE(copy->accessibleName().isEmpty());
    QTest::keyClick(copy, Qt::Key_Space);
    const QString copied = QGuiApplication::clipboard()->text();
    const QString message = find<QLabel>("messageText")->text().mid(2);
    EXPECT_TRUE(copied.startsWith(message + QLatin1Char('\n'))) << copied.toStdString();
    for (const QString& fact : {QStringLiteral("StrainLens " STRAINLENS_VERSION), QLatin1String(qVersion()) + QString(),
                                files[0] + QStringLiteral(", 320 x 240 px, 8 bit"), QStringLiteral("Images: 2"),
                                QStringLiteral("--step 16"), QStringLiteral("Device: ")}) {
        EXPECT_TRUE(copied.contains(fact)) << fact.toStdString() << " in " << copied.toStdString();
    }
}

TEST_F(WindowShell, ReferenceCanBeChanged) {
    open(renderFrames(3));
    document().images.setCurrent(2);
    trigger("useAsReference");
    EXPECT_EQ(document().images.reference(), 2);
    EXPECT_EQ(document().images.runOrder(), (std::vector<int>{2, 0, 1}));
    run();
    EXPECT_EQ(document().results.latest().order.front(), 2);
    const std::shared_ptr<const DisplacementField> field = document().results.latest().field(1);
    EXPECT_EQ(field->u[field->index(field->columns / 2, field->rows / 2)], -8);
}

TEST_F(WindowShell, NumbersTakeCommaAndPointInEveryLanguage) {
    auto* scale = find<NumberField>("parameter_scale");
    for (const Language& language : LanguageManager::available()) {
        setLanguage(language.code.toUtf8().constData());
        enter(scale, QStringLiteral("1,25"));
        EXPECT_DOUBLE_EQ(document().project.parameters().scaleMmPerPx, 1.25) << language.code.toStdString();
        enter(scale, QStringLiteral("0.0625"));
        EXPECT_DOUBLE_EQ(document().project.parameters().scaleMmPerPx, 0.0625) << language.code.toStdString();
    }
}

TEST_F(WindowShell, ParameterChangesCanBeUndoneAndReset) {
    auto* step = find<NumberField>("parameter_step");
    enter(step, QStringLiteral("24"));
    EXPECT_EQ(document().project.parameters().grid.step, 24);
    enter(step, QStringLiteral("48"));
    trigger("undo");
    EXPECT_EQ(document().project.parameters().grid.step, 24);
    EXPECT_EQ(step->value(), 24);
    QTest::mouseClick(find<QToolButton>("reset_step"), Qt::LeftButton);
    EXPECT_EQ(document().project.parameters().grid.step, RunParameters{}.grid.step);
    EXPECT_FALSE(find<QToolButton>("reset_step")->isEnabled());
    enter(step, QStringLiteral("99999"));
    EXPECT_EQ(document().project.parameters().grid.step, 1024) << "kept within the range";
}

TEST_F(WindowShell, InvalidCombinationIsReportedAtFieldAndRun) {
    open(renderFrames(2));
    ASSERT_TRUE(enabled("run"));
    find<QComboBox>("parameter_criterion")->setCurrentIndex(2);
    EXPECT_FALSE(enabled("run"));
    const QString problem = find<QLabel>("problem_criterion")->text();
    EXPECT_TRUE(find<QLabel>("problem_criterion")->isVisible());
    EXPECT_TRUE(problem.contains(QStringLiteral("sad with recursive search"))) << problem.toStdString();
    EXPECT_TRUE(find<QLabel>("runState")->text().contains(QStringLiteral("Criterion")));
    find<QComboBox>("parameter_search")->setCurrentIndex(1);
    EXPECT_TRUE(enabled("run"));
    EXPECT_FALSE(find<QLabel>("problem_criterion")->isVisible());
}

TEST_F(WindowShell, LanguageCanBeSwitched) {
    open(renderFrames(2));
    QSet<QString> titles;
    QSet<QString> steps;
    for (const Language& language : LanguageManager::available()) {
        setLanguage(language.code.toUtf8().constData());
        titles << find<QDockWidget>("parametersDock")->windowTitle() + find<QDockWidget>("framesDock")->windowTitle();
        steps << find<NumberField>("parameter_step")->accessibleName();
        EXPECT_EQ(m_settings->value(QStringLiteral("language")).toString(), language.code);
    }
    EXPECT_EQ(titles.size(), static_cast<qsizetype>(LanguageManager::available().size()));
    EXPECT_EQ(steps.size(), titles.size());
    EXPECT_TRUE(find<QAction>("language_ru"));
    EXPECT_TRUE(find<QAction>("language_de"));
}

TEST_F(WindowShell, ControlsHaveAccessibleNamesAndFit) {
    open(renderFrames(2));
    for (const Language& language : LanguageManager::available()) {
        setLanguage(language.code.toUtf8().constData());
        for (QWidget* widget : m_window->findChildren<QWidget*>()) {
            const auto* button = qobject_cast<QAbstractButton*>(widget);
            const bool named = !widget->accessibleName().isEmpty() || (button && !button->text().isEmpty());
            const bool isControl = !widget->objectName().startsWith(QStringLiteral("qt_")) && widget->isVisible() &&
                                   widget->focusPolicy() != Qt::NoFocus && widget->inherits("QWidget") &&
                                   (button || widget->inherits("QAbstractSpinBox") || widget->inherits("QComboBox") ||
                                    widget->inherits("QAbstractItemView") || widget->inherits("QGraphicsView"));
            if (isControl) {
                EXPECT_TRUE(named) << widget->metaObject()->className() << ' ' << widget->objectName().toStdString();
            }
            if (button && button->isVisible() && !button->text().isEmpty()) {
                EXPECT_GE(button->width(), button->minimumSizeHint().width())
                    << language.code.toStdString() << ' ' << button->text().toStdString();
            }
        }
        EXPECT_LE(m_window->minimumSizeHint().width(), 1280) << language.code.toStdString();
        EXPECT_LE(m_window->minimumSizeHint().height(), 720) << language.code.toStdString();
    }
}

TEST_F(WindowShell, MainToolBarIconsHaveLabels) {
    auto* bar = find<QToolBar>("toolBar");
    QSet<QString> words;
    for (const char* id : {"openImages", "openFolder", "exportResults"}) {
        const auto* button = qobject_cast<QToolButton*>(bar->widgetForAction(find<QAction>(id)));
        ASSERT_TRUE(button);
        EXPECT_EQ(button->toolButtonStyle(), Qt::ToolButtonTextBesideIcon) << id;
        for (const Language& language : LanguageManager::available()) {
            setLanguage(language.code.toUtf8().constData());
            EXPECT_FALSE(button->text().isEmpty() || button->text().contains(QStringLiteral("..."))) << id;
            words << button->text();
        }
    }
    EXPECT_EQ(words.size(), 3 * LanguageManager::available().size() - 1) << "\"Export\" is German, too";
}

TEST_F(WindowShell, ShortcutsAreUnique) {
    QSet<QKeySequence> seen;
    for (const QAction* action : m_window->findChildren<QAction*>()) {
        if (action->shortcut().isEmpty()) continue;
        EXPECT_FALSE(seen.contains(action->shortcut())) << action->shortcut().toString().toStdString();
        seen << action->shortcut();
    }
    EXPECT_GT(seen.size(), 15);
}

}  // namespace
}  // namespace strainlens::gui
