// SPDX-License-Identifier: MPL-2.0
#include "app/results/result_cache.h"

#include <algorithm>
#include <random>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "app/io/paths.h"
#include "app/results/hdf5_store.h"
#include "app/results/memory_store.h"
#include "compute/backend/private_cache.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr const char* kName = "results_";
constexpr int kMaxAttempts = 3;
constexpr Hdf5Store::Mode kMode = {.deflated = false, .synced = false};

void makePrivate(const std::filesystem::path& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (!error) std::filesystem::permissions(folder, std::filesystem::perms::owner_all, error);
    if (error) throw FileError(utf8(folder), "cannot be used: " + error.message() + ".");
}

void removeIfUnused(const std::filesystem::path& path) {
    try {
        Hdf5Store store(path);
        if (store.isLocked()) store.discard();
    } catch (const FileError&) {
        // Used by a program, or not removable.
    }
}

std::string memoryOnlyProblem(const std::string& why) {
    return "Results are kept in memory alone, as they cannot be on the disk: " + why;
}

}  // namespace

std::shared_ptr<ResultCache> ResultCache::create(std::filesystem::path folder, std::int64_t maxBytes,
                                                 const std::vector<std::filesystem::path>& retained) {
    return std::shared_ptr<ResultCache>(new ResultCache(std::move(folder), maxBytes, retained));
}

std::shared_ptr<ResultCache> ResultCache::createForUser(const std::vector<std::filesystem::path>& retained) {
    const std::filesystem::path folder = userCacheFolder();
    return create(folder.empty() ? folder : folder / "results", kMaxBytes, retained);
}

ResultCache::ResultCache(std::filesystem::path folder, std::int64_t maxBytes,
                         const std::vector<std::filesystem::path>& retained)
    : m_folder(std::move(folder)), m_maxBytes(maxBytes) {
    // Existing stores belong to other programs.
    std::vector<std::filesystem::path> abandoned;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(m_folder, error)) {
        const std::filesystem::path parts = entry.path();
        if (!parts.filename().string().starts_with(kName)) continue;
        const std::filesystem::path path = parts.parent_path() / parts.stem();
        if (std::ranges::find(retained, path) == retained.end()) abandoned.push_back(path);
    }
    m_remover.add([abandoned = std::move(abandoned)] {
        for (const std::filesystem::path& path : abandoned) removeIfUnused(path);
    });
}

std::shared_ptr<Hdf5Store> ResultCache::makeDiskStore() const {
    makePrivate(m_folder);
    std::random_device random;
    // A program that has just started may take a new folder for an abandoned one.
    for (int attempt = 1;; ++attempt) {
        try {
            return std::make_shared<Hdf5Store>(m_folder / (kName + std::to_string(random())), kMode);
        } catch (const FileError&) {
            if (attempt == kMaxAttempts) throw;
        }
    }
}

std::shared_ptr<ResultStore> ResultCache::makeStore() {
    if (m_folder.empty()) {
        return std::make_shared<MemoryStore>(memoryOnlyProblem("there is no home folder; set XDG_CACHE_HOME."));
    }
    std::shared_ptr<Hdf5Store> disk;
    try {
        disk = makeDiskStore();
    } catch (const FileError& error) {
        return std::make_shared<MemoryStore>(memoryOnlyProblem(error.what()));
    }
    return makeCachedStore(disk);
}

/// A store in memory backed by `disk`, whose files are removed with it.
std::shared_ptr<ResultStore> ResultCache::makeCachedStore(const std::shared_ptr<Hdf5Store>& disk) {
    disk->startRun({{"", "{}", "", {}}, [](int) { return FrameIdentity{}; }});
    const auto remove = [self = shared_from_this(), disk](MemoryStore* store) {
        self->m_remover.add([store, disk] {
            delete store;
            disk->discard();
        });
    };
    return std::shared_ptr<MemoryStore>(new MemoryStore(disk, m_maxBytes), remove);
}

std::shared_ptr<ResultStore> ResultCache::reopen(const std::filesystem::path& path) {
    if (!std::filesystem::is_directory(Hdf5Store::framesFolder(path))) {
        throw FileError(utf8(path), "does not exist any more; its frames must be measured again.");
    }
    return makeCachedStore(std::make_shared<Hdf5Store>(path, kMode));
}

void ResultCache::remove(const std::filesystem::path& path) {
    m_remover.add([path] { removeIfUnused(path); });
}

}  // namespace strainlens
