// SPDX-License-Identifier: GPL-3.0-or-later
// Counts the window's work per measured image: independent of the number of images.
#include <QHeaderView>
#include <QListWidget>
#include <QStyledItemDelegate>
#include <QTableWidget>
#include <atomic>

#include "app/results/memory_store.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

/// Counts size and paint calls of rows.
class CountingDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        ++count;
        return QStyledItemDelegate::sizeHint(option, index);
    }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        ++count;
        QStyledItemDelegate::paint(painter, option, index);
    }
    mutable int count = 0;
};

/// Counts read accesses.
class CountingStore : public MemoryStore {
public:
    FrameSummary summary(int frame) const override {
        ++count;
        return MemoryStore::summary(frame);
    }
    std::shared_ptr<const DisplacementField> field(int frame) const override {
        ++count;
        return MemoryStore::field(frame);
    }
    mutable std::atomic<int> count = 0;
};

/// One point without displacement.
DisplacementField pointField() {
    DisplacementField field;
    field.columns = field.rows = 1;
    field.x = field.y = {30};
    field.u = field.v = field.score = {0};
    field.status = {PointStatus::Ok};
    return field;
}

FrameSummary frameSummary(int frame) {
    FrameSummary summary;
    summary.frame = frame;
    summary.name = "image " + std::to_string(frame);
    summary.device = "cpu";
    summary.counts[static_cast<std::size_t>(PointStatus::Ok)] = 1;
    timeOf(summary.timesMs, Stage::Search) = 1000.0 * frame;
    return summary;
}

class ResultAnnouncement : public WindowTest {
protected:
    struct Work {
        int rows = 0;     ///< rows of film strip and timing table, sized or painted
        int changes = 0;  ///< changes of their models
        int reads = 0;    ///< reads from the store
    };

    /// Opens that many images, all but the last measured.
    void measureAllButOne(int images) {
        const auto pixels = std::make_shared<const AnyImage>(GrayImage<std::uint8_t>(64, 48));
        std::vector<ImageOrigin> origins(static_cast<std::size_t>(images));
        for (std::size_t i = 0; i < origins.size(); ++i) {
            origins[i].rendered = pixels;
            origins[i].file.name = "image " + std::to_string(i);
        }
        document().setFrames(std::move(origins));
        waitUntilIdle();
        m_store = std::make_shared<CountingStore>();
        document().results.start(m_store);
        for (int k = 1; k < images - 1; ++k) announce(k);
        waitUntilIdle();
        QCoreApplication::processEvents();
    }
    void announce(int k) {
        m_store->append(frameSummary(k), pointField());
        document().results.addResult(k, true);
    }
    /// Work for one more finished image, painting included.
    Work announcementAfter(int images) {
        measureAllButOne(images);
        auto& list = *find<QListWidget>("frameList");
        auto& table = *find<QTableWidget>("timingTable");
        CountingDelegate rows;
        QAbstractItemDelegate* const before[] = {list.itemDelegate(), table.itemDelegate()};
        list.setItemDelegate(&rows);
        table.setItemDelegate(&rows);
        list.doItemsLayout();
        waitUntilIdle();
        QCoreApplication::processEvents();
        rows.count = m_store->count = 0;
        Work work;
        for (const QAbstractItemModel* model : {list.model(), table.model()}) {
            const auto count = [&work] { ++work.changes; };
            QObject::connect(model, &QAbstractItemModel::dataChanged, &rows, count);
            QObject::connect(model, &QAbstractItemModel::rowsInserted, &rows, count);
            QObject::connect(model, &QAbstractItemModel::headerDataChanged, &rows, count);
        }
        announce(images - 1);
        waitUntilIdle();
        QTest::qWait(1);
        work.rows = rows.count;
        work.reads = m_store->count;
        list.setItemDelegate(before[0]);
        table.setItemDelegate(before[1]);
        return work;
    }

    std::shared_ptr<CountingStore> m_store;
};

TEST_F(ResultAnnouncement, CostIsIndependentOfTheImageCount) {
    const Work few = announcementAfter(30);
    const Work many = announcementAfter(150);
    EXPECT_GT(few.rows, 0);
    EXPECT_GT(few.changes, 0);
    EXPECT_LE(many.rows, few.rows);
    EXPECT_LE(many.changes, few.changes);
    EXPECT_LE(many.reads, few.reads);
    EXPECT_LE(many.reads, 4) << "only one image is read";
}

TEST_F(ResultAnnouncement, UpdatesOnlyItsImage) {
    measureAllButOne(6);
    const auto& list = *find<QListWidget>("frameList");
    const auto& table = *find<QTableWidget>("timingTable");
    EXPECT_EQ(list.item(5)->text(), QStringLiteral("image 5"));
    EXPECT_EQ(table.rowCount(), 4);
    std::vector<int> announced;
    QObject::connect(&document().results, &RunResults::resultChanged, m_window.get(),
                     [&](int i) { announced.push_back(i); });
    announce(5);
    EXPECT_EQ(announced, (std::vector<int>{5}));
    EXPECT_EQ(list.item(5)->text(), QStringLiteral("image 5\n100 %"));
    ASSERT_EQ(table.rowCount(), 5);
    EXPECT_EQ(table.item(4, 0)->text(), QStringLiteral("image 5"));
}

TEST_F(ResultAnnouncement, TimeColumnsFitTheirTexts) {
    measureAllButOne(12);
    const auto expectFitting = [this] {
        const auto& table = *find<QTableWidget>("timingTable");
        const QHeaderView& header = *table.horizontalHeader();
        int needed = 0;
        for (int column = 1; column < table.columnCount(); ++column) {
            if (header.isSectionHidden(column)) continue;
            const int width = std::max({static_cast<const QAbstractItemView&>(table).sizeHintForColumn(column),
                                        header.sectionSizeHint(column), header.minimumSectionSize()});
            EXPECT_EQ(header.sectionSize(column), width) << column;
            needed += width;
        }
        EXPECT_EQ(header.sectionSize(0), table.viewport()->width() - needed) << "the names get what is left";
    };
    expectFitting();
    announce(11);
    expectFitting();
    RunSummary summary;
    for (int k = 1; k <= 11; ++k) summary.frames.push_back(frameSummary(k));
    summary.wallMs = 123456.7;
    document().results.finish(summary);
    expectFitting();
    trigger("language_ru");
    QCoreApplication::processEvents();
    expectFitting();
}

TEST_F(ResultAnnouncement, FilmStripRowsGrowWithTheirTexts) {
    measureAllButOne(4);
    auto& list = *find<QListWidget>("frameList");
    const int top = list.visualItemRect(list.item(3)).top();
    FrameSummary failed = frameSummary(2);
    failed.error = "one\ntwo\nthree\nfour\nfive\nsix";
    m_store->append(failed, {});
    document().results.addResult(2, false);
    QCoreApplication::processEvents();
    EXPECT_GT(list.visualItemRect(list.item(3)).top(), top);
}

}  // namespace
}  // namespace strainlens::gui
