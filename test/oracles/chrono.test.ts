import { describe } from 'vitest';

import { agreement, type Row } from './agreement.js';
import { AUDI, type Car, carFor, HMMWV } from './chrono-cars.js';
import { guide } from './chrono-links.js';
import { tireData, tireOf } from './chrono-tires.js';
import { at, deceleration, mean, rollGradient, steady, timeOf, understeer } from './figures.js';
import { FollowingTire, UprightTire } from './following-tire.js';
import { STEP, tableOf, trajectory, vehicleFile } from './oracle.js';
import { overlay } from './overlay.js';
import type { Recording } from '../../scenario/recording.js';
import type { Rig } from '../../scenario/rig.js';
import { runScenario } from '../../scenario/run.js';
import type { Scenario } from '../../scenario/scenario.js';
import { Transmission } from '../../scripts/vehicle-controller.mjs';
import type { Tire } from '../../src/index.js';
import { Table } from '../../src/math/table.js';

const SIMULATOR = 'chrono_multibody';
const DEGREES = 180 / Math.PI;

/** Same car, same tire. */
function drive(car: Car, scenario: Omit<Scenario, 'vehicle'>, prepare?: (rig: Rig) => void): Promise<Recording> {
    const numbers = carFor(car);
    const vehicle = { ...numbers, barFront: 0, barRear: 0 };
    return runScenario({ vehicle, fixedTimeStep: STEP, ...scenario }, (rig) => {
        const tire = new UprightTire(tireOf(tireData(car.tire)));
        rig.wheels.forEach((wheel) => (wheel.ownTire = tire));
        guide(rig.wheels.slice(0, 2), car.front, true);
        guide(rig.wheels.slice(2), car.rear, false);
        // without attributes: the HMMWV rolls a little more softly than its springs, which is a bar below 0
        const [front, rear] = rig.vehicle.bars;
        front.stiffness = numbers.barFront;
        rear.stiffness = numbers.barRear;
        prepare?.(rig);
    });
}

/** Turns the road wheels by the mean angle of Chrono's, at the speed of Chrono's car. */
async function steer(car: Car, run: string): Promise<[Recording, Recording]> {
    const theirs = trajectory(SIMULATOR, `${car.id}_${run}`);
    const speed = tableOf(theirs, 'vx');
    const steerAngle = tableOf(theirs, 'steer');
    const ours = await drive(car, {
        start: { speed: speed[0][1] },
        driver: { speed, by: 'torque', wheels: car.driven, steerAngle },
        duration: theirs.last('t')
    });
    overlay(theirs, ours);
    return [theirs, ours];
}

async function step(car: Car, run: string): Promise<Row[]> {
    const [theirs, ours] = await steer(car, run);
    const row = (channel: string, name: string, share: number): Row => {
        return { channel, theirs: steady(theirs, name), ours: steady(ours, name), share };
    };
    const gain = (r: Recording): number => steady(r, 'yawRate') / steady(r, 'steer');
    // from the middle of Chrono's ramp of 0.1 s to 90 % of what follows the transient: the cars change their speed, and
    // with it what they answer, until the end
    const settled = (r: Recording): number => mean(r, 'yawRate', 1.5, 2.5);
    const rise = (r: Recording): number => timeOf(r, 'yawRate', 0.9 * settled(r), 0.5) - 0.55;
    return [
        { channel: 'yaw gain, 1/s', theirs: gain(theirs), ours: gain(ours), share: 0.06 },
        row('ay', 'ay', 0.06),
        row('roll', 'roll', 0.15),
        ...['fl', 'fr', 'rl', 'rr'].map((wheel) => row(`load ${wheel}`, `${wheel}_load`, 0.1)), // nothing is stated: twice CommonRoad's
        {
            channel: 'sideslip, deg',
            theirs: Math.atan2(steady(theirs, 'vy'), steady(theirs, 'vx')) * DEGREES,
            ours: steady(ours, 'sideslip') * DEGREES,
            absolute: 0.3 // case D5
        },
        { channel: 'response time, s', theirs: rise(theirs), ours: rise(ours), absolute: 0.08 }
    ];
}

/** Samples until a car spins round: it has lost a twentieth of its speed. What drives it then spins up one wheel without end. */
function endOfGrip(r: Recording): number {
    const speed = r.channel('vx');
    const end = speed.findIndex((each) => each < 0.95 * speed[0]);
    return end < 0 ? speed.length : end;
}

