// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/i18n/error_text.h"

#include <QCoreApplication>
#include <new>

#include "app/loads/load_error.h"
#include "app/loads/load_units.h"
#include "app/measure/advice.h"
#include "compute/types/error.h"
#include "compute/types/parameters/parameter_schema.h"
#include "gui/i18n/engine_text.h"
#include "gui/i18n/file_reason_text.h"
#include "gui/i18n/memory_text.h"
#include "gui/i18n/option_words.h"

namespace strainlens::gui {
namespace {

/// Marks the texts below as those of one translation context.
struct ErrorTexts {
    Q_DECLARE_TR_FUNCTIONS(ErrorTexts)
};

QString explain(const InvalidInput& error) {
    const QString label = parameterLabel(error.field());
    return ErrorTexts::tr("%1: %2 is not allowed here; allowed: %3.")
        .arg(label.isEmpty() ? engineText(error.field()) : label, QString::fromStdString(error.value()),
             engineText(error.allowed()));
}

QString loadReason(const LoadTableError& error) {
    const LoadPlace& place = error.place();
    const QString cell = QString::fromStdString(place.cell);
    const QString image = QString::fromStdString(place.image);
    const auto at = [&place](const QString& problem) {
        return ErrorTexts::tr("line %1, column %2 (%3): %4")
            .arg(QString::number(place.line), QString::number(place.column), QString::fromStdString(place.head),
                 problem);
    };
    switch (error.fault()) {
        case LoadFault::NoRows:
            return ErrorTexts::tr("There are no rows below the header; give one for each image.");
        case LoadFault::NoLoadColumn:
            return ErrorTexts::tr("No column is called load or force; choose the one that is.");
        case LoadFault::NoSuchColumn:
            return ErrorTexts::tr("There is no column %1; choose one of %2.")
                .arg(QString::fromStdString(place.head), cell);
        case LoadFault::NoUnit:
        case LoadFault::UnknownUnit:
            return at(ErrorTexts::tr("the head names no unit that is known; choose the unit of the load."));
        case LoadFault::AmbiguousColumn:
            return ErrorTexts::tr("Several columns may be the load: %1; choose one.").arg(cell);
        case LoadFault::SeveralTables:
            return ErrorTexts::tr("The lines %1 and %2 both begin a table; enter how many lines are to be skipped.")
                .arg(QString::number(place.line), QString::number(place.wanted));
        case LoadFault::CellCount:
            return ErrorTexts::tr(
                       "Line %1 has %2 cells, the header %3; numbers with a decimal comma need tabs or semicolons "
                       "between the columns.")
                .arg(QString::number(place.line), QString::number(place.found), QString::number(place.wanted));
        case LoadFault::TooLarge:
            return at(ErrorTexts::tr("%1 is too large; choose the right unit.").arg(cell));
        case LoadFault::NoFrameNumber:
            return at(ErrorTexts::tr("%1 is no image's number; count the deformed images from 1.").arg(cell));
        case LoadFault::NoNumber:
            return at(
                ErrorTexts::tr("%1 is not a number; write it as 1234.5, without thousands separators.").arg(cell));
        case LoadFault::AmbiguousNumber:
            return at(ErrorTexts::tr("%1 may have decimals or thousands; choose the decimal sign.").arg(cell));
        case LoadFault::MixedDecimals:
            return at(ErrorTexts::tr("%1 has another decimal sign than the numbers before it; choose the decimal sign.")
                          .arg(cell));
        case LoadFault::NoLoad:
            return image.isEmpty() ? ErrorTexts::tr("Line %1 has no load for image %2; write it there.")
                                         .arg(QString::number(place.line), QString::number(place.frame))
                                   : ErrorTexts::tr("Line %1 has no load for the image %2; write it there.")
                                         .arg(QString::number(place.line), image);
        case LoadFault::NamesUnknown:
            return ErrorTexts::tr("The table has image names, and those of the images are not known.");
        case LoadFault::AmbiguousFrames:
            return ErrorTexts::tr(
                       "The column %1 has %2 frame numbers for %3 images, which can be counted in several ways; enter "
                       "the number of the reference image.")
                .arg(QString::fromStdString(place.head), QString::number(place.found), QString::number(place.wanted));
        case LoadFault::RowTwice:
            return image.isEmpty() ? ErrorTexts::tr("Image %1 has two rows; remove one.").arg(place.frame)
                                   : ErrorTexts::tr("The image %1 has two rows; remove one.").arg(image);
        case LoadFault::RowMissing:
            return image.isEmpty() ? ErrorTexts::tr("Image %1 has no row; add one.").arg(place.frame)
                                   : ErrorTexts::tr("The image %1 has no row; add one.").arg(image);
        case LoadFault::RowCount:
            return ErrorTexts::tr(
                       "The table has %1 rows; without a column frame or image it must have %2, one for each deformed "
                       "image, or one more with the reference image first.")
                .arg(QString::number(place.found), QString::number(place.wanted));
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

QString explain(const NoNoiseSeen& error) {
    return ErrorTexts::tr("%1: no 7 x 7 px of it lie in the region, too few to see noise; draw a larger region.")
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
    if (const auto* noise = dynamic_cast<const NoNoiseSeen*>(&error)) return explain(*noise);
    if (dynamic_cast<const std::bad_alloc*>(&error)) {
        return ErrorTexts::tr("There is not enough memory; close other programs or use smaller images.");
    }
    return QString::fromUtf8(error.what());
}

}  // namespace

QString errorText(const std::exception& error) { return inWindowWords(textOf(error)); }

QString errorText(const std::exception_ptr& error) {
    try {
        std::rethrow_exception(error);
    } catch (const std::exception& caught) {
        return errorText(caught);
    }
}

}  // namespace strainlens::gui
