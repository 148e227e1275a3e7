import { type Entity, type Script, Vec3 } from 'playcanvas';

import { framesOf, trailerOn } from './frames.js';
import { HitWatch } from './hit-watch.js';
import { isReplaying } from './replaying.js';
import type { TreadWork } from './tread-work.js';
import type { AidName, VehicleEvent } from './vehicle-events.js';
import type { VehicleLike } from './vehicle-like.js';
import type { WheelLike } from './wheel-like.js';
import type { Aid } from '../../aids/aid.js';
import type { Aids } from '../../aids/aids.js';
import { surfaceOf } from '../../physics/surface-registry.js';
import { groundKindOf } from '../../surface/ground-kind.js';
import { type GroundKind, surfaces } from '../../surface/surfaces.js';

/** Slip over that of the best grip at which a tire begins and ceases to skid. Estimates. */
const SKIDS = 1.5;
const GRIPS = 1.1;

/** A tread that slides more slowly than this is not heard, m/s. Estimate. */
const SLOW = 0.5;

/** Events that a frame may hold: more than 12 wheels make in three steps. The rest is dropped. */
const CAPACITY = 128;

/** Numbers of an event: its place in {@link KINDS}, that of its wheel or aid, and two values. */
const WIDTH = 4;

/** Events of a vehicle that are looked for once a step; `hit` is another's. */
export const KINDS = [
    'gear',
    'enginestart',
    'enginestop',
    'enginestall',
    'wheelland',
    'wheelleave',
    'skidstart',
    'skidend',
    'surface',
    'aid'
] as const satisfies readonly VehicleEvent[];

type Kind = (typeof KINDS)[number];

const GROUNDS = Object.keys(surfaces) as GroundKind[];

const tread: TreadWork = { slip: new Vec3(), power: 0, radius: 0, width: 0 };

/** All aids that there are: the compiler misses one without a name. */
type AidOfCar = { [K in keyof Aids]: Aids[K] extends Aid ? K : never }[keyof Aids];

const AIDS: Readonly<Record<AidName & AidOfCar, true> & Record<AidOfCar, true>> = {
    abs: true,
    tractionControl: true,
    stabilityControl: true,
    steeringHelp: true,
    cruiseControl: true,
    speedLimiter: true,
    launchControl: true,
    hillHold: true,
    autoHold: true,
    dragControl: true,
    rolloverControl: true,
    driftHold: true,
    recovery: true,
    boost: true,
    airControl: true
};

const AID_NAMES = Object.keys(AIDS) as AidName[];

/** State of engine and gearbox. */
export interface Drive {
    readonly gear: number;
    readonly running: boolean;
}

/** Watches a car step by step, and fires what has happened on its script at the end of the frame. */
export class EventWatch {
    private readonly script: Script & VehicleLike;
    private readonly hits: HitWatch;
    private frames: readonly Entity[] = [];

    /** Components of all frames but the first. */
    private others: readonly (Script & VehicleLike)[] = [];
    private train: object | null = null;
    private readonly clock: { readonly time: number };

    /** State of the drive with which the first look compares it; null for that of the look. */
    private before: Drive | null;

    /** Events since the last frame, in their order, and how many numbers of it are taken. */
    private readonly queue = new Int32Array(CAPACITY * WIDTH);
    private queued = 0;

    /** `watching`: an event found in steps has a listener. `known`: the car has been looked at since. */
    private watching = false;
    private known = false;

    /** True if hits, which the collision reports, have a listener. */
    private hearsHits = false;

    private gear = 0;
    private running = false;

    /** State of each wheel, as {@link learn} or the last step saw it. */
    private grounded = new Uint8Array(0);
    private skidding = new Uint8Array(0);
    private groundBodies = new Float64Array(0);
    private grounds = new Int32Array(0);
    private readonly aids = new Uint8Array(AID_NAMES.length);

    /** The wheels that the numbers are about. */
    private wheels: readonly WheelLike[] = [];

    /**
     * @param script - The component of the car.
     * @param clock - Tells the time of the physics, s.
     * @param before - State of the drive when the first event got a listener, if that was before this was there.
     */
    constructor(script: Script & VehicleLike, clock: { readonly time: number }, before: Drive | null) {
        this.script = script;
        this.clock = clock;
        this.before = before;
        this.hits = new HitWatch();
        script.once('destroy', () => this.hits.deafen());
    }

    /** Looks for an event from now on: `hit` or one of {@link KINDS}. */
    listenTo(name: string): void {
        if (name === 'hit') {
            this.hearsHits = true;
        } else {
            this.watching = true;
            if (!this.known && this.script.vehicle !== null) {
                this.learn(); // what the next step changes counts
            }
        }
    }

    /** Looks at the car after a step. */
    afterStep(): void {
        if (this.hearsHits && !isReplaying()) {
            this.feelWheels();
        }
        if (!this.watching) {
            return;
        }
        const { script } = this;
        const { wheelViews } = script;
        if (!this.known || this.wheels !== wheelViews) {
            this.learn();
            return;
        }
        this.watchDrive();
        for (let i = 0; i < wheelViews.length; i++) {
            this.watchWheel(wheelViews[i], i);
        }
        this.watchAids();
    }

