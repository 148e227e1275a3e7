import { across, centripetal, layArm } from './arms.js';
import { Articulation } from './articulation.js';
import { findSwing, isSteady } from './bar-swing.js';
import { couplingSettings, type CouplingKind } from './coupling-kind.js';
import { EngineHold } from './engine-hold.js';
import { JointRows } from './joint-rows.js';
import { RelativePose } from './relative-pose.js';
import type { TrainKeeper } from './train-keeper.js';
import { CLOSED, findYawRate, lockRoll, TURNING, YAW } from './turning-rows.js';
import type { Archive } from '../../math/archive.js';
import { cross } from '../../math/cross.js';
import { WHEEL } from '../../wheel/state.js';
import type { Wheel } from '../../wheel/wheel.js';
import { BODY, type PhysicsTraits } from '../body.js';
import type { VehicleParts } from '../vehicle-parts.js';

/** A gap is closed by at most so fast, m/s: one that is left after a crash must not throw the vehicles. Estimate. */
const CLOSING = 0.5;

/** A drawbar that moved less than this leaves its axle alone, rad, so that a parked trailer may sleep. */
const STILL = 1e-5;

/** Action of the yaw row: none, held by friction, sliding, or at the stop. */
const FREE = 0;
const HELD = 1;
const SLIDES = 2;
const STOPPED = 3;

/** Share by which a friction may be exceeded: less is rounding. */
const SLACK = 1e-4;

/** Places of a vector. */
const AXES = Int32Array.of(0, 1, 2);

/** Stray of rows whose speeds tell all. */
const NONE: Readonly<Float64Array> = Float64Array.of(0, 0, 0);

/** Couples the front of one vehicle to the rear of another. Set its members before it is put to use. */
export class Coupling {
    readonly front: VehicleParts;
    readonly back: VehicleParts;
    readonly traits: PhysicsTraits;
    kind: CouplingKind = 'ball';

    /** Coupling point of the one in front, in its vehicle frame from its center of mass, m. */
    readonly onFront = new Float64Array(3);

    /** Coupling point of the one behind, or the middle of its turntable, m. */
    readonly onBack = new Float64Array(3);

    /** Length of a drawbar, m, > 0. */
    length = 2;

    /** Wheels behind that a drawbar leads. */
    led: readonly Wheel[] = [];

    /** Torque that holds it against turning in yaw, N m, >= 0: a stabilizer, the plate of a fifth wheel, cylinders that steer. */
    friction = couplingSettings.friction.initial;

    /** Largest angle in yaw to each side, rad. At it the vehicles meet. */
    maxAngle = couplingSettings.maxAngle.initial;

    /** Angle of the one behind against the one in front in yaw, or of a drawbar against its trailer; rad, left positive. */
    angle = 0;

    /** Distance between the two points, or excess of a drawbar over its length, m. */
    stretch = 0;

    /** Force on the vehicle in front in the last step, in its frame: to the left, up and forward, N. */
    readonly force = new Float64Array(3);

    /** Steering and roll of an articulated joint. */
    readonly articulation = new Articulation();

    /**
     * Holds it against contacts of the hulls.
     *
     * @internal
     */
    readonly engineHold = new EngineHold();

    /**
     * Answers when one of them is put elsewhere; null where nothing does.
     *
     * @internal
     */
    keeper: TrainKeeper | null = null;

    /** @internal */
    readonly rows = new JointRows();

    /** @internal */
    readonly pose = new RelativePose();

    /** Direction of a row of a point, in the frame in front and in that behind. */
    private readonly axis = new Float64Array(3);
    private readonly axisBehind = new Float64Array(3);

    /** Direction of a drawbar, in the frame in front. */
    private readonly bar = new Float64Array(3);

    private yaw = FREE;

    /** Gap that the precision of the bodies leaves unknown, m: a smaller one is none, for closing it would shake the vehicles. */
    private blur = 0;

    /** Direction in which friction pushes the one in front while it slides. */
    private slideWay = 0;

    constructor(front: VehicleParts, back: VehicleParts) {
        this.front = front;
        this.back = back;
        this.traits = front.chassis.traits;
    }

    /** Size of the {@link force}, N. */
    get load(): number {
        const { force } = this;
        return Math.sqrt(force[0] * force[0] + force[1] * force[1] + force[2] * force[2]);
    }

