// SPDX-License-Identifier: MPL-2.0
#include "app/results/ncorr_file.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "app/io/mat_file.h"
#include "app/io/paths.h"
#include "app/results/hdf5_handle.h"

namespace strainlens {
namespace {

constexpr const char* kNoNcorr =
    "holds no displacements of Ncorr (data_dic_save.displacements); save them with 'Save data'.";

/// MATLAB array in column-major order.
struct NcorrArray {
    std::size_t rows = 0, columns = 0;
    std::vector<double> numbers;
    bool empty() const { return numbers.empty() || numbers.size() != rows * columns; }
};

/// Content needed from the file.
struct NcorrData {
    std::vector<NcorrArray> u, v, mask;  ///< one an image; a mask may be empty
    NcorrArray x, y;                     ///< of files that StrainLens wrote; else empty
    double spacing = std::numeric_limits<double>::quiet_NaN(), pixToUnits = spacing;
};

NcorrArray arrayFrom(const MatData& data) {
    if (data.dimensions.size() < 2) return {};
    return {data.dimensions[0], data.dimensions[1], data.numbers};
}

std::vector<NcorrArray> arraysFrom(const MatData& structures, const std::string& name) {
    std::vector<NcorrArray> arrays;
    const auto found = structures.fields.find(name);
    if (found == structures.fields.end()) return arrays;
    for (const MatData& data : found->second) {
        const MatData* mask = data.field("mask");
        arrays.push_back(arrayFrom(mask ? *mask : data));
    }
    return arrays;
}

std::optional<NcorrData> dataFromVariables(const std::map<std::string, MatData>& variables) {
    const auto save = variables.find("data_dic_save");
    const MatData* displacements = save == variables.end() ? nullptr : save->second.field("displacements");
    const MatData* info = save == variables.end() ? nullptr : save->second.field("dispinfo");
    if (!displacements || !info) return std::nullopt;
    NcorrData data;
    data.u = arraysFrom(*displacements, "plot_u_ref_formatted");
    data.v = arraysFrom(*displacements, "plot_v_ref_formatted");
    data.mask = arraysFrom(*displacements, "roi_ref_formatted");
    const auto number = [info](const char* name, double& value) {
        const MatData* found = info->field(name);
        if (found && found->numbers.size() == 1) value = found->numbers.front();
    };
    number("spacing", data.spacing);
    number("pixtounits", data.pixToUnits);
    if (const auto x = variables.find("x"); x != variables.end()) data.x = arrayFrom(x->second);
    if (const auto y = variables.find("y"); y != variables.end()) data.y = arrayFrom(y->second);
    return data;
}

constexpr const char* kObjectMark = "MATLAB_object_decode";

/// Reads a two-dimensional data set. MATLAB's order is column-major, so the last dimension of the file is the rows.
MatData readDataSet(hid_t object) {
    hdf5::requireOwnValues(object, "an array");
    const hdf5::Handle space(H5Dget_space(object), H5Sclose, "an array");
    hsize_t sides[2] = {};
    if (H5Sget_simple_extent_ndims(space.id()) != 2) return {};
    H5Sget_simple_extent_dims(space.id(), sides, nullptr);
    constexpr hsize_t kMaxSide = 100'000;
    if (sides[0] == 0 || sides[1] == 0 || sides[0] > kMaxSide || sides[1] > kMaxSide) return {};
    MatData array;
    array.dimensions = {static_cast<std::size_t>(sides[1]), static_cast<std::size_t>(sides[0])};
    array.numbers.resize(array.dimensions[0] * array.dimensions[1]);
    hdf5::require(H5Dread(object, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, array.numbers.data()), "an array");
    return array;
}

/// Reads a field of structures: an array, or references to one array per structure. Objects are no arrays.
std::vector<MatData> readDataSets(hid_t group, const char* name) {
    if (!hdf5::hasLink(group, name)) return {};
    hdf5::requireInFile(group, name);
    const hdf5::Handle object(H5Oopen(group, name, H5P_DEFAULT), H5Oclose, name);
    const auto isArray = [](const hdf5::Handle& value) {
        return H5Iget_type(value.id()) == H5I_DATASET && !hdf5::hasAttribute(value.id(), kObjectMark);
    };
    if (!isArray(object)) return {};
    hdf5::requireOwnValues(object.id(), name);
    const hdf5::Handle type(H5Dget_type(object.id()), H5Tclose, name);
    if (H5Tget_class(type.id()) != H5T_REFERENCE) return {readDataSet(object.id())};
    const hdf5::Handle space(H5Dget_space(object.id()), H5Sclose, name);
    std::vector<hobj_ref_t> references(
        static_cast<std::size_t>(std::max<hssize_t>(H5Sget_simple_extent_npoints(space.id()), 0)));
    hdf5::require(H5Dread(object.id(), H5T_STD_REF_OBJ, H5S_ALL, H5S_ALL, H5P_DEFAULT, references.data()), name);
    std::vector<MatData> arrays;
    for (const hobj_ref_t& reference : references) {
        const hdf5::Handle value(H5Rdereference2(object.id(), H5P_DEFAULT, H5R_OBJECT, &reference), H5Oclose, name);
        arrays.push_back(isArray(value) ? readDataSet(value.id()) : MatData());
    }
    return arrays;
}

/// The variable data_dic_save of a MAT-file that is HDF5, as readMatFile() gives it; none in another file.
std::map<std::string, MatData> readHdf5Variables(const std::filesystem::path& path) {
    const hdf5::Lock lock;
    if (H5Fis_hdf5(path.c_str()) <= 0) return {};
    const hdf5::Handle file = hdf5::openFile(path.string());
    if (!hdf5::hasLink(file.id(), "data_dic_save")) return {};
    const hdf5::Handle group = hdf5::openGroup(file.id(), "data_dic_save");
    if (!hdf5::hasLink(group.id(), "displacements") || !hdf5::hasLink(group.id(), "dispinfo")) return {};
    MatData save;
    for (const auto& [name, fields] :
         {std::pair{"displacements", std::array{"plot_u_ref_formatted", "plot_v_ref_formatted"}},
          std::pair{"dispinfo", std::array{"spacing", "pixtounits"}}}) {
        const hdf5::Handle structure = hdf5::openGroup(group.id(), name);
        MatData& data = save.fields[name].emplace_back();
        for (const char* field : fields) data.fields[field] = readDataSets(structure.id(), field);
    }
    return {{"data_dic_save", std::move(save)}};
}

class NcorrBuilder {
public:
    NcorrBuilder(std::string name, const NcorrData& data) : m_name(std::move(name)), m_data(data) {}

