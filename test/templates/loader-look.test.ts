import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { loaderFrontLook } from '../../templates/looks/handlers/loader-front-look.js';
import type { TrainJson } from '../../templates/trains/train-json.js';

/** So far ahead of the center of a body, m, a white lamp counts as a head lamp: see src/presentation/lamp-finder.ts. */
const AHEAD = 0.2;

it('shows a loader whose front frame has its white lamps where they count as head lamps', () => {
    const { axles } = (JSON.parse(readFileSync('templates/trains/articulated-loader.json', 'utf8')) as TrainJson)
        .trailer;
    const lamps = loaderFrontLook().filter(({ name }) => /^Lamp [LR]$/.test(name ?? ''));
    expect(lamps.length).toBe(2);
    for (const { position } of lamps) {
        expect(position![2] + axles[0].position).toBeGreaterThan(AHEAD);
    }
});
