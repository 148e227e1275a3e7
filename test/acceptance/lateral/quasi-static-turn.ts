import { TIRE, type Tire } from '../../../src/tire/tire.js';
import { type CarNumbers, g } from '../../support/car.js';
import { solveSystem } from '../../support/newton.js';
import { tireIO } from '../../support/tire-io.js';

/** A steady turn to the left: angles in rad, steer and sideslip positive to the left; loads of fl, fr, rl, rr, N. */
export interface SteadyTurn {
    steer: number;
    sideslip: number;
    loads: number[];
}

/**
 * Solves a steady turn to the left by the balance of all six forces and moments of one rigid body on linear springs and
 * bars. Its wheels roll freely; a force along the body at the height of the road makes up for their drag.
 *
 * It has what the quasi-static model of the reference leaves out. The car accelerates toward the center of its circle,
 * not across its body: with the sideslip `b` that is `V²/R (-sin b, cos b)` in its own axes, and the first of them shifts
 * load along the car. The contact points move under the center of mass as the body rolls and pitches. Steered wheels push
 * along their own axles. The roll is exact, the pitch, a tenth of it, linear.
 *
 * @param car - The car.
 * @param tire - Tire of all wheels.
 * @param speed - Speed of the center of mass, m/s.
 * @param radius - Radius of its circle, m.
 * @returns The turn, or null if the tires cannot hold it.
 */
export function turnOf(car: CarNumbers, tire: Tire, speed: number, radius: number): SteadyTurn | null {
    const wheelbase = car.cgToFront + car.cgToRear;
    let state = [Math.atan(wheelbase / radius), 0, 0, 0, 0, 0];
    // near the limit only a neighbor is a good start
    const parts = 40;
    for (let part = 1; part <= parts; part++) {
        const partSpeed = speed * Math.sqrt(part / parts);
        const next = solveSystem((unknowns) => balance(car, tire, partSpeed, radius, unknowns).left, state);
        if (!next || Math.abs(next[0] - state[0]) > FARTHEST) {
            return null;
        }
        state = next;
    }
    const [steer, sideslip] = state;
    return { steer, sideslip, loads: balance(car, tire, speed, radius, state).loads };
}

/** Beyond the limit Newton's method finds other turns, far away, rad. */
const FARTHEST = 0.1;

/** Loads, and what is left over of forces and moments, for steer, sideslip, thrust, heave, pitch and roll. */
function balance(
    car: CarNumbers,
    tire: Tire,
    speed: number,
    radius: number,
    [steer, sideslip, thrust, heave, pitch, roll]: number[]
): { left: number[]; loads: number[] } {
    const { mass, cgToFront: a, cgToRear: b, trackFront, trackRear, barFront = 0, barRear = 0 } = car;
    const yaw = speed / radius;
    const height = car.cgHeight + heave;
    // springs lie along the body's own vertical axis, and the front wheels turn about it
    const [lean, tilt] = [Math.cos(roll), Math.tan(roll)];
    const steered = Math.atan(Math.tan(steer) * lean);
    const wheels = [
        [a, trackFront / 2],
        [a, -trackFront / 2],
        [-b, trackRear / 2],
        [-b, -trackRear / 2]
    ];
    const jounce = wheels.map(([x, y]) => car.cgHeight - height / lean - x * pitch - y * tilt);
    const loads = jounce.map((own, i) => {
        const other = jounce[i ^ 1];
        const [spring, bar, arm] = i < 2 ? [car.springFront, barFront, b] : [car.springRear, barRear, a];
        return ((mass * g * arm) / (a + b) / 2 + spring * own + bar * (own - other)) / lean;
    });
    const sum = [0, 0, 0, 0, 0, 0];
    wheels.forEach(([place, half], i) => {
        const [x, y] = [place + height * pitch, half / lean + height * tilt];
        const [cos, sin] = i < 2 ? [Math.cos(steered), Math.sin(steered)] : [1, 0];
        const vx = speed * Math.cos(sideslip) - yaw * y;
        const vy = speed * Math.sin(sideslip) + yaw * x;
        const side = sideForce(tire, loads[i], cos * vx + sin * vy, cos * vy - sin * vx, car.radius);
        sum[0] -= side * sin;
        sum[1] += side * cos;
        sum[2] += x * side * cos + y * side * sin;
        sum[3] += loads[i];
        sum[4] += x * loads[i];
        sum[5] += y * loads[i];
    });
    const ax = -yaw * speed * Math.sin(sideslip);
    const ay = yaw * speed * Math.cos(sideslip);
    const left = [
        sum[0] + thrust - mass * ax,
        sum[1] - mass * ay,
        sum[2],
        sum[3] - mass * g,
        sum[4] + height * mass * ax,
        sum[5] + height * mass * ay
    ];
    return { left, loads };
}

/** Side force of a freely rolling wheel, N, to the left. */
function sideForce(tire: Tire, load: number, forward: number, left: number, radius: number): number {
    if (load <= 0) {
        return 0;
    }
    tireIO.fill(0);
    tireIO[TIRE.load] = load;
    tireIO[TIRE.restLoad] = load;
    tireIO[TIRE.grip] = 1;
    tireIO[TIRE.radius] = radius;
    tireIO[TIRE.groundSpeed] = forward;
    tireIO[TIRE.rimSpeed] = forward;
    tireIO[TIRE.slipSpeedY] = -left;
    tire.evaluate(tireIO);
    return tireIO[TIRE.offsetY] + tireIO[TIRE.rateY] * tireIO[TIRE.slipSpeedY];
}
