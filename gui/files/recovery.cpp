// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/files/recovery.h"

#include <QFileInfo>
#include <utility>

#include "app/io/paths.h"
#include "gui/document/document.h"
#include "gui/files/file_operations.h"

namespace strainlens::gui {

Recovery::Recovery(Document& document, FileOperations& files, std::filesystem::path root, int delayMs)
    : m_document(document), m_files(files), m_root(std::move(root)) {
    if (m_root.empty()) return;
    m_found = RecoveryFolder::abandonedIn(m_root);
    m_timer.setSingleShot(true);
    m_timer.setInterval(delayMs);
    connect(&m_timer, &QTimer::timeout, this, &Recovery::keep);
    for (const auto signal : {&Document::framesChanged, &Document::referenceChanged, &Document::roiChanged,
                              &Document::parametersChanged, &Document::probesChanged, &Document::projectChanged}) {
        connect(&document, signal, this, &Recovery::keepSoon);
    }
}

QDateTime Recovery::foundTime() const {
    return QFileInfo(QString::fromStdString(utf8(m_found.front()->document()))).lastModified();
}

QString Recovery::foundProject() const { return m_found.front()->project(); }

void Recovery::restore() {
    if (m_found.empty()) return;
    m_files.openRecovered(m_found.front()->document(), foundProject(), [this, folder = m_found.front()] {
        m_restored = folder;
        std::erase(m_found, folder);
        emit foundChanged();
    });
}

void Recovery::discard() {
    if (m_found.empty()) return;
    m_found.front()->remove();
    m_found.erase(m_found.begin());
    emit foundChanged();
}

void Recovery::end() {
    m_ended = true;
    m_timer.stop();
    m_runner.finish();
    if (m_own) m_own->remove();
    if (m_restored) m_restored->remove();
    m_own = m_restored = nullptr;
}

/// Not later than the timer's time after the first change.
void Recovery::keepSoon() {
    if (!m_timer.isActive() && !m_ended) m_timer.start();
}

void Recovery::keep() {
    if (m_writing) return keepSoon();
    const bool inProject = !m_document.projectPath().isEmpty() && !m_document.differsFromProject();
    if (m_document.frameCount() == 0 || inProject) {
        if (m_own) m_own->remove();
        m_own = nullptr;
        return;
    }
    try {
        if (!m_own) m_own = RecoveryFolder::make(m_root);
    } catch (const std::exception& error) {
        return kept(errorText(error));
    }
    m_writing = true;
    const auto write = [own = m_own, draft = draftOf(m_document, m_own->document()),
                        project = m_document.projectPath()] {
        own->write(draft, project);
        return true;
    };
    m_runner.start(write, [this](const TaskOutcome<bool>& outcome) {
        m_writing = false;
        kept(outcome.error);
    });
}

void Recovery::kept(const QString& error) {
    if (error.isEmpty()) {
        if (m_restored) m_restored->remove();
        m_restored = nullptr;
    } else if (!std::exchange(m_told, true)) {
        emit failed(tr("This work is not kept against a crash: %1").arg(error));
    }
}

}  // namespace strainlens::gui
