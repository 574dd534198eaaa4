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

TEST(JsonText, TooManyLevelsAreRefusedWithTheirPlaceWhetherClosedOrNot) {
    EXPECT_EQ(complaintAbout(nested(kMostJsonLevels)), "");
    EXPECT_EQ(
        complaintAbout(nested(kMostJsonLevels + 1)),
        "settings.json: lists and objects nested too deep, at line 1, column 65 is not allowed; allowed: at most 64 "
        "within each other.");
    for (const std::string& text : {"{\n \"a\":" + nested(1'000'000) + "}", "{\n \"a\":" + std::string(100'000, '[')}) {
        EXPECT_NE(complaintAbout(text).find("nested too deep, at line 2, column 69"), std::string::npos)
            << complaintAbout(text);
    }
    std::string objects;
    for (int i = 0; i < 100'000; ++i) objects += "{\"a\":";
    EXPECT_NE(complaintAbout(objects).find("nested too deep"), std::string::npos);
}

TEST(JsonText, BracketsInStringsAreNoLevels) {
    EXPECT_EQ(complaintAbout("[\"" + std::string(1000, '[') + "\\\"" + std::string(1000, '{') + "\"]"), "");
    EXPECT_EQ(complaintAbout("[" + std::string(500, ' ') + "[],[],{}" + "]"), "");
}

TEST(JsonText, NumbersThatAreNoDoublesAreRefusedWithTheirPlace) {
    EXPECT_EQ(complaintAbout("{\"x\":\n 1e999}"),
              "settings.json: the number 1e999 at line 2, column 2 is not allowed; allowed: numbers up to 1.7e308.");
    EXPECT_NE(complaintAbout("[-1e999]").find("the number -1e999"), std::string::npos);
    EXPECT_LT(complaintAbout("[" + std::string(1'000'000, '9') + "]").size(), 200u);
    EXPECT_EQ(complaintAbout("[1.7e308, -1.7e308, 1e-999, \"1e999\"]"), "");
}

TEST(JsonText, TextThatIsNotJsonIsRefusedWithItsPlace) {
    EXPECT_EQ(
        complaintAbout("{\n  \"a\": nonsense}"),
        "settings.json: text that is not JSON at line 2, column 9 is not allowed; allowed: JSON; mend the file or "
        "write it again.");
    for (const std::string text :
         {"", " ", "[", "[1,]", "{\"a\" 1}", "\"open", "[\"\xff\"]", "]", "1 2", "-", "[1-2]", "\\"}) {
        EXPECT_NE(complaintAbout(text).find("not JSON at line 1"), std::string::npos) << text;
    }
    EXPECT_LT(complaintAbout("[\"" + std::string(1'000'000, 'a')).size(), 200u);
}

}  // namespace
}  // namespace strainlens
