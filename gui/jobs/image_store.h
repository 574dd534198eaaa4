// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>
#include <list>
#include <memory>
#include <set>

#include "gui/jobs/task_runner.h"
#include "gui/pictures/display_image.h"

namespace strainlens::gui {

class Document;

/// Reads the document's images on a worker: the one that is wanted first, then every other for its size, its
/// thumbnail and its faults. Keeps the latest images up to a bound of memory, and shows them in one tone, which is
/// given to them on the worker.
class ImageStore : public QObject {
    Q_OBJECT
public:
    explicit ImageStore(Document& document, QObject* parent = nullptr);

    /// The image of a frame, or null; then it is fetched and imageReady() follows (unless it cannot be read).
    /// While one has the tone of before, it is given so, and imageReady() follows too.
    std::shared_ptr<const DisplayImage> image(int frame);
    /// Brings a frame's pixels on any thread: those in memory, else from the file, and then may throw FileError.
    std::function<std::shared_ptr<const AnyImage>()> loader(int frame);
    void setTone(const DisplayTone& tone) { m_tone = tone; }
    const DisplayTone& tone() const { return m_tone; }
    /// Whether frames are still being read.
    bool busy() const { return m_pending > 0; }

signals:
    void imageReady(int frame);

private:
    struct Kept {
        int frame;
        std::shared_ptr<const DisplayImage> image;
    };
    void restart();
    void fetch(int frame, int priority);
    /// `make` gives the image on the worker.
    void start(int frame, int priority, std::function<std::shared_ptr<const DisplayImage>()> make);
    void keep(int frame, std::shared_ptr<const DisplayImage> image);

    Document& m_document;
    std::list<Kept> m_kept;  // latest used first
    std::set<int> m_wanted;  // asked for by image(), on the way
    DisplayTone m_tone;
    unsigned m_generation = 0;
    int m_pending = 0;
    TaskRunner m_runner;  // last: its thread ends before the rest goes
};

}  // namespace strainlens::gui
