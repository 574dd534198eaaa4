// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/frame_panel.h"

#include <QEvent>
#include <QLocale>
#include <QSignalBlocker>
#include <QStyledItemDelegate>

#include "app/io/paths.h"
#include "gui/document/document.h"
#include "gui/theme/theme.h"

namespace strainlens::gui {
namespace {
constexpr QSize kThumbnail(64, 48);
constexpr int kSlack = 8;  // that lines are narrower when they are drawn than when their height is asked for [px]

/// Gives rows the height of their texts as they are drawn.
class RowDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& row) const override {
        QStyleOptionViewItem narrower = option;
        narrower.rect.setWidth(option.rect.width() - kSlack);
        return QStyledItemDelegate::sizeHint(narrower, row);
    }
};

}  // namespace

FramePanel::FramePanel(Document& document, QWidget* parent) : QListWidget(parent), m_document(document) {
    setObjectName(QStringLiteral("frameList"));
    setFrameShape(QFrame::NoFrame);
    setIconSize(kThumbnail);
    setUniformItemSizes(false);
    setWordWrap(true);
    setTextElideMode(Qt::ElideRight);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    setSpacing(1);
    setItemDelegate(new RowDelegate(this));
    connect(this, &QListWidget::currentRowChanged, &document, &Document::setCurrent);
    connect(this, &QListWidget::currentRowChanged, this, &FramePanel::chosen);
    connect(this, &QListWidget::itemPressed, this, &FramePanel::chosen);
    connect(&document, &Document::framesChanged, this, &FramePanel::rebuild);
    connect(&document, &Document::frameChanged, this, &FramePanel::refresh);
    connect(&document, &Document::referenceChanged, this, &FramePanel::refreshAll);
    connect(&document, &Document::resultsChanged, this, &FramePanel::refreshAll);
    connect(&document, &Document::resultChanged, this, &FramePanel::refresh);
    connect(&document, &Document::currentChanged, this, [this] {
        const QSignalBlocker blocker(this);
        setCurrentRow(m_document.current());
    });
    setAccessibleName(tr("Images"));
}

QString FramePanel::stateText(int index) const {
    QString problem = m_document.frameProblem(index);
    if (!problem.isEmpty()) {
        // The file's name stands above; its folder would fill the narrow list.
        const QString place =
            QString::fromStdString(utf8(m_document.frame(index).origin.file.path)) + QStringLiteral(": ");
        return problem.startsWith(place) ? problem.sliced(place.size()) : problem;
    }
    if (index == m_document.reference()) return tr("Reference");
    const FrameState state = m_document.stateOf(index);
    if (state == FrameState::NotBegun) return {};
    if (state == FrameState::AtWork) return tr("Being measured");
    const Results& results = m_document.results();
    const FrameSummary summary = results.store->summary(results.runFrameOf(index));
    if (state == FrameState::Failed) return QString::fromStdString(summary.error);
    const int points = static_cast<int>(summary.counts[static_cast<std::size_t>(PointStatus::Ok)]);
    return summary.partial ? tr("Stopped, %n points", nullptr, points) : tr("%n points", nullptr, points);
}

void FramePanel::rebuild() {
    const QSignalBlocker blocker(this);
    clear();
    for (int i = 0; i < m_document.frameCount(); ++i) {
        addItem(new QListWidgetItem);
        refresh(i);
    }
    setCurrentRow(m_document.current());
}

void FramePanel::refresh(int index) {
    QListWidgetItem* row = item(index);
    if (!row) return;
    m_rowHeight = heightOf(indexFromItem(row));
    const Frame& frame = m_document.frame(index);
    const QString state = stateText(index);
    const bool bad = !m_document.frameProblem(index).isEmpty();
    const QString text = state.isEmpty() ? frame.name : frame.name + QLatin1Char('\n') + state;
    if (row->text() != text) row->setText(text);
    row->setToolTip(bad ? m_document.frameProblem(index) : text);
    if (bad) {
        row->setIcon(themedIcon(QStringLiteral("warning")));
    } else if (!frame.thumbnail.isNull() && row->data(Qt::UserRole).toLongLong() != frame.thumbnail.cacheKey()) {
        row->setIcon(QIcon(QPixmap::fromImage(frame.thumbnail)));
        row->setData(Qt::UserRole, frame.thumbnail.cacheKey());
    }
    QFont font = this->font();
    font.setBold(index == m_document.reference());
    row->setFont(font);
    row->setForeground(bad ? QBrush(errorColour()) : QBrush(palette().color(QPalette::Text)));
}

void FramePanel::refreshAll() {
    for (int i = 0; i < count(); ++i) refresh(i);
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

void FramePanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange) {
        setAccessibleName(tr("Images"));
        refreshAll();
    }
    QListWidget::changeEvent(event);
}

}  // namespace strainlens::gui
