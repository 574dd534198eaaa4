// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/frame_panel.h"

#include <QLocale>
#include <QPainter>
#include <QPixmapCache>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QStyledItemDelegate>
#include <algorithm>

#include "app/io/paths.h"
#include "compute/sequence/run_points.h"
#include "gui/document/run_results.h"
#include "gui/jobs/image_store.h"
#include "gui/theme/theme.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {
constexpr QSize kThumbnail(64, 48);
constexpr int kMaxRowsAtOnce = 160;         // all refreshed at once up to this number
constexpr int kRowsPerEvent = 40;           // refreshed between two events if there are more
constexpr int kFrameId = Qt::UserRole + 1;  // of a row: id of the frame
constexpr int kSlack = 8;                   // by which lines are narrower when drawn than in the size hint [px]

/// Gives rows the height of their drawn text and of a thumbnail of the reference image, even before the thumbnail is
/// available: otherwise its arrival would move the rows below.
class RowDelegate : public QStyledItemDelegate {
public:
    RowDelegate(const ImageSequence& images, QObject* parent) : QStyledItemDelegate(parent), m_images(images) {}
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& row) const override {
        QStyledItemDelegate::initStyleOption(option, row);
        if (row.row() < m_images.frameCount() && !m_images.frameProblem(row.row()).isEmpty()) return;
        const ImageSize image = m_images.imageSize();
        option->decorationSize =
            image.width == 0
                ? kThumbnail
                : QSize(image.width, image.height).scaled(kThumbnail, Qt::KeepAspectRatio).expandedTo({1, 1});
    }
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& row) const override {
        QStyleOptionViewItem narrower = option;
        narrower.rect.setWidth(option.rect.width() - kSlack);
        return QStyledItemDelegate::sizeHint(narrower, row);
    }

private:
    const ImageSequence& m_images;
};

/// Map over its image.
QPixmap drawMapOverImage(const QImage& map, const QImage& below) {
    QPixmap picture(map.size());
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    if (!below.isNull()) painter.drawImage(QRect(QPoint(), map.size()), below);
    painter.drawImage(0, 0, map);
    return picture;
}

/// Placeholder for a missing thumbnail, which keeps height and text position of the row.
QIcon blankIcon() {
    const QString key = QStringLiteral("blank picture of the film strip");
    QPixmap blank;
    if (!QPixmapCache::find(key, &blank)) {
        blank = QPixmap(kThumbnail);
        blank.fill(Qt::transparent);
        QPixmapCache::insert(key, blank);
    }
    return blank;
}

/// Share of valid points.
struct Share {
    explicit Share(const FrameSummary& summary)
        : ok(summary.counts[static_cast<std::size_t>(PointStatus::Ok)]), all(requestedPoints(summary)) {}
    /// 100 only if all points are valid, 0 only if none is.
    int percent() const { return all == 0 ? 0 : std::max<int>(static_cast<int>(100 * ok / all), ok > 0 ? 1 : 0); }
    std::size_t ok, all;
};

}  // namespace

FramePanel::FramePanel(ImageSequence& images, const RunResults& results, const ImageStore& store, QWidget* parent)
    : QListWidget(parent), m_images(images), m_results(results), m_store(store) {
    setObjectName(QStringLiteral("frameList"));
    setFrameShape(QFrame::NoFrame);
    setIconSize(kThumbnail);
    setUniformItemSizes(false);
    setWordWrap(true);
    setTextElideMode(Qt::ElideMiddle);  // numbers are at the end of names
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setSpacing(1);
    setItemDelegate(new RowDelegate(images, this));
    connect(this, &QListWidget::currentRowChanged, &images, &ImageSequence::setCurrent);
    connect(this, &QListWidget::currentRowChanged, this, &FramePanel::chosen);
    connect(this, &QListWidget::itemPressed, this, &FramePanel::chosen);
    connect(this, &QListWidget::itemSelectionChanged, this, [this] {
        std::vector<int> rows;
        for (const QModelIndex& row : selectionModel()->selectedRows()) rows.push_back(row.row());
        m_images.select(rows);
    });
    connect(&images, &ImageSequence::framesChanged, this, [this] {
        m_maps.clear();
        rebuild();
    });
    connect(&images, &ImageSequence::framesRearranged, this, &FramePanel::rebuild);
    connect(&images, &ImageSequence::framesAdded, this, [this](int first) {
        addRows(first);
        // A new image may complete the pair of the one before it.
        if (m_results.arePairs()) refreshAll();
    });
    connect(&images, &ImageSequence::frameChanged, this, &FramePanel::refresh);
    connect(&images, &ImageSequence::referenceChanged, this, [this] {
        scheduleDelayedItemsLayout();  // the thumbnail size may have changed
        refreshAll();
    });
    connect(&results, &RunResults::resultsChanged, this, &FramePanel::refreshAll);
    connect(&results, &RunResults::resultChanged, this, &FramePanel::refresh);
    connect(&results, &RunResults::pairingChanged, this, &FramePanel::refreshAll);
    connect(&images, &ImageSequence::currentChanged, this, [this] {
        // The current row may be the last of a multiple selection.
        if (currentRow() == m_images.current()) return;
        {
            const QSignalBlocker blocker(this);
            setCurrentRow(m_images.current(), QItemSelectionModel::ClearAndSelect);
        }
        emitVisibleRows();
    });
    connect(&store, &ImageStore::thumbnailReady, this, [this](int index) {
        refreshPicture(index);
        // Maps are drawn over it.
        if (m_results.arePairs()) {
            if (const int second = m_results.secondOf(index); second >= 0) refreshPicture(second);
        } else if (index == m_images.reference()) {
            refreshPictures(m_maps);
        }
    });
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &FramePanel::emitVisibleRows);
    connect(&m_later, &QTimer::timeout, this, &FramePanel::refreshSome);
    updateNowAndOnChange(*this, {QEvent::LanguageChange, QEvent::PaletteChange}, [this] {
        setAccessibleName(tr("Images"));
        refreshAll();
    });
}

