import type { Archive } from '../math/archive.js';

/**
 * Optional part of a vehicle, such as the heat of its brakes or its battery. The phases of a step call the hooks that it has and
 * know no part by name. A hook allocates nothing.
 */
export interface VehiclePart<Car> {
    /** Place among the parts of a vehicle, in each hook: lower ones come first. */
    readonly order: number;

    /** Start of the step, velocities are known: grip and damping of the wheels, before driver and aids ask for them. */
    prepare?(vehicle: Car, dt: number): void;

    /** Torques of pedal and hand brake are set, before aids modulate them. */
    brake?(vehicle: Car, dt: number): void;

    /** Pedals as driver and aids have them, before they reach engine and motors. */
    drive?(vehicle: Car, dt: number): void;

    /** End of the step: forces, loads and wheel speeds are found. */
    settle?(vehicle: Car, dt: number): void;

    /** Saves or restores all numbers of the part that last from step to step. */
    serialize?(archive: Archive): void;

    /** A snapshot of a vehicle that sleeps was restored: no step follows that would write what derives from it. */
    resume?(vehicle: Car): void;
}
