# SPDX-License-Identifier: MPL-2.0
# Installs the engine for other programs: find_package(StrainLens), target StrainLens::compute (examples/compute).
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
set(packageFolder "${CMAKE_INSTALL_LIBDIR}/cmake/StrainLens")

install(TARGETS strainlens_compute strainlens_reference EXPORT StrainLensTargets
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development
        INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/strainlens)
set_target_properties(strainlens_compute PROPERTIES EXPORT_NAME compute)
set_target_properties(strainlens_reference PROPERTIES EXPORT_NAME reference)
# Backends are opened by name (backend_registry.h): their own headers are not installed.
install(DIRECTORY "${STRAINLENS_ROOT}/compute" DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/strainlens COMPONENT development
        FILES_MATCHING PATTERN "*.h" PATTERN "*.inl"
        PATTERN "benchmark" EXCLUDE PATTERN "metrology" EXCLUDE PATTERN "reference" EXCLUDE
        PATTERN "backend/cpu" EXCLUDE PATTERN "backend/cuda" EXCLUDE PATTERN "backend/gpu" EXCLUDE
        PATTERN "backend/kernels" EXCLUDE PATTERN "backend/opencl" EXCLUDE PATTERN "backend/scalar" EXCLUDE)
install(EXPORT StrainLensTargets NAMESPACE StrainLens:: DESTINATION ${packageFolder} COMPONENT development)
configure_package_config_file("${CMAKE_CURRENT_LIST_DIR}/StrainLensConfig.cmake.in"
    "${CMAKE_CURRENT_BINARY_DIR}/StrainLensConfig.cmake" INSTALL_DESTINATION ${packageFolder})
write_basic_package_version_file("${CMAKE_CURRENT_BINARY_DIR}/StrainLensConfigVersion.cmake"
    COMPATIBILITY SameMinorVersion)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/StrainLensConfig.cmake" "${CMAKE_CURRENT_BINARY_DIR}/StrainLensConfigVersion.cmake"
        DESTINATION ${packageFolder} COMPONENT development)