async function slowlySteer(car: Car, run: string): Promise<Row[]> {
    const [theirs, ours] = await steer(car, run);
    const { wheelbase } = vehicleFile(car.id).body;
    const row = (channel: string, of: (r: Recording) => number): Row => {
        return { channel, theirs: of(theirs), ours: of(ours) };
    };
    return [
        { ...row('understeer, deg/g', (r) => understeer(r, wheelbase, 1, 3)), absolute: 0.3 },
        { ...row('roll, deg/g', (r) => rollGradient(r, 1, 3)), share: 0.15 },
        ...['fl', 'fr', 'rl', 'rr'].map((wheel) => {
            return { ...row(`load ${wheel} at 2 m/s2`, (r) => at(r, `${wheel}_load`, timeOf(r, 'ay', 2))), share: 0.1 };
        }),
        { ...row('largest ay', (r) => Math.max(...r.channel('ay').slice(0, endOfGrip(r)))), share: 0.06 }
    ];
}

/** Full brake from 80 km/h, 0.5 s after the clock of Chrono's run. */
async function brake(car: Car, run: string): Promise<Row[]> {
    const begin = 0.5;
    const theirs = trajectory(SIMULATOR, `${car.id}_${run}`);
    const speed = at(theirs, 'vx', begin);
    const torque = vehicleFile(car.id).brakes.max_torque_per_wheel;
    const brakeTorque = [torque, torque, torque, torque];
    const ours = await drive(car, { start: { speed }, driver: { brakeTorque }, duration: 6 });
    overlay(theirs, ours, begin);
    const slow = (r: Recording): number => timeOf(r, 'vx', 0.5);
    return [
        { channel: 'deceleration', theirs: deceleration(theirs, speed), ours: deceleration(ours, speed), share: 0.1 },
        { channel: 'time to 0.5 m/s, s', theirs: slow(theirs) - begin, ours: slow(ours), share: 0.1 },
        {
            channel: 'way to 0.5 m/s, m',
            theirs: at(theirs, 'x', slow(theirs)) - at(theirs, 'x', begin),
            ours: at(ours, 'x', slow(ours)),
            share: 0.1
        },
        {
            channel: 'spin fl after 1 s',
            theirs: at(theirs, 'fl_omega', 1.5),
            ours: at(ours, 'fl_omega', 1),
            absolute: 1
        },
        {
            channel: 'spin rl after 1 s',
            theirs: at(theirs, 'rl_omega', 1.5),
            ours: at(ours, 'rl_omega', 1),
            absolute: 1
        }
    ];
}

/**
 * Shifts as Chrono's `ChAutomaticTransmissionSimpleMap`: by the speed of the engine, which is that of the driven wheels,
 * whether they spin or not.
 */
function shiftAsTheirs({ vehicle, wheels }: Rig, { driven, shiftPoints }: Car): void {
    const { gearbox } = vehicle.powertrain!;
    const [left, right] = driven === 'front' ? wheels : wheels.slice(2);
    left.ownTire = new FollowingTire(left.ownTire as Tire, () => {
        const { gear, presentRatio, finalDrive } = gearbox;
        const rpm = ((left.wheel!.spin + right.wheel!.spin) / 2) * finalDrive * presentRatio * (30 / Math.PI);
        const [down, up] = shiftPoints[gear - 1];
        const next = rpm > up ? Math.min(gear + 1, shiftPoints.length) : rpm < down ? Math.max(gear - 1, 1) : gear;
        gearbox.gear = next;
        vehicle.controls.gear = next;
    });
}

/** Inertia of Chrono's shafts, kg m²: `Axle` of a suspension, `Differential Box` and `Driveshaft` of a driveline. */
const AXLE_SHAFT = 0.4;
const DIFFERENTIAL = 0.6;
const DRIVESHAFT = 0.5;

/** Their engine has no inertia: ours next to none, kg m². */
const WEIGHTLESS = 0.005;

