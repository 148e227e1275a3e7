import { KINEMATICS } from './commonroad-car.js';
import { commonRoadTire, LeaningCommonRoadTire } from './commonroad-tire.js';
import { vehicleFile } from './oracle.js';
import { Recording } from '../../scenario/recording.js';
import type { Tire } from '../../src/index.js';
import { run } from '../tire/rig.js';

const G = 9.81;

/** Newton in a pound-force, N m in a foot-pound, meters in a foot. */
const POUND = 4.4482216152605;
const FOOT = 0.3048;
const FOOT_POUND = POUND * FOOT;

/** Rate and damping of the joint that holds an axle under the body sideways (K_ras, K_rad), N/m and N s/m. */
const JOINT = { rate: (12_000 * POUND) / FOOT, damping: (700 * POUND) / FOOT };

/** Moments of inertia, kg m²: sprung mass in roll and pitch, car in yaw, front and rear axle in roll. */
const INERTIA: Record<string, Record<'roll' | 'pitch' | 'yaw' | 'front' | 'rear', number>> = {
    bmw_320i_cr2: inertia(152.871, 1154.888, 1321.416, 22.62345, 21.88377),
    ford_escort_cr1: inertia(180, 990, 1135, 24, 24)
};

function inertia(roll: number, pitch: number, yaw: number, front: number, rear: number): (typeof INERTIA)[string] {
    const metric = (value: number): number => value * FOOT_POUND;
    return { roll: metric(roll), pitch: metric(pitch), yaw: metric(yaw), front: metric(front), rear: metric(rear) };
}

/** Equations of ours that replace theirs. */
export interface Ours {
    /** Slip follows the contact point under the leaning body, not the center of the sprung mass. */
    contactSlip?: boolean;

    /** Contact points move along the car with the hubs of the pitching body, `m g (h - R) sin θ`. */
    pitchingContact?: boolean;
}

/** Inputs of a car. */
export interface Inputs {
    steerAngle(t: number): number;

    /** Brake torque of the wheels fl, fr, rl, rr, N m. */
    brakeTorque(t: number): number[];

    /** True if its wheels stand upright all the time. */
    upright?: boolean;
}

const [X, VX, VY, YAW_RATE, ROLL, ROLL_RATE, PITCH, PITCH_RATE, RISE, RISE_RATE, FRONT] = Array.from(Array(11).keys());

/** Numbers of an axle, from {@link FRONT} on: roll, its rate, speed sideways, rise, its rate, way of the body over it. */
const AXLE = 6;
const SPIN = FRONT + 2 * AXLE;
const NUMBERS = SPIN + 4;

/**
 * The equations of motion of CommonRoad's multi-body car (`vehicle_dynamics_mb.py`, M. Althoff after R. W. Allen et al.), in
 * ISO axes: a sprung mass that heaves, pitches and rolls, on two axles that rise, roll and slide under it.
 */
export class CommonRoadEquations {
    private readonly given: Given;
    private readonly inputs: Inputs;
    private readonly ours: Ours;
    private readonly tire: Tire;
    private readonly loads = [0, 0, 0, 0];

    /**
     * @param id - Its vehicle file.
     * @param inputs - Inputs of the car.
     * @param ours - Which of its equations give way to ours.
     */
    constructor(id: string, inputs: Inputs, ours: Ours = {}) {
        this.given = givenOf(id);
        this.inputs = inputs;
        this.ours = ours;
        this.tire = inputs.upright ? commonRoadTire() : new LeaningCommonRoadTire();
    }

