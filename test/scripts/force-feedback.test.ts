import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { ForceFeedback } from '../../scripts/force-feedback.mjs';
import { forceWheel } from '../../src/internal.js';
import { bmw, TestCar } from '../support/car.js';
import { StandInHid, StandInWheel } from '../support/hid.js';
import { Keyboard } from '../support/keyboard.js';
import { printed } from '../support/printed.js';
import { World } from '../support/world.js';

const LOGITECH = 0x046d;

const lines = printed('warn', 'error');
let world: World;
let car: TestCar;
let wheel: StandInWheel;
let hid: StandInHid;

beforeEach(async () => {
    wheel = new StandInWheel(LOGITECH, 0xc24f);
    hid = new StandInHid([new StandInWheel(LOGITECH, 0xc216), wheel]);
    vi.stubGlobal('navigator', { hid });
    world = await World.create();
    world.addGround();
    car = new TestCar(world, bmw);
});

afterEach(async () => {
    world.destroy();
    await forceWheel.disconnect();
    vi.unstubAllGlobals();
});

/** Waits until promises of the browser are kept. */
async function settle(): Promise<void> {
    for (let k = 0; k < 20; k++) {
        await Promise.resolve();
    }
}

async function connected(attributes: Partial<ForceFeedback> = {}): Promise<ForceFeedback> {
    const force = addScript(car.entity, ForceFeedback, attributes);
    await force.connect();
    world.run(0.1);
    await settle();
    wheel.take();
    return force;
}

