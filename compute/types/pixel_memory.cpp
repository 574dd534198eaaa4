// SPDX-License-Identifier: MPL-2.0
#include "compute/types/pixel_memory.h"

#include <algorithm>
#include <mutex>
#include <new>
#include <vector>

#include "compute/types/system/system_memory.h"

namespace strainlens {
namespace {

/// Huge page: fewer pages and page faults an image [bytes].
constexpr std::size_t kHugePage = std::size_t{2} << 20;

std::align_val_t alignmentOf(std::size_t bytes) {
    return std::align_val_t{bytes >= 2 * kHugePage ? kHugePage : PixelMemory::kAlignBytes};
}

void* allocateNew(std::size_t bytes) {
    void* memory = ::operator new(bytes, alignmentOf(bytes));
    if (bytes >= 2 * kHugePage) requestHugePages(memory, bytes / kHugePage * kHugePage);
    return memory;
}

void deallocate(void* memory, std::size_t bytes) { ::operator delete(memory, alignmentOf(bytes)); }

/// The cached blocks, oldest first.
class BlockCache {
public:
    /// Never destroyed: images may be destroyed after static objects.
    static BlockCache& instance() {
        static BlockCache& blocks = *new BlockCache;
        return blocks;
    }

    /// Removes a block of that size from the cache; null if there is none.
    void* take(std::size_t bytes) {
        const std::lock_guard lock(m_mutex);
        const auto found = std::ranges::find(m_blocks, bytes, &Block::bytes);
        return found == m_blocks.end() ? nullptr : remove(found);
    }

    void add(void* memory, std::size_t bytes) {
        const std::lock_guard lock(m_mutex);
        while (!m_blocks.empty() && (m_blocks.size() == kMaxBlocks || m_bytes + bytes > PixelMemory::kMaxCachedBytes)) {
            dropOldest();
        }
        m_blocks.push_back({memory, bytes});
        m_bytes += bytes;
    }

    /// Returns all blocks to the system.
    void clear() {
        const std::lock_guard lock(m_mutex);
        while (!m_blocks.empty()) dropOldest();
    }

    std::size_t bytes() {
        const std::lock_guard lock(m_mutex);
        return m_bytes;
    }

private:
    static constexpr std::size_t kMaxBlocks = 16;

    struct Block {
        void* memory = nullptr;
        std::size_t bytes = 0;
    };

    BlockCache() { m_blocks.reserve(kMaxBlocks); }  // once: add() must not throw

    void dropOldest() {
        const std::size_t bytes = m_blocks.front().bytes;
        deallocate(remove(m_blocks.begin()), bytes);
    }

    void* remove(std::vector<Block>::iterator block) {
        void* memory = block->memory;
        m_bytes -= block->bytes;
        m_blocks.erase(block);
        return memory;
    }

    std::mutex m_mutex;
    std::vector<Block> m_blocks;
    std::size_t m_bytes = 0;
};

/// AddressSanitizer must see uses of released blocks.
#if defined(__SANITIZE_ADDRESS__)
constexpr bool kIsCaching = false;
#else
constexpr bool kIsCaching = true;
#endif

bool isCacheable(std::size_t bytes) {
    return kIsCaching && bytes >= PixelMemory::kMinCachedBytes && bytes <= PixelMemory::kMaxCachedBytes;
}

}  // namespace

void* PixelMemory::allocate(std::size_t bytes) {
    if (!isCacheable(bytes)) return allocateNew(bytes);
    BlockCache& cache = BlockCache::instance();
    if (void* memory = cache.take(bytes)) return memory;
    try {
        return allocateNew(bytes);
    } catch (const std::bad_alloc&) {
        cache.clear();  // frees the missing memory, perhaps
        return allocateNew(bytes);
    }
}

void PixelMemory::release(void* memory, std::size_t bytes) noexcept {
    isCacheable(bytes) ? BlockCache::instance().add(memory, bytes) : deallocate(memory, bytes);
}

std::size_t PixelMemory::cachedBytes() { return BlockCache::instance().bytes(); }

}  // namespace strainlens
