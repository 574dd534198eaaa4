// SPDX-License-Identifier: GPL-3.0-or-later
// Checks every state of the window in every language: no text is cut, and the window fits the screen.
#include <QAbstractButton>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QStyleOptionComboBox>
#include <QTableView>
#include <QTableWidget>
#include <algorithm>

#include "gui/canvas/colour_legend.h"
#include "gui/widgets/elided_box.h"
#include "tests/gui/screens/screen_states.h"

namespace strainlens::gui {
namespace {

constexpr QSize kFullHdDoubled(960, 540);  // a screen of 1920 x 1080 px with pixel ratio 2
constexpr int kLayoutMs = 5000;            // in which every text fits, after all work has ended

/// Whether the text fits into the closed combo box next to its icon.
bool hasRoomFor(const QComboBox& box, const QString& text) {
    QStyleOptionComboBox option;
    option.initFrom(&box);
    const QRect field = box.style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &box);
    const int icon = box.itemIcon(box.currentIndex()).isNull() ? 0 : box.iconSize().width() + 4;
    const int spared = qobject_cast<const ElidedBox*>(&box) ? 4 : 0;
    return box.fontMetrics().horizontalAdvance(text) + icon <= field.width() - spared;
}

/// Returns the first entry of a combo box that is cut when selected; empty if none. In the narrow bar above the image,
/// only the selected entry must fit.
QString cutChoice(const QComboBox& box) {
    const auto* elided = qobject_cast<const ElidedBox*>(&box);
    const QString shown = elided ? elided->closedText() : box.currentText();
    if (!hasRoomFor(box, shown)) return shown;
    if (box.parentWidget()->objectName() == QStringLiteral("mapBar")) return {};
    for (int choice = 0; choice < box.count(); ++choice) {
        const QString text = elided ? elided->closedText(choice) : box.itemText(choice);
        if (!hasRoomFor(box, text)) return text;
    }
    return {};
}

bool isWhole(const QLabel& label) {
    if (label.text().isEmpty()) return true;
    if (label.wordWrap()) return label.heightForWidth(label.width()) <= label.height();
    return label.sizeHint().width() <= label.width();
}

/// Headings of a table whose column widths the table sets itself.
bool isWhole(const QHeaderView& header) {
    for (int section = 0; section < header.count(); ++section) {
        if (header.isSectionHidden(section)) continue;
        if (header.sectionSize(section) < header.sectionSizeHint(section)) return false;
    }
    return true;
}

/// Returns the first text cut by its column; empty if none.
QString cutCell(const QTableWidget& table) {
    for (int row = 0; row < table.rowCount(); ++row) {
        for (int column = 0; column < table.columnCount(); ++column) {
            const QTableWidgetItem* cell = table.item(row, column);
            if (!cell || table.isColumnHidden(column)) continue;
            const int margin = 2 * (table.style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, &table) + 1);
            // Text may wrap if the row is high enough.
            const QRect room(0, 0, table.columnWidth(column) - margin, table.rowHeight(row));
            const QRect needed = QFontMetrics(cell->font()).boundingRect(room, Qt::TextWordWrap, cell->text());
            if (needed.width() > room.width() || needed.height() > room.height()) return cell->text();
        }
    }
    return {};
}

/// Lists the cut texts of the window, one per line.
std::string cutIn(QWidget& window) {
    std::string cut;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->visibleRegion().isEmpty()) continue;
        QString text;
        if (const auto* box = qobject_cast<const QComboBox*>(widget)) text = cutChoice(*box);
        if (const auto* label = qobject_cast<const QLabel*>(widget); label && !isWhole(*label)) text = label->text();
        if (const auto* header = qobject_cast<const QHeaderView*>(widget); header && !isWhole(*header))
            text = QStringLiteral("a heading");
        if (const auto* table = qobject_cast<const QTableWidget*>(widget)) text = cutCell(*table);
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        if (button && !button->text().isEmpty() && button->width() < button->minimumSizeHint().width())
            text = button->text();
        if (text.isEmpty()) continue;
        const QWidget* parent = widget->parentWidget();
        cut += std::string(widget->metaObject()->className()) + ' ' + widget->objectName().toStdString() + " in " +
               (parent ? parent->objectName().toStdString() : "") + ": " + text.toStdString() + '\n';
    }
    return cut;
}

class ScreenLayout : public testing::TestWithParam<const char*> {};

