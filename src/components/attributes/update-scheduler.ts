import type { AppBase, Script } from 'playcanvas';

/** A component that is looked after when there is a reason. */
export interface Updatable {
    /**
     * Brings the member up to date.
     *
     * @param touched - True if an attribute was set; otherwise it looks for changes without a setter.
     * @returns True if there was anything to do: motion tends to go on, so the member is called every frame for a while.
     */
    applyChanges(touched: boolean): boolean;
}

/** Frames between two calls of a member that was not touched: a change without a setter is found within half a second. */
const EVERY = 30;

/** Reasons to call a member, as bits. A turn adds nothing to what was set. */
const TURN = 1;
const SET = 3;

/** Members may touch each other: so often it goes round at a time. */
const ROUNDS = 3;

const schedulers = new WeakMap<AppBase, UpdateScheduler>();

/**
 * Looks after the components of an app. The engine would call every one of them in every frame; with hundreds of cars most
 * of that is waiting for memory. This goes through a row of flags, and calls a component if an attribute of it was
 * touched, or when it is its turn: in every frame after the update of all scripts, and before the physics step, so
 * that every change counts from that step on, wherever it was made.
 */
export class UpdateScheduler {
    /** Time of all frames so far, s. */
    time = 0;

    private frame = 0;
    private readonly members: (Updatable | null)[] = [];
    private readonly free: number[] = [];

    /** By member: reason for the next call (`TURN` or `SET`); frames for which it is called in any case. */
    private touched = new Uint8Array(64);
    private active = new Uint8Array(64);

    /** Number of active members. */
    private activeCount = 0;

    /** `stirred`: a member was touched. `settled`: the active members have had their call in this frame. */
    private pending = false;
    private settled = false;
    private fault: unknown = null;

    /** Returns the rounds of an app. */
    static of(app: AppBase): UpdateScheduler {
        let found = schedulers.get(app);
        if (!found) {
            found = new UpdateScheduler();
            schedulers.set(app, found);
            app.systems.on('update', found.endFrame, found);
        }
        return found;
    }

    /** Adds a member, to be called in the next round. @returns Its place. */
    add(member: Updatable): number {
        const place = this.free.pop() ?? this.members.length;
        if (place >= this.touched.length) {
            this.grow();
        }
        this.members[place] = member;
        this.keepActive(place, 1);
        return place;
    }

    remove(place: number): void {
        this.members[place] = null;
        this.touched[place] = 0;
        this.keepActive(place, 0);
        this.free.push(place);
    }

    touch(place: number): void {
        this.touched[place] = SET;
        this.pending = true;
    }

    /** To be called before every physics step. Nothing may be thrown inside of that: it is kept for the frame's end. */
    settle(): void {
        for (let round = 0; round < ROUNDS && (this.pending || !this.settled); round++) {
            const first = !this.settled;
            this.settled = true;
            if (!this.pending && this.activeCount === 0) {
                return;
            }
            this.pending = false;
            for (let i = 0; i < this.members.length; i++) {
                if (this.touched[i] > 0 || (first && this.active[i] > 0)) {
                    this.call(i);
                }
            }
        }
    }

    /** The engine steps the physics after the scripts, and this comes after both. */
    private endFrame(dt: number): void {
        const { members } = this;
        this.time += dt;
        this.frame++;
        const isCalm = !this.pending && this.activeCount === 0;
        this.settled ||= isCalm;
        for (let i = this.frame % EVERY; i < members.length; i += EVERY) {
            this.touched[i] |= TURN;
            if (isCalm) {
                this.call(i); // no other member is to be called: no need to look through them all
            }
        }
        this.pending ||= !isCalm;
        this.settle();
        this.settled = false;
        if (this.fault !== null) {
            const { fault } = this;
            this.fault = null;
            throw fault; // eslint-disable-line @typescript-eslint/only-throw-error -- rethrown as it came
        }
    }

    private call(place: number): void {
        const { touched, active } = this;
        const member = this.members[place];
        if (member === null) {
            return;
        }
        const set = touched[place] === SET;
        touched[place] = 0;
        this.keepActive(place, Math.max(0, active[place] - 1));
        try {
            if (member.applyChanges(set) && this.members[place] === member) {
                this.keepActive(place, EVERY);
            }
        } catch (error) {
            this.fault ??= error;
            this.touched[place] = SET; // it has not done what it was called for
            this.keepActive(place, 1);
        }
    }

    /** Sets the number of frames for which a member is called. */
    private keepActive(place: number, frames: number): void {
        this.activeCount += Number(frames > 0) - Number(this.active[place] > 0);
        this.active[place] = frames;
    }

    private grow(): void {
        const { touched, active } = this;
        this.touched = new Uint8Array(2 * touched.length);
        this.touched.set(touched);
        this.active = new Uint8Array(2 * active.length);
        this.active.set(active);
    }
}

/** The place of a script in the rounds of its app, which it has while it is enabled. */
export class UpdateHandle {
    private readonly script: Script & Updatable;
    private scheduler: UpdateScheduler | null = null;
    private place = -1;

    constructor(script: Script & Updatable) {
        this.script = script;
    }

    /** Tells the time of the app's frames, s. */
    get clock(): { readonly time: number } {
        this.scheduler ??= UpdateScheduler.of(this.script.app);
        return this.scheduler;
    }

    /** To be called when the script is initialized. */
    start(): void {
        this.enter();
        this.script.on('enable', this.enter, this);
        this.script.on('disable', this.leave, this);
        this.script.once('destroy', this.leave, this);
    }

    /** Requests a call of the script in this frame, or in the next one if this frame's rounds are over. */
    touch(): void {
        if (this.place >= 0) {
            this.scheduler?.touch(this.place);
        }
    }

    private enter(): void {
        if (this.place < 0) {
            this.scheduler ??= UpdateScheduler.of(this.script.app);
            this.place = this.scheduler.add(this.script);
        }
    }

    private leave(): void {
        if (this.place >= 0) {
            this.scheduler?.remove(this.place);
            this.place = -1;
        }
    }
}