QString FramePanel::stateText(int index, const std::optional<FrameSummary>& summary) const {
    QString problem = m_images.frameProblem(index);
    if (!problem.isEmpty()) {
        // The name is shown above; the folder would fill the narrow list.
        const QString path = QString::fromStdString(utf8(m_images.frame(index).origin.file.path));
        if (!problem.startsWith(path)) return problem;
        // Languages use different colons.
        static const QRegularExpression kColon(QStringLiteral("^[:\uFF1A]\\s*"));
        return problem.sliced(path.size()).remove(kColon);
    }
    if (index == m_images.reference() && !m_results.arePairs()) return tr("Reference");
    if (m_images.frame(index).excluded) return tr("Excluded");
    if (m_results.stateOf(index) == FrameState::InProgress) return tr("Measuring");
    if (m_results.stateOf(index) == FrameState::Failed && summary) return QString::fromStdString(summary->error);
    QStringList texts;
    if (m_results.arePairs()) texts << pairText(index);
    if (summary) {
        const QString share = QLocale().toString(Share(*summary).percent());
        texts << (summary->partial ? tr("Stopped, %1 %").arg(share) : tr("%1 %").arg(share));
    }
    return texts.join(QStringLiteral(" \u00b7 "));
}

QString FramePanel::pairText(int index) const {
    if (!m_results.hasDisplacement(index))
        return m_results.secondOf(index) >= 0 ? tr("First of a pair") : tr("No partner");
    return tr("With %1").arg(m_images.frame(m_results.referenceOf(index)).name);
}

QString FramePanel::description(int index, const QString& text, const std::optional<FrameSummary>& summary) const {
    if (!m_images.frameProblem(index).isEmpty()) return m_images.frameProblem(index);
    if (!summary || m_results.stateOf(index) != FrameState::Measured) return text;
    const Share share(*summary);
    return text + QLatin1Char('\n') +
           tr("%1 of %2 points measured")
               .arg(QLocale().toString(qulonglong{share.ok}), QLocale().toString(qulonglong{share.all}));
}

void FramePanel::rebuild() {
    m_visibleRows = {0, -1};
    {
        const QSignalBlocker blocker(this);
        clear();
        for (int i = 0; i < m_images.frameCount(); ++i) addRow(m_images.frame(i));
        refreshAll();
        const std::vector<int> selected = m_images.selected();
        setCurrentRow(m_images.current(), QItemSelectionModel::ClearAndSelect);
        for (const int row : selected) item(row)->setSelected(true);
    }
    emitVisibleRows();
}

void FramePanel::addRow(const Frame& frame) {
    auto* row = new QListWidgetItem(blankIcon(), frame.name);
    row->setData(kFrameId, frame.id);
    addItem(row);
}

QListWidgetItem* FramePanel::rowOf(int index) const {
    QListWidgetItem* row = item(index);
    const bool isRowOfFrame =
        row && index < m_images.frameCount() && row->data(kFrameId).toInt() == m_images.frame(index).id;
    return isRowOfFrame ? row : nullptr;
}

void FramePanel::addRows(int first) {
    for (int i = first; i < m_images.frameCount(); ++i) {
        addRow(m_images.frame(i));
        if (m_images.frameCount() - first <= kRowsPerEvent) refresh(i);
    }
    if (m_images.frameCount() - first <= kRowsPerEvent) return;
    m_nextStale = m_later.isActive() ? std::min(m_nextStale, first) : first;
    m_later.start(0);
}

