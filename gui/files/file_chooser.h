// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>
#include <QStringList>
#include <cstddef>
#include <vector>

class QWidget;

namespace strainlens::gui {

/// A kind of file that can be written.
struct FileFormat {
    QString name;    ///< as people call it, in the present language: "PNG image"
    QString suffix;  ///< without the point: "png"
};

/// What is written when somebody types `name` and has chosen formats[chosen]: the chosen format decides, so the name
/// ends in its suffix. The suffix of another one of the formats is replaced by it; anything else is part of the name.
QString withSuffix(const QString& name, const std::vector<FileFormat>& formats, std::size_t chosen);

/// Asks the user for files. An interface, so that tests can answer instead of a person.
class FileChooser {
public:
    virtual ~FileChooser() = default;
    /// Empty answers mean "cancelled". `filter` is in Qt's form: "Images (*.png *.tif);;All files (*)".
    virtual QStringList openFiles(QWidget* parent, const QString& title, const QString& filter) = 0;
    virtual QString openFile(QWidget* parent, const QString& title, const QString& filter) = 0;
    virtual QString openFolder(QWidget* parent, const QString& title) = 0;
    /// `name` is proposed, without a suffix. The answer ends in the suffix of the format that was chosen, and where
    /// such a file exists it may be replaced.
    virtual QString saveFile(QWidget* parent, const QString& title, const QString& name,
                             const std::vector<FileFormat>& formats) = 0;
    /// Which of the formats the last saveFile() was answered with.
    virtual std::size_t chosenFormat() const = 0;
};

/// The system's file dialogs; they begin in the folder that was used last.
class DialogFileChooser : public FileChooser {
    Q_DECLARE_TR_FUNCTIONS(DialogFileChooser)
public:
    QStringList openFiles(QWidget* parent, const QString& title, const QString& filter) override;
    QString openFile(QWidget* parent, const QString& title, const QString& filter) override;
    QString openFolder(QWidget* parent, const QString& title) override;
    QString saveFile(QWidget* parent, const QString& title, const QString& name,
                     const std::vector<FileFormat>& formats) override;
    std::size_t chosenFormat() const override { return m_chosen; }

private:
    /// Whether a file may be written there: it is not there yet, or the user says so.
    static bool mayWrite(QWidget* parent, const QString& path);
    QString remember(const QString& path);
    QString m_folder;
    std::size_t m_chosen = 0;
};

}  // namespace strainlens::gui
