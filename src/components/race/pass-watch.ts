import type { AppBase, Entity } from 'playcanvas';

import type { Gate } from '../../race/gate.js';
import { Track } from '../../race/track.js';
import type { StepListener } from '../vehicle/step-listeners.js';
import { carsOf, type VehicleLike } from '../vehicle/vehicle-like.js';
import { VehicleWorld } from '../vehicle/vehicle-world.js';

/** A car that went through a gate. */
export interface Pass {
    /** The chassis of the car. */
    car: Entity;

    /** Time, s of physics time. */
    at: number;

    /** Speed, m/s. */
    speed: number;

    /** True if it went through in the direction of the gate. */
    forward: boolean;
}

/** Notes which cars go through a gate, in every fixed step. */
export class PassWatch implements StepListener {
    /** Since they were taken. */
    private passes: Pass[] = [];
    private readonly app: AppBase;
    private readonly gate: Gate;
    private world: VehicleWorld | null = null;
    private readonly tracks = new WeakMap<VehicleLike, Track>();

    constructor(app: AppBase, gate: Gate) {
        this.app = app;
        this.gate = gate;
    }

    /** Listens to the steps of the world from now on, as soon as there is one. */
    begin(): void {
        const world = VehicleWorld.of(this.app);
        if (world !== this.world) {
            this.end();
            this.world = world;
            world?.addListener(this);
        }
    }

    end(): void {
        this.world?.removeListener(this);
        this.world = null;
        this.passes = [];
    }

    /** Returns the passes since the last call. */
    take(): readonly Pass[] {
        const { passes } = this;
        if (passes.length > 0) {
            this.passes = [];
        }
        return passes;
    }

    beforeStep(): void {
        // it looks where cars have come
    }

    afterStep(dt: number): void {
        const cars = carsOf(this.app);
        for (let i = 0; i < cars.length; i++) {
            const { vehicle } = cars[i];
            let track = this.tracks.get(cars[i]);
            if (!track) {
                track = new Track();
                this.tracks.set(cars[i], track);
            }
            if (vehicle === null) {
                track.lose();
                continue;
            }
            track.note(vehicle.body.position, vehicle.body.velocity, dt);
            const crossed = track.drove ? this.gate.cross(track.last, track.now) : 0;
            if (crossed !== 0) {
                const at = (this.world?.time ?? 0) - (1 - this.gate.share) * dt;
                this.passes.push({ car: cars[i].entity, at, speed: track.speed, forward: crossed > 0 });
            }
        }
    }
}
