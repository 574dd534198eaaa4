// SPDX-License-Identifier: MPL-2.0
#include <sys/utsname.h>
#include <unistd.h>

#include "compute/types/system/computer.h"

extern char** environ;

namespace strainlens {

std::string computerAndKernel() {
    utsname kernel{};
    return uname(&kernel) == 0 ? std::string(kernel.nodename) + ' ' + kernel.release : std::string();
}

int onlineCores() { return static_cast<int>(sysconf(_SC_NPROCESSORS_ONLN)); }

std::vector<std::string> environmentVariables() {
    std::vector<std::string> variables;
    for (char** variable = environ; variable && *variable; ++variable) variables.emplace_back(*variable);
    return variables;
}

}  // namespace strainlens
