// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/files/file_chooser.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QListView>
#include <QMessageBox>
#include <QPushButton>
#include <QSplitter>
#include <QTreeView>
#include <algorithm>

namespace strainlens::gui {
namespace {

/// Qt's own dialog cuts the names of its places, and when files were written.
void makeRoom(QFileDialog& dialog) {
    constexpr int kDate = 3, kWidth = 800, kMargin = 16;
    const auto* files = dialog.findChild<QTreeView*>(QStringLiteral("treeView"));
    const auto* places = dialog.findChild<QListView*>(QStringLiteral("sidebar"));
    auto* both = dialog.findChild<QSplitter*>(QStringLiteral("splitter"));
    if (!files || !places || !both) return;  // the system's
    files->header()->setSectionResizeMode(kDate, QHeaderView::ResizeToContents);
    dialog.resize(dialog.size().expandedTo({kWidth, 0}));
    const int side = std::max(both->sizes().front(), places->sizeHintForColumn(0) + kMargin);
    both->setSizes({side, kWidth - side});
}

/// What the user chooses of that kind; empty where the dialog was left.
QStringList chosen(QFileDialog& dialog, QFileDialog::FileMode mode) {
    dialog.setFileMode(mode);
    if (mode == QFileDialog::Directory) dialog.setOption(QFileDialog::ShowDirsOnly);
    makeRoom(dialog);
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles() : QStringList();
}

}  // namespace

QString withSuffix(const QString& name, const std::vector<FileFormat>& formats, std::size_t chosen) {
    const auto endsIn = [&name](const FileFormat& format) {
        return name.endsWith(QLatin1Char('.') + format.suffix, Qt::CaseInsensitive);
    };
    const QString& suffix = formats.at(chosen).suffix;
    if (endsIn(formats[chosen])) return name;
    const auto other = std::ranges::find_if(formats, endsIn);
    return (other == formats.end() ? name + QLatin1Char('.') : name.chopped(other->suffix.size())) + suffix;
}

QString DialogFileChooser::remember(const QString& path) {
    if (!path.isEmpty()) m_folder = QFileInfo(path).absolutePath();
    return path;
}

QStringList DialogFileChooser::openFiles(QWidget* parent, const QString& title, const QString& filter) {
    QFileDialog dialog(parent, title, m_folder, filter);
    QStringList paths = chosen(dialog, QFileDialog::ExistingFiles);
    if (!paths.isEmpty()) remember(paths.front());
    return paths;
}

QString DialogFileChooser::openFile(QWidget* parent, const QString& title, const QString& filter) {
    QFileDialog dialog(parent, title, m_folder, filter);
    return remember(chosen(dialog, QFileDialog::ExistingFile).value(0));
}

QString DialogFileChooser::openFolder(QWidget* parent, const QString& title) {
    QFileDialog dialog(parent, title, m_folder);
    return remember(chosen(dialog, QFileDialog::Directory).value(0));
}

bool DialogFileChooser::mayWrite(QWidget* parent, const QString& path) {
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

QString DialogFileChooser::saveFile(QWidget* parent, const QString& title, const QString& name,
                                    const std::vector<FileFormat>& formats) {
    QStringList filters;
    for (const FileFormat& format : formats) filters << QStringLiteral("%1 (*.%2)").arg(format.name, format.suffix);
    QFileDialog dialog(parent, title, m_folder);
    dialog.setObjectName(QStringLiteral("saveDialog"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setFileMode(QFileDialog::AnyFile);
    dialog.setNameFilters(filters);
    // The suffix belongs to the name before anybody asks whether that file exists: the dialog, whether Qt's or the
    // system's, would ask about the name as it was typed.
    dialog.setOption(QFileDialog::DontConfirmOverwrite);
    dialog.selectFile(name + QLatin1Char('.') + formats.front().suffix);
    makeRoom(dialog);
    while (dialog.exec() == QDialog::Accepted && !dialog.selectedFiles().isEmpty()) {
        m_chosen = static_cast<std::size_t>(std::max<qsizetype>(0, filters.indexOf(dialog.selectedNameFilter())));
        const QString path = withSuffix(dialog.selectedFiles().front(), formats, m_chosen);
        if (mayWrite(parent, path)) return remember(path);
        dialog.selectFile(path);
    }
    return {};
}

}  // namespace strainlens::gui
