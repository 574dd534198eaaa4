// SPDX-License-Identifier: GPL-3.0-or-later
// Help menu: shortcut list, "What is this?" and About.
#include <QClipboard>
#include <QDialog>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QTableWidget>
#include <QTextBrowser>
#include <QTreeWidget>
#include <QWhatsThis>
#include <algorithm>
#include <map>

#include "compute/types/parameters/parameter_schema.h"
#include "gui/actions/action_table.h"
#include "gui/actions/shortcut_list.h"
#include "gui/dialogs/manual_file.h"
#include "gui/i18n/engine_text.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

class WindowHelp : public WindowTest {
protected:
    /// Texts of the visible rows by keys.
    std::map<QString, QString> listed() {
        std::map<QString, QString> rows;
        const auto* table = find<QTableWidget>("shortcutsTable");
        for (int row = 0; row < table->rowCount(); ++row) {
            if (table->isRowHidden(row) || !table->item(row, 1)) continue;
            EXPECT_TRUE(rows.emplace(table->item(row, 0)->text(), table->item(row, 1)->text()).second)
                << table->item(row, 0)->text().toStdString() << " is listed twice";
            EXPECT_FALSE(table->item(row, 2)->text().isEmpty());
        }
        return rows;
    }
    QString keysOf(const char* action) { return find<QAction>(action)->shortcut().toString(QKeySequence::NativeText); }
    void speak(const char* language) {
        trigger(language);
        QCoreApplication::processEvents();
    }
};

TEST_F(WindowHelp, EveryShortcutIsListedOnceInEveryLanguage) {
    trigger("shortcuts");
    std::size_t withKeys = 0;
    for (const ActionSpec& spec : actionTable()) withKeys += *spec.shortcut ? 1 : 0;
    ASSERT_GT(withKeys, 20u);
    for (const char* language : {"language_ru", "language_de", "language_zh_CN", "language_en"}) {
        speak(language);
        const std::map<QString, QString> rows = listed();
        EXPECT_EQ(rows.size(), withKeys + imageKeys().size()) << "those of the actions and those of the image";
        EXPECT_EQ(find<QAction>("quit")->statusTip(), rows.at(keysOf("quit"))) << "without the menu's letter";
        for (const ActionSpec& spec : actionTable()) {
            if (!*spec.shortcut) continue;
            ASSERT_TRUE(rows.count(keysOf(spec.id))) << spec.id;
            const QString name = rows.at(keysOf(spec.id));
            EXPECT_FALSE(name.contains(QLatin1Char('&')) || name.contains(QLatin1String("(R)"))) << name.toStdString();
            EXPECT_TRUE(QString(find<QAction>(spec.id)->text()).remove(QLatin1Char('&')).startsWith(name.left(2)))
                << name.toStdString();
        }
    }
    EXPECT_EQ(listed().at(QStringLiteral("F5")), QStringLiteral("Run"));
}

TEST_F(WindowHelp, ShortcutListIsSearchable) {
    trigger("shortcuts");
    auto* word = find<QLineEdit>("shortcutsWord");
    word->setText(QStringLiteral("POLYGON"));
    EXPECT_EQ(listed().size(), 1u);
    EXPECT_TRUE(listed().count(QStringLiteral("P")));
    const auto* table = find<QTableWidget>("shortcutsTable");
    int headings = 0;
    for (int row = 0; row < table->rowCount(); ++row) headings += !table->isRowHidden(row) && !table->item(row, 1);
    EXPECT_EQ(headings, 1) << "that of its menu";
    word->setText(QStringLiteral("nothing is called this"));
    EXPECT_TRUE(listed().empty());
    word->clear();
    EXPECT_GT(listed().size(), 20u);
}

TEST_F(WindowHelp, AboutShowsVersionsLicencesAndDevices) {
    ASSERT_TRUE(waitFor([this] { return m_session.devices().isKnown(); }));
    trigger("about");
    auto* text = find<QTextBrowser>("aboutText");
    const auto has = [text](const char* part) { return text->toPlainText().contains(QLatin1String(part)); };
    EXPECT_TRUE(has("StrainLens " STRAINLENS_VERSION));
    EXPECT_TRUE(has(qVersion()));
    EXPECT_TRUE(has("GPL-3.0-or-later") && has("MPL-2.0"));
    EXPECT_TRUE(has("Test processor") && has("AVX2"));
    const QString plain = text->toPlainText();
    for (const char* library : {"Qt", "QCustomPlot", "OpenCV", "HDF5", "Cairo", "Pango", "libtiff", "libjpeg", "zlib",
                                "libdeflate", "OpenSSL", "nlohmann/json"}) {
        const QRegularExpression row(QStringLiteral("\\n%1\\s+[0-9][0-9.]*\\s+[A-Za-z]").arg(QLatin1String(library)));
        EXPECT_TRUE(row.match(plain).hasMatch()) << library << " has no version or licence";
    }
    QTest::mouseClick(find<QPushButton>("aboutCopy"), Qt::LeftButton);
    EXPECT_EQ(QGuiApplication::clipboard()->text(), plain);
    speak("language_de");
    EXPECT_TRUE(has("Bibliotheken"));
    trigger("about");
    EXPECT_EQ(m_window->findChildren<QTextBrowser*>(QStringLiteral("aboutText")).size(), 1) << "one is enough";
}

