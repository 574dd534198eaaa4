// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/file_chooser.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>

namespace strainlens::gui {

QString DialogFileChooser::remember(const QString& path) {
    if (!path.isEmpty()) m_folder = QFileInfo(path).absolutePath();
    return path;
}

QStringList DialogFileChooser::openFiles(QWidget* parent, const QString& title, const QString& filter) {
    QStringList paths = QFileDialog::getOpenFileNames(parent, title, m_folder, filter);
    if (!paths.isEmpty()) remember(paths.front());
    return paths;
}

QString DialogFileChooser::openFile(QWidget* parent, const QString& title, const QString& filter) {
    return remember(QFileDialog::getOpenFileName(parent, title, m_folder, filter));
}

QString DialogFileChooser::openFolder(QWidget* parent, const QString& title) {
    return remember(QFileDialog::getExistingDirectory(parent, title, m_folder));
}

QString DialogFileChooser::saveFile(QWidget* parent, const QString& title, const QString& name, const QString& filter) {
    return remember(QFileDialog::getSaveFileName(parent, title, QDir(m_folder).filePath(name), filter));
}

}  // namespace strainlens::gui
