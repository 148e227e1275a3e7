import { solveQP } from 'quadprog';

import { SteeringRack } from './steering-rack.js';
import type { Driver, DriverControls } from '../../src/index.js';
import type { Rig } from '../rig.js';

/** A lane between cones: along the track, m, and its edges, m to the left of the middle of the first one. */
export interface Gate {
    from: number;
    to: number;
    right: number;
    left: number;
}

/** A car as the driver sees it: a bicycle whose tires hold in proportion to their slip up to a limit. */
export interface LaneChangePlan {
    gates: readonly Gate[];

    /** Width of the body, m, and its nose and tail from the center of mass. */
    width: number;
    nose: number;
    tail: number;

    mass: number;
    yawInertia: number;

    /** Axles from the center of mass, m. */
    toFront: number;
    toRear: number;

    /** Side force over slip angle of an axle, N/rad, and the largest slip angle allowed, rad. */
    stiffnessFront: number;
    stiffnessRear: number;
    slipFront: number;
    slipRear: number;

    /** Fastest turn of the road wheels, rad/s, and their lock, rad. */
    hands: number;
    lock: number;

    /** Beginning of the middle of the first lane, m. */
    track?: { x: number; z: number };
}

/** Moments that the driver thinks ahead, and the way between two of them, m, within bounds of the time, s. */
const MOMENTS = 16;
const STRIDE = 2;
const SHORTEST = 0.07;
const LONGEST = 0.12;

/** Frames from one thought to the next. */
const FRAMES = 3;

/**
 * Slip angle of the front axle, over that of its largest force, that the driver allows himself: tires lose little force at first beyond
 * it, and an axle in front that slides so far throws no car. Found by trials on the sedan.
 */
const BEYOND = 1.5;

/** Distance that the driver would like from the cones, m. */
const ROOM = 0.12;

/** y, heading, speed to the left, yaw rate, road wheel angle. */
const STATES = 5;

/**
 * Drives through lanes between cones by model predictive control: every twentieth of a second he plans how to turn the
 * wheels in the next one to two seconds, so that the corners of the body stay between the cones and the tires below their largest
 * force, with the least slip and the calmest hands. It is a quadratic program with soft bounds, solved by the dual method of
 * D. Goldfarb and A. Idnani, Mathematical Programming 27 (1983). The feet are off the pedals.
 */
export class LaneChanger implements Driver {
    private readonly rig: Rig;
    private readonly plan: LaneChangePlan;
    private readonly rack: SteeringRack;
    private frame = 0;
    private angle = 0;
    private rate = 0;

    constructor(rig: Rig, plan: LaneChangePlan) {
        this.rig = rig;
        this.plan = plan;
        this.rack = new SteeringRack(rig, plan.hands);
    }

    drive(controls: DriverControls, dt: number): void {
        if (this.frame++ % FRAMES === 0) {
            this.think();
        }
        const { lock } = this.plan;
        this.angle = Math.max(-lock, Math.min(lock, this.angle + dt * this.rate));
        this.rack.turn(controls, this.angle);
        controls.throttle = 0;
        controls.brake = 0;
    }

    private think(): void {
        const { plan } = this;
        const { position, velocity, rotation, angularVelocity } = this.rig.vehicle.body;
        const { x, z } = plan.track ?? { x: 0, z: 0 };
        const heading = Math.atan2(rotation[2], rotation[8]);
        const forward = velocity[2] * Math.cos(heading) + velocity[0] * Math.sin(heading);
        const left = velocity[0] * Math.cos(heading) - velocity[2] * Math.sin(heading);
        const speed = Math.max(forward, 3);
        const state = [position[0] - x, heading, left, angularVelocity[1], this.angle];
        const moment = Math.max(SHORTEST, Math.min(LONGEST, STRIDE / speed));
        const [step, input] = discrete(plan, speed, moment);

        // state at each moment: free part, and what each turn of the wheels adds
        const free: number[][] = [];
        const effect: number[][][] = [];
        let at = state;
        let by: number[][] = Array.from({ length: STATES }, () => new Array<number>(MOMENTS).fill(0));
        for (let k = 0; k < MOMENTS; k++) {
            const from = at;
            at = step.map((row) => row.reduce((sum, value, j) => sum + value * from[j], 0));
            const last = by;
            by = step.map((row, i) =>
                Array.from({ length: MOMENTS }, (_, u) => {
                    const carried = row.reduce((sum, value, j) => sum + value * last[j][u], 0);
                    return carried + (u === k ? input[i] : 0);
                })
            );
            free.push(at);
            effect.push(by);
        }
        this.rate = this.solve(free, effect, speed, position[2] - z, moment);
    }

