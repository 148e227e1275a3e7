import { Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { LiftAxle } from '../../scripts/lift-axle.mjs';
import { CouplingType } from '../../scripts/trailer.mjs';
import { expectShare } from '../acceptance/cases.js';
import { TestCar } from '../support/car.js';
import { printed } from '../support/printed.js';
import { addHitch, semiTrailer, TestTrailer, tractor, TRACTOR_PLATE } from '../support/trailer.js';
import { World } from '../support/world.js';

const g = 9.81;
const messages = printed('error', 'warn');
let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

/** Half empty, as those are that raise an axle. */
const empty = { ...semiTrailer, mass: 14_000, inertia: [180_000, 185_000, 20_000] as [number, number, number] };

/** A tractor that stands with a semi-trailer whose foremost axle can be raised. */
class Semi {
    readonly car = new TestCar(world, tractor);
    readonly trailer: TestTrailer;
    readonly lift: LiftAxle;

    constructor(attributes: Record<string, unknown> = {}) {
        const at = new Vec3(0, 0, -TRACTOR_PLATE - empty.ahead);
        this.trailer = new TestTrailer(world, empty, at, { type: CouplingType.FIFTH_WHEEL });
        const foremost = this.trailer.wheels.slice(0, 2).map(({ entity }) => entity);
        this.lift = addScript(this.trailer.entity, LiftAxle, { wheels: foremost, time: 4 }, attributes);
        addHitch(this.car.entity, TRACTOR_PLATE, empty.height - tractor.cgHeight, { trailer: this.trailer.entity });
        world.run(4);
    }

    /** Loads of the axles of the tractor, and of those of the trailer, N. */
    get loads(): { tractor: number[]; trailer: number[] } {
        const axles = (wheels: readonly { load: number }[]): number[] =>
            wheels.flatMap(({ load }, i) => (i % 2 === 0 ? [load + wheels[i + 1].load] : []));
        return { tractor: axles(this.car.vehicle.wheels), trailer: axles(this.trailer.vehicle.wheels) };
    }
}

/** By the moments about coupling and axles: what all axles of the trailer that stand carry, and the two of the tractor, N. */
function statics(standing: readonly number[]): { axles: number; front: number; rear: number } {
    const middle = standing.reduce((sum, at) => sum + at, 0) / standing.length;
    const coupling = (empty.mass * g * -middle) / (empty.ahead - middle);
    const { mass, cgToFront, cgToRear } = tractor;
    const base = cgToFront + cgToRear;
    const front = (mass * g * cgToRear + coupling * (cgToRear - TRACTOR_PLATE)) / base;
    return { axles: empty.mass * g - coupling, front, rear: mass * g + coupling - front };
}

/** Expects of a train that all is carried as by a lever from the coupling to the middle of the axles that stand. */
function expectLoads({ loads }: Semi, standing: readonly number[]): void {
    const { axles, front, rear } = statics(standing);
    const carrying = loads.trailer.filter((load) => load > 0);
    expect(carrying).toHaveLength(standing.length);
    for (const load of carrying) {
        expectShare('axle of the trailer', load, axles / standing.length, 0.01);
    }
    expectShare('front axle', loads.tractor[0], front, 0.01);
    expectShare('rear axle', loads.tractor[1], rear, 0.01);
}

describe('an axle of a semi-trailer that is raised', () => {
    it('leaves its load to the other axles and to the tractor as the moments say, and the trailer at its height', () => {
        const semi = new Semi();
        const height = semi.trailer.entity.getPosition().y;
        expectLoads(semi, empty.axles);
        semi.lift.raised = true;
        world.run(9);
        expectLoads(semi, empty.axles.slice(1));
        expect(semi.loads.trailer[0]).toBe(0);
        expect(Math.abs(semi.trailer.entity.getPosition().y - height)).toBeLessThan(0.003);
        semi.lift.raised = false;
        world.run(9);
        expectLoads(semi, empty.axles);
        expect(messages()).toEqual([]);
    });

    it('comes down where the others carry more than its limit', () => {
        const semi = new Semi({ loadLimit: 4.2 });
        semi.lift.raised = true;
        world.run(12);
        expect(semi.lift.raised).toBe(false);
        expectLoads(semi, empty.axles);
    });
});
