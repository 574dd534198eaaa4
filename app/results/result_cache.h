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

/// Disk cache for unsaved results: runs of any length in little memory. Each store is a folder in the cache's folder
/// and is removed with its last owner. Stores of a killed program can be reopened by their path; the next program
/// removes the others.
class ResultCache : public std::enable_shared_from_this<ResultCache> {
public:
    static constexpr std::int64_t kMaxBytes = std::int64_t{256} << 20;

    /// `folder` is created on demand for this user only; if it is empty or unusable, stores are in memory and report a
    /// problem(). `maxBytes` limits the fields of a store in memory. `retained`: paths (ResultStore::path) of stores of
    /// killed programs that are not removed.
    static std::shared_ptr<ResultCache> create(std::filesystem::path folder, std::int64_t maxBytes = kMaxBytes,
                                               const std::vector<std::filesystem::path>& retained = {});

    /// A cache in the user's cache folder.
    static std::shared_ptr<ResultCache> createForUser(const std::vector<std::filesystem::path>& retained = {});

    /// Makes an empty store. Any thread.
    std::shared_ptr<ResultStore> makeStore();
    /// Reopens the store of a killed program and takes ownership of it. Reads all summaries. Any thread. Throws
    /// FileError if there is no store, another program uses it, or it cannot be read.
    std::shared_ptr<ResultStore> reopen(const std::filesystem::path& path);
    /// Removes the store of a killed program in the background, unless a program uses it.
    void remove(const std::filesystem::path& path);

private:
    ResultCache(std::filesystem::path folder, std::int64_t maxBytes,
                const std::vector<std::filesystem::path>& retained);

    std::shared_ptr<Hdf5Store> makeDiskStore() const;
    std::shared_ptr<ResultStore> makeCachedStore(const std::shared_ptr<Hdf5Store>& disk);

    const std::filesystem::path m_folder;
    const std::int64_t m_maxBytes;
    BackgroundWork m_remover;  ///< removing long runs takes a while; last, so that it ends before what it uses
};

}  // namespace strainlens
