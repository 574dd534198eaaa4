// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/session/view_state.h"
#include "gui/session/work_session.h"

namespace strainlens::gui {

/// Base of the presenters: each shows a part of session and view state. What their constructors take must outlive them.
class Presenter : public QObject {
protected:
    Presenter(WorkSession& session, ViewModel& view)
        : m_session(session), m_document(session.document()), m_view(view) {}

    WorkSession& m_session;
    Document& m_document;
    ViewModel& m_view;
};

}  // namespace strainlens::gui
