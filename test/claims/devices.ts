import { BoxGeometry, Entity, Mesh, MeshInstance, StandardMaterial } from 'playcanvas';
import { vi } from 'vitest';

import { Specimen, type Claim } from './claim.js';
import { addScript } from '../../scenario/rig.js';
import { ForceFeedback } from '../../scripts/force-feedback.mjs';
import { TouchControls, TouchScreens, TouchSteering } from '../../scripts/touch-controls.mjs';
import { KeyResponse, VehicleInput } from '../../scripts/vehicle-input.mjs';
import { VehicleLights } from '../../scripts/vehicle-lights.mjs';
import { TestCar } from '../support/car.js';
import { StandInHid, StandInWheel } from '../support/hid.js';
import { Keyboard } from '../support/keyboard.js';
import { litWorld } from '../support/lit-world.js';
import { stubPage } from '../support/page.js';

const DEGREES = 180 / Math.PI;

/** A Logitech G29. */
const [VENDOR, PRODUCT] = [0x046d, 0xc24f];

/** Runs with stand-ins of what a browser has, and takes them away. */
async function stubbed(globals: Record<string, unknown>, measure: () => Promise<number>): Promise<number> {
    Object.entries(globals).forEach(([name, value]) => vi.stubGlobal(name, value));
    try {
        return await measure();
    } finally {
        vi.unstubAllGlobals();
    }
}

/** A car by keys. */
function byKeys(attributes: object, measure: (it: Specimen, keys: Keyboard) => number): Promise<number> {
    return stubbed({}, () => {
        const keys = new Keyboard();
        return Specimen.of({}, (it) => {
            addScript(it.car.entity, VehicleInput, { response: KeyResponse.CUSTOM, ...attributes });
            it.run(0.05);
            return measure(it, keys);
        });
    });
}

/** A car by the stick of a gamepad, held so far. */
function byPad(attributes: object, measure: (steerAt: (stick: number) => number) => number): Promise<number> {
    return byDevice('standard', (input) => Object.assign(input.pad, attributes), measure);
}

/** A car by a steering wheel, turned by a share of its travel. */
function byWheel(
    attributes: object,
    measure: (steerAt: (share: number) => number, it: Specimen) => number
): Promise<number> {
    return byDevice('', (input) => Object.assign(input.wheel, { enabled: true, ...attributes }), measure);
}

function byDevice(
    mapping: string,
    set: (input: VehicleInput) => void,
    measure: (steerAt: (travel: number) => number, it: Specimen) => number
): Promise<number> {
    const buttons = Array.from({ length: 17 }, () => ({ value: 0 }));
    const device = { index: 0, mapping, axes: [0, 0, 0, 0], buttons };
    return stubbed({ navigator: { getGamepads: () => [device] } }, () =>
        Specimen.of({}, (it) => {
            set(addScript(it.car.entity, VehicleInput));
            return measure((travel) => {
                device.axes[0] = -travel;
                it.run(0.6);
                return it.controls.steer;
            }, it);
        })
    );
}

/** A car by a phone that is tilted, degrees. */
function byTilt(attributes: object, measure: (steerAt: (degrees: number) => number) => number): Promise<number> {
    return stubbed({}, () => {
        stubPage();
        return Specimen.of({}, (it) => {
            const { onScreen } = addScript(it.car.entity, VehicleInput);
            addScript(it.car.entity, TouchControls, {
                screens: TouchScreens.ALWAYS,
                steering: TouchSteering.TILT,
                deadZone: 0,
                ...attributes
            });
            it.run(0.05);
            return measure((degrees) => {
                const lean = { beta: 0, gamma: -degrees };
                window.dispatchEvent(Object.assign(new Event('deviceorientation'), lean));
                it.run(0.05);
                return onScreen.steer;
            });
        });
    });
}

/** Travel from which on an axis steers. */
function firstThat(steers: (travel: number) => number): number {
    let [still, moved] = [0, 1];
    while (moved - still > 1e-3) {
        const middle = (still + moved) / 2;
        [still, moved] = steers(middle) === 0 ? [middle, moved] : [still, middle];
    }
    return moved;
}

