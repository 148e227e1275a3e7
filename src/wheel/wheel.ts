import { defaultWheel, type WheelMount, type WheelParams } from './params.js';
import { WheelStates } from './state.js';

/** One wheel of a {@link Vehicle}: what it is, what it is told to do, and what it reports. */
export class Wheel {
    readonly params: WheelParams;
    mount: WheelMount;

    /** Drive torque, N m; positive drives forward. Adds to what a powertrain delivers. */
    motorTorque = 0;

    /** Brake torque, N m, >= 0. Adds to the pedals. */
    brakeTorque = 0;

    /** Road wheel angle, rad, positive to the left. A steering overwrites it. */
    steerAngle = 0;

    /** Where this wheel's numbers stand in {@link states}. Kept by the vehicle. */
    index = 0;
    states = new WheelStates(1);

    constructor(mount: WheelMount, params: WheelParams = defaultWheel()) {
        this.mount = mount;
        this.params = params;
    }

    /** Whether the tire carries load. */
    get isGrounded(): boolean {
        return this.states.contact[this.index] !== 0;
    }

    /** Compression from full droop, m; more than the suspension distance on the bump stop. */
    get jounce(): number {
        return this.states.jounce[this.index];
    }

    /** How fast the suspension closes, m/s; 0 in the air. */
    get jounceRate(): number {
        return this.states.jounceRate[this.index];
    }

    /** Spin, rad/s, positive rolls forward. */
    get spin(): number {
        return this.states.spin[this.index];
    }

    /** Angle turned since the start, rad. */
    get spinAngle(): number {
        return this.states.spinAngle[this.index];
    }

    /** Load on the tire (Fz), N. */
    get load(): number {
        return this.states.load[this.index];
    }

    /** Longitudinal tire force on the car (Fx), N, forward positive. */
    get longitudinalForce(): number {
        return this.states.forceX[this.index];
    }

    /** Lateral tire force on the car (Fy), N, left positive. */
    get lateralForce(): number {
        return this.states.forceY[this.index];
    }

    /** Aligning moment of the tire (Mz) about the ground's normal, N m, left-turning positive. */
    get aligningMoment(): number {
        return this.states.aligningMoment[this.index];
    }

    /** Rolling minus ground speed over the larger of the two; drive positive, -1 when locked. */
    get slipRatio(): number {
        return this.states.slipRatio[this.index];
    }

    /** Angle between heading and travel of the wheel, rad; positive when it makes a force to the left. */
    get slipAngle(): number {
        return this.states.slipAngle[this.index];
    }

    /** Slip ratio of the largest braking force at the present load and friction, > 0: where an anti-lock brake aims. */
    get peakSlipRatio(): number {
        return this.states.peakSlipX[this.index];
    }

    /** Slip angle of the largest lateral force at the present load and friction, rad, > 0. */
    get peakSlipAngle(): number {
        return Math.atan(this.states.peakSlipY[this.index]);
    }

    /** Turn of the wheel about the suspension, steering and toe together, rad, positive to the left. */
    get roadAngle(): number {
        return this.states.roadAngle[this.index];
    }

    /** Lean of the wheel on its chassis, camber seen from behind: positive to the right, rad. */
    get lean(): number {
        return this.states.lean[this.index];
    }

    /** Load at rest on level ground that the suspension is laid out for, N. */
    get restLoad(): number {
        return this.states.restLoad[this.index];
    }

    /** Share of the body's mass that this wheel carries at rest, kg. */
    get sprungMass(): number {
        return this.states.sprungMass[this.index];
    }
}
