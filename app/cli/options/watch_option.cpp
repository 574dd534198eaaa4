// SPDX-License-Identifier: MPL-2.0
#include "app/cli/options/watch_option.h"

#include "app/cli/options/add_option.h"
#include "app/io/file_identity.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens::cli {
namespace {

constexpr int kMaxWatchedFrames = 1'000'000;
constexpr double kMaxIdleSeconds = 1e7;

}  // namespace

void WatchOption::addTo(CLI::App& parser) {
    addOption(parser, "--watch", m_folder, "DIR",
              "Measure the images of this folder as a camera writes them, in natural order; the first one is the "
              "reference, unless REF names another (an image, or a project, whose parameters, region and probes are "
              "used). Ctrl-C ends watching; images that have arrived are still measured");
    addNumberOption(parser, "--watch-idle", m_idleSeconds, 0.0, kMaxIdleSeconds,
                    "--watch ends after this time without a new image [s]; 0 = it waits for Ctrl-C");
    addNumberOption(parser, "--watch-frames", m_frames, 0, kMaxWatchedFrames,
                    "--watch ends after this number of deformed images; 0 = no limit");
    addOption(parser, "--socket", m_socket, "PATH|tcp:PORT",
              "--watch sends results, one line of JSON per frame, to clients of this Unix socket, or of tcp:PORT on "
              "this computer");
}

std::filesystem::path WatchOption::folder() const { return pathFromUtf8(m_folder); }

WatchPlan WatchOption::plan() const {
    WatchPlan plan;
    plan.folder = folder();
    plan.idleSeconds = m_idleSeconds;
    if (m_frames > 0) plan.images = m_frames + 1;
    return plan;
}

int WatchOption::numberedFor() const {
    constexpr int kUnknown = 9999;
    return m_frames > 1 ? m_frames : kUnknown;
}

void WatchOption::check(const std::vector<OutputPicture>& pictures) const {
    if (!any()) {
        if (m_idleSeconds > 0) throw InvalidInput::needs("--watch-idle", "--watch");
        if (m_frames > 0) throw InvalidInput::needs("--watch-frames", "--watch");
        if (!m_socket.empty()) throw InvalidInput::needs("--socket", "--watch");
        return;
    }
    std::error_code error;
    if (!std::filesystem::is_directory(folder(), error)) {
        throw FileError(m_folder, "there is no such folder to watch; check the name, or create it first.");
    }
    const std::string watched = fileIdentity(folder());
    for (const OutputPicture& picture : pictures) {
        const std::filesystem::path parent = picture.path.has_parent_path() ? picture.path.parent_path() : ".";
        if (fileIdentity(parent) != watched) continue;
        throw InvalidInput("--output", utf8(picture.path),
                           "a picture outside the watched folder, where it would be read as an image");
    }
}

}  // namespace strainlens::cli
