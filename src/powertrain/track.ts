import { SHAFT, Shaft } from './shaft.js';
import { WHEEL } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/**
 * A belt around road wheels and sprocket, which is as fast at all of them. It does not stretch; its mass counts with that of the
 * wheels. The pull from each wheel to the next is found in the vehicle's one solve.
 */
export class Track {
    /** The wheels under the belt, front to rear. */
    readonly wheels: readonly Wheel[];

    /**
     * Couplings between each wheel and the next one; their torques are pulls of the belt, N.
     *
     * @internal
     */
    readonly pulls: readonly Shaft[];

    /** @param wheels - At least one. */
    constructor(wheels: readonly Wheel[]) {
        this.wheels = [...wheels].sort((a, b) => b.mount.position[2] - a.mount.position[2]);
        this.pulls = this.wheels.slice(1).map(() => new Shaft());
    }

    /** Speed of the belt, m/s: that at which its wheels roll. */
    get speed(): number {
        const { state } = this.wheels[0];
        return state[WHEEL.radius] * state[WHEEL.spin];
    }

    /**
     * Sets or clears the belt of its wheels.
     *
     * @internal
     */
    wrap(on: boolean): void {
        for (const wheel of this.wheels) {
            wheel.belt = on ? this.wheels : null;
        }
    }

    /**
     * Tells the solve what the belt holds together.
     *
     * @internal
     */
    hold(): void {
        const { wheels, pulls } = this;
        for (let i = 0; i < pulls.length; i++) {
            const { state } = pulls[i];
            state[SHAFT.share + wheels[i].index] = wheels[i].state[WHEEL.radius];
            state[SHAFT.share + wheels[i + 1].index] = -wheels[i + 1].state[WHEEL.radius];
            state[SHAFT.capacity] = Infinity;
        }
    }

    /**
     * Writes by how much the speed of the belt counts in a shaft between two tracks.
     *
     * @internal
     */
    shareIn(shaft: Shaft, way: 1 | -1): void {
        const { wheels } = this;
        for (let i = 0; i < wheels.length; i++) {
            shaft.state[SHAFT.share + wheels[i].index] = (way * wheels[i].state[WHEEL.radius]) / wheels.length;
        }
    }
}