TEST_F(WindowHelp, ManualIsFoundBesideTheProgram) {
    const QString programs = path(QStringLiteral("usr/bin"));
    const QString installed = path(QStringLiteral("usr/share/strainlens/manual"));
    ASSERT_TRUE(QDir().mkpath(programs) && QDir().mkpath(installed));
    EXPECT_EQ(manualFile(programs), QString());
    QFile page(installed + QStringLiteral("/index.html"));
    ASSERT_TRUE(page.open(QFile::WriteOnly));
    EXPECT_EQ(manualFile(programs), QFileInfo(page).canonicalFilePath());
    // The tests have no manual beside them.
    ASSERT_EQ(manualFile(QCoreApplication::applicationDirPath()), QString());
    QTest::keyClick(m_window.get(), Qt::Key_F1);
    EXPECT_TRUE(find<QWidget>("messageBar")->isVisible());
    EXPECT_TRUE(find<QLabel>("messageText")->text().contains(QStringLiteral("The manual is not installed")));
}

TEST_F(WindowHelp, EveryParameterExplainsItself) {
    for (const char* group : {"groupSearch", "groupRefinement", "groupStrain", "groupOutliers", "groupGeneral"})
        find<QToolButton>(group)->click();
    const auto expect = [this](const Parameter& parameter) {
        const std::string name = "parameter_" + std::string(parameter.name);
        EXPECT_TRUE(find<QWidget>(name.c_str())->whatsThis().startsWith(engineText(parameter.hint))) << name;
    };
    for (const char* language : {"language_ru", "language_de", "language_zh_CN", "language_en"}) {
        speak(language);
        for (const NumberParameter& number : numberParameters()) expect(number);
        for (const ChoiceParameter& choice : choiceParameters()) expect(choice);
        expect(filterParameter());
    }
    for (const char* name : {"parameter_device", "presetBox"}) EXPECT_FALSE(find<QWidget>(name)->whatsThis().isEmpty());
    QTest::keyClick(m_window.get(), Qt::Key_F1, Qt::ShiftModifier);
    ASSERT_TRUE(QWhatsThis::inWhatsThisMode());
    QTest::mouseClick(find<QWidget>("parameter_step"), Qt::LeftButton);
    EXPECT_FALSE(QWhatsThis::inWhatsThisMode());
    const QWidgetList shown = QApplication::topLevelWidgets();
    const auto isExplanation = [](const QWidget* w) { return w->isVisible() && w->inherits("QWhatsThat"); };
    EXPECT_TRUE(std::ranges::any_of(shown, isExplanation)) << "the hint is shown";
    QWhatsThis::hideText();
}

TEST_F(WindowHelp, CommandsAreFoundByTheirWords) {
    trigger("findCommand");
    auto* words = find<QLineEdit>("commandWords");
    auto* list = find<QTreeWidget>("commandList");
    const int all = list->topLevelItemCount();
    EXPECT_GT(all, 80);
    words->setText(QStringLiteral("run raise"));
    ASSERT_EQ(list->topLevelItemCount(), 1);
    EXPECT_EQ(list->topLevelItem(0)->text(0), QStringLiteral("Run: Raise the limit and run"));
    QTest::keyClick(words, Qt::Key_Return);
    EXPECT_TRUE(words->isVisible()) << "an action that is disabled is not triggered";
    words->setText(QStringLiteral("keyboard SHORTCUTS"));
    ASSERT_EQ(list->topLevelItemCount(), 1);
    EXPECT_EQ(list->topLevelItem(0)->text(1), keysOf("shortcuts"));
    QTest::keyClick(words, Qt::Key_Return);
    EXPECT_FALSE(words->isVisible());
    EXPECT_TRUE(find<QDialog>("shortcutsDialog")->isVisible());
    trigger("findCommand");
    EXPECT_EQ(list->topLevelItemCount(), all) << "opens without words";
    const QString first = list->currentItem()->text(0);
    QTest::keyClick(words, Qt::Key_Down);
    EXPECT_NE(list->currentItem()->text(0), first);
    words->setText(QStringLiteral("no such command"));
    EXPECT_EQ(list->topLevelItemCount(), 0);
    QTest::keyClick(words, Qt::Key_Return);
}

}  // namespace
}  // namespace strainlens::gui
