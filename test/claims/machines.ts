import { Vec3 } from 'playcanvas';

import { type Claim, RATE } from './claim.js';
import type { Hitch } from '../../scripts/hitch.mjs';
import { CouplingType, TrailerBrakeType } from '../../scripts/trailer.mjs';
import type { WheelCollider } from '../../scripts/wheel-collider.mjs';
import { DEG } from '../../src/index.js';
import { bmw, TestCar } from '../support/car.js';
import { TestTank } from '../support/tank.js';
import { addHitch, CAR_BALL, caravan, TestTrailer } from '../support/trailer.js';
import { World } from '../support/world.js';

/** Wheels that roll without resistance. */
const FREE = { rollingResistance: 0, wheelDampingRate: 0 };

type Run = (seconds: number, each?: () => void) => void;

async function onPlane(measure: (world: World, run: Run) => number): Promise<number> {
    const world = await World.create(1 / RATE);
    world.addGround(0, 2000);
    const value = measure(world, (seconds, each) => world.run(seconds, 1 / RATE, each));
    world.destroy();
    return value;
}

/** Measures a tank at full steering, at a speed, m/s. */
const steered = (
    tracks: Record<string, unknown>,
    grip: number,
    measure: (tank: TestTank) => number,
    speed = 0
): Promise<number> =>
    onPlane((world, run) => {
        const tank = new TestTank(world, { tracks, wheel: { ...FREE, grip } });
        run(0.5);
        tank.roll(speed);
        tank.drive((controls) => (controls.steer = 1));
        run(1);
        return measure(tank);
    });

/** Rate at which the belts would turn a tank without slip, degrees/s. */
const beltRate = ({ tracks, gauge }: TestTank): number => (tracks.rightSpeed - tracks.leftSpeed) / gauge / DEG;

/** Force along the way of all wheels on a side, N. */
const push = ({ wheels }: TestTank, side: 1 | -1): number =>
    wheels
        .filter(({ wheel }) => Math.sign(wheel!.mount.position[0]) === side)
        .reduce((sum, { wheel }) => sum + wheel!.longitudinalForce, 0);

/** Mean torque that brakes wheels, by the ground's force and what slows their spin, N m. */
function brakeTorque(wheels: WheelCollider[], run: Run): number {
    const seconds = 0.25;
    const spins = wheels.map(({ wheel }) => wheel!.spin);
    let torque = 0;
    run(seconds, () => {
        for (const { wheel } of wheels) {
            torque -= (wheel!.longitudinalForce * wheel!.params.radius) / (seconds * RATE);
        }
    });
    wheels.forEach(({ wheel }, i) => {
        const { mass, radius } = wheel!.params;
        torque += (0.5 * mass * radius ** 2 * (spins[i] - wheel!.spin)) / seconds;
    });
    return torque;
}

/** A car and its trailer. */
interface Train {
    car: TestCar;
    hitch: Hitch;
    trailer: TestTrailer;
}

const towed = (
    attributes: Record<string, unknown>,
    measure: (train: Train, run: Run) => number,
    wheel = {}
): Promise<number> =>
    onPlane((world, run) => {
        const steering = { rate: 1000 };
        const car = new TestCar(world, { ...bmw, wheel: FREE, controller: { steering } }, new Vec3(0, 0, -900));
        const hitch = addHitch(car.entity, CAR_BALL, caravan.height - bmw.cgHeight);
        const place = new Vec3(0, 0, -900 - CAR_BALL - caravan.ahead);
        const trailer = new TestTrailer(world, { ...caravan, wheel: { ...FREE, ...wheel } }, place, attributes);
        hitch.trailer = trailer.entity;
        car.vehicle.controls.brake = 1;
        run(0.5);
        return measure({ car, hitch, trailer }, run);
    });

/** Force that slows a train without resistance over the pressure of the air that meets it, m2. */
const airArea = (dragArea: number): Promise<number> =>
    towed({ dragArea }, ({ car, trailer: rear }, run) => {
        const { vehicle, wheels } = car;
        vehicle.controls.brake = 0;
        vehicle.controls.neutral = true;
        run(0.5);
        car.roll(30);
        rear.roll(30);
        run(1);
        const before = vehicle.forwardSpeed;
        run(0.5);
        const after = vehicle.forwardSpeed;
        const turning = [...wheels, ...rear.wheels].reduce((sum, { wheel }) => sum + 0.5 * wheel!.params.mass, 0);
        const force = ((bmw.mass + caravan.mass + turning) * (before - after)) / 0.5;
        return force / (0.5 * 1.225 * ((before + after) / 2) ** 2);
    });

const tracks = 'tracks.';
const trailer = 'trailer.';

