// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/i18n/error_text.h"

#include <QCoreApplication>
#include <new>

#include "app/measure/advice.h"
#include "compute/types/error.h"
#include "compute/types/parameters/parameter_schema.h"
#include "gui/i18n/engine_text.h"
#include "gui/i18n/file_reason_text.h"

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

QString errorText(const std::exception& error) {
    if (const auto* input = dynamic_cast<const InvalidInput*>(&error)) return explain(*input);
    if (const auto* file = dynamic_cast<const FileError*>(&error)) return explain(*file);
    if (const auto* device = dynamic_cast<const DeviceError*>(&error)) return explain(*device);
    if (const auto* noise = dynamic_cast<const NoNoiseSeen*>(&error)) return explain(*noise);
    if (dynamic_cast<const std::bad_alloc*>(&error)) {
        return ErrorTexts::tr("There is not enough memory; close other programs or use smaller images.");
    }
    return QString::fromUtf8(error.what());
}

QString errorText(const std::exception_ptr& error) {
    try {
        std::rethrow_exception(error);
    } catch (const std::exception& caught) {
        return errorText(caught);
    }
}

}  // namespace strainlens::gui
