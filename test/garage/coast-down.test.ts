import { readFileSync } from 'node:fs';

import { beforeAll, expect, it } from 'vitest';

import { markdown, writeTable } from './document.js';
import { measuredCars, pathOf } from './measured-cars.js';
import { loadPreset } from '../../scenario/presets.js';
import { runScenario } from '../../scenario/run.js';
import { noteFigure } from '../support/evidence.js';
import { sampleOf } from '../support/torture.js';

/** A car's coast-down by the EPA: lbf with mph, lb. */
interface RoadLoad {
    car: string;
    of: string;
    weight: number;
    a: number;
    b: number;
    c: number;
}

const POUND = 0.45359237;
const POUND_FORCE = 4.4482216;
const MPH = 0.44704;
const [FROM, TO] = [70, 30];

const { entries: all } = JSON.parse(readFileSync('test/reference/road-loads.json', 'utf8')) as { entries: RoadLoad[] };
const entries = sampleOf(all, 5);
const nameOf = (car: string): string => (measuredCars.includes(car) ? pathOf(car) : car);

/** Mass that a car at its test weight seems to have: that and what turns. */
function inertia({ car, weight }: RoadLoad): number {
    const { axles, tires, motor } = loadPreset(nameOf(car));
    const { radius } = tires[axles[0].tire];
    // a wheel is a disc: two have the inertia of one wheel's mass
    const wheels = axles.reduce((sum, axle) => sum + tires[axle.tire].mass, 0);
    const rotor = motor ? motor.inertia * (motor.ratio / radius) ** 2 : 0;
    return weight * POUND + wheels + rotor;
}

/** Time in which the published force slows the car from 70 to 30 mph, s. */
function publishedTime(load: RoadLoad): number {
    const steps = 4000;
    const dv = (FROM - TO) / steps;
    let time = 0;
    for (let i = 0; i < steps; i++) {
        const v = TO + (i + 0.5) * dv;
        time += (inertia(load) * dv * MPH) / ((load.a + load.b * v + load.c * v * v) * POUND_FORCE);
    }
    return time;
}

/** Time in which the car here slows from 70 to 30 mph, in neutral on a level road, s. */
async function simulatedTime(load: RoadLoad): Promise<number> {
    const { car, weight } = load;
    const recording = await runScenario({
        vehicle: nameOf(car),
        duration: Math.ceil(1.1 * publishedTime(load) + 2), // and what it takes for the first 2 mph
        sampleRate: 10,
        world: { size: 6000 },
        overrides: { 'body.mass': weight * POUND },
        start: { position: [-2900, 0], speed: (FROM + 2) * MPH },
        driver: {
            path: {
                points: [
                    [-2900, 0],
                    [2900, 0]
                ]
            }
        },
        controls: [{ t: 0, gear: 0 }]
    });
    const [t, speed] = [recording.channel('t'), recording.channel('speed')];
    const passes = (wanted: number): number => {
        const i = speed.findIndex((value) => value <= wanted * MPH);
        const share = (speed[i - 1] - wanted * MPH) / (speed[i - 1] - speed[i]);
        return t[i - 1] + share * (t[i] - t[i - 1]);
    };
    return passes(TO) - passes(FROM);
}

const found = new Map<string, { ours: number; published: number }>();

beforeAll(async () => {
    for (const load of entries) {
        found.set(load.car, { ours: await simulatedTime(load), published: publishedTime(load) });
    }
    const rows = entries.map(({ car, of, weight, a, b, c }) => {
        const { ours, published } = found.get(car)!;
        const error = (100 * (ours / published - 1)).toFixed(1);
        return [
            car,
            of,
            `${a}, ${b}, ${c}`,
            `${weight} lb`,
            `${ours.toFixed(1)} s`,
            `${published.toFixed(1)} s`,
            `${error} %`
        ];
    });
    const head = ['Car', 'By the EPA', 'lbf, lbf/mph, lbf/mph²', 'Weight', 'Simulated', 'Published', 'Error'];
    writeTable('coasted', markdown(head, rows));
});

// tires and drag of the electric car are those of the maker and of a class; those of the others were fitted to the force
it.each(entries.map(({ car, of }) => [car, of, car === 'electric-car' ? 0.05 : 0.02] as const))(
    'the %s coasts from 70 to 30 mph as the coast-down of a %s says',
    (car, of, tolerance) => {
        const { ours, published } = found.get(car)!;
        noteFigure({
            what: `${car}, 70 to 30 mph in neutral`,
            ours,
            reference: published,
            tolerance,
            kind: 'share',
            unit: 's',
            source: `EPA test car list of 2022, ${of}`
        });
        expect(Math.abs(ours / published - 1)).toBeLessThan(tolerance);
    }
);
