// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/files/recovery.h"

#include <QFileInfo>
#include <utility>

#include "app/io/paths.h"
#include "gui/document/document.h"
#include "gui/files/file_opener.h"

namespace strainlens::gui {

Recovery::Recovery(Document& document, FileOpener& opener, std::filesystem::path root,
                   std::shared_ptr<ResultCache> cache, int delayMs)
    : m_document(document), m_opener(opener), m_root(std::move(root)), m_cache(std::move(cache)) {
    if (m_root.empty()) return;
    m_found = RecoveryFolder::findAbandoned(m_root);
    m_timer.setSingleShot(true);
    m_timer.setInterval(delayMs);
    connect(&m_timer, &QTimer::timeout, this, &Recovery::save);
    connect(&document.project, &ProjectState::contentsChanged, this, &Recovery::scheduleSave);
    connect(&document.results, &RunResults::resultsChanged, this, &Recovery::scheduleSave);
}

QDateTime Recovery::foundTime() const {
    return QFileInfo(QString::fromStdString(utf8(m_found.front()->document()))).lastModified();
}

QString Recovery::foundProject() const { return m_found.front()->project(); }

void Recovery::restore() {
    if (m_found.empty()) return;
    const RecoveredWork work = {m_found.front()->document(), foundProject(), m_found.front()->measured(), m_cache};
    m_opener.openRecovered(work, [this, folder = m_found.front()] {
        m_restored = folder;
        std::erase(m_found, folder);
        emit foundChanged();
    });
}

void Recovery::discard() {
    if (m_found.empty()) return;
    const std::optional<ResultsNote> measured = m_found.front()->measured();
    m_found.front()->remove();
    if (measured && m_cache) m_cache->remove(measured->store);
    m_found.erase(m_found.begin());
    emit foundChanged();
}

void Recovery::finish() {
    m_isFinished = true;
    m_timer.stop();
    m_runner.finish();
    if (m_own) m_own->remove();
    if (m_restored) m_restored->remove();
    m_own = m_restored = nullptr;
}

/// Saves at most one timer interval after the first change.
void Recovery::scheduleSave() {
    if (!m_timer.isActive() && !m_isFinished) m_timer.start();
}

bool Recovery::hasUnsavedResults() const {
    const Results& results = m_document.results.latest();
    const bool isStored = !results.empty() && !results.store->path().empty();
    return isStored && (!results.finished || m_document.results.areUnsaved());
}

bool Recovery::hasWork() const {
    const bool inProject = !m_document.project.path().isEmpty() && !m_document.project.isModified();
    return m_document.images.frameCount() > 0 && (!inProject || hasUnsavedResults());
}

void Recovery::save() {
    if (m_writing) return scheduleSave();
    if (!hasWork()) {
        if (m_own) m_own->remove();
        m_own = nullptr;
        m_recordedStore = nullptr;
        return;
    }
    try {
        if (!m_own) m_own = RecoveryFolder::make(m_root);
    } catch (const std::exception& error) {
        return onSaved(errorText(error));
    }
    m_writing = true;
    std::optional<ResultsDraft> measured;
    std::shared_ptr<const ResultStore> recordedStore;
    if (hasUnsavedResults()) {
        recordedStore = m_document.results.latest().store;
        const std::filesystem::path path = m_own->nextProjectPath();
        measured = {{recordedStore->path(), path}, makeRunDraft(m_document, path, m_own->document())};
    }
    const auto write = [own = m_own, draft = makeDraft(m_document, m_own->document()), measured = std::move(measured),
                        project = m_document.project.path()] {
        own->write(draft, project, measured);
        return true;
    };
    m_runner.start(write, [this, recordedStore](const TaskOutcome<bool>& outcome) {
        m_writing = false;
        if (outcome.error.isEmpty()) m_recordedStore = recordedStore;
        onSaved(outcome.error);
    });
}

void Recovery::onSaved(const QString& error) {
    if (error.isEmpty()) {
        if (m_restored) m_restored->remove();
        m_restored = nullptr;
    } else if (!std::exchange(m_hasReported, true)) {
        emit failed(tr("Crash recovery is not available: %1").arg(error));
    }
}

}  // namespace strainlens::gui
