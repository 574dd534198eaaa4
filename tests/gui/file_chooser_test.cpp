// SPDX-License-Identifier: GPL-3.0-or-later
// The real dialogs: names and suffixes, overwriting, and the prompt about unsaved changes.
#include "gui/files/file_chooser.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <deque>
#include <functional>

#include "gui/files/result_export.h"
#include "gui/files/user_prompts.h"

namespace strainlens::gui {
namespace {

const std::vector<FileFormat> kFlow = {{QStringLiteral("Dense flow"), QStringLiteral("flo")},
                                       {QStringLiteral("PNG image"), QStringLiteral("png")}};
const std::vector<FileFormat> kTable = {{QStringLiteral("Table"), QStringLiteral("csv")}};

TEST(NamedFile, SuffixDeterminesTheFormat) {
    const std::vector<FileFormat> formats = {{QStringLiteral("Dense flow"), QStringLiteral("flo")},
                                             {QStringLiteral("PNG image"), QStringLiteral("png")},
                                             {QStringLiteral("KITTI"), QStringLiteral("kitti.png")},
                                             {QStringLiteral("Other flow"), QStringLiteral("flo")}};
    const auto name = [&](const char* typed, std::size_t chosen, std::size_t format) {
        const NamedFile file = resolveFileName(QLatin1String(typed), formats, chosen);
        EXPECT_EQ(file.format, format) << typed;
        return file.path.toStdString();
    };
    EXPECT_EQ(name("flow", 0, 0), "flow.flo");
    EXPECT_EQ(name("flow", 1, 1), "flow.png");
    EXPECT_EQ(name("flow.png", 1, 1), "flow.png");
    EXPECT_EQ(name("flow.PNG", 0, 1), "flow.PNG");
    EXPECT_EQ(name("flow.flo", 1, 0), "flow.flo") << "not that of the list";
    EXPECT_EQ(name("flow.flo", 3, 3), "flow.flo") << "where two have it the list decides";
    EXPECT_EQ(name("flow.kitti.png", 1, 2), "flow.kitti.png");
    EXPECT_EQ(name("step 1.5", 1, 1), "step 1.5.png") << "a number is no suffix";
    EXPECT_EQ(name("at 0.5mm", 1, 1), "at 0.5mm.png");
    EXPECT_EQ(name("/folder.png/flow", 0, 0), "/folder.png/flow.flo");
}

TEST(NamedFile, UnknownSuffixIsRefused) {
    for (const char* typed : {"flow.xyz", "flow.csv", "flow.png.gz"}) {
        EXPECT_TRUE(resolveFileName(QLatin1String(typed), kFlow, 0).path.isEmpty()) << typed;
    }
    EXPECT_EQ(suffixList(kFlow).toStdString(), ".flo, .png");
}

TEST(NamedFile, ReportsAreDocumentsToPrintByDefault) {
    EXPECT_EQ(formatsOf(ExportScope::Report).front().suffix, QStringLiteral("pdf"));
}

/// Saves through the real dialog with a list of steps, each executed when its dialog becomes active.
class SaveDialog : public testing::Test {
protected:
    SaveDialog() {
        connect();
        m_timer.start(5);
    }
    void connect() {
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] {
            auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
            if (!dialog || m_steps.empty() || dialog->objectName() != m_steps.front().first) return;
            const auto step = m_steps.front().second;
            m_steps.pop_front();
            step(*dialog);
        });
    }
    void type(const QString& name, int format = 0) {
        m_steps.emplace_back(QStringLiteral("saveDialog"), [=](QDialog& dialog) {
            auto& files = static_cast<QFileDialog&>(dialog);
            files.selectNameFilter(files.nameFilters().at(format));
            auto* edit = dialog.findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
            ASSERT_TRUE(edit);
            edit->setText(name);
            QTest::keyClick(edit, Qt::Key_Return);
        });
    }
    void closeDialog() {
        m_steps.emplace_back(QStringLiteral("saveDialog"), [](QDialog& dialog) { dialog.reject(); });
    }
    void answerReplace(bool yes) {
        m_steps.emplace_back(QStringLiteral("replaceQuestion"), [=, this](QDialog& dialog) {
            auto& box = static_cast<QMessageBox&>(dialog);
            ++m_replaceQuestions;
            EXPECT_TRUE(box.text().contains(QStringLiteral("results.csv"))) << box.text().toStdString();
            EXPECT_EQ(box.defaultButton(), box.escapeButton()) << "Enter loses nothing";
            for (QAbstractButton* button : box.buttons()) {
                const bool replace = box.buttonRole(button) == QMessageBox::DestructiveRole;
                if (replace == yes) return button->click();
            }
        });
    }
    QString save(const std::vector<FileFormat>& formats) {
        const QString path = m_chooser.saveFile(nullptr, QStringLiteral("Save"), QStringLiteral("proposed"), formats);
        EXPECT_TRUE(m_steps.empty()) << "not every dialog came";
        return path;
    }
    QString at(const char* name) const { return QDir(m_folder.path()).filePath(QLatin1String(name)); }

