import { bendAt, centerLine } from '../../proving-ground/library/ground/circuit.js';
import { bendOf, lengthOf, type RoadLine } from '../../proving-ground/library/ground/road-strip.js';

/** It looks so far ahead, m and s. */
const NEAR = 5;
const PREVIEW = 0.7;

/** Yaw rate that is off by so much takes a key, rad/s. */
const OFF = 0.08;

/** Points of the road that it looks at, and those that the car is upon by the time the brakes bite. */
const SEEN = 80;
const UPON = 2;

/** Style of a driver who has keys or touches that are down or up. */
export interface Manner {
    /** Acceleration in bends that he plans with, and that of braking, m/s². */
    lateral: number;
    braking: number;

    /** He goes no faster than this, m/s. */
    fastest: number;

    /** He changes what he does so often, s. */
    pause: number;
}

/** Three quarters of what tires hold. */
export const BRISK: Manner = { lateral: 0.75 * 9.81, braking: 4, fastest: 40, pause: 0.1 };

/** Two strangers on their first lap: one has the gas down until a bend is there, the other takes his time. */
export const HASTY: Manner = { lateral: 0.75 * 9.81, braking: 6, fastest: 60, pause: 0.15 };
export const CAREFUL: Manner = { lateral: 0.4 * 9.81, braking: 3, fastest: 22, pause: 0.2 };

/** State of the car as its driver sees it: position, m, direction, speed, m/s, yaw rate to the left, rad/s. */
export interface CarSeen {
    x: number;
    z: number;
    aheadX: number;
    aheadZ: number;
    speed: number;
    yawRate: number;
}

/** Controls: steering to the left, 1, or to the right, -1; gas, 1, or brake, -1. */
export interface Taps {
    steer: number;
    pedal: number;
}

/** Drives around the circuit, or another closed road, by keys that are down or up, from the direction and the bends of the road ahead. */
export class TappingBot {
    /** Distance covered along the road, m. */
    way = 0;

    /** Distance of the car from the middle of the road, m: present and largest. */
    away = 0;
    farthest = 0;

    private readonly manner: Manner;
    private readonly line: RoadLine;
    private readonly length: number;
    private readonly spacing: number;
    private readonly bends: number[];
    private point: number;

    constructor(manner: Manner, { x, z }: Pick<CarSeen, 'x' | 'z'>, line: RoadLine = centerLine) {
        this.manner = manner;
        this.line = line;
        this.length = lengthOf(line);
        this.spacing = this.length / line.length;
        this.bends = line.map((_, i) => Math.abs(line === centerLine ? bendAt(i) : bendOf(line, i, 3)));
        this.point = this.findPoint(x, z);
    }

    decide(car: CarSeen): Taps {
        this.advance(car);
        const off = this.wantedYawRate(car) - car.yawRate;
        const speed = this.speedAhead();
        return {
            steer: off > OFF ? 1 : off < -OFF ? -1 : 0,
            pedal: car.speed < speed - 0.5 ? 1 : car.speed > speed + 1 ? -1 : 0
        };
    }

    private advance({ x, z }: CarSeen): void {
        const from = this.line[this.point].s;
        this.point = this.findPoint(x, z);
        const step = this.line[this.point].s - from;
        this.way += step - this.length * Math.round(step / this.length);
        this.farthest = Math.max(this.farthest, this.away);
    }

    private findPoint(x: number, z: number): number {
        const distances = this.line.map((point) => Math.hypot(point.x - x, point.z - z));
        const point = distances.indexOf(Math.min(...distances));
        const { x: middleX, z: middleZ, leftX, leftZ } = this.line[point];
        this.away = Math.abs((x - middleX) * leftX + (z - middleZ) * leftZ);
        return point;
    }

    private pointAhead(distance: number): number {
        return (this.point + Math.round(distance / this.spacing)) % this.line.length;
    }

    /** Yaw rate on the circle through a point of the road ahead, rad/s. */
    private wantedYawRate(car: CarSeen): number {
        const { x, z } = this.line[this.pointAhead(NEAR + PREVIEW * Math.abs(car.speed))];
        const [east, north] = [x - car.x, z - car.z];
        const left = east * car.aheadZ - north * car.aheadX;
        return (2 * car.speed * left) / (east ** 2 + north ** 2);
    }

    /** Speed that the bends ahead allow now, m/s. */
    private speedAhead(): number {
        const { lateral, braking, fastest } = this.manner;
        const squares = Array.from({ length: SEEN }, (_, k) => {
            const bend = this.bends[(this.point + k) % this.line.length];
            return lateral / bend + 2 * braking * this.spacing * Math.max(0, k - UPON);
        });
        return Math.min(fastest, Math.sqrt(Math.min(...squares)));
    }
}