void FramePanel::refresh(int index) {
    QListWidgetItem* row = rowOf(index);
    if (!row) return;
    m_rowHeight = heightOf(indexFromItem(row));
    const Frame& frame = m_images.frame(index);
    const Results& results = m_results.latest();
    const int k = results.runFrameOf(index);
    const auto summary = results.hasSummary(k) ? std::optional(results.store->summary(k)) : std::nullopt;
    const QString state = stateText(index, summary);
    const bool hasProblem = !m_images.frameProblem(index).isEmpty();
    const QString text = state.isEmpty() ? frame.name : frame.name + QLatin1Char('\n') + state;
    if (row->text() != text) row->setText(text);
    const QString accessibleText = description(index, text, summary);
    row->setToolTip(accessibleText);
    row->setData(Qt::AccessibleTextRole, accessibleText);
    refreshPicture(index);
    QFont font = this->font();
    font.setBold(index == m_images.reference() && !m_results.arePairs());
    font.setStrikeOut(frame.excluded && index != m_images.reference());
    row->setFont(font);
    row->setForeground(hasProblem ? QBrush(errorColour()) : QBrush(palette().color(QPalette::Text)));
}

void FramePanel::refreshPicture(int index) {
    QListWidgetItem* row = rowOf(index);
    if (!row) return;
    const auto show = [row](qint64 key, const auto& make) {
        if (row->data(Qt::UserRole).toLongLong() == key) return;
        row->setData(Qt::UserRole, key);
        row->setIcon(make());
    };
    const QImage thumbnail = m_store.thumbnail(index);
    const auto map = m_maps.find(m_images.frame(index).id);
    if (!m_images.frameProblem(index).isEmpty()) {
        row->setData(Qt::UserRole, -1);
        row->setIcon(themedIcon(QStringLiteral("warning")));
    } else if (map != m_maps.end()) {
        const QImage below = m_store.thumbnail(m_results.referenceOf(index));
        show(map->second.cacheKey() * 2 + !below.isNull(), [&] { return QIcon(drawMapOverImage(map->second, below)); });
    } else if (!thumbnail.isNull()) {
        show(thumbnail.cacheKey() * 2, [&] { return QIcon(QPixmap::fromImage(thumbnail)); });
    } else {
        show(0, [] { return blankIcon(); });
    }
}

void FramePanel::showMap(int frameId, const QImage& map) {
    if (map.isNull()) {
        m_maps.erase(frameId);
    } else {
        m_maps[frameId] = map;
    }
    refreshPicture(m_images.indexOf(frameId));
}

void FramePanel::refreshPictures(const std::map<int, QImage>& maps) {
    for (int i = 0; i < m_images.frameCount() && !maps.empty(); ++i) {
        if (maps.contains(m_images.frame(i).id)) refreshPicture(i);
    }
}

void FramePanel::refreshAll() {
    if (count() <= kMaxRowsAtOnce) {
        for (int i = 0; i < count(); ++i) refresh(i);
        return;
    }
    const auto [first, last] = visibleRows();
    for (int i = first; i <= last; ++i) refresh(i);
    m_nextStale = 0;
    m_later.start(0);
}

void FramePanel::refreshSome() {
    for (const int end = std::min(count(), m_nextStale + kRowsPerEvent); m_nextStale < end; ++m_nextStale) {
        refresh(m_nextStale);
    }
    if (m_nextStale >= count()) m_later.stop();
}

std::pair<int, int> FramePanel::visibleRows() const {
    if (!isVisible() || count() == 0) return {0, -1};
    const auto rowAt = [this](int y, int otherwise) {
        const int middle = viewport()->width() / 2;
        QModelIndex row = indexAt({middle, y});
        // No row between two rows.
        if (!row.isValid()) row = indexAt({middle, y - 2 * spacing()});
        return row.isValid() ? row.row() : otherwise;
    };
    return {rowAt(2 * spacing(), 0), rowAt(viewport()->height() - 1, count() - 1)};
}

void FramePanel::emitVisibleRows() {
    if (signalsBlocked()) return;  // the blocker calls this afterwards
    const std::pair<int, int> rows = visibleRows();
    if (rows == m_visibleRows) return;
    m_visibleRows = rows;
    emit visibleRowsChanged(rows.first, rows.second);
}

void FramePanel::paintEvent(QPaintEvent* event) {
    QListWidget::paintEvent(event);
    if (visibleRows() == m_visibleRows) return;
    // Receivers may change rows, which is not allowed while painting.
    QMetaObject::invokeMethod(this, &FramePanel::emitVisibleRows, Qt::QueuedConnection);
}

void FramePanel::hideEvent(QHideEvent* event) {
    QListWidget::hideEvent(event);
    emitVisibleRows();
}

int FramePanel::heightOf(const QModelIndex& row) const {
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    const int width = maximumViewportSize().width() - style()->pixelMetric(QStyle::PM_ScrollBarExtent);
    option.rect = QRect(0, 0, width, viewport()->height()).adjusted(spacing(), spacing(), -spacing(), -spacing());
    return itemDelegateForIndex(row)->sizeHint(option, row).height();
}

void FramePanel::dataChanged(const QModelIndex& first, const QModelIndex& last, const QList<int>& roles) {
    const int height = heightOf(first);
    if (first == last && height == m_rowHeight) {
        QAbstractItemView::dataChanged(first, last, roles);
    } else {
        m_rowHeight = height;
        QListWidget::dataChanged(first, last, roles);
    }
}

}  // namespace strainlens::gui
