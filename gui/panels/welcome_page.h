// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QLabel>
#include <QStringList>
#include <QToolButton>
#include <QWidget>
#include <vector>

#include "gui/widgets/make_widget.h"

namespace strainlens::gui {

class Actions;

/// Area with a dashed border, highlighted while files are dragged over the window.
class DropZone : public QWidget {
    Q_OBJECT
public:
    explicit DropZone(QWidget* parent = nullptr) : QWidget(parent) {}
    void setHighlighted(bool highlighted);
    bool isHighlighted() const { return m_highlighted; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    bool m_highlighted = false;
};

/// Start page before images are open: how to start, recent folders, and recent projects with thumbnails.
class WelcomePage : public QWidget {
    Q_OBJECT
public:
    explicit WelcomePage(const Actions& actions, QWidget* parent = nullptr);

    /// Highlights the drop area while files are dragged over the window.
    void setDropActive(bool dropping) { m_zone->setHighlighted(dropping); }
    /// Recent projects, newest first.
    void setProjects(const QStringList& paths);
    /// Recent folders of images, newest first.
    void setFolders(const QStringList& paths);
    void setPicture(const QString& path, const QImage& picture);
    static int maxProjects();

signals:
    void projectChosen(const QString& path);
    void folderChosen(const QString& path);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void retranslate();
    void makeFolders();
    void fitProjects();
    void show(std::size_t tile, const QImage& picture);

    QLabel* m_title = new QLabel;
    DropZone* m_zone = makeWidget<DropZone>("dropZone");
    QLabel* m_text = new QLabel;
    QLabel* m_recent = new QLabel;
    QWidget* m_projectRow = makeWidget<QWidget>("recentShelf");
    QLabel* m_recentFolders = new QLabel;
    QWidget* m_folderRow = makeWidget<QWidget>("recentFolderRow");
    std::vector<QToolButton*> m_folders;
    std::vector<QToolButton*> m_tiles;
    std::vector<QImage> m_pictures;  // thumbnails of the tiles; null: none yet
};

}  // namespace strainlens::gui
