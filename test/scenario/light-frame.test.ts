import { Vec3 } from 'playcanvas';
import { afterEach, describe, expect, it } from 'vitest';

import type { Coupling } from '../../src/vehicle/train/coupling.js';
import { printed } from '../support/printed.js';
import { TestTrailer, type TrailerNumbers } from '../support/trailer.js';
import { World } from '../support/world.js';

const messages = printed('warn');
let world: World;

afterEach(() => world.destroy());

/** The frame behind: 40 t, whose joint lies over the axle of the one in front. */
const LOAD = 40_000;
const AXLE = 3;

const rear: TrailerNumbers = {
    mass: LOAD,
    inertia: [200_000, 220_000, 50_000],
    cgHeight: 1.5,
    axles: [-AXLE],
    track: 2,
    radius: 0.6,
    ahead: AXLE,
    height: 0.9,
    carried: false
};

/** Mass that a wheel of the frame in front carries, kg. */
const CARRIED = LOAD / 4;

/** A frame in front on one axle, below its joint, on springs of 1.6 Hz for so much on a wheel, kg. */
function frontOf(mass: number, carried: number): TrailerNumbers {
    const spring = carried * (2 * Math.PI * 1.6) ** 2;
    return {
        mass,
        inertia: [0.6 * mass, 0.7 * mass, 0.4 * mass],
        cgHeight: 0.8,
        axles: [0],
        track: 2,
        radius: 0.6,
        ahead: 0,
        height: 0.9,
        carried: false,
        wheel: { suspensionSpring: { spring, damper: 0.6 * Math.sqrt(spring * carried), targetPosition: 0.5 } }
    };
}

/** A machine of two frames that rolls toward a kerb. */
class Machine {
    readonly rear: TestTrailer;
    readonly coupling: Coupling;

    /** Widest gap of its joint so far, m. */
    widest = 0;

    constructor(mass: number, carried = CARRIED, x = 0) {
        // as high as a wheel is to its hub, under the left ones
        world.addBox('Kerb', [0.5, 0.3, 0.6], [x + 1.1, 0, 12]);
        const numbers = frontOf(mass, carried);
        const front = new TestTrailer(world, numbers, new Vec3(x, 0.05, AXLE));
        this.rear = new TestTrailer(world, rear, new Vec3(x, 0.05, 0));
        this.coupling = this.rear.coupleTo(front.vehicle, 0, numbers.cgHeight, 'articulated');
        this.coupling.friction = 40_000;
        this.coupling.maxAngle = 0.7;
        front.roll(8);
        this.rear.roll(8);
    }

    watch(): void {
        this.widest = Math.max(this.widest, this.coupling.stretch);
    }
}

describe('a light frame of a machine whose other one weighs 40 t', () => {
    it.each([
        [20, 30],
        [20, 60],
        [20, 120],
        [200, 30]
    ])('of %i kg stays on its joint over a high kerb, within a millimeter at %i Hz', async (mass, rate) => {
        world = await World.create(1 / rate);
        world.addGround();
        const machine = new Machine(mass);
        world.run(4, 1 / rate, () => machine.watch());
        expect(machine.widest).toBeLessThan(0.001);
        expect(machine.rear.entity.getPosition().z).toBeGreaterThan(20);
        expect(messages().join('')).not.toContain('suspensionSpring');
    });

    it('is told of springs that are made for its own weight; others go on', async () => {
        world = await World.create(1 / 30);
        world.addGround();
        const machine = new Machine(20, 10);
        const other = new Machine(20, CARRIED, 20);
        world.run(4, 1 / 30, () => {
            machine.watch();
            other.watch();
        });
        const weak = messages().filter((line) => line.includes('Wheel 0 1 > wheelCollider.suspensionSpring.spring'));
        expect(weak).toEqual([
            expect.stringMatching(
                /: 1010.* N\/m is too weak for the 10010 kg on this wheel: .* Raise it; 1 Hz needs 395179 N\/m/
            )
        ]);
        expect(Number.isFinite(machine.rear.entity.getPosition().z)).toBe(true);
        expect(other.widest).toBeLessThan(0.001);
        expect(other.rear.entity.getPosition().z).toBeGreaterThan(20);
    });
});
