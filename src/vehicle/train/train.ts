import type { Coupling } from './coupling.js';
import { JumpWatch } from './jump-watch.js';
import { solveTrain } from './solve-train.js';
import { beginStep, endStep, step } from '../step.js';
import type { VehicleParts } from '../vehicle-parts.js';

/** Vehicles that are coupled to each other, from the one that tows to the last; solved together. */
export class Train {
    readonly members: VehicleParts[];

    /** The coupling behind each but the last. */
    readonly couplings: Coupling[];

    private readonly jumps: JumpWatch[];

    /** True for each member that would sleep on. */
    private readonly asleep: boolean[] = [];

    /**
     * @param members - From front to rear, two at least.
     * @param couplings - Between them.
     */
    constructor(members: VehicleParts[], couplings: Coupling[]) {
        this.members = members;
        this.couplings = couplings;
        this.jumps = couplings.map((coupling) => new JumpWatch(coupling));
    }

    /** One physics step of all, s. */
    step(dt: number): void {
        const { members, couplings } = this;
        if (this.sleeps(dt)) {
            return;
        }
        if (!this.read() || !this.keeps()) {
            this.stepApart(dt);
            return;
        }
        for (let i = 0; i < members.length; i++) {
            if (i > 0) {
                couplings[i - 1].aim();
                members[i].aerodynamics.share(members[i - 1].aerodynamics); // the wind of the one in front
            }
            beginStep(members[i], dt);
        }
        for (let i = 0; i < couplings.length; i++) {
            couplings[i].lay(dt);
        }
        solveTrain(this, dt);
        this.pull(dt);
        let tired = true;
        for (let i = 0; i < members.length; i++) {
            tired = endStep(members[i], dt) && members[i].sleep.isTired(members[i], dt) && tired;
        }
        // all lie down in the same step: one that lay alone would be pulled up by the others
        const held = tired && this.isHeld();
        for (let i = 0; i < members.length; i++) {
            members[i].sleep.lie(members[i], tired, held);
        }
    }

    /** Places of the wheels of frames that are articulated to a member, m ahead of its center of mass, joints straight. */
    articulatedPlaces(member: VehicleParts): number[] {
        return this.couplings.flatMap(({ kind, front, back, onFront, onBack }) => {
            if (kind !== 'articulated' || (front !== member && back !== member)) {
                return [];
            }
            const shift = onFront[2] - onBack[2];
            const [other, ahead] = front === member ? [back, shift] : [front, -shift];
            return other.wheels.map(({ mount }) => mount.position[2] + ahead);
        });
    }

    /** Returns true if all sleep on; otherwise wakes those that would. */
    private sleeps(dt: number): boolean {
        const { members, asleep } = this;
        let sleeping = 0;
        for (let i = 0; i < members.length; i++) {
            asleep[i] = members[i].sleep.holds(members[i], dt);
            sleeping += asleep[i] ? 1 : 0;
        }
        if (sleeping === members.length) {
            return true;
        }
        for (let i = 0; i < members.length; i++) {
            if (asleep[i]) {
                members[i].sleep.rouse(members[i]);
            }
        }
        return false;
    }

    /** True if any of them lies on something. */
    private isHeld(): boolean {
        const { members } = this;
        for (let i = 0; i < members.length; i++) {
            if (members[i].sleep.isHeld(members[i])) {
                return true;
            }
        }
        return false;
    }

    /** Reads all bodies; false when one of them is gone. */
    private read(): boolean {
        const { members } = this;
        for (let i = 0; i < members.length; i++) {
            if (!members[i].chassis.read(members[i].body)) {
                return false;
            }
        }
        return true;
    }

    /** Moves all with one that was put elsewhere; false when one went away alone. */
    private keeps(): boolean {
        const { jumps } = this;
        let together = true;
        for (let i = 0; i < jumps.length; i++) {
            together = jumps[i].keeps() && together;
        }
        return together;
    }

    /** While a body is gone, the others go on by themselves. */
    private stepApart(dt: number): void {
        const { members } = this;
        for (let i = 0; i < members.length; i++) {
            members[i].workspace.couplingImpulse.fill(0);
            step(members[i], dt);
        }
    }

    /** Sums up what couplings do to each body. */
    private pull(dt: number): void {
        const { members, couplings } = this;
        for (let i = 0; i < members.length; i++) {
            members[i].workspace.couplingImpulse.fill(0);
        }
        for (let i = 0; i < couplings.length; i++) {
            const inFront = members[i].workspace.couplingImpulse;
            const behind = members[i + 1].workspace.couplingImpulse;
            couplings[i].rows.pull(inFront, behind);
            couplings[i].finish(dt);
        }
    }
}
