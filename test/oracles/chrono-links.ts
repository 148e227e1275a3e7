import { wheelMotion, type Wishbones } from './double-wishbone.js';
import { FollowingTire } from './following-tire.js';
import type { WheelCollider } from '../../scripts/wheel-collider.mjs';
import type { Tire } from '../../src/index.js';

const DEGREES = 180 / Math.PI;

/** Kinematics of an independent suspension, about the place where the car rests. */
export interface Links {
    /** Turn of the left wheel to the left, rad: at rest, per travel, rad/m, and per its square, rad/m². */
    steer: [number, number, number];

    /** Lean of the top outward, rad: at rest, and per travel, rad/m. */
    camber: [number, number];

    /** Way of the contact point outward per travel: half the track times it is the height of the roll center. */
    outward: number;

    /** Share of the travel of wheel and tire that is the wheel's. */
    share: number;

    /** Share of the axle's mass that the links carry: wheels and uprights bear their own. */
    carried: number;
}

/**
 * Linearizes the kinematics of a double wishbone about some travel.
 *
 * @param axle - Its joints, of Chrono's `data/vehicle/` (BSD-3).
 * @param travel - From its drawing to where the car rests, m.
 * @param radius - From the spindle to the ground, m.
 */
export function linksOf(axle: Wishbones, travel: number, radius: number): Pick<Links, 'steer' | 'camber' | 'outward'> {
    const apart = 0.02;
    const { steer, steerGain, camber, camberGain, outward } = wheelMotion(axle, travel, radius);
    const [low, high] = [travel - apart, travel + apart].map((at) => wheelMotion(axle, at, radius).steerGain);
    return { steer: [steer, steerGain, (high - low) / (4 * apart)], camber: [camber, camberGain], outward };
}

/**
 * Guides the wheels of an axle by its links. A steered one is told its mean angle, which has their part in it.
 *
 * @param pair - Left and right wheel, their tires on.
 * @param links - Their links.
 * @param steered - True if the driver turns them.
 */
export function guide(pair: WheelCollider[], links: Links, steered: boolean): void {
    const [toe, gain, bend] = links.steer;
    const track = 2 * Math.abs(pair[0].wheel!.mount.position[0]);

    const turn = (collider: WheelCollider): void => {
        const { jounce, params } = collider.wheel!;
        const rest = (1 - params.suspension.targetPosition) * params.suspension.distance;
        const travel = links.share * (jounce - rest);
        const outward = steered ? toe : toe + gain * travel + bend * travel * travel;
        collider.toe = -DEGREES * outward; // ours is positive inward
    };

    pair.forEach((collider) => {
        collider.camber = links.camber[0] * DEGREES;
        collider.camberGain = links.camber[1] * links.share * DEGREES;
        // share of the wheel in the travel of wheel and tire; wheels and uprights bear their own force across
        collider.rollCenterHeight = rollCenterOf(links, track);
        collider.ownTire = new FollowingTire(collider.ownTire as Tire, () => turn(collider));
    });
}

/**
 * Height of the roll center as the springs feel it, m: of the travel of wheel and tire the wheel's part, and of the force
 * that of the sprung mass.
 */
export function rollCenterOf({ outward, share, carried }: Links, track: number): number {
    return (outward * share * carried * track) / 2;
}
