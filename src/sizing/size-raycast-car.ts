import type { HullBoxJson, VehicleJson } from './vehicle-json.js';
import { raycastFeels, raycastPresets } from '../arcade/raycast-presets.js';
import { needObject } from '../math/argument.js';
import { RPM, STANDARD_GRAVITY } from '../math/scalar.js';

/** Speed by which power becomes thrust, m/s, and bounds of the acceleration, m/s²: estimates; the component's own is 6.7. */
const PULL_SPEED = 15;
const PULL = [1.5, 9] as const;

/** Largest forces that the component's attributes take, N. */
const MOST_THRUST = 50_000;
const MOST_BRAKE = 100_000;

/** Distance that a wheel drops below its mean place, m: the component's own. */
const TRAVEL = 0.2;

/** Attributes of the component Raycast Car. */
export interface RaycastCarSize {
    /** Axle at which it is pushed: 0 front, 1 rear, 2 all. */
    drive: 0 | 1 | 2;

    /** N */
    thrust: number;

    /** km/h */
    topSpeed: number;

    /** N */
    brake: number;

    /** Degrees. */
    maxSteerAngle: number;

    /** m: one radius for all wheels. */
    wheelRadius: number;

    /** m */
    travel: number;
}

/**
 * Numbers of a Raycast Car as fast as a vehicle with an engine.
 *
 * @param vehicle - Numbers that `sizeVehicle` returned.
 */
export function sizeRaycastCar(vehicle: VehicleJson): RaycastCarSize {
    needObject('sizeRaycastCar(vehicle)', vehicle, 'what sizeVehicle() returned', 'body');
    const { body, axles, tires, engine, gearbox, driveline, brakes, steering } = vehicle;
    const radii = axles.map(({ tire }) => tires[tire].radius);
    const radius = radii.reduce((sum, one) => sum + one, 0) / radii.length;
    const { peakPower, peakPowerRpm } = engine && 'peakPower' in engine ? engine : { peakPower: 0, peakPowerRpm: 0 };
    const ratio = gearbox ? gearbox.finalDrive * gearbox.ratios[gearbox.ratios.length - 1] : 1;
    const [least, most] = PULL;
    const pull = Math.min(most, Math.max(least, (1000 * peakPower) / PULL_SPEED / body.mass));
    return {
        drive: ({ front: 0, rear: 1, all: 2 } as const)[driveline.drive],
        thrust: Math.round(Math.min(MOST_THRUST, pull * body.mass)),
        topSpeed: Math.round((3.6 * peakPowerRpm * RPM * radius) / ratio),
        brake: Math.round(Math.min(MOST_BRAKE, brakes.maxBrakeTorque / radius)),
        maxSteerAngle: steering.maxSteerAngle,
        wheelRadius: round(radius),
        travel: TRAVEL
    };
}

/**
 * The same vehicle about the mean place of its axles, where every wheel carries as much: springs of a Raycast Car are all alike.
 *
 * @param vehicle - Numbers about its center of mass.
 */
export function aboutAxles<T extends Pick<VehicleJson, 'axles'>>(vehicle: T): T {
    const { axles } = vehicle;
    const mean = axles.reduce((sum, { position }) => sum + position, 0) / axles.length;
    return { ...vehicle, axles: axles.map((axle) => ({ ...axle, position: axle.position - mean })) };
}

/**
 * The same vehicle with a floor that keeps off the ground on the springs of a Raycast Car: a kart's, two centimeters high, would scrape
 * as it squats or dives until a wheel has no travel left.
 *
 * @param vehicle - Numbers about its center of mass.
 */
export function aboveSprings<T extends Pick<VehicleJson, 'axles' | 'hull'>>(vehicle: T): T {
    const { axles, hull } = vehicle;
    const wheelbase = axles[0].position - axles[axles.length - 1].position;
    const overhang = hull.length / 2 + Math.abs(hull.ahead ?? 0);
    const least = round(SQUAT * Math.max(1, (2 * overhang) / wheelbase) + ROOM);
    const boxes = hull.boxes
        ?.filter(([, [, high]]) => high > least)
        .map(([[left, low, back], max]): HullBoxJson => [[left, Math.max(low, least), back], max]);
    const clearance = Math.max(hull.clearance, least);
    return { ...vehicle, hull: { ...hull, clearance, ...(boxes && boxes.length > 0 && { boxes }) } };
}

/** Height of a wheel's mean place above that at which it rests, m: springs of the preset Road are pressed in by (g over reaction)². */
export const RAYCAST_DROP = TRAVEL - (STANDARD_GRAVITY / raycastFeels[raycastPresets.ROAD].tireReaction) ** 2;

/** Travel of a wheel that is left at rest, m. */
const SQUAT = RAYCAST_DROP;

/** Room of the floor above the ground then, m. Estimate. */
const ROOM = 0.01;

function round(value: number): number {
    return Number(value.toFixed(4));
}
