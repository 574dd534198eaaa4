// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <iostream>
#include <optional>
#include <set>

#include "app/cli/command.h"
#include "app/io/json_text.h"
#include "app/io/parameters_json.h"
#include "app/io/paths.h"
#include "app/project/project.h"
#include "app/results/field_file.h"
#include "app/results/results_file.h"
#include "app/results/stored_field_check.h"
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
            const std::filesystem::path path = pathFromUtf8(file);
            isValid =
                (isHdf5(path) || path.extension() == ".h5" ? checkResults(path) : checkProject(path, stop)) && isValid;
        }
        return isValid ? kOk : kFailed;
    }

private:
    /// Prints what is wrong with one file.
    class Complaints {
    public:
        explicit Complaints(const std::filesystem::path& path) : m_name(utf8(path)) {}
        void add(const std::string& what) {
            std::cerr << m_name << ": " << what << '\n';
            m_any = true;
        }
        bool any() const { return m_any; }
        const std::string& name() const { return m_name; }

    private:
        const std::string m_name;
        bool m_any = false;
    };

    static bool checkProject(const std::filesystem::path& path, const std::stop_token& stop) {
        const Project project = readProject(path);
        requireValid(project.parameters);
        Complaints complaints(path);
        std::error_code error;
        for (const ProjectFile& file : filesOf(project)) {
            const auto isIt = [&](const ProjectRun& run) { return run.results.path == file.path; };
            if (std::ranges::any_of(project.runs, isIt)) continue;  // read below
            if (!std::filesystem::exists(file.path, error)) {
                complaints.add(utf8(file.path) + " does not exist; put it back or give its new path in the project.");
            } else if (!std::filesystem::is_regular_file(file.path, error)) {
                complaints.add(utf8(file.path) + " is not a regular file; put an image or a mask in its place.");
            }
        }
        for (const std::filesystem::path& file : changedFiles(project)) {
            complaints.add(utf8(file) +
                           " has changed since the project was written; measure again or restore the file.");
        }
        std::set<std::filesystem::path> results;
        if (!project.results.empty()) results.insert(project.results);
        for (const ProjectRun& run : project.runs) results.insert(run.results.path);
        for (const std::filesystem::path& file : results) {
            if (stop.stop_requested()) break;
            checkLinked(file, complaints);
        }
        std::cout << complaints.name() << ": project with " << project.images.size() << " images, "
                  << project.region.size() << " shapes, " << project.probes.size() << " probes and " << results.size()
                  << " results files" << (complaints.any() ? "\n" : ", valid\n");
        return !complaints.any();
    }

    /// A results file of a project.
    static void checkLinked(const std::filesystem::path& file, Complaints& complaints) {
        std::error_code error;
        if (!std::filesystem::exists(file, error)) {
            complaints.add(utf8(file) + " does not exist; put the results back, measure again, or remove the run.");
            return;
        }
        try {
            if (!checkResults(file)) complaints.add(utf8(file) + " holds results that are not valid.");
        } catch (const Error& problem) {
            complaints.add(problem.what());
        }
    }

    static bool checkResults(const std::filesystem::path& path) {
        const ResultsReader results(path);
        const ResultsHeader& head = results.header();
        Complaints complaints(path);
        // Recovery files of the window name no parameters.
        std::optional<RunParameters> parameters;
        if (head.parameters != "{}") {
            parameters = parametersFromJson(parseJson(head.parameters, complaints.name()), complaints.name());
        }
        const auto isMeasured = [&](int frame) {
            return !parameters || !measuresPairs(*parameters) || firstOfPair(parameters->reference, frame);
        };
        const auto missing = [&](int first, int last) {
            while (first <= last && !isMeasured(first)) ++first;
            while (first <= last && !isMeasured(last)) --last;
            if (first > last) return;
            const std::string one = "frame " + std::to_string(first) + " is";
            const std::string more = "frames " + std::to_string(first) + " to " + std::to_string(last) + " are";
            complaints.add((first == last ? one : more) + " missing; continue with run --resume.");
        };
        std::size_t measured = 0, points = 0;
        // The file of a single frame of an unfinished run starts with its own number.
        int last = results.frames().empty() || head.deformedImages > 0 ? 0 : results.frames().front() - 1;
        for (const int frame : results.frames()) {
            missing(last + 1, frame - 1);
            last = frame;
            const FrameSummary summary = results.summary(frame);
            (void)results.image(frame);
            if (const auto field = results.field(frame)) {
                ++measured;
                points += field->size();
                for (const std::string& what : problemsOf(*field, summary, parameters)) {
                    complaints.add("frame " + std::to_string(frame) + ": " + what + "; measure it again.");
                }
            } else if (summary.error.empty()) {
                complaints.add("frame " + std::to_string(frame) + " has no field; measure it again.");
            }
        }
        missing(last + 1, head.deformedImages);
        if (measured == 0) complaints.add("holds no measured frame; measure again.");
        std::cout << complaints.name() << ": results of StrainLens " << head.version << ", " << measured
                  << " frames measured, " << results.frames().size() - measured << " failed, " << points << " points"
                  << (complaints.any() ? "\n" : ", valid\n");
        return !complaints.any();
    }

    static std::vector<std::string> problemsOf(const DisplacementField& field, const FrameSummary& summary,
                                               const std::optional<RunParameters>& parameters) {
        std::vector<std::string> problems = findInconsistencies(field, summary);
        if (summary.partial || field.partial) problems.emplace_back("its measurement was stopped");
        const std::string lacking = parameters ? missingArrays(field, *parameters) : std::string();
        if (!lacking.empty()) problems.push_back(lacking);
        return problems;
    }

    std::vector<std::string> m_files;
    bool m_schema = false;
};

}  // namespace

std::unique_ptr<Command> makeCheckCommand() { return std::make_unique<CheckCommand>(); }

}  // namespace strainlens::cli
