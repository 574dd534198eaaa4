// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "gui/pictures/display_image.h"
#include "gui/view/presenter.h"

namespace strainlens::gui {

/// Shows the reference or current image, blended or alternating with the other one if enabled, and the cursor shapes.
class ImagePresenter : public Presenter {
    Q_OBJECT
public:
    ImagePresenter(WorkSession& session, ViewModel& view, ImageCanvas& canvas);

    /// The document frame displayed below vectors and map.
    int displayedFrame() const;
    bool showsReference() const {
        return displayedFrame() == m_document.results.referenceOf(m_document.images.current());
    }
    /// Displays displayedFrame(); no effect before images are open.
    void refresh();
    /// Sets the display of grey levels.
    void setTone(const DisplayTone& tone);
    /// Image blended or alternating with the reference instead of the current one; null: the current one.
    void setCounterpart(std::shared_ptr<const DisplayImage> image);

signals:
    /// The displayed image may have changed; overlays must update.
    void imageChanged();
    /// The image cannot be read.
    void failed(const QString& message);

private:
    void refreshOverlay();
    /// The displayed image has been read or has another tone.
    void updateImage();
    void refreshOther();

    ImageCanvas& m_canvas;
    int m_displayed = -1;  ///< frame that was displayed last
    std::shared_ptr<const DisplayImage> m_counterpart;
};

}  // namespace strainlens::gui
