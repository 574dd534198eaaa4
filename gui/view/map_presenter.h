// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "app/export/export_context.h"
#include "gui/jobs/longest_arrow.h"
#include "gui/jobs/map_painter.h"
#include "gui/pictures/arrow_choice.h"

namespace strainlens::gui {

class Actions;
class ImageCanvas;
class ImagePresenter;
class KeyStrip;
class MapBar;
class WorkSession;

/// The current image's field on the canvas: vectors, the map that the bar asks for, and beside it the key of their
/// colours.
class MapPresenter : public QObject {
    Q_OBJECT
public:
    /// All must outlive it.
    MapPresenter(WorkSession& session, const Actions& actions, ImageCanvas& canvas, MapBar& bar, KeyStrip& key,
                 const ImagePresenter& image);

    void showVectors(bool shown);
    /// While something else lies over the image, results and their key are not shown.
    void setCovered(bool covered);
    void setArrows(const ArrowChoice& choice);
    /// Map and arrows as before anybody has chosen any.
    void resetToDefaults();
    /// The key anew: after the language has changed.
    void refreshKey();
    /// The limits of locked maps.
    const std::shared_ptr<SharedRange>& ranges() const { return m_ranges; }
    /// Whether the field has something of what is shown now.
    bool canShow(const DisplacementField& field) const;
    bool busy() const { return m_painter.busy() || m_longest.busy(); }
    /// How pictures are to look like the canvas: with its map, else with arrows.
    ExportLook exportLook() const;

signals:
    /// Arrows are to look so.
    void arrowsChosen(const strainlens::gui::ArrowChoice& choice);
    /// The map cannot be painted, and why.
    void failed(const QString& message);

private:
    void refresh();
    /// Arrows hide a map of strain, so that they are not shown there unless somebody wants them.
    void proposeVectors();
    void refreshStaleness();
    /// What was measured in the current image.
    void refreshChip();
    /// What the results have at all.
    void refreshComputed();
    /// What is out of date is faint.
    void refreshOpacity();
    void requestMap();
    /// The length that one scale for all images is made for, of the results there are by now.
    void requestLongest();
    void refreshArrows();
    void showMap(std::shared_ptr<const FieldMap> map);

    WorkSession& m_session;
    const Actions& m_actions;
    ImageCanvas& m_canvas;
    MapBar& m_bar;
    KeyStrip& m_key;
    const ImagePresenter& m_image;
    bool m_isStale = false;
    bool m_isCovered = false;
    bool m_vectorsChosen = false;  // somebody has shown or hidden them
    ArrowChoice m_arrows;
    double m_longestPx = 0;  // of all images, where arrows have one scale
    std::shared_ptr<SharedRange> m_ranges = std::make_shared<SharedRange>();
    MapPainter m_painter{m_ranges};
    LongestArrow m_longest;
};

}  // namespace strainlens::gui
