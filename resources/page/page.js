// SPDX-License-Identifier: GPL-3.0-or-later
// One step at a time, where there is a script. The page is XML too: none of its two special signs
// may stand in here.
"use strict";
(function () {
    const steps = Array.from(document.querySelectorAll(".step"));
    const nav = document.querySelector("nav");
    const dots = Array.from(nav.querySelectorAll(".dots button"));
    const back = nav.querySelector(".back");
    const next = nav.querySelector(".next");
    const play = nav.querySelector(".play");
    const spoken = document.querySelector(".spoken");
    const last = steps.length - 1;
    let current = 0;
    let timer = 0;

    function show(index) {
        current = Math.min(Math.max(index, 0), last);
        steps.forEach(function (step, i) { step.hidden = i !== current; });
        dots.forEach(function (dot, i) {
            if (i === current)
                dot.setAttribute("aria-current", "step");
            else
                dot.removeAttribute("aria-current");
        });
        back.setAttribute("aria-disabled", String(current === 0));
        next.setAttribute("aria-disabled", String(current === last));
    }

    function stop() {
        window.clearInterval(timer);
        timer = 0;
        play.textContent = play.dataset.play;
    }

    function go(index) {
        const former = current;
        show(index);
        if (current === former)
            return;
        // So that the address leads here again.
        history.replaceState(null, "", "#" + String(current + 1));
        const step = steps[current];
        spoken.textContent = step.querySelector(".count").textContent + ": " +
            step.querySelector("h2").textContent;
    }

    function goAndStop(index) {
        stop();
        go(index);
    }

    function playOrPause() {
        if (timer !== 0) {
            stop();
            return;
        }
        if (current === last)
            go(0);
        play.textContent = play.dataset.pause;
        timer = window.setInterval(function () {
            go(current + 1);
            if (current === last)
                stop();
        }, Number(play.dataset.seconds) * 1000);
    }

    function stepInAddress() {
        const place = steps.findIndex(function (step, i) {
            return location.hash === "#" + step.id || location.hash === "#" + String(i + 1);
        });
        return Math.max(place, 0);
    }

    back.addEventListener("click", function () { goAndStop(current - 1); });
    next.addEventListener("click", function () { goAndStop(current + 1); });
    play.addEventListener("click", playOrPause);
    dots.forEach(function (dot, i) { dot.addEventListener("click", function () { goAndStop(i); }); });
    window.addEventListener("hashchange", function () { goAndStop(stepInAddress()); });
    document.addEventListener("keydown", function (event) {
        if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey)
            return;
        // What has the focus takes the space bar for itself.
        const taken = event.target.closest("button, summary") !== null;
        if (event.key === "ArrowLeft")
            goAndStop(current - 1);
        else if (event.key === "ArrowRight")
            goAndStop(current + 1);
        else if (event.key === "Home")
            goAndStop(0);
        else if (event.key === "End")
            goAndStop(last);
        else if (event.key === " ") {
            if (taken)
                return;
            playOrPause();
        } else
            return;
        event.preventDefault();
    });

    nav.hidden = false;
    show(stepInAddress());
})();
