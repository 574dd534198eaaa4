// SPDX-License-Identifier: MPL-2.0
#include "app/io/json_text.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "compute/types/error.h"

namespace strainlens {
namespace {

std::string complaintAbout(const std::string& text) {
    try {
        parseJson(text, "settings.json");
    } catch (const InvalidInput& error) {
        return error.what();
    }
    return "";
}

std::string nested(std::size_t levels) { return std::string(levels, '[') + std::string(levels, ']'); }

TEST(JsonText, ReadsJson) {
    EXPECT_EQ(parseJson(R"({"a": [1, -2.5e3, "x\"]", true, null]})", "f").dump(),
              R"({"a":[1,-2500.0,"x\"]",true,null]})");
}

TEST(JsonText, RejectsTooManyLevelsWithLocation) {
    EXPECT_EQ(complaintAbout(nested(kMaxJsonLevels)), "");
    EXPECT_EQ(complaintAbout(nested(kMaxJsonLevels + 1)),
              "settings.json must be JSON with at most 64 nested levels (got lists and objects nested too deep, at "
              "line 1, column "
              "65).");
    for (const std::string& text : {"{\n \"a\":" + nested(1'000'000) + "}", "{\n \"a\":" + std::string(100'000, '[')}) {
        EXPECT_NE(complaintAbout(text).find("nested too deep, at line 2, column 69"), std::string::npos)
            << complaintAbout(text);
    }
    std::string objects;
    for (int i = 0; i < 100'000; ++i) objects += "{\"a\":";
    EXPECT_NE(complaintAbout(objects).find("nested too deep"), std::string::npos);
}

TEST(JsonText, IgnoresBracketsInStrings) {
    EXPECT_EQ(complaintAbout("[\"" + std::string(1000, '[') + "\\\"" + std::string(1000, '{') + "\"]"), "");
    EXPECT_EQ(complaintAbout("[" + std::string(500, ' ') + "[],[],{}" + "]"), "");
}

TEST(JsonText, RejectsNumbersOutOfRangeWithLocation) {
    EXPECT_EQ(complaintAbout("{\"x\":\n 1e999}"),
              "settings.json must be JSON with numbers up to 1.7e308 (got the number 1e999 at line 2, column 2).");
    EXPECT_NE(complaintAbout("[-1e999]").find("the number -1e999"), std::string::npos);
    EXPECT_LT(complaintAbout("[" + std::string(1'000'000, '9') + "]").size(), 200u);
    EXPECT_EQ(complaintAbout("[1.7e308, -1.7e308, 1e-999, \"1e999\"]"), "");
}

TEST(JsonText, RejectsInvalidJsonWithLocation) {
    EXPECT_EQ(complaintAbout("{\n  \"a\": nonsense}"),
              "settings.json must be valid JSON (got invalid text at line 2, column 9).");
    for (const std::string text :
         {"", " ", "[", "[1,]", "{\"a\" 1}", "\"open", "[\"\xff\"]", "]", "1 2", "-", "[1-2]", "\\"}) {
        EXPECT_NE(complaintAbout(text).find("invalid text at line 1"), std::string::npos) << text;
    }
    EXPECT_LT(complaintAbout("[\"" + std::string(1'000'000, 'a')).size(), 200u);
}

}  // namespace
}  // namespace strainlens
