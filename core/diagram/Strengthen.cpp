// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/Strengthen.h"

namespace ringwalk {

namespace {

struct Strengthen
{
    double factor;

    void operator()(Stroke &stroke) const
    {
        if (stroke.paint.role == Role::NodeBand || stroke.paint.role == Role::Faint)
            return;
        stroke.width *= factor;
        if (stroke.paint.role == Role::Muted)
            stroke.paint.role = Role::Ink;
        else if (stroke.paint.role == Role::Hairline)
            stroke.paint.role = Role::Muted;
    }
    void operator()(std::optional<Stroke> &stroke) const
    {
        if (stroke)
            (*this)(*stroke);
    }
    void operator()(std::optional<Paint> &fill) const
    {
        // The head of an arrow whose shaft is a stroke.
        if (fill && fill->role == Role::Muted)
            fill->role = Role::Ink;
    }

    void operator()(Line &line) const { (*this)(line.stroke); }
    void operator()(Arc &arc) const { (*this)(arc.stroke); }
    void operator()(Dot &dot) const
    {
        (*this)(dot.stroke);
        (*this)(dot.fill);
    }
    void operator()(Path &path) const
    {
        (*this)(path.stroke);
        (*this)(path.fill);
    }
    void operator()(Pill &pill) const
    {
        (*this)(pill.stroke);
        (*this)(pill.fill);
    }
    void operator()(Text &text) const
    {
        if (text.paint.role == Role::Muted)
            text.paint.role = Role::Ink;
    }
};

} // namespace

void strengthen(std::vector<Group> &groups, double factor)
{
    for (Group &group : groups) {
        for (Shape &shape : group.shapes)
            std::visit(Strengthen{factor}, shape);
        strengthen(group.children, factor);
    }
}

} // namespace ringwalk
