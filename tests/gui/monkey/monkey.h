// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QMenu>
#include <QScrollBar>
#include <QSlider>
#include <QTimer>
#include <QWhatsThis>
#include <QWheelEvent>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <set>

#include "app/project/project.h"
#include "gui/document/project_draft.h"
#include "tests/gui/monkey/killable_devices.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {

/// Event limit for address sanitizer runs on a shared computer.
inline constexpr int kMaxRunMs = 20 * 60 * 1000;
inline constexpr int kImpatientMs = 10 * 1000;
inline constexpr const char* kRunActions[] = {"run", "run", "cancel", "goOn"};

/// Test window that receives seeded random events of every kind.
class Monkey : public WindowTest {
protected:
    Monkey() : Monkey(std::make_shared<KillableDevices>()) {}
    explicit Monkey(const std::shared_ptr<KillableDevices>& devices)
        : WindowTest(quickRegistry(), cachedResults(), devices->source()),
          m_devices(devices),
          m_seed(static_cast<unsigned>(numberFromEnvironment("STRAINLENS_MONKEY_SEED", 1))),
          m_random(m_seed) {
        m_patienceMs = kMaxRunMs;
        m_images = renderFrames(4, {160, 120});
        writeFile("nonsense.png", "no picture");
        writeFile("roi.json", R"({"version": 1, "shapes": [{"ellipse": {"cx": 80, "cy": 60, "rx": 50, "ry": 40}}]})");
        writeFile("wrong.json", R"({"version": 1, "shapes": [{"ellipse": {"cx": 80}}]})");
        m_files = m_images;
        for (const char* name :
             {"nonsense.png", "roi.json", "wrong.json", "gone.png", "work.strainlens", "out.csv", ""})
            m_files << path(QLatin1String(name));
        // Modal dialogs and popups are closed, since they wait for input.
        QObject::connect(&m_closer, &QTimer::timeout, [] {
            if (QWidget* popup = QApplication::activePopupWidget()) popup->close();
            if (QWidget* dialog = QApplication::activeModalWidget()) dialog->close();
        });
        m_closer.start(20);
        // With the monkey's parameters runs take hours; some start by themselves after the sample is rendered.
        QObject::connect(&m_impatience, &QTimer::timeout, [this] { m_session.run().cancel(); });
        m_impatience.start(kImpatientMs);
        QObject::connect(&document().project.undoStack(), &QUndoStack::indexChanged, &m_closer, [this](int index) {
            if (!m_isChecking && index > m_index) ++m_edits;
            m_index = index;
        });
    }

