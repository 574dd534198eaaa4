// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <mutex>
#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>

namespace strainlens::cli {

/// Passes text on to another buffer with control characters written out as \x1b: names of files and images come from
/// others, and what they hold could move the terminal's cursor, clear it or change its title. Line breaks and tabs
/// stay; so does what writeControl() writes. Any thread.
class PrintableBuffer : public std::streambuf {
public:
    explicit PrintableBuffer(std::streambuf& target) : m_target(target) {}

    void passOn(std::string_view code);

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

/// Writes a control sequence of our own to a stream, past a PrintableBuffer.
void writeControl(std::ostream& out, std::string_view code);

/// Gives a stream a PrintableBuffer as long as it exists.
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
