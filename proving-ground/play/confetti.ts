import { wantsLessMotion } from '../library/picture/comfort.js';

/** Pieces for each step of a medal, how long they fall, and how much later the last one begins to, ms. */
const PIECES = 30;
const FALL = 2200;
const DELAY = 900;

const COLORS = ['#ff5a36', '#ffd23f', '#5fe08a', '#56b4e9', '#d79bff', '#f6f6f2'];

/** Throws a little confetti for a medal; none for who wants less motion. The style sheet lets it fall. */
export function celebrate(medal: number): void {
    if (wantsLessMotion()) {
        return;
    }
    const box = document.createElement('div');
    box.className = 'confetti';
    for (let i = 0; i < PIECES * medal; i++) {
        const piece = document.createElement('i');
        // steps that have nothing to do with each other look like chance
        piece.style.left = `${100 * ((i * 0.618) % 1)}%`;
        piece.style.background = COLORS[i % COLORS.length];
        piece.style.animationDelay = `${((i * 0.755) % 1) * DELAY}ms`;
        piece.style.setProperty('--drift', `${((i * 0.57) % 1) * 16 - 8}vw`);
        piece.style.setProperty('--turn', `${360 + 720 * ((i * 0.82) % 1)}deg`);
        box.append(piece);
    }
    document.body.append(box);
    window.setTimeout(() => box.remove(), FALL + DELAY + 100);
}
