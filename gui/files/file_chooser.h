// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>
#include <QStringList>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <vector>

class QWidget;

namespace strainlens::gui {

/// A writable file format.
struct FileFormat {
    QString name;    ///< display name in the present language: "PNG image"
    QString suffix;  ///< without the dot: "png"
};

/// A file path and its format.
struct NamedFile {
    QString path;            ///< ends in the suffix of its format; empty if the suffix belongs to no format
    std::size_t format = 0;  ///< index
};

/// The path of a chosen file.
std::filesystem::path toPath(const QString& file);

/// Resolves the typed `name`: the suffix determines the format, formats[chosen] if several share it. A name without a
/// suffix gets that of formats[chosen]. Suffixes start with a letter, so "step 1.5" has none; unknown ones are refused.
NamedFile resolveFileName(const QString& name, const std::vector<FileFormat>& formats, std::size_t chosen);

/// Display text of the formats' suffixes: ".png, .svg".
QString suffixList(const std::vector<FileFormat>& formats);

/// Prompts the user for files. An interface, so that tests can answer.
class FileChooser {
public:
    virtual ~FileChooser() = default;
    /// Empty results mean "cancelled". `filter` is in Qt's form: "Images (*.png *.tif);;All files (*)".
    virtual QStringList openFiles(QWidget* parent, const QString& title, const QString& filter) = 0;
    virtual QString openFile(QWidget* parent, const QString& title, const QString& filter) = 0;
    virtual QString openFolder(QWidget* parent, const QString& title) = 0;
    /// Proposes `name` with the suffix of the first format. The result ends in the suffix of a format (see
    /// resolveFileName()); an existing file may be overwritten.
    virtual QString saveFile(QWidget* parent, const QString& title, const QString& name,
                             const std::vector<FileFormat>& formats) = 0;
    /// Format of the last saveFile() result.
    virtual std::size_t chosenFormat() const = 0;
    /// Prompts for one of several options: an index into `choices`; nullopt if cancelled.
    virtual std::optional<std::size_t> choose(QWidget* parent, const QString& question, const QStringList& choices) = 0;
};

/// Native file dialogs that start in the last used folder.
class DialogFileChooser : public FileChooser {
    Q_DECLARE_TR_FUNCTIONS(DialogFileChooser)
public:
    QStringList openFiles(QWidget* parent, const QString& title, const QString& filter) override;
    QString openFile(QWidget* parent, const QString& title, const QString& filter) override;
    QString openFolder(QWidget* parent, const QString& title) override;
    QString saveFile(QWidget* parent, const QString& title, const QString& name,
                     const std::vector<FileFormat>& formats) override;
    std::size_t chosenFormat() const override { return m_chosen; }
    std::optional<std::size_t> choose(QWidget* parent, const QString& question, const QStringList& choices) override;

private:
    /// Prompts before overwriting; true if the file does not exist or the user agrees.
    static bool confirmOverwrite(QWidget* parent, const QString& path);
    /// Reports an unknown suffix and lists the known ones.
    static void reportUnknownSuffix(QWidget* parent, const QString& name, const std::vector<FileFormat>& formats);
    QString remember(const QString& path);
    QString m_folder;
    std::size_t m_chosen = 0;
};

}  // namespace strainlens::gui
