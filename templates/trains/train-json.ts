import type { Sourced } from '../../src/sizing/sourced.js';
import type { LooksJson } from '../chassis-json.js';

/** Point at which two vehicles are coupled; Y counts from the ground, Z from the center of mass, m. */
interface PointJson extends Sourced {
    height: number;
    position: number;
}

/** Degrees at which it meets the vehicle in front; N m of friction. */
interface TrailerJoint {
    kind: 'ball' | 'fifthWheel' | 'drawbar';
    friction: number;
    maxAngle: number;
}

/** The joint of a machine of two frames: degrees to each side, N m of its cylinders. */
interface FrameJoint {
    kind: 'articulated';
    maxAngle: number;
    steeringTorque: number;
    oscillation: number;
}

/**
 * A trailer of the garage, or the other frame of an articulated machine. Its axles do not steer; the load on the coupling follows
 * from their places.
 */
export interface TrailerJson extends LooksJson {
    coupling: PointJson & (TrailerJoint | FrameJoint);

    /** Supports when it stands alone: one on each side at `x`, or one in the middle at 0; half its size, m. A frame has none. */
    legs?: Sourced & { position: number; x: number; half: [x: number, y: number, z: number] };

    /** N m of all wheels together, s. */
    brakes: Sourced & {
        kind: 'overrun' | 'electric' | 'air';
        torque: number;
        parkingTorque: number;
        gain?: number;
        delay: number;
        abs: boolean;
    };

    /** m² */
    aerodynamics: Sourced & { dragArea: number; sideArea: number };
}

/** A vehicle with the trailer that it tows. */
export interface TrainJson {
    name: string;
    description: string;

    /** File of the vehicle in front. */
    front: string;

    /** Point of the vehicle in front at which the trailer is coupled. */
    hitch: PointJson;
    trailer: TrailerJson;
}
