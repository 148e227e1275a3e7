import { Quat, Vec3, type Entity } from 'playcanvas';

import { addWheels, FrameWorld, wheelHeight } from './frame-world.js';
import { WHEELS } from '../car.js';
import type { Course } from '../course.js';

const DEGREES = 180 / Math.PI;
const turn = new Quat();
const spun = new Quat();

/** A body of another physics engine that an entity shows. */
export interface Placed {
    place(entity: Entity): void;
}

/** Place of a wheel: its height in the frame of the body, m, its angles, rad. */
interface WheelPlace {
    height: number;
    steer: number;
    spin: number;
}

/** Asks another physics engine for a wheel. */
export type PlaceWheel = (car: number, wheel: number, out: WheelPlace) => void;

/**
 * Shows the cars of another physics engine by the same entities as ours have, each placed once a frame.
 *
 * @param wheel - Null shows no wheels.
 */
export function showPeer(course: Course, bodies: readonly Placed[], wheel: PlaceWheel | null) {
    const world = new FrameWorld({ ...course, places: [], grid: null });
    const cars = course.places.map((place) => {
        const chassis = world.addShell(place);
        return { chassis, wheels: wheel ? addWheels(world, chassis) : [] };
    });
    const out: WheelPlace = { height: 0, steer: 0, spin: 0 };
    return {
        wheelHeight: (i: number) => wheelHeight(cars[i].chassis, cars[i].wheels[0]),
        frame(step: () => void): void {
            step();
            for (let i = 0; i < cars.length; i++) {
                const { chassis, wheels } = cars[i];
                bodies[i].place(chassis);
                for (let k = 0; k < wheels.length; k++) {
                    wheel!(i, k, out);
                    wheels[k].setLocalPosition(WHEELS[k][0], out.height, WHEELS[k][2]);
                    turn.setFromAxisAngle(Vec3.UP, out.steer * DEGREES);
                    wheels[k].setLocalRotation(turn.mul(spun.setFromAxisAngle(Vec3.RIGHT, out.spin * DEGREES)));
                }
            }
            world.frame();
        }
    };
}
