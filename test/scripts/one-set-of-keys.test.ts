import { readFileSync } from 'node:fs';

import { Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { LiftAxle } from '../../scripts/lift-axle.mjs';
import { CouplingType } from '../../scripts/trailer.mjs';
import { VehicleInput } from '../../scripts/vehicle-input.mjs';
import { VehicleReset } from '../../scripts/vehicle-reset.mjs';
import { Winch } from '../../scripts/winch.mjs';
import { TestCar } from '../support/car.js';
import { Keyboard } from '../support/keyboard.js';
import { addHitch, semiTrailer, TestTrailer, tractor, TRACTOR_PLATE } from '../support/trailer.js';
import { World } from '../support/world.js';

/** A train with input, hitch, winch and reset on the tractor and an axle of the trailer that can be raised. */
class Train {
    readonly car: TestCar;
    readonly input: VehicleInput;
    private readonly seen: Record<string, () => unknown>;

    constructor(world: World) {
        this.car = new TestCar(world, tractor);
        const { entity } = this.car;
        this.input = addScript(entity, VehicleInput);
        const at = new Vec3(0, 0, -TRACTOR_PLATE - semiTrailer.ahead);
        const trailer = new TestTrailer(world, semiTrailer, at, { type: CouplingType.FIFTH_WHEEL });
        const wheels = trailer.wheels.slice(0, 2).map(({ entity: wheel }) => wheel);
        const lift = addScript(trailer.entity, LiftAxle, { wheels, key: 'KeyL' });
        const height = semiTrailer.height - tractor.cgHeight;
        const hitch = addHitch(entity, TRACTOR_PLATE, height, { trailer: trailer.entity, key: 'KeyK' });
        const winch = addScript(entity, Winch, { reelInKey: 'KeyI', reelOutKey: 'KeyO' });
        let resets = 0;
        addScript(entity, VehicleReset, { key: 'KeyR' }).on('reset', () => resets++);
        this.seen = {
            'liftAxle.key': () => lift.raised,
            'hitch.key': () => hitch.attached,
            'winch.reelInKey': () => winch.command,
            'winch.reelOutKey': () => winch.command,
            'vehicleReset.key': () => resets
        };
        world.run(2);
    }

    /** True if what a key does has been done. */
    answers(world: World, keyboard: Keyboard, attribute: string, code: string): boolean {
        const before = this.seen[attribute]();
        keyboard.hold(code);
        world.run(0.1);
        const after = this.seen[attribute]();
        keyboard.hold();
        world.run(0.1);
        return after !== before;
    }
}

const KEYS = [
    ['liftAxle.key', 'KeyL'],
    ['winch.reelInKey', 'KeyI'],
    ['winch.reelOutKey', 'KeyO'],
    ['vehicleReset.key', 'KeyR'],
    ['hitch.key', 'KeyK']
] as const;

/** Keys of the player, not of a car. */
const OF_PLAYER = ['forceFeedback.connectKey', 'tuningPanel.key', 'tuningPanel.swapKey', 'vehicleTraffic.hornKey'];

let world: World;
let keyboard: Keyboard;
let train: Train;

beforeEach(async () => {
    keyboard = new Keyboard();
    world = await World.create();
    world.addGround();
    train = new Train(world);
});

afterEach(() => world.destroy());

describe('a vehicle whose Vehicle Input is off', () => {
    it.each(KEYS)('does not hear %s, for another one has the keys, and hears it again later', (attribute, code) => {
        train.input.enabled = false;
        expect(train.answers(world, keyboard, attribute, code)).toBe(false);
        train.input.enabled = true;
        expect(train.answers(world, keyboard, attribute, code)).toBe(true);
    });

    it('is tried with each key that a component has', () => {
        const schemas = JSON.parse(readFileSync('dist/editor-schemas.json', 'utf8')) as Record<
            string,
            { attributes: Record<string, { type: string }> }
        >;
        const keys = Object.entries(schemas).flatMap(([component, { attributes }]) =>
            Object.entries(attributes)
                .filter(([name, { type }]) => /key$/i.test(name) && type === 'string')
                .map(([name]) => `${component}.${name}`)
        );
        expect(keys.sort()).toEqual([...KEYS.map(([key]) => key), ...OF_PLAYER].sort());
    });
});

it('hears keys without a Vehicle Input', () => {
    train.car.entity.script!.destroy('vehicleInput');
    for (const [attribute, code] of KEYS) {
        expect(train.answers(world, keyboard, attribute, code), attribute).toBe(true);
    }
});
