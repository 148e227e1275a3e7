import { defaultWheel, PlacedParams, WheelNumbers, type WheelMount, type WheelParams } from './params.js';
import { scratchOf, type WheelScratch } from './scratch.js';
import { WHEEL, WheelState } from './state.js';
import { Attention } from '../control/attention.js';
import type { Tire } from '../tire/tire.js';

/** Below this speed a slip says nothing, m/s. */
export const SLOW = 0.5;

/** One wheel of a {@link Vehicle}: what it is, what it is told to do, and what it reports. */
export class Wheel {
    readonly params: WheelParams;

    /** Its numbers, for the phases of a step. */
    readonly state: WheelState;

    /** Is raised when it is told or made something else. Kept by the vehicle. */
    attention = new Attention();

    private readonly numbers: WheelNumbers;
    private hung: WheelMount;

    /**
     * @param mount - How it hangs.
     * @param params - What it is; the wheel takes the numbers over into its own {@link params}.
     */
    constructor(mount: WheelMount, params: WheelParams = defaultWheel()) {
        this.state = new WheelState(params.tire);
        this.numbers = new WheelNumbers(this);
        this.params = new PlacedParams(this, this.numbers, params);
        this.hung = mount;
        this.hang();
    }

    /** Which wheel of its vehicle it is. Kept by the vehicle. */
    set index(index: number) {
        this.state.index = index;
        this.state.scratch = scratchOf(index);
    }

    get index(): number {
        return this.state.index;
    }

    /** Its tire, which is that of its {@link params}. */
    get tire(): Tire {
        return this.state.tire;
    }

    /** Numbers of the present step. */
    get scratch(): WheelScratch {
        return this.state.scratch;
    }

    /** How it hangs. Set it, or call `Vehicle.layOut` after a change of its vectors. */
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
        return this.state.motorTorque;
    }

    /** Brake torque, N m, >= 0. Adds to the pedals. */
    set brakeTorque(torque: number) {
        this.numbers.write(WHEEL.brakeTorque, torque);
    }

    get brakeTorque(): number {
        return this.state.brakeTorque;
    }

    /** Road wheel angle, rad, positive to the left. A steering overwrites it. */
    set steerAngle(angle: number) {
        this.numbers.write(WHEEL.steerAngle, angle);
    }

    get steerAngle(): number {
        return this.state.steerAngle;
    }

    /** Whether the tire carries load. */
    get isGrounded(): boolean {
        return this.state.grounded !== 0;
    }

    /** Compression from full droop, m; more than the suspension distance on the bump stop. */
    get jounce(): number {
        return this.state.jounce;
    }

    /** How fast the suspension closes, m/s; 0 in the air. */
    get jounceRate(): number {
        return this.state.jounceRate;
    }

    /** Spin, rad/s, positive rolls forward. */
    get spin(): number {
        return this.state.spin;
    }

    /** Angle turned since the start, rad. */
    get spinAngle(): number {
        return this.state.spinAngle;
    }

    /** Load on the tire (Fz), N. */
    get load(): number {
        return this.state.load;
    }

    /** Longitudinal tire force on the car (Fx), N, forward positive. */
    get longitudinalForce(): number {
        return this.state.forceX;
    }

    /** Lateral tire force on the car (Fy), N, left positive. */
    get lateralForce(): number {
        return this.state.forceY;
    }

    /** Aligning moment of the tire (Mz) about the ground's normal, N m, left-turning positive. */
    get aligningMoment(): number {
        return this.state.aligningMoment;
    }

    /** Rolling minus ground speed over the larger of the two; drive positive, -1 when locked. */
    get slipRatio(): number {
        return this.state.slipRatio;
    }

    /** Angle between heading and travel of the wheel, rad; positive when it makes a force to the left. */
    get slipAngle(): number {
        const { state } = this;
        if (!this.isGrounded) {
            return 0;
        }
        const forward = state.newForward - state.groundForward;
        const left = state.newLeft - state.groundLeft;
        return -Math.atan2(left, Math.max(Math.abs(forward), SLOW));
    }

    /** Slip ratio of the largest braking force at the present load and friction, > 0: where an anti-lock brake aims. */
    get peakSlipRatio(): number {
        return this.state.peakSlipX;
    }

    /** Slip angle of the largest lateral force at the present load and friction, rad, > 0. */
    get peakSlipAngle(): number {
        return Math.atan(this.state.peakSlipY);
    }

    /** Turn of the wheel about the suspension, steering and toe together, rad, positive to the left. */
    get roadAngle(): number {
        return this.state.roadAngle;
    }

    /** Lean of the wheel on its chassis, camber seen from behind: positive to the right, rad. */
    get lean(): number {
        return this.state.lean;
    }

    /** Load at rest on level ground that the suspension is laid out for, N. */
    get restLoad(): number {
        return this.state.restLoad;
    }

    /** Share of the body's mass that this wheel carries at rest, kg. */
    get sprungMass(): number {
        return this.state.sprungMass;
    }

    /** Forgets all but how it turns and how far it is pressed in, as when it is mounted elsewhere. */
    forget(): void {
        const { spin, spinAngle, jounce } = this;
        this.state.d.fill(0, WHEEL.pedalTorque);
        this.state.spin = spin;
        this.state.spinAngle = spinAngle;
        this.state.jounce = jounce;
        this.state.slopeCosine = 1;
        this.hang();
    }

    private hang(): void {
        const { position, up, forward } = this.hung;
        for (let k = 0; k < 3; k++) {
            this.state.d[WHEEL.hub + k] = position[k];
            this.state.d[WHEEL.up + k] = up[k];
            this.state.d[WHEEL.ahead + k] = forward[k];
        }
        this.state.oriented = 0;
    }
}
