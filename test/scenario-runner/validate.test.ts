import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { attributesOf, type Group } from '../../scenario/attributes.js';
import { BadScenario } from '../../scenario/bad-scenario.js';
import { runScenario } from '../../scenario/run.js';
import type { Scenario } from '../../scenario/scenario.js';
import { validate } from '../../scenario/validate.js';
import { near } from '../../templates/validate/near.js';
import { bmw, g } from '../support/car.js';

const good = { vehicle: 'hatchback', duration: 1 };

/** Returns the findings about a scenario, line by line. */
function findings(input: unknown): readonly string[] {
    try {
        validate(input);
        return [];
    } catch (error) {
        if (error instanceof BadScenario) {
            return error.findings;
        }
        throw error;
    }
}

const inline = { ...bmw };
const { mass: _, ...massless } = inline;

/** A table of a tire's force. */
const table = { slip: [0.1, 0.2], load: [2000], force: [[1000, 900]] };

describe('a bad scenario is told where it is wrong, what is wrong, and what to do', () => {
    const cases: [unknown, string | RegExp][] = [
        [[], 'scenario: must be object. See docs/scenarios.md.'],
        [{ duration: 1 }, /^vehicle: is missing\. Give the name of a preset/],
        [{ vehicle: 'hatchback' }, /^duration: is missing\. Give the length of the run in seconds/],
        [{ ...good, duration: -1 }, /^duration: must be > 0\. Give the length of the run/],
        [{ ...good, duration: '5' }, /^duration: must be number\./],
        [{ ...good, durration: 5 }, 'durration: is not known here. Did you mean duration?'],
        [{ ...good, vehicle: 5 }, /^vehicle: must be string,object\. Give the name of a preset/],
        [{ ...good, vehicle: 'hatchbak' }, "vehicle: there is no preset 'hatchbak'. Did you mean hatchback?"],
        [
            { ...good, vehicle: 'cars/none.json' },
            'vehicle: cars/none.json: cannot be read, there is no such file. Check the path.'
        ],
        [{ ...good, vehicle: 'zeppelin' }, /^vehicle: there is no preset 'zeppelin'\. There is: .*hatchback/],
        [{ ...good, vehicle: massless }, /^vehicle\.mass: is missing\./],
        [
            { ...good, vehicle: { ...inline, mass: 0 } },
            'vehicle.mass: must be > 0. Give a number above 0, in SI units.'
        ],
        [{ ...good, vehicle: { ...inline, inertia: [1, 2] } }, /^vehicle\.inertia: must NOT have fewer than 3 items\./],
        [{ ...good, vehicle: { ...inline, masss: 3 } }, 'vehicle.masss: is not known here. Did you mean mass?'],
        [
            { ...good, vehicle: { ...inline, springRear: 1000 } },
            /^vehicle\.springRear: rests 2\.4\d\d m below .* the travel is 0\.3 m\. Give a stiffer spring/
        ],
        [
            { ...good, vehicle: { ...inline, wheel: { gripp: 1 } } },
            'vehicle.wheel.gripp: there is no such attribute. Did you mean grip?'
        ],
        [
            { ...good, vehicle: { ...inline, controller: { engine: 5 } } },
            /^vehicle\.controller\.engine: is a group\. Give an object with any of type, peakTorque, /
        ],
        [
            { ...good, vehicle: { ...inline, controller: { inertia: [1, 2] } } },
            /^vehicle\.controller\.inertia: \[1,2\] does not fit\. It must be three numbers/
        ],
        [
            { ...good, overrides: { 'body.mas': 1400 } },
            "overrides: body.mas: there is no 'mas' in body. Did you mean mass?"
        ],
        [
            { ...good, overrides: { bodi: 1 } },
            "overrides: bodi: there is no 'bodi' in this vehicle. Did you mean body?"
        ],
        [
            { ...good, vehicle: { ...inline, wheelFL: { suspensionSpring: { sprng: 1 } } } },
            'vehicle.wheelFL.suspensionSpring.sprng: there is no such attribute. Did you mean spring?'
        ],
        [
            { ...good, vehicle: { ...inline, hull: { length: 4, width: 2, height: 1 } } },
            /^vehicle\.hull\.clearance: is missing\. Give/
        ],
        [
            {
                ...good,
                torqueCurve: [
                    [2000, 100],
                    [1000, 90]
                ]
            },
            'torqueCurve[1]: its rpm are not above those before. Put the pairs in order of rpm.'
        ],
        [
            { ...good, tires: { all: { longitudinal: table, lateral: { ...table, force: [[1, 2, 3]] } } } },
            'tires.all.lateral.force[0]: has 3 forces for 2 slips. Give one for each slip.'
        ],
        [
            { ...good, tires: { front: { longitudinal: { ...table, slip: [0.2, 0.1] }, lateral: table } } },
            /^tires\.front\.longitudinal\.slip\[1\]: is not above the one before\. Put them in order/
        ],
        [
            { ...good, tires: { rear: { longitudinal: table, lateral: { ...table, slip: [2, 12] } } } },
            /^tires\.rear\.lateral\.slip: is more than 1\.5 rad\. Give slip angles in rad/
        ],
        [{ ...good, pushes: [{ t: 1 }] }, /^pushes\[0\]: has neither force, table nor impulse\. Give one of/],
        [
            { ...good, pushes: [{ force: [1, 0, 0] }] },
            'pushes[0].duration: is missing. Give the seconds for which the force acts.'
        ],
        [
            { ...good, pushes: [{ impulse: [1, 0] }] },
            /^pushes\[0\]\.impulse: must NOT have fewer than 3 items\. Give three/
        ],
        [
            { ...good, world: { bankedCircle: { radius: 5, bank: 20 } } },
            'world.bankedCircle.radius: is less than 10 m. Give a larger one; negative turns right.'
        ],
        [
            { ...good, world: { bankedCircle: { radius: 50, bank: 20 }, grade: 0.1 } },
            'world.grade: a banked circle is all of the ground. Leave grade out.'
        ],
        [{ ...good, driver: { power: 1e4, slipRatio: 0.1 } }, 'driver.power: drives already. Leave slipRatio out.'],
        [{ ...good, start: { pitch: 120 } }, /^start\.pitch: must be <= 89\. Give degrees between -89 and 89/],
        [{ ...good, overrides: { body: 1 } }, /^overrides: body: 1 does not fit\. It must be given part by part: /],
        [{ ...good, overrides: { 'body.mass': 0 } }, 'overrides: body.mass: 0 does not fit. It must be above 0'],
        [{ ...good, overrides: { 'body.inertia.yaw': -5 } }, /^overrides: body\.inertia\.yaw: .* It must be above 0$/],
        [
            { ...good, overrides: { 'body.mass.front': 1 } },
            'overrides: body.mass.front: \'mass\' has no parts. Give the path "body.mass"'
        ],
        [
            { ...good, overrides: { 'body.mass': '1' } },
            /^overrides: body\.mass: "1" does not fit\. It must be a number/
        ],
        [
            { ...good, overrides: { 'wheel.tire.forwardPeek': 1 } },
            'overrides: wheel.tire.forwardPeek: there is no such attribute. Did you mean forwardPeak?'
        ],
        [{ ...good, overrides: { wheel: 1 } }, /^overrides: wheel: is a group\. Name one of its attributes/],
        [
            { ...good, controls: [{ t: 0 }, { t: 1 }, { t: 2, throttle: 1.5 }] },
            'controls[2].throttle: must be <= 1. Give a pedal position between 0 and 1.'
        ],
        [{ ...good, controls: [{ throttle: 1 }] }, /^controls\[0\]\.t: is missing\. Give an object with the time t/],
        [{ ...good, controls: [{ t: 0, gear: 1.5 }] }, /^controls\[0\]\.gear: must be integer\. Give a whole number/],
        [{ ...good, controls: [{ t: 0, gas: 1 }] }, /^controls\[0\]\.gas: is not known here\. There is: t, throttle/],
        [
            { ...good, controls: [{ t: 2 }, { t: 1 }] },
            'controls[1].t: comes before the entry above. Put the entries in order of time.'
        ],
        [{ ...good, interpolation: 'cubic' }, 'interpolation: is not one of the choices. Choose "linear" or "step".'],
        [{ ...good, driver: { speed: [] } }, /^driver\.speed: must NOT have fewer than 1 items\. Give a number, or/],
        [
            {
                ...good,
                driver: {
                    speed: [
                        [1, 2],
                        [0, 2]
                    ]
                }
            },
            /^driver\.speed\[1\]: comes before the entry above\./
        ],
        [{ ...good, driver: { steerAngle: 5 } }, /^driver\.steerAngle: is more than 1 rad\. .*"angleUnit": "deg"\.$/],
        [
            { ...good, driver: { speed: 5 }, controls: [{ t: 0, brake: 1 }] },
            /^controls\[0\]: driver\.speed moves the pedals\. Leave throttle and brake to one of the two\./
        ],
        [
            { ...good, driver: { steerAngle: 0 }, controls: [{ t: 0, steer: 1 }] },
            /^controls\[0\]\.steer: the driver steers already\./
        ],
        [{ ...good, driver: { brakeTorque: [1, 2] } }, /^driver\.brakeTorque: has 2 torques for 4 wheels\./],
        [
            { ...good, driver: { path: {} } },
            /^driver\.path: must NOT have fewer than 1 properties\. Give either points/
        ],
        [
            { ...good, driver: { path: { preview: 1 } } },
            'driver.path: has no line to follow. Give either points or a radius.'
        ],
        [{ ...good, driver: { path: { radius: 1 } } }, /^driver\.path\.radius: is too small to drive\./],
        [
            { ...good, driver: { path: { points: [[0, 0], [0, 0]] } } }, // prettier-ignore
            /^driver\.path\.points\[1\]: is where the one before it is\./
        ],
        [{ ...good, world: { surface: 'ise' } }, "world.surface: there is no surface 'ise'. Did you mean ice?"],
        [{ ...good, world: { surface: { gripp: 1 } } }, 'world.surface.gripp: is not known here. Did you mean grip?'],
        [
            { ...good, world: { patches: [{ x: [2, 1], y: [0, 1], surface: 'ice' }] } },
            'world.patches[0].x: ends before it begins. Give the smaller number first.'
        ],
        [{ ...good, world: { kerbs: [{ x: 1, height: 0.1 }] } }, /^world\.kerbs\[0\]\.depth: is missing\./],
        [
            { ...good, world: { grade: 20 } },
            'world.grade: must be <= 1. Give rise over run between -1 and 1: 0.2 climbs 20 %.'
        ],
        [{ ...good, fixedTimeStep: 1 }, /^fixedTimeStep: must be <= 0\.1\./],
        [
            { ...good, vehicle: { ...inline, controller: false }, controls: [{ t: 0, throttle: 1 }] },
            /^controls\[0\]: the vehicle has no controller that obeys pedals\./
        ],
        [
            { ...good, vehicle: { ...inline, controller: false }, driver: { speed: 3 } },
            /^driver\.speed: the vehicle has no controller that obeys pedals\./
        ],
        [{ ...good, vehicle: { ...inline, controller: true } }, /^vehicle\.controller: cannot be true\. Give an object/]
    ];

    it.each(cases)('%j', (input, finding) => {
        const found = findings(input);
        expect(found).toHaveLength(1);
        if (typeof finding === 'string') {
            expect(found[0]).toBe(finding);
        } else {
            expect(found[0]).toMatch(finding);
        }
    });

    it.each([
        [{ controls: [{ t: 0 }, { t: 1, gear: 7 }] }, 'controls[1].gear'],
        [{ start: { gear: 6 } }, 'start.gear']
    ])('%j', async (part, path) => {
        const finding = `${path}: the gearbox has 5 gears. Give one of them, 0 for neutral or -1 for reverse.`;
        await expect(runScenario({ ...good, ...part })).rejects.toThrow(new BadScenario([finding]));
    });

    it('is told everything at once', () => {
        expect(findings({ vehicle: 'hatchback', duration: -1, controls: [{ t: -1 }] })).toHaveLength(2);
        expect(findings({ ...good, vehicle: 'x', world: { surface: 'y' } })).toHaveLength(2);
    });
});

