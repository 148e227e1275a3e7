import { Quat, Vec3 } from 'playcanvas';

import type { FleetCar } from './fleet.js';

/** Causes a mishap of a car on its way. @returns A function that undoes it after a while, if it is to be undone. */
export type Mishap = (car: FleetCar, random: () => number) => (() => void) | void;

const turn = (random: () => number): Quat => new Quat().setFromEulerAngles(0, 360 * random(), 0);
const above = ({ entity }: FleetCar, height: number): Vec3 =>
    entity
        .getPosition()
        .clone()
        .add(new Vec3(0, height, 0));

/** All mishaps by name: what scripts, players and other cars do. */
export const mishaps: Record<string, Mishap> = {
    'is lifted and turned': (car, random) => car.teleport(above(car, 1.5), turn(random)),
    'is thrown on its roof': (car) => car.teleport(above(car, 2), new Quat().setFromEulerAngles(0, 0, 180)),
    'is kicked': ({ entity }, random) => {
        const { mass } = entity.rigidbody!;
        entity.rigidbody!.applyImpulse(mass * 8 * (random() - 0.5), mass * 5 * random(), mass * 8 * (random() - 0.5));
    },
    'gets another velocity': ({ entity }, random) => {
        entity.rigidbody!.linearVelocity = new Vec3(30 * (random() - 0.5), 2 * random(), 30 * (random() - 0.5));
    },
    'loses a wheel for a while': ({ wheels }, random) => {
        const wheel = wheels[Math.floor(wheels.length * random())];
        wheel.enabled = false;
        return () => (wheel.enabled = true);
    },
    'loses all wheels for a while': ({ wheels }) => {
        wheels.forEach((wheel) => (wheel.enabled = false));
        return () => wheels.forEach((wheel) => (wheel.enabled = true));
    },
    'goes to a pool': ({ entity }) => {
        entity.enabled = false;
        return () => (entity.enabled = true);
    },
    'has no rigid body for a while': ({ entity }) => {
        entity.rigidbody!.enabled = false;
        return () => (entity.rigidbody!.enabled = true);
    },
    'has its component switched off': ({ component }) => {
        if (component === null) {
            return;
        }
        component.enabled = false;
        return () => (component.enabled = true);
    },
    'is half as heavy for a while': ({ entity }) => {
        const { mass } = entity.rigidbody!;
        entity.rigidbody!.mass = mass / 2;
        return () => (entity.rigidbody!.mass = mass);
    },
    'is rewound': ({ vehicle }) => {
        const snapshot = vehicle()?.save();
        return () => snapshot && vehicle()?.restore(snapshot);
    }
};
