import { Quat, Vec3 } from 'playcanvas';

import { Arena, ARENA } from './arena.js';
import { driverOf, type FleetCar } from './fleet.js';
import { mishaps } from './mishaps.js';

/** Duration of a mishap that is undone, s. */
const LASTS = 1.5;

/** A car that has come less far than this in so long, m and s, is put back to its start. */
const STUCK = 3;
const PATIENCE = 20;

/** More than twice what any driver goes at, m/s. */
const FASTEST = 60;

/** A car whose middle is so far below the ground has fallen through it, m. */
const DEEPEST = 1;

/** One car under way. */
export class Outing {
    readonly car: FleetCar;

    /** Its highest speed so far, m/s. */
    fastest = 0;

    /** Number of falls through the ground: Bullet lets a heavier car press a thin hull through triangles. */
    falls = 0;

    private readonly number: number;
    private readonly random: () => number;

    /** Place at which it had last come on, and the time of that, s. */
    private readonly seen = new Vec3();
    private since = 0;

    /** Ends what happens to it, at that time, s. */
    private undo: (() => void) | null = null;
    private undoAt = 0;

    /** @param number - By which it knows its start. */
    constructor(car: FleetCar, number: number, random: () => number) {
        this.car = car;
        this.number = number;
        this.random = random;
    }

    /** Looks after the car before a frame. */
    prepare(time: number): void {
        const { car } = this;
        if (time >= this.undoAt) {
            this.mend();
        }
        const vehicle = car.vehicle();
        if (vehicle) {
            vehicle.driver ??= driverOf(vehicle, this.number, this.random);
        }
        car.command?.();
        const place = car.entity.getPosition();
        if (place.distance(this.seen) > STUCK) {
            this.seen.copy(place);
            this.since = time;
        }
        if (Math.hypot(place.x, place.z) > 2 * ARENA || (time - this.since > PATIENCE && !this.undo)) {
            this.goHome();
            this.since = time;
        }
    }

    /** Causes a mishap of the car, unless one lasts already. */
    suffer(mishap: string, time: number): void {
        if (this.undo === null) {
            this.undo = mishaps[mishap](this.car, this.random) ?? null;
            this.undoAt = time + LASTS;
        }
    }

    /** Undoes what has happened to it. */
    mend(): void {
        this.undo?.();
        this.undo = null;
    }

    goHome(): void {
        const [x, z] = Arena.start(this.number);
        this.car.teleport(new Vec3(x, this.car.height, z), Quat.IDENTITY);
    }

    /** Says what is wrong with the car after a frame; null as a rule. */
    check(): string | null {
        const { entity, name } = this.car;
        const place = entity.getPosition();
        const speed = entity.rigidbody!.linearVelocity.length();
        this.fastest = Math.max(this.fastest, speed);
        if (!Number.isFinite(place.length() + speed)) {
            return `${name} is at ${place.toString()} at ${speed} m/s`;
        }
        if (speed > FASTEST) {
            return `${name} goes at ${speed} m/s`;
        }
        if (place.y < -DEEPEST) {
            this.falls++;
            this.goHome();
        }
        return null;
    }
}