TEST_P(ScreenLayout, FitsTextsInEveryLanguage) {
    ScreenWindow window({}, ScreenWindow::Scene::Still);
    const auto check = [&window] {
        for (const Language& language : LanguageManager::available()) {
            window.trigger(("language_" + language.code).toUtf8().constData());
            // First the language event, then the layout events.
            for (int round = 0; round < 3; ++round) QCoreApplication::processEvents();
            if (std::string_view(GetParam()) != "watching") window.waitUntilIdle();  // which does not end
            // What is computed last changes texts, and so the layout once more.
            window.waitFor([&] { return cutIn(window.window()).empty(); }, kLayoutMs);
            EXPECT_EQ(cutIn(window.window()), "") << language.code.toStdString();
            EXPECT_FALSE(window.find<QTableWidget>("timingTable")->horizontalScrollBar()->isVisible())
                << language.code.toStdString();
            // The desktop decides the distance from the screen edge.
            const QSize minimum = window.window().minimumSizeHint();
            EXPECT_LE(minimum.width(), kFullHdDoubled.width()) << language.code.toStdString();
            EXPECT_LE(minimum.height(), kFullHdDoubled.height()) << language.code.toStdString();
        }
    };
    showState(GetParam(), window, check);
    if (std::string_view(GetParam()) != "point") return;
    window.selectPoint({100, 30});  // a point with all values
    ASSERT_GT(window.find<QTableWidget>("pointTable")->rowCount(), 12);
    check();
}

INSTANTIATE_TEST_SUITE_P(Each, ScreenLayout,
                         testing::Values("empty", "region", "watching", "strain", "plots", "axes", "values", "compare",
                                         "point", "flow", "report", "reportDetails", "savedRuns", "loads", "batch",
                                         "batchTable", "masks", "calibration", "live", "stale", "error"),
                         [](const auto& row) { return std::string(row.param); });

TEST(ScreenChip, ShowsRequiredAction) {
    ScreenWindow window({"de", "light", kFullHdDoubled}, ScreenWindow::Scene::Still);
    showState("stale", window, [] {});
    for (int round = 0; round < 3; ++round) QCoreApplication::processEvents();
    const auto* run = window.find<QAbstractButton>("staleRun");
    EXPECT_TRUE(run->isVisible());
    const auto* strip = window.find<QWidget>("legendStrip");
    EXPECT_TRUE(strip->rect().contains(QRect(run->mapTo(strip, QPoint()), run->size())));
    EXPECT_GE(run->width(), run->minimumSizeHint().width());
    EXPECT_TRUE(window.find<QLabel>("chipFacts")->text().endsWith(QStringLiteral("ms")));
}

class ScreenKey : public testing::TestWithParam<double> {};

TEST_P(ScreenKey, HasNoStripesAtAnyPixelRatio) {
    ScreenWindow window({}, ScreenWindow::Scene::Still);
    window.measure();
    auto* strip = window.find<ColourLegend>("colourLegend");
    ASSERT_TRUE(strip->isVisible());
    const double ratio = GetParam();
    QImage picture(strip->size() * ratio, QImage::Format_RGB32);
    picture.setDevicePixelRatio(ratio);
    strip->render(&picture);
    // The colour bar is the column with most colours; viridis gets lighter from row to row.
    const QRect bar = strip->barRect();
    const int x = static_cast<int>(bar.center().x() * ratio);
    // Lines of the limits, which cross the bar, are darker or greyer than every colour.
    const auto isNearLine = [&](int y) {
        constexpr int kReach = 3;
        for (int near = std::max(0, y - kReach); near <= std::min(picture.height() - 1, y + kReach); ++near) {
            const QColor colour(picture.pixel(x, near));
            if (colour.saturation() < 40 || colour.value() < 64) return true;
        }
        return false;
    };
    int before = 256, compared = 0;
    for (int y = static_cast<int>((bar.top() + 1) * ratio); y < static_cast<int>((bar.bottom()) * ratio); ++y) {
        if (isNearLine(y)) continue;
        const int grey = qGray(picture.pixel(x, y));
        EXPECT_LE(grey, before + 1) << "row " << y;
        before = grey, ++compared;
    }
    EXPECT_GT(compared, bar.height() / 2 * ratio);
}

INSTANTIATE_TEST_SUITE_P(Each, ScreenKey, testing::Values(1, 1.25, 1.5, 1.75, 2),
                         [](const auto& row) { return std::to_string(static_cast<int>(row.param * 100)); });

}  // namespace
}  // namespace strainlens::gui
