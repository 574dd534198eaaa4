// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QListWidget>
#include <QTimer>
#include <map>
#include <optional>
#include <utility>

#include "compute/sequence/run_summary.h"

namespace strainlens::gui {

class Document;
class ImageStore;
struct Frame;

/// The images as a film strip: a small map or photograph, the name, and what is known of each (reference, share of
/// points measured, fault).
class FramePanel : public QListWidget {
    Q_OBJECT
public:
    FramePanel(Document& document, const ImageStore& images, QWidget* parent);

    /// Shows that map over the reference image for the frame with that id; null: the image's photograph.
    void showMap(int frameId, const QImage& map);
    void clearMaps();

signals:
    /// Somebody has chosen an image, by mouse or by keys; perhaps the one that was shown anyway.
    void chosen();
    /// The images from the first to the last are in sight; none where `last` is below `first`.
    void inSight(int first, int last);

protected:
    /// A list lays all its rows out anew whatever has changed; a row that keeps its height needs only to be painted.
    void dataChanged(const QModelIndex& first, const QModelIndex& last, const QList<int>& roles) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void rebuild();
    void addRow(const Frame& frame);
    void addRows(int first);
    /// The row of the document's frame; null while the list still has the rows of other frames.
    QListWidgetItem* rowOf(int index) const;
    void refresh(int index);
    /// Rows in sight at once, many others one after the other between the events that follow.
    void refreshAll();
    void refreshSome();
    void refreshPicture(int index);
    /// Those of the frames that the maps are of.
    void refreshPictures(const std::map<int, QImage>& maps);
    QString stateText(int index, const std::optional<FrameSummary>& summary) const;
    /// What would be read aloud, and the tool tip.
    QString description(int index, const QString& text, const std::optional<FrameSummary>& summary) const;
    /// What a layout would give the row.
    int heightOf(const QModelIndex& row) const;
    std::pair<int, int> rowsInSight() const;
    void tellWhatIsInSight();

    Document& m_document;
    const ImageStore& m_images;
    int m_rowHeight = 0;                      // of the row that is being changed
    std::map<int, QImage> m_maps;             // by the frames' ids
    std::pair<int, int> m_inSight = {0, -1};  // that was told last
    int m_nextStale = 0;                      // rows from here on are still to be refreshed
    QTimer m_later;
};

}  // namespace strainlens::gui
