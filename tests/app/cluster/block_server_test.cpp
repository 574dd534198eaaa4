// SPDX-License-Identifier: MPL-2.0
// Distribution of blocks of frames, with threads instead of processes.
#include "app/cluster/block_server.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <memory>

namespace strainlens {
namespace {

using Ranges = std::vector<FrameRange>;

/// Mailboxes of a number of processes.
class Mailboxes {
public:
    explicit Mailboxes(int members) : m_boxes(static_cast<std::size_t>(members)) {}
    int size() const { return static_cast<int>(m_boxes.size()); }
    void put(int to, GroupMessage message) {
        const std::lock_guard lock(m_mutex);
        m_boxes[static_cast<std::size_t>(to)].push_back(std::move(message));
    }
    std::optional<GroupMessage> take(int member) {
        const std::lock_guard lock(m_mutex);
        auto& box = m_boxes[static_cast<std::size_t>(member)];
        if (box.empty()) return std::nullopt;
        GroupMessage message = std::move(box.front());
        box.pop_front();
        return message;
    }

private:
    std::mutex m_mutex;
    std::vector<std::deque<GroupMessage>> m_boxes;
};

class Member : public ProcessGroup {
public:
    Member(Mailboxes& mailboxes, int rank) : m_mailboxes(mailboxes), m_rank(rank) {}
    MpiPosition position() const override { return {m_rank, m_mailboxes.size(), m_rank}; }
    void send(int to, const std::string& text) override { m_mailboxes.put(to, {m_rank, text}); }
    std::optional<GroupMessage> receive() override { return m_mailboxes.take(m_rank); }

private:
    Mailboxes& m_mailboxes;
    const int m_rank;
};

int framesIn(const Ranges& ranges) {
    int frames = 0;
    for (const FrameRange& range : ranges) frames += range.last - range.first + 1;
    return frames;
}

TEST(Blocks, AreUnsplitRangesInOrder) {
    Ranges ranges;
    for (int first = 1; first <= 400; first += 4) ranges.push_back({first, first + 3});
    const auto blocks = makeBlocks(ranges, 5);
    EXPECT_EQ(blocks.size(), 20U);
    Ranges joined;
    for (const Ranges& block : blocks) {
        EXPECT_EQ(framesIn(block), 20);
        joined.insert(joined.end(), block.begin(), block.end());
    }
    EXPECT_EQ(joined, ranges);
    EXPECT_TRUE(makeBlocks({}, 4).empty());
    EXPECT_EQ(makeBlocks(ranges, 1000).size(), ranges.size()) << "ranges are not divided";
}

TEST(BlockServer, DistributesEveryBlockOnce) {
    constexpr int kMembers = 4, kBlocks = 60;
    constexpr std::size_t kBefore = 3;
    Mailboxes mailboxes(kMembers);
    std::vector<std::unique_ptr<Member>> members;
    for (int rank = 0; rank < kMembers; ++rank) members.push_back(std::make_unique<Member>(mailboxes, rank));
    std::vector<Ranges> got(kMembers);
    std::vector<std::thread> others;
    for (std::size_t rank = 1; rank < kMembers; ++rank) {
        others.emplace_back([&, rank] {
            ProcessGroup& group = *members[rank];
            for (auto block = requestBlock(group); !block.ranges.empty(); block = requestBlock(group)) {
                got[rank].insert(got[rank].end(), block.ranges.begin(), block.ranges.end());
                EXPECT_TRUE(block.omitsBlurMatching);
            }
            sendReport(group, framesIn(got[rank]), rank == 2 ? "the disk is full" : "");
        });
    }
    std::vector<std::vector<FrameRange>> blocks;
    for (int k = 0; k < kBlocks; ++k) blocks.push_back({{3 * k + 1, 3 * k + 3}});
    BlockServer server(*members[0]);
    server.setBlocks(blocks);
    for (auto block = server.take(); !block.empty(); block = server.take()) {
        got[0].insert(got[0].end(), block.begin(), block.end());
        if (got[0].size() == kBefore) {  // what all ranks do is known with the first frame of rank 0
            for (std::size_t rank = 1; rank < kMembers; ++rank) EXPECT_TRUE(got[rank].empty());
            server.setBlurMatching(true);
        }
    }
    const std::vector<WorkerReport> reports = server.finish();
    for (std::thread& other : others) other.join();
    ASSERT_EQ(reports.size(), std::size_t{kMembers - 1});
    int frames = framesIn(got[0]);
    for (const WorkerReport& report : reports) {
        frames += report.frames;
        EXPECT_EQ(report.failure, report.rank == 2 ? "the disk is full" : "");
    }
    EXPECT_EQ(frames, 3 * kBlocks);
    std::vector<int> firsts;
    for (const Ranges& ranges : got) {
        for (const FrameRange& range : ranges) firsts.push_back(range.first);
    }
    std::ranges::sort(firsts);
    for (int k = 0; k < kBlocks; ++k) EXPECT_EQ(firsts.at(static_cast<std::size_t>(k)), 3 * k + 1);
}

TEST(BlockServer, RepliesToRequestsWithoutBlocks) {
    Mailboxes mailboxes(2);
    Member first(mailboxes, 0), second(mailboxes, 1);
    Ranges got = {{1, 1}};
    std::thread other([&] {
        got = requestBlock(second).ranges;
        sendReport(second, 0, "");
    });
    { const BlockServer server(first); }  // destroyed without setBlocks(), as after a failure
    other.join();
    EXPECT_TRUE(got.empty());
}

}  // namespace
}  // namespace strainlens
