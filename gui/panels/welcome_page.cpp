// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/welcome_page.h"

#include <QDir>
#include <QFileInfo>
#include <QPainter>
#include <QVBoxLayout>
#include <utility>

#include "gui/theme/theme.h"
#include "gui/widgets/actions.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {

constexpr int kMaxProjects = 4, kMaxFolders = 3;
constexpr QSize kPicture(120, 84);  // of a project [px]
constexpr QSize kTile(136, 122);
constexpr int kGap = 8;
constexpr int kZoneMargin = 16;

/// The thumbnail centred on a background of fixed size, so that all tiles are equal; null: background only.
QIcon iconOf(const QImage& picture, const QPalette& palette, double ratio) {
    QPixmap field(kPicture * ratio);
    field.setDevicePixelRatio(ratio);
    field.fill(palette.color(QPalette::Base));
    QPainter painter(&field);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    if (!picture.isNull()) {
        const QSizeF size = QSizeF(picture.size()).scaled(kPicture, Qt::KeepAspectRatio);
        painter.drawImage(
            QRectF(QPointF((kPicture.width() - size.width()) / 2, (kPicture.height() - size.height()) / 2), size),
            picture);
    }
    painter.setPen(palette.color(QPalette::Mid));
    painter.drawRect(QRect(QPoint(), kPicture).adjusted(0, 0, -1, -1));
    painter.end();
    return field;
}

QToolButton* makeStartButton(QAction* action) {
    QToolButton* button = makeActionButton(action, {}, Qt::ToolButtonTextBesideIcon);
    button->setIconSize({20, 20});
    button->setMinimumSize(280, 36);
    return button;
}

}  // namespace

void DropZone::setHighlighted(bool highlighted) {
    if (std::exchange(m_highlighted, highlighted) != highlighted) update();
}

void DropZone::paintEvent(QPaintEvent*) {
    constexpr double kCornerRadius = 8, kEdge = 1.5, kHighlightedEdge = 3;
    constexpr int kEdgeAlpha = 150, kHighlightedAlpha = 60;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor edge = palette().color(m_highlighted ? QPalette::Highlight : QPalette::WindowText);
    QColor fill = edge;
    if (!m_highlighted) edge.setAlpha(kEdgeAlpha);
    fill.setAlpha(m_highlighted ? kHighlightedAlpha : 0);
    const double width = m_highlighted ? kHighlightedEdge : kEdge;
    painter.setPen(QPen(edge, width, m_highlighted ? Qt::SolidLine : Qt::DashLine));
    painter.setBrush(fill);
    const double inset = kHighlightedEdge / 2;
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), kCornerRadius, kCornerRadius);
}

int WelcomePage::maxProjects() { return kMaxProjects; }

WelcomePage::WelcomePage(const Actions& actions, QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("welcomePage"));
    QFont large = font();
    large.setPointSizeF(large.pointSizeF() * 1.7);
    m_title->setFont(large);
    m_title->setWordWrap(true);
    m_text->setWordWrap(true);
    auto* zone = makeLayout<QVBoxLayout>(m_zone, {kZoneMargin, kZoneMargin, kZoneMargin, kZoneMargin}, kGap);
    zone->addWidget(m_text);
    for (const char* id : {"openImages", "openFolder", "measureSample"}) zone->addWidget(makeStartButton(actions[id]));
    m_projectRow->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_projectRow->setFixedHeight(kTile.height());
    auto* tiles = makeLayout<QHBoxLayout>(m_projectRow, {}, kGap);
    for (int k = 0; k < kMaxProjects; ++k) {
        QToolButton* tile = makeFlatButton("");
        tile->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
        tile->setIconSize(kPicture);
        tile->setFixedSize(kTile);
        connect(tile, &QToolButton::clicked, this,
                [this, tile] { emit projectChosen(tile->property("path").toString()); });
        m_tiles.push_back(tile);
        m_pictures.emplace_back();
        tiles->addWidget(tile);
    }
    tiles->addStretch(1);
    makeFolders();
    auto* column = makeLayout<QVBoxLayout>(nullptr, {}, kGap);
    column->addWidget(m_title);
    column->addWidget(m_zone);
    column->addSpacing(kGap);
    column->addWidget(m_recentFolders);
    column->addWidget(m_folderRow);
    column->addWidget(m_recent);
    column->addWidget(m_projectRow);
    auto* row = new QHBoxLayout;
    row->addStretch(1);
    row->addLayout(column, 8);
    row->addStretch(1);
    auto* content = new QWidget;
    auto* pageLayout = new QVBoxLayout(content);
    pageLayout->addStretch(2);
    pageLayout->addLayout(row);
    pageLayout->addStretch(3);
    // The page must not limit the panels when images are open.
    makeLayout<QVBoxLayout>(this, {})->addWidget(makeScrollArea(content));
    setProjects({});
    setFolders({});
    updateNowAndOnChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
    updateOnChange(*this, {QEvent::PaletteChange}, [this] {
        retranslate();
        for (std::size_t k = 0; k < m_tiles.size(); ++k) show(k, m_pictures[k]);
    });
}

