// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/refine_nodes.h"

#include <limits>
#include <string>

#include "compute/backend/refine_planes.h"
#include "compute/types/error.h"

namespace strainlens::opencl {
namespace {

constexpr std::size_t kGroupItems = 64;

/// Queues copies of what lies one after the other in a buffer.
class Reader {
public:
    Reader(const OpenclContext& context, cl_mem from) : m_context(context), m_from(from) {}

    template <typename T>
    void read(std::vector<T>& to) {
        if (to.empty()) return;
        const std::size_t bytes = to.size() * sizeof(T);
        m_context.check(
            clEnqueueReadBuffer(m_context.queue(), m_from, CL_FALSE, m_next, bytes, to.data(), 0, nullptr, nullptr),
            "clEnqueueReadBuffer");
        skip(bytes);
    }
    void skip(std::size_t bytes) { m_next += bytes; }

private:
    const OpenclContext& m_context;
    cl_mem m_from;
    std::size_t m_next = 0;  ///< [bytes]
};

std::size_t bytesOfNode(ShapeOrder order) {
    const std::size_t floats = (order == ShapeOrder::First ? kFirstOrderPlanes : kSecondOrderPlanes) + 2;
    return floats * sizeof(cl_float) + 3 * sizeof(cl_int) + 2 * sizeof(cl_short) + sizeof(cl_uchar);
}

}  // namespace

void RefineNodes::reset(OpenclContext& context, std::size_t count, ShapeOrder order, cl_mem found) {
    if (count > static_cast<std::size_t>(std::numeric_limits<cl_int>::max())) {
        throw InvalidInput("grid", std::to_string(count) + " points", "fewer than 2147483648; take a larger step");
    }
    m_count = count;
    m_order = order;
    m_memory.reserve(context, count * bytesOfNode(order));
    if (count == 0) return;
    context.kernel("refine_nodes", "resetNodes", orderOption(order))
        .run(context.queue(), {(count + kGroupItems - 1) / kGroupItems}, {kGroupItems}, m_memory, this->count(), found);
}

void RefineNodes::fetch(OpenclContext& context, RefineResult& result) {
    result.resizeOnly(m_count, m_order);
    Reader reader(context, memory());
    for (std::vector<float>* plane : planesOf(result.details)) reader.read(*plane);
    for (std::vector<float>& fractions : m_fractions) fractions.resize(m_count), reader.read(fractions);
    for (std::vector<cl_int>& wholes : m_wholes) wholes.resize(m_count), reader.read(wholes);
    reader.read(result.details.pixels);
    reader.read(result.details.iterations);
    reader.skip(m_count * sizeof(cl_ushort));  // starts that were tried
    reader.read(result.status);
    context.finish();
    std::vector<double>* const displacements[2] = {&result.u, &result.v};
    for (int k = 0; k < 2; ++k) {
        for (std::size_t i = 0; i < m_count; ++i) {
            (*displacements[k])[i] = m_wholes[k][i] + static_cast<double>(m_fractions[k][i]);
        }
    }
}

}  // namespace strainlens::opencl
