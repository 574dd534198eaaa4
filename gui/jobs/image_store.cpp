// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/image_store.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <variant>

#include "gui/document/document.h"

namespace strainlens::gui {
namespace {
constexpr int kThumbnailSide = 96;  // [px]
constexpr int kLookPriority = 0;
constexpr int kWantedPriority = 10;

/// What comes of a look at a frame.
struct SeenImage {
    ImageSize size;
    int sampleBytes = 1;
    std::shared_ptr<const DisplayImage> image;  // null where there was no room for it
    QImage thumbnail;                           // null where none was wanted
};

int sampleBytesOf(const AnyImage& image) {
    return static_cast<int>(std::visit([]<typename Pixel>(const GrayImage<Pixel>&) { return sizeof(Pixel); }, image));
}
}  // namespace

ImageStore::ImageStore(Document& document, QObject* parent) : QObject(parent), m_document(document) {
    connect(&document, &Document::framesChanged, this, &ImageStore::restart);
    connect(&document, &Document::framesRearranged, this, &ImageStore::rearrange);
    connect(&document, &Document::framesAdded, this, [this](int first) {
        for (int frame = first; frame < m_document.frameCount(); ++frame) m_unseen.insert(frame);
        look();
    });
    connect(&document, &Document::frameMoved, this, [this](int frame) {
        m_thumbnails.erase(frame);
        m_unseen.insert(frame);
        look();
    });
}

std::function<std::shared_ptr<const AnyImage>()> ImageStore::loader(int frame) {
    return [loaded = image(frame), origin = m_document.frame(frame).origin] {
        return loaded ? std::shared_ptr<const AnyImage>(loaded, &loaded->original())
                      : std::make_shared<const AnyImage>(origin.read());
    };
}

void ImageStore::restart() {
    ++m_generation;
    m_runner.clear();
    m_kept.clear();
    m_bytes = 0;
    m_wanted.clear();
    m_unseen.clear();
    m_inSight.clear();
    m_thumbnails.clear();
    m_pending = 0;
    m_isLooking = false;
    for (int frame = 0; frame < m_document.frameCount(); ++frame) m_unseen.insert(frame);
    // Whoever shows the frames says first what of them is in sight.
    QMetaObject::invokeMethod(this, &ImageStore::look, Qt::QueuedConnection);
}

void ImageStore::rearrange(const std::vector<int>& from) {
    const std::list<Kept> kept = m_kept;
    const std::map<int, QImage> thumbnails = m_thumbnails;
    restart();
    for (std::size_t i = 0; i < from.size(); ++i) {
        const auto frame = static_cast<int>(i);
        if (m_document.frame(frame).known()) m_unseen.erase(frame);
        if (const auto found = thumbnails.find(from[i]); found != thumbnails.end()) m_thumbnails[frame] = found->second;
    }
    for (auto known = kept.rbegin(); known != kept.rend(); ++known) {
        const auto now = std::ranges::find(from, known->frame);
        if (now != from.end()) keep(static_cast<int>(now - from.begin()), known->image);
    }
}

std::shared_ptr<const DisplayImage> ImageStore::keptImage(int frame) const {
    const auto found = std::find_if(m_kept.begin(), m_kept.end(), [frame](const Kept& k) { return k.frame == frame; });
    return found == m_kept.end() ? nullptr : found->image;
}

std::shared_ptr<const DisplayImage> ImageStore::image(int frame) {
    const auto found = std::find_if(m_kept.begin(), m_kept.end(), [frame](const Kept& k) { return k.frame == frame; });
    if (found != m_kept.end()) {
        m_kept.splice(m_kept.begin(), m_kept, found);
        const std::shared_ptr<const DisplayImage>& image = m_kept.front().image;
        if (image->tone() != m_tone && m_wanted.insert(frame).second) {
            start(frame, [image, tone = m_tone] { return std::make_shared<const DisplayImage>(image->toned(tone)); });
        }
        return image;
    }
    const bool readable = frame >= 0 && frame < m_document.frameCount() && m_document.frame(frame).readError.isEmpty();
    if (readable && m_wanted.insert(frame).second) fetch(frame);
    return nullptr;
}

QImage ImageStore::thumbnail(int frame) const {
    const auto found = m_thumbnails.find(frame);
    return found == m_thumbnails.end() ? QImage() : found->second;
}

void ImageStore::wantThumbnails(std::vector<int> frames) {
    m_inSight = std::move(frames);
    look();
}

void ImageStore::fetch(int frame) {
    start(frame, [origin = m_document.frame(frame).origin, tone = m_tone] {
        return std::make_shared<const DisplayImage>(origin.read(), tone);
    });
}

void ImageStore::start(int frame, std::function<std::shared_ptr<const DisplayImage>()> make) {
    using Made = std::shared_ptr<const DisplayImage>;
    ++m_pending;
    const auto done = [this, frame, generation = m_generation](const TaskOutcome<Made>& outcome) {
        if (generation != m_generation) return;
        --m_pending;
        m_wanted.erase(frame);
        m_unseen.erase(frame);
        if (!outcome.value) {
            setError(frame, outcome.error);
        } else {
            const DisplayImage& image = **outcome.value;
            keep(frame, *outcome.value);
            if (!m_document.frame(frame).known()) {
                m_document.setFrameRead(frame, image.size(), sampleBytesOf(image.original()));
            }
            emit imageReady(frame);
        }
        look();
    };
    m_runner.start(std::move(make), done, kWantedPriority);
}

void ImageStore::setError(int frame, const QString& reason) {
    const ImageOrigin& origin = m_document.frame(frame).origin;
    std::error_code unknown;
    const bool isMissing = !origin.rendered && !std::filesystem::exists(origin.file.path, unknown) && !unknown;
    m_document.setFrameError(frame, reason, isMissing);
}

bool ImageStore::lacksThumbnail(int frame) const {
    return frame >= 0 && frame < m_document.frameCount() && !m_thumbnails.contains(frame) &&
           !m_wanted.contains(frame) && m_document.frame(frame).readError.isEmpty();
}

int ImageStore::nextLook() const {
    for (const int frame : m_inSight) {
        if (lacksThumbnail(frame)) return frame;
    }
    const auto unseen = std::ranges::find_if(m_unseen, [this](int frame) { return !m_wanted.contains(frame); });
    return unseen == m_unseen.end() ? -1 : *unseen;
}

void ImageStore::look() {
    const int frame = nextLook();
    if (m_isLooking || frame < 0) return;
    m_isLooking = true;
    const bool hasRoom = m_bytes < kMostBytes / 2;  // the rest is left to what somebody looks at
    const bool isInSight = lacksThumbnail(frame) && std::ranges::find(m_inSight, frame) != m_inSight.end();
    const auto work = [kept = keptImage(frame), origin = m_document.frame(frame).origin, tone = m_tone, hasRoom,
                       isInSight] {
        SeenImage seen;
        seen.image = kept;
        if (!kept) {
            AnyImage read = origin.read();
            seen.size = sizeOf(read);
            seen.sampleBytes = sampleBytesOf(read);
            if (hasRoom || isInSight) seen.image = std::make_shared<const DisplayImage>(std::move(read), tone);
        } else {
            seen.size = kept->size();
            seen.sampleBytes = sampleBytesOf(kept->original());
        }
        if (isInSight) seen.thumbnail = seen.image->thumbnail(kThumbnailSide);
        if (kept || !hasRoom) seen.image = nullptr;
        return seen;
    };
    const auto done = [this, frame, generation = m_generation](const TaskOutcome<SeenImage>& outcome) {
        if (generation != m_generation) return;
        m_isLooking = false;
        m_unseen.erase(frame);
        if (!outcome.value) {
            setError(frame, outcome.error);
            return look();
        }
        const SeenImage& seen = *outcome.value;
        if (seen.image && !keptImage(frame)) keep(frame, seen.image);
        if (!m_document.frame(frame).known()) m_document.setFrameRead(frame, seen.size, seen.sampleBytes);
        if (!seen.thumbnail.isNull()) {
            m_thumbnails[frame] = seen.thumbnail;
            emit thumbnailReady(frame);
        }
        look();
    };
    m_runner.start(work, done, kLookPriority);
}

void ImageStore::keep(int frame, std::shared_ptr<const DisplayImage> image) {
    m_kept.remove_if([frame](const Kept& k) { return k.frame == frame; });
    m_kept.push_front({frame, std::move(image)});
    m_bytes = 0;
    for (const Kept& kept : m_kept) m_bytes += kept.image->bytes();
    while (m_bytes > kMostBytes && m_kept.size() > 1) {
        m_bytes -= m_kept.back().image->bytes();
        m_kept.pop_back();
    }
}

}  // namespace strainlens::gui