    /** Drives the car. */
    run(speed: number, duration: number, step = 0.001): Recording {
        const { given } = this;
        const names = [
            't',
            'x',
            'vx',
            'yawRate',
            'roll',
            'pitch',
            'fl_load',
            'fr_load',
            'rl_load',
            'rr_load',
            'fl_omega',
            'rl_omega'
        ];
        const samples = Math.round(duration / 0.01);
        const recording = new Recording(names, ['fl', 'fr', 'rl', 'rr'], samples + 1);
        let state: Float64Array = new Float64Array(NUMBERS);
        state[VX] = speed;
        given.axles.forEach(({ load, tireRate }, k) => (state[FRONT + k * AXLE + 3] = -load / (2 * tireRate)));
        const [front, rear] = [state[FRONT + 3], state[FRONT + AXLE + 3]];
        state[PITCH] = (front - rear) / (given.axles[0].ahead - given.axles[1].ahead);
        state[RISE] = front - given.axles[0].ahead * state[PITCH];
        state.fill(speed / given.radius, SPIN);
        const steps = Math.round(0.01 / step);
        for (let sample = 0; sample <= samples; sample++) {
            const t = sample * 0.01;
            this.rates(state, t);
            const values = [
                t,
                state[X],
                state[VX],
                state[YAW_RATE],
                state[ROLL],
                -state[PITCH],
                ...this.loads,
                state[SPIN],
                state[SPIN + 2]
            ];
            names.forEach((name, i) => recording.write(name, sample, values[i]));
            recording.length = sample + 1;
            for (let i = 0; i < steps; i++) {
                state = this.advance(state, t + i * step, step);
            }
        }
        return recording;
    }

    private advance(state: Float64Array, t: number, step: number): Float64Array {
        const along = (rate: Float64Array, dt: number): Float64Array => state.map((value, i) => value + dt * rate[i]);
        const k1 = this.rates(state, t);
        const k2 = this.rates(along(k1, step / 2), t + step / 2);
        const k3 = this.rates(along(k2, step / 2), t + step / 2);
        const k4 = this.rates(along(k3, step), t + step);
        const next = state.map((value, i) => value + (step / 6) * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]));
        for (let i = SPIN; i < NUMBERS; i++) {
            next[i] = Math.max(0, next[i]);
        }
        return next;
    }

    private rates(s: Float64Array, t: number): Float64Array {
        const { given, ours, inputs, loads } = this;
        const { mass, sprung, radius, height, inertia } = given;
        const delta = inputs.steerAngle(t);
        const brake = inputs.brakeTorque(t);
        const rate = new Float64Array(NUMBERS);
        const [sin, cos] = [Math.sin(s[ROLL]), Math.cos(s[ROLL])];
        let [along, turning, aside, up, rolling, pitching] = [0, 0, 0, 0, 0, 0];
        given.axles.forEach((axle, k) => {
            const [LEAN, LEAN_RATE, SLIDE, LIFT, LIFT_RATE, OFFSET] = [0, 1, 2, 3, 4, 5].map(
                (i) => FRONT + k * AXLE + i
            );
            const { ahead, track, tireRate } = axle;
            const half = track / 2;
            const hub = radius + s[LIFT];
            const angle = k === 0 ? delta : 0;
            const over = s[VY] + ahead * s[YAW_RATE];
            const sway = (ours.contactSlip ? s[SLIDE] : over) + s[LEAN_RATE] * hub;
            const apart = height - hub + s[RISE];
            let [axleForce, axleRoll, springs, loadOf] = [0, 0, 0, 0];
            for (const side of [1, -1]) {
                const wheel = 2 * k + (side > 0 ? 0 : 1);
                const load = tireRate * (-s[LIFT] + radius * (Math.cos(s[LEAN]) - 1) - side * half * Math.sin(s[LEAN]));
                const extension =
                    apart / cos - (height - radius) + ahead * s[PITCH] + side * half * (s[ROLL] - s[LEAN]);
                const extending =
                    s[RISE_RATE] - s[LIFT_RATE] + ahead * s[PITCH_RATE] + side * half * (s[ROLL_RATE] - s[LEAN_RATE]);
                const strut =
                    axle.strutLoad -
                    axle.spring * extension -
                    axle.damper * extending -
                    (side * axle.bar * (s[ROLL] - s[LEAN])) / track;
                const forward = s[VX] - side * half * s[YAW_RATE];
                const rolls = Math.max(0, forward * Math.cos(angle) + over * Math.sin(angle));
                const lean = s[ROLL] + side * axle.camber * extension;
                const found = run(this.tire, {
                    load,
                    kappa: (radius * s[SPIN + wheel]) / rolls - 1,
                    alpha: ((angle - Math.atan(sway / forward)) * 180) / Math.PI,
                    inclination: lean,
                    speed: rolls
                });
                const [fx, fy] = load > 0 ? [found.x, found.y] : [0, 0];
                const bodyX = fx * Math.cos(angle) - fy * Math.sin(angle);
                const bodyY = fx * Math.sin(angle) + fy * Math.cos(angle);
                loads[wheel] = load;
                loadOf += load;
                springs += strut;
                axleForce += bodyY;
                along += bodyX;
                turning += ahead * bodyY - side * half * bodyX;
                rolling += side * half * strut;
                axleRoll +=
                    -side * half * strut +
                    load * (radius * Math.sin(s[LEAN]) + side * half * Math.cos(s[LEAN]) + axle.compliance * fy);
                rate[SPIN + wheel] = (-radius * fx - brake[wheel]) / given.spinInertia;
            }
            const rigid = apart * sin + radius * Math.sin(s[ROLL] - s[LEAN]) + s[OFFSET] * cos;
            const moving =
                (apart * cos - s[OFFSET] * sin) * s[ROLL_RATE] +
                (s[RISE_RATE] - s[LIFT_RATE]) * sin +
                (over - s[SLIDE]) * cos +
                radius * Math.cos(s[ROLL] - s[LEAN]) * (s[ROLL_RATE] - s[LEAN_RATE]);
            const joint = -JOINT.rate * rigid - JOINT.damping * moving;
            aside += joint * cos - springs * sin;
            up += springs * cos + joint * sin;
            rolling += (joint / cos) * (apart + radius * Math.cos(s[LEAN]));
            pitching += ahead * springs;
            if (ours.pitchingContact) {
                pitching += loadOf * (height - radius) * s[PITCH];
            }
            rate[LEAN] = s[LEAN_RATE];
            rate[LEAN_RATE] = (axleRoll - radius * joint + axleForce * hub) / axle.inertia;
            rate[SLIDE] = (axleForce - joint * cos + springs * sin) / axle.mass - s[YAW_RATE] * s[VX];
            rate[LIFT] = s[LIFT_RATE];
            rate[LIFT_RATE] = -G + (loadOf - joint * sin - springs * cos) / axle.mass;
            rate[OFFSET] = over - s[SLIDE];
        });
        pitching += along * (height + s[RISE]);
        rate[X] = s[VX];
        rate[VX] = along / mass + s[YAW_RATE] * s[VY];
        rate[VY] = aside / sprung - s[YAW_RATE] * s[VX];
        rate[YAW_RATE] = turning / inertia.yaw;
        rate[ROLL] = s[ROLL_RATE];
        rate[ROLL_RATE] = rolling / inertia.roll;
        rate[PITCH] = s[PITCH_RATE];
        rate[PITCH_RATE] = pitching / inertia.pitch;
        rate[RISE] = s[RISE_RATE];
        rate[RISE_RATE] = -G + up / sprung;
        return rate;
    }
}