    QTemporaryDir m_folder;
    DialogFileChooser m_chooser;
    QTimer m_timer;
    std::deque<std::pair<QString, std::function<void(QDialog&)>>> m_steps;
    int m_replaceQuestions = 0;
};

TEST_F(SaveDialog, ChosenFilterDeterminesTheSuffix) {
    type(at("flow"), 1);
    EXPECT_EQ(save(kFlow), at("flow.png"));
    type(at("flow"), 0);
    EXPECT_EQ(save(kFlow), at("flow.flo"));
    type(at("proposed.flo"), 1);
    EXPECT_EQ(save(kFlow), at("proposed.png")) << "the proposed suffix was not typed";
}

TEST_F(SaveDialog, TypedSuffixDeterminesTheFormat) {
    for (const ExportScope scope : {ExportScope::Report, ExportScope::Sequence, ExportScope::Frame, ExportScope::Flow,
                                    ExportScope::Probes, ExportScope::Video}) {
        const std::vector<FileFormat> formats = formatsOf(scope);
        for (const FileFormat& format : formats) {
            const QString path = at("typed") + QLatin1Char('.') + format.suffix;
            type(path, 0);
            EXPECT_EQ(save(formats), path);
            EXPECT_EQ(formats.at(m_chooser.chosenFormat()).suffix, format.suffix);
        }
    }
}

TEST_F(SaveDialog, UnknownSuffixIsRefusedWithAList) {
    type(at("results.doc"));
    m_steps.emplace_back(QStringLiteral("suffixRefused"), [](QDialog& dialog) {
        const auto& box = static_cast<QMessageBox&>(dialog);
        EXPECT_TRUE(box.text().contains(QStringLiteral(".doc"))) << box.text().toStdString();
        EXPECT_TRUE(box.informativeText().contains(QStringLiteral(".flo, .png")));
        dialog.accept();
    });
    type(at("results.png"));
    EXPECT_EQ(save(kFlow), at("results.png"));
}

TEST_F(SaveDialog, OverwritePromptIncludesTheAddedSuffix) {
    QFile file(at("results.csv"));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.close();
    type(at("results"));
    answerReplace(false);
    closeDialog();
    EXPECT_EQ(save(kTable), QString()) << "no: the dialog reopens";
    type(at("results"));
    answerReplace(true);
    EXPECT_EQ(save(kTable), at("results.csv"));
    EXPECT_EQ(m_replaceQuestions, 2);
    type(at("others"));
    EXPECT_EQ(save(kTable), at("others.csv")) << "nothing is there: no question";
}

TEST(DialogPrompts, EveryAnswerIsDeliveredOnceAndEscapeCancels) {
    QWidget window;
    window.show();
    DialogPrompts questions;
    const UnsavedChangesPrompt question{QStringLiteral("Quit?"), QStringLiteral("The results."), QStringLiteral("Save"),
                                        QStringLiteral("Discard"), QStringLiteral("Cancel")};
    const auto ask = [&](const char* press) {
        std::vector<UnsavedChangesAnswer> answers;
        questions.promptUnsavedChanges(&window, question,
                                       [&](UnsavedChangesAnswer answer) { answers.push_back(answer); });
        auto* box = window.findChild<QMessageBox*>(QStringLiteral("lossQuestion"));
        EXPECT_TRUE(box && box->isVisible() && box->informativeText() == question.details);
        EXPECT_TRUE(answers.empty()) << "the question does not block";
        if (!*press) QTest::keyClick(box, Qt::Key_Escape);
        for (QAbstractButton* button : box->buttons()) {
            if (*press && button->text() == QLatin1String(press)) button->click();
        }
        EXPECT_TRUE(QTest::qWaitFor([&] { return !window.findChild<QMessageBox*>(QStringLiteral("lossQuestion")); }));
        EXPECT_EQ(answers.size(), 1u);
        return answers.empty() ? UnsavedChangesAnswer::Cancel : answers.front();
    };
    EXPECT_EQ(ask("Save"), UnsavedChangesAnswer::Save);
    EXPECT_EQ(ask("Discard"), UnsavedChangesAnswer::Discard);
    EXPECT_EQ(ask("Cancel"), UnsavedChangesAnswer::Cancel);
    EXPECT_EQ(ask(""), UnsavedChangesAnswer::Cancel);
}

}  // namespace
}  // namespace strainlens::gui
