// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <filesystem>
#include <vector>

#include "app/io/image/folder_groups.h"
#include "compute/types/image.h"
#include "gui/document/image_origin.h"

namespace strainlens::gui {

/// Files and folders that somebody has dropped, chosen or named, by what they are.
struct GivenFiles {
    std::vector<ImageOrigin> images;  ///< in the order given; at least one of them can be read, or there is none
    QStringList regionsOfFolders;     ///< files of folders that are called like regions, and are none of the images
    QString project;                  ///< empty: none; nothing else is given with one
    QString region;                   ///< shapes or a mask; empty: none
    QString loads;                    ///< a table; empty: none
    QStringList doubts;               ///< about the order of a folder's images, in the user's language
    QString folderOfSeveral;          ///< holds several sequences of images; empty: none does. Then nothing else is set
    FolderGroups several;             ///< in that folder
};

/// Looks into the files. A picture of nothing but black and white, or with a shape in its alpha channel, is the region
/// where it is given by itself and has `maskSize`, the size of the images that are open (0 x 0: it is an image in any
/// case), or where it is called like a region and has the size of the images beside it. Files called like images that
/// cannot be read stay among the images as long as another one can be read. Throws FileError that names the file and
/// the reason for what cannot be opened: nothing may be replaced before. `pattern`: of folders with several sequences
/// the images whose names match it (matchesPattern); empty: nobody has chosen yet. Any thread.
GivenFiles sortGivenFiles(const QStringList& paths, ImageSize maskSize, const QString& pattern = {});

}  // namespace strainlens::gui
