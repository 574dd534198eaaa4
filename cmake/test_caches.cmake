# SPDX-License-Identifier: MPL-2.0
# Environment of tests: the cache of devices and the kernels that PoCL compiles are stored in the build tree, not in the
# user's cache. Presets share the kernels, as all of them take a CPU minutes to compile and are the same in every preset.
set(STRAINLENS_POCL_CACHE "${CMAKE_BINARY_DIR}/cache/pocl" CACHE PATH "What PoCL compiles in tests")
file(MAKE_DIRECTORY "${STRAINLENS_POCL_CACHE}")
# Two properties, since gtest_discover_tests() cannot hand on a list as the value of one.
set(STRAINLENS_TEST_CACHES ENVIRONMENT "XDG_CACHE_HOME=${CMAKE_BINARY_DIR}/cache"
    ENVIRONMENT_MODIFICATION "POCL_CACHE_DIR=set:${STRAINLENS_POCL_CACHE}")
