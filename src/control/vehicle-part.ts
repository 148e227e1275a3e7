import type { Archive } from '../math/archive.js';
import type { Wheel } from '../wheel/wheel.js';

/**
 * Part of a vehicle, such as its brakes, their heat or a winch. The phases of a step call the hooks that it has and
 * know no part by name. A hook allocates nothing.
 */
export interface VehiclePart<Car> {
    /**
     * Place among the parts of a vehicle, in each hook: lower ones come first. Powertrain, wheel motors and brakes have 1 to 3, aids
     * and steering 1000 and 1001.
     */
    readonly order: number;

    /** True while it steers the vehicle in place of its wheels, as belts do: the steering leaves those as they are. */
    readonly steers?: boolean;

    /**
     * True if the vehicle leans into curves: aids that keep a car straight or upright leave it alone, and the part reckons with the
     * angular momentum of the wheels.
     */
    readonly leans?: boolean;

    /** Largest angle of the steered wheels at the present speed, rad, in place of that of the steering; NaN leaves it to that. */
    readonly steerLock?: number;

    /** Couplings between wheels, whose torques the solve finds. The same list as long as the part is there. */
    readonly shafts?: readonly {
        /** Numbers by the places of `powertrain/shaft.ts`. */
        readonly state: Float64Array;
    }[];

    /** True while something in it moves although the vehicle stands still: the vehicle does not fall asleep. */
    readonly restless?: boolean;

    /** Commands of the part as they are now, always as many: a vehicle at rest wakes when one of them changes. */
    readonly inputs?: Float64Array;

    /** The part was added to a vehicle. */
    attach?(vehicle: Car): void;

    /** The part was taken off: leaves the vehicle as it would be without. */
    release?(vehicle: Car): void;

    /** True if it cannot be without a wheel: it is taken off with it. */
    needs?(wheel: Wheel): boolean;

    /** Mass or inertia of the body, or what it carries, has changed since the last step. */
    layOut?(vehicle: Car): void;

    /** The vehicle has been put elsewhere: forgets all motion. */
    reset?(): void;

    /** Start of the step, velocities are known: load, grip and damping of the wheels, before driver and aids ask for them. */
    prepare?(vehicle: Car, dt: number): void;

    /** Pedals are as the driver has them: those of the drive open its throttle by them. */
    follow?(vehicle: Car): void;

    /** Commands of the driver have reached the pedals and the drive, before steering and aids follow them. */
    steer?(vehicle: Car, dt: number): void;

    /** Torques of pedal and hand brake are set, and the angles of the wheels, before aids modulate them. */
    brake?(vehicle: Car, dt: number): void;

    /** Pedals as driver and aids have them, before they reach engine and motors. */
    drive?(vehicle: Car, dt: number): void;

    /** Pedals as all parts have left them: torques of engine and motors, and capacities of shafts. */
    transmit?(vehicle: Car, dt: number): void;

    /**
     * Numbers that the links of wheels are laid out for against dive and squat: writes, if it has them, the torque of a front and of a
     * rear wheel without their own at full pedal, N m, and the share of the front in the drive.
     */
    links?(numbers: Float64Array): void;

    /** Areas of drag and of downforce, m², straight ahead in still air: adds those of the part to these two numbers. */
    airAreas?(areas: Float64Array): void;

    /** Contact frames of the wheels are laid: may lay them otherwise, and sets `guided` of the vehicle then. */
    frames?(vehicle: Car, dt: number): void;

    /** Contact points and their velocities are known, before springs and tires: loads on the body. */
    loads?(vehicle: Car, dt: number): void;

    /** Rows of bars and wheels have been added to the system in `workspace`: adds those of the part, once in every solve. */
    rows?(vehicle: Car, dt: number): void;

    /** New velocities of body and contacts are known, before the forces follow: velocities of the part, once in every solve. */
    read?(vehicle: Car, dt: number): void;

    /** Impulses of wheels, air and bars on the body are in `workspace.impulse`: adds that of the part. Wheels spin as before. */
    impulse?(vehicle: Car, dt: number): void;

    /** End of the step: forces, loads and wheel speeds are found. */
    settle?(vehicle: Car, dt: number): void;

    /** Saves or restores all numbers of the part that last from step to step. */
    serialize?(archive: Archive): void;

    /** A snapshot of a vehicle that sleeps was restored: no step follows that would write what derives from it. */
    resume?(vehicle: Car): void;
}