void WelcomePage::makeFolders() {
    // As narrow as the window: names are elided.
    m_folderRow->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    auto* row = makeLayout<QHBoxLayout>(m_folderRow, {}, kGap);
    for (int k = 0; k < kMaxFolders; ++k) {
        QToolButton* folder = makeFlatButton("");
        folder->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        connect(folder, &QToolButton::clicked, this,
                [this, folder] { emit folderChosen(folder->property("path").toString()); });
        m_folders.push_back(folder);
        row->addWidget(folder);
    }
    row->addStretch(1);
}

void WelcomePage::setFolders(const QStringList& paths) {
    for (std::size_t k = 0; k < m_folders.size(); ++k) {
        const QString path = paths.value(static_cast<qsizetype>(k));
        m_folders[k]->setProperty("path", path);
        m_folders[k]->setObjectName(path.isEmpty() ? QString() : QStringLiteral("recentFolder%1").arg(k + 1));
        m_folders[k]->setVisible(!path.isEmpty());
    }
    m_recentFolders->setVisible(!paths.isEmpty());
    m_folderRow->setVisible(!paths.isEmpty());
    retranslate();
}

void WelcomePage::setProjects(const QStringList& paths) {
    for (std::size_t k = 0; k < m_tiles.size(); ++k) {
        QToolButton* tile = m_tiles[k];
        const QString path = paths.value(static_cast<qsizetype>(k));
        if (tile->property("path").toString() == path && !path.isEmpty()) continue;
        tile->setProperty("path", path);
        tile->setObjectName(path.isEmpty() ? QString() : QStringLiteral("recent%1").arg(k + 1));
        show(k, {});
    }
    m_recent->setVisible(!paths.isEmpty());
    m_projectRow->setVisible(!paths.isEmpty());
    retranslate();
    fitProjects();
}

void WelcomePage::setPicture(const QString& path, const QImage& picture) {
    for (std::size_t k = 0; k < m_tiles.size(); ++k) {
        if (m_tiles[k]->property("path").toString() == path) show(k, picture);
    }
}

void WelcomePage::show(std::size_t tile, const QImage& picture) {
    m_pictures[tile] = picture;
    m_tiles[tile]->setIcon(iconOf(picture, palette(), devicePixelRatioF()));
}

void WelcomePage::fitProjects() {
    const int columns = (m_projectRow->width() + kGap) / (kTile.width() + kGap);
    for (int k = 0; k < kMaxProjects; ++k) {
        QToolButton* tile = m_tiles[static_cast<std::size_t>(k)];
        tile->setVisible(!tile->property("path").toString().isEmpty() && k < std::max(columns, 1));
    }
}

void WelcomePage::retranslate() {
    m_title->setText(tr("Displacement and strain from images"));
    m_text->setText(tr("Drop a reference image and its deformed images here, or a folder with the sequence."));
    m_recent->setText(tr("Recent projects"));
    m_recentFolders->setText(tr("Recent folders"));
    m_folderRow->setAccessibleName(m_recentFolders->text());
    for (QToolButton* folder : m_folders) {
        const QString path = folder->property("path").toString();
        const QString name = QFileInfo(path).fileName();
        folder->setIcon(themedIcon(QStringLiteral("openFolder")));
        QString shown = fontMetrics().elidedText(name, Qt::ElideMiddle, kPicture.width());
        folder->setText(shown.replace(QLatin1Char('&'), QStringLiteral("&&")));
        setNameAndToolTip(*folder, tr("Open folder %1").arg(name), QDir::toNativeSeparators(path));
    }
    m_zone->setAccessibleName(tr("Drop area for images, a folder or a project"));
    m_projectRow->setAccessibleName(m_recent->text());
    for (QToolButton* tile : m_tiles) {
        const QString path = tile->property("path").toString();
        const QString name = QFileInfo(path).completeBaseName();
        QString shown = fontMetrics().elidedText(name, Qt::ElideMiddle, kPicture.width());
        tile->setText(shown.replace(QLatin1Char('&'), QStringLiteral("&&")));
        setNameAndToolTip(*tile, tr("Open project %1").arg(name), QDir::toNativeSeparators(path));
    }
}

void WelcomePage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitProjects();
}

}  // namespace strainlens::gui
