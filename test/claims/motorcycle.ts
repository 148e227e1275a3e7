import { Quat, Vec3 } from 'playcanvas';

import { type Claim, RATE } from './claim.js';
import { slopeOf } from './suspension.js';
import { MotorcycleSteering } from '../../scripts/motorcycle.mjs';
import { DEG } from '../../src/index.js';
import { roadMachine, TestMotorcycle, type MotorcycleNumbers } from '../support/motorcycle.js';
import { World } from '../support/world.js';

/** A motorcycle in its world. */
interface Ride {
    world: World;
    machine: TestMotorcycle;
    run: (seconds: number, each?: () => void) => void;
}

/** Measures a motorcycle on a plane. */
async function ridden(
    attributes: object,
    measure: (ride: Ride) => number,
    numbers: MotorcycleNumbers = roadMachine,
    lay = (world: World): unknown => world.addGround(0, 2000)
): Promise<number> {
    const world = await World.create(1 / RATE);
    lay(world);
    const controller = { steering: { rate: 1000 } };
    const machine = new TestMotorcycle(world, { motorcycle: { ...attributes }, controller }, numbers);
    const run = (seconds: number, each?: () => void): void => world.run(seconds, 1 / RATE, each);
    const value = measure({ world, machine, run });
    world.destroy();
    return value;
}

/** Mass of the body, kg, and a moment of inertia of it about all axes, kg m². */
const { mass: MASS } = roadMachine;
const INERTIA = 2000;

/** Measures a motorcycle in free fall, in the axes of the world. */
const afloat = (attributes: object, measure: (ride: Ride) => number): Promise<number> =>
    ridden(
        { steering: MotorcycleSteering.TORQUE, balance: 0, feetDown: false, ...attributes },
        measure,
        { ...roadMachine, inertia: [INERTIA, INERTIA, INERTIA] },
        () => undefined
    );

/** A fork that is pushed from rest: how fast it turns then, and the momentum and angular momentum of the body. */
interface Push {
    rate: number;
    momentum: Vec3;
    spin: Vec3;
}

const STEPS = 2;
const TORQUE = 20;

const pushed = (fork: object, measure: (push: Push) => number): Promise<number> =>
    afloat({ fork: { damping: 0, ...fork }, maxTorque: TORQUE }, ({ machine, run }) => {
        machine.drive((controls) => (controls.steer = 1));
        run(STEPS / RATE);
        const { linearVelocity, angularVelocity } = machine.entity.rigidbody!;
        return measure({
            rate: machine.model.steerRate,
            momentum: linearVelocity.clone().mulScalar(MASS),
            spin: angularVelocity.clone().mulScalar(INERTIA)
        });
    });

/** Rake of the fork, and the hub of its wheel at rest from the center of mass, m. */
const SIN = Math.sin(roadMachine.rake * DEG);
const COS = Math.cos(roadMachine.rake * DEG);
const HUB = {
    up: roadMachine.front.radius - roadMachine.cgHeight,
    ahead: roadMachine.wheelbase - roadMachine.cgToRear
};

/**
 * Returns the height of a fork's center of mass along the fork above the hub, m, from its angular momentum: of 28 kg, with its
 * mass 0.1 m ahead of the axis.
 */
function heightOf({ rate, spin }: Push, inertia: number): number {
    const momentum = 28 * 0.1 * rate;
    const up = (spin.z - inertia * rate * SIN) / momentum;
    const ahead = -(spin.y + inertia * rate * COS) / momentum;
    return (up - HUB.up) * COS - (ahead - HUB.ahead) * SIN;
}

/** Turns the handlebar of a machine that stands. @returns Its angle, degrees. */
function turned({ machine, run }: Ride, steer: number): number {
    machine.drive((controls) => (controls.steer = steer));
    run(2);
    return machine.model.steerAngle / DEG;
}

/** Hub of the front wheel in the frame of the body, m. */
function hub({ machine }: Ride): Vec3 {
    const [place, rotation] = [new Vec3(), new Quat()];
    machine.front.getWorldPose(place, rotation);
    const back = machine.entity.getRotation().clone().invert();
    return back.transformVector(place.sub(machine.entity.getPosition()), new Vec3());
}

