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
constexpr int kMostAttempts = 3;
constexpr Hdf5Store::Mode kMode = {.deflated = false, .synced = false};

void makePrivate(const std::filesystem::path& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (!error) std::filesystem::permissions(folder, std::filesystem::perms::owner_all, error);
    if (error) throw FileError(utf8(folder), "cannot be used: " + error.message() + ".");
}

void removeUnlessUsed(const std::filesystem::path& path) {
    try {
        Hdf5Store store(path);
        if (store.isLocked()) store.discard();
    } catch (const FileError&) {
        // A program is at work with it, or it cannot be removed: it stays.
    }
}

std::string keptInMemory(const std::string& why) {
    return "Results are kept in memory alone, as they cannot be on the disk: " + why;
}

}  // namespace

std::shared_ptr<ResultCache> ResultCache::in(std::filesystem::path folder, std::int64_t mostBytes,
                                             const std::vector<std::filesystem::path>& spared) {
    return std::shared_ptr<ResultCache>(new ResultCache(std::move(folder), mostBytes, spared));
}

std::shared_ptr<ResultCache> ResultCache::ofTheUser(const std::vector<std::filesystem::path>& spared) {
    const std::filesystem::path folder = userCacheFolder();
    return in(folder.empty() ? folder : folder / "results", kMostBytes, spared);
}

ResultCache::ResultCache(std::filesystem::path folder, std::int64_t mostBytes,
                         const std::vector<std::filesystem::path>& spared)
    : m_folder(std::move(folder)), m_mostBytes(mostBytes) {
    // What is there now is not ours.
    std::vector<std::filesystem::path> abandoned;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(m_folder, error)) {
        const std::filesystem::path parts = entry.path();
        if (!parts.filename().string().starts_with(kName)) continue;
        const std::filesystem::path place = parts.parent_path() / parts.stem();
        if (std::ranges::find(spared, place) == spared.end()) abandoned.push_back(place);
    }
    m_remover.add([abandoned = std::move(abandoned)] {
        for (const std::filesystem::path& place : abandoned) removeUnlessUsed(place);
    });
}

std::shared_ptr<Hdf5Store> ResultCache::makeFiles() const {
    makePrivate(m_folder);
    std::random_device random;
    // Another program that has just begun may take a new folder for an abandoned one.
    for (int attempt = 1;; ++attempt) {
        try {
            return std::make_shared<Hdf5Store>(m_folder / (kName + std::to_string(random())), kMode);
        } catch (const FileError&) {
            if (attempt == kMostAttempts) throw;
        }
    }
}

std::shared_ptr<ResultStore> ResultCache::makeStore() {
    if (m_folder.empty()) {
        return std::make_shared<MemoryStore>(keptInMemory("there is no home folder; set XDG_CACHE_HOME."));
    }
    std::shared_ptr<Hdf5Store> disk;
    try {
        disk = makeFiles();
    } catch (const FileError& error) {
        return std::make_shared<MemoryStore>(keptInMemory(error.what()));
    }
    return stored(disk);
}

/// In front of the disk, whose files go with it.
std::shared_ptr<ResultStore> ResultCache::stored(const std::shared_ptr<Hdf5Store>& disk) {
    disk->begin({[] { return ResultsHead{"", "{}", "", {}}; }, [](int) { return ResultsImage{}; }});
    const auto remove = [self = shared_from_this(), disk](MemoryStore* store) {
        self->m_remover.add([store, disk] {
            delete store;
            disk->discard();
        });
    };
    return std::shared_ptr<MemoryStore>(new MemoryStore(disk, m_mostBytes), remove);
}

std::shared_ptr<ResultStore> ResultCache::reopen(const std::filesystem::path& place) {
    if (!std::filesystem::is_directory(Hdf5Store::folderOf(place))) {
        throw FileError(utf8(place), "is not there any more; what was measured has to be measured again.");
    }
    return stored(std::make_shared<Hdf5Store>(place, kMode));
}

void ResultCache::remove(const std::filesystem::path& place) {
    m_remover.add([place] { removeUnlessUsed(place); });
}

}  // namespace strainlens
