// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "look/PlainSplitter.h"

namespace ringwalk {

/// Cards side by side, or, where they do not fit, one below the other.
class FoldingSplitter : public PlainSplitter
{
    Q_OBJECT

public:
    explicit FoldingSplitter(QWidget *parent = nullptr);

    /// As wide as the widest card.
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;

private:
    void fold();
};

} // namespace ringwalk
