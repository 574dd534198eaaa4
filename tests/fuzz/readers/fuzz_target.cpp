// SPDX-License-Identifier: MPL-2.0
#include "tests/fuzz/readers/fuzz_target.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <nlohmann/json.hpp>

#include "compute/types/error.h"
#include "tests/app/test_files.h"

namespace strainlens::fuzz {
namespace {

/// Longest path of the system plus a sentence; a message that quotes its complete input is longer.
constexpr std::size_t kMaxMessageLength = 1000;

[[noreturn]] void finding(const std::string& what, const std::string& detail) {
    std::fprintf(stderr, "FINDING: %s: %s\n", what.c_str(), detail.c_str());
    std::fflush(stderr);
    std::abort();
}

bool isUtf8(const std::string& text) {
    try {
        (void)nlohmann::json(text).dump();
        return true;
    } catch (const nlohmann::json::exception&) {
        return false;
    }
}

/// Why a message is no sentence that a terminal, a window and a JSON report can show; or empty.
std::string flawOf(const std::string& message) {
    if (message.empty()) return "the message is empty";
    if (message.size() > kMaxMessageLength) return "the message has " + std::to_string(message.size()) + " bytes";
    if (message.back() != '.') return "the message does not end with a full stop";
    if (!isUtf8(message)) return "the message is not UTF-8";
    const auto isControl = [](unsigned char c) { return c < 0x20 || c == 0x7F; };
    return std::ranges::any_of(message, isControl) ? "the message has a control character" : "";
}

void expectSentence(const char* reader, const Error& error) {
    const std::string flaw = flawOf(error.what());
    if (!flaw.empty()) finding(std::string(reader) + ": " + flaw, error.what());
}

}  // namespace

const std::filesystem::path& inputFolder() {
    static const test::TemporaryFolder folder;
    return folder.path();
}

std::filesystem::path inputFile(const std::string& name, Input input) {
    std::filesystem::path path = inputFolder() / name;
    test::writeFile(path, input);
    return path;
}

bool readOrRefused(const char* reader, const std::function<void()>& read) {
    try {
        read();
        return true;
    } catch (const FileError& error) {
        if (error.path().empty() || error.reason().empty()) finding(reader, "the message names no file or no reason");
        expectSentence(reader, error);
    } catch (const InvalidInput& error) {
        if (error.field().empty() || error.allowed().empty()) finding(reader, "the message names no field or no range");
        expectSentence(reader, error);
    } catch (const std::exception& error) {
        finding(std::string(reader) + " throws what is no refusal", error.what());
    }
    return false;
}

void require(bool valid, const char* what) {
    if (!valid) finding("not as documented", what);
}

Bytes bytesOf(std::string_view text) { return {text.begin(), text.end()}; }

Bytes bytesOfFile(const std::filesystem::path& path) { return test::readBytes(path); }

}  // namespace strainlens::fuzz
