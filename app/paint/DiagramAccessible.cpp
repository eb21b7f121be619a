// SPDX-License-Identifier: GPL-3.0-or-later
#include "paint/DiagramAccessible.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include <QPointer>
#include <QWindow>

#include "paint/DiagramView.h"

namespace ringwalk {

namespace {

QString text(const std::string &utf8)
{
    return QString::fromStdString(utf8);
}

DiagramAccessible *accessibleOf(QObject *view)
{
    return dynamic_cast<DiagramAccessible *>(QAccessible::queryAccessibleInterface(view));
}

/// A key, a node, a token or a range of a diagram.
class AccessibleThing : public QAccessibleInterface, public QAccessibleActionInterface
{
public:
    AccessibleThing(DiagramView &view, std::string id)
        : m_view(&view)
        , m_id(std::move(id))
    {
    }

    bool isValid() const override { return group() != nullptr; }
    QObject *object() const override { return nullptr; }
    QWindow *window() const override { return view() ? view()->window()->windowHandle() : nullptr; }

    QAccessible::Role role() const override
    {
        // A node holds its tokens; all else is a sign by itself.
        const Group *here = group();
        return here && !here->children.empty() ? QAccessible::Grouping : QAccessible::Graphic;
    }

    QString text(QAccessible::Text kind) const override
    {
        const Group *here = group();
        if (!here)
            return {};
        switch (kind) {
        case QAccessible::Name:
            return ringwalk::text(here->name);
        case QAccessible::Description:
            return ringwalk::text(here->title);
        case QAccessible::Value:
            return value(*here);
        default:
            return {};
        }
    }
    void setText(QAccessible::Text, const QString &) override {}

    QAccessible::State state() const override
    {
        QAccessible::State state;
        if (!group()) {
            state.invalid = true;
            return state;
        }
        const bool current = view()->currentId() == m_id;
        state.focusable = true;
        state.focused = current && view()->hasFocus();
        state.selectable = true;
        state.selected = current;
        state.invisible = !view()->isVisible();
        return state;
    }

    QRect rect() const override
    {
        const Group *here = group();
        if (!here)
            return {};
        const Rect shapes = bounds(*here);
        const QRect pixels =
            QRectF(shapes.x, shapes.y, shapes.width, shapes.height).toAlignedRect();
        return {view()->mapToGlobal(pixels.topLeft()), pixels.size()};
    }

    QAccessibleInterface *parent() const override
    {
        auto *pane = accessibleOf(view());
        if (!pane)
            return nullptr;
        for (const Group &outer : view()->diagram().groups) {
            for (const Group &inner : outer.children) {
                if (inner.id == m_id)
                    return pane->thing(outer.id);
            }
        }
        return pane;
    }

    int childCount() const override { return static_cast<int>(tokens().size()); }
    QAccessibleInterface *child(int index) const override
    {
        auto *pane = accessibleOf(view());
        return pane && index >= 0 && index < childCount()
                   ? pane->thing(tokens()[static_cast<std::size_t>(index)])
                   : nullptr;
    }
    int indexOfChild(const QAccessibleInterface *child) const override
    {
        for (int index = 0; index < childCount(); ++index) {
            if (this->child(index) == child)
                return index;
        }
        return -1;
    }
    QAccessibleInterface *childAt(int x, int y) const override
    {
        for (int index = 0; index < childCount(); ++index) {
            if (child(index)->rect().contains(x, y))
                return child(index);
        }
        return nullptr;
    }

    /// A key and a range belong to a node: it decides where they are.
    QList<std::pair<QAccessibleInterface *, QAccessible::Relation>>
    relations(QAccessible::Relation match) const override
    {
        QList<std::pair<QAccessibleInterface *, QAccessible::Relation>> relations;
        const Group *here = group();
        auto *pane = accessibleOf(view());
        if (!here || !here->subject || !here->node || !pane)
            return relations;
        const auto isNode = [](const Group &group) {
            return group.subject && group.subject->kind == Subject::Kind::Node;
        };
        const auto belongs = [](const Group &group) {
            return group.subject && (group.subject->kind == Subject::Kind::Key ||
                                     group.subject->kind == Subject::Kind::Range);
        };
        for (const Group &other : view()->diagram().groups) {
            if (other.node != here->node)
                continue;
            // The relation is what the other is to this.
            if ((match & QAccessible::Controller) && belongs(*here) && isNode(other))
                relations.append({pane->thing(other.id), QAccessible::Controller});
            if ((match & QAccessible::Controlled) && isNode(*here) && belongs(other))
                relations.append({pane->thing(other.id), QAccessible::Controlled});
        }
        return relations;
    }

    void *interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ActionInterface
                   ? static_cast<QAccessibleActionInterface *>(this)
                   : nullptr;
    }

    QStringList actionNames() const override { return {pressAction(), setFocusAction()}; }
    void doAction(const QString &action) override
    {
        if (!group())
            return;
        if (action == pressAction()) {
            view()->activate(m_id);
        } else if (action == setFocusAction()) {
            view()->setFocus(Qt::OtherFocusReason);
            view()->setCurrent(m_id);
        }
    }
    QStringList keyBindingsForAction(const QString &) const override { return {}; }

private:
    /// None in its destructor, when it is a plain widget already.
    DiagramView *view() const { return qobject_cast<DiagramView *>(m_view.data()); }
    const Group *group() const { return view() ? view()->diagram().find(m_id) : nullptr; }