const exponentOf = (steerAt: (travel: number) => number): number => Math.log(steerAt(0.5)) / Math.log(0.5);

/** Share of the force of a steering wheel while a car at rest, or in a bend, turns its own. */
function forced(
    attributes: Record<string, unknown>,
    measure: (it: Specimen, force: ForceFeedback) => number
): Promise<number> {
    return Specimen.of({ steering: { rate: 20 } }, (it) => {
        const force = addScript(it.car.entity, ForceFeedback, attributes);
        it.controls.neutral = true;
        return measure(it, force);
    });
}

/** The real light of a car on low beam. */
async function shone(attributes: object, measure: (beam: Entity) => number): Promise<number> {
    const world = await litWorld();
    world.addGround();
    const { entity } = new TestCar(world);
    const lamp = new Entity('Lamp', world.app);
    const mesh = Mesh.fromGeometry(world.app.graphicsDevice, new BoxGeometry());
    lamp.addComponent('render', { meshInstances: [new MeshInstance(mesh, new StandardMaterial())] });
    lamp.tags.add('head-lamp');
    lamp.setLocalPosition(0, 0, 2);
    entity.addChild(lamp);
    const lights = addScript(entity, VehicleLights, { dark: true });
    Object.assign(lights.beam, attributes);
    world.run(0.6);
    const measured = measure(world.app.root.findOne((node) => node instanceof Entity && !!node.light) as Entity);
    world.destroy();
    return measured;
}

const input = 'vehicleInput.';
const beam = 'vehicleLights.beam.';
const force = 'forceFeedback.';

