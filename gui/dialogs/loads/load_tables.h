// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTableWidget>
#include <vector>

#include "app/loads/load_table.h"
#include "app/project/project.h"

namespace strainlens::gui {

/// The first rows of a load table as the file has them, with the numbers of its lines. The heads of the columns that
/// are read say what they are taken for.
class LoadRowsTable : public QTableWidget {
    Q_OBJECT
public:
    explicit LoadRowsTable(QWidget* parent = nullptr);
    void showPreview(const LoadPreview& preview);

private:
    /// What the column is read as; empty for one that is passed over.
    static QString roleOf(const LoadPreview& preview, std::size_t column);
};

/// The loads and times beside the names of the images that they belong to.
class ImageLoadsTable : public QTableWidget {
    Q_OBJECT
public:
    explicit ImageLoadsTable(QWidget* parent = nullptr);
    /// Of these images, the reference first, which may have no load. Without loads the images stand alone.
    void showLoads(const ProjectLoad& load, const std::vector<std::string>& images);
};

}  // namespace strainlens::gui
