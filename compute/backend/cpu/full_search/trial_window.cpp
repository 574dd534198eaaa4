// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/full_search/trial_window.h"

namespace strainlens::cpu {
namespace {

/// How far the trial blocks of all nodes reach beyond the deformed image.
int farthestReach(const FullSearchTask& task) {
    int reach = 0;
    for (int row = 0; row < task.grid.rows(); ++row) {
        for (int column = 0; column < task.grid.columns(); ++column) {
            if (!task.grid.measured(column, row)) continue;
            const int left = task.grid.left(column);
            const int top = task.grid.top(row);
            const Displacement predicted = task.predictionAt(task.grid.index(column, row));
            const TrialInterval dx = task.trialsX(left, predicted.dx), dy = task.trialsY(top, predicted.dy);
            reach = std::max({reach, -(left + dx.first), -(top + dy.first),
                              left + dx.last + task.grid.blockWidth - task.deformed.width(),
                              top + dy.last + task.grid.blockHeight - task.deformed.height()});
        }
    }
    return reach;
}

}  // namespace

SearchedImage::SearchedImage(const FullSearchTask& task) : m_view(task.deformed.view()) {
    if (task.parameters.border == BorderMode::Skip) return;
    const int allAlike = std::max(task.grid.blockWidth + 2 * task.parameters.radiusX,
                                  task.grid.blockHeight + 2 * task.parameters.radiusY) +
                         1;
    m_margin = std::min(farthestReach(task), allAlike);
    if (m_margin == 0) return;
    copyClamped(task.deformed, -m_margin, -m_margin,
                {task.deformed.width() + 2 * m_margin, task.deformed.height() + 2 * m_margin}, m_copy);
    m_view = m_copy.view();
}

TrialWindow::TrialWindow(const FullSearchTask& task, const SearchedImage& image, int column, int row)
    : prediction(task.predictionAt(task.grid.index(column, row))) {
    const Grid& grid = task.grid;
    const int left = grid.left(column);
    const int top = grid.top(row);
    dx = task.trialsX(left, prediction.dx);
    dy = task.trialsY(top, prediction.dy);
    if (empty()) return;
    x = image.placeX(left + dx.first, dx.count(), grid.blockWidth);
    y = image.placeY(top + dy.first, dy.count(), grid.blockHeight);
    block = {task.reference.row(top) + left,
             task.reference.strideBytes(),
             image.view().row(y) + x,
             image.view().strideBytes,
             grid.blockWidth,
             grid.blockHeight};
}

}  // namespace strainlens::cpu
