// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/warning_bars.h"

#include <QAction>
#include <QFileInfo>
#include <QLocale>
#include <algorithm>

#include "gui/document/image_sequence.h"
#include "gui/theme/theme.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {

WarningBar::WarningBar(QWidget* parent, const QString& name) : QFrame(parent) {
    setObjectName(name + QStringLiteral("Bar"));
    m_text->setObjectName(name + QStringLiteral("Text"));
    setAutoFillBackground(true);
    m_text->setWordWrap(true);
    m_layout->addWidget(m_text, 1);
    hide();
    updateNowAndOnChange(*this, {QEvent::LanguageChange, QEvent::PaletteChange}, [this] {
        // Setting a palette is a change, which calls this again.
        if (const QPalette warning = withWarningColours(palette()); warning != palette()) setPalette(warning);
        retranslate();
    });
}

QPushButton* WarningBar::addButton(const char* name) {
    auto* button = makeWidget<QPushButton>(name);
    m_layout->addWidget(button);
    return button;
}

RecoveryBar::RecoveryBar(QWidget* parent) : WarningBar(parent, QStringLiteral("recovery")) {
    connect(m_restore, &QPushButton::clicked, this, &RecoveryBar::restoreChosen);
    connect(m_discard, &QPushButton::clicked, this, &RecoveryBar::discardChosen);
}

void RecoveryBar::offer(const QString& project, const QDateTime& time) {
    m_project = project;
    m_time = time;
    retranslate();
    show();
}

void RecoveryBar::retranslate() {
    const QString project = QFileInfo(m_project).completeBaseName();
    const QString time = QLocale().toString(m_time, QLocale::ShortFormat);
    const QString name = project.isEmpty() ? tr("Unsaved work") : tr("Unsaved changes of \u201c%1\u201d").arg(project);
    text().setText(tr("%1 (%2) can be restored: StrainLens did not close properly.").arg(name, time));
    m_restore->setText(tr("Restore"));
    m_discard->setText(tr("Discard"));
}

RegionFileBar::RegionFileBar(QWidget* parent) : WarningBar(parent, QStringLiteral("regionFile")) {
    connect(m_ignore, &QPushButton::clicked, this, &QWidget::hide);
    connect(m_use, &QPushButton::clicked, this, [this] {
        hide();
        emit chosen(m_path);
    });
    retranslate();
}

void RegionFileBar::offer(const QString& path) {
    m_path = path;
    retranslate();
    show();
}

void RegionFileBar::retranslate() {
    text().setText(tr("%1 is in the folder of these images and looks like their region of interest.")
                       .arg(QFileInfo(m_path).fileName()));
    m_use->setText(tr("Use as region"));
    m_ignore->setText(tr("Ignore"));
}

MissingImagesBar::MissingImagesBar(const ImageSequence& images, QAction& locate, QWidget* parent)
    : WarningBar(parent, QStringLiteral("missingImages")), m_images(images) {
    connect(m_locate, &QPushButton::clicked, &locate, &QAction::trigger);
    const auto followAction = [this, &locate] { m_locate->setEnabled(locate.isEnabled()); };
    connect(&locate, &QAction::enabledChanged, this, followAction);
    followAction();
    connect(&images, &ImageSequence::framesChanged, this, &MissingImagesBar::refresh);
    connect(&images, &ImageSequence::sequenceChanged, this, &MissingImagesBar::refresh);
    connect(&images, &ImageSequence::frameChanged, this, [this](int index) {
        // Hundreds of images may be read in a row, most without error.
        if (m_missing > 0 || m_images.frame(index).isMissing) refresh();
    });
    retranslate();
}

void MissingImagesBar::refresh() {
    m_missing = static_cast<int>(std::ranges::count(m_images.frames(), true, &Frame::isMissing));
    retranslate();
    setVisible(m_missing > 0);
}

void MissingImagesBar::retranslate() {
    text().setText(tr("%n image(s) missing", nullptr, m_missing));
    m_locate->setText(tr("Locate..."));
    m_locate->setToolTip(tr("Choose a folder to search for the missing images"));
}

}  // namespace strainlens::gui
