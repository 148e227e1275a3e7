import type { Coupling } from './coupling.js';
import type { TrainKeeper } from './train-keeper.js';
import { quaternionOf } from '../../math/quaternion.js';
import { BODY, type BodyState } from '../body.js';

/** Opening of a coupling within a step that shows that a body was put elsewhere, m: at 60 Hz 30 m/s. Estimate. */
const JUMP = 0.5;

/** A coupling that is open so far holds nothing, m: twice what the hardest falls open. Estimate. */
const LOST = 1;

/**
 * Notices when one of two coupled bodies is put elsewhere, such as by a script with `rigidbody.teleport`. The train follows the
 * one in front in the pose that it had; the one behind, put away alone, is uncoupled.
 */
export class JumpWatch {
    private readonly coupling: Coupling;

    /** Turn of one against the other in the last step. */
    private readonly turn = new Float64Array(9);
    private readonly ownGap = new Float64Array(3);

    /** Distance of the points then and now, or from where the bar has them, m. */
    private wasOpen = 0;
    private open = 0;

    /** Places of the two points then, m. */
    private readonly inFront = new Float64Array(3);
    private readonly behind = new Float64Array(3);

    /** @param coupling - Coupling of bodies that were read. */
    constructor(coupling: Coupling) {
        this.coupling = coupling;
        this.look();
        this.note();
    }

    /**
     * Looks whether one of them has jumped, once the bodies were read.
     *
     * @returns True if the two still belong together.
     */
    keeps(): boolean {
        const { keeper } = this.coupling;
        if (keeper === null) {
            return true;
        }
        this.look();
        const together = (this.open < LOST && !this.jumped) || this.follows(keeper);
        this.note();
        return together;
    }

    /** True if one of them was put elsewhere. Not, as far as is known, when nothing is known of the step before. */
    private get jumped(): boolean {
        return this.open - this.wasOpen > JUMP;
    }

    /** Puts the rear vehicle behind the front one, or parts them. */
    private follows(keeper: TrainKeeper): boolean {
        if (!this.jumped || !this.hasFrontMoved()) {
            keeper.part(this.open);
            return false;
        }
        const place = new Float64Array(7);
        const twist = new Float64Array(6);
        this.findPlace(this.coupling.front.body, place, twist);
        keeper.follow(place, twist);
        this.look();
        return true;
    }

    /** Finds how the two stand to each other. */
    private look(): void {
        const { front, back, onFront, onBack, kind, length, pose } = this.coupling;
        const { ownGap } = pose;
        pose.find(front.body.state, back.body.state, onFront, onBack);
        const apart = Math.sqrt(ownGap[0] * ownGap[0] + ownGap[1] * ownGap[1] + ownGap[2] * ownGap[2]);
        this.open = Math.abs(kind === 'drawbar' ? apart - length : apart);
    }

    /** Notes how the two stand. */
    private note(): void {
        const { front, back, onFront, onBack, pose } = this.coupling;
        this.turn.set(pose.turn);
        this.ownGap.set(pose.ownGap);
        this.wasOpen = this.open;
        findPoint(front.body.state, onFront, this.inFront);
        findPoint(back.body.state, onBack, this.behind);
    }

    /** True if the one in front has gone farther than the one behind. */
    private hasFrontMoved(): boolean {
        const { front, back, onFront, onBack } = this.coupling;
        const point = new Float64Array(3);
        findPoint(front.body.state, onFront, point);
        const moved = distance(point, this.inFront);
        findPoint(back.body.state, onBack, point);
        return moved > distance(point, this.behind);
    }

    /** Finds where the one behind stands to the one in front as it did, closed, and moves with it as one body. */
    private findPlace({ state: f }: BodyState, place: Float64Array, twist: Float64Array): void {
        const { onFront, onBack, kind, length } = this.coupling;
        const rotation = new Float64Array(9);
        const arm = new Float64Array(3);
        const left = kind === 'drawbar' ? length / lengthOf(this.ownGap) : 0;
        for (let i = 0; i < 3; i++) {
            for (let k = 0; k < 3; k++) {
                rotation[3 * i + k] = 0;
                for (let j = 0; j < 3; j++) {
                    rotation[3 * i + k] += f[BODY.rotation + 3 * i + j] * this.turn[3 * k + j];
                }
            }
        }
        for (let i = 0; i < 3; i++) {
            arm[i] = 0;
            for (let k = 0; k < 3; k++) {
                const ahead = onFront[k] - left * this.ownGap[k];
                arm[i] += f[BODY.rotation + 3 * i + k] * ahead - rotation[3 * i + k] * onBack[k];
            }
            place[i] = f[BODY.position + i] + arm[i];
        }
        quaternionOf(rotation, place, 3);
        for (let i = 0; i < 3; i++) {
            const [j, k] = [(i + 1) % 3, (i + 2) % 3];
            const w = BODY.angularVelocity;
            twist[i] = f[BODY.velocity + i] + f[w + j] * arm[k] - f[w + k] * arm[j];
            twist[3 + i] = f[w + i];
        }
    }
}

/** Finds where a point of a body is, m. */
function findPoint(body: Float64Array, own: Float64Array, out: Float64Array): void {
    for (let i = 0; i < 3; i++) {
        const r = BODY.rotation + 3 * i;
        out[i] = body[BODY.position + i] + body[r] * own[0] + body[r + 1] * own[1] + body[r + 2] * own[2];
    }
}

function distance(a: Float64Array, b: Float64Array): number {
    return Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2);
}

function lengthOf(a: Float64Array): number {
    return Math.sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2]);
}