    int below(int n) { return std::uniform_int_distribution<int>(0, n - 1)(m_random); }
    template <typename List>
    auto& oneOf(List& list) {
        return list[static_cast<typename List::size_type>(below(static_cast<int>(list.size())))];
    }
    void writeFile(const char* name, const char* text) {
        QFile file(path(QLatin1String(name)));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    QPoint randomPosition() {
        const QSize size = canvas().viewport()->size();
        return {below(std::max(1, size.width())), below(std::max(1, size.height()))};
    }

    void drawWithMouse() {
        QWidget* view = canvas().viewport();
        const Qt::MouseButton buttons[] = {Qt::LeftButton, Qt::LeftButton, Qt::LeftButton, Qt::MiddleButton,
                                           Qt::RightButton};
        const Qt::MouseButton button = buttons[below(5)];
        const Qt::KeyboardModifiers held = below(4) == 0 ? Qt::ShiftModifier : Qt::NoModifier;
        if (below(6) == 0) return QTest::mouseDClick(view, button, held, randomPosition());
        QTest::mousePress(view, button, held, randomPosition());
        for (int k = below(4); k > 0; --k) QTest::mouseMove(view, randomPosition());
        if (below(8) != 0) QTest::mouseRelease(view, button, held, randomPosition());
    }
    void pressKey() {
        const Qt::Key keys[] = {Qt::Key_Return, Qt::Key_Escape, Qt::Key_Delete,   Qt::Key_Backspace, Qt::Key_Tab,
                                Qt::Key_Left,   Qt::Key_Right,  Qt::Key_Up,       Qt::Key_Down,      Qt::Key_Space,
                                Qt::Key_PageUp, Qt::Key_Home,   Qt::Key_5,        Qt::Key_Comma,     Qt::Key_Minus,
                                Qt::Key_X,      Qt::Key_L,      Qt::Key_PageDown, Qt::Key_Plus,      Qt::Key_Z};
        const Qt::KeyboardModifiers held = below(5) == 0 ? Qt::ShiftModifier : Qt::NoModifier;
        QWidget* focus = below(3) == 0 && QApplication::focusWidget() ? QApplication::focusWidget() : &canvas();
        QTest::keyClick(focus, keys[below(20)], held);
    }
    void triggerAction() {
        static const std::set<QString> left = {QStringLiteral("quit")};
        const QList<QAction*> actions = m_window->findChildren<QAction*>();
        QAction* action = actions.at(below(static_cast<int>(actions.size())));
        if (!action->isEnabled() || action->isSeparator() || left.contains(action->objectName())) return;
        action->trigger();
        if (QWhatsThis::inWhatsThisMode()) QWhatsThis::leaveWhatsThisMode();
    }
    void changeField() {
        const QList<QWidget*> widgets = m_window->findChildren<QWidget*>();
        QWidget* widget = widgets.at(below(static_cast<int>(widgets.size())));
        if (!widget->isEnabled() || !widget->isVisible()) return;
        if (auto* spin = qobject_cast<QAbstractSpinBox*>(widget)) {
            spin->stepBy(below(21) - 10);
        } else if (auto* box = qobject_cast<QComboBox*>(widget)) {
            if (box->count() > 0) box->setCurrentIndex(below(box->count()));
        } else if (auto* slider = qobject_cast<QAbstractSlider*>(widget)) {
            slider->setValue(slider->minimum() + below(slider->maximum() - slider->minimum() + 1));
        } else if (auto* button = qobject_cast<QAbstractButton*>(widget)) {
            button->click();
        } else {
            QTest::mouseClick(widget, Qt::LeftButton, {},
                              QPoint(below(widget->width() + 1), below(widget->height() + 1)));
        }
    }
    void turnWheel() {
        const QPoint place = randomPosition();
        QWheelEvent event(place, canvas().viewport()->mapToGlobal(place), {}, {0, 120 * (below(7) - 3)}, Qt::NoButton,
                          below(4) == 0 ? Qt::ShiftModifier : Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(canvas().viewport(), &event);
    }
    /// Usually cancels a long run instead of waiting for it.
    void cancelLongRun() {
        if (below(4) > 0) trigger("cancel");
        endWatch();
    }
    void sendRandomEvent() {
        m_chooser.file = oneOf(m_files);
        m_chooser.files = {oneOf(m_files), oneOf(m_files)};
        // Work is rarely discarded, or there would be nothing to undo.
        m_prompts.answer = below(8) == 0 ? static_cast<UnsavedChangesAnswer>(below(3)) : UnsavedChangesAnswer::Cancel;
        switch (below(14)) {
            case 0:
            case 1:
            case 2:
                return drawWithMouse();
            case 3:
            case 4:
                return pressKey();
            case 5:
            case 6:
                return triggerAction();
            case 7:
            case 8:
                return changeField();
            case 9:
                return turnWheel();
            case 10: {
                QAction* action =
                    m_window->findChild<QAction*>(below(2) == 0 ? QStringLiteral("undo") : QStringLiteral("redo"));
                return action->trigger();
            }
            case 11: {
                QAction* action = m_window->findChild<QAction*>(
                    QLatin1String(kRunActions[below(static_cast<int>(std::size(kRunActions)))]));
                action->trigger();
                // The device fails at its next call, in this run or a later one.
                if (below(4) == 0) m_devices->kill();
                return;
            }
            case 12:
                if (below(6) != 0) return;
                cancelLongRun();
                return drop(below(3) == 0 ? QStringList{oneOf(m_files)} : m_images);
            default:
                if (below(20) == 0) m_window->resize(900 + below(800), 600 + below(500));
        }
    }

    /// A watch never becomes idle.
    void endWatch() {
        if (m_session.run().isWatching()) trigger("cancel");
    }

    /// State that undo and redo must restore.
    QByteArray documentText() {
        const std::filesystem::path folder = m_folder.path().toStdString();
        return QByteArray::fromStdString(projectToJson(makeDraft(document(), folder / "x.strainlens").project, folder));
    }

    void undoAndRedoAll() {
        trigger("cancel");
        waitUntilIdle();
        // An unfinished shape is not in the document.
        for (int k = 0; k < 3; ++k) QTest::keyClick(&canvas(), Qt::Key_Escape);
        m_isChecking = true;
        QUndoStack& steps = document().project.undoStack();
        while (steps.canRedo()) steps.redo();
        const QByteArray before = documentText();
        const int count = steps.index();
        while (steps.canUndo()) steps.undo();
        while (steps.canRedo()) steps.redo();
        EXPECT_EQ(steps.index(), count);
        EXPECT_EQ(documentText().toStdString(), before.toStdString());
        m_steps += count;
        m_isChecking = false;
        waitUntilIdle();
    }

    const std::shared_ptr<KillableDevices> m_devices;
    unsigned m_seed;
    std::mt19937 m_random;
    int m_steps = 0;            ///< undo and redo steps in total
    int m_edits = 0;            ///< edits made or redone
    int m_index = 0;            ///< index of the undo stack
    bool m_isChecking = false;  ///< while undoing and redoing everything
    QStringList m_images, m_files;
    QTimer m_closer, m_impatience;
};

}  // namespace strainlens::gui
