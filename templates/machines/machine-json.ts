import type { Sourced } from '../../src/sizing/sourced.js';
import type { Shape, VehicleJson } from '../vehicle-json.js';

/** How a machine looks that is no car. */
export type MachineShape = 'motorcycle' | 'bulldozer' | 'tank' | 'forklift' | 'telehandler' | 'articulated-loader';

/** What is driven: a car, or a machine that is none. */
export interface MachineJson extends Omit<VehicleJson, 'look'> {
    look: { shape: Shape | MachineShape; paint: VehicleJson['look']['paint'] };

    /** Of a motorcycle, whose axles have a track of 0 and one wheel each; the front one may be a pair. */
    motorcycle?: MotorcycleJson;

    /** Of a vehicle on tracks, each of whose axles is a pair of road wheels. */
    tracks?: TracksJson;

    /** Of a machine that steers on all axles: angle of the rear wheels over that of the front ones. */
    rearSteering?: Sourced & { ratio: number };

    /** Of a truck whose axle of that number, counted from 0 in front, can be raised: attributes of Lift Axle; m, s, t. */
    liftAxle?: Sourced & { axle: number; clearance: number; time: number; loadLimit: number };
}

/** Fork and rider: attributes of Motorcycle. */
export interface MotorcycleJson extends Sourced {
    /** Of the steering axis, degrees. */
    rake: number;

    /** Degrees. */
    maxLean: number;

    /** Masses of fork and rider are part of that of the body: m, kg, kg m², N m s/rad, degrees. */
    fork: {
        trail: number;
        mass: number;
        inertia: number;
        offset: number;
        height: number;
        damping: number;
        lock: number;
    };

    /** kg, m. */
    rider: { mass: number; height: number; reach: number; travel: number; leanIn: number };

    /** Of a pair in front, whose axle has a track: degrees, N m s/rad. */
    tilt?: { lock: boolean; limit: number; damping: number };
}

/** Attributes of Tracks. */
export interface TracksJson extends Sourced {
    /** Degrees per second. */
    turnRate: number;

    /** m/s² */
    lateralLimit: number;

    /** m */
    linkLength: number;

    /** Width and thickness of a link with its grouser, m. */
    linkWidth: number;
    linkHeight: number;

    /** Sprockets and idlers that the belts run around above the ground: ahead of the center of mass, and above the ground, m. */
    raised: { position: number; height: number }[];
}