/** Full throttle from rest through the gears, with the engine's own torque curve. */
async function accelerate(car: Car): Promise<Row[]> {
    const { powertrain } = vehicleFile(car.id);
    const { gear_ratios: gearRatios, final_drive: finalDrive } = powertrain;
    const curve: [number, number][] = [[0, car.stallTorque], ...powertrain.full_throttle_torque_rpm_Nm];
    const theirs = trajectory(SIMULATOR, `${car.id}_accel_v0_p0`);
    const vehicle = { ...carFor(car), barFront: 0, barRear: 0 };
    const positive = curve.filter(([, torque]) => torque > 0);
    const [driven, other] =
        car.driven === 'front' ? (['wheelFront', 'wheelRear'] as const) : (['wheelRear', 'wheelFront'] as const);
    const perInertia = 2 / vehicle.radius ** 2;
    const mass = Number(vehicle.wheel!.mass) + perInertia * AXLE_SHAFT;
    vehicle[driven] = { mass: mass + (perInertia * (DIFFERENTIAL + DRIVESHAFT * finalDrive ** 2)) / 2 };
    vehicle[other] = { mass };
    vehicle.controller = {
        ...vehicle.controller,
        drive: car.driven === 'front' ? 0 : 1,
        // theirs is geared to the wheels without a clutch
        clutch: { automatic: false, antiStall: false },
        gearbox: { gearRatios, finalDrive, switchTime: 0, transmission: Transmission.SEQUENTIAL },
        engine: { idleRpm: 100, inertia: WEIGHTLESS, maxRpm: positive[positive.length - 1][0] }
    };
    const tire = new UprightTire(tireOf(tireData(car.tire)));
    const ours = await runScenario(
        { vehicle, fixedTimeStep: STEP, controls: [{ t: 0, throttle: 1 }], duration: 25 },
        (rig) => {
            rig.wheels.forEach((wheel) => (wheel.ownTire = tire));
            shiftAsTheirs(rig, car);
            rig.vehicle.powertrain!.engine.torqueCurve = new Table(curve.flat());
            rig.vehicle.powertrain!.engine.stallShare = -1;
        }
    );
    overlay(theirs, ours);
    const row = (channel: string, of: (r: Recording) => number, share = 0.1): Row => {
        return { channel, theirs: of(theirs), ours: of(ours), share };
    };
    const to = (r: Recording, kmh: number): number => timeOf(r, 'vx', kmh / 3.6);
    return [
        row('0 to 50 km/h, s', (r) => to(r, 50)),
        row('50 to 100 km/h, s', (r) => to(r, 100) - to(r, 50)),
        row('0 to 100 km/h, s', (r) => to(r, 100)),
        row('400 m, s', (r) => timeOf(r, 'x', 400)),
        row('speed after 25 s', (r) => r.last('vx'))
    ];
}

/** The known misses: what misses, by how much, against which wanted bound. */
const TIGHTER =
    'it turns 5 % tighter, and moves as much more load; per lateral acceleration 2.7 % more, and 4 % less without the spin of the wheels';
const agrees = agreement({
    'Chrono Audi step 21 m/s 0.040 rad': {
        'load fl': { miss: -10.2, wanted: 10, unit: '%', why: TIGHTER },
        'load rl': { miss: -10.8, wanted: 10, unit: '%', why: TIGHTER },
        'sideslip, deg': { miss: -0.398, wanted: 0.3, unit: 'deg', why: TIGHTER }
    },
    'Chrono HMMWV slow steer 15 m/s': {
        'understeer, deg/g': {
            miss: 0.394,
            wanted: 0.3,
            unit: 'deg/g',
            why: 'their front wheels toe in by 1.3 degrees, their rear ones out by 0.4: ours stand straight'
        }
    }
});

describe('a car turns in as the multi-body car of Chrono', () => {
    agrees('Chrono HMMWV step 15 m/s 0.046 rad', 'a HMMWV at 0.28 g', () => step(HMMWV, 'step_v15_p0.1'));
    agrees('Chrono Audi step 21 m/s 0.040 rad', 'an Audi at 0.64 g', () => step(AUDI, 'step_v20_p0.08'));
    agrees('Chrono Audi step 30 m/s 0.023 rad', 'an Audi at 0.53 g', () => step(AUDI, 'step_v27.7778_p0.05'));
});

describe('a car that is slowly steered to its limit leans and grips as that of Chrono', () => {
    agrees('Chrono Audi slow steer 20 m/s', 'an Audi', () => slowlySteer(AUDI, 'sis_v20_p0.012'));
    agrees('Chrono HMMWV slow steer 15 m/s', 'a HMMWV', () => slowlySteer(HMMWV, 'sis_v15_p0.015'));
});

describe('a car with locked wheels slides to a stop as that of Chrono', () => {
    agrees('Chrono HMMWV full brake 80 km/h', 'a HMMWV', () => brake(HMMWV, 'brake_v22.2222_p1'));
});

describe('a car shifts up through its gears as that of Chrono', () => {
    agrees('Chrono Audi full throttle', 'an Audi', () => accelerate(AUDI));
    agrees('Chrono HMMWV full throttle', 'a HMMWV', () => accelerate(HMMWV));
});
