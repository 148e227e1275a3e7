import { type ContactResult, type Entity, type EventHandle, type Script, Vec3 } from 'playcanvas';

import { massOf } from './body-mass.js';
import { isReplaying } from './replaying.js';
import { upOf } from './up.js';
import type { VehicleHit } from './vehicle-events.js';
import type { VehicleLike } from './vehicle-like.js';
import type { WheelHit, WheelLike } from './wheel-like.js';

/** Change of speed in a step from which on it is a hit, m/s: a car on its roof gets 0.16 m/s in each of 60 steps. Estimate. */
const HARD = 0.5;

/** The same entity hits again after this time, s. Estimate. */
const PAUSE = 0.2;

/**
 * Share of the normal, of 1, against gravity and along the upright of the car, below which a wheel has met a wall rather
 * than ground: a kerb higher than half a radius, but no loop that it drives through. Estimate.
 */
const STEEP = 0.5;

/** As much of a simulation as is looked at in every step; wheels of Bullet's own have no load that they tell. */
interface Loaded {
    wheels?: readonly { readonly load: number }[];
}

const toCar = new Vec3();
const touch: WheelHit = { point: new Vec3(), normal: new Vec3(), force: 0, forwardSlip: 0, sidewaysSlip: 0 };

/** Collects the blows to the body and the wheels of a car. */
export class HitWatch {
    /** The hardest contact with each entity in this frame. */
    private readonly hits = new Map<Entity, VehicleHit>();

    /** By entity: when it last counted, s. */
    private readonly last = new Map<Entity, number>();
    private heard: (Entity['collision'] | null)[] = [];
    private handles: EventHandle[] = [];
    private frames: readonly Entity[] = [];

    /**
     * Listens to the collisions that chassis have now.
     *
     * @param frames - The chassis of the car, and of the frames that are articulated to it.
     */
    listen(frames: readonly Entity[]): void {
        const { heard } = this;
        let isSame = frames.length === heard.length;
        for (let i = 0; i < frames.length && isSame; i++) {
            isSame = frames[i].collision === heard[i];
        }
        if (!isSame) {
            this.deafen();
            this.frames = [...frames];
            this.heard = frames.map(({ collision }) => collision);
            this.handles = frames.flatMap((frame) => {
                const handle = frame.collision?.on('contact', (result: ContactResult) => this.hear(frame, result));
                return handle ? [handle] : [];
            });
        }
    }

    deafen(): void {
        this.handles.forEach((handle) => handle.off());
        this.handles = [];
        this.heard = [];
        this.hits.clear();
        this.last.clear();
    }

    /**
     * Feels after a step whether the wheels of a frame have met a wall.
     *
     * @param car - The component of the frame.
     */
    feel({ app, entity: frame, vehicle, wheelViews: wheels }: Script & VehicleLike): void {
        const { rigidbody: body } = frame;
        const loaded = (vehicle as Loaded | null)?.wheels;
        const { rigidbody } = app.systems;
        if (!body || !loaded || !rigidbody) {
            return;
        }
        let load = 0;
        for (let i = 0; i < loaded.length; i++) {
            load += loaded[i].load;
        }
        const dt = rigidbody.fixedTimeStep;
        const most = HARD * body.mass;
        if (!(dt * load > most)) {
            return; // as almost always
        }
        let impulse = 0;
        let hardest = 0;
        let struck: WheelLike | null = null;
        for (let i = 0; i < wheels.length; i++) {
            if (wheels[i].isGrounded && wheels[i].getGroundHit(touch) && isWall(touch.normal, frame)) {
                impulse += dt * touch.force;
                if (touch.force > hardest) {
                    hardest = touch.force;
                    struck = wheels[i];
                }
            }
        }
        if (struck?.getGroundHit(touch) && touch.entity) {
            const { point, normal, entity } = touch;
            if (impulse > most && impulse > (this.hits.get(entity)?.impulse ?? 0)) {
                this.hits.set(entity, { impulse, point: point.clone(), normal: normal.clone(), other: entity });
            }
        }
    }

    /** True if there was a hit in this frame. */
    get any(): boolean {
        return this.hits.size > 0;
    }

    /**
     * Reports the hits of this frame.
     *
     * @param time - Now, s.
     * @param tell - Is called with each.
     */
    flush(time: number, tell: (hit: VehicleHit) => void): void {
        const hits = [...this.hits.values()];
        this.hits.clear();
        for (const [other, since] of this.last) {
            if (time - since >= PAUSE) {
                this.last.delete(other);
            }
        }
        for (const hit of hits) {
            if (!this.last.has(hit.other)) {
                this.last.set(hit.other, time);
                tell(hit);
            }
        }
    }

    private hear(frame: Entity, { other, contacts }: ContactResult): void {
        if (isReplaying() || this.frames.includes(other)) {
            return;
        }
        const mass = massOf(frame);
        let impulse = 0;
        for (const contact of contacts) {
            impulse += contact.impulse;
        }
        if (!(impulse > HARD * mass && impulse > (this.hits.get(other)?.impulse ?? 0))) {
            return;
        }
        const hit: VehicleHit = { impulse, point: new Vec3(), normal: new Vec3(), other };
        for (const contact of contacts) {
            const share = contact.impulse / impulse;
            const { point, normal } = contact;
            hit.point.set(hit.point.x + share * point.x, hit.point.y + share * point.y, hit.point.z + share * point.z);
            hit.normal.set(
                hit.normal.x + share * normal.x,
                hit.normal.y + share * normal.y,
                hit.normal.z + share * normal.z
            );
        }
        hit.normal.normalize();
        if (hit.normal.dot(toCar.sub2(frame.getPosition(), hit.point)) < 0) {
            hit.normal.mulScalar(-1); // Bullet's normal points from the second body to the first, whichever is the car
        }
        this.hits.set(other, hit);
    }
}

function isWall(normal: Vec3, frame: Entity): boolean {
    return Math.abs(normal.dot(upOf(frame))) < STEEP && Math.abs(normal.dot(frame.up)) < STEEP;
}
