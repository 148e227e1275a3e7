import { describe, it } from 'vitest';

import { expectNear, expectShare } from '../cases.js';
import { casesOf, LateralCar } from './lateral-car.js';

const degrees = 180 / Math.PI;

interface Roll {
    phi_deg: number;
    dFz_front: number;
    dFz_rear: number;
    front_share: number;
}

interface Expected extends Roll {
    roll_gradient_deg_per_g: number;
    without_arb: Roll;
}

/** Roll 4 %, dFz 4 %, front share 0.02 absolute. */
const tolerance = 0.04;
const shareTolerance = 0.02;

/** Steers into a left circle of a given lateral acceleration, m/s², and takes the mean of the last second. */
async function corner(vehicle: string, ay: number, bars: boolean): Promise<Roll & { ay: number }> {
    const car = await LateralCar.create(vehicle, { numbers: bars ? {} : { barFront: 0, barRear: 0 } });
    let steer = 0;
    const got = { phi_deg: 0, dFz_front: 0, dFz_rear: 0, front_share: 0, ay: 0 };
    const speed = 15;
    const steps = 60;
    car.roll(speed);
    car.run(
        12,
        () => steer,
        (_, dt) => (steer += ((dt * 2) / speed) * (ay / speed - car.yawRate))
    );
    car.run(
        1,
        () => steer,
        () => {
            const [fl, fr, rl, rr] = car.loads;
            got.ay += (car.groundSpeed * car.yawRate) / steps;
            got.phi_deg += (car.rollAngle * degrees) / steps;
            got.dFz_front += (fr - fl) / 2 / steps;
            got.dFz_rear += (rr - rl) / 2 / steps;
        }
    );
    got.front_share = got.dFz_front / (got.dFz_front + got.dFz_rear);
    car.destroy();
    return got;
}

function expectRoll(got: Roll, expected: Roll): void {
    expectShare('roll, deg', got.phi_deg, expected.phi_deg, tolerance);
    expectShare('load transfer of the front axle, N', got.dFz_front, expected.dFz_front, tolerance);
    expectShare('load transfer of the rear axle, N', got.dFz_rear, expected.dFz_rear, tolerance);
    expectNear('front share of it', got.front_share, expected.front_share, shareTolerance);
}

describe.each(casesOf<{ ay: number }, Expected>('D2-'))('$id', ({ vehicle, inputs, expected }) => {
    it('leans by its roll stiffness and shares the load transfer among its axles by theirs', async () => {
        const got = await corner(vehicle, inputs.ay, true);
        // how_to_measure: |ay| within 2 % of the input
        expectShare('ay, m/s²', got.ay, inputs.ay, 0.02);
        expectRoll(got, expected);
        const gradient = (got.phi_deg / got.ay) * 9.81;
        expectShare('roll gradient, deg/g', gradient, expected.roll_gradient_deg_per_g, tolerance);
    });

    it('leans more without anti-roll bars, and shares by its springs alone', async () => {
        const got = await corner(vehicle, inputs.ay, false);
        expectShare('ay, m/s²', got.ay, inputs.ay, 0.02);
        expectRoll(got, expected.without_arb);
    });
});
