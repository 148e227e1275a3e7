import { defaultWheel, PlacedParams, type WheelMount, type WheelParams } from './params.js';
import { UNPLACED, WHEEL, WHEEL_LASTING, wheelLayout, wheelReadings } from './state.js';
import { WheelNumbers } from './wheel-numbers.js';
import type { Archive } from '../math/archive.js';
import { needObject } from '../math/argument.js';
import { DirtyFlag } from '../math/dirty-flag.js';
import { type NoFields, type ViewClass, viewOf } from '../math/view.js';
import type { Tire } from '../tire/tire.js';

/** Below this speed a slip says nothing, m/s. */
export const SLOW = 0.5;

const WheelState: ViewClass<NoFields, typeof wheelReadings> = viewOf(wheelLayout, {}, wheelReadings);

/** Scratch of a wheel that no vehicle has yet. */
const NO_VEHICLE = new Float64Array(0);

/** One wheel of a {@link Vehicle}: what it is, what it is told to do, and what it reports. */
export class Wheel extends WheelState {
    /** Parameters of the wheel. Assign single members; they count from the next step. */
    readonly params: WheelParams;

    /** Its tire, which is that of its {@link params}. */
    tire: Tire;

    /**
     * Numbers of the present step, by the places of `wheel/scratch.ts`. Kept by the vehicle.
     *
     * @internal
     */
    scratch: Float64Array = NO_VEHICLE;

    /**
     * Is raised when it is told or made something else. Kept by the vehicle.
     *
     * @internal
     */
    dirty = new DirtyFlag();

    /**
     * Wheels under the same belt, front to rear; null without one.
     *
     * @internal
     */
    belt: readonly Wheel[] | null = null;

    /**
     * True if a part of the vehicle sets its angle and moves its hub, as a fork does: these are not commands then.
     *
     * @internal
     */
    aimed = false;

    private readonly numbers = new WheelNumbers(this);
    private hung: WheelMount;

    /**
     * @param mount - Mount on its chassis.
     * @param params - Its parameters; the wheel copies the numbers into its own {@link Wheel.params}.
     */
    constructor(mount: WheelMount, params: WheelParams = defaultWheel()) {
        super();
        needObject('new Wheel(mount)', mount, '{ position, up, forward } of three numbers each', 'position');
        needObject('new Wheel(mount, params)', params, 'parameters such as defaultWheel()', 'tire');
        this.tire = params.tire;
        this.params = new PlacedParams(this, this.numbers, params);
        this.hung = mount;
        this.hang();
    }

    /**
     * Which wheel of its vehicle it is. Kept by the vehicle.
     *
     * @internal
     */
    index = 0;

    /** Mount on its chassis. Set it, or call `Vehicle.layOut` after a change of its vectors. */
    set mount(mount: WheelMount) {
        this.hung = mount;
        this.hang();
    }

    get mount(): WheelMount {
        return this.hung;
    }

    /** Drive torque, N m; positive drives forward. Adds to what a powertrain delivers. */
    set motorTorque(torque: number) {
        this.numbers.write(WHEEL.motorTorque, torque);
    }

    get motorTorque(): number {
        return this.state[WHEEL.motorTorque];
    }

    /** Brake torque, N m, >= 0. Adds to the pedals. */
    set brakeTorque(torque: number) {
        this.numbers.write(WHEEL.brakeTorque, torque);
    }

    get brakeTorque(): number {
        return this.state[WHEEL.brakeTorque];
    }

    /** Road wheel angle, rad, positive to the left. A steering overwrites it. */
    set steerAngle(angle: number) {
        this.numbers.write(WHEEL.steerAngle, angle);
    }

    get steerAngle(): number {
        return this.state[WHEEL.steerAngle];
    }

    /** Progress of its lift axle: 0 carries all of its load, 0.5 nothing, 1 is raised. */
    get lift(): number {
        return this.state[WHEEL.lift];
    }

    /**
     * Rest of the body on its spring, as axles stand now: what points along that of the mass, kg, and of the load laid out for, N.
     *
     * @internal
     */
    get rest(): { mass: number; load: number } {
        const { state } = this;
        const cosine = state[WHEEL.upY];
        return {
            mass: cosine * state[WHEEL.sprungMass],
            load: cosine * (state[WHEEL.restLoad] + state[WHEEL.leveling])
        };
    }

    /**
     * Brings the numbers in force closer to those that were set under load; returns true if any are still on their way.
     *
     * @internal
     */
    ease(dt: number): boolean {
        return this.numbers.ease(dt);
    }

    /**
     * True if any of these are on their way.
     *
     * @internal
     */
    get late(): boolean {
        return this.numbers.late;
    }

    /**
     * Shows what lasts of it.
     *
     * @param late - True if numbers of it were on their way when the snapshot was taken.
     * @internal
     */
    serialize(archive: Archive, late: boolean): void {
        archive.lasting(this.state, WHEEL_LASTING);
        this.numbers.serialize(archive, late);
    }

    /** Force of spring, damper, stop and anti-roll bar along the suspension, N: what the tire carries of its load there. */
    get suspensionForce(): number {
        const { state } = this;
        let cosine = 0;
        for (let k = 0; k < 3; k++) {
            cosine += state[WHEEL.up + k] * state[WHEEL.normal + k];
        }
        return this.state[WHEEL.strutForce] * cosine;
    }

    /** Angle between heading and travel of the wheel, rad; positive when it makes a force to the left. */
    get slipAngle(): number {
        const { state } = this;
        if (!this.isGrounded) {
            return 0;
        }
        const forward = state[WHEEL.newForward] - state[WHEEL.groundForward];
        const left = state[WHEEL.newLeft] - state[WHEEL.groundLeft];
        return -Math.atan2(left, Math.max(Math.abs(forward), SLOW));
    }

    /** Slip angle of the largest lateral force at the present load and friction, rad, > 0. */
    get peakSlipAngle(): number {
        return Math.atan(this.state[WHEEL.peakSlipY]);
    }

    /**
     * Slip over the slip at which the tire grips best, along and across together: 0 rolls freely, 1 grips best, more
     * slides. 0 in the air.
     */
    get slide(): number {
        if (!this.isGrounded) {
            return 0;
        }
        const { state } = this;
        const along = this.slipRatio / state[WHEEL.peakSlipX];
        const across = Math.tan(this.slipAngle) / state[WHEEL.peakSlipY];
        const slide = Math.hypot(along, across);
        return Number.isFinite(slide) ? slide : 0;
    }

    /** @internal */
    get groundBody(): number {
        return this.state[WHEEL.groundBody];
    }

    /**
     * Forgets all but how it turns and how far it is pressed in, as when it is mounted elsewhere.
     *
     * @internal
     */
    forget(): void {
        const { spin, spinAngle, jounce } = this;
        this.state.fill(0, WHEEL.pedalTorque);
        this.state[WHEEL.spin] = spin;
        this.state[WHEEL.spinAngle] = spinAngle;
        this.state[WHEEL.jounce] = jounce;
        this.state[WHEEL.slopeCosine] = 1;
        this.state[WHEEL.sunk] = UNPLACED;
        this.hang();
    }

    private hang(): void {
        const { position, up, forward } = this.hung;
        for (let k = 0; k < 3; k++) {
            this.state[WHEEL.hub + k] = position[k];
            this.state[WHEEL.up + k] = up[k];
            this.state[WHEEL.ahead + k] = forward[k];
        }
        this.state[WHEEL.oriented] = 0;
    }
}
