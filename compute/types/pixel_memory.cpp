// SPDX-License-Identifier: MPL-2.0
#include "compute/types/pixel_memory.h"

#include <algorithm>
#include <array>
#include <mutex>
#include <new>

namespace strainlens {
namespace {

void* fresh(std::size_t bytes) { return ::operator new (bytes, std::align_val_t{PixelMemory::kAlignBytes}); }
void release(void* memory) { ::operator delete (memory, std::align_val_t{PixelMemory::kAlignBytes}); }

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
        for (std::size_t k = 0; k < m_count; ++k) {
            if (m_blocks[k].bytes == bytes) return removed(k);
        }
        return nullptr;
    }

    void keep(void* memory, std::size_t bytes) {
        const std::lock_guard lock(m_mutex);
        while (m_count > 0 && (m_count == m_blocks.size() || m_bytes + bytes > PixelMemory::kMostKeptBytes)) {
            release(removed(0));
        }
        m_blocks[m_count++] = {memory, bytes};
        m_bytes += bytes;
    }

    /// Gives everything back to the system.
    void drop() {
        const std::lock_guard lock(m_mutex);
        while (m_count > 0) release(removed(m_count - 1));
    }

    std::size_t bytes() {
        const std::lock_guard lock(m_mutex);
        return m_bytes;
    }

private:
    struct Block {
        void* memory = nullptr;
        std::size_t bytes = 0;
    };

    void* removed(std::size_t k) {
        const Block block = m_blocks[k];
        std::copy(m_blocks.begin() + static_cast<std::ptrdiff_t>(k) + 1,
                  m_blocks.begin() + static_cast<std::ptrdiff_t>(m_count),
                  m_blocks.begin() + static_cast<std::ptrdiff_t>(k));
        --m_count;
        m_bytes -= block.bytes;
        return block.memory;
    }

    std::mutex m_mutex;
    std::array<Block, 16> m_blocks;
    std::size_t m_count = 0, m_bytes = 0;
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
    isKept(bytes) ? KeptBlocks::ofProcess().keep(memory, bytes) : release(memory);
}

std::size_t PixelMemory::keptBytes() { return KeptBlocks::ofProcess().bytes(); }

}  // namespace strainlens
