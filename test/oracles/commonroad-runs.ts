import { leaning, standAsTheirs, upright } from './commonroad-car.js';
import { commonRoadTire } from './commonroad-tire.js';
import { STEP, trajectory, vehicleFile } from './oracle.js';
import { overlay } from './overlay.js';
import { leaveOutMomentum } from './without-momentum.js';
import type { Recording } from '../../scenario/recording.js';
import { runScenario } from '../../scenario/run.js';
import type { DriverPlan, TimeTable } from '../../scenario/scenario.js';

export const SIMULATOR = 'commonroad_mb';
export const BMW = 'bmw_320i_cr2';
export const ESCORT = 'ford_escort_cr1';

/** Same car, same tires, same driver. */
export function drive(vehicle: string, driver: DriverPlan, speed: number, duration: number): Promise<Recording> {
    const scenario = { vehicle: leaning(vehicle), start: { speed }, driver, duration, fixedTimeStep: STEP };
    return runScenario(scenario, (rig) => {
        leaveOutMomentum(rig.vehicle);
        standAsTheirs(vehicle, rig);
    });
}

/** The same straight ahead, on upright wheels: what the camber of one side does, that of the other undoes. */
function driveStraight(vehicle: string, driver: DriverPlan, speed: number, duration: number): Promise<Recording> {
    const car = upright(vehicle);
    return runScenario(
        { vehicle: car, start: { speed }, driver, duration, fixedTimeStep: STEP },
        ({ wheels, vehicle: ours }) => {
            leaveOutMomentum(ours);
            const tire = commonRoadTire();
            wheels.forEach((wheel) => (wheel.ownTire = tire));
        }
    );
}

/** Sine of 0.7 Hz with a dwell of 0.5 s at its second peak (FMVSS 126), at 80 km/h, rolling freely. */
export async function sineWithDwell(vehicle: string, amplitude: number): Promise<[Recording, Recording]> {
    const theirs = trajectory(SIMULATOR, `${vehicle}_swd_A${amplitude.toFixed(2)}`);
    const driver = { driveTorque: [0, 0, 0, 0], steerAngle: sineAngle(amplitude) };
    const ours = await drive(vehicle, driver, 80 / 3.6, theirs.last('t'));
    overlay(theirs, ours);
    return [theirs, ours];
}

function sineAngle(amplitude: number): TimeTable {
    return Array.from({ length: 401 }, (_, i) => [1 + i / 200, sineAt(amplitude, 1 + i / 200)]);
}

/** Steering of that sine. */
export function sineAt(amplitude: number, time: number): number {
    const [begin, frequency, dwell] = [1, 0.7, 0.5];
    const t = Math.max(0, time - begin);
    const threeQuarters = 0.75 / frequency;
    const phase = t < threeQuarters ? t : Math.max(threeQuarters, t - dwell);
    return t < 1 / frequency + dwell ? amplitude * Math.sin(2 * Math.PI * frequency * phase) : 0;
}

/** Seconds before the brakes act; our clock starts there. */
export const BRAKING = 0.5;

/** Brakes from 100 km/h, ours with some share less torque. */
export async function brake(vehicle: string, hard: number, less = 0): Promise<[Recording, Recording]> {
    const theirs = trajectory(SIMULATOR, `${vehicle}_brake_a${hard}`);
    const driver = { brakeTorque: brakeTorque(vehicle, hard).map((torque) => (1 - less) * torque) };
    const ours = await driveStraight(vehicle, driver, theirs.channel('vx')[0], theirs.last('t') - BRAKING);
    overlay(theirs, ours, BRAKING);
    return [theirs, ours];
}

/** Brake torque of the wheels, N m, that would slow the car so hard if its wheels had no inertia. */
export function brakeTorque(vehicle: string, hard: number): number[] {
    const { body, wheels, brakes } = vehicleFile(vehicle);
    const torque = (share: number): number => (body.mass * wheels.radius * hard * share) / 2;
    const [front, rear] = [torque(brakes.front_torque_share), torque(1 - brakes.front_torque_share)];
    return [front, front, rear, rear];
}
