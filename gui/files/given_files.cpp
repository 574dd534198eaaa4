// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/files/given_files.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

#include "app/io/image/image_reader.h"
#include "app/io/image/image_sequence.h"
#include "app/io/image/mask_image.h"
#include "app/io/image/recordings/recorded_frames.h"
#include "app/io/paths.h"
#include "app/project/file_kind.h"
#include "compute/types/error.h"
#include "gui/i18n/file_reason_text.h"

namespace strainlens::gui {
namespace {

constexpr int kMinInside = 128;  // minimum grey level inside a mask

/// Whether the image is black and white and has that size.
bool isMaskFor(ImageSize size, const AnyImage& image) {
    return std::visit(
        [size](const auto& pixels) {
            if (pixels.size() != size) return false;
            using Pixel = std::remove_const_t<std::remove_pointer_t<decltype(pixels.row(0))>>;
            Pixel low = pixels.row(0)[0], high = low;
            for (int y = 0; y < size.height; ++y) {
                const auto [minimum, maximum] = std::minmax_element(pixels.row(y), pixels.row(y) + size.width);
                low = std::min(low, *minimum), high = std::max(high, *maximum);
            }
            if (low != 0 || high < kMinInside) return false;
            for (int y = 0; y < size.height; ++y) {
                const Pixel* row = pixels.row(y);
                if (std::any_of(row, row + size.width, [&](Pixel p) { return p != low && p != high; })) return false;
            }
            return true;
        },
        image);
}

bool isMaskFileFor(ImageSize size, const std::filesystem::path& path) {
    try {
        return size.width > 0 && imageSizeOf(path) == size &&
               (isMaskFor(size, readImage(path)) || hasShapeInAlpha(path));
    } catch (const FileError&) {
        return false;  // reported when it is opened
    }
}

/// Unreadable files with an image suffix count as images, which reports the reason later.
FileKind kindOf(const std::filesystem::path& path) {
    const bool hasImageName = hasImageSuffix(path);
    try {
        const FileKind kind = detectFileKind(path);
        return kind == FileKind::Unknown && hasImageName ? FileKind::Image : kind;
    } catch (const FileError&) {
        std::error_code error;
        if (!hasImageName || !std::filesystem::is_regular_file(path, error)) throw;
        return FileKind::Image;
    }
}

std::optional<ImageSize> sizeOfFirstReadable(const std::vector<FrameReference>& frames) {
    std::optional<FileError> first;
    for (const FrameReference& frame : frames) {
        try {
            return imageSizeOf(frame.path, frame.page);
        } catch (const FileError& error) {
            if (!first) first = error;
        }
    }
    if (first) throw FileError(*first);
    return std::nullopt;
}

QString lowerName(const std::filesystem::path& path) { return QString::fromStdString(utf8(path.stem())).toLower(); }

/// The region of a folder that fits its images: "roi", else "mask", else that of the first image, as "IMG_0001_mask".
/// Empty if none is a mask of the images' size.
QString regionFor(const std::vector<ImageOrigin>& images, const std::vector<std::filesystem::path>& regions) {
    if (images.empty()) return {};
    std::vector<FrameReference> frames;
    for (const ImageOrigin& image : images) frames.push_back(image.file);
    const ImageSize size = sizeOfFirstReadable(frames).value_or(ImageSize{});
    const QString first = lowerName(frames.front().path);
    const QString names[] = {QStringLiteral("roi"), QStringLiteral("mask"), first + QStringLiteral("_roi"),
                             first + QStringLiteral("_mask")};
    for (const QString& name : names) {
        const auto region = std::ranges::find(regions, name, lowerName);
        if (region != regions.end() && isMaskFileFor(size, *region)) return QString::fromStdString(utf8(*region));
    }
    return {};
}

/// Sets the only file of its kind; throws if there is one already.
void setOnlyFile(QString& file, const std::filesystem::path& path) {
    if (!file.isEmpty()) {
        throw FileError(utf8(path),
                        "is a second file of its kind; open one region, one table of loads or one project.");
    }
    file = QString::fromStdString(utf8(path));
}

class FileClassifier {
public:
    FileClassifier(ImageSize maskSize, const QString& pattern)
        : m_maskSize(maskSize), m_pattern(pattern.toStdString()) {}

