import type { Queries } from './ammo-ground.js';
import { AmmoSweep } from './ammo-sweep.js';
import type { EngineBody, NativeProxy, NativeWorld } from './ammo.js';
import { bodyLayout, type BodyLayout } from './body-layout.js';
import { heapOf, type Heap } from './heap.js';
import { SPEEDS } from './kinematic-motion.js';
import type { GroundHit } from '../contact/ground.js';
import { MET, WaySight } from '../physics/way-sight.js';

/** Bullet's flag of a body that its entity moves. */
const KINEMATIC = 2;

/** Eyes of a driver in a Bullet world. */
export class AmmoSight extends WaySight {
    private readonly queries: Queries;
    private readonly sweeps: AmmoSweep;
    private readonly heap: Heap;
    private readonly layout: BodyLayout;

    /** Broadphase entries that are hidden now, and their groups. */
    private readonly proxies: NativeProxy[] = [];
    private readonly groups: number[] = [];
    private hidden = 0;

    /** Address of the car's body. */
    private address = 0;

    constructor(queries: Queries, world: NativeWorld) {
        super();
        this.queries = queries;
        this.sweeps = queries.sweep ??= new AmmoSweep(queries.ammo, world);
        this.heap = heapOf(queries.ammo);
        this.layout = bodyLayout(queries.ammo);
    }

    protected cast(ray: Float64Array, mask: number, hit: GroundHit): void {
        this.queries.ray.cast(ray, mask, hit);
    }

    protected sweep(sweep: Float64Array, mask: number, hit: GroundHit): void {
        this.sweeps.sweep(sweep, mask, hit);
    }

    protected describe({ body }: GroundHit, out: Float64Array): void {
        const { motion } = this.queries;
        const { layout } = this;
        const { floats, words } = this.heap;
        const word = body >> 2;
        const origin = layout.transform + 12;
        motion.measure(body);
        for (let k = 0; k < 3; k++) {
            out[MET.velocity + k] = motion.speeds[SPEEDS.linear + k];
            out[MET.away + k] = floats[word + origin + k] - floats[(this.address >> 2) + origin + k];
        }
        const moves = floats[word + layout.inverseMass] > 0 || (words[word + layout.flags] & KINEMATIC) !== 0;
        out[MET.fixed] = moves ? 0 : 1;
    }

    protected hide(): void {
        const { own } = this;
        const { ammo, contactless } = this.queries;
        contactless?.hide();
        this.hidden = 0;
        for (let i = 0; i < own.length; i++) {
            const body = own[i].rigidbody?.body as EngineBody | null | undefined;
            const proxy = body?.getBroadphaseProxy();
            if (body && proxy && ammo.getPointer(proxy) !== 0) {
                this.address = i === 0 ? ammo.getPointer(body) : this.address;
                this.proxies[this.hidden] = proxy;
                this.groups[this.hidden] = proxy.get_m_collisionFilterGroup();
                this.hidden++;
                proxy.set_m_collisionFilterGroup(0);
            }
        }
    }

    protected show(): void {
        for (let i = 0; i < this.hidden; i++) {
            this.proxies[i].set_m_collisionFilterGroup(this.groups[i]);
        }
        this.queries.contactless?.show();
    }
}
