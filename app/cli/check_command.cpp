// SPDX-License-Identifier: MPL-2.0
#include <iostream>

#include "app/cli/command.h"
#include "app/io/paths.h"
#include "app/project/project.h"
#include "app/project/project_schema.h"
#include "app/results/results_file.h"
#include "compute/types/error.h"

namespace strainlens::cli {
namespace {

class CheckCommand : public Command {
public:
    const char* name() const override { return "check"; }
    const char* summary() const override { return "Check that projects and results are whole and sound"; }

    void addOptions(CLI::App& parser) override {
        parser.add_option("FILE", m_files, "Projects (.strainlens) and results (.h5)");
        parser.add_flag("--schema", m_schema, "Print the JSON Schema of projects instead");
        parser.footer(
            "A project is sound when its images and masks are there and hold what they held, results when every value "
            "of every\nframe can be read. Exit codes: 0 sound, 1 not, 2 a project that breaks its format.");
    }

    void prepare(CommandFiles& files) override {
        if (m_schema == m_files.empty()) {
            for (const std::string& file : m_files) files.reads(file);
            return;
        }
        throw InvalidInput("FILE", m_schema ? m_files.front() : "none", "projects and results, or --schema alone");
    }

    int run(std::stop_token stop) override {
        if (m_schema) std::cout << projectSchema();
        bool sound = true;
        for (const std::string& file : m_files) {
            if (stop.stop_requested()) return kCancelled;
            const std::filesystem::path path = pathFromUtf8(file);
            sound = (hasSuffix(path, ".h5") ? checkResults(path) : checkProject(path)) && sound;
        }
        return sound ? kOk : kFailed;
    }

private:
    static bool checkProject(const std::filesystem::path& path) {
        const Project project = readProject(path);
        requireValid(project.parameters);
        bool sound = true;
        const auto complain = [&](const std::filesystem::path& file, const char* what) {
            std::cerr << utf8(path) << ": " << utf8(file) << " " << what << '\n';
            sound = false;
        };
        std::error_code error;
        for (const ProjectFile& file : filesOf(project)) {
            if (!std::filesystem::exists(file.path, error)) {
                complain(file.path, "is not there; put it back or name it in the project where it is now.");
            }
        }
        for (const std::filesystem::path& file : changedFiles(project)) {
            complain(file,
                     "holds something else than when the project was written; measure from it anew or put it back.");
        }
        std::cout << utf8(path) << ": project with " << project.images.size() << " images, " << project.region.size()
                  << " shapes and " << project.probes.size() << " probes" << (sound ? ", sound\n" : "\n");
        return sound;
    }

    static bool checkResults(const std::filesystem::path& path) {
        const ResultsReader results(path);
        std::size_t measured = 0, points = 0;
        bool sound = true;
        // A frame's own file of a run that goes on begins with any.
        int last = results.frames().empty() ? 0 : results.frames().front() - 1;
        for (const int frame : results.frames()) {
            if (frame != last + 1) {
                std::cerr << utf8(path) << ": frame " << last + 1 << " is missing; go on with run --resume.\n";
                sound = false;
            }
            last = frame;
            const FrameSummary summary = results.summary(frame);
            (void)results.image(frame);
            if (const auto field = results.field(frame)) {
                ++measured;
                points += field->size();
            } else if (summary.error.empty()) {
                std::cerr << utf8(path) << ": frame " << frame << " has no field; measure it again.\n";
                sound = false;
            }
        }
        std::cout << utf8(path) << ": results of StrainLens " << results.head().version << ", " << measured
                  << " frames measured, " << results.frames().size() - measured << " failed, " << points << " points"
                  << (sound ? ", sound\n" : "\n");
        return sound;
    }

    std::vector<std::string> m_files;
    bool m_schema = false;
};

}  // namespace

std::unique_ptr<Command> makeCheckCommand() { return std::make_unique<CheckCommand>(); }

}  // namespace strainlens::cli
