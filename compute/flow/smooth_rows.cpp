// SPDX-License-Identifier: MPL-2.0
#include "compute/flow/smooth_rows.h"

#include <array>
#include <type_traits>
#include <utility>

namespace strainlens {
namespace {

/// Several rows at once: a running sum depends on the previous pixel, but rows are independent of each other.
template <int kRows, typename Value>
void meansAlongRows(const Value* in, int width, int reach, Value* out) {
    std::array<double, kRows> sums{};
    const auto at = [width](int row, int x) { return std::ptrdiff_t{row} * width + x; };
    const auto nearEdge = [&](int x) {
        for (int n = 0; n < kRows; ++n) {
            double& sum = sums[std::size_t(n)];
            if (x + reach < width) sum += double(in[at(n, x + reach)]);
            if (x > reach) sum -= double(in[at(n, x - reach - 1)]);
            if (x < 0) continue;
            out[at(n, x)] = static_cast<Value>(sum / (std::min(x + reach, width - 1) - std::max(x - reach, 0) + 1));
        }
    };
    const int inner = std::min(reach + 1, width), end = std::max(width - reach, inner);
    for (int x = -reach; x < inner; ++x) nearEdge(x);
    const double share = 1.0 / (2 * reach + 1);
    for (int x = inner; x < end; ++x) {
        for (int n = 0; n < kRows; ++n) {
            double& sum = sums[std::size_t(n)];
            sum += double(in[at(n, x + reach)]) - double(in[at(n, x - reach - 1)]);
            out[at(n, x)] = static_cast<Value>(sum * share);
        }
    }
    for (int x = end; x < width; ++x) nearEdge(x);
}

template <typename Value>
void meansAlongRows(const std::vector<Value>& in, int width, int reach, std::vector<Value>& out) {
    std::size_t done = 0;
    const auto smoothGroups = [&](auto rows) {
        const std::size_t values = std::size_t(rows()) * std::size_t(width);
        for (; done + values <= in.size(); done += values) {
            meansAlongRows<rows()>(in.data() + done, width, reach, out.data() + done);
        }
    };
    smoothGroups(std::integral_constant<int, 4>{});
    smoothGroups(std::integral_constant<int, 3>{});
    smoothGroups(std::integral_constant<int, 2>{});
    smoothGroups(std::integral_constant<int, 1>{});
}

}  // namespace

template <typename Value>
ColumnMeans<Value>::ColumnMeans(int height, int reach, std::size_t width)
    : m_height(height),
      m_reach(reach),
      m_storedRows(static_cast<std::size_t>(2 * reach + 1) * width),
      m_means(width),
      m_sums(width) {}

template <typename Value>
void ColumnMeans<Value>::addRow(int y, const Value* row) {
    Value* to = storedRow(y);
    for (std::size_t i = 0; i < m_sums.size(); ++i) {
        to[i] = row[i];
        m_sums[i] += double(row[i]);
    }
}

template <typename Value>
void ColumnMeans<Value>::removeRow(int y) {
    const Value* of = storedRow(y);
    for (std::size_t i = 0; i < m_sums.size(); ++i) m_sums[i] -= double(of[i]);
}

template <typename Value>
void ColumnMeans<Value>::replaceRow(int y, const Value* row) {
    Value* at = storedRow(y);
    for (std::size_t i = 0; i < m_sums.size(); ++i) {
        m_sums[i] += double(row[i]) - double(at[i]);
        at[i] = row[i];
    }
}

template <typename Value>
SmoothRows<Value>::SmoothRows(ImageSize size, int planes, int reach, int times, Source source)
    : m_size(size),
      m_reach(reach),
      m_times(times),
      m_source(std::move(source)),
      m_input(static_cast<std::size_t>(planes) * static_cast<std::size_t>(size.width)),
      m_scratch(m_input.size()),
      m_first(size.height, reach, m_input.size()),
      m_second(size.height, reach, times == 2 ? m_input.size() : 0) {}

template <typename Value>
const Value* SmoothRows<Value>::alongRow(int y) {
    m_source(y, m_input.data());
    for (int n = 0; n < m_times; ++n) {
        meansAlongRows(m_input, m_size.width, m_reach, m_scratch);
        std::swap(m_input, m_scratch);
    }
    return m_input.data();
}

template <typename Value>
const Value* SmoothRows<Value>::row(int y) {
    const auto once = [this](int at) { return m_first.row(at, [this](int source) { return alongRow(source); }); };
    return m_times == 2 ? m_second.row(y, once) : once(y);
}

template class SmoothRows<float>;
template class SmoothRows<double>;

}  // namespace strainlens
