// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <string_view>

namespace strainlens::bench {

/// Writes JSON text, two spaces a level. The caller keeps begin and end in balance, and gives every value of an object
/// a key.
class JsonWriter {
public:
    void beginObject(std::string_view key = {}) { begin(key, '{'); }
    void endObject() { end('}'); }
    void beginArray(std::string_view key = {}) { begin(key, '['); }
    void endArray() { end(']'); }

    void value(std::string_view key, std::string_view text);
    void value(std::string_view key, const char* text) { value(key, std::string_view(text)); }
    void value(std::string_view key, double number);
    void value(std::string_view key, int number);
    void value(std::string_view key, bool truth);

    const std::string& text() const { return m_text; }

private:
    void begin(std::string_view key, char bracket);
    void end(char bracket);
    void item(std::string_view key);
    void quoted(std::string_view text);
    void raw(std::string_view key, std::string_view text);

    std::string m_text;
    int m_depth = 0;
    bool m_first = true;  ///< nothing yet in the innermost object or array
};

}  // namespace strainlens::bench
