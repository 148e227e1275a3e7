import { Vec3 } from 'playcanvas';

import { type Claim, RATE, Specimen } from './claim.js';
import { TirePreset } from '../../scripts/wheel-collider.mjs';
import { AIDS } from '../../src/aids/state.js';
import { DEG } from '../../src/index.js';
import { WHEEL } from '../../src/wheel/state.js';
import { bmw, g } from '../support/car.js';

/** A car with aids of its own alone. */
function aided(
    aids: object,
    measure: (it: Specimen) => number,
    controller: object = {},
    wheel: object = {}
): Promise<number> {
    const steering = { rate: 1000, ackermann: 0, highSpeedLock: 1 };
    return Specimen.of({ assistance: 4, aids: { abs: false, ...aids }, steering, ...controller }, measure, wheel);
}

/** Share of what is too much that anti-lock brakes take off the left front wheel, while they act. */
function released(absStrength: number): Promise<number> {
    const torque = 3000;
    return aided(
        { abs: true, absStrength },
        (it) => {
            const { state } = it.car.vehicle.aids!;
            const wheel = it.car.wheels[0].wheel!.state;
            const shares: number[] = [];
            it.controls.neutral = true;
            it.car.roll(30);
            it.controls.brake = 1;
            it.run(1, () => {
                if (state[AIDS.slipHolds] !== 0) {
                    shares.push((torque - wheel[WHEEL.pressedTorque]) / (torque - state[AIDS.slipLimit]));
                }
            });
            return shares.length > 10 ? shares.reduce((sum, share) => sum + share) / shares.length : NaN;
        },
        { brakes: { maxBrakeTorque: 4 * torque, bias: 0.5 } }
    );
}

/** Throttle of a driver who does not floor it, so that traction control leaves him his clutch. */
const PRESSED = 0.85;

/** Throttle that is left to him on ice. */
const throttled = (tractionStrength: number): Promise<number> =>
    aided(
        { tractionControl: true, tractionBrakes: false, tractionStrength },
        (it) => {
            it.controls.throttle = PRESSED;
            it.run(1 / RATE);
            return it.car.vehicle.pedals.throttle;
        },
        {},
        { grip: 0.1 }
    );

/** Tires whose force is largest at a small slip angle: steering help leaves the driver 3 degrees. */
const quick = { preset: TirePreset.CUSTOM, sidewaysPeakSlip: 0.05, sidewaysPeakSlipAtDoubleLoad: 0.05 };

/** Angle of the front wheels at once after the driver asks for 7 of 35 degrees at 25 m/s. */
const steered = (aids: object): Promise<number> =>
    aided(
        aids,
        (it) => {
            it.controls.neutral = true;
            it.car.roll(25);
            it.controls.steer = 0.2;
            it.run(1 / RATE);
            return it.angle(0);
        },
        {},
        { tire: quick }
    );

/** Keeps a car going aside of where it heads, without turning it but a little back. */
function slide({ car }: Specimen, degrees: number): void {
    car.entity.rigidbody!.linearVelocity = new Vec3(20 * Math.sin(degrees * DEG), 0, 20 * Math.cos(degrees * DEG));
    car.entity.rigidbody!.angularVelocity = new Vec3(0, -0.01, 0);
}

/** Returns the heading of a car, degrees to the right of straight ahead. */
function heading({ car }: Specimen): number {
    const { x, z } = car.entity.forward;
    return Math.atan2(x, -z) / DEG;
}

/** Angle of the front wheels of a car that slides, whose driver lets go, degrees. */
const countered = (counterSteer: number): Promise<number> =>
    aided({ steeringHelp: true, counterSteer }, (it) => {
        it.controls.neutral = true;
        it.run(0.1, () => slide(it, 25));
        return it.angle(0);
    });

const aids = 'vehicleController.aids.';

export const aidClaims: Claim[] = [
    {
        of: `${aids}absStrength`,
        says: 'Share of the excess brake torque that ABS removes',
        values: [0.5, 0.9],
        within: 0.001,
        measure: released
    },
    {
        of: `${aids}tractionStrength`,
        says: 'Share of the excess throttle that traction control removes',
        values: [0.4, 0.8],
        within: 0.001,
        measure: async (strength) => (PRESSED - (await throttled(strength))) / (PRESSED - (await throttled(1)))
    },
    {
        of: `${aids}steeringHelpStrength`,
        says: 'Share of the excess steering angle that steering help removes',
        values: [0.4, 0.8],
        within: 0.001,
        measure: async (steeringHelpStrength) => {
            const own = await steered({});
            const helped = await steered({ steeringHelp: true, steeringHelpStrength });
            return (own - helped) / (own - (await steered({ steeringHelp: true })));
        }
    },
    {
        of: `${aids}counterSteer`,
        says: 'Share of automatic countersteering in a slide',
        values: [0.4, 0.8],
        within: 0.02, // the car leans otherwise
        measure: async (share) => (await countered(share)) / (await countered(1))
    },
    {
        of: `${aids}slideLimit`,
        says: 'Sideslip angle that stability control allows, degrees',
        values: [6, 20],
        within: 0.02,
        measure: (slideLimit) =>
            aided({ stabilityControl: true, slideLimit }, (it) => {
                const { controller } = it.car;
                let degrees = 0;
                let [aside, limit] = [0, NaN];
                it.controls.neutral = true;
                it.run(4, () => {
                    if (Number.isNaN(limit) && controller.isAidActive('stabilityControl')) {
                        limit = aside;
                    }
                    degrees += 6 / RATE;
                    slide(it, degrees);
                    aside = degrees + heading(it);
                });
                return limit;
            })
    },
    {
        of: `${aids}understeer`,
        says: 'Understeer that stability control considers normal, degrees of front wheel angle per g',
        values: [1, 4],
        within: 0.02,
        measure: (understeer) =>
            aided({ stabilityControl: true, understeer }, (it) => {
                it.controls.neutral = true;
                it.car.roll(20);
                it.controls.steer = 0.04;
                it.run(1);
                const rate = it.car.vehicle.aids!.stabilityControl.wantedYawRate;
                const needed = ((bmw.cgToFront + bmw.cgToRear) * rate) / it.speed / DEG;
                return ((it.angle(0) - needed) * g) / (it.speed * rate);
            })
    },
    {
        of: 'vehicleController.gearbox.slipLimit',
        says: 'Slip ratio of a driven wheel above which the automatic does not shift',
        values: [0.1, 0.3],
        within: 0.03,
        measure: (slipLimit) =>
            // heavy wheels on ice, which come back from a slide slowly
            aided(
                {},
                (it) => {
                    const { wheel } = it.car.wheels[2];
                    it.car.roll(10);
                    it.controls.throttle = 1;
                    it.run(3);
                    it.controls.throttle = 0.2;
                    const { gear } = it.powertrain.gearbox;
                    let [slip, limit] = [0, NaN];
                    it.run(6, () => {
                        if (Number.isNaN(limit) && it.powertrain.gearbox.gear > gear) {
                            limit = slip;
                        }
                        slip = wheel!.slipRatio;
                    });
                    return limit;
                },
                { drive: 1, gearbox: { slipLimit, upRpm: 2000, downRpm: 800 } },
                { mass: 200, grip: 0.2 }
            )
    }
];
