// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/shared_cache.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace strainlens {
namespace {

/// A cache of ints that counts how often it computes one.
class CountingCache {
public:
    std::shared_ptr<const int> get(int key) {
        return m_cache.get(key, [&](int& value) {
            ++m_computed;
            value = 10 * key;
            if (m_fails) throw std::runtime_error("no memory");
        });
    }
    void invalidate() { m_cache.invalidate(); }
    void setFails(bool fails) { m_fails = fails; }
    int computed() const { return m_computed; }

private:
    SharedCache<int, int> m_cache;
    int m_computed = 0;
    bool m_fails = false;
};

TEST(SharedCache, ComputesOnlyForAnotherKeyOrAfterAChange) {
    CountingCache cache;
    EXPECT_EQ(*cache.get(1), 10);
    EXPECT_EQ(*cache.get(1), 10);
    EXPECT_EQ(cache.computed(), 1);
    EXPECT_EQ(*cache.get(2), 20);
    EXPECT_EQ(cache.computed(), 2);
    cache.invalidate();
    EXPECT_EQ(*cache.get(2), 20);
    EXPECT_EQ(cache.computed(), 3);
}

TEST(SharedCache, ReusesOnlyMemoryThatIsNotInUse) {
    CountingCache cache;
    const int* const first = cache.get(1).get();
    const std::shared_ptr<const int> used = cache.get(2);
    EXPECT_EQ(used.get(), first);
    const std::shared_ptr<const int> other = cache.get(3);
    EXPECT_NE(other, used);
    EXPECT_EQ(*used, 20);
    EXPECT_EQ(*other, 30);
}

TEST(SharedCache, ComputesAgainAfterAFailure) {
    CountingCache cache;
    cache.get(1);
    cache.setFails(true);
    EXPECT_THROW(cache.get(2), std::runtime_error);
    EXPECT_THROW(cache.get(1), std::runtime_error);
    cache.setFails(false);
    EXPECT_EQ(*cache.get(1), 10);
}

}  // namespace
}  // namespace strainlens
