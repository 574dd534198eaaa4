// SPDX-License-Identifier: MPL-2.0
#include "compute/types/pixel_memory.h"

#include <sys/mman.h>

#include <algorithm>
#include <mutex>
#include <new>
#include <vector>

namespace strainlens {
namespace {

/// Pages of 2 MiB: an image lies on fewer of them, and new memory comes in fewer pieces.
constexpr std::size_t kLargePage = std::size_t{2} << 20;

std::align_val_t alignmentOf(std::size_t bytes) {
    return std::align_val_t{bytes >= 2 * kLargePage ? kLargePage : PixelMemory::kAlignBytes};
}

void* fresh(std::size_t bytes) {
    void* memory = ::operator new(bytes, alignmentOf(bytes));
#ifdef MADV_HUGEPAGE
    // Where the system has none, pages are as always.
    if (bytes >= 2 * kLargePage) ::madvise(memory, bytes / kLargePage * kLargePage, MADV_HUGEPAGE);
#endif
    return memory;
}

void release(void* memory, std::size_t bytes) { ::operator delete(memory, alignmentOf(bytes)); }

/// The blocks that are kept, the oldest first.
class KeptBlocks {
public:
    /// Never destroyed: images may go after everything else.
    static KeptBlocks& ofProcess() {
        static KeptBlocks& blocks = *new KeptBlocks;
        return blocks;
    }

    /// Null if there is none.
    void* take(std::size_t bytes) {
        const std::lock_guard lock(m_mutex);
        const auto found = std::ranges::find(m_blocks, bytes, &Block::bytes);
        return found == m_blocks.end() ? nullptr : removed(found);
    }

    void keep(void* memory, std::size_t bytes) {
        const std::lock_guard lock(m_mutex);
        while (!m_blocks.empty() && (m_blocks.size() == kMost || m_bytes + bytes > PixelMemory::kMostKeptBytes)) {
            dropOldest();
        }
        m_blocks.push_back({memory, bytes});
        m_bytes += bytes;
    }

    /// Gives everything back to the system.
    void drop() {
        const std::lock_guard lock(m_mutex);
        while (!m_blocks.empty()) dropOldest();
    }

    std::size_t bytes() {
        const std::lock_guard lock(m_mutex);
        return m_bytes;
    }

private:
    static constexpr std::size_t kMost = 16;

    struct Block {
        void* memory = nullptr;
        std::size_t bytes = 0;
    };

    KeptBlocks() { m_blocks.reserve(kMost); }  // for good: nothing may throw when images go

    void dropOldest() {
        const std::size_t bytes = m_blocks.front().bytes;
        release(removed(m_blocks.begin()), bytes);
    }

    void* removed(std::vector<Block>::iterator block) {
        void* memory = block->memory;
        m_bytes -= block->bytes;
        m_blocks.erase(block);
        return memory;
    }

    std::mutex m_mutex;
    std::vector<Block> m_blocks;
    std::size_t m_bytes = 0;
};

/// Under AddressSanitizer a block that is used after it went is to be seen.
#if defined(__SANITIZE_ADDRESS__)
constexpr bool kKeeps = false;
#else
constexpr bool kKeeps = true;
#endif

bool isKept(std::size_t bytes) {
    return kKeeps && bytes >= PixelMemory::kLeastKeptBytes && bytes <= PixelMemory::kMostKeptBytes;
}

}  // namespace

void* PixelMemory::take(std::size_t bytes) {
    if (!isKept(bytes)) return fresh(bytes);
    KeptBlocks& kept = KeptBlocks::ofProcess();
    if (void* memory = kept.take(bytes)) return memory;
    try {
        return fresh(bytes);
    } catch (const std::bad_alloc&) {
        kept.drop();  // it may be what is missing
        return fresh(bytes);
    }
}

void PixelMemory::giveBack(void* memory, std::size_t bytes) noexcept {
    isKept(bytes) ? KeptBlocks::ofProcess().keep(memory, bytes) : release(memory, bytes);
}

std::size_t PixelMemory::keptBytes() { return KeptBlocks::ofProcess().bytes(); }

}  // namespace strainlens
