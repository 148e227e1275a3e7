import { describe, expect, it } from 'vitest';

import { expectNear, expectShare } from '../cases.js';
import { fitCircle } from './fit-circle.js';
import { casesOf, LateralCar } from './lateral-car.js';
import { Steering } from '../../../src/steering/steering.js';

const degrees = 180 / Math.PI;

interface Inputs {
    mean_steer_rad: number;
}

interface Expected {
    R_rear_axle_centre: number;
    R_cg: number;
    inner_deg: number;
    outer_deg: number;
    front_outer_wheel_radius: number;
    yaw_rate_at_2ms_rear_axle: number;
}

/** Radius 1.5 %, wheel angles 0.1 deg. */
const radiusTolerance = 0.015;
const angleTolerance = 0.1;

describe.each(casesOf<Inputs, Expected>('D1-'))('$id', ({ vehicle, inputs, expected }) => {
    it('turns at 2 m/s about the center that Ackermann geometry gives its wheels', async () => {
        const car = await LateralCar.create(vehicle);
        const [fl, fr, rl, rr] = car.wheels;
        const steering = new Steering([fl, fr], [rl, rr]);
        steering.maxAngle = inputs.mean_steer_rad;
        steering.highSpeedLock = 1;
        car.vehicle.steering = steering;
        const { cgToFront, cgToRear, trackFront } = car.numbers;
        const speed = 2;
        const turn = (2 * Math.PI) / expected.yaw_rate_at_2ms_rear_axle;

        const center: number[][] = [];
        const rear: number[][] = [];
        const outer: number[][] = [];
        let yawRate = 0;
        let most = 0;
        car.roll(speed);
        car.run(
            10 + turn,
            () => 0,
            (time) => {
                car.vehicle.controls.steer = 1;
                if (time < 10) {
                    return;
                }
                const { x, y } = car;
                const cos = Math.cos(car.heading);
                const sin = Math.sin(car.heading);
                const side = trackFront / 2;
                center.push([x, y]);
                rear.push([x - cgToRear * cos, y - cgToRear * sin]);
                outer.push([x + cgToFront * cos + side * sin, y + cgToFront * sin - side * cos]);
                yawRate += car.yawRate;
                most = Math.max(most, car.forwardSpeed);
            }
        );
        const inner = fl.roadAngle * degrees;
        const outerAngle = fr.roadAngle * degrees;
        yawRate /= center.length;
        car.destroy();
        expect(most).toBeLessThan(1.001 * speed);
        expectShare('radius of the center of mass, m', fitCircle(center), expected.R_cg, radiusTolerance);
        expectShare('radius of the rear axle, m', fitCircle(rear), expected.R_rear_axle_centre, radiusTolerance);
        expectShare(
            'radius of the outer front wheel, m',
            fitCircle(outer),
            expected.front_outer_wheel_radius,
            radiusTolerance
        );
        expectShare('yaw rate, rad/s', yawRate, expected.yaw_rate_at_2ms_rear_axle, radiusTolerance);
        expectNear('angle of the inner wheel, deg', inner, expected.inner_deg, angleTolerance);
        expectNear('angle of the outer wheel, deg', outerAngle, expected.outer_deg, angleTolerance);
    });
});
