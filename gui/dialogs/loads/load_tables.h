// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTableWidget>
#include <vector>

#include "app/loads/load_table.h"
#include "app/project/project.h"

namespace strainlens::gui {

/// First rows of a load table as in the file, with line numbers. The headings of the columns in use show their role.
class LoadRowsTable : public QTableWidget {
    Q_OBJECT
public:
    explicit LoadRowsTable(QWidget* parent = nullptr);
    void showPreview(const LoadPreview& preview);

private:
    /// Role of the column; empty if it is ignored.
    static QString roleOf(const LoadPreview& preview, std::size_t column);
};

/// Loads and times of the images.
class ImageLoadsTable : public QTableWidget {
    Q_OBJECT
public:
    explicit ImageLoadsTable(QWidget* parent = nullptr);
    /// `images`: the reference, which may have no load, first. Without loads, only the names are shown.
    void showLoads(const ProjectLoad& load, const std::vector<std::string>& images);
};

}  // namespace strainlens::gui
