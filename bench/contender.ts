import type { Course } from './course.js';

/** Inputs of a driver to a car. */
export interface Pedals {
    /** 0 to 1. */
    throttle: number;

    /** 0 to 1. */
    brake: number;

    /** Angle of the front wheels, rad. */
    steer: number;
}

/** A world of one engine with bodies on a course. */
export interface World {
    /** One fixed step of 1/60 s, and what the engine does with every step of a game. */
    step(): void;

    /** Position of a body: three numbers. */
    position(body: number, out: Float64Array): void;

    /** Size of the WASM memory, bytes; left out where the build does not tell. */
    memory?(): number;
}

/** With vehicles on the bodies. */
export interface Cars extends World {
    drive(car: number, pedals: Pedals): void;

    /** Height of the first wheel's entity over the chassis entity in the last frame, m; left out where none shows it. */
    wheelHeight?(car: number): number;

    /** Removes a car and makes it again. */
    replace?(car: number): void;

    /** Highest address in use on the WASM heap, bytes. */
    heapTop?(): number;

    /** Processor time of one vehicle's calls into WASM in a step apart from rays, µs, measured alone. */
    boundary?(): number;
}

/** The same bodies without vehicles: they float at the height at which they would drive. */
export interface Bodies extends World {
    push(body: number, velocityX: number, velocityZ: number): void;
}

/** One engine's vehicle. */
export interface Contender {
    cars(course: Course): Promise<Cars>;
    bodies(course: Course): Promise<Bodies>;
}
