// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/Catalogue.h"

#include <algorithm>
#include <array>

#include <QFile>

#include "lesson/ScenarioReader.h"

// A static library's resources are linked only where this names them, outside any namespace.
static void initResources()
{
    Q_INIT_RESOURCE(scenarios);
}

namespace ringwalk {

namespace {

constexpr std::array<std::string_view, 38> kIds{
    // The ring
    "node-joins",
    "node-leaves",
    "virtual-nodes",
    "modulo-contrast",
    "check-ring",
    // Edges
    "wrap-at-zero",
    "key-on-token",
    "one-node-then-none",
    "two-nodes-one-lost",
    "shared-tick",
    "uneven-gaps",
    "check-edges",
    // Load
    "one-against-many",
    "weights-by-capacity",
    "hot-key",
    "bounded-load",
    "many-coordinators",
    "check-load",
    // Contrast
    "k-mod-3-to-4",
    "rendezvous-scores",
    "range-query",
    "check-contrast",
    // What goes wrong
    "rehash-keys",
    "to-the-predecessor",
    "shared-out-evenly",
    "counter-clockwise",
    "both-ends-closed",
    "tokens-as-servers",
    "two-hash-versions",
    "not-replication",
    "check-mistakes",
    // In the field
    "read-and-write-path",
    "ketama-points",
    "cassandra-tokens",
    "cold-cache",
    "when-not-to-use-a-ring",
    "ring-timeline",
    "check-field",
};

Result<Lesson, std::vector<Fault>> played(Result<Scenario, std::vector<Fault>> scenario)
{
    if (!scenario)
        return scenario.error();
    return Lesson::play(std::move(scenario).value());
}

} // namespace

std::span<const std::string_view> builtInIds()
{
    return kIds;
}

bool isBuiltIn(std::string_view id)
{
    return std::find(kIds.begin(), kIds.end(), id) != kIds.end();
}

std::string builtInJson(std::string_view id)
{
    if (!isBuiltIn(id))
        return {};
    initResources();
    QFile file(QString::fromStdString(":/scenarios/" + std::string(id) + ".json"));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

Result<Lesson, std::vector<Fault>> builtInLesson(std::string_view id)
{
    return lessonFromJson(builtInJson(id));
}

Result<Lesson, std::vector<Fault>> lessonFromJson(std::string_view json)
{
    return played(readScenario(json));
}

Result<Lesson, std::vector<Fault>> lessonFromFile(const std::string &path)
{
    return played(readScenarioFile(path));
}

} // namespace ringwalk
