import type { AppBase, Script } from 'playcanvas';

/** A component that is looked after when there is a reason. */
export interface FrameMember {
    /**
     * Brings it up to date.
     *
     * @param dt - Time since the last call, s.
     * @returns Whether it found anything to do: what moves once moves on as a rule, so it is called every frame for a while.
     */
    attend(dt: number): boolean;
}

/** Frames between two calls of a member that nobody touched: what no setter tells of is found within half a second. */
const EVERY = 30;

/** Members may touch each other: so often it goes round in a frame. */
const ROUNDS = 3;

const rounds = new WeakMap<AppBase, FrameRounds>();

/**
 * Looks after the components of an app, once a frame, after the update of all scripts. The engine would call every one of
 * them in every frame; with hundreds of cars most of that is waiting for memory. This goes through a row of flags, and
 * calls a component if an attribute of it was touched, or when it is its turn.
 */
export class FrameRounds {
    /** Time of all frames so far, s. */
    time = 0;

    private frame = 0;
    private readonly members: (FrameMember | null)[] = [];
    private readonly free: number[] = [];

    /** By member: whether it was touched, for how many frames it is called in any case, time of its last call. */
    private touched = new Uint8Array(64);
    private lively = new Uint8Array(64);
    private called = new Float64Array(64);
    private stirred = false;

    /** Those of an app. */
    static of(app: AppBase): FrameRounds {
        let found = rounds.get(app);
        if (!found) {
            found = new FrameRounds();
            rounds.set(app, found);
            app.systems.on('update', found.go, found);
        }
        return found;
    }

    /** Takes a member in, to be called in the next round. @returns Its place. */
    enter(member: FrameMember): number {
        const place = this.free.pop() ?? this.members.length;
        if (place >= this.touched.length) {
            this.grow();
        }
        this.members[place] = member;
        this.called[place] = this.time;
        this.lively[place] = 1;
        return place;
    }

    leave(place: number): void {
        this.members[place] = null;
        this.touched[place] = this.lively[place] = 0;
        this.free.push(place);
    }

    touch(place: number): void {
        this.touched[place] = 1;
        this.stirred = true;
    }

    private go(dt: number): void {
        this.time += dt;
        this.frame++;
        const { touched, lively, members } = this;
        this.stirred = false;
        let turn = EVERY - 1 - (this.frame % EVERY);
        for (let i = 0; i < members.length; i++) {
            if (i === turn) {
                turn += EVERY;
                this.call(i);
            } else if (touched[i] + lively[i] > 0) {
                this.call(i);
            }
        }
        for (let round = 1; round < ROUNDS && this.stirred; round++) {
            this.stirred = false;
            for (let i = 0; i < members.length; i++) {
                if (this.touched[i] > 0) {
                    this.call(i);
                }
            }
        }
    }

    private call(place: number): void {
        const { time, touched, lively, called } = this;
        const member = this.members[place];
        if (member === null) {
            return;
        }
        const dt = time - called[place];
        called[place] = time;
        touched[place] = 0;
        lively[place] = Math.max(0, lively[place] - 1);
        if (member.attend(dt) && this.members[place] === member) {
            this.lively[place] = EVERY;
        }
    }

    private grow(): void {
        const count = 2 * this.touched.length;
        const widen = <A extends Uint8Array | Float64Array>(from: A, to: A): A => {
            to.set(from);
            return to;
        };
        this.touched = widen(this.touched, new Uint8Array(count));
        this.lively = widen(this.lively, new Uint8Array(count));
        this.called = widen(this.called, new Float64Array(count));
    }
}

/** The place of a script in the rounds of its app, which it has while it is enabled. */
export class FrameSeat {
    readonly rounds: FrameRounds;
    private readonly script: Script & FrameMember;
    private place = -1;

    constructor(script: Script & FrameMember) {
        this.script = script;
        this.rounds = FrameRounds.of(script.app);
    }

    /** To be called when the script is initialized. */
    take(): void {
        this.enter();
        this.script.on('enable', this.enter, this);
        this.script.on('disable', this.leave, this);
        this.script.once('destroy', this.leave, this);
    }

    /** Has the script called in this frame, or in the next one if this frame's rounds are over. */
    touch(): void {
        if (this.place >= 0) {
            this.rounds.touch(this.place);
        }
    }

    private enter(): void {
        if (this.place < 0) {
            this.place = this.rounds.enter(this.script);
        }
    }

    private leave(): void {
        if (this.place >= 0) {
            this.rounds.leave(this.place);
            this.place = -1;
        }
    }
}
