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

class ImageSequence;

/// Reads the document's images on a worker: requested images first, then those that need thumbnails, then the others
/// for size and errors. Caches the latest images, with the display tone applied, up to a memory limit.
class ImageStore : public QObject {
    Q_OBJECT
public:
    /// Limit of the cached images [bytes]; the one used last is always cached.
    static constexpr std::size_t kMaxBytes = std::size_t{1} << 30;

    explicit ImageStore(ImageSequence& images, QObject* parent = nullptr);

    /// The image of a frame. If it is not cached, returns null, starts reading it and emits imageReady() (unless it is
    /// unreadable). If its tone is outdated, returns it and emits imageReady() once updated.
    std::shared_ptr<const DisplayImage> image(int frame);
    /// Thread-safe function that returns a frame's pixels from the cache or the file; it may throw FileError.
    std::function<std::shared_ptr<const AnyImage>()> loader(int frame);
    /// Requests thumbnails of exactly these frames; thumbnailReady() reports each.
    void requestThumbnails(std::vector<int> frames);
    /// Null if there is none yet.
    QImage thumbnail(int frame) const;
    std::size_t thumbnailCount() const { return m_thumbnails.size(); }
    void setTone(const DisplayTone& tone) { m_tone = tone; }
    const DisplayTone& tone() const { return m_tone; }
    /// Memory of the cached images.
    std::size_t bytes() const { return m_bytes; }
    /// Whether frames are still being read.
    bool isBusy() const { return m_pending > 0 || m_isPrefetching || nextPrefetch() >= 0; }

signals:
    void imageReady(int frame);
    void thumbnailReady(int frame);

private:
    struct CachedImage {
        int frame;
        std::shared_ptr<const DisplayImage> image;
    };
    void restart();
    void rearrange(const std::vector<int>& from);
    void fetch(int frame);
    /// `make` creates the image on the worker.
    void start(int frame, std::function<std::shared_ptr<const DisplayImage>()> make);
    /// Next frame to read for its thumbnail or its size and errors; -1 if there is none.
    int nextPrefetch() const;
    bool lacksThumbnail(int frame) const;
    /// Records that the frame is unreadable, and whether its file exists.
    void setError(int frame, const QString& reason);
    /// Reads one frame after the other while nothing is requested.
    void prefetch();
    void addToCache(int frame, std::shared_ptr<const DisplayImage> image);
    std::shared_ptr<const DisplayImage> cachedImage(int frame) const;

    ImageSequence& m_images;
    std::list<CachedImage> m_cache;  // latest used first
    std::size_t m_bytes = 0;
    std::set<int> m_requested;   // requested by image() and in progress
    std::set<int> m_unread;      // frames of unknown size
    std::vector<int> m_visible;  // frames that need thumbnails
    std::map<int, QImage> m_thumbnails;
    DisplayTone m_tone;
    unsigned m_generation = 0;
    int m_pending = 0;
    bool m_isPrefetching = false;
    TaskRunner m_runner;  // last member: its thread ends first
};

}  // namespace strainlens::gui
