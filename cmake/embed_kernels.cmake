# SPDX-License-Identifier: MPL-2.0
# Writes a C++ file that holds the text of every OpenCL program:
#
#   cmake -DROOT=folder of the project -DFOLDER=folder of the *.cl files, sub-folders too -DOUTPUT=file.cpp -DHEADER=... -DNAMESPACE=... -P embed_kernels.cmake
#
# The file defines kernelSource() of HEADER in NAMESPACE; a program is named as its file is within FOLDER, without the suffix.
# A line `#include "compute/.../name.clh"` (or .inl: text that C++ reads too) is replaced by that file, once a program; an
# included file may include others.
cmake_minimum_required(VERSION 3.22)

function(read_program file seen result)
    file(READ "${file}" text)
    string(REPLACE "#pragma once\n" "" text "${text}")
    string(REGEX MATCHALL "#include \"[a-z0-9_/]+\\.(clh|inl)\"" lines "${text}")
    foreach(line IN LISTS lines)
        string(REGEX REPLACE "#include \"(.*)\"" "\\1" header "${line}")
        set(content "")
        if(NOT header IN_LIST seen)
            list(APPEND seen "${header}")
            read_program("${ROOT}/${header}" "${seen}" content)
            list(APPEND seen ${included})
        endif()
        string(REPLACE "${line}" "${content}" text "${text}")
    endforeach()
    set(included "${seen}" PARENT_SCOPE)
    set(${result} "${text}" PARENT_SCOPE)
endfunction()

file(GLOB_RECURSE programs RELATIVE "${FOLDER}" "${FOLDER}/*.cl")
set(rows "")
foreach(file IN LISTS programs)
    string(REGEX REPLACE "\\.cl$" "" name "${file}")
    read_program("${FOLDER}/${file}" "" text)
    string(APPEND rows "    {\"${name}\", R\"opencl(${text})opencl\"},\n")
endforeach()
file(WRITE "${OUTPUT}.new" "// Made by embed_kernels.cmake from ${FOLDER}
#include \"${HEADER}\"

#include <stdexcept>
#include <string>

namespace ${NAMESPACE} {
namespace {

struct KernelSource {
    std::string_view name;
    const char* text;  // its length is found when it is asked for: compilers count their steps
};

constexpr KernelSource kSources[] = {
${rows}};

}  // namespace

std::string_view kernelSource(std::string_view name) {
    for (const KernelSource& source : kSources) {
        if (source.name == name) return source.text;
    }
    throw std::out_of_range(\"there is no OpenCL program \" + std::string(name));
}

}  // namespace ${NAMESPACE}
")
file(RENAME "${OUTPUT}.new" "${OUTPUT}")
