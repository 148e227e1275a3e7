import { type Entity, Quat, type Script, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Vehicle } from '../../src/index.js';
import { type KindOfVehicle, kindsOfVehicles, placeKind } from '../support/kinds.js';
import { park } from '../support/parking.js';
import { sampleOf, torture } from '../support/torture.js';
import { World } from '../support/world.js';

/** Kinds that differ in how they fall asleep; `npm run torture` tries every kind. */
const SAMPLE = ['pickup', 'motorcycle', 'semi-truck', 'Raycast Car', 'Bullet Vehicle'];
const kinds = torture > 0 ? kindsOfVehicles : kindsOfVehicles.filter((name) => SAMPLE.includes(name));

/** Steps before it would be found asleep: all of them in `npm run torture`, else another one in each case. */
const LAST = [0, 1, 2, 3, 4];
let turn = 0;

const RATE = 60;

let world: World;

beforeEach(async () => {
    world = await World.create(1 / RATE);
});

afterEach(() => world.destroy());

const sleeps = ({ chassis }: KindOfVehicle): boolean => chassis.every((entity) => !entity.rigidbody!.isActive());
const heights = ({ chassis }: KindOfVehicle): number[] => chassis.map((entity) => entity.getPosition().y);

/** Frames until it sleeps. */
function framesToSleep(kind: KindOfVehicle): number {
    let frames = 0;
    while (!sleeps(kind) && frames < 20 * RATE) {
        world.run(1 / RATE);
        frames++;
    }
    expect(sleeps(kind)).toBe(true);
    return frames;
}

/** Frames until each scene sleeps. */
const awake: Record<string, number> = {};

/** In a fresh world each, does something to what will fall asleep a few steps later. */
async function beforeSleep<K extends KindOfVehicle>(
    scene: string,
    place: () => K,
    disturb: (kind: K) => void,
    check: (kind: K, from: readonly number[]) => void
): Promise<void> {
    const frames = (awake[scene] ??= framesToSleep(place()));
    for (const left of sampleOf(LAST, LAST.length, turn++)) {
        world.destroy();
        world = await World.create(1 / RATE);
        const kind = place();
        world.run((frames - left) / RATE);
        const from = heights(kind);
        disturb(kind);
        world.run(1);
        check(kind, from);
    }
}

const UP = new Vec3(0, 0.3, 0);

function teleport({ chassis }: KindOfVehicle): void {
    for (const entity of chassis) {
        entity.rigidbody!.teleport(entity.getPosition().clone().add(UP));
    }
}

/** Moves the entity, and has the engine take the body along, as scripts do. */
function lift({ chassis }: KindOfVehicle): void {
    for (const entity of chassis) {
        entity.setPosition(entity.getPosition().clone().add(UP));
        (entity.rigidbody as unknown as { syncEntityToBody(): void }).syncEntityToBody();
    }
}

describe.each(kinds)('a %s that is about to fall asleep', (name) => {
    it.each([
        ['its body is put up in the air', teleport],
        ['its entity is put up in the air', lift]
    ] as const)('comes down when %s', async (_, disturb) => {
        await beforeSleep(
            `${name} on its wheels`,
            () => park(world, name, 'a flat mesh'),
            disturb,
            (kind, from) => heights(kind).forEach((height, i) => expect(height).toBeLessThan(from[i] + 0.15))
        );
    });
});

/** Switches off all components of wheels, or of plain cars: what they hang on stays. */
function unmount({ chassis, component }: KindOfVehicle): void {
    const wheels = chassis.flatMap((entity) => entity.findScripts('wheelCollider') as Script[]);
    for (const script of wheels.length > 0 ? wheels : [component]) {
        script.enabled = false;
    }
}

it.each(kinds)('a %s falls onto its hull when its wheels are switched off in its sleep', (name) => {
    const kind = park(world, name, 'a flat mesh');
    framesToSleep(kind);
    world.run(1);
    const from = heights(kind);
    unmount(kind);
    world.run(1.5);
    expect(heights(kind)[0]).toBeLessThan(from[0] - 0.02);
});

