// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/dialogs/camera_dialog.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QGridLayout>
#include <QVBoxLayout>
#include <utility>

#include "gui/document/project_state.h"
#include "gui/i18n/engine_text.h"
#include "gui/widgets/make_widget.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {

constexpr int kCameraDialogWidth = 560;

}  // namespace

CameraDialog::CameraDialog(ProjectState& project, std::function<void(CameraImageKind kind)> choose, QWidget* parent)
    : QDialog(parent),
      m_project(project),
      m_hint(makeWidget<QLabel>("cameraHint")),
      m_close(makeWidget<QPushButton>("closeCamera")) {
    setObjectName(QStringLiteral("cameraDialog"));
    setMinimumWidth(kCameraDialogWidth);
    m_hint->setWordWrap(true);
    auto* grid = new QGridLayout;
    grid->setColumnStretch(1, 1);
    for (std::size_t index = 0; index < m_rows.size(); ++index) {
        const auto kind = static_cast<CameraImageKind>(index);
        const std::string name(kCameraImageNames[index]);
        Row& row = m_rows[index];
        row.file = makeWidget<QLabel>((name + "-file").c_str());
        row.name = new QLabel;
        row.choose = makeWidget<QPushButton>((name + "-choose").c_str());
        row.remove = makeWidget<QPushButton>((name + "-remove").c_str());
        int column = 0;
        for (QWidget* widget : {static_cast<QWidget*>(row.name), static_cast<QWidget*>(row.file),
                                static_cast<QWidget*>(row.choose), static_cast<QWidget*>(row.remove)}) {
            grid->addWidget(widget, static_cast<int>(index), column++);
        }
        row.choose->setAutoDefault(false);
        row.remove->setAutoDefault(false);
        connect(row.choose, &QPushButton::clicked, this, [choose, kind] { choose(kind); });
        connect(row.remove, &QPushButton::clicked, this, [this, kind] { remove(kind); });
    }
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_hint);
    layout->addLayout(grid);
    layout->addStretch();
    layout->addLayout(makeButtonRow({m_close}));
    connect(m_close, &QPushButton::clicked, this, &QDialog::close);
    connect(&project, &ProjectState::parametersChanged, this, &CameraDialog::showFiles);
    retranslate();
    updateOnChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

void CameraDialog::showFiles() {
    for (std::size_t index = 0; index < m_rows.size(); ++index) {
        const QString path = QString::fromStdString(m_project.parameters().camera.files[index].path);
        const Row& row = m_rows[index];
        row.file->setText(path.isEmpty() ? tr("none") : QFileInfo(path).fileName());
        row.file->setToolTip(QDir::toNativeSeparators(path));
        row.remove->setEnabled(!path.isEmpty());
    }
}

void CameraDialog::remove(CameraImageKind kind) {
    RunParameters parameters = m_project.parameters();
    parameters.camera[kind] = {};
    m_project.editParameters(parameters, tr("Remove camera image"));
}

void CameraDialog::retranslate() {
    setWindowTitle(tr("Images of the Camera"));
    m_hint->setText(
        tr("Every measurement first corrects all images with these. They are of the size and depth of the images; the "
           "project remembers them."));
    m_close->setText(tr("Close"));
    for (std::size_t index = 0; index < m_rows.size(); ++index) {
        const QString name = engineText(kCameraImageTexts[index].title),
                      hint = engineText(kCameraImageTexts[index].hint);
        const Row& row = m_rows[index];
        row.name->setText(name);
        row.name->setToolTip(wrappedToolTip(hint));
        row.choose->setText(tr("Choose..."));
        row.remove->setText(tr("Remove"));
        describe(*row.choose, tr("%1: choose a file").arg(name), hint);
        describe(*row.remove, tr("%1: remove").arg(name), tr("Measure without this image"));
    }
    showFiles();
}

}  // namespace strainlens::gui
