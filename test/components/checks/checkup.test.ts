import { expect, it } from 'vitest';

import { Checkup } from '../../../src/components/checks/checkup.js';

it('a car that wakes and sleeps again between two looks at its set-up is looked at once more', () => {
    const clock = { time: 0 };
    const checkup = new Checkup();
    const looks: number[] = [];
    const look = (): never[] => {
        looks.push(clock.time);
        return [];
    };
    const run = (seconds: number, asleep: boolean): void => {
        for (let left = seconds; left > 0; left -= 0.5) {
            checkup.update(clock, asleep, false, look);
            clock.time += 0.5;
        }
    };
    run(4, false);
    const { length } = looks;
    for (let tries = 0; tries < 20 && looks.length === length; tries++) {
        run(0.5, true);
    }
    run(0.5, false); // the next look is not due yet
    run(30, true);
    expect(looks.length).toBe(length + 2);
    run(30, true);
    expect(looks.length).toBe(length + 2);
});
