# SPDX-License-Identifier: MPL-2.0
# Gives GoogleTest tests the labels of comments in their files. ctest includes this with `tests`, the tests of a program, and
# `sources`, its files.
#
#     // Labels: slow-sanitized                      the test in the next line
#     // Labels for *opencl*: slow-sanitized         of that test the instances whose parameter matches
#     // Labels of this file: threads                every test of the file
#     // Labels of this file for *scalar*: one-thread
#
# nightly          takes too long for every change; scripts/nightly runs it
# accuracy         has a stage of its own at night
# not-sanitized    shows results only, which the release build does: no sanitizer runs it
# slow-sanitized   slow under AddressSanitizer, on paths that other tests take too: nightly
# threads          ThreadSanitizer runs it
# one-thread       not this one, in a file whose tests have threads
# slow-threads     slow under ThreadSanitizer, with threads that other tests have too: nightly
# alone            has a process to itself (tests/runner)
cmake_policy(PUSH)
cmake_policy(VERSION 3.25)  # ctest sets none
set(known nightly accuracy not-sanitized slow-sanitized threads one-thread slow-threads alone)
set(name "[A-Za-z0-9_]+")
foreach(source IN LISTS sources)
    file(STRINGS "${source}" lines REGEX "^// Labels|^TEST(_F|_P)?\\(")
    set(ofFile "")
    set(ofNext "")
    set(keys "")
    foreach(line IN LISTS lines)
        if(line MATCHES "^// Labels( of this file)?( for ([^:]+))?: ([a-z -]+)$")
            string(REPLACE " " "," labels "${CMAKE_MATCH_4}")
            string(REPLACE "*" ".*" parameters "${CMAKE_MATCH_3}")
            if(CMAKE_MATCH_1)
                list(APPEND ofFile "${labels}:${parameters}")
            else()
                list(APPEND ofNext "${labels}:${parameters}")
            endif()
        elseif(line MATCHES "^TEST.*\\((${name}), (${name})\\)")
            list(APPEND keys "${CMAKE_MATCH_1}.${CMAKE_MATCH_2}")
            set("labels of ${CMAKE_MATCH_1}.${CMAKE_MATCH_2}" "${ofFile};${ofNext}")
            set(ofNext "")
        elseif(ofNext OR ofFile OR line MATCHES "Labels")
            message(FATAL_ERROR "${source}: '${line}' is neither labels nor a test that can have them")
        endif()
    endforeach()
    if(ofNext OR (ofFile AND NOT keys))
        message(FATAL_ERROR "${source}: labels without a test")
    endif()
endforeach()

foreach(test IN LISTS tests)
    # Parameters with a name of their own are printed after it.
    string(REGEX REPLACE " +# GetParam.*" "" short "${test}")
    if(NOT short MATCHES "^([^./]*/)?(${name}\\.${name})(/(.*))?$")
        message(FATAL_ERROR "${test}: the name of this test has no labels")
    endif()
    set(parameter "${CMAKE_MATCH_4}")
    set(labels "")
    foreach(row IN LISTS "labels of ${CMAKE_MATCH_2}")
        if(row MATCHES "^([^:]+):(.*)$")
            set(given "${CMAKE_MATCH_1}")
            if(CMAKE_MATCH_2 STREQUAL "" OR parameter MATCHES "^${CMAKE_MATCH_2}$")
                string(REPLACE "," ";" given "${given}")
                list(APPEND labels ${given})
            endif()
        endif()
    endforeach()
    list(REMOVE_DUPLICATES labels)
    foreach(label IN LISTS labels)
        if(NOT label IN_LIST known)
            message(FATAL_ERROR "${test}: there is no label '${label}'")
        endif()
    endforeach()
    if(labels)
        set_tests_properties("${test}" PROPERTIES LABELS "${labels}")
    endif()
    if("nightly" IN_LIST labels)
        set_tests_properties("${test}" PROPERTIES TIMEOUT 3600)
    endif()
endforeach()
cmake_policy(POP)
