import { ASLEEP } from './activation.js';
import type { BodyLayout } from './body-layout.js';
import { NO_CONTACT_RESPONSE } from './contactless-bodies.js';
import type { Heap } from './heap.js';
import { halfWord, type WorldLayout } from './world-layout.js';
import type { NearBodies } from '../physics/near-bodies.js';

/** Bullet's flag of a body that never moves. */
export const STATIC = 1;

/** Steps between two looks at a body that lies still: needed only if it is moved behind Bullet's back. */
const SELDOM = 8;

/** Margin that Bullet adds to the bounds of a body that moves, m. */
const FAT = 0.05;

/** The bodies of a Bullet world that are left to it, and where they are. */
export class UnmirroredBodies {
    /** Length of the step, s. */
    readonly step = new Float64Array(1);

    private readonly near: NearBodies;
    private readonly heap: Heap;
    private readonly layout: BodyLayout;
    private readonly world: WorldLayout;
    private readonly addresses: number[] = [];

    /** Bullet's flags of each: one of them may become static. 1 if it lay still at the last look. */
    private readonly flags: number[] = [];
    private asleep = new Uint8Array(0);

    /** @param near - Receives where they are. */
    constructor(near: NearBodies, heap: Heap, layout: BodyLayout, world: WorldLayout) {
        this.near = near;
        this.heap = heap;
        this.layout = layout;
        this.world = world;
    }

    /** Forgets all of them, to take up at most `most` again. */
    clear(most: number): void {
        this.addresses.length = 0;
        this.flags.length = 0;
        this.asleep = new Uint8Array(most);
    }

    add(address: number): void {
        this.addresses.push(address);
        this.flags.push(this.heap.words[(address >> 2) + this.layout.flags]);
    }

    /** Forgets which of them lay still. */
    lookAnew(): void {
        this.asleep.fill(0);
    }

    /** True if the flags of any have changed. */
    haveChanged(): boolean {
        const heap = this.heap.words;
        for (let i = 0; i < this.addresses.length; i++) {
            if (heap[(this.addresses[i] >> 2) + this.layout.flags] !== this.flags[i]) {
                return true;
            }
        }
        return false;
    }

    /** Notes where they are, in the given step of the world; those that lie still are looked at now and then. */
    gather(step: number): void {
        const { near, addresses, flags, asleep } = this;
        near.clear();
        const words = this.heap.words;
        for (let i = 0; i < addresses.length; i++) {
            if ((flags[i] & NO_CONTACT_RESPONSE) !== 0) {
                continue; // no ground
            }
            // what is static counts as asleep for Bullet, and does not wake when it is put elsewhere
            const moves = (flags[i] & STATIC) === 0;
            const lies = moves && words[(addresses[i] >> 2) + this.layout.activation] === ASLEEP;
            if (lies && asleep[i] !== 0 && (i + step) % SELDOM !== 0) {
                near.keep();
            } else {
                asleep[i] = lies ? 1 : 0;
                this.gatherBody(addresses[i]);
            }
        }
    }

    /** Notes where a body may be in this step. Written out: loops over three numbers would cost more than the numbers. */
    gatherBody(address: number): void {
        const heap = this.heap.floats;
        const words = this.heap.words;
        const { layout, world, near } = this;
        const word = address >> 2;
        const proxy = words[word + world.proxy] >> 2;
        const least = proxy + world.bounds;
        const most = least + 4;
        // the bounds are from before the last step moved the body
        let moved = FAT;
        if (words[word + layout.activation] !== ASLEEP) {
            const v = word + layout.velocity;
            const w = word + layout.angularVelocity;
            const speed = heap[v] * heap[v] + heap[v + 1] * heap[v + 1] + heap[v + 2] * heap[v + 2];
            const spin = heap[w] * heap[w] + heap[w + 1] * heap[w + 1] + heap[w + 2] * heap[w + 2];
            const sizeX = heap[most] - heap[least];
            const sizeY = heap[most + 1] - heap[least + 1];
            const sizeZ = heap[most + 2] - heap[least + 2];
            const size = sizeX * sizeX + sizeY * sizeY + sizeZ * sizeZ;
            moved += 2 * this.step[0] * (Math.sqrt(speed) + Math.sqrt(spin * size));
        }
        const { room } = near;
        room[0] = heap[least] - moved;
        room[1] = heap[least + 1] - moved;
        room[2] = heap[least + 2] - moved;
        room[3] = heap[most] + moved;
        room[4] = heap[most + 1] + moved;
        room[5] = heap[most + 2] + moved;
        near.add(address, halfWord(words, proxy, world.mask) === 0 ? 0 : halfWord(words, proxy, world.group));
    }
}