/** Way from the steering axis on the ground to the contact of the front wheel: the hub turns on a circle about the axis, m. */
function trail(ride: Ride): number {
    const straight = hub(ride);
    const angle = turned(ride, 1) * DEG;
    const aheadOfAxis = (hub(ride).x - straight.x) / Math.sin(angle);
    const ground = -ride.machine.entity.getPosition().y;
    const along = (straight.y - aheadOfAxis * SIN - ground) / COS;
    return along * SIN - aheadOfAxis * COS;
}

/** Rides at a speed, steering fully. */
function cornering({ machine, run }: Ride, speed: number): void {
    machine.roll(speed);
    machine.drive((controls) => {
        controls.throttle = Math.max(0.02, Math.min(1, 0.3 * (speed - machine.vehicle.forwardSpeed) + 0.08));
        controls.steer = 1;
    });
    run(4);
}

/** Moves a rider without height aside or ahead as far as possible. @returns Distance that this pushes the machine, m. */
const moved = (rider: object, control: 'roll' | 'pitch'): Promise<number> =>
    afloat({ rider: { leanIn: 0, height: 0, ...rider } }, ({ machine, run }) => {
        machine.drive((controls) => (controls[control] = control === 'roll' ? 1 : -1));
        run(3);
        const { x, z } = machine.entity.getPosition();
        return control === 'roll' ? -x : -z;
    });

/** A road machine on a front pair. */
const threeWheeler = {
    ...roadMachine,
    frontTrack: 0.42,
    front: { radius: 0.26, width: 0.12, mass: 7, spring: 12000, damper: 800 }
};

const motorcycle = 'motorcycle.';
const fork = `${motorcycle}fork.`;
const rider = `${motorcycle}rider.`;
const tilt = `${motorcycle}tilt.`;

