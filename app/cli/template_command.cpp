// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <iostream>

#include "app/batch/project_template.h"
#include "app/cli/command.h"
#include "app/cli/options/option_values.h"
#include "app/io/paths.h"
#include "app/project/project_run.h"

namespace strainlens::cli {
namespace {

class TemplateCommand : public Command {
public:
    void addOptions(CLI::App& parser) override {
        parser
            .add_option("OUT", m_out,
                        std::string("The template (") + kTemplateSuffix +
                            "), everything of the project "
                            "but its images")
            ->required();
        parser.add_option("PROJECT", m_project, "A project whose region and probes are right (.strainlens)")
            ->required();
        parser.add_flag("--region-from-texture", m_findsRegion,
                        "The region is all texture of each specimen, instead of the project's region moved with the "
                        "outline");
        addChoiceOption(parser, "--place-by", m_placedBy, {kPlacedByNames.begin(), kPlacedByNames.end()},
                        "What places region and probes on other specimens: their outline, or features of the image, "
                        "where specimens have printed marks or the same pattern");
        parser.footer(
            "The outline of the specimen in the reference image is kept with it: where its speckles end, at edges and\n"
            "holes. 'strainlens-cli batch OUT FOLDER...' places region and probes on other specimens by it, or by\n"
            "features inside the outline and the region.");
    }

    void prepare(CommandFiles& files) override {
        if (!hasSuffix(pathFromUtf8(m_out), kTemplateSuffix)) {
            throw InvalidInput("OUT", m_out, std::string("a name that ends in ") + kTemplateSuffix);
        }
        files.addInput(m_project);
        m_read = readProject(pathFromUtf8(m_project));
        for (const ProjectFile& file : strainlens::filesOf(m_read)) files.addInput(utf8(file.path));
        files.addOutput("OUT", m_out);
    }

    int run(std::stop_token) override {
        const auto placedBy =
            static_cast<PlacedBy>(std::ranges::find(kPlacedByNames, m_placedBy) - kPlacedByNames.begin());
        writeTemplate(pathFromUtf8(m_out), makeTemplate(m_read, {m_findsRegion, placedBy}));
        return kOk;
    }

private:
    std::string m_out, m_project, m_placedBy{kPlacedByNames[0]};
    bool m_findsRegion = false;
    Project m_read;
};

}  // namespace

std::unique_ptr<Command> makeTemplateCommand() { return std::make_unique<TemplateCommand>(); }

}  // namespace strainlens::cli
