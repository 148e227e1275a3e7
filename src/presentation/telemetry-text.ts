import { Vec3 } from 'playcanvas';

import type { VehicleReadout } from '../analysis/readout.js';
import type { VehicleLike } from '../components/vehicle/vehicle-like.js';
import type { WheelHit } from '../components/vehicle/wheel-like.js';
import { DEG, KMH, STANDARD_GRAVITY } from '../math/scalar.js';

const hit: WheelHit = { point: new Vec3(), normal: new Vec3(), force: 0, forwardSlip: 0, sidewaysSlip: 0 };

/**
 * Present state of the car, wheel by wheel, as lines of text.
 *
 * @param car - The car.
 * @param forces - True to tell the forces of suspension and tires.
 */
export function liveText(car: VehicleLike, forces = false): string[] {
    const gear = car.gear < 0 ? 'R' : car.gear === 0 ? 'N' : String(car.gear);
    const lines = [
        `${(car.speed / KMH).toFixed(1)} km/h   gear ${gear}   ${car.rpm.toFixed(0)} rpm`,
        'wheel'.padEnd(10) + row('load N', 'slip %', 'angle °') + (forces ? row('spring N', 'ahead N', 'left N') : '')
    ];
    car.wheelViews.forEach((wheel, i) => {
        const name = (wheel.entity?.name ?? `wheel ${i + 1}`).slice(0, 10).padEnd(10);
        const isGrounded = wheel.getGroundHit(hit);
        const slips = isGrounded
            ? row(hit.force.toFixed(0), (100 * hit.forwardSlip).toFixed(1), (hit.sidewaysSlip / DEG).toFixed(1))
            : 'in air'.padStart(8);
        lines.push(name + slips + (forces && isGrounded ? forceCells() : ''));
    });
    return lines;
}

/** Temperatures of what each wheel has, °C, as a line of text. */
export function temperaturesText(name: string, temperatures: readonly number[]): string {
    return `${`${name} °C`.padEnd(10)}${temperatures.map((each) => each.toFixed(0).padStart(6)).join('')}`;
}

/** Position of an axle that can be raised, as a line of text: 0 down, 1 up. */
export function liftText(lift: number): string {
    const place = lift === 0 ? 'down' : lift === 1 ? 'up' : `${(100 * lift).toFixed(0)} %`;
    return `${'lift axle'.padEnd(10)}${place.padStart(6)}`;
}

/**
 * Crush of the corners of a car, as a line of text.
 *
 * @param crush - Front left, front right, rear left, rear right, m.
 * @param powerLost - Share of the engine's power that is lost.
 */
export function damageText(crush: readonly number[], powerLost: number): string {
    const corners = crush.map((each) => (100 * each).toFixed(0).padStart(6)).join('');
    return `${'crush cm'.padEnd(10)}${corners}   power -${(100 * powerLost).toFixed(0)} %`;
}

/**
 * Consumption of a car, as a line of text.
 *
 * @param power - Taken from tank and battery, kW.
 * @param fuel - Mean consumption of fuel, l/100 km.
 * @param electric - Mean consumption of the motors, kWh/100 km.
 */
export function energyText(power: number, fuel: number, electric: number): string {
    const mean = fuel > 0 ? `${fuel.toFixed(1)} l/100 km` : `${electric.toFixed(1)} kWh/100 km`;
    return `${'energy'.padEnd(10)}${power.toFixed(1).padStart(6)} kW   ${mean}`;
}

/** Forces of suspension and tire of the present wheel; a kind of car that does not tell one has a dash. */
function forceCells(): string {
    return row(number(hit.suspensionForce), number(hit.forwardForce), number(hit.sidewaysForce));
}

function number(value: number | undefined): string {
    return value === undefined ? '-' : value.toFixed(0);
}

function row(first: string, second: string, third: string): string {
    return first.padStart(8) + second.padStart(9) + third.padStart(9);
}

/** Mass, height and balance of the car at rest, its axles and its top speed, as lines of text. */
export function readoutText({ mass, frontShare, rideHeight, axles, topSpeed }: VehicleReadout): string[] {
    return [
        `${mass.toFixed(0)} kg   ${(100 * frontShare).toFixed(1)} % in front   center of mass ${rideHeight.toFixed(2)} m`,
        `top speed ${(topSpeed / KMH).toFixed(0)} km/h`,
        `${'axle'.padEnd(10)}${'kg'.padStart(8)}${'Hz'.padStart(9)}${'damping'.padStart(9)}${'pressed mm'.padStart(14)}`,
        ...axles.map(({ place, load, naturalFrequency, dampingRatio, staticCompression, travel }) => {
            const pressed = `${(1000 * staticCompression).toFixed(0)} of ${(1000 * travel).toFixed(0)}`;
            return (
                `${place > 0 ? '+' : ''}${place.toFixed(2)} m`.padEnd(10) +
                (load / STANDARD_GRAVITY).toFixed(0).padStart(8) +
                naturalFrequency.toFixed(2).padStart(9) +
                dampingRatio.toFixed(2).padStart(9) +
                pressed.padStart(14)
            );
        })
    ];
}
