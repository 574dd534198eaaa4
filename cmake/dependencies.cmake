# SPDX-License-Identifier: MPL-2.0
# Libraries of app/, gui/ and tests/. compute/ finds its own (Highway).
find_package(OpenCV 4.6 REQUIRED COMPONENTS core imgproc imgcodecs features2d video videoio)
find_package(PkgConfig REQUIRED)
pkg_check_modules(PangoCairo REQUIRED IMPORTED_TARGET pangocairo>=1.50 cairo>=1.16 cairo-pdf cairo-svg)
pkg_check_modules(HDF5 REQUIRED IMPORTED_TARGET hdf5>=1.10)
pkg_check_modules(LIBDEFLATE REQUIRED IMPORTED_TARGET libdeflate>=1.8)
find_package(TIFF 4.5 REQUIRED)
find_package(JPEG REQUIRED)
find_package(ZLIB REQUIRED)
find_package(OpenSSL 3.0 REQUIRED COMPONENTS Crypto)
find_package(nlohmann_json 3.11 REQUIRED)
find_package(CLI11 2.1 REQUIRED)
if(STRAINLENS_GUI)
    find_package(Qt6 6.4 REQUIRED COMPONENTS Core Gui Widgets PrintSupport Svg Test LinguistTools)
    find_package(QCustomPlotQt6 REQUIRED) # names PrintSupport, and does not look for it
endif()
find_package(GTest 1.12 REQUIRED)
find_package(Threads REQUIRED)