export const motorcycleClaims: Claim[] = [
    {
        of: `${motorcycle}maxLean`,
        says: 'Lean at full steering, degrees',
        values: [20, 40],
        within: 0.03,
        measure: (maxLean) =>
            ridden({ maxLean }, (ride) => {
                cornering(ride, 20);
                return ride.machine.component.lean;
            })
    },
    {
        of: `${motorcycle}maxTorque`,
        says: 'Torque on the handlebar at full steering, N m',
        values: [10, 30],
        within: 0.02,
        measure: (maxTorque) =>
            // a fork without an arm: its inertia alone
            afloat({ maxTorque, fork: { damping: 0, offset: 0, inertia: 1 } }, ({ machine, run }) => {
                machine.drive((controls) => (controls.steer = 1));
                run(STEPS / RATE);
                return (machine.model.steerRate * RATE) / STEPS;
            })
    },
    {
        of: `${fork}inertia`,
        says: 'Moment of inertia about a parallel to the steering axis through the center of mass, kg m²',
        values: [0.5, 0.9],
        within: 0.03,
        measure: (inertia) =>
            pushed({ inertia, offset: 0.1, mass: 28 }, ({ rate }) => {
                const swings = 28 * 0.1 ** 2 * (1 - 28 / MASS); // against the rest of the machine
                return (TORQUE * STEPS) / RATE / rate - swings;
            })
    },
    {
        of: `${fork}mass`,
        says: 'Mass, kg, as part of the mass of the rigid body',
        values: [20, 40],
        within: 0.02,
        measure: (mass) => pushed({ mass, offset: 0.1 }, ({ rate, momentum }) => -momentum.x / (0.1 * rate))
    },
    {
        of: `${fork}offset`,
        says: 'Center of mass ahead of the steering axis, m',
        values: [-0.1, 0.05],
        within: 0.02,
        measure: (offset) => pushed({ mass: 28, offset }, ({ rate, momentum }) => -momentum.x / (28 * rate))
    },
    {
        of: `${fork}height`,
        says: "Center of mass above the front wheel's center, along the fork, m",
        values: [0.1, 0.4],
        within: 0.03,
        measure: (height) => pushed({ mass: 28, offset: 0.1, height, inertia: 0.6 }, (push) => heightOf(push, 0.6))
    },
    {
        of: `${fork}damping`,
        says: 'Damping of the steering, N m s/rad',
        values: [5, 15],
        within: 0.02,
        measure: (damping) =>
            afloat({ maxTorque: 3, fork: { damping, offset: 0, lock: 80 } }, ({ machine, run }) => {
                machine.drive((controls) => (controls.steer = 1));
                run(0.8);
                return 3 / machine.model.steerRate;
            })
    },
    {
        of: `${fork}lock`,
        says: 'Largest turn of the handlebar to each side, degrees',
        values: [20, 40],
        within: 0.02,
        measure: (lock) => ridden({ fork: { lock } }, (ride) => turned(ride, 1))
    },
    {
        of: `${fork}trail`,
        says: 'Distance from the point where the steering axis meets the ground back to the contact of the front wheel, m',
        values: [0.06, 0.12],
        within: 0.02,
        measure: (value) => ridden({ fork: { trail: value } }, trail)
    },
    {
        of: `${rider}mass`,
        says: 'Mass of the parts that lean and shift, kg',
        values: [30, 60],
        within: 0.02,
        measure: async (mass) => ((await moved({ mass, reach: 0.2 }, 'roll')) * MASS) / 0.2
    },
    {
        of: `${rider}reach`,
        says: 'Largest move of the rider to each side, m',
        values: [0.1, 0.3],
        within: 0.02,
        measure: async (reach) => ((await moved({ mass: 50, reach }, 'roll')) * MASS) / 50
    },
    {
        of: `${rider}travel`,
        says: 'Largest move of the rider forward and back, m: by Pitch of the controls',
        values: [0.1, 0.3],
        within: 0.02,
        measure: async (travel) => ((await moved({ mass: 50, travel }, 'pitch')) * MASS) / 50
    },
    {
        of: `${rider}height`,
        says: 'Height of these parts above the center of mass of the machine, m',
        values: [0.3, 0.6],
        within: 0.03,
        measure: (height) =>
            afloat({ rider: { leanIn: 0, height, mass: 50, reach: 0.2 } }, ({ machine, run }) => {
                machine.drive((controls) => (controls.roll = 1));
                run(3);
                const { right } = machine.entity;
                return (Math.asin(right.y) * INERTIA) / (50 * 0.2);
            })
    },
    {
        of: `${rider}leanIn`,
        says: 'Share of the reach that the rider uses automatically in a curve',
        values: [-0.5, 0.8],
        within: 0.02,
        measure: (leanIn) =>
            ridden({ rider: { leanIn, reach: 0.2 } }, (ride) => {
                cornering(ride, 20);
                return ride.machine.model.riderLeft / 0.2;
            })
    },
    {
        of: `${tilt}limit`,
        says: 'Largest tilt of the linkage to each side, degrees',
        values: [15, 30],
        within: 0.05,
        measure: (limit) =>
            ridden(
                { maxLean: 50, tilt: { limit } },
                (ride) => {
                    cornering(ride, 15);
                    return ride.machine.model.tilt / DEG;
                },
                threeWheeler
            )
    },
    {
        of: `${tilt}damping`,
        says: 'Friction of the linkage, as damping, N m s/rad',
        values: [50, 150],
        within: 0.04,
        measure: (damping) =>
            ridden(
                { balance: 0, feetDown: false, tilt: { damping, lock: false } },
                ({ machine, run }) => {
                    machine.entity.rigidbody!.angularVelocity = new Vec3(0, 0, -0.5);
                    const points: [number, number][] = [];
                    run(1, () => {
                        const apart = machine.front.wheel!.load - machine.frontRight!.wheel!.load;
                        points.push([machine.model.tiltRate, (apart * COS * threeWheeler.frontTrack) / 2]);
                    });
                    return slopeOf(points);
                },
                threeWheeler
            )
    }
];
