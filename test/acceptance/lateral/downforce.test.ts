import { describe, expect, it } from 'vitest';

import { expectShare } from '../cases.js';
import { casesOf, LateralCar, referenceCar, wheelbaseOf } from './lateral-car.js';
import { frontLoad, rearLoad } from '../../support/car.js';

interface Inputs {
    rho: number;
    ClA: number;
    x_cp_ahead_of_cg: number;
    v: number;
}

interface Expected {
    total: number;
    front_axle_gain: number;
    rear_axle_gain: number;
}

const tolerance = 0.02;

describe.each(casesOf<Inputs, Expected>('D7-'))('$id', ({ vehicle, inputs, expected }) => {
    it('presses each axle by its share of the downforce', async () => {
        const numbers = referenceCar(vehicle);
        const { ClA, x_cp_ahead_of_cg, v } = inputs;
        const frontShare = (numbers.cgToRear + x_cp_ahead_of_cg) / wheelbaseOf(numbers);
        const aerodynamics = { dragArea: 0, downforceFront: ClA * frontShare, downforceRear: ClA * (1 - frontShare) };
        // the machine carries the air; its rear axle coasts, and the torque that holds the speed makes up for that
        const car = await LateralCar.create(vehicle, {
            machine: true,
            numbers: { controller: { drive: 1, aerodynamics } }
        });
        expect(car.vehicle.aerodynamics!.density).toBe(inputs.rho);
        car.roll(v);
        car.run(6, () => 0);
        const [fl, fr, rl, rr] = car.loads;
        const front = fl + fr - 2 * frontLoad(numbers);
        const rear = rl + rr - 2 * rearLoad(numbers);
        const speed = car.forwardSpeed;
        car.destroy();
        expectShare('speed, m/s', speed, v, 0.001);
        expectShare('downforce, N', front + rear, expected.total, tolerance);
        expectShare('front axle, N', front, expected.front_axle_gain, tolerance);
        expectShare('rear axle, N', rear, expected.rear_axle_gain, tolerance);
    });
});