/** Sizes of keys, sticks, steering wheels and lights. */
export const deviceClaims: readonly Claim[] = [
    {
        of: 'touchControls.tiltAngle',
        says: 'Tilt of the device at full lock, degrees',
        values: [20, 40],
        within: 0.01,
        measure: (tiltAngle) => byTilt({ tiltAngle }, (steerAt) => 10 / steerAt(10))
    },
    {
        of: 'touchControls.deadZone',
        says: 'Share of the travel of slider or tilt around its center that has no effect',
        values: [0.1, 0.3],
        within: 0.02,
        measure: (deadZone) =>
            byTilt({ tiltAngle: 30, deadZone }, (steerAt) => firstThat((travel) => steerAt(30 * travel)))
    },
    {
        of: 'touchControls.curve',
        says: 'Exponent of the steering over the travel of slider or tilt',
        values: [1.5, 3],
        within: 0.02,
        measure: (curve) => byTilt({ tiltAngle: 30, curve }, (steerAt) => exponentOf((travel) => steerAt(30 * travel)))
    },
    {
        of: `${input}pedalRate`,
        says: 'Speed of the pedals, full travels per second',
        values: [1, 4],
        within: 0.02,
        measure: (pedalRate) =>
            byKeys({ pedalRate }, (it, keys) => {
                keys.hold('ArrowUp');
                it.run(0.05);
                return it.rate(() => it.controls.throttle);
            })
    },
    {
        of: `${input}steerRate`,
        says: 'Speed of the steering away from center with keys, full locks per second',
        values: [1, 4],
        within: 0.02,
        measure: (steerRate) =>
            byKeys({ steerRate }, (it, keys) => {
                keys.hold('ArrowLeft');
                it.run(0.05);
                return it.rate(() => it.controls.steer);
            })
    },
    {
        of: `${input}returnRate`,
        says: 'Speed of the steering back to center, full locks per second',
        values: [1, 4],
        within: 0.02,
        measure: (returnRate) =>
            byKeys({ returnRate }, (it, keys) => {
                keys.hold('ArrowLeft');
                it.run(1);
                keys.hold();
                it.run(0.05);
                return -it.rate(() => it.controls.steer);
            })
    },
    {
        of: `${input}pad.deadZone`,
        says: "Share of a stick's travel around its center that has no effect",
        values: [0.1, 0.3],
        within: 0.02,
        measure: (deadZone) => byPad({ deadZone, stickCurve: 1 }, firstThat)
    },
    {
        of: `${input}pad.stickCurve`,
        says: 'Exponent of the steering over the travel of its stick',
        values: [1.5, 3],
        within: 0.02,
        measure: (stickCurve) => byPad({ deadZone: 0, stickCurve }, exponentOf)
    },
    {
        of: `${input}wheel.deadZone`,
        says: "Share of the wheel's travel around its center that has no effect",
        values: [0.1, 0.3],
        within: 0.02,
        measure: (deadZone) => byWheel({ deadZone }, firstThat)
    },
    {
        of: `${input}wheel.curve`,
        says: 'Exponent of the steering over the travel of the wheel',
        values: [1.5, 3],
        within: 0.02,
        measure: (curve) => byWheel({ curve }, exponentOf)
    },
    {
        of: `${input}wheel.turn`,
        says: "Turn of the wheel from lock to lock, degrees, as its driver is set, such as 900: the car's own steering wheel turns with it",
        values: [270, 900],
        within: 0.02,
        measure: (turn) =>
            byWheel({ turn }, (steerAt, { car }) => {
                steerAt(0.2);
                return (2 / 0.2) * car.vehicle.steering!.wheelAngle * DEGREES;
            })
    },
    {
        of: `${force}strength`,
        says: "Largest share of the wheel's force that is used",
        values: [0.3, 0.8],
        within: 0.01,
        measure: (strength) =>
            forced({ strength, fullTorque: 1 }, (it, { level }) => {
                it.car.roll(15);
                it.controls.steer = 0.3;
                const levels = it.trace(() => it.car.entity.script!.get(ForceFeedback)!.level, 1.5);
                return Math.max(level, ...levels.map(Math.abs));
            })
    },
    {
        of: `${force}damping`,
        says: 'Resistance to fast turning, N m s/rad',
        values: [0.5, 2],
        within: 0.02,
        measure: async (damping) => {
            const of = (numbers: Record<string, unknown>): Promise<number> =>
                forced({ strength: 1, fullTorque: 50, ...numbers }, (it, feedback) => {
                    it.controls.steer = 1;
                    it.run(1);
                    return 50 * feedback.level;
                });
            // the wheels turn by 20 degrees a second
            return ((await of({ damping: 0 })) - (await of({ damping }))) / ((20 / DEGREES) * 15);
        }
    },
    {
        of: `${force}turn`,
        says: 'Rotation of the wheel from lock to lock, degrees',
        values: [270, 540],
        within: 0.001,
        measure: (turn) => {
            const wheel = new StandInWheel(VENDOR, PRODUCT);
            return stubbed({ navigator: { hid: new StandInHid([wheel]) } }, async () => {
                const it = await Specimen.create();
                const feedback = addScript(it.car.entity, ForceFeedback, { turn });
                it.run(0.1);
                await feedback.connect();
                const told = wheel
                    .take()
                    .filter((each) => each.startsWith('f8'))
                    .at(-1)!;
                const [low, high = '0'] = told.split(' ').slice(2);
                await feedback.disconnect();
                it.world.destroy();
                return parseInt(high, 16) * 256 + parseInt(low, 16);
            });
        }
    },
    {
        of: `${beam}range`,
        says: 'Reach of the low beam, m',
        values: [20, 60],
        within: 1e-6,
        measure: (range) => shone({ range }, ({ light }) => light!.range)
    },
    {
        of: `${beam}angle`,
        says: 'Angle from the middle of the beam to its edge, degrees',
        values: [20, 40],
        within: 1e-6,
        measure: (angle) => shone({ angle }, ({ light }) => light!.outerConeAngle)
    },
    {
        of: `${beam}dip`,
        says: 'Angle by which the low beam points down, degrees',
        values: [4, 12],
        within: 0.02,
        measure: (dip) => shone({ dip }, ({ up }) => Math.asin(up.y) * DEGREES)
    }
];
