import { AUDI_WISHBONES, HMMWV_FRONT, HMMWV_REAR, MU } from './chrono-cars.js';
import { tireData, tireOf } from './chrono-tires.js';
import type { Point } from './double-wishbone.js';
import type { WishboneAxle, WishboneCar } from './wishbone-turn.js';

/** `Spring Curve Data` of 0.02 m each, N: the same in pull and push, straight between. */
function curve(free: number, forces: readonly number[]): (length: number) => number {
    return (length) => {
        const at = Math.abs(free - length) / 0.02;
        const i = Math.min(Math.floor(at), forces.length - 2);
        return Math.sign(free - length) * (forces[i] + (at - i) * (forces[i + 1] - forces[i]));
    };
}

/** A corner of the HMMWV: its rear is its front except for places. */
function hmmwvAxle(
    rest: Pick<WishboneAxle, 'joints' | 'location' | 'spring'>,
    forward: number,
    upper: Point
): WishboneAxle {
    return {
        ...rest,
        uprights: [
            [14.705 + 18.8 + 37.6, [forward, 0.91, -0.026]], // spindle, wheel, tire
            [19.45, [forward, 0.751, -0.026]]
        ],
        upperArm: [5.813, upper],
        lowerArm: [23.965, [0, 0.547, -0.059]]
    };
}

/** `data/vehicle/hmmwv/`, with its `HMMWV_PitmanArm.json`. */
export const HMMWV_ON_WISHBONES: WishboneCar = {
    chassis: [
        [2086.52, [0.056, 0, 0.213]],
        [5.286, [1.35, 0, 0.1]]
    ],
    axles: [
        hmmwvAxle(
            {
                joints: HMMWV_FRONT,
                location: [1.688965, 0, 0],
                spring: {
                    chassis: [0.104, 0.51, 0.197],
                    arm: [0.097, 0.543, -0.047],
                    force: curve(0.339, [0, 3629.923, 8991.945, 17818.165, 31840.681, 52791.592])
                }
            },
            -0.04,
            [-0.106, 0.589, 0.218]
        ),
        hmmwvAxle(
            {
                joints: HMMWV_REAR,
                location: [-1.688965, 0, 0],
                spring: {
                    chassis: [-0.104, 0.502, 0.256],
                    arm: [-0.097, 0.543, -0.047],
                    force: curve(0.382, [0, 8020.869, 19869.076, 39371.956, 70356.846, 116651.084])
                }
            },
            0.036,
            [0.124, 0.589, 0.221]
        )
    ],
    driven: 1,
    ...tireOn('hmmwv', 6.69 + 0.6243)
};

/** `data/vehicle/audi/json/`, with its `audi_DoubleWishbone.json` on both axles. */
const AUDI_AXLE: Omit<WishboneAxle, 'location'> = {
    joints: AUDI_WISHBONES,
    spring: { chassis: [-0.04, 0.52, 0.23], arm: [0, 0.62, -0.27], force: (length) => 5e5 * (0.51 - length) },
    uprights: [
        [1.103 + 11 + 37.6, [0, 0.7979, -0.1199]],
        [1.397, [-0.0224, 0.747, -0.1118]]
    ],
    upperArm: [1.032, [-0.1083, 0.5972, 0.1063]],
    lowerArm: [1.611, [0.0048, 0.6112, -0.2932]]
};
export const AUDI_ON_WISHBONES: WishboneCar = {
    chassis: [
        [1550, [0, 0, 0.55]],
        [1.889, [1.2, 0, 0.14]]
    ],
    axles: [
        { ...AUDI_AXLE, location: [1.4412, 0, 0.25] },
        { ...AUDI_AXLE, location: [-1.4803, 0, 0.25] }
    ],
    driven: 0,
    ...tireOn('audi', 6.69 + 0.42)
};

function tireOn(name: string, spinInertia: number): Pick<WishboneCar, 'tire' | 'grip' | 'wheel'> {
    const data = tireData(name);
    const { R0: radius, width, d1: rate, rr: rollingResistance, mu0 } = data;
    return { tire: tireOf(data), grip: MU / mu0, wheel: { radius, width, rate, rollingResistance, spinInertia } };
}