    /** @internal */
    serialize(archive: Archive): void {
        this.yaw = archive.integer(this.yaw);
        this.slideWay = archive.integer(this.slideWay);
        this.engineHold.serialize(archive);
        if (archive.format >= 3) {
            archive.places(this.force, AXES); // an overrun brake goes by it
        }
    }

    /** Finds how the two stand to each other, and turns the axle that the drawbar leads. Both bodies were read. */
    aim(): void {
        const f = this.front.body.state;
        const b = this.back.body.state;
        const { turn, gap, ownGap } = this.pose;
        this.pose.find(f, b, this.onFront, this.onBack);
        const farthest = Math.max(
            Math.abs(f[BODY.positionX]),
            Math.abs(f[BODY.positionY]),
            Math.abs(f[BODY.positionZ])
        );
        this.blur = this.traits.resolution * farthest;
        const distance = Math.sqrt(gap[0] * gap[0] + gap[1] * gap[1] + gap[2] * gap[2]);
        if (this.kind === 'drawbar') {
            this.stretch = distance - this.length;
            const left = turn[0] * ownGap[0] + turn[1] * ownGap[1] + turn[2] * ownGap[2];
            const ahead = turn[6] * ownGap[0] + turn[7] * ownGap[1] + turn[8] * ownGap[2];
            this.angle = Math.atan2(left, ahead);
            this.lead();
        } else {
            this.stretch = distance;
            // a fifth wheel keeps left across the upright: so its angle is known however steep the trailer stands
            this.angle = Math.atan2(turn[6], this.kind === 'fifthWheel' ? turn[0] : turn[8]);
        }
    }

    /** Lays the rows of a step. The velocities of both are known. */
    lay(dt: number): void {
        this.aim();
        this.engineHold.look(this, dt);
        const { rows } = this;
        rows.used.fill(0);
        rows.impulse.fill(0);
        this.articulation.demand[0] = 0;
        if (this.kind === 'drawbar') {
            this.yaw = FREE;
            this.layBar(dt);
            return;
        }
        this.layPoint(dt);
        if (this.kind === 'fifthWheel') {
            lockRoll(rows, this.pose, dt);
        } else if (this.kind === 'articulated') {
            this.articulation.lay(this, dt);
        }
        this.layYaw(dt);
    }

    /**
     * Looks for friction that holds more than it can or pushes, and for a stop that pulls.
     *
     * @returns True if anything had to change.
     */
    enforce(dt: number): boolean {
        const { rows } = this;
        const most = dt * this.friction;
        const impulse = rows.impulse[YAW];
        if (this.yaw === HELD && Math.abs(impulse) > (1 + SLACK) * most) {
            this.yaw = SLIDES;
            this.slideWay = Math.sign(impulse);
            this.giveFriction(dt);
            return true;
        }
        if (this.yaw === STOPPED && impulse * Math.sign(this.angle) < 0) {
            this.yaw = this.friction > 0 ? HELD : FREE;
            rows.used[YAW] = this.yaw === HELD ? 1 : 0;
            rows.speed[YAW] = this.articulation.demand[0];
            rows.impulse[YAW] = 0;
            return true;
        }
        if (this.yaw === SLIDES) {
            findYawRate(rows, this.front.workspace.velocity, this.back.workspace.velocity);
            if ((rows.yawRate - this.articulation.demand[0]) * this.slideWay > 0) {
                this.yaw = HELD;
                rows.used[YAW] = 1;
                rows.speed[YAW] = this.articulation.demand[0];
                return true;
            }
        }
        return this.kind === 'articulated' && this.articulation.letGo(rows);
    }

    /** Keeps the force of the step. */
    finish(dt: number): void {
        this.engineHold.act(this, dt);
        const { impulse, front } = this.rows;
        for (let i = 0; i < 3; i++) {
            this.force[i] = 0;
            for (let k = 0; k < 3; k++) {
                this.force[i] += (impulse[k] * front[k][i]) / dt;
            }
        }
    }

    /** Turns the gap that a row holds as its closing speed, m, into the speed that closes it, m/s. */
    private close(k: number, dt: number): void {
        const { closing } = this.rows;
        const gap = closing[k];
        const open = Math.max(0, Math.abs(gap) - this.blur);
        closing[k] = -Math.sign(gap) * Math.min(CLOSING, (CLOSED * open) / dt);
    }