    /** Fires what has happened since the last frame. */
    tell(): void {
        const { script } = this;
        if (this.hearsHits) {
            this.tellHits();
        }
        if (!this.watching) {
            return;
        }
        this.watching = isListenedTo(script);
        this.known &&= this.watching;
        if (this.queued === 0) {
            return;
        }
        const told = this.queue.slice(0, this.queued); // a handler may step the physics
        this.queued = 0;
        for (let at = 0; at < told.length; at += WIDTH) {
            this.fire(KINDS[told[at]], told[at + 1], told[at + 2], told[at + 3]);
        }
    }

    private tellHits(): void {
        const { script, hits } = this;
        this.hearsHits = script.hasEvent('hit');
        if (!this.hearsHits) {
            hits.deafen();
            return;
        }
        const train = (script.vehicle as { train?: object | null } | null)?.train ?? null;
        if (train !== this.train || this.frames.length === 0) {
            this.train = train;
            this.frames = framesOf(script);
            this.others = this.frames.slice(1).flatMap((frame) => trailerOn(frame) ?? []);
        }
        hits.listen(this.frames);
        if (hits.any) {
            hits.flush(this.clock.time, (hit) => script.fire('hit', hit));
        }
    }

    /** The wheels of all frames of the machine. */
    private feelWheels(): void {
        const { script, hits, others } = this;
        hits.feel(script);
        for (let i = 0; i < others.length; i++) {
            hits.feel(others[i]);
        }
    }

    /** Adopts the present state without events: earlier changes had no listener. */
    private learn(): void {
        const { script, aids } = this;
        const { wheelViews } = script;
        this.known = true;
        this.wheels = wheelViews;
        ({ gear: this.gear, running: this.running } = this.before ?? script);
        this.before = null;
        this.grounded = Uint8Array.from(wheelViews, ({ isGrounded }) => Number(isGrounded));
        this.skidding = Uint8Array.from(wheelViews, (wheel) => Number(skidsBeyond(wheel, SKIDS)));
        this.groundBodies = Float64Array.from(wheelViews, ({ groundBody }) => groundBody);
        this.grounds = Int32Array.from(wheelViews, kindUnder);
        AID_NAMES.forEach((name, i) => (aids[i] = Number(script.isAidActive(name))));
    }

    private watchDrive(): void {
        const { script } = this;
        const { gear, running } = script;
        if (gear !== this.gear) {
            this.note('gear', 0, gear, this.gear);
            this.gear = gear;
        }
        if (running !== this.running) {
            this.running = running;
            const isOn = script.controls?.ignition ?? false;
            this.note(running ? 'enginestart' : isOn ? 'enginestall' : 'enginestop', 0, 0, 0);
        }
    }

    private watchWheel(wheel: WheelLike, i: number): void {
        const { grounded, skidding, groundBodies, grounds } = this;
        const isGrounded = Number(wheel.isGrounded);
        if (isGrounded !== grounded[i]) {
            grounded[i] = isGrounded;
            this.note(isGrounded === 1 ? 'wheelland' : 'wheelleave', i, 0, 0);
        }
        const skids = Number(skidsBeyond(wheel, skidding[i] === 1 ? GRIPS : SKIDS));
        if (skids !== skidding[i]) {
            skidding[i] = skids;
            this.note(skids === 1 ? 'skidstart' : 'skidend', i, 0, 0);
        }
        if (isGrounded === 1 && wheel.groundBody !== groundBodies[i]) {
            groundBodies[i] = wheel.groundBody;
            const ground = kindUnder(wheel);
            if (ground !== grounds[i]) {
                this.note('surface', i, ground, grounds[i]);
                grounds[i] = ground;
            }
        }
    }

    private watchAids(): void {
        const { script, aids } = this;
        for (let i = 0; i < AID_NAMES.length; i++) {
            const active = Number(script.isAidActive(AID_NAMES[i]));
            if (active !== aids[i]) {
                aids[i] = active;
                this.note('aid', i, active, 0);
            }
        }
    }

    private note(kind: Kind, index: number, value: number, former: number): void {
        const { queue, queued } = this;
        if (queued < queue.length) {
            queue[queued] = KINDS.indexOf(kind);
            queue[queued + 1] = index;
            queue[queued + 2] = value;
            queue[queued + 3] = former;
            this.queued += WIDTH;
        }
    }

    private fire(kind: Kind, index: number, value: number, former: number): void {
        const { script, wheels } = this;
        if (kind === 'gear') {
            script.fire(kind, value, former);
        } else if (kind === 'aid') {
            script.fire(kind, AID_NAMES[index], value === 1);
        } else if (kind === 'surface') {
            script.fire(kind, wheels[index], GROUNDS[value], GROUNDS[former]);
        } else if (kind === 'enginestart' || kind === 'enginestop' || kind === 'enginestall') {
            script.fire(kind);
        } else {
            script.fire(kind, wheels[index]);
        }
    }
}

/** True if an event that is found in steps has a listener. */
function isListenedTo(script: Script): boolean {
    for (let i = 0; i < KINDS.length; i++) {
        if (script.hasEvent(KINDS[i])) {
            return true;
        }
    }
    return false;
}

function skidsBeyond(wheel: WheelLike, slide: number): boolean {
    return wheel.slide > slide && wheel.getTread(tread) && tread.slip.length() > SLOW;
}

/** Kind of the ground under a wheel, as its place in the list; asphalt in the air and for ground without a named kind. */
function kindUnder(wheel: WheelLike): number {
    return GROUNDS.indexOf(groundKindOf(surfaceOf(wheel.groundEntity)));
}
