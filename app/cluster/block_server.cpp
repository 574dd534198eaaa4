// SPDX-License-Identifier: MPL-2.0
#include "app/cluster/block_server.h"

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <utility>

#include "app/io/json_text.h"

namespace strainlens {
namespace {

constexpr std::chrono::milliseconds kServePollInterval{1};
constexpr const char* kBlockRequest = "request";
constexpr const char* kDone = "done";
constexpr std::size_t kMaxFailureBytes = 2000;

std::string blockText(const SharedBlock& block) {
    nlohmann::json ranges = nlohmann::json::array();
    for (const FrameRange& range : block.ranges) ranges.push_back({range.first, range.last});
    return nlohmann::json({{"ranges", ranges}, {"omitsBlurMatching", block.omitsBlurMatching}}).dump();
}

SharedBlock blockFrom(const std::string& text) {
    const nlohmann::json json = parseJson(text, "a block of frames");
    SharedBlock block;
    for (const nlohmann::json& range : json.at("ranges")) {
        block.ranges.push_back({range.at(0).get<int>(), range.at(1).get<int>()});
    }
    block.omitsBlurMatching = json.at("omitsBlurMatching").get<bool>();
    return block;
}

}  // namespace

std::vector<std::vector<FrameRange>> makeBlocks(const std::vector<FrameRange>& ranges, int processes) {
    constexpr int kBlocksPerProcess = 4, kMaxRanges = 100;  // the latter limits the size of a message
    int frames = 0;
    for (const FrameRange& range : ranges) frames += range.last - range.first + 1;
    const int framesPerBlock = std::max(1, frames / std::max(1, processes * kBlocksPerProcess));
    std::vector<std::vector<FrameRange>> blocks;
    int framesInBlock = 0;
    for (const FrameRange& range : ranges) {
        if (blocks.empty() || framesInBlock >= framesPerBlock || blocks.back().size() >= kMaxRanges) {
            blocks.emplace_back();
            framesInBlock = 0;
        }
        blocks.back().push_back(range);
        framesInBlock += range.last - range.first + 1;
    }
    return blocks;
}

BlockServer::BlockServer(ProcessGroup& group) : m_group(group), m_thread([this] { run(); }) {}

BlockServer::~BlockServer() { finish(); }

void BlockServer::setBlocks(const std::vector<std::vector<FrameRange>>& blocks) {
    const std::lock_guard lock(m_mutex);
    m_blocks = {blocks.begin(), blocks.end()};
    m_isWaitingForBlocks = false;
}

void BlockServer::setBlurMatching(bool isOmitted) {
    const std::lock_guard lock(m_mutex);
    m_omitsBlurMatching = isOmitted;
}

std::vector<FrameRange> BlockServer::next() {
    if (m_blocks.empty()) return {};
    std::vector<FrameRange> block = std::move(m_blocks.front());
    m_blocks.pop_front();
    return block;
}

std::vector<FrameRange> BlockServer::take() {
    const std::lock_guard lock(m_mutex);
    return next();
}

void BlockServer::close() {
    const std::lock_guard lock(m_mutex);
    m_blocks.clear();
    m_isWaitingForBlocks = false;
}

std::vector<WorkerReport> BlockServer::finish() {
    close();
    if (m_thread.joinable()) m_thread.join();
    return m_reports;
}

void BlockServer::run() {
    const int others = m_group.position().size - 1;
    while (static_cast<int>(m_reports.size()) < others) {
        if (!serveNext()) std::this_thread::sleep_for(kServePollInterval);
    }
    for (const WorkerReport& report : m_reports) m_group.send(report.rank, kDone);
}

/// Handles one message and one request; returns whether there was any.
bool BlockServer::serveNext() {
    const auto message = m_group.receive();
    if (message && message->text == kBlockRequest) {
        m_requests.push_back(message->from);
    } else if (message) {
        const nlohmann::json json = parseJson(message->text, "a process's report");
        m_reports.push_back({message->from, json.at("frames").get<int>(), json.at("failure").get<std::string>()});
    }
    const std::lock_guard lock(m_mutex);
    const bool isReady = !m_isWaitingForBlocks && (m_omitsBlurMatching || m_blocks.empty());
    if (m_requests.empty() || !isReady) return message.has_value();
    m_group.send(m_requests.front(), blockText({next(), m_omitsBlurMatching.value_or(false)}));
    m_requests.pop_front();
    return true;
}

SharedBlock requestBlock(ProcessGroup& group) {
    group.send(0, kBlockRequest);
    return blockFrom(group.wait().text);
}

void sendReport(ProcessGroup& group, int frames, const std::string& failure) {
    const nlohmann::json json = {{"frames", frames}, {"failure", failure.substr(0, kMaxFailureBytes)}};
    group.send(0, json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
    group.wait();
}

}  // namespace strainlens
