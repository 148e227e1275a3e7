import type { DriverView } from '../control/driver-view.js';

/** Flashes per second: 90 a minute, in the middle of the 60 to 120 of UN Regulations 6 and 48. */
export const FLASHES = 1.5;

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

const SWITCHES = ['position', 'lowBeam', 'highBeam', 'fog', 'interior', 'special1', 'special2'] as const;

/**
 * Lamps of a vehicle that are lit, in the words of CARLA's `VehicleLightState`. Brake and reverse follow the car,
 * blinkers flash by {@link indicator} and {@link hazard}; the rest are switches.
 */
export class Lights {
    /** Position lights. */
    position = false;

    /** Low beam. */
    lowBeam = false;

    /** High beam. */
    highBeam = false;

    /** Fog lights. */
    fog = false;

    /** Interior light. */
    interior = false;

    /** First special light. */
    special1 = false;

    /** Second special light. */
    special2 = false;

    private vehicle: DriverView | null = null;
    private clock: { readonly time: number } | null = null;
    private way = 0;
    private all = false;

    /** Lights that another machine has lit, as CARLA's bits; null while they follow the car. */
    private shown: number | null = null;

    /** When the indicators were switched on, s. */
    private since = 0;

    /** Direction indicator: -1 right, 0 off, 1 left. */
    set indicator(way: number) {
        this.start();
        this.way = way;
    }

    get indicator(): number {
        return this.way;
    }

    /** All indicators, whatever {@link indicator} says. */
    set hazard(on: boolean) {
        this.start();
        this.all = on;
    }

    get hazard(): boolean {
        return this.all;
    }

    /** Lit now: by the service brake, pressed by the driver or by an aid; never by the hand brake (UN Regulation 13). */
    get brake(): boolean {
        return this.shows(LIGHTS.brake) ?? (this.vehicle !== null && this.vehicle.brakePedal > PLAY);
    }

    /** Lit now: reverse gear is in. */
    get reverse(): boolean {
        return this.shows(LIGHTS.reverse) ?? (this.vehicle !== null && this.vehicle.gear < 0);
    }

    /** True while the left indicators are lit. */
    get leftBlinker(): boolean {
        return this.shows(LIGHTS.leftBlinker) ?? ((this.all || this.way > 0) && this.flashes);
    }

    /** True while the right indicators are lit. */
    get rightBlinker(): boolean {
        return this.shows(LIGHTS.rightBlinker) ?? ((this.all || this.way < 0) && this.flashes);
    }

    /**
     * Lights that its driver has switched on, as CARLA's bits: indicators count while they are off between two flashes,
     * and neither brake nor reverse lights do.
     */
    get switches(): number {
        let bits =
            (this.all || this.way > 0 ? LIGHTS.leftBlinker : 0) | (this.all || this.way < 0 ? LIGHTS.rightBlinker : 0);
        for (let k = 0; k < SWITCHES.length; k++) {
            bits |= this[SWITCHES[k]] ? LIGHTS[SWITCHES[k]] : 0;
        }
        return bits;
    }

    /**
     * All that is lit, as CARLA's bits. Setting them works the switches: both blinkers are the hazard lights. The bits of
     * brake and reverse have no effect, since these lights follow the car.
     */
    set flags(bits: number) {
        for (const name of SWITCHES) {
            this[name] = (bits & LIGHTS[name]) !== 0;
        }
        const left = (bits & LIGHTS.leftBlinker) !== 0;
        const right = (bits & LIGHTS.rightBlinker) !== 0;
        this.hazard = left && right;
        this.indicator = Number(left) - Number(right);
    }

    get flags(): number {
        return (
            (this.position ? LIGHTS.position : 0) +
            (this.lowBeam ? LIGHTS.lowBeam : 0) +
            (this.highBeam ? LIGHTS.highBeam : 0) +
            (this.brake ? LIGHTS.brake : 0) +
            (this.rightBlinker ? LIGHTS.rightBlinker : 0) +
            (this.leftBlinker ? LIGHTS.leftBlinker : 0) +
            (this.reverse ? LIGHTS.reverse : 0) +
            (this.fog ? LIGHTS.fog : 0) +
            (this.interior ? LIGHTS.interior : 0) +
            (this.special1 ? LIGHTS.special1 : 0) +
            (this.special2 ? LIGHTS.special2 : 0)
        );
    }

    /**
     * Follows a vehicle from now on.
     *
     * @param vehicle - Whose lamps these are; null for none.
     * @param clock - Tells the time, s.
     */
    follow(vehicle: DriverView | null, clock: { readonly time: number }): void {
        this.vehicle = vehicle;
        this.clock = clock;
    }

    /**
     * Lights just these, as another machine that simulates the car has them, brake and reverse lights included.
     *
     * @param bits - CARLA's; null: they follow the car again.
     */
    show(bits: number | null): void {
        if (bits !== null) {
            this.flags = bits;
        }
        this.shown = bits;
    }

    private shows(bit: number): boolean | null {
        return this.shown === null ? null : (this.shown & bit) !== 0;
    }

    private get time(): number {
        return this.clock?.time ?? 0;
    }

    /** Lamps that are switched on light at once, and for the first half of every flash. */
    private get flashes(): boolean {
        return ((this.time - this.since) * FLASHES) % 1 < 0.5;
    }

    private start(): void {
        if (!this.all && this.way === 0) {
            this.since = this.time;
        }
    }
}