interface Axle {
    ahead: number;
    track: number;
    mass: number;
    inertia: number;
    spring: number;
    damper: number;
    bar: number;
    tireRate: number;
    camber: number;
    compliance: number;
    strutLoad: number;
    load: number;
}

interface Given {
    mass: number;
    sprung: number;
    radius: number;
    height: number;
    spinInertia: number;
    inertia: (typeof INERTIA)[string];
    axles: [Axle, Axle];
}

function givenOf(id: string): Given {
    const { body, wheels, suspension_raw: raw } = vehicleFile(id);
    const { camberFront, camberRear, compliance, sprungToFront } = KINEMATICS[id];
    const toRear = body.wheelbase - sprungToFront;
    const axle = (front: boolean): Axle => {
        const end = front ? 'front' : 'rear';
        const mass = raw[`unsprung_mass_${end}_axle`];
        const sprungLoad = (raw.sprung_mass * G * (front ? toRear : sprungToFront)) / body.wheelbase;
        return {
            ahead: front ? sprungToFront : -toRear,
            track: body[`track_${end}`],
            mass,
            inertia: INERTIA[id][end],
            spring: raw[`spring_rate_at_wheel_${end}`],
            damper: raw[`damper_rate_at_wheel_${end}`],
            bar: raw[`arb_roll_stiffness_${end}_Nm_per_rad`],
            tireRate: wheels.tyre_vertical_stiffness,
            camber: front ? camberFront : camberRear,
            compliance,
            strutLoad: sprungLoad / 2,
            load: sprungLoad + mass * G
        };
    };
    return {
        mass: body.mass,
        sprung: raw.sprung_mass,
        radius: wheels.radius,
        height: raw.sprung_cg_height,
        spinInertia: wheels.spin_inertia,
        inertia: INERTIA[id],
        axles: [axle(true), axle(false)]
    };
}
