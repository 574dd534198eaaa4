// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>

namespace strainlens::reference {

/// The most unknowns: the 30 parameters of the fourth-order shape function.
inline constexpr std::size_t kMostEquations = 30;
using Column = std::array<double, kMostEquations>;
/// Rows of numbers.
using Matrix = std::array<Column, kMostEquations>;

/// x of a x = b, n equations, by Gaussian elimination with row pivoting; not finite where a is singular.
Column solved(Matrix a, Column b, std::size_t n);

/// The entry [i][i] of the inverse of the first n rows and columns.
double inverseDiagonal(const Matrix& a, std::size_t i, std::size_t n);

/// Whether every row of a symmetric matrix has something of its own: what the rows before it leave of its diagonal,
/// when they are eliminated, is more than 1e-5 of it.
bool isRegular(const Matrix& a, std::size_t n);

}  // namespace strainlens::reference