describe('force feedback', () => {
    it('finds the wheel among the devices, opens it, and limits its turn to that of the car', async () => {
        const force = addScript(car.entity, ForceFeedback);
        world.run(0.1);
        await force.connect();
        expect(force.wheelName).toBe('Logitech G29');
        expect(wheel.opened).toBe(true);
        const { maxAngle, ratio } = car.vehicle.steering!;
        const degrees = Math.round(Math.min(900, (2 * maxAngle * ratio * 180) / Math.PI));
        const turn = wheel
            .take()
            .filter((each) => each.startsWith('f8'))
            .at(-1)!;
        const [low, high = '0'] = turn.split(' ').slice(2);
        expect(parseInt(high, 16) * 256 + parseInt(low, 16)).toBe(degrees);
    });

    it('pulls to the right in a turn to the left, with the torque at the steering wheel', async () => {
        const force = await connected({ fullTorque: 10, strength: 1, damping: 0 });
        car.roll(15);
        car.drive((controls) => (controls.steer = 0.15));
        world.run(1.5);
        await settle();
        const torque = car.controller.steeringFeedback / car.vehicle.steering!.ratio;
        expect(torque).toBeLessThan(-1);
        expect(torque).toBeGreaterThan(-10);
        expect(force.level).toBeCloseTo(torque / 10, 3);
        const byte = parseInt(wheel.take().at(-1)!.split(' ')[2], 16);
        expect(byte).toBe(128 + Math.round(128 * force.level));
    });

    it('reversed pulls the other way', async () => {
        await connected({ reverse: true });
        car.roll(15);
        car.drive((controls) => (controls.steer = 0.15));
        world.run(1.5);
        await settle();
        expect(parseInt(wheel.take().at(-1)!.split(' ')[2], 16)).toBeGreaterThan(0x80);
    });

    it('sends nothing while nothing changes', async () => {
        await connected();
        car.entity.rigidbody!.type = 'static';
        world.run(0.5);
        await settle();
        wheel.take();
        world.run(1);
        await settle();
        expect(wheel.take()).toEqual([]);
    });

    it('waits for a slow wheel, and then sends the present force alone', async () => {
        const force = await connected({ strength: 1 });
        wheel.slow = true;
        car.roll(15);
        car.drive((controls) => (controls.steer = 0.15));
        world.run(1);
        expect(wheel.take()).toHaveLength(1);
        wheel.slow = false;
        wheel.waiting.splice(0).forEach((deliver) => deliver());
        await settle();
        const sent = wheel.take();
        expect(sent).toHaveLength(1);
        expect(parseInt(sent[0].split(' ')[2], 16)).toBe(128 + Math.round(128 * force.level));
    });

    it.each([
        ['is switched off', (force: ForceFeedback) => (force.enabled = false)],
        ['is destroyed with its car', () => car.entity.destroy()]
    ])('lets the wheel go when it %s', async (_, end) => {
        const force = await connected();
        car.roll(15);
        car.drive((controls) => (controls.steer = 0.15));
        world.run(1);
        await settle();
        wheel.take();
        end(force);
        await settle();
        expect(wheel.take()).toEqual(['13']);
    });

    it('lets the wheel go in a page that nobody sees', async () => {
        const page = Object.assign(new EventTarget(), { hidden: false });
        vi.stubGlobal('document', page);
        vi.stubGlobal('navigator', { hid: (hid = new StandInHid([wheel])) });
        await connected();
        car.roll(15);
        car.drive((controls) => (controls.steer = 0.15));
        world.run(1);
        await settle();
        wheel.take();
        page.hidden = true;
        page.dispatchEvent(new Event('visibilitychange'));
        await settle();
        expect(wheel.take()).toEqual(['13']);
    });

    it('outlives a wheel that is pulled out while it turns, and goes on when it is plugged in again', async () => {
        const force = await connected();
        car.roll(15);
        car.drive((controls) => (controls.steer = 0.15));
        world.run(0.5);
        hid.pullOut(wheel);
        world.run(0.5);
        await settle();
        expect(force.wheelName).toBe('');
        wheel.take();
        hid.plugIn(wheel);
        await settle();
        expect(force.wheelName).toBe('Logitech G29');
        world.run(0.5);
        await settle();
        expect(wheel.take().at(-1)).toMatch(/^11 08/);
    });

    it('finds a wheel by itself that the player has allowed at another visit', async () => {
        hid.allowed.add(wheel);
        const force = addScript(car.entity, ForceFeedback);
        world.run(0.1);
        await settle();
        expect(force.wheelName).toBe('Logitech G29');
    });

    it('connects by its key', async () => {
        const keyboard = new Keyboard();
        const force = addScript(car.entity, ForceFeedback, { connectKey: 'F10' });
        world.run(0.1);
        keyboard.strike('F9');
        await settle();
        expect(force.wheelName).toBe('');
        keyboard.strike('F10');
        await settle();
        expect(force.wheelName).toBe('Logitech G29');
    });

    it.each([
        ['the player closes the list', () => hid.plugged.splice(0)],
        ['no click asked for it', () => (hid.clicked = false)],
        ['another program holds the wheel', () => (wheel.held = true)]
    ])('does without a wheel if %s', async (_, spoil) => {
        spoil();
        const force = addScript(car.entity, ForceFeedback);
        world.run(0.1);
        expect(await force.connect()).toBe(false);
        car.roll(15);
        world.run(0.5);
        expect(wheel.take()).toEqual([]);
    });

    it('says so in a browser without WebHID, once', async () => {
        vi.stubGlobal('navigator', {});
        const force = addScript(car.entity, ForceFeedback);
        world.run(0.1);
        expect(ForceFeedback.available).toBe(false);
        expect(await force.connect()).toBe(false);
        expect(await force.connect()).toBe(false);
        expect(lines()).toHaveLength(1);
        expect(lines()[0]).toMatch(/cannot reach steering wheels.*Chrome or Edge/s);
    });

    it('serves one car: a second one waits until the first is gone', async () => {
        const force = await connected();
        const other = new TestCar(world, bmw);
        const second = addScript(other.entity, ForceFeedback);
        car.roll(15);
        car.drive((controls) => (controls.steer = 0.15));
        world.run(1);
        expect(Math.abs(force.level)).toBeGreaterThan(0.05);
        expect(second.level).toBe(0);
        car.entity.destroy();
        other.roll(15);
        other.drive((controls) => (controls.steer = 0.15));
        world.run(1);
        expect(Math.abs(second.level)).toBeGreaterThan(0.05);
    });
});
