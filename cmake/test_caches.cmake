# SPDX-License-Identifier: MPL-2.0
# Properties of tests, their environment: what is known of the devices is kept in the build tree, not in the user's cache.
# So is what PoCL has compiled; presets keep it together, as it takes a CPU minutes to compile all kernels, which are the
# same in every one.
set(STRAINLENS_POCL_CACHE "${CMAKE_BINARY_DIR}/cache/pocl" CACHE PATH "What PoCL compiles in tests")
file(MAKE_DIRECTORY "${STRAINLENS_POCL_CACHE}")
# Two properties, since gtest_discover_tests() cannot hand on a list as the value of one.
set(STRAINLENS_TEST_CACHES ENVIRONMENT "XDG_CACHE_HOME=${CMAKE_BINARY_DIR}/cache"
    ENVIRONMENT_MODIFICATION "POCL_CACHE_DIR=set:${STRAINLENS_POCL_CACHE}")
