// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/problem_details.h"

#include <QStringList>
#include <QSysInfo>
#include <algorithm>

#include "app/io/paths.h"
#include "compute/types/parameters/parameter_schema.h"
#include "gui/document/document.h"

namespace strainlens::gui {

QString problemDetails(const Document& document) {
    constexpr int kMaxNamed = 3;  // images
    QStringList lines = {QStringLiteral("StrainLens " STRAINLENS_VERSION ", Qt ") + QLatin1String(qVersion()),
                         QSysInfo::prettyProductName() + QStringLiteral(", ") + QSysInfo::currentCpuArchitecture(),
                         QStringLiteral("Device: ") + QString::fromStdString(document.project.parameters().device)};
    if (!document.project.path().isEmpty()) lines << QStringLiteral("Project: ") + document.project.path();
    lines << QStringLiteral("Images: %1").arg(document.images.frameCount());
    for (int k = 0; k < std::min(document.images.frameCount(), kMaxNamed); ++k) {
        const Frame& frame = document.images.frame(k);
        lines << QStringLiteral("  %1, %2 x %3 px, %4 bit")
                     .arg(frame.origin.rendered ? frame.name : QString::fromStdString(utf8(frame.origin.file.path)))
                     .arg(frame.size.width)
                     .arg(frame.size.height)
                     .arg(8 * frame.sampleBytes);
    }
    QStringList parameters;
    for (const ParameterText& value : parameterTexts(document.project.parameters())) {
        parameters << QStringLiteral("--%1 %2").arg(QString::fromStdString(std::string(value.name)),
                                                    QString::fromStdString(value.text));
    }
    lines << QStringLiteral("Parameters: ") + parameters.join(QLatin1Char(' '));
    return lines.join(QLatin1Char('\n'));
}

}  // namespace strainlens::gui