    std::vector<std::string> tokens() const
    {
        std::vector<std::string> ids;
        if (const Group *here = group()) {
            for (const Group &child : here->children)
                ids.push_back(child.id);
        }
        return ids;
    }

    /// The tick of a key or a token, the keys of a node, the ends of a range.
    static QString value(const Group &group)
    {
        const auto datum = [&group](std::string_view name) {
            const auto place =
                std::find_if(group.data.begin(), group.data.end(),
                             [name](const auto &each) { return each.first == name; });
            return place == group.data.end() ? QString() : ringwalk::text(place->second);
        };
        if (group.subject && group.subject->kind == Subject::Kind::Node)
            return datum("load");
        if (group.subject && group.subject->kind == Subject::Kind::Range)
            return QStringLiteral("%1–%2").arg(datum("from"), datum("to"));
        return datum("tick");
    }

    QPointer<QWidget> m_view;
    std::string m_id;
};

QAccessibleInterface *makeDiagramAccessible(const QString &className, QObject *object)
{
    auto *view = qobject_cast<DiagramView *>(object);
    if (!view || className != QLatin1String(DiagramView::staticMetaObject.className()))
        return nullptr;
    return new DiagramAccessible(*view);
}

} // namespace

// A Canvas is what "diagrams data", and is read with what is inside. A Graphic is a leaf to screen
// readers, and a Client is passed over on Linux, where it becomes a mere filler.
DiagramAccessible::DiagramAccessible(DiagramView &view)
    : QAccessibleWidget(&view, QAccessible::Canvas)
{
}

DiagramAccessible::~DiagramAccessible()
{
    for (const auto &[id, thing] : m_things)
        QAccessible::deleteAccessibleInterface(thing.interface);
}

int DiagramAccessible::childCount() const
{
    return static_cast<int>(children().size());
}

QAccessibleInterface *DiagramAccessible::child(int index) const
{
    return index >= 0 && index < childCount() ? thing(children()[static_cast<std::size_t>(index)])
                                              : nullptr;
}

int DiagramAccessible::indexOfChild(const QAccessibleInterface *child) const
{
    for (int index = 0; index < childCount(); ++index) {
        if (this->child(index) == child)
            return index;
    }
    return -1;
}

QAccessibleInterface *DiagramAccessible::childAt(int x, int y) const
{
    if (!view())
        return nullptr;
    const QPoint point = view()->mapFromGlobal(QPoint(x, y));
    const Group *group = groupAt(view()->diagram(), {double(point.x()), double(point.y())}, 0);
    return group && group->subject ? thing(group->id) : nullptr;
}

QAccessibleInterface *DiagramAccessible::focusChild() const
{
    if (!view() || !view()->hasFocus())
        return nullptr;
    return view()->current() ? thing(view()->currentId())
                             : QAccessible::queryAccessibleInterface(object());
}

QAccessibleInterface *DiagramAccessible::thing(const std::string &id) const
{
    const auto place = m_things.find(id);
    if (place != m_things.end())
        return QAccessible::accessibleInterface(place->second.interface);
    const Group *group = view() ? view()->diagram().find(id) : nullptr;
    if (!group)
        return nullptr;
    auto *made = new AccessibleThing(*view(), id);
    m_things.emplace(id, Thing{QAccessible::registerAccessibleInterface(made), group->title});
    return made;
}

void DiagramAccessible::update()
{
    if (m_revision < 0)
        return; // Nobody has asked for anything yet.
    const std::vector<std::string> before = m_children;
    const std::vector<std::string> tokensBefore = m_tokens;
    if (children() != before || m_tokens != tokensBefore) {
        QAccessibleEvent event(object(), QAccessible::ObjectReorder);
        QAccessible::updateAccessibility(&event);
    }
    for (auto &[id, thing] : m_things) {
        const Group *group = view()->diagram().find(id);
        if (!group || group->title == thing.title)
            continue;
        thing.title = group->title;
        QAccessibleEvent event(this->thing(id), QAccessible::DescriptionChanged);
        QAccessible::updateAccessibility(&event);
    }
}

DiagramView *DiagramAccessible::view() const
{
    return qobject_cast<DiagramView *>(object());
}

const std::vector<std::string> &DiagramAccessible::children() const
{
    const int revision = view() ? view()->revision() : -1;
    if (revision == m_revision && revision >= 0)
        return m_children;
    m_revision = revision;
    m_children.clear();
    m_tokens.clear();
    if (view()) {
        for (const Group *group : groupsOf(view()->diagram(), Subject::Kind::Token))
            m_tokens.push_back(group->id);
        for (const Subject::Kind kind :
             {Subject::Kind::Node, Subject::Kind::Range, Subject::Kind::Key}) {
            for (const Group *group : groupsOf(view()->diagram(), kind))
                m_children.push_back(group->id);
        }
    }
    return m_children;
}

void installDiagramAccessible()
{
    static const bool installed = [] {
        QAccessible::installFactory(makeDiagramAccessible);
        return true;
    }();
    Q_UNUSED(installed);
}

void announceFocus(DiagramView &view)
{
    auto *pane = accessibleOf(&view);
    if (!pane)
        return;
    QAccessibleEvent event(pane->focusChild(), QAccessible::Focus);
    QAccessible::updateAccessibility(&event);
}

void announceDiagram(DiagramView &view)
{
    if (auto *pane = accessibleOf(&view))
        pane->update();
}

} // namespace ringwalk
