import type { Vehicle } from '../vehicle/vehicle.js';

/** What helps the driver: each aid acts where it acts in a real car, on the pedals or on the brake of a single wheel. */
export class Aids {
    /** Before pedals reach engine and brakes: aids that press or lift them. */
    step(_vehicle: Vehicle, _dt: number): void {}

    /** After the brakes have set their torques: aids that press or release the brake of one wheel. */
    modulate(_vehicle: Vehicle, _dt: number): void {}
}
