// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/i18n/error_text.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <new>

#include "app/loads/load_table.h"
#include "app/loads/load_units.h"
#include "app/measure/advice.h"
#include "compute/types/error.h"
#include "compute/types/parameters/parameter_schema.h"
#include "gui/i18n/device_text.h"
#include "gui/i18n/engine_text.h"
#include "gui/i18n/file_reason_text.h"
#include "gui/i18n/option_labels.h"

namespace strainlens::gui {
namespace {

struct ErrorTexts {
    Q_DECLARE_TR_FUNCTIONS(ErrorTexts)
};

/// The text for a project file that is not valid JSON; empty for other errors.
QString damagedProjectText(const InvalidInput& error) {
    static const QRegularExpression kLine(QStringLiteral("^invalid text at line (\\d+)"));
    const QString field = QString::fromStdString(error.field());
    const QString suffix = QStringLiteral(": project");
    const QRegularExpressionMatch line = kLine.match(QString::fromStdString(error.value()));
    if (!line.hasMatch() || !field.endsWith(suffix)) return {};
    return ErrorTexts::tr("Project file is damaged at line %1: %2").arg(line.captured(1), field.chopped(suffix.size()));
}

QString explain(const InvalidInput& error) {
    if (error.value().empty()) return engineText(error.what());
    if (const QString damaged = damagedProjectText(error); !damaged.isEmpty()) return damaged;
    const QString label = parameterLabel(error.field());
    return ErrorTexts::tr("%1 must be %3 (got %2).")
        .arg(label.isEmpty() ? engineText(error.field()) : label, QString::fromStdString(error.value()),
             engineText(error.allowed()));
}

QString loadReason(const LoadTableError& error) {
    const TableLocation& location = error.location();
    const QString cell = QString::fromStdString(location.cell);
    const QString image = QString::fromStdString(location.image);
    const auto at = [&location](const QString& problem) {
        return ErrorTexts::tr("line %1, column %2 (%3): %4")
            .arg(QString::number(location.line), QString::number(location.column),
                 QString::fromStdString(location.header), problem);
    };
    switch (error.code()) {
        case LoadErrorCode::NoRows:
            return ErrorTexts::tr("There are no rows below the header; give one for each image.");
        case LoadErrorCode::NoLoadColumn:
            return ErrorTexts::tr("No column is named load or force; choose the load column.");
        case LoadErrorCode::NoSuchColumn:
            return ErrorTexts::tr("There is no column %1; choose one of %2.")
                .arg(QString::fromStdString(location.header), cell);
        case LoadErrorCode::NoUnit:
        case LoadErrorCode::UnknownUnit:
            return at(ErrorTexts::tr("the heading contains no known unit; choose the unit of the load."));
        case LoadErrorCode::AmbiguousColumn:
            return ErrorTexts::tr("Several columns may be the load: %1; choose one.").arg(cell);
        case LoadErrorCode::SeveralTables:
            return ErrorTexts::tr("Lines %1 and %2 both start a table; enter the number of lines to skip.")
                .arg(QString::number(location.line), QString::number(location.expected));
        case LoadErrorCode::CellCount:
            return ErrorTexts::tr(
                       "Line %1 has %2 cells, the header %3; numbers with a decimal comma need tabs or semicolons "
                       "between the columns.")
                .arg(QString::number(location.line), QString::number(location.found),
                     QString::number(location.expected));
        case LoadErrorCode::TooLarge:
            return at(ErrorTexts::tr("%1 is too large; choose the right unit.").arg(cell));
        case LoadErrorCode::NoFrameNumber:
            return at(ErrorTexts::tr("%1 is not an image number; count the deformed images from 1.").arg(cell));
        case LoadErrorCode::NoNumber:
            return at(
                ErrorTexts::tr("%1 is not a number; write it as 1234.5, without thousands separators.").arg(cell));
        case LoadErrorCode::AmbiguousNumber:
            return at(ErrorTexts::tr("%1 is ambiguous (decimal or thousands separator); choose the decimal separator.")
                          .arg(cell));
        case LoadErrorCode::MixedDecimals:
            return at(
                ErrorTexts::tr(
                    "%1 has a different decimal separator than the previous numbers; choose the decimal separator.")
                    .arg(cell));
        case LoadErrorCode::NoLoad:
            return image.isEmpty() ? ErrorTexts::tr("Line %1 has no load for image %2; add it.")
                                         .arg(QString::number(location.line), QString::number(location.frame))
                                   : ErrorTexts::tr("Line %1 has no load for the image %2; add it.")
                                         .arg(QString::number(location.line), image);
        case LoadErrorCode::UnknownNames:
            return ErrorTexts::tr("The table has image names, but the names of the images are unknown.");
        case LoadErrorCode::AmbiguousFrames:
            return ErrorTexts::tr(
                       "The numbering in column %1 is ambiguous (%2 frame numbers, %3 images); enter the number "
                       "of the reference image.")
                .arg(QString::fromStdString(location.header), QString::number(location.found),
                     QString::number(location.expected));
        case LoadErrorCode::DuplicateRow:
            return image.isEmpty() ? ErrorTexts::tr("Image %1 has two rows; remove one.").arg(location.frame)
                                   : ErrorTexts::tr("The image %1 has two rows; remove one.").arg(image);
        case LoadErrorCode::MissingRow:
            return image.isEmpty() ? ErrorTexts::tr("Image %1 has no row; add one.").arg(location.frame)
                                   : ErrorTexts::tr("The image %1 has no row; add one.").arg(image);
        case LoadErrorCode::NoTimes:
            return ErrorTexts::tr("The table has no column of times.");
        case LoadErrorCode::UnknownTimeUnit:
            return ErrorTexts::tr("The unit of the times is %1; expected s, ms, min or h.").arg(cell);
        case LoadErrorCode::TimesGoBack:
            return ErrorTexts::tr("Line %1 has an earlier time than the line above.").arg(location.line);
        case LoadErrorCode::MomentCount:
            return ErrorTexts::tr("%1 times of images are known; there are %2 images.")
                .arg(QString::number(location.found), QString::number(location.expected));
        case LoadErrorCode::NoImageInside:
            return ErrorTexts::tr("No image was taken in the times of the table; correct the offset.");
        case LoadErrorCode::NoLoadAtImages:
            return ErrorTexts::tr("The table has no load at the time of any image; choose the load column.");
        case LoadErrorCode::NoOffset:
            return ErrorTexts::tr("The strain does not match the table; enter the offset in seconds.");
        case LoadErrorCode::RowCount:
            return ErrorTexts::tr(
                       "The table has %1 rows; without a column frame or image it must have %2, one for each deformed "
                       "image, or one more with the reference image first.")
                .arg(QString::number(location.found), QString::number(location.expected));
    }
    return engineText(error.reason());
}

QString explain(const LoadTableError& error) {
    return ErrorTexts::tr("%1: %2").arg(QString::fromStdString(error.path()), loadReason(error));
}

QString explain(const FileError& error) {
    return ErrorTexts::tr("%1: %2").arg(QString::fromStdString(error.path()), fileReasonText(error.reason()));
}

QString explain(const DeviceError& error) {
    return ErrorTexts::tr("Device %1 failed (%2): %3")
        .arg(QString::fromStdString(error.device()), QString::fromStdString(error.call()), engineText(error.reason()));
}

QString explain(const NoiseEstimateError& error) {
    return ErrorTexts::tr("%1: the region contains no 7 x 7 px to estimate noise; draw a larger region.")
        .arg(QString::fromStdString(error.image()));
}

}  // namespace

QString parameterLabel(const std::string& name) {
    for (const NumberParameter& number : numberParameters()) {
        if (number.name == name) return engineText(number.label);
    }
    for (const ChoiceParameter& choice : choiceParameters()) {
        if (choice.name == name) return engineText(choice.label);
    }
    if (name == filterParameter().name) return engineText(filterParameter().label);
    return {};
}

namespace {

QString textOf(const std::exception& error) {
    if (const auto* memory = dynamic_cast<const MemoryLimitExceeded*>(&error))
        return excessMemoryText(memory->memory());
    if (const auto* input = dynamic_cast<const InvalidInput*>(&error)) return explain(*input);
    if (const auto* load = dynamic_cast<const LoadTableError*>(&error)) return explain(*load);
    if (const auto* file = dynamic_cast<const FileError*>(&error)) return explain(*file);
    if (const auto* device = dynamic_cast<const DeviceError*>(&error)) return explain(*device);
    if (const auto* noise = dynamic_cast<const NoiseEstimateError*>(&error)) return explain(*noise);
    if (dynamic_cast<const std::bad_alloc*>(&error)) {
        return ErrorTexts::tr("There is not enough memory; close other programs or use smaller images.");
    }
    return fileReasonText(error.what());
}

}  // namespace

QString errorText(const std::exception& error) { return toWindowLabels(textOf(error)); }

QString errorText(const std::exception_ptr& error) {
    try {
        std::rethrow_exception(error);
    } catch (const std::exception& caught) {
        return errorText(caught);
    }
}

}  // namespace strainlens::gui
