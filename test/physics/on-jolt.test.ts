import { afterAll, beforeAll } from 'vitest';

import { sampleOf } from '../support/torture.js';

/** Tests of cars that know no physics engine: here they run on Jolt, as they are. */
const SUITES = [
    'acceptance/statics',
    'acceptance/lateral/bicycle',
    'acceptance/driveline',
    'acceptance/longitudinal',
    'acceptance/numerics',
    'acceptance/ride',
    'acceptance/lateral/curve-speed',
    'acceptance/lateral/downforce',
    'acceptance/lateral/lane-change',
    'acceptance/lateral/roll',
    'acceptance/lateral/rollover',
    'acceptance/lateral/sine-with-dwell',
    'acceptance/lateral/skid-pad',
    'acceptance/lateral/turning-circle',
    'scenario/light-ground',
    'scenario/lift-axle-trailer',
    'scenario/trailers',
    'scenario/train-lifecycle',
    'scenario/train-masses',
    'scenario/trains-put-elsewhere',
    'scenario/trains-reset',
    'scenario/two-wheels',
    'motorcycle/motorcycle',
    'motorcycle/rider',
    'motorcycle/tilting-three-wheeler',
    'motorcycle/towing',
    'templates/trains',
    'tracks/drawbar-pull',
    'tracks/tracks',
    'vehicle/burden',
    'vehicle/winch',
    'garage/circuit'
];

beforeAll(() => {
    process.env.PHYSICS = 'Jolt';
});

afterAll(() => {
    delete process.env.PHYSICS;
});

// (a module of its own each: their worker has those of Ammo, too)
for (const suite of sampleOf(SUITES, 16)) {
    await import(`../${suite}.test.js?on=Jolt`);
}
