// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "app/io/image/frame_masks.h"
#include "gui/jobs/latest_request.h"
#include "gui/view/presenter.h"

namespace strainlens::gui {

/// Shows which pixels of the displayed image its mask hides, as stripes over the image.
class FrameMaskPresenter : public CanvasPresenter {
    Q_OBJECT
public:
    FrameMaskPresenter(WorkSession& session, ViewModel& view, ImageCanvas& canvas, const ImagePresenter& image);

    bool isBusy() const { return m_worker.isBusy(); }

private:
    void refresh();
    void read(const FrameReference& mask);

    std::optional<FrameReference> m_shown;                                    ///< mask on display or being read
    std::shared_ptr<ImageReader> m_reader = std::make_shared<ImageReader>();  ///< of files with pages; of the worker
    LatestRequest m_worker;                                                   // last member: its thread ends first
};

}  // namespace strainlens::gui
