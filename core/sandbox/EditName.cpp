// SPDX-License-Identifier: GPL-3.0-or-later

// What each edit is called in a list to undo.

#include "Phrase.h"
#include "placement/Bounded.h"
#include "sandbox/Edit.h"

namespace ringwalk {

namespace {

struct Namer
{
    Localized operator()(const AddNode &edit) const
    {
        return phrase(Localized{"Add %1", "添加 %1"}, {edit.node.id.text});
    }

    Localized operator()(const RemoveNode &edit) const
    {
        return phrase(Localized{"Remove %1", "移除 %1"}, {edit.node.text});
    }

    Localized operator()(const RenameNode &edit) const
    {
        return phrase(Localized{"Rename %1 to %2", "将 %1 改名为 %2"},
                      {edit.node.text, edit.to.text});
    }

    Localized operator()(const MoveToken &edit) const
    {
        return phrase(
            Localized{"Move %1 from %2 to %3", "将 %1 从 %2 移到 %3"},
            {edit.node.text, std::to_string(edit.from.value), std::to_string(edit.to.value)});
    }

    Localized operator()(const AddToken &edit) const
    {
        return phrase(Localized{"Add a token of %1 at %2", "为 %1 添加 %2 处的 token"},
                      {edit.node.text, std::to_string(edit.tick.value)});
    }

    Localized operator()(const RemoveToken &edit) const
    {
        return phrase(Localized{"Remove the token of %1 at %2", "移除 %1 在 %2 的 token"},
                      {edit.node.text, std::to_string(edit.tick.value)});
    }

    Localized operator()(const SetTokenCount &edit) const
    {
        if (edit.byName)
            return phrase(Localized{"Tokens of %1 by hash", "%1 的 token 按哈希放置"},
                          {edit.node.text});
        return phrase(edit.count == 1 ? Localized{"%2 token for %1", "%1 用 %2 个 token"}
                                      : Localized{"%2 tokens for %1", "%1 用 %2 个 token"},
                      {edit.node.text, std::to_string(edit.count)});
    }

    Localized operator()(const AddKeys &edit) const
    {
        if (edit.keys.size() == 1)
            return phrase(Localized{"Add %1", "添加 %1"}, {edit.keys.front().id.text});
        return phrase(Localized{"Add %1 keys", "添加 %1 个键"}, {std::to_string(edit.keys.size())});
    }

    Localized operator()(const RemoveKeys &edit) const
    {
        if (edit.keys.size() == 1)
            return phrase(Localized{"Remove %1", "移除 %1"}, {edit.keys.front().text});
        return phrase(Localized{"Remove %1 keys", "移除 %1 个键"},
                      {std::to_string(edit.keys.size())});
    }

    Localized operator()(const RenameKey &edit) const
    {
        return phrase(Localized{"Rename %1 to %2", "将 %1 改名为 %2"},
                      {edit.key.text, edit.to.text});
    }

    Localized operator()(const SetRequests &edit) const
    {
        if (edit.keys.size() == 1)
            return phrase(Localized{"Requests for %1: %2", "%1 的请求数：%2"},
                          {edit.keys.front().first.text, std::to_string(edit.keys.front().second)});
        return phrase(Localized{"Requests for %1 keys", "%1 个键的请求数"},
                      {std::to_string(edit.keys.size())});
    }

    Localized operator()(const SetCapacity &edit) const
    {
        if (edit.nodes.size() == 1)
            return phrase(
                Localized{"Capacity of %1: %2", "%1 的容量：%2"},
                {edit.nodes.front().first.text, std::to_string(edit.nodes.front().second)});
        return phrase(Localized{"Capacity of %1 nodes", "%1 个节点的容量"},
                      {std::to_string(edit.nodes.size())});
    }

    Localized operator()(const SetRule &edit) const
    {
        if (edit.rule == Rule::Successor)
            return {"Loads without bound", "负载不设上限"};
        if (edit.bound.cap)
            return phrase(Localized{"Cap %1", "上限 %1"}, {std::to_string(*edit.bound.cap)});
        const std::string epsilon = epsilonText(edit.bound.epsilon.value_or(0));
        if (edit.bound.maxProbes > 0)
            return phrase(Localized{"Bounded loads, ε = %1, nodes asked: %2",
                                    "有界负载，ε = %1，询问节点数：%2"},
                          {epsilon, std::to_string(edit.bound.maxProbes)});
        return phrase(Localized{"Bounded loads, ε = %1", "有界负载，ε = %1"}, {epsilon});
    }

    Localized operator()(const ShowModulo &edit) const
    {
        return edit.shown ? Localized{"Show modulo", "显示取模"}
                          : Localized{"Hide modulo", "隐藏取模"};
    }
};

} // namespace

Localized editName(const Edit &edit)
{
    return std::visit(Namer(), edit);
}

} // namespace ringwalk
