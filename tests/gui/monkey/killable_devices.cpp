// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/monkey/killable_devices.h"

#include <string>
#include <utility>

#include "compute/types/error.h"

namespace strainlens::gui {
namespace {

/// Wraps a session until it is killed.
class KillableSession : public Session {
public:
    KillableSession(std::unique_ptr<Session> session, std::string device, std::shared_ptr<std::atomic<bool>> isKilled,
                    std::shared_ptr<std::atomic<int>> deaths)
        : m_session(std::move(session)),
          m_device(std::move(device)),
          m_isKilled(std::move(isKilled)),
          m_deaths(std::move(deaths)) {}

    void upload(ImageSlot slot, ImageView<std::uint8_t> image) override { requireAlive("upload").upload(slot, image); }
    void uploadNext(ImageView<std::uint8_t> image) override { requireAlive("uploadNext").uploadNext(image); }
    void useNext(ImageSlot slot) override { requireAlive("useNext").useNext(slot); }
    GrayImage<std::uint8_t> download(ImageSlot slot) override { return requireAlive("download").download(slot); }
    bool supports(const OperationRequest& request) const override { return m_session->supports(request); }
    void filter(ImageSlot slot, const Filter& filter) override { requireAlive("filter").filter(slot, filter); }
    Histogram histogram(ImageSlot slot) override { return requireAlive("histogram").histogram(slot); }
    void halve(ImageSlot slot) override { requireAlive("halve").halve(slot); }
    void recursiveSearch(ImagePair pair, const Grid& grid, const RecursiveSearchParameters& parameters,
                         std::span<const Displacement> initial, SearchResult& result, const JobControl& job) override {
        requireAlive("recursiveSearch").recursiveSearch(pair, grid, parameters, initial, result, job);
    }
    void fullSearch(ImagePair pair, const Grid& grid, const FullSearchParameters& parameters,
                    std::span<const Displacement> prediction, SearchResult& result, const JobControl& job) override {
        requireAlive("fullSearch").fullSearch(pair, grid, parameters, prediction, result, job);
    }
    void uploadForRefinement(ImageSlot slot, const AnyImageView& image) override {
        requireAlive("uploadForRefinement").uploadForRefinement(slot, image);
    }
    void snapshotForRefinement(ImageSlot slot) override {
        requireAlive("snapshotForRefinement").snapshotForRefinement(slot);
    }
    std::unique_ptr<Refiner> makeRefiner(ImagePair pair, const RoiMask& roi,
                                         const RefineParameters& parameters) override {
        return requireAlive("makeRefiner").makeRefiner(pair, roi, parameters);
    }
    void denseFlow(ImagePair pair, const DenseFlowParameters& parameters, const KnownFlow& known,
                   DenseFlowResult& result, const JobControl& job) override {
        requireAlive("denseFlow").denseFlow(pair, parameters, known, result, job);
    }

private:
    Session& requireAlive(const char* call) {
        if (m_isKilled->exchange(false)) {
            ++*m_deaths;
            throw DeviceError(m_device, call, "it is lost; look at its plug");
        }
        return *m_session;
    }

    const std::unique_ptr<Session> m_session;
    const std::string m_device;
    const std::shared_ptr<std::atomic<bool>> m_isKilled;
    const std::shared_ptr<std::atomic<int>> m_deaths;
};

}  // namespace

DeviceSource KillableDevices::source() const {
    DeviceSource source = registeredDevices();
    source.openSession = [open = source.openSession, isKilled = m_isKilled, deaths = m_deaths](
                             const std::string& device, const SessionOptions& options) {
        return std::make_unique<KillableSession>(open(device, options), device, isKilled, deaths);
    };
    // Without querying drivers, which is slow.
    source.fallbackOrder = [](const std::string&) {
        return std::vector<DeviceInfo>{{"cpu", "Test processor", "", 0, 1, DeviceKind::Cpu},
                                       {"scalar", "Scalar reference", "", 0, 1, DeviceKind::Reference}};
    };
    return source;
}

}  // namespace strainlens::gui