describe('a name that is nearly right', () => {
    it.each([
        ['massa', ['mass', 'radius'], ['mass']],
        ['mas', ['mass', 'max'], ['mass', 'max']],
        ['brkae', ['throttle', 'brake'], ['brake']],
        ['zzz', ['mass'], []]
    ])('%s', (wrong, names, expected) => {
        expect(near(wrong, names)).toEqual(expected);
    });
});

describe('overrides', () => {
    const settle = (overrides: Record<string, unknown>): ReturnType<typeof runScenario> =>
        runScenario({ ...good, overrides, duration: 0.2 } as Scenario);

    const weight = (recording: Awaited<ReturnType<typeof runScenario>>): number =>
        ['fl', 'fr', 'rl', 'rr'].reduce((sum, wheel) => sum + recording.channel(`${wheel}_load`)[0], 0);

    it('change the numbers of the vehicle before it is built', async () => {
        expect(weight(await settle({ 'body.mass': 1400 })) / (1400 * g)).toBeCloseTo(1, 3);
    });

    it('change attributes of all wheels, of one axle, and of the controller', async () => {
        const stop = async (overrides: Record<string, unknown>): Promise<number> => {
            const scenario = { ...good, overrides, start: { speed: 20 }, controls: [{ t: 0, gear: 0, brake: 1 }] };
            return -(await runScenario(scenario as Scenario)).last('ax');
        };
        const full = await stop({});
        const half = await stop({ 'wheel.grip': 0.5 });
        const front = await stop({ 'wheelFront.grip': 0.5 });
        const weak = await stop({ 'controller.brakes.maxBrakeTorque': 450 });
        expect(half / full).toBeCloseTo(0.5, 1);
        expect(front).toBeGreaterThan(half + 0.5);
        expect(front).toBeLessThan(full - 0.5);
        expect(weak).toBeLessThan(2);
    });
});

