// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "app/io/image/folder_groups.h"
#include "compute/types/image.h"
#include "gui/document/image_origin.h"

namespace strainlens::gui {

/// Files and folders given by the user, sorted by kind.
struct GivenFiles {
    std::vector<ImageOrigin> images;  ///< in the given order; empty, or at least one is readable
    QStringList excludedRegions;      ///< names of region files of folders that are not opened
    QString offeredRegion;            ///< the one that fits the images; empty if there is none
    QString project;                  ///< project file, always alone; empty if there is none
    QString results;                  ///< results file, always alone; empty if there is none
    QString region;                   ///< shapes or a mask; empty if there is none
    QString loads;                    ///< load table; empty if there is none
    double frameRateHz = 0;           ///< of the recording that the images are; 0: unknown
    QStringList warnings;             ///< warnings about the order of a folder's images, in the user's language
    QString ambiguousFolder;          ///< folder with several image sequences, then nothing else is set; empty if there
                                      ///< is none
    FolderGroups sequences;           ///< its sequences
};

/// Classifies files by their content. A black and white image, or one with a shape in its alpha channel, is a region if
/// it is given alone and has `maskSize` (size of the open images; 0 x 0: never), or if it is named like a region and
/// has the size of the images beside it. Unreadable files with image names count as images if another image is
/// readable. Throws FileError for files that cannot be opened. `pattern` selects the images of folders with several
/// sequences (matchesPattern); empty: not chosen yet. Thread-safe.
GivenFiles classifyFiles(const QStringList& paths, ImageSize maskSize, const QString& pattern = {});

}  // namespace strainlens::gui
