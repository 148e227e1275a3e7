import type { AppBase, Entity } from 'playcanvas';

import type { Attempt, Outcome } from './attempt.js';
import { CHALLENGES, type Challenge } from './challenges.js';
import { firstMoment, type Moment } from './moment.js';
import { takenPower } from './taken-power.js';
import { carOf, VehicleWorld, type VehicleLike } from '../../../src/index.js';

/** An attempt at a challenge of the list. */
export interface Trial {
    challenge: Challenge;
    attempt: Attempt;
}

/** A trial that has ended. */
export interface Ended extends Outcome {
    challenge: Challenge;
}

/** Farther than this from where its velocity leads in a step, a car was put there, m. */
const PUT = 1;

/** Watches a car at every physics step, and tries all challenges with it: the same at every frame rate. */
export class Judge {
    readonly trials: readonly Trial[] = CHALLENGES.map((challenge) => ({ challenge, attempt: challenge.begin() }));

    /** Returns true if a cone near the car was hit; called once a step. */
    conesHit: () => boolean = () => false;

    /** The trailer that the car tows; null without one. */
    towed: () => VehicleLike | null = () => null;

    private readonly app: AppBase;
    private readonly ended: Ended[] = [];
    private car: Entity | null = null;
    private world: VehicleWorld | null = null;

    /** True if the last moment is of this car. */
    private hasSeen = false;
    private last = firstMoment();
    private now = firstMoment();

    constructor(app: AppBase) {
        this.app = app;
    }

    /** Turns to a car; whatever was begun with another one is given up. */
    follow(car: Entity): void {
        const world = VehicleWorld.of(this.app);
        if (world && world !== this.world) {
            this.world = world;
            world.addListener(this);
        }
        if (car !== this.car) {
            this.car = car;
            this.reset();
        }
    }

    /** Abandons the attempts that run. */
    reset(): void {
        this.hasSeen = false;
        for (const { attempt } of this.trials) {
            attempt.reset();
        }
    }

    /** Returns the attempts that have ended since the last call. */
    take(): readonly Ended[] {
        return this.ended.splice(0);
    }

    beforeStep(): void {
        // it looks where the car has come
    }

    afterStep(dt: number): void {
        const car = carOf(this.car);
        if (!car?.vehicle) {
            return;
        }
        [this.last, this.now] = [this.now, this.last];
        const { last, now } = this;
        this.read(car, now);
        const dx = now.x - last.x - now.vx * dt;
        const dz = now.z - last.z - now.vz * dt;
        now.jumped = !this.hasSeen || Math.hypot(dx, dz) > PUT;
        this.hasSeen = true;
        this.tryAll(last, now);
    }

    private tryAll(last: Moment, now: Moment): void {
        for (let i = 0; i < this.trials.length; i++) {
            const { attempt, challenge } = this.trials[i];
            attempt.step(last, now);
            const outcome = attempt.take();
            if (outcome) {
                this.ended.push({ challenge, ...outcome });
            }
        }
    }

    private read(car: VehicleLike, now: Moment): void {
        const vehicle = car.vehicle!;
        const { position, velocity, rotation } = vehicle.body;
        const [x, y, z] = position;
        const [vx, , vz] = velocity;
        // the car's forward axis on the ground plane: the last column of its rotation
        const [fx, fz] = [rotation[2], rotation[8]];
        const speed = Math.hypot(vx, vz) * Math.hypot(fx, fz);
        const cosine = speed > 0.5 ? (vx * fx + vz * fz) / speed : 1;
        now.time = this.world?.time ?? 0;
        now.x = x;
        now.y = y;
        now.z = z;
        now.vx = vx;
        now.vz = vz;
        now.speed = vehicle.forwardSpeed;
        now.slip = (Math.acos(Math.max(-1, Math.min(1, cosine))) * 180) / Math.PI;
        now.up = rotation[4];
        now.throttle = vehicle.controls.throttle;
        now.brake = Math.max(vehicle.brakePedal, vehicle.controls.brake);
        now.grounded = groundedOf(car);
        now.power = takenPower(vehicle);
        now.hitCone = this.conesHit();
        this.readTail(now);
    }

    private readTail(now: Moment): void {
        const trailer = this.towed();
        now.tows = trailer !== null && trailer.vehicle !== null;
        if (trailer?.vehicle) {
            const { position, rotation } = trailer.vehicle.body;
            const { center, halfExtents } = trailer.boundingBox;
            const back = center.z - halfExtents.z;
            now.tailX = position[0] + back * rotation[2];
            now.tailZ = position[2] + back * rotation[8];
            now.tailLeft = rotation[2];
            now.tailAhead = rotation[8];
        }
    }
}

function groundedOf({ wheelViews }: VehicleLike): number {
    let grounded = 0;
    for (let i = 0; i < wheelViews.length; i++) {
        grounded += wheelViews[i].isGrounded ? 1 : 0;
    }
    return grounded;
}
