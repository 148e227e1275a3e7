import type { AmmoModule, NativeManifold, NativeWorld } from './ammo.js';
import { heapOf } from './heap.js';
import { knownWorldLayout } from './world-layout.js';
import type { Archive } from '../math/archive.js';
import type { ContactMemory } from '../physics/physics.js';

/** First format of snapshots that has contacts. */
const FORMAT = 10;

/** Most points of a manifold. */
const POINTS = 4;

/** Words of a snapshot before the points of a manifold: places of both bodies in the list of the world, number of points. */
const HEAD = 3;

/** Words to begin with: two manifolds of four points. */
const ROOM = 512;

/** Bits of the exponent of a float; it is not finite where all are set. */
const EXPONENT = 0x7f800000;

/**
 * Points at which bodies touch, as Bullet keeps them from step to step: the next step starts from their impulses. A manifold, the points of
 * two shapes, is known by its bodies. Where Bullet does not watch the same bodies, as in a world where they are apart, nothing is restored and
 * the next step finds new points. Points that do not fit the poses of the bodies Bullet drops by itself.
 */
export class AmmoContacts implements ContactMemory {
    private readonly ammo: AmmoModule;
    private readonly world: NativeWorld;

    /** Words of a point, then all manifolds: those of a snapshot. */
    private saved = new Int32Array(ROOM);

    /** Words of a point; 0 until a manifold has been seen, and in builds that keep them otherwise. */
    private stride = 0;

    /** Words from the address of a manifold to its first point. */
    private start = 0;

    /** Addresses of the bodies that a snapshot holds; a list, since a set that is filled again allocates. */
    private readonly held: number[] = [];

    constructor(ammo: AmmoModule, world: NativeWorld) {
        this.ammo = ammo;
        this.world = world;
    }

    serialize(archive: Archive, bodies: readonly object[]): void {
        if (archive.format < FORMAT) {
            return;
        }
        const { ammo, held } = this;
        for (let i = 0; i < bodies.length; i++) {
            held[i] = ammo.getPointer(bodies[i]);
        }
        held.length = bodies.length;
        const now = archive.loads ? 0 : this.take();
        const length = archive.extent(now < archive.room ? now : 0);
        if (length === 0) {
            return; // no room
        }
        this.makeRoom(length);
        archive.first(length, this.saved);
        if (archive.loads) {
            this.put(length);
        }
    }

    /** Copies the points of all manifolds of the {@link held} bodies. @returns Number of words. */
    private take(): number {
        const dispatcher = this.world.getDispatcher();
        const count = dispatcher.getNumManifolds();
        let length = 1;
        for (let i = 0; i < count; i++) {
            const points = this.pointsOf(dispatcher.getManifoldByIndexInternal(i));
            const { words } = heapOf(this.ammo);
            const end = points + POINTS * this.stride;
            const size = points < 0 ? 0 : words[end + 2] * this.stride;
            if (size > 0) {
                this.makeRoom(length + HEAD + size);
                this.saved[length] = this.placeOf(words[end]);
                this.saved[length + 1] = this.placeOf(words[end + 1]);
                this.saved[length + 2] = words[end + 2];
                for (let k = 0; k < size; k++) {
                    this.saved[length + HEAD + k] = words[points + k];
                }
                length += HEAD + size;
            }
        }
        this.saved[0] = this.stride;
        return length;
    }

    /** Restores the saved points of all manifolds of the {@link held} bodies. */
    private put(length: number): void {
        const dispatcher = this.world.getDispatcher();
        const count = dispatcher.getNumManifolds();
        for (let i = 0; i < count; i++) {
            const points = this.pointsOf(dispatcher.getManifoldByIndexInternal(i));
            if (points >= 0) {
                this.fill(points, length);
            }
        }
    }

    /** Writes to a manifold the first points of its bodies that no manifold before it had; none where there are none. */
    private fill(points: number, length: number): void {
        const { saved, stride } = this;
        const { words } = heapOf(this.ammo);
        const end = points + POINTS * stride;
        const first = this.placeOf(words[end]);
        const second = this.placeOf(words[end + 1]);
        words[end + 2] = 0;
        for (let at = 1; saved[0] === stride && at < length;) {
            const count = saved[at + 2];
            const size = count * stride;
            if (!(count > 0 && count <= POINTS && at + HEAD + size <= length)) {
                return; // no snapshot of ours
            }
            if (saved[at] === first && saved[at + 1] === second) {
                saved[at] = -1; // bodies of several shapes have several manifolds
                words[end + 2] = count;
                for (let k = 0; k < size; k++) {
                    const word = saved[at + HEAD + k];
                    words[points + k] = (word & EXPONENT) === EXPONENT ? 0 : word; // -1: indices of no part
                }
                return;
            }
            at += HEAD + size;
        }
    }

    /** Word of the first point of a manifold; -1 if it is of none of the {@link held} bodies. */
    private pointsOf(manifold: NativeManifold): number {
        const { ammo } = this;
        const word = ammo.getPointer(manifold) >> 2;
        if (this.stride === 0 && !this.findLayout(manifold, word)) {
            return -1;
        }
        const { words } = heapOf(ammo);
        const points = word + this.start;
        const end = points + POINTS * this.stride;
        return this.held.includes(words[end]) || this.held.includes(words[end + 1]) ? points : -1;
    }

    /** Finds the words of a point: behind the last one lie both bodies and the number of points. */
    private findLayout(manifold: NativeManifold, word: number): boolean {
        const { ammo } = this;
        const { words } = heapOf(ammo);
        const points = ammo.getPointer(manifold.getContactPoint(0)) >> 2;
        const stride = (ammo.getPointer(manifold.getContactPoint(1)) >> 2) - points;
        const end = points + POINTS * stride;
        const known =
            words[end] === ammo.getPointer(manifold.getBody0()) &&
            words[end + 1] === ammo.getPointer(manifold.getBody1()) &&
            words[end + 2] === manifold.getNumContacts();
        if (known) {
            this.start = points - word;
            this.stride = stride;
        }
        return known;
    }

    /** Place of a body in the list of its world; -2 where that is unknown. */
    private placeOf(body: number): number {
        const { ammo, world } = this;
        const { words } = heapOf(ammo);
        const layout = knownWorldLayout(ammo);
        if (layout === null) {
            return -2;
        }
        const at = (ammo.getPointer(world) >> 2) + layout.bodies;
        const list = words[at] >> 2;
        for (let i = 0; i < words[at - 2]; i++) {
            if (words[list + i] === body) {
                return i;
            }
        }
        return -2;
    }

    private makeRoom(length: number): void {
        if (length > this.saved.length) {
            const longer = new Int32Array(2 * length);
            longer.set(this.saved);
            this.saved = longer;
        }
    }
}
