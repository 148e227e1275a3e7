import { afterAll, beforeAll } from 'vitest';

import { putAppsOnJolt } from '../support/apps-on-jolt.js';
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
    'garage/brake-in-bend',
    'garage/circuit',
    'garage/class',
    'garage/coast-down',
    'garage/driving',
    'garage/full-lock',
    'garage/hand-brake',
    'garage/idle',
    'garage/lane-change',
    'garage/measured-cars',
    'garage/performance',
    'garage/power-slide',
    'garage/starts',
    'motorcycle/free-flight',
    'motorcycle/motorcycle',
    'motorcycle/rider',
    'motorcycle/tilting-three-wheeler',
    'motorcycle/towing',
    'oracles/chrono',
    'oracles/commonroad',
    'oracles/physx',
    'oracles/steady-turn',
    'scenario/lift-axle-trailer',
    'scenario/light-ground',
    'scenario/overturned-trains',
    'scenario/trailers',
    'scenario/train-lifecycle',
    'scenario/train-masses',
    'scenario/trains-put-elsewhere',
    'scenario/trains-reset',
    'scenario/two-wheels',
    'templates/articulated-loader',
    'templates/trains',
    'tracks/drawbar-pull',
    'tracks/tracks',
    'vehicle/burden',
    'vehicle/winch'
];

let end: () => void;

beforeAll(async () => {
    end = await putAppsOnJolt();
    process.env.PHYSICS = 'Jolt';
});

afterAll(() => {
    end();
    delete process.env.PHYSICS;
});

// (a module of its own each: their worker has those of Ammo, too)
for (const suite of sampleOf(SUITES, 17)) {
    await import(`../${suite}.test.js?on=Jolt`);
}
