// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "app/cli/options/add_option.h"
#include "app/texts/language.h"

namespace strainlens::cli {

/// The option --report-language.
class LanguageOption {
public:
    void addTo(CLI::App& parser) {
        addOption(parser, "--report-language", m_code, "CODE",
                  "Language of the texts and numbers of reports as .pdf and .html; without it that "
                  "of the project's report details, else English")
            ->check(CLI::IsMember(std::vector<std::string>{kLanguageCodes.begin(), kLanguageCodes.end()}));
    }
    /// Nullopt without the option.
    std::optional<Language> language() const {
        return m_code.empty() ? std::nullopt : std::optional(languageOfCode(m_code));
    }
    const std::string& code() const { return m_code; }

private:
    std::string m_code;
};

}  // namespace strainlens::cli