describe('the attributes that a scenario may give', () => {
    interface Attribute {
        name: string;
        type: string;
        schema?: Attribute[];
    }

    const schemas = JSON.parse(readFileSync('dist/editor-schemas.json', 'utf8')) as Record<
        string,
        { attributes: Record<string, Attribute> }
    >;

    it.each([
        ['wheel-collider', 'wheelCollider'],
        ['vehicle-controller', 'vehicleController']
    ])('are those that the Editor reads from %s', (file, script) => {
        const { attributes } = schemas[script];
        const mine = attributesOf(file);
        expect(Object.keys(mine).sort()).toEqual(Object.keys(attributes).sort());
        for (const [name, { schema, type }] of Object.entries(attributes)) {
            if (schema) {
                expect(Object.keys(mine[name] as Group).sort()).toEqual(schema.map((member) => member.name).sort());
            } else {
                const kinds: Record<string, string> = {
                    number: 'number',
                    boolean: 'boolean',
                    string: 'text',
                    vec3: 'vector'
                };
                expect(['list', 'entity', kinds[type]], name).toContain(mine[name]);
            }
        }
    });
});

describe('the examples', () => {
    const folder = new URL('../../scenario/examples/', import.meta.url);

    it.each(readdirSync(folder))('%s runs', async (file) => {
        const scenario = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Scenario;
        const recording = await runScenario(scenario);
        expect(recording.last('t')).toBeCloseTo(scenario.duration, 1);
        expect(recording.last('x')).toBeGreaterThan(file === 'circle.json' ? -100 : 5);
    });
});