export const machineClaims: Claim[] = [
    {
        of: `${tracks}turnRate`,
        says: 'Turn rate at full steering without slip of the belts, degrees per second',
        values: [20, 40],
        within: 0.02,
        measure: (turnRate) => steered({ turnRate }, 0.05, beltRate)
    },
    {
        of: `${tracks}lateralLimit`,
        says: 'Lateral acceleration that full steering asks for at most, m/s²',
        values: [2, 4],
        within: 0.02,
        measure: (lateralLimit) =>
            steered(
                { turnRate: 60, lateralLimit },
                0.05,
                (tank) => beltRate(tank) * DEG * tank.vehicle.forwardSpeed,
                15
            )
    },
    {
        of: `${tracks}steeringForce`,
        says: 'Force with which the steering drive pushes one belt and holds back the other, N',
        values: [10000, 20000],
        within: 0.02,
        measure: (steeringForce) => steered({ steeringForce }, 1, (tank) => (push(tank, -1) - push(tank, 1)) / 2)
    },
    {
        of: `${trailer}dragArea`,
        says: 'Drag coefficient times frontal area, m2',
        values: [1, 3],
        within: 0.02,
        measure: airArea
    },
    {
        of: `${trailer}sideArea`,
        says: 'Side force coefficient times area, m2',
        values: [3, 12],
        within: 0.02,
        measure: (sideArea) =>
            towed({ dragArea: 0, sideArea }, ({ car, trailer: rear }, run) => {
                car.vehicle.controls.brake = 0;
                car.roll(30);
                rear.roll(30);
                car.controller.wind.set(8, 0, 0);
                run(0.1);
                const { load } = rear.wheels[0].body!.vehicle.aerodynamics!;
                const along = car.vehicle.forwardSpeed;
                return load[0] / (0.5 * 1.225 * Math.hypot(along, 8) * 8);
            })
    },
    {
        of: `${trailer}brakes.torque`,
        says: 'Torque of all wheels together at full pedal, N m',
        values: [800, 1600],
        within: 0.02,
        measure: (torque) =>
            towed({ brakes: { type: TrailerBrakeType.ELECTRIC, torque } }, ({ car, trailer: rear }, run) => {
                car.vehicle.controls.brake = 0;
                run(0.5);
                car.roll(25);
                rear.roll(25);
                car.vehicle.controls.brake = 1;
                run(1.5);
                return brakeTorque(rear.wheels, run);
            })
    },
    {
        of: `${trailer}brakes.parkingTorque`,
        says: 'Torque of the parking brake, which is on while the trailer stands alone, N m',
        values: [400, 800],
        within: 0.02,
        measure: (parkingTorque) =>
            towed({ brakes: { parkingTorque } }, ({ hitch, trailer: rear }, run) => {
                hitch.uncouple();
                run(0.5);
                rear.roll(-10); // away from the car
                run(0.5);
                return -brakeTorque(rear.wheels, run);
            })
    },
    {
        of: `${trailer}maxAngle`,
        says: 'Angle to each side at which trailer and vehicle meet, degrees',
        values: [30, 60],
        within: 0.02,
        measure: (maxAngle) =>
            towed(
                { maxAngle },
                ({ hitch, trailer: { entity } }, run) => {
                    run(2, () => entity.rigidbody!.applyTorque(0, 20000, 0));
                    return Math.abs(hitch.angle);
                },
                { grip: 0 }
            )
    },
    {
        of: `${trailer}maxAngle`,
        says: 'An articulated joint reaches it at full lock',
        values: [30, 45],
        within: 0.02,
        measure: (maxAngle) =>
            towed(
                { type: CouplingType.ARTICULATED, driven: false, maxAngle },
                ({ car, hitch }, run) => {
                    car.vehicle.controls.steer = 1;
                    run(3);
                    return Math.abs(hitch.angle);
                },
                { grip: 0 }
            )
    },
    {
        of: `${trailer}oscillation`,
        says: 'Angle by which the two frames may roll against each other to each side, degrees',
        values: [4, 8],
        within: 0.05,
        measure: (oscillation) =>
            towed(
                { type: CouplingType.ARTICULATED, driven: false, oscillation },
                ({ car, trailer: { entity } }, run) => {
                    run(2, () => entity.rigidbody!.applyTorque(0, 0, 12000));
                    return (Math.asin(entity.right.y) - Math.asin(car.entity.right.y)) / DEG;
                }
            )
    },
    {
        of: `${trailer}steeringTorque`,
        says: 'Largest torque of the cylinders that turn the joint, N m',
        values: [3000, 6000],
        within: 0.05,
        measure: (steeringTorque) =>
            towed({ type: CouplingType.ARTICULATED, driven: false, steeringTorque }, ({ car, trailer: rear }, run) => {
                car.vehicle.controls.steer = 1;
                run(1);
                // the ground holds the frame behind, about the joint
                const moment = rear.wheels.map(
                    ({ wheel }) => wheel!.lateralForce * (wheel!.mount.position[2] - caravan.ahead)
                );
                return Math.abs(moment[0] + moment[1]);
            })
    }
];