/** A car that lies upside down on a block. */
interface Upturned extends KindOfVehicle {
    block: Entity;
}

function upturn(name: string, mass: number): Upturned {
    world.addBox('Ground', [50, 1, 50], [0, -6.2, 0]);
    const height = mass > 0 ? 5 : 1;
    const block = world.addBox('Block', [6, height, 6], [0, -0.1 - height, 0], mass);
    const kind = placeKind(world, name);
    kind.vehicles[0].driver = null;
    kind.vehicles[0].controls.release();
    const roof = new Quat().setFromEulerAngles(0, 0, 180);
    kind.chassis[0].rigidbody!.teleport(new Vec3(0, 1.5, 0), roof);
    world.run(1);
    return { ...kind, block };
}

const slide = ({ block }: Upturned): void => {
    const { x, y, z } = block.getPosition();
    block.rigidbody!.teleport(x + 30, y, z);
};

describe.each(['hatchback', 'Raycast Car', 'Bullet Vehicle'])(
    'a %s that is about to fall asleep on its roof',
    (name) => {
        it.each<[string, number, (car: Upturned) => void]>([
            ['its block is removed', 0, ({ block }) => block.destroy()],
            ['its block is put elsewhere', 0, slide],
            ['a heavy crate below it is put elsewhere', 5000, slide]
        ])('falls when %s', async (_, mass, disturb) => {
            await beforeSleep(
                `${name} above ${mass} kg`,
                () => upturn(name, mass),
                disturb,
                (car, [from]) => expect(heights(car)[0]).toBeLessThan(from - 2)
            );
        });

        it('comes down when it is put up in the air', async () => {
            await beforeSleep(
                `${name} above 0 kg`,
                () => upturn(name, 0),
                teleport,
                (car, [from]) => expect(heights(car)[0]).toBeLessThan(from + 0.1)
            );
        });

        it('falls when the heavy crate below it is put elsewhere in its sleep', () => {
            const car = upturn(name, 5000);
            framesToSleep(car);
            world.run(0.5);
            const [from] = heights(car);
            slide(car);
            world.run(1);
            expect(heights(car)[0]).toBeLessThan(from - 2);
        });
    }
);

it('a motorcycle with both wheels in the air sleeps on the block that carries it', () => {
    const parked = park(world, 'motorcycle', 'a block under its nose');
    world.run(3);
    const { wheels } = parked.vehicles[0] as Vehicle;
    expect(wheels.map(({ isGrounded }) => isGrounded)).toEqual([false, false]);
    expect(sleeps(parked)).toBe(true);
});

describe.each(torture > 0 ? kinds : ['pickup', 'Raycast Car', 'Bullet Vehicle'])('a %s without gravity', (name) => {
    it('sleeps where it floats at rest, drifts on where it drifts, and falls when gravity is back', () => {
        const { gravity } = world.app.systems.rigidbody!;
        const kind = park(world, name, 'a flat mesh');
        gravity.set(0, 0, 0);
        const float = (speed: number): void => {
            for (const entity of kind.chassis) {
                const { x, y, z } = entity.getPosition();
                entity.rigidbody!.teleport(new Vec3(x, y + 3, z), entity.getRotation());
                entity.rigidbody!.linearVelocity = new Vec3(0, speed, 0);
                entity.rigidbody!.angularVelocity = Vec3.ZERO;
            }
        };
        float(0.1);
        world.run(3);
        expect(sleeps(kind)).toBe(false);
        const [drifting] = heights(kind);
        world.run(1);
        expect(heights(kind)[0] - drifting).toBeGreaterThan(0.05);
        float(0);
        framesToSleep(kind);
        const floating = heights(kind);
        world.run(1);
        expect(heights(kind)).toEqual(floating);
        gravity.set(0, -9.81, 0);
        world.run(0.5);
        heights(kind).forEach((height, i) => expect(floating[i] - height).toBeGreaterThan(0.8));
    });
});
