// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/files/file_chooser.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QMessageBox>
#include <QPushButton>
#include <QTreeView>
#include <algorithm>

namespace strainlens::gui {
namespace {

/// Qt's own dialog cuts when the files were written to half of it.
void showDates(const QFileDialog& dialog) {
    constexpr int kDate = 3;
    const auto* files = dialog.findChild<QTreeView*>(QStringLiteral("treeView"));
    if (files) files->header()->setSectionResizeMode(kDate, QHeaderView::ResizeToContents);
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
    showDates(dialog);
    while (dialog.exec() == QDialog::Accepted && !dialog.selectedFiles().isEmpty()) {
        m_chosen = static_cast<std::size_t>(std::max<qsizetype>(0, filters.indexOf(dialog.selectedNameFilter())));
        const QString path = withSuffix(dialog.selectedFiles().front(), formats, m_chosen);
        if (mayWrite(parent, path)) return remember(path);
        dialog.selectFile(path);
    }
    return {};
}

}  // namespace strainlens::gui