    /** Turns the wheels of the axle that the drawbar leads. */
    private lead(): void {
        for (let i = 0; i < this.led.length; i++) {
            const { state } = this.led[i];
            if (Math.abs(state[WHEEL.steerAngle] - this.angle) > STILL) {
                state[WHEEL.steerAngle] = this.angle;
            }
        }
    }

    /** The points stay together: along the three axes of the frame in front. */
    private layPoint(dt: number): void {
        const { rows, front, back, onFront, onBack, axis: one, axisBehind: two } = this;
        const { pulled, pulledBehind, closing } = rows;
        centripetal(front.body.state, onFront, pulled);
        centripetal(back.body.state, onBack, pulledBehind);
        for (let k = 0; k < 3; k++) {
            one.fill(0);
            one[k] = 1;
            this.layAlong(k);
            const behind = two[0] * pulledBehind[0] + two[1] * pulledBehind[1] + two[2] * pulledBehind[2];
            rows.used[k] = 1;
            closing[k] = this.pose.ownGap[k];
            this.close(k, dt);
            rows.speed[k] = closing[k] - 0.5 * dt * (pulled[k] - behind);
        }
    }

    /** The points keep the length of the bar, in the first row. The others are not used: they tell how it swings. */
    private layBar(dt: number): void {
        const { rows, front, back, onFront, onBack, bar, axis: one, axisBehind: two } = this;
        const { pulled, pulledBehind, closing } = rows;
        const distance = this.stretch + this.length;
        for (let k = 0; k < 3; k++) {
            one[k] = this.pose.ownGap[k] / distance;
        }
        this.layAlong(0);
        centripetal(front.body.state, onFront, pulled);
        centripetal(back.body.state, onBack, pulledBehind);
        const ahead = one[0] * pulled[0] + one[1] * pulled[1] + one[2] * pulled[2];
        const behind = two[0] * pulledBehind[0] + two[1] * pulledBehind[1] + two[2] * pulledBehind[2];
        rows.used[0] = 1;
        closing[0] = this.stretch;
        this.close(0, dt);
        bar.set(one);
        across(bar, one);
        this.layAlong(1);
        cross(bar, one, one);
        this.layAlong(2);
        findSwing(rows, front.velocity, back.velocity, NONE);
        const steady = isSteady(this, front.velocity, back.velocity, dt);
        rows.speed[0] = closing[0] - (steady ? 0.5 * dt * (ahead - behind + rows.swing / distance) : 0);
    }

    /** Lays a row that keeps the two points from moving against each other along {@link axis}. */
    private layAlong(k: number): void {
        const { rows, onFront, onBack, axis: one, axisBehind: two } = this;
        const { turn } = this.pose;
        layArm(rows.front[k], one, onFront);
        for (let i = 0; i < 3; i++) {
            two[i] = turn[3 * i] * one[0] + turn[3 * i + 1] * one[1] + turn[3 * i + 2] * one[2];
        }
        layArm(rows.back[k], two, onBack);
    }

    /** Friction or cylinders hold, or a stop; predicted by how fast it turns now. */
    private layYaw(dt: number): void {
        const { rows, friction, angle, maxAngle } = this;
        // about the upright of the one in front; on a fifth wheel of the trailer: the other is an axis of roll once it stands steep
        const isPlate = this.kind === 'fifthWheel';
        const { turn } = this.pose;
        const ahead = rows.front[YAW].fill(0);
        const behind = rows.back[YAW].fill(0);
        for (let i = 0; i < 3; i++) {
            const upright = Number(i === 1);
            ahead[3 + i] = isPlate ? turn[3 + i] : upright;
            behind[3 + i] = isPlate ? upright : turn[3 * i + 1];
        }
        rows.speed[YAW] = this.articulation.demand[0];
        findYawRate(rows, this.front.velocity, this.back.velocity);
        const rate = rows.yawRate;
        const beyond = Math.abs(angle) - maxAngle;
        if (beyond - dt * rate * Math.sign(angle) > 0) {
            this.yaw = STOPPED;
            rows.used[YAW] = 1;
            rows.speed[YAW] = Math.sign(angle) * Math.min(TURNING, beyond / dt);
        } else if (friction <= 0) {
            this.yaw = FREE;
        } else if (this.yaw === SLIDES) {
            this.giveFriction(dt);
        } else {
            this.yaw = HELD;
            rows.used[YAW] = 1;
        }
    }

    private giveFriction(dt: number): void {
        this.rows.used[YAW] = 0;
        this.rows.impulse[YAW] = this.slideWay * dt * this.friction;
    }
}
