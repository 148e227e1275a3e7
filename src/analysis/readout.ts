import { restContacts } from './rest-contacts.js';
import { staticRide, type StaticRide } from './static-ride.js';
import { topSpeed } from './top-speed.js';
import { needObject } from '../math/argument.js';
import { axlesOf } from '../powertrain/axles.js';
import type { Vehicle } from '../vehicle/vehicle.js';
import type { Wheel } from '../wheel/wheel.js';

/** An axle at rest, by the mean of its wheels. */
export interface AxleReadout extends StaticRide {
    /** Ahead of the center of mass, m. */
    place: number;

    /** Load of all its wheels, N. */
    load: number;

    /** Travel of the suspension, m. */
    travel: number;
}

/** Figures that a designer tunes a car by: how it stands and swings at rest, and how fast it gets. */
export interface VehicleReadout {
    /** kg */
    mass: number;

    /** Share of the weight on the wheels ahead of the center of mass, 0 to 1. */
    frontShare: number;

    /** Height of the center of mass above level ground, m. */
    rideHeight: number;

    /** Front to rear. */
    axles: AxleReadout[];

    /** On level ground, m/s. */
    topSpeed: number;
}

/**
 * @param vehicle - A vehicle that has been stepped at least once.
 * @returns Null while its wheels do not know what they carry.
 */
export function readout(vehicle: Vehicle): VehicleReadout | null {
    needObject('readout(vehicle)', vehicle, 'a vehicle such as controller.vehicle', 'wheels');
    const { wheels, body } = vehicle;
    if (wheels.length === 0 || wheels.some(({ sprungMass, restLoad }) => !(sprungMass > 0 && restLoad > 0))) {
        return null;
    }
    const axles = axlesOf(wheels).map(axleReadout);
    const load = axles.reduce((sum, axle) => sum + axle.load, 0);
    const front = axles.reduce((sum, axle) => sum + (axle.place > 0 ? axle.load : 0), 0);
    const height = mean(restContacts(wheels), ([, y]) => -y);
    return {
        mass: body.inertia[0],
        frontShare: front / load,
        rideHeight: height,
        axles,
        topSpeed: topSpeed(vehicle)
    };
}

function axleReadout(wheels: Wheel[]): AxleReadout {
    const rides = wheels.map(rideOf);
    return {
        place: mean(restContacts(wheels), ([, , z]) => z),
        load: wheels.length * mean(wheels, ({ restLoad }) => restLoad),
        travel: mean(wheels, ({ params }) => params.suspension.distance),
        naturalFrequency: mean(rides, ({ naturalFrequency }) => naturalFrequency),
        dampingRatio: mean(rides, ({ dampingRatio }) => dampingRatio),
        staticCompression: mean(rides, ({ staticCompression }) => staticCompression),
        bumpTravel: mean(rides, ({ bumpTravel }) => bumpTravel)
    };
}

function rideOf({ params, rest }: Wheel): StaticRide {
    return staticRide(params.suspension, rest.mass, rest.load);
}

function mean<T>(items: readonly T[], value: (item: T) => number): number {
    return items.reduce((sum, item) => sum + value(item), 0) / items.length;
}
