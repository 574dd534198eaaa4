// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/image_store.h"

#include <algorithm>
#include <variant>

#include "gui/document/document.h"

namespace strainlens::gui {
namespace {
constexpr std::size_t kKeptBytes = std::size_t{512} << 20;
constexpr int kThumbnailSide = 96;  // [px]
constexpr int kSurveyPriority = 0;
constexpr int kWantedPriority = 10;

struct ReadImage {
    std::shared_ptr<const DisplayImage> image;
    QImage thumbnail;
};

int sampleBytesOf(const AnyImage& image) {
    return static_cast<int>(std::visit([]<typename Pixel>(const GrayImage<Pixel>&) { return sizeof(Pixel); }, image));
}
}  // namespace

ImageStore::ImageStore(Document& document, QObject* parent) : QObject(parent), m_document(document) {
    connect(&document, &Document::framesChanged, this, &ImageStore::restart);
    connect(&document, &Document::frameMoved, this, [this](int frame) { fetch(frame, kSurveyPriority); });
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
    m_wanted.clear();
    m_pending = 0;
    for (int frame = 0; frame < m_document.frameCount(); ++frame) fetch(frame, kSurveyPriority);
}

std::shared_ptr<const DisplayImage> ImageStore::image(int frame) {
    const auto found = std::find_if(m_kept.begin(), m_kept.end(), [frame](const Kept& k) { return k.frame == frame; });
    if (found != m_kept.end()) {
        m_kept.splice(m_kept.begin(), m_kept, found);
        const std::shared_ptr<const DisplayImage>& image = m_kept.front().image;
        if (image->tone() != m_tone && m_wanted.insert(frame).second) {
            start(frame, kWantedPriority,
                  [image, tone = m_tone] { return std::make_shared<const DisplayImage>(image->toned(tone)); });
        }
        return image;
    }
    const bool readable = frame >= 0 && frame < m_document.frameCount() && m_document.frame(frame).readError.isEmpty();
    if (readable && m_wanted.insert(frame).second) fetch(frame, kWantedPriority);
    return nullptr;
}

void ImageStore::fetch(int frame, int priority) {
    start(frame, priority, [origin = m_document.frame(frame).origin, tone = m_tone] {
        return std::make_shared<const DisplayImage>(origin.read(), tone);
    });
}

void ImageStore::start(int frame, int priority, std::function<std::shared_ptr<const DisplayImage>()> make) {
    ++m_pending;
    const auto work = [make = std::move(make)] {
        ReadImage read;
        read.image = make();
        read.thumbnail = read.image->thumbnail(kThumbnailSide);
        return read;
    };
    const auto done = [this, frame, generation = m_generation](const TaskOutcome<ReadImage>& outcome) {
        if (generation != m_generation) return;
        --m_pending;
        const bool wanted = m_wanted.erase(frame) > 0;
        if (!outcome.value) {
            m_document.setFrameError(frame, outcome.error);
            return;
        }
        keep(frame, outcome.value->image);
        if (!m_document.frame(frame).known()) {
            const DisplayImage& image = *outcome.value->image;
            m_document.setFrameRead(frame, image.size(), sampleBytesOf(image.original()), outcome.value->thumbnail);
        }
        if (wanted) emit imageReady(frame);
    };
    m_runner.start(work, done, priority);
}

void ImageStore::keep(int frame, std::shared_ptr<const DisplayImage> image) {
    m_kept.remove_if([frame](const Kept& k) { return k.frame == frame; });
    m_kept.push_front({frame, std::move(image)});
    std::size_t bytes = 0;
    for (const Kept& kept : m_kept) bytes += kept.image->bytes();
    while (bytes > kKeptBytes && m_kept.size() > 1) {
        bytes -= m_kept.back().image->bytes();
        m_kept.pop_back();
    }
}

}  // namespace strainlens::gui
