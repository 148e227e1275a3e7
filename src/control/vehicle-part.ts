import type { Archive } from '../math/archive.js';
import type { Wheel } from '../wheel/wheel.js';

/**
 * Optional part of a vehicle, such as the heat of its brakes or its battery. The phases of a step call the hooks that it has and
 * know no part by name. A hook allocates nothing.
 */
export interface VehiclePart<Car> {
    /** Place among the parts of a vehicle, in each hook: lower ones come first. */
    readonly order: number;

    /** True while it steers the vehicle in place of its wheels, as belts do: the steering leaves those as they are. */
    readonly steers?: boolean;

    /** Couplings between wheels, whose torques the solve finds. The same ones as long as the part is there. */
    readonly shafts?: readonly { readonly state: Float64Array }[];

    /** The part was added to a vehicle. */
    attach?(vehicle: Car): void;

    /** The part was taken off: leaves the vehicle as it would be without. */
    release?(vehicle: Car): void;

    /** True if it cannot be without a wheel: it is taken off with it. */
    needs?(wheel: Wheel): boolean;

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