    void add(const std::filesystem::path& path) {
        const FileKind kind = kindOf(path);
        requireOpenable(path, kind);
        if (kind == FileKind::Project) return setOnlyFile(m_given.project, path);
        if (kind == FileKind::ResultsFile) return setOnlyFile(m_given.results, path);
        if (kind == FileKind::Region) return setOnlyFile(m_given.region, path);
        if (kind == FileKind::LoadTable) return setOnlyFile(m_given.loads, path);
        const bool hasRegionName = kind == FileKind::Image && hasImageSuffix(path) && !hasFrameName(path);
        (hasRegionName ? m_regionCandidates : m_images).push_back(path);
    }

    GivenFiles finish() {
        const bool hasMore =
            !m_images.empty() || !m_regionCandidates.empty() || !m_given.region.isEmpty() || !m_given.loads.isEmpty();
        if (!m_given.project.isEmpty() && (hasMore || !m_given.results.isEmpty())) {
            throw FileError(m_given.project.toStdString(),
                            "is a project, which has its own images, region and loads; open it by itself.");
        }
        if (!m_given.results.isEmpty() && hasMore) {
            throw FileError(m_given.results.toStdString(),
                            "is a results file, which names its own images and region; open it by itself.");
        }
        classifyMasks();
        FolderNotes notes;
        std::vector<FrameReference> frames = framesOf(m_images, &notes);
        sizeOfFirstReadable(frames);
        for (const std::string& doubt : notes.doubts) m_given.warnings << fileReasonText(doubt);
        setFrameRate(frames);
        for (FrameReference& frame : frames) m_given.images.push_back({std::move(frame), nullptr});
        const std::vector<std::filesystem::path> regions = findRegionsByName(m_images);
        if (!regions.empty()) m_given.offeredRegion = regionFor(m_given.images, regions);
        for (const std::filesystem::path& region : regions) {
            m_given.excludedRegions << QString::fromStdString(utf8(region.filename()));
        }
        return std::move(m_given);
    }

private:
    /// The rate of a recording, which is one number only if all intervals are equal.
    void setFrameRate(const std::vector<FrameReference>& frames) {
        const RecordedRate rate = recordedRate(frames);
        if (rate.isUniform) {
            m_given.frameRateHz = rate.hertz;
            return;
        }
        m_given.warnings << fileReasonText(utf8(frames.front().path.filename()) +
                                           ": its images were taken at unequal intervals, so that no frame rate is "
                                           "set; strainlens-cli uses the time of each image.");
    }

    std::vector<FrameReference> framesOf(const std::vector<std::filesystem::path>& images,
                                         FolderNotes* notes = nullptr) const {
        return expandFrames(images, {{}, {}, m_pattern}, notes);
    }

    void classifyMasks() {
        if (m_images.empty()) std::swap(m_images, m_regionCandidates);
        const bool isAlone = m_images.size() == 1 && m_regionCandidates.empty();
        if (isAlone && isMaskFileFor(m_maskSize, m_images.front())) {
            setOnlyFile(m_given.region, m_images.front());
            m_images.clear();
        }
        if (m_regionCandidates.empty()) return;
        const ImageSize size = sizeOfFirstReadable(framesOf(m_images)).value_or(ImageSize{});
        for (const std::filesystem::path& path : m_regionCandidates) {
            isMaskFileFor(size, path) ? setOnlyFile(m_given.region, path) : m_images.push_back(path);
        }
    }

    ImageSize m_maskSize;
    std::string m_pattern;
    GivenFiles m_given;
    std::vector<std::filesystem::path> m_images, m_regionCandidates;
};

}  // namespace

GivenFiles classifyFiles(const QStringList& paths, ImageSize maskSize, const QString& pattern) {
    FileClassifier classifier(maskSize, pattern);
    for (const QString& path : paths) classifier.add(pathFromUtf8(path.toStdString()));
    try {
        return classifier.finish();
    } catch (const AmbiguousSequence& several) {
        GivenFiles ambiguous;
        ambiguous.ambiguousFolder = QString::fromStdString(several.path());
        ambiguous.sequences = several.groups();
        return ambiguous;
    }
}

}  // namespace strainlens::gui
