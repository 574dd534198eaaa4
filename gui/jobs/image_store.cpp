// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/image_store.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <variant>

#include "gui/document/image_sequence.h"

namespace strainlens::gui {
namespace {
constexpr int kThumbnailSide = 96;  // [px]
constexpr int kPrefetchPriority = 0;
constexpr int kRequestPriority = 10;

/// Result of prefetching a frame.
struct PrefetchedImage {
    ImageSize size;
    int sampleBytes = 1;
    std::shared_ptr<const DisplayImage> image;  // null if the cache is full
    QImage thumbnail;                           // null if not requested
};

int sampleBytesOf(const AnyImage& image) {
    return static_cast<int>(std::visit([]<typename Pixel>(const GrayImage<Pixel>&) { return sizeof(Pixel); }, image));
}
}  // namespace

ImageStore::ImageStore(ImageSequence& images, QObject* parent) : QObject(parent), m_images(images) {
    connect(&images, &ImageSequence::framesChanged, this, &ImageStore::restart);
    connect(&images, &ImageSequence::framesRearranged, this, &ImageStore::rearrange);
    connect(&images, &ImageSequence::framesAdded, this, [this](int first) {
        for (int frame = first; frame < m_images.frameCount(); ++frame) m_unread.insert(frame);
        prefetch();
    });
    connect(&images, &ImageSequence::frameMoved, this, [this](int frame) {
        m_thumbnails.erase(frame);
        m_unread.insert(frame);
        prefetch();
    });
}

std::function<std::shared_ptr<const AnyImage>()> ImageStore::loader(int frame) {
    return [loaded = image(frame), origin = m_images.frame(frame).origin] {
        return loaded ? std::shared_ptr<const AnyImage>(loaded, &loaded->original())
                      : std::make_shared<const AnyImage>(origin.read());
    };
}

void ImageStore::restart() {
    ++m_generation;
    m_runner.clear();
    m_cache.clear();
    m_bytes = 0;
    m_requested.clear();
    m_unread.clear();
    m_visible.clear();
    m_thumbnails.clear();
    m_pending = 0;
    m_isPrefetching = false;
    for (int frame = 0; frame < m_images.frameCount(); ++frame) m_unread.insert(frame);
    // Views report the visible frames first.
    QMetaObject::invokeMethod(this, &ImageStore::prefetch, Qt::QueuedConnection);
}

void ImageStore::rearrange(const std::vector<int>& from) {
    const std::list<CachedImage> cached = m_cache;
    const std::map<int, QImage> thumbnails = m_thumbnails;
    restart();
    for (std::size_t i = 0; i < from.size(); ++i) {
        const auto frame = static_cast<int>(i);
        if (m_images.frame(frame).isKnown()) m_unread.erase(frame);
        if (const auto found = thumbnails.find(from[i]); found != thumbnails.end()) m_thumbnails[frame] = found->second;
    }
    for (auto known = cached.rbegin(); known != cached.rend(); ++known) {
        const auto now = std::ranges::find(from, known->frame);
        if (now != from.end()) addToCache(static_cast<int>(now - from.begin()), known->image);
    }
}

std::shared_ptr<const DisplayImage> ImageStore::cachedImage(int frame) const {
    const auto found = std::ranges::find(m_cache, frame, &CachedImage::frame);
    return found == m_cache.end() ? nullptr : found->image;
}

std::shared_ptr<const DisplayImage> ImageStore::image(int frame) {
    const auto found = std::ranges::find(m_cache, frame, &CachedImage::frame);
    if (found != m_cache.end()) {
        m_cache.splice(m_cache.begin(), m_cache, found);
        const std::shared_ptr<const DisplayImage>& image = m_cache.front().image;
        if (image->tone() != m_tone && m_requested.insert(frame).second) {
            start(frame,
                  [image, tone = m_tone] { return std::make_shared<const DisplayImage>(image->withTone(tone)); });
        }
        return image;
    }
    const bool readable = frame >= 0 && frame < m_images.frameCount() && m_images.frame(frame).readError.isEmpty();
    if (readable && m_requested.insert(frame).second) fetch(frame);
    return nullptr;
}

QImage ImageStore::thumbnail(int frame) const {
    const auto found = m_thumbnails.find(frame);
    return found == m_thumbnails.end() ? QImage() : found->second;
}

void ImageStore::requestThumbnails(std::vector<int> frames) {
    m_visible = std::move(frames);
    prefetch();
}

void ImageStore::fetch(int frame) {
    start(frame, [origin = m_images.frame(frame).origin, tone = m_tone] {
        return std::make_shared<const DisplayImage>(origin.read(), tone);
    });
}

void ImageStore::start(int frame, std::function<std::shared_ptr<const DisplayImage>()> make) {
    using Made = std::shared_ptr<const DisplayImage>;
    ++m_pending;
    const auto done = [this, frame, generation = m_generation](const TaskOutcome<Made>& outcome) {
        if (generation != m_generation) return;
        --m_pending;
        m_requested.erase(frame);
        m_unread.erase(frame);
        if (!outcome.value) {
            setError(frame, outcome.error);
        } else {
            const DisplayImage& image = **outcome.value;
            addToCache(frame, *outcome.value);
            if (!m_images.frame(frame).isKnown()) {
                m_images.setFrameRead(frame, image.size(), sampleBytesOf(image.original()));
            }
            emit imageReady(frame);
        }
        prefetch();
    };
    m_runner.start(std::move(make), done, kRequestPriority);
}

void ImageStore::setError(int frame, const QString& reason) {
    const ImageOrigin& origin = m_images.frame(frame).origin;
    std::error_code unknown;
    const bool isMissing = !origin.rendered && !std::filesystem::exists(origin.file.path, unknown) && !unknown;
    m_images.setFrameError(frame, reason, isMissing);
}

bool ImageStore::lacksThumbnail(int frame) const {
    return frame >= 0 && frame < m_images.frameCount() && !m_thumbnails.contains(frame) &&
           !m_requested.contains(frame) && m_images.frame(frame).readError.isEmpty();
}

int ImageStore::nextPrefetch() const {
    for (const int frame : m_visible) {
        if (lacksThumbnail(frame)) return frame;
    }
    const auto unread = std::ranges::find_if(m_unread, [this](int frame) { return !m_requested.contains(frame); });
    return unread == m_unread.end() ? -1 : *unread;
}

void ImageStore::prefetch() {
    const int frame = nextPrefetch();
    if (m_isPrefetching || frame < 0) return;
    m_isPrefetching = true;
    const bool fitsCache = m_bytes < kMaxBytes / 2;  // the remainder is for requested images
    const bool isVisible = lacksThumbnail(frame) && std::ranges::find(m_visible, frame) != m_visible.end();
    const auto work = [cached = cachedImage(frame), origin = m_images.frame(frame).origin, tone = m_tone, fitsCache,
                       isVisible] {
        PrefetchedImage prefetched;
        prefetched.image = cached;
        if (!cached) {
            AnyImage read = origin.read();
            prefetched.size = sizeOf(read);
            prefetched.sampleBytes = sampleBytesOf(read);
            if (fitsCache || isVisible) prefetched.image = std::make_shared<const DisplayImage>(std::move(read), tone);
        } else {
            prefetched.size = cached->size();
            prefetched.sampleBytes = sampleBytesOf(cached->original());
        }
        if (isVisible) prefetched.thumbnail = prefetched.image->thumbnail(kThumbnailSide);
        if (cached || !fitsCache) prefetched.image = nullptr;
        return prefetched;
    };
    const auto done = [this, frame, generation = m_generation](const TaskOutcome<PrefetchedImage>& outcome) {
        if (generation != m_generation) return;
        m_isPrefetching = false;
        m_unread.erase(frame);
        if (!outcome.value) {
            setError(frame, outcome.error);
            return prefetch();
        }
        const PrefetchedImage& prefetched = *outcome.value;
        if (prefetched.image && !cachedImage(frame)) addToCache(frame, prefetched.image);
        if (!m_images.frame(frame).isKnown()) m_images.setFrameRead(frame, prefetched.size, prefetched.sampleBytes);
        if (!prefetched.thumbnail.isNull()) {
            m_thumbnails[frame] = prefetched.thumbnail;
            emit thumbnailReady(frame);
        }
        prefetch();
    };
    m_runner.start(work, done, kPrefetchPriority);
}

void ImageStore::addToCache(int frame, std::shared_ptr<const DisplayImage> image) {
    m_cache.remove_if([frame](const CachedImage& k) { return k.frame == frame; });
    m_cache.push_front({frame, std::move(image)});
    m_bytes = 0;
    for (const CachedImage& cached : m_cache) m_bytes += cached.image->bytes();
    while (m_bytes > kMaxBytes && m_cache.size() > 1) {
        m_bytes -= m_cache.back().image->bytes();
        m_cache.pop_back();
    }
}

}  // namespace strainlens::gui
