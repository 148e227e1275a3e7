import type { Archive } from '../math/archive.js';
import { SUSPENSION } from '../suspension/params.js';
import { WHEEL } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/** Time constant with which the loads are watched that have the axle lowered, s: no bump does. Estimate. */
const WATCHED = 1;

/**
 * An axle whose wheels can be raised from the ground. In the first half of its way the air is let out of its bellows, and the
 * leveling of the others takes over what it carried, so that the body keeps its height; in the second half the wheels rise.
 */
export class LiftAxle {
    /** Wheels of the axle. */
    readonly wheels: readonly Wheel[];

    /** From standing to raised, s, > 0. */
    time = 6;

    /** Height of the raised wheels above level ground, m; less where their travel ends before. */
    clearance = 0.1;

    /** Load of the heaviest other axle behind the first at which it comes down by itself, N. */
    loadLimit = Infinity;

    /** Load of that axle as it is watched, N, and that of the present step: numbers in a field of their own may be boxed. */
    private readonly watched = new Float64Array(2);
    private wanted = false;

    /** @param wheels - Wheels of the axle. */
    constructor(wheels: readonly Wheel[]) {
        this.wheels = wheels;
    }

    /** True if it is to be raised. Turns false when the load lowers the axle. */
    set raised(raised: boolean) {
        if (raised !== this.wanted) {
            this.wanted = raised;
            this.watched[0] = 0;
        }
    }

    get raised(): boolean {
        return this.wanted;
    }

    /** Progress: 0 carries its whole load, 0.5 is unloaded, 1 is raised. */
    get lift(): number {
        return this.wheels.length === 0 ? 0 : this.wheels[0].state[WHEEL.lift];
    }

    /** Puts the wheels back on the ground at once, before it is taken off. */
    release(): void {
        for (const wheel of this.wheels) {
            wheel.state[WHEEL.lift] = wheel.state[WHEEL.hoist] = 0;
        }
    }

    /** @internal */
    serialize(archive: Archive): void {
        this.wanted = archive.integer(Number(this.wanted)) === 1;
        const { io } = archive;
        io[0] = this.watched[0];
        io[1] = this.lift;
        archive.exchange(2);
        this.watched[0] = io[0];
        for (const wheel of this.wheels) {
            wheel.state[WHEEL.lift] = io[1];
            if (archive.loads) {
                this.hoist(wheel);
            }
        }
    }

    /**
     * Moves the wheels.
     *
     * @param all - All wheels of the vehicle.
     * @param dt - Length of the step, s.
     * @internal
     */
    step(all: readonly Wheel[], dt: number): void {
        const { wheels } = this;
        if (this.wanted && this.loadLimit < Infinity) {
            this.watch(all, dt);
        }
        const way = (this.wanted ? dt : -dt) / this.time;
        for (let i = 0; i < wheels.length; i++) {
            const { state } = wheels[i];
            state[WHEEL.lift] = Math.max(0, Math.min(1, state[WHEEL.lift] + way));
            this.hoist(wheels[i]);
        }
    }

    /** Raises a wheel as far as the axle is: from where it rests, up to the end of its travel. */
    private hoist({ state }: Wheel): void {
        const distance = state[WHEEL.suspension + SUSPENSION.distance];
        const rest = (1 - state[WHEEL.suspension + SUSPENSION.targetPosition]) * distance;
        const rise = 2 * state[WHEEL.lift] - 1;
        state[WHEEL.hoist] = rise > 0 ? Math.min(distance, rest + rise * this.clearance) : 0;
    }

    /** Lowers the axle when another one has carried too much for a while. */
    private watch(wheels: readonly Wheel[], dt: number): void {
        let foremost = -Infinity;
        for (let i = 0; i < wheels.length; i++) {
            foremost = Math.max(foremost, wheels[i].state[WHEEL.hubZ]);
        }
        const { watched } = this;
        watched[1] = 0;
        for (let i = 0; i < wheels.length; i++) {
            if (wheels[i].state[WHEEL.hubZ] < foremost) {
                findAxleLoad(wheels, i, watched);
            }
        }
        watched[0] += (dt / (dt + WATCHED)) * (watched[1] - watched[0]);
        if (watched[0] > this.loadLimit) {
            this.raised = false;
        }
    }
}

/** Raises `most[1]` to the load of all wheels that stand abreast of one, N. */
function findAxleLoad(wheels: readonly Wheel[], of: number, most: Float64Array): void {
    const place = wheels[of].state[WHEEL.hubZ];
    let load = 0;
    for (let i = 0; i < wheels.length; i++) {
        load += wheels[i].state[WHEEL.hubZ] === place ? wheels[i].state[WHEEL.load] : 0;
    }
    most[1] = Math.max(most[1], load);
}
