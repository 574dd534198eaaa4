// SPDX-License-Identifier: MPL-2.0
#include "app/io/file_hash.h"

#include <openssl/evp.h>

#include <array>
#include <new>

#include "app/io/file_bytes.h"
#include "compute/types/error.h"

namespace strainlens {

namespace {

/// libcrypto fails only without memory.
void requireDone(int result) {
    if (result != 1) throw std::bad_alloc();
}

/// Fetches the algorithm once and early: libcrypto crashes in a later look-up if it had no memory for its
/// initialisation.
const EVP_MD* algorithm() {
    static const EVP_MD* const kSha256 = EVP_MD_fetch(nullptr, "SHA256", nullptr);
    requireDone(kSha256 ? 1 : 0);
    return kSha256;
}

}  // namespace

void Sha256::FreeDigest::operator()(evp_md_ctx_st* digest) const { EVP_MD_CTX_free(digest); }

Sha256::Sha256() : m_digest(EVP_MD_CTX_new()) {
    requireDone(m_digest ? 1 : 0);
    requireDone(EVP_DigestInit_ex(m_digest.get(), algorithm(), nullptr));
}

void Sha256::add(std::span<const std::uint8_t> bytes) {
    requireDone(EVP_DigestUpdate(m_digest.get(), bytes.data(), bytes.size()));
}

std::string Sha256::finish() {
    std::array<unsigned char, 32> digest{};
    requireDone(EVP_DigestFinal_ex(m_digest.get(), digest.data(), nullptr));
    constexpr const char* kDigits = "0123456789abcdef";
    std::string text;
    for (const unsigned char byte : digest) {
        text += kDigits[byte >> 4];
        text += kDigits[byte & 15];
    }
    return text;
}

FileHashes::FileHashes(std::stop_token stop) : m_stop(std::move(stop)) { algorithm(); }

void FileHashes::add(const std::filesystem::path& path, std::string hash) {
    const std::lock_guard lock(m_mutex);
    m_known[path] = std::move(hash);
}

bool FileHashes::contains(const std::filesystem::path& path) const {
    const std::lock_guard lock(m_mutex);
    const auto known = m_known.find(path);
    return known != m_known.end() && known->second;
}

std::optional<std::string> FileHashes::hash(const std::filesystem::path& path, const std::stop_token& stop) {
    {
        const std::lock_guard lock(m_mutex);
        if (const auto known = m_known.find(path); known != m_known.end()) return known->second;
    }
    std::optional<std::string> hash;
    try {
        InputFile file(path);
        file.startHash();
        hash = file.finishHash(stop);
    } catch (const FileError&) {
        hash = std::nullopt;
    }
    if (stop.stop_requested()) return std::nullopt;
    const std::lock_guard lock(m_mutex);
    return m_known.try_emplace(path, std::move(hash)).first->second;
}

}  // namespace strainlens
