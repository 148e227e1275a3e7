import { bendAt, centerLine, CIRCUIT_LENGTH } from '../../proving-ground/circuit.js';
import type { Rig } from '../../scenario/rig.js';
import type { Keyboard } from '../support/keyboard.js';

/** It looks so far ahead, m and s. */
const NEAR = 5;
const PREVIEW = 0.7;

/** Yaw rate that is off by so much takes a key, rad/s. */
const OFF = 0.08;

/** It brakes so hard for a bend, m/s², and goes no faster than this, m/s. */
const BRAKING = 4;
const FASTEST = 40;

/** Points of the road that it looks at, and those that the car is upon by the time the brakes bite. */
const SEEN = 40;
const UPON = 2;

/** Drives around the circuit by keys that are down or up, from the direction and the bends of the road ahead. */
export class TappingBot {
    /** How far it has come around, m. */
    way = 0;

    /** How far the car is from the middle of the road, m. */
    away = 0;

    private readonly rig: Rig;
    private readonly keyboard: Keyboard;
    private readonly lateral: number;
    private point: number;

    /** @param lateral - Acceleration in bends that it plans with, m/s². */
    constructor(rig: Rig, keyboard: Keyboard, lateral: number) {
        this.rig = rig;
        this.keyboard = keyboard;
        this.lateral = lateral;
        this.point = this.findPoint();
    }

    /** Presses and lifts keys. */
    decide(): void {
        this.advance();
        const { forwardSpeed, velocity } = this.rig.vehicle;
        const off = this.wantedYawRate(forwardSpeed) - velocity[4];
        const speed = this.speedAhead();
        this.keyboard.hold(
            ...(off > OFF ? ['KeyA'] : off < -OFF ? ['KeyD'] : []),
            ...(forwardSpeed < speed - 0.5 ? ['KeyW'] : forwardSpeed > speed + 1 ? ['KeyS'] : [])
        );
    }

    private advance(): void {
        const from = centerLine[this.point].s;
        this.point = this.findPoint();
        const step = centerLine[this.point].s - from;
        this.way += step - CIRCUIT_LENGTH * Math.round(step / CIRCUIT_LENGTH);
    }

    private findPoint(): number {
        const { x, z } = this.rig.entity.getPosition();
        const distances = centerLine.map((point) => Math.hypot(point.x - x, point.z - z));
        this.away = Math.min(...distances);
        return distances.indexOf(this.away);
    }

    private pointAhead(distance: number): number {
        const spacing = CIRCUIT_LENGTH / centerLine.length;
        return (this.point + Math.round(distance / spacing)) % centerLine.length;
    }

    /** Of the circle through a point of the road ahead, rad/s. */
    private wantedYawRate(speed: number): number {
        const { entity } = this.rig;
        const position = entity.getPosition();
        const { x, z } = centerLine[this.pointAhead(NEAR + PREVIEW * Math.abs(speed))];
        const [east, north] = [x - position.x, z - position.z];
        const { x: right, z: forwardZ } = entity.forward; // cars look along +Z
        const left = north * right - east * forwardZ;
        return (2 * speed * left) / (east ** 2 + north ** 2);
    }

    /** What the bends ahead allow now, m/s. */
    private speedAhead(): number {
        const spacing = CIRCUIT_LENGTH / centerLine.length;
        const squares = Array.from({ length: SEEN }, (_, k) => {
            const bend = Math.abs(bendAt((this.point + k) % centerLine.length));
            return this.lateral / bend + 2 * BRAKING * spacing * Math.max(0, k - UPON);
        });
        return Math.min(FASTEST, Math.sqrt(Math.min(...squares)));
    }
}
