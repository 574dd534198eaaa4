// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QObject>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <set>
#include <vector>

#include "gui/jobs/task_runner.h"
#include "gui/pictures/display_image.h"

namespace strainlens::gui {

class Document;

/// Reads the document's images on a worker: the one that is wanted first, then those of which small pictures are
/// wanted, then every other for its size and its faults. Keeps the latest images up to a bound of memory, and shows
/// them in one tone, which is given to them on the worker.
class ImageStore : public QObject {
    Q_OBJECT
public:
    /// Pictures in memory at most [bytes]; the one that was used last is always kept.
    static constexpr std::size_t kMostBytes = std::size_t{1} << 30;

    explicit ImageStore(Document& document, QObject* parent = nullptr);

    /// The image of a frame, or null; then it is fetched and imageReady() follows (unless it cannot be read).
    /// While one has the tone of before, it is given so, and imageReady() follows too.
    std::shared_ptr<const DisplayImage> image(int frame);
    /// Brings a frame's pixels on any thread: those in memory, else from the file, and then may throw FileError.
    std::function<std::shared_ptr<const AnyImage>()> loader(int frame);
    /// From now on small pictures of these frames are made and of no others; thumbnailReady() tells of each.
    void wantThumbnails(std::vector<int> frames);
    /// Null: there is none yet.
    QImage thumbnail(int frame) const;
    /// How many there are.
    std::size_t thumbnailCount() const { return m_thumbnails.size(); }
    void setTone(const DisplayTone& tone) { m_tone = tone; }
    const DisplayTone& tone() const { return m_tone; }
    /// What the images in memory take.
    std::size_t bytes() const { return m_bytes; }
    /// Whether frames are still being read.
    bool busy() const { return m_pending > 0 || m_isLooking || nextLook() >= 0; }

signals:
    void imageReady(int frame);
    void thumbnailReady(int frame);

private:
    struct Kept {
        int frame;
        std::shared_ptr<const DisplayImage> image;
    };
    void restart();
    void rearrange(const std::vector<int>& from);
    void fetch(int frame);
    /// `make` gives the image on the worker.
    void start(int frame, std::function<std::shared_ptr<const DisplayImage>()> make);
    /// The frame that is to be looked at next, for its small picture or its faults; -1: none.
    int nextLook() const;
    bool lacksThumbnail(int frame) const;
    /// The frame cannot be read: says so to the document, and whether its file is there.
    void setError(int frame, const QString& reason);
    /// Looks at one frame after the other while nothing else is wanted.
    void look();
    void keep(int frame, std::shared_ptr<const DisplayImage> image);
    std::shared_ptr<const DisplayImage> keptImage(int frame) const;

    Document& m_document;
    std::list<Kept> m_kept;  // latest used first
    std::size_t m_bytes = 0;
    std::set<int> m_wanted;      // asked for by image(), on the way
    std::set<int> m_unseen;      // nobody knows their size yet
    std::vector<int> m_inSight;  // small pictures of these are wanted
    std::map<int, QImage> m_thumbnails;
    DisplayTone m_tone;
    unsigned m_generation = 0;
    int m_pending = 0;
    bool m_isLooking = false;
    TaskRunner m_runner;  // last: its thread ends before the rest goes
};

}  // namespace strainlens::gui
