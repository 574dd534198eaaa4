# SPDX-License-Identifier: MPL-2.0
# Writes a C++ file that holds the parts of the translation files that reports need:
#
#   cmake -DFOLDER=folder of strainlens_XX.ts -DOUTPUT=file.cpp -P embed_translations.cmake
#
# The file defines embeddedTranslations() of app/texts/catalogue.h.
cmake_minimum_required(VERSION 3.22)

set(languages German de Russian ru Chinese zh_CN)
set(contexts Report Engine Quantity Status StrainUnit)
set(cases "")
while(languages)
    list(POP_FRONT languages language code)
    file(READ "${FOLDER}/strainlens_${code}.ts" text)
    string(APPEND cases "        case Language::${language}:\n            return \"<TS>\"\n")
    foreach(context IN LISTS contexts)
        string(FIND "${text}" "<name>${context}</name>" start)
        if(start EQUAL -1)
            message(FATAL_ERROR "${FOLDER}/strainlens_${code}.ts: no context ${context}")
        endif()
        string(SUBSTRING "${text}" ${start} -1 rest)
        string(FIND "${rest}" "</context>" end)
        string(SUBSTRING "${rest}" 0 ${end} part)
        # Compilers limit the length of one literal: one for each message.
        string(REPLACE "<message>" ")ts\"\n                   R\"ts(<message>" part "${part}")
        string(APPEND cases "                   R\"ts(<context>${part}</context>)ts\"\n")
    endforeach()
    string(APPEND cases "                   \"</TS>\";\n")
endwhile()
file(WRITE "${OUTPUT}.new" "// Made by embed_translations.cmake from ${FOLDER}
#include \"app/texts/catalogue.h\"

namespace strainlens {

std::string_view embeddedTranslations(Language language) {
    switch (language) {
        case Language::English:
            break;
${cases}    }
    return \"<TS></TS>\";
}

}  // namespace strainlens
")
file(RENAME "${OUTPUT}.new" "${OUTPUT}")
