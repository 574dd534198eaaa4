// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>

namespace strainlens::reference {

/// Maximum number of unknowns: 30 parameters of the fourth-order shape function.
inline constexpr std::size_t kMaxEquations = 30;
using Column = std::array<double, kMaxEquations>;
/// Row-major.
using Matrix = std::array<Column, kMaxEquations>;

/// Solves a x = b, n equations, by Gaussian elimination with row pivoting; not finite if a is singular.
Column solve(Matrix a, Column b, std::size_t n);

/// Element [i][i] of the inverse of the first n rows and columns.
double inverseDiagonal(const Matrix& a, std::size_t i, std::size_t n);

/// Whether a symmetric matrix is regular: every pivot exceeds 1e-5 of its diagonal element.
bool isRegular(const Matrix& a, std::size_t n);

}  // namespace strainlens::reference