    NcorrFields build() const {
        if (m_data.u.empty() || m_data.u.size() != m_data.v.size()) throw FileError(m_name, kNoNcorr);
        if (!(m_data.spacing >= 0 && m_data.spacing < 10'000 && m_data.pixToUnits > 0)) {
            throw FileError(m_name, "its spacing and pixtounits are none; save it with Ncorr again.");
        }
        NcorrFields fields;
        fields.scaleMmPerPx = m_data.pixToUnits == 1 ? 0 : m_data.pixToUnits;
        for (std::size_t k = 0; k < m_data.u.size(); ++k) fields.frames.push_back(makeField(k));
        return fields;
    }

private:
    DisplacementField makeField(std::size_t k) const {
        const NcorrArray &u = m_data.u[k], &v = m_data.v[k];
        if (u.empty() || v.empty() || u.rows != v.rows || u.columns != v.columns) {
            throw FileError(m_name, "image " + std::to_string(k + 1) + ": u and v are no arrays of one size.");
        }
        const bool hasMask = k < m_data.mask.size() && m_data.mask[k].numbers.size() == u.numbers.size();
        DisplacementField field;
        field.resize(static_cast<int>(u.columns), static_cast<int>(u.rows));
        for (std::size_t row = 0; row < u.rows; ++row) {
            for (std::size_t column = 0; column < u.columns; ++column) {
                const std::size_t i = row * u.columns + column, from = column * u.rows + row;
                field.x[i] = coordinate(m_data.x, from, u, column);
                field.y[i] = coordinate(m_data.y, from, u, row);
                const double dx = u.numbers[from] / m_data.pixToUnits, dy = v.numbers[from] / m_data.pixToUnits;
                const bool measured = std::isfinite(dx) && std::isfinite(dy);
                const bool outside = hasMask ? m_data.mask[k].numbers[from] == 0 : dx == 0 && dy == 0;
                field.status[i] = !measured ? PointStatus::NotConverged
                                  : outside ? PointStatus::OutsideRoi
                                            : PointStatus::Ok;
                if (field.ok(i)) field.u[i] = dx, field.v[i] = dy;
            }
        }
        return field;
    }

    /// Stored coordinate, else that of Ncorr's grid: spacing + 1 apart from the first pixel.
    double coordinate(const NcorrArray& stored, std::size_t from, const NcorrArray& grid, std::size_t step) const {
        const bool known = stored.rows == grid.rows && stored.columns == grid.columns && !stored.empty();
        return known ? stored.numbers[from] : static_cast<double>(step) * (m_data.spacing + 1);
    }

    const std::string m_name;
    const NcorrData& m_data;
};

}  // namespace

NcorrFields readNcorrFile(const std::filesystem::path& path) {
    std::optional<std::map<std::string, MatData>> variables = readMatFile(path);
    try {
        if (!variables) variables = readHdf5Variables(path);
    } catch (const hdf5::Failure& failure) {
        throw FileError(utf8(path), std::string("is damaged; save it again (") + failure.what() + ").");
    }
    const std::optional<NcorrData> data = dataFromVariables(*variables);
    if (!data) throw FileError(utf8(path), kNoNcorr);
    return NcorrBuilder(utf8(path), *data).build();
}

}  // namespace strainlens
