import { Entity, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { Gauges, GaugePlace } from '../../scripts/gauges.mjs';
import { RaycastCar } from '../../scripts/raycast-car.mjs';
import { DialScale } from '../../src/internal.js';
import { TestCar } from '../support/car.js';
import { plainCar } from '../support/plain-car.js';
import { printed } from '../support/printed.js';
import { World } from '../support/world.js';

let world: World;
const errors = printed('error');

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => {
    world.destroy();
    vi.unstubAllGlobals();
});

/** Stubs the drawing of gauges: notes the texts that are written, and what is put on the page. */
function stubDrawing(): { texts: string[]; page: Set<object> } {
    const texts: string[] = [];
    const page = new Set<object>();
    const context = new Proxy({} as Record<string, unknown>, {
        get: (_, name) => {
            if (name === 'fillText') {
                return (text: string) => texts.push(text);
            }
            return name === 'createRadialGradient' ? () => ({ addColorStop: () => undefined }) : () => undefined;
        },
        set: () => true
    });
    const createElement = (): object => {
        const element = {
            append: () => undefined,
            setAttribute: () => undefined,
            remove: () => page.delete(element),
            getContext: () => context
        };
        return element;
    };
    const body = { append: (element: object) => page.add(element) };
    vi.stubGlobal('document', Object.assign(new EventTarget(), { createElement, body }));
    return { texts, page };
}

describe('the readings of gauges', () => {
    it('are speed in the chosen unit, engine speed, load and gear, also where nothing can be drawn', () => {
        const car = new TestCar(world, undefined);
        const gauges = addScript(car.entity, Gauges);
        world.run(0.1);
        car.roll(20);
        world.run(1 / 60);
        expect(gauges.readings.shownSpeed).toBeCloseTo(3.6 * car.controller.speed, 1);
        expect(gauges.readings.shownSpeed).toBeGreaterThan(70);
        expect(gauges.readings.rpm).toBe(car.controller.rpm);
        expect(gauges.readings.topRpm).toBe(car.controller.engine.maxRpm);
        expect(gauges.readings.gear).toBe(String(car.controller.gear));
        gauges.unit = 1;
        world.run(1 / 60);
        expect(gauges.readings.shownSpeed).toBeCloseTo(car.controller.speed / 0.44704, 1);
        expect(gauges.cluster).toBeNull();
    });

    it('are R in reverse and P in park, and never below zero', () => {
        const car = new TestCar(world);
        const gauges = addScript(car.entity, Gauges);
        car.vehicle.driver = { drive: (controls) => Object.assign(controls, { reverse: true, throttle: 0.5 }) };
        world.run(2);
        expect(gauges.readings.gear).toBe('R');
        expect(gauges.readings.shownSpeed).toBeGreaterThan(1);
        car.vehicle.driver = { drive: (controls) => Object.assign(controls, { park: true, throttle: 0, brake: 1 }) };
        world.run(1 / 30);
        expect(gauges.readings.gear).toBe('P');
    });
});

describe('a needle', () => {
    it('turns by the share of its scale, and returns to rest', () => {
        const car = new TestCar(world);
        const needle = new Entity('Needle', world.app);
        car.entity.addChild(needle);
        const gauges = addScript(car.entity, Gauges, { place: GaugePlace.NEEDLE, maxSpeed: 144, sweep: -180 });
        gauges.needle = needle;
        world.run(0.1);
        car.roll(20);
        world.run(1 / 60);
        const share = gauges.readings.shownSpeed / 144;
        expect(share).toBeCloseTo(0.5, 1);
        const up = needle.getLocalRotation().transformVector(new Vec3(1, 0, 0));
        expect(up.y).toBeCloseTo(-Math.sin(share * Math.PI), 3);
        gauges.enabled = false;
        expect(needle.getLocalEulerAngles().z).toBeCloseTo(0, 5);
    });

    it('is never the chassis', () => {
        const car = new TestCar(world);
        addScript(car.entity, Gauges, { place: GaugePlace.NEEDLE });
        world.run(0.1);
        expect(errors()).toEqual([expect.stringContaining('gauges.needle: the chassis cannot be the needle')]);
        expect(car.entity.up.y).toBeCloseTo(1, 3);
    });
});

describe('dials over the page', () => {
    it('are there while they are enabled, and say speed and gear', () => {
        const { texts, page } = stubDrawing();
        const car = new TestCar(world);
        const gauges = addScript(car.entity, Gauges);
        world.run(0.1);
        expect(page.size).toBe(1);
        expect(texts).toEqual(expect.arrayContaining(['km/h', '240', '1/min × 1000', '7', '0', '1']));
        gauges.enabled = false;
        expect(page.size).toBe(0);
        gauges.enabled = true;
        world.run(0.1);
        expect(page.size).toBe(1);
        car.entity.destroy();
        expect(page.size).toBe(0);
    });

    it('are not drawn while nothing changes, and no more often than they may be', () => {
        stubDrawing();
        const car = new TestCar(world);
        const gauges = addScript(car.entity, Gauges, { rate: 10, dials: 1 });
        world.run(0.5);
        expect(gauges.cluster!.drawings).toBe(1); // it stands
        car.vehicle.driver = { drive: (controls) => Object.assign(controls, { throttle: 1 }) };
        world.run(1);
        expect(gauges.cluster!.drawings).toBeGreaterThan(5);
        expect(gauges.cluster!.drawings).toBeLessThanOrEqual(12);
    });

    it('have no tachometer on a car without an engine', () => {
        const { texts } = stubDrawing();
        const { entity, wheels } = plainCar(world);
        addScript(entity, RaycastCar, { wheels });
        addScript(entity, Gauges);
        world.run(0.1);
        expect(texts).toContain('km/h');
        expect(texts).not.toContain('1/min × 1000');
    });
});

it.each([
    [240, 30, 10],
    [7000, 1000, 500],
    [100, 10, 5],
    [320, 30, 10],
    [12_000, 2000, 1000],
    [20, 2, 1]
])('a scale to %f has at most eleven steps, of a round number', (max, step, tick) => {
    const scale = new DialScale(max);
    expect(max / scale.step).toBeLessThanOrEqual(11);
    expect([1, 2, 3, 5]).toContain(scale.step / 10 ** Math.floor(Math.log10(scale.step)));
    expect([scale.step, scale.tick]).toEqual([step, tick]);
    expect(scale.angleOf(max) - scale.angleOf(0)).toBeCloseTo(1.5 * Math.PI);
    expect(scale.angleOf(2 * max)).toBe(scale.angleOf(max));
});
