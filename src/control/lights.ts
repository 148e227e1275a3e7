import type { Vehicle } from '../vehicle/vehicle.js';

/** Flashes per second: 90 a minute, in the middle of the 60 to 120 of UN Regulations 6 and 48. */
const FLASHES = 1.5;

/** A brake pedal pressed less than this plays, and lights nothing. Estimate. */
const PLAY = 0.01;

/** The bits of CARLA's `VehicleLightState`. */
export const LIGHTS = {
    position: 1,
    lowBeam: 2,
    highBeam: 4,
    brake: 8,
    rightBlinker: 16,
    leftBlinker: 32,
    reverse: 64,
    fog: 128,
    interior: 256,
    special1: 512,
    special2: 1024
} as const;

/**
 * Which lamps of a vehicle are lit, in the words of CARLA's `VehicleLightState`. Brake and reverse follow the car,
 * blinkers flash by {@link indicator} and {@link hazard}; the rest are switches.
 */
export class Lights {
    position = false;
    lowBeam = false;
    highBeam = false;
    fog = false;
    interior = false;
    special1 = false;
    special2 = false;

    /** Direction indicator: -1 right, 0 off, 1 left. */
    indicator = 0;

    /** All indicators, whatever {@link indicator} says. */
    hazard = false;

    /** Lit now: by the service brake, pressed by the driver or by an aid; never by the hand brake (UN Regulation 13). */
    brake = false;

    /** Lit now: reverse gear is in. */
    reverse = false;

    /** Lit now, of a flash. */
    leftBlinker = false;
    rightBlinker = false;

    /** Time since the indicators were switched on, in flashes. */
    private phase = 0;

    /** All that is lit, as CARLA's bits. */
    get flags(): number {
        let sum = 0;
        for (const name of Object.keys(LIGHTS) as (keyof typeof LIGHTS)[]) {
            sum += this[name] ? LIGHTS[name] : 0;
        }
        return sum;
    }

    /** Follows the vehicle. @param dt - Time since the last call, s. */
    update({ pedals, powertrain }: Vehicle, dt: number): void {
        this.brake = pedals.brake > PLAY;
        this.reverse = powertrain !== null && powertrain.gearbox.gear < 0;
        const left = this.hazard || this.indicator > 0;
        const right = this.hazard || this.indicator < 0;
        // switched on they light at once
        this.phase = left || right ? this.phase : 0;
        const lit = this.phase < 0.5;
        this.leftBlinker = left && lit;
        this.rightBlinker = right && lit;
        this.phase = (this.phase + FLASHES * dt) % 1;
    }
}
