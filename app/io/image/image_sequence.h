// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "app/io/file_hash.h"
#include "app/io/image/image_reader.h"
#include "app/io/image/natural_order.h"
#include "compute/sequence/sequence_runner.h"

namespace strainlens {

/// One image of a sequence: a file, or one page of a multi-page file (TIFF, video).
struct FrameReference {
    std::filesystem::path path;
    int page = 0;
    std::string name;                 ///< file name, and "[page]" (1-based) for a multi-page file; UTF-8
    int position = kUnknownPosition;  ///< as of FrameIdentity

    /// Whether it is the same image, wherever it is in a sequence.
    bool operator==(const FrameReference& other) const {
        return path == other.path && page == other.page && name == other.name;
    }
};

/// The image's identity without its content; opens no file.
FrameIdentity identityOf(const FrameReference& frame);
std::vector<FrameIdentity> identitiesOf(const std::vector<FrameReference>& frames);

/// Positions of the images of frames, for runFrames(); empty if no frame has one, or if two have the same.
std::vector<int> positionsOf(std::span<const FrameIdentity> frames);
std::vector<int> positionsOf(std::span<const FrameReference> frames);

/// The identity with size and hash of its file, where they are missing; without a hash if the file cannot be read.
FrameIdentity withContent(FrameIdentity identity, FileHashes& hashes);

/// For messages: the path of the file in UTF-8, or keyOf() of an image that is in none.
std::string originText(const FrameIdentity& identity);

/// Whether the name of a file in a folder is that of a frame: an image, not hidden and not named like a region.
bool hasFrameName(const std::filesystem::path& path);

/// Whether the file is named "reference" or "ref", which makes it the first of a folder.
bool hasReferenceName(const std::filesystem::path& path);

/// A picture that a command will write; an earlier run may have left it among the images.
struct OutputPicture {
    std::filesystem::path path;
    bool numbered = false;  ///< OUT.png also stands for OUT_01.png, OUT_02.png, ...
};

/// Which files of a folder are excluded, in addition to those excluded by name.
struct FolderFilter {
    std::vector<std::filesystem::path> regions;
    std::vector<OutputPicture> outputs;
    std::string pattern = {};  ///< names of the images (matchesPattern); empty: a folder is one sequence
};

/// Notes of expandFrames() about folders, as sentences.
struct FolderNotes {
    std::vector<std::string> skipped;  ///< excluded files with an image suffix
    std::vector<std::string> doubts;   ///< doubtful orders of images
};

/// Expands files and folders to frames: files in the given order, images of a folder in natural order, a multi-page
/// TIFF as its pages, a video or recording as its frames, which its description may stand for (film.cihx); positions
/// are in that order. Named files of unknown type are included (reading them reports the error), those in folders are
/// skipped. The content decides how many images a file has. Throws FileError for a missing path or a folder without
/// images, AmbiguousSequence for a folder with images of several cameras or in several formats.
///
/// An image named "reference" or "ref" is the first of its folder. Excluded are hidden files (such as macOS's
/// "._img0.png"), broken links, regions (named "roi" or "mask"), the regions of `others`, and its outputs if their size
/// differs from the first image. An output of the same size may be an image that would be overwritten; the writer must
/// refuse that.
std::vector<FrameReference> expandFrames(const std::vector<std::filesystem::path>& inputs,
                                         const FolderFilter& others = {}, FolderNotes* notes = nullptr);

/// Sentences on the first few files without an image suffix in the folders among `inputs`: what they are, or that they
/// are images with another suffix.
std::vector<std::string> describeOtherFiles(const std::vector<std::filesystem::path>& inputs);

/// Images that are skipped because they are named like regions, in the folders among `inputs`.
std::vector<std::filesystem::path> findRegionsByName(const std::vector<std::filesystem::path>& inputs);

/// Whether the file has a suffix of a supported image format; videos do not count.
bool hasImageSuffix(const std::filesystem::path& path);

/// Reads frames from files on demand: single files on several threads, pages of a file in sequence without reopening
/// it.
class FileFrameSource : public FrameSource {
public:
    explicit FileFrameSource(std::vector<FrameReference> frames);
    /// Identities have the hashes of the files: of those that are read while they are read, of others on demand, which
    /// may take minutes for a large recording. After a stop request they have those that are known. Call before the
    /// first frame is loaded.
    void hashFiles(std::stop_token stop = {}) { m_hashes.emplace(std::move(stop)); }
    /// Images of the first frames, decoded before; the first loadFrame() of each returns it. Call before that.
    void takeDecoded(std::vector<AnyImage> images) { m_decoded = {images.begin(), images.end()}; }
    int readersAtOnce() const override { return m_readersAtOnce; }
    std::int64_t readingBytes() const override { return m_readingBytes; }
    int frameCount() const override;
    std::string frameName(int frame) const override { return reference(frame).name; }
    FrameIdentity identity(int frame) const override;
    AnyImage loadFrame(int frame) override;
    /// Any thread.
    FrameReference reference(int frame) const;

protected:
    /// For growing sources.
    void append(const std::vector<FrameReference>& frames);

private:
    bool isLastOfFile(int frame) const;
    std::optional<AnyImage> decodedFrame(int frame);

    std::vector<FrameReference> m_frames;
    std::vector<std::optional<AnyImage>> m_decoded;  ///< none if it has been loaded
    mutable std::optional<FileHashes> m_hashes;      ///< none: files are not hashed
    int m_readersAtOnce;
    std::int64_t m_readingBytes;
    mutable std::mutex m_mutex;
    std::vector<std::unique_ptr<ImageReader>> m_idle;  ///< unused readers
    std::size_t m_readers = 0;                         ///< upper bound of all readers
};

}  // namespace strainlens
