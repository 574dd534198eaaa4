// SPDX-License-Identifier: MPL-2.0
#include "compute/reference/linear_equations.h"

#include <cmath>
#include <utility>

namespace strainlens::reference {

Column solve(Matrix a, Column b, std::size_t n) {
    for (std::size_t k = 0; k < n; ++k) {
        std::size_t pivot = k;
        for (std::size_t i = k + 1; i < n; ++i) {
            if (std::abs(a[i][k]) > std::abs(a[pivot][k])) pivot = i;
        }
        std::swap(a[k], a[pivot]);
        std::swap(b[k], b[pivot]);
        for (std::size_t i = k + 1; i < n; ++i) {
            const double factor = a[i][k] / a[k][k];
            for (std::size_t j = k; j < n; ++j) a[i][j] -= factor * a[k][j];
            b[i] -= factor * b[k];
        }
    }
    for (std::size_t i = n; i-- > 0;) {
        for (std::size_t j = i + 1; j < n; ++j) b[i] -= a[i][j] * b[j];
        b[i] /= a[i][i];
    }
    return b;
}

double inverseDiagonal(const Matrix& a, std::size_t i, std::size_t n) {
    Column unit{};
    unit[i] = 1;
    return solve(a, unit, n)[i];
}

bool isRegular(const Matrix& a, std::size_t n) {
    constexpr double kMinPivotRatio = 1e-5;
    for (std::size_t i = 0; i < n; ++i) {
        // The last diagonal element of the inverse is one over the pivot of that row.
        const double pivot = 1 / inverseDiagonal(a, i, i + 1);
        if (!(pivot > kMinPivotRatio * a[i][i])) return false;
    }
    return true;
}

}  // namespace strainlens::reference
