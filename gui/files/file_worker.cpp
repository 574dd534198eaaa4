// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/files/file_worker.h"

#include <QDir>
#include <QFileInfo>
#include <algorithm>
#include <exception>
#include <filesystem>
#include <future>

#include "app/io/described_file.h"
#include "compute/types/threads/detached_threads.h"
#include "gui/files/file_chooser.h"

namespace strainlens::gui {

void FileWorker::cancelExport() {
    m_stop.request_stop();
    m_stop = std::stop_source();
}

bool FileWorker::rejectsOverwrite(const QString& path) {
    const auto isSameFile = [file = toPath(path)](const Frame& frame) {
        const auto isIt = [&file](const std::filesystem::path& read) {
            std::error_code unknown;
            return std::filesystem::equivalent(read, file, unknown);
        };
        return !frame.origin.rendered && std::ranges::any_of(filesOfImage(frame.origin.file.path), isIt);
    };
    if (!QFileInfo::exists(path) || std::ranges::none_of(m_images.frames(), isSameFile)) return false;
    emit failed(tr("%1 is one of the open images and would be overwritten. Nothing was written; choose another name.")
                    .arg(QDir::toNativeSeparators(path)));
    return true;
}

void FileWorker::write(const QString& path, std::function<void(const std::filesystem::path&)> write,
                       Written onWritten) {
    if (rejectsOverwrite(path)) return;
    const auto work = [path, write = std::move(write)] {
        write(toPath(path));
        return true;
    };
    perform(work, [this, path, onWritten = std::move(onWritten)](bool) {
        emit written(path);
        if (onWritten) onWritten();
    });
}

void FileWorker::writeCancellably(
    const QString& path, std::function<void(const std::stop_token&, const std::shared_ptr<WritingGate>&)> write,
    Written onWritten) {
    if (rejectsOverwrite(path)) return;
    const auto work = [write = std::move(write), stop = m_stop.get_token()] {
        const auto gate = std::make_shared<WritingGate>();
        const auto promise = std::make_shared<std::promise<bool>>();
        // Image and video libraries cannot be cancelled.
        const auto complete = runCancellable(stop, [=] {
            try {
                write(stop, gate);
                promise->set_value(true);
            } catch (const WritingStopped&) {
                promise->set_value(false);
            } catch (...) {
                promise->set_exception(std::current_exception());
            }
            return true;
        });
        // A file that is already being moved into place is not cancelled.
        return (complete || !gate->cancel()) && promise->get_future().get();
    };
    ++m_exporting;
    perform(
        work,
        [this, path, onWritten = std::move(onWritten)](bool complete) {
            emit complete ? written(path) : stopped(path);
            if (complete && onWritten) onWritten();
        },
        [this] { --m_exporting; });
}

}  // namespace strainlens::gui
