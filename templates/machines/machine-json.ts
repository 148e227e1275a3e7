import type { Sourced } from '../../src/sizing/sourced.js';
import type { Shape, VehicleJson } from '../vehicle-json.js';

/** Look of a machine that is not a car. */
export type MachineShape = 'motorcycle' | 'bulldozer' | 'tank' | 'forklift' | 'telehandler' | 'articulated-loader';

/** A vehicle with a drive: a car, or a machine of another kind. */
export interface MachineJson extends Omit<VehicleJson, 'look'> {
    look: { shape: Shape | MachineShape; paint: VehicleJson['look']['paint'] };

    /** Data of a motorcycle, whose axles have a track of 0 and one wheel each; the front one may be a pair. */
    motorcycle?: MotorcycleJson;

    /** Data of a vehicle on tracks, each of whose axles is a pair of road wheels. */
    tracks?: TracksJson;

    /** Steering on all axles: angle of the rear wheels over that of the front ones. */
    rearSteering?: Sourced & { ratio: number };

    /** Axle of a truck that can be raised, by its number from 0 in front: attributes of Lift Axle; m, s, t. */
    liftAxle?: Sourced & { axle: number; clearance: number; time: number; loadLimit: number };
}

/** Fork and rider: attributes of Motorcycle. */
export interface MotorcycleJson extends Sourced {
    /** Rake of the steering axis, degrees. */
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

    /** Tilting of a pair in front, whose axle has a track: degrees, N m s/rad. */
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
