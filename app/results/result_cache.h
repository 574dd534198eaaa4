// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>

#include "app/results/background_writer.h"
#include "app/results/result_store.h"

namespace strainlens {

class Hdf5Store;

/// Where a program that shows what it measures keeps it meanwhile: results of any length in little memory. Each store
/// is a folder of its own in the cache's folder, and gone when the last who holds the store lets go of it. What a
/// killed program has left is removed by the next.
class ResultCache : public std::enable_shared_from_this<ResultCache> {
public:
    static constexpr std::int64_t kMostBytes = std::int64_t{256} << 20;

    /// `folder`: made when it is needed, for this user alone; where it cannot be used, or is empty, stores keep
    /// everything in memory and complain. `mostBytes`: of fields that a store has in memory.
    static std::shared_ptr<ResultCache> in(std::filesystem::path folder, std::int64_t mostBytes = kMostBytes);

    /// In the user's folder for caches.
    static std::shared_ptr<ResultCache> ofTheUser();

    /// An empty store. Any thread.
    std::shared_ptr<ResultStore> makeStore();

private:
    ResultCache(std::filesystem::path folder, std::int64_t mostBytes);

    std::shared_ptr<Hdf5Store> makeFiles() const;

    const std::filesystem::path m_folder;
    const std::int64_t m_mostBytes;
    BackgroundWriter m_remover;  ///< files of long runs take a while to remove; last: gone before what it uses
};

}  // namespace strainlens
