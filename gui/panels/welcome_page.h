// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QLabel>
#include <QStringList>
#include <QToolButton>
#include <QWidget>
#include <vector>

namespace strainlens::gui {

class Actions;
class DropZone;

/// What the window shows before images are open: where to begin, and the projects of the last days with their pictures.
class WelcomePage : public QWidget {
    Q_OBJECT
public:
    explicit WelcomePage(const Actions& actions, QWidget* parent = nullptr);

    /// Files are held over the window: they may be dropped.
    void setDropping(bool dropping);
    /// The projects to offer, the newest first.
    void setProjects(const QStringList& paths);
    void setPicture(const QString& path, const QImage& picture);
    /// How many are offered at most.
    static int mostProjects();

signals:
    void projectChosen(const QString& path);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void retranslate();
    /// As many projects as there is room for.
    void fitProjects();
    void show(std::size_t tile, const QImage& picture);

    QLabel* m_title;
    DropZone* m_zone;
    QLabel* m_text;
    QLabel* m_recent;
    QWidget* m_shelf;
    std::vector<QToolButton*> m_tiles;
    std::vector<QImage> m_pictures;  // of the tiles; null: none yet
};

}  // namespace strainlens::gui
