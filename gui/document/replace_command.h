// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QUndoCommand>
#include <functional>
#include <utility>

namespace strainlens::gui {

/// Replaces a value. Consecutive commands with the same `step` merge (-1: never); no other class may use their steps.
template <typename Value>
class ReplaceCommand : public QUndoCommand {
public:
    ReplaceCommand(Value before, Value after, std::function<void(const Value&)> assign, const QString& text,
                   int step = -1)
        : QUndoCommand(text),
          m_before(std::move(before)),
          m_after(std::move(after)),
          m_assign(std::move(assign)),
          m_step(step) {}
    int id() const override { return m_step; }
    bool mergeWith(const QUndoCommand* later) override {
        m_after = static_cast<const ReplaceCommand*>(later)->m_after;
        return true;
    }
    void undo() override { m_assign(m_before); }
    void redo() override { m_assign(m_after); }

private:
    Value m_before, m_after;
    std::function<void(const Value&)> m_assign;
    int m_step;
};

}  // namespace strainlens::gui
