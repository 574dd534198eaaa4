// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/monkey/mortal_devices.h"

#include <string>
#include <utility>

#include "compute/types/error.h"

namespace strainlens::gui {
namespace {

/// Another session, until it is killed.
class MortalSession : public Session {
public:
    MortalSession(std::unique_ptr<Session> session, std::string device, std::shared_ptr<std::atomic<bool>> doomed,
                  std::shared_ptr<std::atomic<int>> deaths)
        : m_session(std::move(session)),
          m_device(std::move(device)),
          m_doomed(std::move(doomed)),
          m_deaths(std::move(deaths)) {}

    void upload(ImageRole role, ImageView<std::uint8_t> image) override { living("upload").upload(role, image); }
    void uploadNext(ImageView<std::uint8_t> image) override { living("uploadNext").uploadNext(image); }
    void useNext() override { living("useNext").useNext(); }
    GrayImage<std::uint8_t> download(ImageRole role) override { return living("download").download(role); }
    bool supports(const OperationRequest& request) const override { return m_session->supports(request); }
    void filter(ImageRole role, const Filter& filter) override { living("filter").filter(role, filter); }
    Histogram histogram(ImageRole role) override { return living("histogram").histogram(role); }
    void halve(ImageRole role) override { living("halve").halve(role); }
    void recursiveSearch(const Grid& grid, const RecursiveSearchParameters& parameters,
                         std::span<const Displacement> initial, SearchResult& result, const JobControl& job) override {
        living("recursiveSearch").recursiveSearch(grid, parameters, initial, result, job);
    }
    void fullSearch(const Grid& grid, const FullSearchParameters& parameters, std::span<const Displacement> prediction,
                    SearchResult& result, const JobControl& job) override {
        living("fullSearch").fullSearch(grid, parameters, prediction, result, job);
    }
    void uploadFull(ImageRole role, const AnyImageView& image) override {
        living("uploadFull").uploadFull(role, image);
    }
    void keepForRefinement(ImageRole role) override { living("keepForRefinement").keepForRefinement(role); }
    void refine(const Grid& grid, const RoiMask& roi, const RefineParameters& parameters, const SearchResult& found,
                RefineResult& result, const JobControl& job) override {
        living("refine").refine(grid, roi, parameters, found, result, job);
    }
    rules::RefineBatch refineTries(MatchWay way, const RoiMask& roi, const RefineParameters& parameters,
                                   const JobControl& job) override {
        return living("refineTries").refineTries(way, roi, parameters, job);
    }
    void denseFlow(const DenseFlowParameters& parameters, const KnownFlow& known, DenseFlowResult& result,
                   const JobControl& job) override {
        living("denseFlow").denseFlow(parameters, known, result, job);
    }

private:
    Session& living(const char* call) {
        if (m_doomed->exchange(false)) {
            ++*m_deaths;
            throw DeviceError(m_device, call, "it is lost; look at its plug");
        }
        return *m_session;
    }

    const std::unique_ptr<Session> m_session;
    const std::string m_device;
    const std::shared_ptr<std::atomic<bool>> m_doomed;
    const std::shared_ptr<std::atomic<int>> m_deaths;
};

}  // namespace

DeviceSource MortalDevices::source() const {
    DeviceSource source = registeredDevices();
    source.openSession = [open = source.openSession, doomed = m_doomed, deaths = m_deaths](
                             const std::string& device, const SessionOptions& options) {
        return std::make_unique<MortalSession>(open(device, options), device, doomed, deaths);
    };
    // Without asking drivers, which takes a while.
    source.fallbackOrder = [](const std::string&) {
        return std::vector<DeviceInfo>{{"cpu", "Test processor", "", 0, 1, DeviceKind::Cpu},
                                       {"scalar", "Scalar reference", "", 0, 1, DeviceKind::Reference}};
    };
    return source;
}

}  // namespace strainlens::gui
