import { Entity, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { bmw, type CarNumbers, TestCar } from '../support/car.js';
import { hinge, type Joint, tie } from '../support/joints.js';
import { whole } from '../support/torture.js';
import { World } from '../support/world.js';

const contacts = [
    ['ray', { contact: 0 }],
    ['fan', { contact: 1, raysAlong: 9 }],
    ['cylinder', { contact: 2 }]
] as const;

/** A truck of 9 t whose hull is a deck of 2.8 x 7.6 m, 1.8 m above the ground. */
const transporter: CarNumbers = {
    ...bmw,
    mass: 9000,
    inertia: [45_000, 54_000, 9000],
    cgHeight: 1.1,
    cgToFront: 2.2,
    cgToRear: 2.2,
    trackFront: 2.3,
    trackRear: 2.3,
    radius: 0.5,
    springFront: 220_000,
    springRear: 220_000,
    damperFront: 14_000,
    damperRear: 14_000,
    hull: 2,
    controller: { engine: { peakTorque: 1500, peakPower: 400 } }
};
const DECK = 1.8;

let world: World;
let joints: Joint[] = [];

beforeEach(async () => {
    world = await World.create();
    joints = [];
});

afterEach(() => {
    joints.forEach((joint) => joint.destroy());
    world.destroy();
});

/** Returns the place of a car on another body, in the frame of that body. */
function placeOn(body: Entity, car: TestCar): Vec3 {
    return body
        .getRotation()
        .clone()
        .invert()
        .transformVector(car.position.clone().sub(body.getPosition()), new Vec3());
}

function park(car: TestCar): TestCar {
    car.drive((controls) => {
        controls.brake = 1;
        controls.handbrake = 1;
    });
    return car;
}

/** Drives straight on at walking pace. */
function stroll(car: TestCar): void {
    car.roll(3);
    car.drive((controls) => (controls.throttle = car.velocity.z < 3 ? 0.5 : 0));
}

/** A bridge of 20 planks over a gap of 8 m, tied to each other and to the banks at both sides. */
function addBridge(): Entity[] {
    world.addBox('Bank', [5, 1, 10], [0, -1, -10]);
    world.addBox('Bank', [5, 1, 20], [0, -1, 28]);
    const planks = Array.from({ length: 20 }, (_, i) =>
        world.addBox(`Plank ${i}`, [1.25, 0.03, 0.19], [0, -0.05, 0.2 + 0.4 * i], 25)
    );
    const [near, far] = [-0.2, 8.2].map((z) => world.addBox('Post', [0.1, 0.1, 0.1], [0, -0.5, z]));
    for (const x of [-1.2, 1.2]) {
        const front = new Vec3(x, 0, 0.2);
        const back = new Vec3(x, 0, -0.2);
        for (let i = 1; i < planks.length; i++) {
            joints.push(tie(world, planks[i - 1], front, planks[i], back));
        }
        joints.push(tie(world, planks[0], back, near, new Vec3(x, 0.45, 0.2)));
        joints.push(tie(world, planks[19], front, far, new Vec3(x, 0.45, -0.2)));
    }
    // with its usual 10 rounds Bullet stretches a chain of 20 links by meters
    const { dynamicsWorld } = world.app.systems.rigidbody as unknown as {
        dynamicsWorld: { getSolverInfo(): { set_m_numIterations(count: number): void } };
    };
    dynamicsWorld.getSolverInfo().set_m_numIterations(100);
    return planks;
}

const speedOf = ({ rigidbody }: Entity): number => rigidbody!.linearVelocity.length();

// what bears the car matters to no contact, nor do contacts to it: all park on a car, and take turns at what moves
describe.each(contacts)('a car whose wheels feel with a %s', (name, wheel) => {
    const takes = (turn: number): boolean => whole || contacts[turn][0] === name;

    it('parks on another car, and both are quiet', () => {
        world.addGround();
        const truck = park(new TestCar(world, transporter));
        const car = park(new TestCar(world, { ...bmw, wheel }, new Vec3(0, DECK, 0)));
        world.run(2);
        const before = placeOn(truck.entity, car);
        let fastest = 0;
        world.run(4, 1 / 60, () => (fastest = Math.max(fastest, speedOf(car.entity), speedOf(truck.entity))));
        expect(fastest).toBeLessThan(1e-3);
        expect(placeOn(truck.entity, car).distance(before)).toBeLessThan(1e-4);
    });

    it.runIf(takes(0))('rides on a transporter that drives, turns and brakes', () => {
        world.addGround();
        const truck = new TestCar(world, transporter);
        const car = park(new TestCar(world, { ...bmw, wheel }, new Vec3(0, DECK, 0)));
        world.run(1);
        const before = placeOn(truck.entity, car);
        let t = 0;
        truck.drive((controls, dt) => {
            t += dt;
            controls.throttle = t < 6 ? 0.5 : 0;
            controls.brake = t > 9 ? 0.3 : 0;
            controls.steer = t > 3 && t < 9 ? 0.15 : 0;
        });
        let fastest = 0;
        let heave = 0;
        world.run(14, 1 / 60, () => {
            fastest = Math.max(fastest, speedOf(truck.entity));
            heave = Math.max(heave, Math.abs(placeOn(truck.entity, car).y - before.y));
        });
        expect(fastest).toBeGreaterThan(7);
        expect(Math.abs(truck.position.x)).toBeGreaterThan(20);
        expect(heave).toBeLessThan(2e-3);
        expect(placeOn(truck.entity, car).distance(before)).toBeLessThan(0.1);
    });

    it.runIf(takes(1))('drives over a seesaw, which tips under it', () => {
        world.addBox('Floor', [20, 0.5, 40], [0, -0.5, 0]);
        const board = world.addBox('Seesaw', [1.2, 0.05, 3], [0, 0.4, 6], 250, [-6, 0, 0]);
        joints.push(hinge(world, board, new Vec3(0, 0, 0.1))); // its near end is the heavier one
        world.run(1);
        const car = new TestCar(world, { ...bmw, wheel }, new Vec3(0, 0, -2));
        stroll(car);
        const tilts: number[] = [];
        let highest = 0;
        let steepest = 0;
        world.run(6, 1 / 60, () => {
            tilts.push(board.getEulerAngles().x);
            highest = Math.max(highest, car.position.y - bmw.cgHeight);
            steepest = Math.max(steepest, Math.abs(car.velocity.y));
        });
        expect(Math.min(...tilts)).toBeLessThan(-6);
        expect(Math.max(...tilts)).toBeGreaterThan(6);
        // the top of the board above its hinge, and a little swing
        expect(highest).toBeGreaterThan(0.4);
        expect(highest).toBeLessThan(0.65);
        expect(steepest).toBeLessThan(2.5);
        expect(car.position.z).toBeGreaterThan(13);
    });

    it.runIf(takes(2))('drives over a rope bridge of 20 planks, which sway and do not leap', () => {
        const planks = addBridge();
        world.run(4);
        const lowest = (): number => Math.min(...planks.map((plank) => plank.getPosition().y));
        const empty = lowest();
        const car = new TestCar(world, { ...bmw, wheel }, new Vec3(0, 0, -4));
        stroll(car);
        let loaded = empty;
        let fastest = 0;
        world.run(7, 1 / 60, () => {
            loaded = Math.min(loaded, lowest());
            fastest = Math.max(fastest, ...planks.map(speedOf));
        });
        expect(loaded).toBeLessThan(empty - 0.02);
        expect(loaded).toBeGreaterThan(empty - 0.2);
        expect(fastest).toBeLessThan(1);
        expect(car.position.z).toBeGreaterThan(13);
        expect(car.position.y).toBeGreaterThan(0.5);
    });
});