    private solve(free: number[][], effect: number[][][], speed: number, along: number, moment: number): number {
        const { plan } = this;
        const { toFront: a, toRear: b } = plan;
        const n = 2 * MOMENTS;
        const weights = Array.from({ length: n }, () => new Array<number>(n).fill(0));
        const linear = new Array<number>(n).fill(0);
        const columns: number[][] = [];
        const bounds: number[] = [];
        const combine = (row: number[], k: number): { constant: number; turns: number[] } => ({
            constant: row.reduce((sum, value, i) => sum + value * free[k][i], 0),
            turns: Array.from({ length: MOMENTS }, (_, u) =>
                row.reduce((sum, value, i) => sum + value * effect[k][i][u], 0)
            )
        });
        const atLeast = (row: number[], k: number, bound: number, softness: number): void => {
            const { constant, turns } = combine(row, k);
            const column = [...turns, ...new Array<number>(MOMENTS).fill(0)];
            column[MOMENTS + k] = softness;
            columns.push(column);
            bounds.push(bound - constant);
        };
        const cost = (row: number[], k: number, weight: number): void => {
            const { constant, turns } = combine(row, k);
            for (let u = 0; u < MOMENTS; u++) {
                linear[u] -= weight * constant * turns[u];
                for (let v = 0; v < MOMENTS; v++) {
                    weights[u][v] += weight * turns[u] * turns[v];
                }
            }
        };
        for (let k = 0; k < MOMENTS; k++) {
            const slipFront = [0, 0, -1 / speed, -a / speed, 1];
            const slipRear = [0, 0, -1 / speed, b / speed, 0];
            cost(slipFront, k, 1 / plan.slipFront ** 2);
            cost(slipRear, k, 1 / plan.slipRear ** 2);
            for (const [row, most] of [
                [slipFront, BEYOND * plan.slipFront],
                [slipRear, plan.slipRear]
            ] as const) {
                atLeast(row, k, -most, most);
                atLeast(
                    row.map((value) => -value),
                    k,
                    -most,
                    most
                );
            }
            const here = along + speed * moment * (k + 1);
            const reach = (speed * moment) / 2;
            for (const arm of [plan.nose, -plan.tail]) {
                for (const { from, to, right, left } of plan.gates) {
                    if (here + arm > from - reach && here + arm < to + reach) {
                        const room = Math.min(ROOM, (left - right - plan.width) / 2);
                        atLeast([1, arm, 0, 0, 0], k, right + plan.width / 2 + room, 1);
                        atLeast([-1, -arm, 0, 0, 0], k, -(left - plan.width / 2 - room), 1);
                    }
                }
            }
            weights[k][k] += 0.02;
            weights[MOMENTS + k][MOMENTS + k] += 1;
            linear[MOMENTS + k] -= 300;
            const turn = new Array<number>(n).fill(0);
            turn[k] = 1;
            columns.push(
                turn,
                turn.map((value) => -value)
            );
            bounds.push(-plan.hands, -plan.hands);
            const slack = new Array<number>(n).fill(0);
            slack[MOMENTS + k] = 1;
            columns.push(slack);
            bounds.push(0);
        }
        // the library counts from 1, and wants a constraint a column
        const rows = Array.from({ length: n }, (_, i) => [0, ...columns.map((column) => column[i])]);
        const found = solveQP(
            [[], ...weights.map((row) => [0, ...row])],
            [0, ...linear],
            [[], ...rows],
            [0, ...bounds]
        );
        const rate = found.solution[1];
        return Number.isFinite(rate) ? Math.max(-plan.hands, Math.min(plan.hands, rate)) : this.rate;
    }
}

/** State and turn of the wheels to the state a moment later, by Taylor's series. */
function discrete(plan: LaneChangePlan, speed: number, moment: number): [step: number[][], input: number[]] {
    const { mass, yawInertia, toFront: a, toRear: b, stiffnessFront: f, stiffnessRear: r } = plan;
    const rates = [
        [0, speed, 1, 0, 0, 0],
        [0, 0, 0, 1, 0, 0],
        [0, 0, -(f + r) / (mass * speed), (b * r - a * f) / (mass * speed) - speed, f / mass, 0],
        [
            0,
            0,
            (b * r - a * f) / (yawInertia * speed),
            -(a * a * f + b * b * r) / (yawInertia * speed),
            (a * f) / yawInertia,
            0
        ],
        [0, 0, 0, 0, 0, 1],
        [0, 0, 0, 0, 0, 0]
    ];
    const size = STATES + 1;
    const unit: number[][] = rates.map((_, i) => rates.map((__, j) => (i === j ? 1 : 0)));
    let sum = unit;
    let term = unit;
    for (let order = 1; order <= 12; order++) {
        const last = term;
        term = rates.map((row) =>
            Array.from(
                { length: size },
                (_, j) => (moment / order) * row.reduce((t, value, k) => t + value * last[k][j], 0)
            )
        );
        const added = term;
        sum = sum.map((row, i) => row.map((value, j) => value + added[i][j]));
    }
    return [sum.slice(0, STATES).map((row) => row.slice(0, STATES)), sum.slice(0, STATES).map((row) => row[STATES])];
}
