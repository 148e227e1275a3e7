import type { AppBase, Entity } from 'playcanvas';

import { wheelPartsOf, type WheelPart } from './wheel-parts.js';
import { quaternionOf } from '../../math/quaternion.js';
import { RPM } from '../../math/scalar.js';
import { DriveTape } from '../../race/drive-tape.js';
import { POSE, WHEEL_POSE, type Recording } from '../../race/recording.js';
import type { StepListener } from '../vehicle/step-listeners.js';
import { carOf, type VehicleLike } from '../vehicle/vehicle-like.js';
import { VehicleWorld } from '../vehicle/vehicle-world.js';

/** Records a car in every so many fixed steps of its world. */
export class DriveRecorder implements StepListener {
    /** Samples per second that are wanted; as many steps as come next to it lie between two samples. */
    rate = 12;

    /** Time that is kept, s. */
    longest = 600;

    private readonly app: AppBase;
    private world: VehicleWorld | null = null;
    private tape: DriveTape | null = null;
    private car: VehicleLike | null = null;
    private parts: WheelPart[] = [];
    private every = 1;
    private steps = 0;

    /** Angles that the wheels have turned by, rad. */
    private turned = new Float64Array(0);

    constructor(app: AppBase) {
        this.app = app;
    }

    /** Physics time of the last step, s; 0 without a world. */
    get time(): number {
        return this.world?.time ?? 0;
    }

    /** Time that the frame shows beyond it, s. */
    get sinceStep(): number {
        return this.world?.sinceStep ?? 0;
    }

    get isRecording(): boolean {
        return this.tape !== null;
    }

    /** Physics time of the last sample, s. */
    get end(): number {
        return this.tape?.end ?? -Infinity;
    }

    /** Finds the world, as soon as there is one. */
    follow(): boolean {
        this.world = VehicleWorld.of(this.app);
        return this.world !== null;
    }

    /** Records a car from the next step on. @returns True if it can be recorded. */
    start(entity: Entity): boolean {
        this.stop();
        const car = carOf(entity);
        if (!car?.vehicle || !this.follow()) {
            return false;
        }
        const step = this.app.systems.rigidbody?.fixedTimeStep ?? 1 / 60;
        this.every = Math.max(1, Math.round(1 / (this.rate * step)));
        this.car = car;
        this.parts = wheelPartsOf(this.app, car);
        this.turned = new Float64Array(car.wheelViews.length);
        this.tape = new DriveTape(this.parts.length, this.every * step, this.longest);
        this.steps = 0;
        this.world?.addListener(this);
        return true;
    }

    stop(): void {
        this.world?.removeListener(this);
        this.tape = null;
    }

    /** The recording between two physics times; null if that is next to nothing. */
    cut(from: number, to: number): Recording | null {
        return this.tape?.cut(from, to) ?? null;
    }

    beforeStep(): void {
        // the cars have not reported their places yet
    }

    afterStep(dt: number): void {
        const { tape, car } = this;
        if (!tape || !car?.vehicle) {
            return;
        }
        const { wheelViews, vehicle } = car;
        if (this.steps % this.every === 0) {
            const { sample } = tape;
            for (let k = 0; k < 3; k++) {
                sample[k] = vehicle.body.position[k];
            }
            quaternionOf(vehicle.body.rotation, sample, 3);
            for (let i = 0; i < this.parts.length; i++) {
                const at = POSE + WHEEL_POSE * i;
                sample[at] = this.parts[i].height;
                sample[at + 1] = this.parts[i].steer;
                sample[at + 2] = this.turned[i];
            }
            tape.note(this.time);
        }
        this.steps++;
        for (let i = 0; i < wheelViews.length; i++) {
            this.turned[i] += wheelViews[i].rpm * RPM * dt;
        }
    }
}
