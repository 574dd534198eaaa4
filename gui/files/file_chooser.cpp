// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/files/file_chooser.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QInputDialog>
#include <QListView>
#include <QMessageBox>
#include <QPushButton>
#include <QSplitter>
#include <QTreeView>
#include <algorithm>

#include "app/io/paths.h"

namespace strainlens::gui {
namespace {

/// Enlarges Qt's own dialog, which truncates the sidebar and the dates.
void enlargeDialog(QFileDialog& dialog) {
    constexpr int kDate = 3, kWidth = 800, kMargin = 16;
    const auto* files = dialog.findChild<QTreeView*>(QStringLiteral("treeView"));
    const auto* sidebar = dialog.findChild<QListView*>(QStringLiteral("sidebar"));
    auto* both = dialog.findChild<QSplitter*>(QStringLiteral("splitter"));
    if (!files || !sidebar || !both) return;  // the system's
    files->header()->setSectionResizeMode(kDate, QHeaderView::ResizeToContents);
    dialog.resize(dialog.size().expandedTo({kWidth, 0}));
    const int side = std::max(both->sizes().front(), sidebar->sizeHintForColumn(0) + kMargin);
    both->setSizes({side, kWidth - side});
}

/// Runs the dialog in that mode; empty if cancelled.
QStringList runDialog(QFileDialog& dialog, QFileDialog::FileMode mode) {
    dialog.setFileMode(mode);
    if (mode == QFileDialog::Directory) dialog.setOption(QFileDialog::ShowDirsOnly);
    enlargeDialog(dialog);
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles() : QStringList();
}

}  // namespace

std::filesystem::path toPath(const QString& file) { return pathFromUtf8(file.toStdString()); }

NamedFile resolveFileName(const QString& name, const std::vector<FileFormat>& formats, std::size_t chosen) {
    const auto endsIn = [&name](const FileFormat& format) {
        return name.endsWith(QLatin1Char('.') + format.suffix, Qt::CaseInsensitive);
    };
    // The longest suffix wins: "x.kitti.png" also ends in ".png".
    std::optional<std::size_t> format;
    if (endsIn(formats.at(chosen))) format = chosen;
    for (std::size_t i = 0; i < formats.size(); ++i) {
        const bool isLonger = !format || formats[i].suffix.size() > formats[*format].suffix.size();
        if (endsIn(formats[i]) && isLonger) format = i;
    }
    if (format) return {name, *format};
    const QString suffix = QFileInfo(name).suffix();
    const bool isSuffix = !suffix.isEmpty() && suffix.front().isLetter() && !suffix.contains(QLatin1Char(' '));
    if (isSuffix) return {{}, chosen};
    return {name + QLatin1Char('.') + formats[chosen].suffix, chosen};
}

QString suffixList(const std::vector<FileFormat>& formats) {
    QStringList suffixes;
    for (const FileFormat& format : formats) suffixes << QLatin1Char('.') + format.suffix;
    suffixes.removeDuplicates();
    return suffixes.join(QStringLiteral(", "));
}

QString DialogFileChooser::remember(const QString& path) {
    if (!path.isEmpty()) m_folder = QFileInfo(path).absolutePath();
    return path;
}

QStringList DialogFileChooser::openFiles(QWidget* parent, const QString& title, const QString& filter) {
    QFileDialog dialog(parent, title, m_folder, filter);
    QStringList paths = runDialog(dialog, QFileDialog::ExistingFiles);
    if (!paths.isEmpty()) remember(paths.front());
    return paths;
}

QString DialogFileChooser::openFile(QWidget* parent, const QString& title, const QString& filter) {
    QFileDialog dialog(parent, title, m_folder, filter);
    return remember(runDialog(dialog, QFileDialog::ExistingFile).value(0));
}

QString DialogFileChooser::openFolder(QWidget* parent, const QString& title) {
    QFileDialog dialog(parent, title, m_folder);
    return remember(runDialog(dialog, QFileDialog::Directory).value(0));
}

bool DialogFileChooser::confirmOverwrite(QWidget* parent, const QString& path) {
    if (!QFileInfo::exists(path)) return true;
    QMessageBox box(QMessageBox::Warning, QStringLiteral("StrainLens"),
                    tr("%1 exists already. Replace it?").arg(QFileInfo(path).fileName()), QMessageBox::NoButton,
                    parent);
    box.setObjectName(QStringLiteral("replaceQuestion"));
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(QDir::toNativeSeparators(path));
    const QPushButton* replace = box.addButton(tr("&Replace"), QMessageBox::DestructiveRole);
    QPushButton* cancel = box.addButton(tr("Cancel"), QMessageBox::RejectRole);
    box.setDefaultButton(cancel);
    box.setEscapeButton(cancel);
    box.exec();
    return box.clickedButton() == replace;
}

void DialogFileChooser::reportUnknownSuffix(QWidget* parent, const QString& name,
                                            const std::vector<FileFormat>& formats) {
    const QFileInfo file(name);
    QMessageBox box(QMessageBox::Warning, QStringLiteral("StrainLens"),
                    tr("%1: unsupported extension .%2.").arg(file.fileName(), file.suffix()), QMessageBox::Ok, parent);
    box.setObjectName(QStringLiteral("suffixRefused"));
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(tr("Choose one of these extensions: %1").arg(suffixList(formats)));
    box.exec();
}

std::optional<std::size_t> DialogFileChooser::choose(QWidget* parent, const QString& question,
                                                     const QStringList& choices) {
    QInputDialog dialog(parent);
    dialog.setObjectName(QStringLiteral("sequenceQuestion"));
    dialog.setWindowTitle(QStringLiteral("StrainLens"));
    dialog.setLabelText(question);
    dialog.setOption(QInputDialog::UseListViewForComboBoxItems);
    dialog.setComboBoxItems(choices);
    dialog.setTextValue(choices.front());
    dialog.setOkButtonText(tr("Open"));
    if (dialog.exec() != QDialog::Accepted) return std::nullopt;
    return static_cast<std::size_t>(choices.indexOf(dialog.textValue()));
}

QString DialogFileChooser::saveFile(QWidget* parent, const QString& title, const QString& name,
                                    const std::vector<FileFormat>& formats) {
    QStringList filters;
    for (const FileFormat& format : formats) filters << QStringLiteral("%1 (*.%2)").arg(format.name, format.suffix);
    QFileDialog dialog(parent, title, m_folder);
    dialog.setObjectName(QStringLiteral("saveDialog"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setFileMode(QFileDialog::AnyFile);
    dialog.setNameFilters(filters);
    // The suffix must be added before the overwrite check; the dialogs would check the name as typed.
    dialog.setOption(QFileDialog::DontConfirmOverwrite);
    const QString proposed = name + QLatin1Char('.') + formats.front().suffix;
    dialog.selectFile(proposed);
    enlargeDialog(dialog);
    while (dialog.exec() == QDialog::Accepted && !dialog.selectedFiles().isEmpty()) {
        const auto chosen =
            static_cast<std::size_t>(std::max<qsizetype>(0, filters.indexOf(dialog.selectedNameFilter())));
        QString entered = dialog.selectedFiles().front();
        // The user did not type the suffix of the proposed name, so the chosen format determines it.
        if (QFileInfo(entered).fileName() == proposed) entered.chop(formats.front().suffix.size() + 1);
        const NamedFile file = resolveFileName(entered, formats, chosen);
        if (file.path.isEmpty()) {
            reportUnknownSuffix(parent, entered, formats);
            continue;
        }
        m_chosen = file.format;
        if (confirmOverwrite(parent, file.path)) return remember(file.path);
        dialog.selectFile(file.path);
    }
    return {};
}

}  // namespace strainlens::gui
