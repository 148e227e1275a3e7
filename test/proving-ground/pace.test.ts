import { describe, expect, it } from 'vitest';

import { PaceJudge } from '../../proving-ground/library/picture/pace-judge.js';

const SIXTY = 1000 / 60;

/** Draws for some time, s, on a machine that needs so many milliseconds a frame at each step; its screen shows 60. */
function draw(judge: PaceJudge, costs: readonly number[], seconds: number): number {
    let last = 0;
    for (let time = 0; time < 1000 * seconds; time += last) {
        last = Math.max(SIXTY, costs[judge.saved]);
        judge.note(last);
    }
    return last;
}

const fresh = (saved = 0): PaceJudge => new PaceJudge(5, 3, saved);

describe('the quality of the picture', () => {
    it('holds 60 frames a second on a machine that can, with no step saved beyond what that takes', () => {
        for (const [best, saved] of [
            [14, 0],
            [20, 1],
            [28, 2],
            [38, 3]
        ]) {
            const judge = fresh();
            expect(draw(judge, [best, best - 5, best - 12, best - 22, 5, 5], 8)).toBe(SIXTY);
            expect(judge.saved).toBe(saved);
        }
    });

    it('holds 60 frames when load comes, and gives the picture back when it goes', () => {
        const judge = fresh();
        const costs = [14, 11, 9, 7, 6, 5];
        draw(judge, costs, 5);
        expect(judge.saved).toBe(0);
        expect(
            draw(
                judge,
                costs.map((ms) => 1.7 * ms),
                10
            )
        ).toBe(SIXTY);
        expect(judge.saved).toBe(2);
        draw(judge, costs, 60);
        expect(judge.saved).toBe(0);
    });

    it('does not fall back and forth: a step that could not be kept is tried ever later', () => {
        const judge = fresh();
        let changes = 0;
        for (let time = 0; time < 300_000; time += SIXTY) {
            changes += judge.note(judge.saved === 0 ? 22 : SIXTY) ? 1 : 0;
        }
        expect(changes).toBeLessThan(12);
    });

    it('saves what shows only below 40 frames a second', () => {
        const judge = fresh();
        draw(judge, [24, 24, 24, 24, 24, 24], 60);
        expect(judge.saved).toBe(3);
        draw(judge, [60, 60, 60, 60, 60, 60], 60);
        expect(judge.saved).toBe(5);
    });

    it('learns nothing from a frame while nobody looked', () => {
        const judge = fresh();
        for (let i = 0; i < 20; i++) {
            judge.note(5000);
        }
        expect(judge.saved).toBe(0);
    });
});
