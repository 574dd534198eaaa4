// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <mutex>
#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>

namespace strainlens::cli {

/// Forwards text to another buffer with control characters escaped as \x1b, since file names could otherwise move the
/// cursor, clear the terminal or change its title. Line breaks, tabs and writeControl() pass. Thread-safe.
class PrintableBuffer : public std::streambuf {
public:
    explicit PrintableBuffer(std::streambuf& target) : m_target(target) {}

    void forward(std::string_view code);

protected:
    int_type overflow(int_type byte) override;
    std::streamsize xsputn(const char* text, std::streamsize count) override;
    int sync() override;

private:
    void add(char byte);
    void writeCharacter();

    std::streambuf& m_target;
    std::mutex m_mutex;
    std::string m_character;   ///< bytes of a UTF-8 character that is not complete
    std::size_t m_length = 0;  ///< that it will have
};

/// Writes a control sequence to a stream, bypassing a PrintableBuffer.
void writeControl(std::ostream& out, std::string_view code);

/// Installs a PrintableBuffer in a stream for its own lifetime.
class PrintableStream {
public:
    explicit PrintableStream(std::ostream& out) : m_out(out), m_buffer(*out.rdbuf()) {
        m_before = out.rdbuf(&m_buffer);
    }
    ~PrintableStream() { m_out.rdbuf(m_before); }
    PrintableStream(const PrintableStream&) = delete;
    PrintableStream& operator=(const PrintableStream&) = delete;

private:
    std::ostream& m_out;
    PrintableBuffer m_buffer;
    std::streambuf* m_before;
};

}  // namespace strainlens::cli
