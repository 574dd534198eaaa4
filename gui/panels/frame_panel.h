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

class ImageSequence;
class ImageStore;
class RunResults;
struct Frame;

/// Film strip of the images: thumbnail (map or image), name and state (reference, share of valid points, error).
class FramePanel : public QListWidget {
    Q_OBJECT
public:
    FramePanel(ImageSequence& images, const RunResults& results, const ImageStore& store, QWidget* parent);

    /// Shows `map` over the reference image as the thumbnail of a frame; null: the image itself.
    void showMap(int frameId, const QImage& map);
    void clearMaps() { refreshPictures(std::exchange(m_maps, {})); }

signals:
    /// The user selected an image by mouse or keys, possibly the current one.
    void chosen();
    /// Images `first` to `last` are visible; none if `last` < `first`.
    void visibleRowsChanged(int first, int last);

protected:
    /// QListWidget lays out all rows after any change; a row of unchanged height only needs a repaint.
    void dataChanged(const QModelIndex& first, const QModelIndex& last, const QList<int>& roles) override;
    void paintEvent(QPaintEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void rebuild();
    void addRow(const Frame& frame);
    void addRows(int first);
    /// Row of a frame; null while the list still contains other frames.
    QListWidgetItem* rowOf(int index) const;
    void refresh(int index);
    /// Refreshes visible rows at once; many others in steps between events.
    void refreshAll();
    void refreshSome();
    void refreshPicture(int index);
    void refreshPictures(const std::map<int, QImage>& maps);
    /// The image's part in its pair.
    QString pairText(int index) const;
    QString stateText(int index, const std::optional<FrameSummary>& summary) const;
    /// Accessible text and tool tip.
    QString description(int index, const QString& text, const std::optional<FrameSummary>& summary) const;
    int heightOf(const QModelIndex& row) const;
    std::pair<int, int> visibleRows() const;
    void emitVisibleRows();

    ImageSequence& m_images;
    const RunResults& m_results;
    const ImageStore& m_store;
    int m_rowHeight = 0;                          // of the row being changed
    std::map<int, QImage> m_maps;                 // by the frames' ids
    std::pair<int, int> m_visibleRows = {0, -1};  // last range emitted
    int m_nextStale = 0;                          // first row still to be refreshed
    QTimer m_later;
};

}  // namespace strainlens::gui
