// SPDX-License-Identifier: GPL-3.0-or-later
// The program: its command line without a display, and screenshots.
#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QImage>
#include <QProcess>
#include <QTemporaryDir>

#include "gui/shell/start_options.h"

namespace strainlens::gui {
namespace {

struct Ended {
    int code = -1;
    QString out, err;
};

class Program : public testing::Test {
protected:
    /// Runs the program with or without a display for QApplication.
    Ended start(const QStringList& arguments, bool display) {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) {
            environment.remove(QLatin1String(name));
        }
        if (display) environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
        QProcess program;
        program.setProcessEnvironment(environment);
        program.setWorkingDirectory(m_folder.path());
        program.start(QStringLiteral(STRAINLENS_WINDOW), arguments);
        EXPECT_TRUE(program.waitForFinished(120000));
        EXPECT_EQ(program.exitStatus(), QProcess::NormalExit) << "it was ended by a signal";
        return {program.exitCode(), QString::fromUtf8(program.readAllStandardOutput()),
                QString::fromUtf8(program.readAllStandardError())};
    }
    Ended picture(QStringList arguments) {
        return start(arguments << QStringLiteral("--settings") << at("settings.ini") << QStringLiteral("--screenshot")
                               << at("x.png"),
                     true);
    }
    QString at(const char* name) const { return QDir(m_folder.path()).filePath(QLatin1String(name)); }
    QString writeImage(const char* name, QSize size) const {
        QImage image(size, QImage::Format_Grayscale8);
        for (int y = 0; y < size.height(); ++y) {
            for (int x = 0; x < size.width(); ++x) image.scanLine(y)[x] = static_cast<uchar>(x * 7 + y * y * 13);
        }
        EXPECT_TRUE(image.save(at(name)));
        return at(name);
    }

    QTemporaryDir m_folder;
};

TEST_F(Program, HelpAndVersionNeedNoDisplay) {
    const Ended help = start({QStringLiteral("--help")}, false);
    EXPECT_EQ(help.code, 0) << help.err.toStdString();
    EXPECT_TRUE(help.out.contains(QStringLiteral("strainlens [options] [files...]"))) << help.out.toStdString();
    EXPECT_TRUE(help.out.contains(QStringLiteral("--screenshot")));
    EXPECT_TRUE(help.err.isEmpty());
    const Ended version = start({QStringLiteral("--version")}, false);
    EXPECT_EQ(version.code, 0);
    EXPECT_EQ(version.out, QStringLiteral("strainlens " STRAINLENS_VERSION "\n"));
}

TEST_F(Program, UsageErrorsNeedNoDisplay) {
    const std::pair<const char*, const char*> cases[] = {
        {"--nonsense", "nonsense"},    {"--roi", "roi"},
        {"--set=step=abc", "step"},    {"--set=nothing=1", "parameter must be search,"},
        {"--size=1280", "1280x720"},   {"--language=xx", "zh_CN"},
        {"--appearance=blue", "dark"}, {"--map=nothing", "von_mises"},
    };
    for (const auto& [option, expected] : cases) {
        const Ended ended = start({QLatin1String(option)}, false);
        EXPECT_EQ(ended.code, 2) << option;
        EXPECT_TRUE(ended.err.startsWith(QStringLiteral("strainlens: "))) << ended.err.toStdString();
        EXPECT_TRUE(ended.err.contains(QLatin1String(expected))) << ended.err.toStdString();
        EXPECT_TRUE(ended.out.isEmpty());
    }
}

TEST_F(Program, QtOptionsAreIgnored) {
    const auto read = [](const char* line) {
        return readCommandLine(QString::fromLatin1(line).split(QLatin1Char(' ')));
    };
    const StartRequest request = read("strainlens -platform offscreen --style=fusion -reverse a.png --run");
    EXPECT_FALSE(request.exitCode);
    EXPECT_EQ(request.options.files, QStringList{QStringLiteral("a.png")});
    EXPECT_TRUE(request.options.run);
    EXPECT_EQ(read("strainlens -platfrom offscreen").exitCode, 2);
}

// Labels: slow-sanitized
TEST_F(Program, ScreenshotFailsForUnreadableFiles) {
    const Ended missing = picture({at("missing.png")});
    EXPECT_EQ(missing.code, 1);
    EXPECT_TRUE(missing.err.contains(QStringLiteral("missing.png"))) << missing.err.toStdString();
    EXPECT_FALSE(QFile::exists(at("x.png")));
    QFile words(at("words.png"));
    ASSERT_TRUE(words.open(QIODevice::WriteOnly));
    words.write("this is not an image");
    words.close();
    const QString good = writeImage("good.png", {200, 150});
    const Ended bad = picture({good, words.fileName()});
    EXPECT_EQ(bad.code, 1);
    EXPECT_TRUE(bad.err.contains(QStringLiteral("words.png"))) << bad.err.toStdString();
    EXPECT_FALSE(QFile::exists(at("x.png")));
    const Ended size = picture({good, writeImage("small.png", {100, 80})});
    EXPECT_EQ(size.code, 1);
    EXPECT_TRUE(size.err.contains(QStringLiteral("small.png"))) << size.err.toStdString();
    EXPECT_TRUE(size.err.contains(QStringLiteral("100 x 80"))) << size.err.toStdString();
    const Ended region = picture({good, QStringLiteral("--roi"), at("missing.json")});
    EXPECT_EQ(region.code, 1);
    EXPECT_TRUE(region.err.contains(QStringLiteral("missing.json"))) << region.err.toStdString();
    const Ended run = picture({good, QStringLiteral("--run")});
    EXPECT_EQ(run.code, 1);
    EXPECT_TRUE(run.err.contains(QStringLiteral("deformed image"))) << run.err.toStdString();
    EXPECT_FALSE(QFile::exists(at("x.png")));
}

TEST_F(Program, ScreenshotShowsTheOpenedFiles) {
    const Ended ended = picture({writeImage("good.png", {200, 150})});
    EXPECT_EQ(ended.code, 0) << ended.err.toStdString();
    EXPECT_FALSE(QImage(at("x.png")).isNull());
}

}  // namespace
}  // namespace strainlens::gui
