import type { StepView } from '../../src/control/step-view.js';
import { DriverControls, Wheel } from '../../src/index.js';
import { Pedals } from '../../src/internal.js';
import { WHEEL } from '../../src/wheel/state.js';

/** Places of the wheels of a car: front left, front right, rear left, rear right, m. */
const PLACES = [
    [0.8, 1.2],
    [-0.8, 1.2],
    [0.8, -1.3],
    [-0.8, -1.3]
];

/** View of a car that a powertrain has, on a bench: its wheels turn as they are told. */
export interface Bench extends StepView {
    forwardSpeed: number;
    readonly wheels: Wheel[];
    readonly gearRatios: Float64Array;
}

/**
 * Puts a car on a bench.
 *
 * @param places - Its wheels: left, ahead, m.
 * @param radius - Radius of all of them, m.
 */
export function bench(places: readonly (readonly number[])[] = PLACES, radius = 0.3): Bench {
    const wheels = places.map(([x, z], index) => {
        const wheel = new Wheel({ position: [x, 0, z], up: [0, 1, 0], forward: [0, 0, 1] });
        wheel.index = index;
        wheel.params.radius = radius;
        wheel.state[WHEEL.grounded] = 1;
        return wheel;
    });
    const gearRatios = new Float64Array(1);
    return { controls: new DriverControls(), pedals: new Pedals(), wheels, layouts: 0, forwardSpeed: 0, gearRatios };
}

/** Turns all wheels of a car on a bench as it rolls, m/s. */
export function roll(car: Bench, speed: number): void {
    car.forwardSpeed = speed;
    for (const { state } of car.wheels) {
        state[WHEEL.spin] = speed / state[WHEEL.radius];
    }
}
