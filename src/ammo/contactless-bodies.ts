import type { AmmoModule, NativeWorld } from './ammo.js';
import { bodyLayout, type BodyLayout } from './body-layout.js';
import { heapOf, type Heap } from './heap.js';
import { halfWord, setHalfWord, worldLayout, type WorldLayout } from './world-layout.js';

/** Bullet's CF_NO_CONTACT_RESPONSE: triggers have it, and whatever else bodies go through. */
export const NO_CONTACT_RESPONSE = 4;

/**
 * The bodies of a world that nothing collides with, such as triggers. They are not ground, but Bullet's rays and sweeps
 * stop at them: they are hidden while vehicles look for ground, by clearing their broadphase groups.
 */
export class ContactlessBodies {
    private readonly heap: Heap;
    private readonly layout: BodyLayout;
    private readonly world: WorldLayout;
    private readonly worldWord: number;

    /** Contactless bodies of this step: address, and place in Bullet's list. */
    private readonly addresses: number[] = [];
    private readonly places: number[] = [];
    private count = 0;
    private found = false;

    /** Words of the broadphase entries that are hidden now, and their groups. */
    private readonly proxies: number[] = [];
    private readonly groups: number[] = [];
    private hidden = 0;

    /** @throws Error when this build of Ammo is unknown to us. */
    constructor(ammo: AmmoModule, native: NativeWorld) {
        this.heap = heapOf(ammo);
        this.layout = bodyLayout(ammo);
        this.world = worldLayout(ammo, native);
        this.worldWord = ammo.getPointer(native) >> 2;
    }

    /** To be called before every step: bodies come, go and change. */
    beginStep(): void {
        this.show(); // a failed query may have left them hidden
        this.found = false;
    }

    /** Hides them from all queries until {@link show}. */
    hide(): void {
        if (!this.found) {
            this.find();
        }
        const { words } = this.heap;
        const list = words[this.worldWord + this.world.bodies] >> 2;
        const size = words[this.worldWord + this.world.bodies - 2];
        this.hidden = 0;
        for (let i = 0; i < this.count; i++) {
            const address = this.addresses[i];
            // a driver may have removed it since: its memory may be something else by now
            if (this.places[i] < size && words[list + this.places[i]] === address) {
                const proxy = words[(address >> 2) + this.world.proxy] >> 2;
                this.proxies[this.hidden] = proxy;
                this.groups[this.hidden] = halfWord(words, proxy, this.world.group);
                this.hidden++;
                setHalfWord(words, proxy, this.world.group, 0);
            }
        }
    }

    show(): void {
        const { words } = this.heap;
        for (let i = 0; i < this.hidden; i++) {
            setHalfWord(words, this.proxies[i], this.world.group, this.groups[i]);
        }
        this.hidden = 0;
    }

    private find(): void {
        const { words } = this.heap;
        const list = words[this.worldWord + this.world.bodies] >> 2;
        const size = words[this.worldWord + this.world.bodies - 2];
        this.found = true;
        this.count = 0;
        for (let place = 0; place < size; place++) {
            const address = words[list + place];
            if ((words[(address >> 2) + this.layout.flags] & NO_CONTACT_RESPONSE) !== 0) {
                this.addresses[this.count] = address;
                this.places[this.count] = place;
                this.count++;
            }
        }
    }
}
