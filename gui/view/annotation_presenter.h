// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/project/annotation.h"
#include "gui/view/presenter.h"

namespace strainlens::gui {

/// Shows the project's annotations over the reference image and adds the drawn ones as undo steps.
class AnnotationPresenter : public CanvasPresenter {
    Q_OBJECT
public:
    AnnotationPresenter(WorkSession& session, ViewModel& view, ImageCanvas& canvas, const ImagePresenter& image);

    /// Removes the one that was added last.
    void removeLast();

signals:
    /// A drawn annotation was not added.
    void refused(const QString& reason);

private:
    void refresh();
    /// Prompts for the text of a drawn annotation and adds it.
    void prompt(const Annotation& drawn);
    void move(int index, const Annotation& moved);
    void replace(std::vector<Annotation> annotations, const QString& text);
};

}  // namespace strainlens::gui
