// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>
#include <QStringList>
#include <cstddef>
#include <optional>
#include <vector>

class QWidget;

namespace strainlens::gui {

/// A kind of file that can be written.
struct FileFormat {
    QString name;    ///< as people call it, in the present language: "PNG image"
    QString suffix;  ///< without the point: "png"
};

/// The file that a name stands for among formats.
struct NamedFile {
    QString path;            ///< ends in the suffix of its format; empty: the name ends in the suffix of none of them
    std::size_t format = 0;  ///< index
};

/// What is written when somebody types `name` and formats[chosen] is chosen: a suffix of one of the formats decides,
/// and the chosen format where several have it. A name without a suffix gets that of the chosen format. A suffix begins
/// with a letter, so that "step 1.5" has none; one of no format is refused.
NamedFile namedFile(const QString& name, const std::vector<FileFormat>& formats, std::size_t chosen);

/// The suffixes of the formats for people: ".png, .svg".
QString suffixList(const std::vector<FileFormat>& formats);

/// Asks the user for files. An interface, so that tests can answer instead of a person.
class FileChooser {
public:
    virtual ~FileChooser() = default;
    /// Empty answers mean "cancelled". `filter` is in Qt's form: "Images (*.png *.tif);;All files (*)".
    virtual QStringList openFiles(QWidget* parent, const QString& title, const QString& filter) = 0;
    virtual QString openFile(QWidget* parent, const QString& title, const QString& filter) = 0;
    virtual QString openFolder(QWidget* parent, const QString& title) = 0;
    /// `name` is proposed, with the suffix of the first format. The answer ends in the suffix of one of the formats
    /// (namedFile()), and where such a file exists it may be replaced.
    virtual QString saveFile(QWidget* parent, const QString& title, const QString& name,
                             const std::vector<FileFormat>& formats) = 0;
    /// Which of the formats the answer of the last saveFile() has.
    virtual std::size_t chosenFormat() const = 0;
    /// Which of several things that a folder holds is meant: an index into `choices`; none: cancelled.
    virtual std::optional<std::size_t> choose(QWidget* parent, const QString& question, const QStringList& choices) = 0;
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
    std::optional<std::size_t> choose(QWidget* parent, const QString& question, const QStringList& choices) override;

private:
    /// Whether a file may be written there: it is not there yet, or the user says so.
    static bool mayWrite(QWidget* parent, const QString& path);
    /// Says that no format has the suffix of that name, and which there are.
    static void refuseSuffix(QWidget* parent, const QString& name, const std::vector<FileFormat>& formats);
    QString remember(const QString& path);
    QString m_folder;
    std::size_t m_chosen = 0;
};

}  // namespace strainlens::gui
