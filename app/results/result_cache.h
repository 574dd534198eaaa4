// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <vector>

#include "app/results/result_store.h"
#include "compute/types/threads/background_work.h"

namespace strainlens {

class Hdf5Store;

/// Where a program that shows what it measures keeps it meanwhile: results of any length in little memory. Each store
/// is a folder of its own in the cache's folder, and gone when the last who holds the store lets go of it. What a
/// killed program has left can be reopened by who knows its place; the rest is removed by the next program.
class ResultCache : public std::enable_shared_from_this<ResultCache> {
public:
    static constexpr std::int64_t kMostBytes = std::int64_t{256} << 20;

    /// `folder`: made when it is needed, for this user alone; where it cannot be used, or is empty, stores keep
    /// everything in memory and complain. `mostBytes`: of fields that a store has in memory. `spared`: places
    /// (ResultStore::place) of killed programs' stores that are not removed.
    static std::shared_ptr<ResultCache> in(std::filesystem::path folder, std::int64_t mostBytes = kMostBytes,
                                           const std::vector<std::filesystem::path>& spared = {});

    /// In the user's folder for caches.
    static std::shared_ptr<ResultCache> ofTheUser(const std::vector<std::filesystem::path>& spared = {});

    /// An empty store. Any thread.
    std::shared_ptr<ResultStore> makeStore();
    /// The store that a killed program has left at that place; it is then as one that this program has made. Reads all
    /// summaries. Any thread. Throws FileError where there is none, where another program has it, and where what it
    /// holds cannot be read.
    std::shared_ptr<ResultStore> reopen(const std::filesystem::path& place);
    /// Removes what a killed program has left at that place, soon; nothing where a program is at work with it.
    void remove(const std::filesystem::path& place);

private:
    ResultCache(std::filesystem::path folder, std::int64_t mostBytes, const std::vector<std::filesystem::path>& spared);

    std::shared_ptr<Hdf5Store> makeFiles() const;
    std::shared_ptr<ResultStore> stored(const std::shared_ptr<Hdf5Store>& disk);

    const std::filesystem::path m_folder;
    const std::int64_t m_mostBytes;
    BackgroundWork m_remover;  ///< files of long runs take a while to remove; last: gone before what it uses
};

}  // namespace strainlens
