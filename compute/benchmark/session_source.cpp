// SPDX-License-Identifier: MPL-2.0
#include "compute/benchmark/session_source.h"

#include <thread>
#include <utility>

#include "compute/backend/backend_registry.h"
#include "compute/benchmark/text.h"

namespace strainlens::bench {

SessionSource::SessionSource(std::string id, std::string device, std::unique_ptr<Session> session, bool onGpu)
    : m_id(std::move(id)), m_device(std::move(device)), m_session(std::move(session)), m_onGpu(onGpu) {}

Contestant SessionSource::contestant(const std::string& variant) const {
    Contestant contestant;
    contestant.row.id = variant == "final" ? m_id : m_id + " " + variant;
    contestant.row.device = m_device;
    contestant.row.variant = variant;
    contestant.takesTurns = !m_onGpu;
    return contestant;
}

template <typename Search>
Contestant SessionSource::search(const GrayImage<std::uint8_t>& reference, const GrayImage<std::uint8_t>& deformed,
                                 FieldCheck& check, Search run) {
    const auto result = std::make_shared<SearchResult>();
    const auto upload = [this, &reference, &deformed] {
        session().upload(ImageRole::Reference, reference);
        session().upload(ImageRole::Deformed, deformed);
    };
    upload();
    Contestant c = contestant("final");
    c.operation = [run, result] { run(*result); };
    if (m_onGpu) {
        c.kernels = [run, result] {
            run(*result);
            return result->computeMs;
        };
    }
    c.withTransfer = [upload, run, result] {
        upload();
        run(*result);
    };
    c.identical = [result, &check] { return check.same(*result); };
    c.note = [result] {
        const double evaluations = static_cast<double>(result->evaluations);
        return format("%.2f M trials", evaluations / 1e6) +
               (result->passes > 0 ? format(", %d passes", result->passes) : "");
    };
    return c;
}

std::vector<Contestant> SessionSource::recursiveSearch(const RecursiveCase& work) {
    if (!session().supports(Operation::RecursiveSearch)) return {};
    return {search(work.reference, work.deformed, work.check, [this, work](SearchResult& result) {
        session().recursiveSearch(work.grid, work.parameters, {}, result, {});
    })};
}

std::vector<Contestant> SessionSource::fullSearch(const FullSearchCase& work) {
    if (!session().supports(Operation::FullSearch)) return {};
    return {search(work.reference, work.deformed, work.check, [this, work](SearchResult& result) {
        session().fullSearch(work.grid, work.parameters, {}, result, {});
    })};
}

std::vector<Contestant> SessionSource::sequence(const SequenceCase& work) {
    if (!session().supports(Operation::RecursiveSearch)) return {};
    const auto result = std::make_shared<SearchResult>();
    Contestant c = contestant("final");
    c.withTransfer = [this, work, result] {
        const auto image = [&](int pair) -> const GrayImage<std::uint8_t>& {
            return work.deformed[static_cast<std::size_t>(pair) % work.deformed.size()];
        };
        session().upload(ImageRole::Reference, work.reference);
        session().upload(ImageRole::Deformed, image(0));
        std::vector<Displacement> start;
        for (int pair = 0; pair < work.pairs; ++pair) {
            {
                // The next image travels beside the search, on a GPU; the CPU has nothing to send.
                const bool next = m_onGpu && pair + 1 < work.pairs;
                const std::jthread upload([&, next] {
                    if (next) session().uploadNext(image(pair + 1));
                });
                session().recursiveSearch(work.grid, {}, start, *result, {});
            }
            start = result->vectors;
            if (pair + 1 == work.pairs) break;
            m_onGpu ? session().useNext() : session().upload(ImageRole::Deformed, image(pair + 1));
        }
    };
    c.identical = [result, &check = work.check] { return check.same(*result); };
    return {std::move(c)};
}

std::vector<Contestant> SessionSource::filter(const FilterCase& work) {
    if (!session().supports(Operation::Filter)) return {};
    Contestant c = contestant("final");
    c.prepare = [this, work] { session().upload(ImageRole::Reference, work.image); };
    c.operation = [this, work] { session().filter(ImageRole::Reference, work.filter); };
    const auto filtered = std::make_shared<GrayImage<std::uint8_t>>();
    c.withTransfer = [this, work, filtered] {
        session().upload(ImageRole::Reference, work.image);
        session().filter(ImageRole::Reference, work.filter);
        *filtered = session().download(ImageRole::Reference);
    };
    c.identical = [filtered, &check = work.check] { return check.same(*filtered); };
    return {std::move(c)};
}

std::vector<Contestant> SessionSource::histogram(const HistogramCase& work) {
    if (!session().supports(Operation::Histogram)) return {};
    session().upload(ImageRole::Reference, work.image);
    const auto counts = std::make_shared<Histogram>();
    Contestant c = contestant("final");
    c.operation = [this, counts] { *counts = session().histogram(ImageRole::Reference); };
    c.withTransfer = [this, work, counts] {
        session().upload(ImageRole::Reference, work.image);
        *counts = session().histogram(ImageRole::Reference);
    };
    c.identical = [counts, expected = work.expected] { return *counts == expected; };
    return {std::move(c)};
}

WidthSource::WidthSource(const std::string& device, int width)
    : m_source(format("%s width %d", device.c_str(), width), device, openSession(device, {.vectorWidth = width}),
               true) {}

std::vector<Contestant> WidthSource::recursiveSearch(const RecursiveCase& work) {
    std::vector<Contestant> list = m_source.recursiveSearch(work);
    for (Contestant& c : list) c.row.variant = c.row.id.substr(c.row.device.size() + 1);
    return list;
}

}  // namespace strainlens::bench
