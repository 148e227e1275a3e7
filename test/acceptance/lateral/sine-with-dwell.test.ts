import { describe, expect, it } from 'vitest';

import { expectShare } from '../cases.js';
import { casesOf, LateralCar, reference } from './lateral-car.js';
import { PassengerTire } from './passenger-tire.js';
import { g } from '../../support/car.js';

interface Inputs {
    speed_kmh: number;
}

interface Expected {
    A_road_wheel_rad: number;
    without_ESC: string;
}

interface Manoeuvres {
    fmvss126: { sine_with_dwell: { frequency_hz: number; dwell_s: number } };
}

const amplitudeTolerance = 0.08;
const { frequency_hz, dwell_s } = reference<Manoeuvres>('manoeuvres.json').fmvss126.sine_with_dwell;

/** When the steering is straight again, s. */
const end = 1 / frequency_hz + dwell_s;

/** Three quarters of a sine, a rest at its second peak, and the last quarter: a share of the amplitude. */
function sineWithDwell(time: number): number {
    const pause = 0.75 / frequency_hz;
    if (time < pause) {
        return Math.sin(2 * Math.PI * frequency_hz * time);
    }
    if (time < pause + dwell_s) {
        return -1;
    }
    return time < end ? Math.sin(2 * Math.PI * frequency_hz * (time - dwell_s)) : 0;
}

async function rollingCar(vehicle: string, speed: number): Promise<LateralCar> {
    const tire = new PassengerTire();
    const car = await LateralCar.create(vehicle, { tires: { front: tire, rear: tire } });
    car.roll(speed);
    car.run(1, () => 0);
    car.time = 0;
    return car;
}

/** Steers slowly ever more; road wheel angle at 0.3 g by linear regression from 0.1 to 0.375 g (FMVSS 126), rad. */
async function amplitude(vehicle: string, speed: number): Promise<number> {
    const car = await rollingCar(vehicle, speed);
    const rate = 0.002;
    const points: [number, number][] = [];
    car.run(
        20,
        (time) => rate * time,
        (time) => {
            const ay = (car.groundSpeed * car.yawRate) / g;
            if (ay > 0.1 && ay < 0.375) {
                points.push([ay, rate * time]);
            }
        }
    );
    car.destroy();
    const mean = (f: (ay: number, angle: number) => number): number =>
        points.reduce((sum, point) => sum + f(...point), 0) / points.length;
    const mx = mean((ay) => ay);
    const my = mean((_, angle) => angle);
    const slope = mean((ay, angle) => (ay - mx) * (angle - my)) / mean((ay) => (ay - mx) ** 2);
    return my + slope * (0.3 - mx);
}

/** Yaw rate a second after the steering is straight again, over its peak after the reversal; the car coasts. */
async function lingering(vehicle: string, speed: number, angle: number): Promise<number> {
    const car = await rollingCar(vehicle, speed);
    car.speed = null;
    let peak = 0;
    let after = 0;
    car.run(
        end + 1,
        (time) => angle * sineWithDwell(time),
        (time) => {
            if (time > 0.5 / frequency_hz && time < end) {
                peak = Math.max(peak, -car.yawRate);
            }
            after = -car.yawRate;
        }
    );
    car.destroy();
    return Math.abs(after / peak);
}

describe.each(casesOf<Inputs, Expected>('F3-'))('$id', ({ vehicle, inputs, expected }) => {
    const speed = inputs.speed_kmh / 3.6;

    it('needs the road wheel angle of the bicycle model for 0.3 g', async () => {
        const A = await amplitude(vehicle, speed);
        expectShare('amplitude at 0.3 g, rad', A, expected.A_road_wheel_rad, amplitudeTolerance);
    });

    it('does not go on turning after a sine with dwell of 1.5 A', async () => {
        const most = Number(/below ([\d.]+) at 1.00 s/.exec(expected.without_ESC)![1]);
        const A = await amplitude(vehicle, speed);
        expect(await lingering(vehicle, speed, 1.5 * A)).toBeLessThan(most);
    });
});
