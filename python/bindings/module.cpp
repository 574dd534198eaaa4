// SPDX-License-Identifier: MPL-2.0
#include <pybind11/pybind11.h>

#include "python/bindings/errors.h"
#include "python/bindings/field.h"
#include "python/bindings/folder_watch.h"
#include "python/bindings/image_values.h"
#include "python/bindings/measuring.h"
#include "python/bindings/project.h"
#include "python/bindings/results.h"
#include "python/bindings/run_values.h"
#include "python/bindings/tools/batch.h"
#include "python/bindings/tools/calibrating.h"
#include "python/bindings/tools/checking.h"
#include "python/bindings/tools/comparing.h"
#include "python/bindings/tools/flow.h"
#include "python/bindings/tools/metrology.h"
#include "python/bindings/tools/quality.h"
#include "python/bindings/tools/reporting.h"
#include "python/bindings/tools/statistics.h"
#include "python/bindings/tools/synthetic.h"

PYBIND11_MODULE(_engine, module) {
    using namespace strainlens::python;
    module.doc() = "The engine of StrainLens; the package strainlens is its face.";
    module.attr("__version__") = STRAINLENS_VERSION;
    registerErrors(module);
    registerField(module);
    registerMeasuring(module);
    registerResults(module);
    registerProject(module);
    registerRunValues(module);
    registerFolderWatch(module);
    registerComparing(module);
    registerImageValues(module);
    registerSynthetic(module);
    registerStatistics(module);
    registerQuality(module);
    registerFlow(module);
    registerCalibrating(module);
    registerBatch(module);
    registerChecking(module);
    registerMetrology(module);
    registerReporting(module);
}
