// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

class QWidget;

namespace strainlens::gui {

/// Asks the user for files. An interface, so that tests can answer instead of a person.
class FileChooser {
public:
    virtual ~FileChooser() = default;
    /// Empty answers mean "cancelled". `filter` is in Qt's form: "Images (*.png *.tif);;All files (*)".
    virtual QStringList openFiles(QWidget* parent, const QString& title, const QString& filter) = 0;
    virtual QString openFile(QWidget* parent, const QString& title, const QString& filter) = 0;
    virtual QString openFolder(QWidget* parent, const QString& title) = 0;
    virtual QString saveFile(QWidget* parent, const QString& title, const QString& name, const QString& filter) = 0;
};

/// The system's file dialogs; they begin in the folder that was used last.
class DialogFileChooser : public FileChooser {
public:
    QStringList openFiles(QWidget* parent, const QString& title, const QString& filter) override;
    QString openFile(QWidget* parent, const QString& title, const QString& filter) override;
    QString openFolder(QWidget* parent, const QString& title) override;
    QString saveFile(QWidget* parent, const QString& title, const QString& name, const QString& filter) override;

private:
    QString remember(const QString& path);
    QString m_folder;
};

}  // namespace strainlens::gui
