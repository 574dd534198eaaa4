# SPDX-License-Identifier: MPL-2.0
# strainlens_compares_goldens(NAME): the test program compares pictures with those of tests/goldens.
function(strainlens_compares_goldens name)
    target_sources(${name} PRIVATE ${STRAINLENS_ROOT}/tests/goldens/golden_picture.cpp)
    target_compile_definitions(${name} PRIVATE STRAINLENS_GOLDEN_OUTPUT="${PROJECT_BINARY_DIR}/goldens")
    target_include_directories(${name} SYSTEM PRIVATE ${OpenCV_INCLUDE_DIRS})
    target_link_libraries(${name} PRIVATE opencv_core opencv_imgcodecs)
endfunction()
