import { WAKE, wakeLayout } from '../../src/aero/wake.js';
import { PushingAid } from '../../src/aids/pushing-aid.js';
import {
    BrakeHeatModel,
    DamageModel,
    EnergyModel,
    LiftAxleModel,
    TireHeatModel,
    TracksModel,
    type Vehicle,
    type VehiclePart,
    WinchModel
} from '../../src/index.js';
import { SlipstreamModel, usualDisc, WingModel } from '../../src/internal.js';
import { numbersOf } from '../../src/math/struct.js';
import type { NamedParts } from '../../src/vehicle/named-parts.js';
import type { VehicleParts } from '../../src/vehicle/vehicle-parts.js';

/** A part that is put into a vehicle and taken out again. */
export interface Fitting {
    name: string;
    add: () => unknown;
    remove: () => unknown;
}

/** Names of the parts of the library that a vehicle has one of. */
type Named = Exclude<keyof NamedParts, keyof VehicleParts | 'lifts' | 'removeLift'>;

/** Makes each part, or takes the one that is there; null for a vehicle that can have none. The compiler asks for every name. */
const makers: { readonly [Name in Named]: (vehicle: Vehicle) => NamedParts[Name] } = {
    brakeHeat: ({ wheels, brakes }) => {
        const part = new BrakeHeatModel();
        part.setDiscs(wheels, (wheel) => usualDisc(1500, wheel.params.radius, brakes?.front.includes(wheel) ?? false));
        return part;
    },
    tireHeat: ({ wheels }) => {
        const part = new TireHeatModel();
        part.setTires(wheels, ({ params: { mass, radius, width } }) => ({ mass, radius, width, pressure: 220000 }), 20);
        return part;
    },
    energy: () => new EnergyModel(),
    damage: ({ wheels }) => {
        const part = new DamageModel();
        part.take(wheels, { deltaV: 8, x: 0.5, z: 2, normalX: 0, normalY: 0, normalZ: -1 });
        return part;
    },
    tracks: ({ wheels, tracks, motorcycle }) => {
        const [left, right] = [1, -1].map((side) => wheels.filter(({ mount }) => side * mount.position[0] > 0.1));
        const canHave = motorcycle === null && left.length > 1 && right.length > 1;
        return tracks ?? (canHave ? new TracksModel(left, right) : null);
    },
    motorcycle: ({ motorcycle }) => motorcycle
};

/** Finds all parts that a vehicle can have. */
export function fittingsOf(vehicle: Vehicle): Fitting[] {
    const { aids, parts } = vehicle;
    const named = Object.entries(makers).flatMap(([name, make]) => {
        const part = make(vehicle);
        return part ? [{ name, add: () => parts.set(name, part), remove: () => parts.set(name, null) }] : [];
    });
    const pushing = Object.entries(aids ?? {}).flatMap(([name, aid]: [string, unknown]) =>
        aid instanceof PushingAid
            ? [{ name, add: () => (aid.enabled = true), remove: () => (aid.enabled = false) }]
            : []
    );
    return [...named, ...pushing, ...liftOf(vehicle), ...winchOf(vehicle), ...airOf(vehicle), ...ownOf(vehicle)];
}

/** A wing, of which a vehicle may have several, and the wake of a body ahead. */
function airOf({ parts }: Vehicle): Fitting[] {
    const wing = new WingModel();
    wing.position.set([0, 0.3, -1]);
    const slipstream = new SlipstreamModel();
    const rows = numbersOf(wakeLayout);
    rows.set([0.7, 1.8, 1.7], WAKE.dragArea);
    rows[WAKE.pointZ] = 20;
    rows[WAKE.velocityZ] = 30;
    slipstream.field = { count: 1, rows, near: Int32Array.of(0), findNear: () => 1 };
    return Object.entries({ wing, slipstream }).map(([name, part]) => ({
        name,
        add: () => parts.set(name, part),
        remove: () => parts.set(name, null)
    }));
}

/** A winch, of which a vehicle may have several, with its rope tied ahead. */
function winchOf({ parts }: Vehicle): Fitting[] {
    const winch = new WinchModel();
    const place = Float64Array.of(0, 0.5, 20);
    winch.anchor = { body: 0, read: (point) => point.set(place) };
    return [{ name: 'winch', add: () => parts.set('winch', winch), remove: () => parts.set('winch', null) }];
}

/** Two parts of a project's own, the throttle of which depends on which is asked first. */
function ownOf({ parts }: Vehicle): Fitting[] {
    const own: Record<string, VehiclePart<Vehicle>> = {
        // (a number that a hook returned would be boxed)
        limp: {
            order: 60,
            drive: ({ pedals }) => {
                pedals.throttle *= 0.5;
            }
        },
        cap: {
            order: 61,
            drive: ({ pedals }) => {
                pedals.throttle = Math.min(0.3, pedals.throttle);
            }
        }
    };
    return Object.entries(own).map(([name, part]) => ({
        name,
        add: () => parts.set(name, part),
        remove: () => parts.set(name, null)
    }));
}

/** The last of three axles or more, raised. */
function liftOf(vehicle: Vehicle): Fitting[] {
    const { wheels } = vehicle;
    const places = [...new Set(wheels.map(({ mount }) => mount.position[2]))];
    if (places.length < 3) {
        return [];
    }
    const last = wheels.filter(({ mount }) => mount.position[2] === Math.min(...places));
    const axle = vehicle.lifts.at(0) ?? new LiftAxleModel(last);
    axle.raised = true;
    const add = (): unknown => vehicle.lifts.includes(axle) || vehicle.lifts.push(axle);
    return [{ name: 'lifts', add, remove: () => vehicle.parts.set('lifts', null) }];
}
