// SPDX-License-Identifier: MPL-2.0
#include <iostream>

#include "app/cli/command.h"
#include "app/io/paths.h"
#include "app/project/file_check.h"
#include "app/project/project.h"
#include "compute/types/error.h"

namespace strainlens::cli {
namespace {

class CheckCommand : public Command {
public:
    void addOptions(CLI::App& parser) override {
        parser.add_option("FILE", m_files, "Projects (.strainlens) and results (.h5)");
        parser.add_flag("--schema", m_schema, "Print the JSON Schema of projects instead");
        parser.footer(
            "A project is valid if its images and masks exist and are unchanged and its results are valid. Results are "
            "valid if no frame "
            "is\nmissing or was stopped, every value can be read, and points have a value exactly where their status "
            "is Ok. Exit\ncodes: 0 valid, 1 invalid, 2 a project that violates its format.");
    }

    void prepare(CommandFiles& files) override {
        if (m_schema == m_files.empty()) {
            for (const std::string& file : m_files) files.addInput(file);
            return;
        }
        throw InvalidInput("FILE", m_schema ? m_files.front() : "none", "projects and results, or --schema alone");
    }

    int run(std::stop_token stop) override {
        if (m_schema) std::cout << projectSchema();
        bool isValid = true;
        for (const std::string& file : m_files) {
            if (stop.stop_requested()) return kCancelled;
            for (const FileCheck& check : checkFile(pathFromUtf8(file), stop)) {
                print(check);
                isValid = isValid && check.isValid();
            }
        }
        return isValid ? kOk : kFailed;
    }

private:
    static void print(const FileCheck& check) {
        for (const std::string& problem : check.problems) std::cerr << utf8(check.file) << ": " << problem << '\n';
        std::cout << utf8(check.file) << ": " << check.description << (check.isValid() ? ", valid\n" : "\n");
    }

    std::vector<std::string> m_files;
    bool m_schema = false;
};

}  // namespace

std::unique_ptr<Command> makeCheckCommand() { return std::make_unique<CheckCommand>(); }

}  // namespace strainlens::cli
