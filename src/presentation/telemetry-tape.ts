import { Vec3 } from 'playcanvas';

import { askPeaks } from '../analysis/tire-peaks.js';
import { topRpm } from '../components/vehicle/top-rpm.js';
import type { VehicleLike } from '../components/vehicle/vehicle-like.js';
import type { WheelHit, WheelLike } from '../components/vehicle/wheel-like.js';
import { DEG, KMH, STANDARD_GRAVITY } from '../math/scalar.js';
import { TIRE, tireLayout } from '../tire/tire.js';
import { evaluateSoil } from '../vehicle/soft-ground.js';
import { Vehicle } from '../vehicle/vehicle.js';
import { WHEEL } from '../wheel/state.js';
import { Wheel } from '../wheel/wheel.js';

/** Samples that a tape holds. */
export const SAMPLES = 240;

/** Channels of a car: pedals and steering as the driver works them, km/h, rpm, accelerations ahead and to the left in g. */
export const CAR = { throttle: 0, brake: 1, steer: 2, speed: 3, rpm: 4, gear: 5, ahead: 6, left: 7 } as const;

/**
 * Channels of a wheel: load in N and over that at rest; slips in % and degrees; forces ahead and to the left over the load, and
 * over the largest that the tire has at this load on this ground; slip over that of the best grip. NaN for what the car does not tell, and but the load in the air.
 */
export const TIRES = {
    load: 0,
    overRest: 1,
    slipRatio: 2,
    ahead: 3,
    slipAngle: 4,
    left: 5,
    usedAhead: 6,
    usedLeft: 7,
    slide: 8
} as const;

const OF_CAR = Object.keys(CAR).length;
const OF_WHEEL = Object.keys(TIRES).length;

const hit: WheelHit = { point: new Vec3(), normal: new Vec3(), force: 0, forwardSlip: 0, sidewaysSlip: 0 };
const io = new Float64Array(tireLayout.size);

/** Read-outs of a car and its wheels: the present ones, and those of the last samples. */
export class TelemetryTape {
    /** Number of wheels. */
    readonly wheels: number;

    /** Present values by channels. */
    readonly values: Float64Array;

    /** Samples on the tape. */
    length = 0;

    /** Speed that the limiter of the engine holds, rpm; 0 on cars without. */
    topRpm = 0;

    private readonly samples: Float64Array;
    private next = 0;

    constructor(wheels: number) {
        this.wheels = wheels;
        this.values = new Float64Array(OF_CAR + wheels * OF_WHEEL);
        this.samples = new Float64Array(SAMPLES * this.values.length);
    }

    /** Place of a channel of a wheel. */
    placeOf(wheel: number, channel: number): number {
        return OF_CAR + wheel * OF_WHEEL + channel;
    }

    /** Value of a channel so many samples ago. */
    past(place: number, ago: number): number {
        return this.samples[place * SAMPLES + ((this.next - 1 - ago + 2 * SAMPLES) % SAMPLES)];
    }

    /** Adds the present values to the tape. */
    note(): void {
        const { values, samples, next } = this;
        for (let place = 0; place < values.length; place++) {
            samples[place * SAMPLES + next] = values[place];
        }
        this.next = (next + 1) % SAMPLES;
        this.length = Math.min(SAMPLES, this.length + 1);
    }

    /** Reads the present values. */
    read(car: VehicleLike): void {
        const { values } = this;
        const { entity, controls, acceleration, wheelViews } = car;
        values[CAR.throttle] = controls?.throttle ?? 0;
        values[CAR.brake] = controls?.brake ?? 0;
        values[CAR.steer] = controls?.steer ?? 0;
        values[CAR.speed] = car.speed / KMH;
        values[CAR.rpm] = car.rpm;
        values[CAR.gear] = car.gear;
        values[CAR.ahead] = -acceleration.dot(entity.forward) / STANDARD_GRAVITY;
        values[CAR.left] = acceleration.dot(entity.right) / STANDARD_GRAVITY; // the engine's right is a car's left
        this.topRpm = topRpm(car);
        for (let i = 0; i < this.wheels; i++) {
            this.readWheel(car, wheelViews[i], this.placeOf(i, 0));
        }
    }

    private readWheel({ vehicle, entity }: VehicleLike, view: WheelLike & { wheel?: unknown }, at: number): void {
        const { values } = this;
        for (let k = 0; k < OF_WHEEL; k++) {
            values[at + k] = NaN;
        }
        values[at + TIRES.load] = 0;
        values[at + TIRES.overRest] = 0;
        if (!view.getGroundHit(hit)) {
            return;
        }
        const { force, forwardForce = NaN, sidewaysForce = NaN } = hit;
        const { wheel } = view;
        const isSimulated = wheel instanceof Wheel && vehicle instanceof Vehicle;
        // plain cars do not tell what rests on a wheel: each carries as much
        const share = ((entity.rigidbody?.mass ?? 0) * STANDARD_GRAVITY) / this.wheels;
        values[at + TIRES.load] = force;
        values[at + TIRES.overRest] = force / (isSimulated ? wheel.restLoad : share);
        values[at + TIRES.slipRatio] = 100 * hit.forwardSlip;
        values[at + TIRES.ahead] = forwardForce / force;
        values[at + TIRES.slipAngle] = hit.sidewaysSlip / DEG;
        values[at + TIRES.left] = sidewaysForce / force;
        values[at + TIRES.slide] = view.slide;
        if (isSimulated) {
            readPeaks(wheel, vehicle);
            values[at + TIRES.usedAhead] = forwardForce / io[TIRE.peakX];
            values[at + TIRES.usedLeft] = sidewaysForce / io[TIRE.peakY];
        }
    }
}

/** Reads the largest forces of a tire at its present load on the present ground. */
function readPeaks(wheel: Wheel, { tireGrip }: Vehicle): void {
    const { state } = wheel;
    io[TIRE.load] = wheel.load;
    io[TIRE.restLoad] = wheel.restLoad;
    io[TIRE.grip] = tireGrip * state[WHEEL.grip] * (1 - state[WHEEL.gripLost]) * state[WHEEL.surfaceGrip];
    if (state[WHEEL.soilShear] > 0) {
        evaluateSoil(state, io);
    } else {
        askPeaks(wheel, io);
    }
}
