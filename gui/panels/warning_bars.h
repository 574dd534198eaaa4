// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QFrame>
#include <QLabel>
#include <QPushButton>

#include "gui/widgets/make_widget.h"

class QAction;

namespace strainlens::gui {

class ImageSequence;

/// Warning above the image: a text and buttons to fix the problem. Hidden until there is a warning.
class WarningBar : public QFrame {
    Q_OBJECT
public:
    /// Named `name` with "Bar", its text with "Text".
    WarningBar(QWidget* parent, const QString& name);

protected:
    QLabel& text() { return *m_text; }
    /// Appends a button at the right.
    QPushButton* addButton(const char* name);
    /// Updates the texts after a change of language or palette.
    virtual void retranslate() {}

private:
    QLabel* m_text = new QLabel;
    QHBoxLayout* m_layout = makeLayout<QHBoxLayout>(this, {10, 4, 6, 4});
};

/// Offers to restore unsaved work of an earlier session; hidden if there is none.
class RecoveryBar : public WarningBar {
    Q_OBJECT
public:
    explicit RecoveryBar(QWidget* parent);

    /// Offers work saved at `time`; `project` may be empty.
    void offer(const QString& project, const QDateTime& time);

signals:
    void restoreChosen();
    void discardChosen();

private:
    void retranslate() override;

    QString m_project;
    QDateTime m_time;
    QPushButton* m_restore = addButton("recoveryRestore");
    QPushButton* m_discard = addButton("recoveryDiscard");
};

/// Offers a region file that is beside the images; hidden if there is none.
class RegionFileBar : public WarningBar {
    Q_OBJECT
public:
    explicit RegionFileBar(QWidget* parent);

    void offer(const QString& path);

signals:
    /// The user takes the file as region.
    void chosen(const QString& path);

private:
    void retranslate() override;

    QString m_path;
    QPushButton* m_use = addButton("regionFileUse");
    QPushButton* m_ignore = addButton("regionFileIgnore");
};

/// Number of missing images and a button to locate them; hidden if none is missing.
class MissingImagesBar : public WarningBar {
    Q_OBJECT
public:
    /// `locate` prompts for the folder of the images. Both must outlive the bar.
    MissingImagesBar(const ImageSequence& images, QAction& locate, QWidget* parent);

private:
    void refresh();
    void retranslate() override;

    const ImageSequence& m_images;
    QPushButton* m_locate = addButton("locateImages");
    int m_missing = 0;
};

}  // namespace strainlens::gui
