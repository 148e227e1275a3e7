import type { Entity } from 'playcanvas';

import type { ChassisModel } from './chassis-model.js';
import type { Roster } from './roster.js';
import { showBody } from './show-body.js';
import type { VehicleBody } from './vehicle-body.js';
import type { Queries } from '../../ammo/ammo-ground.js';
import type { NativeBody } from '../../ammo/ammo.js';
import { serializeBounds } from '../../ammo/body-bounds.js';
import { bodyLayout } from '../../ammo/body-layout.js';
import { poseOf, serializeBody } from '../../ammo/body-snapshot.js';
import { heapOf } from '../../ammo/heap.js';
import type { Archive } from '../../math/archive.js';
import { needList } from '../../math/argument.js';
import type { Serializable } from '../../math/snapshot.js';

const pose = new Float64Array(7);

/** Refuses a call whose argument is not a list of bodies. */
export function needBodies(call: string, bodies: unknown): void {
    needList(call, bodies, 'a list of entities with a Rigid Body', 'rigidbody');
}

/** All cars of a world in the order in which they came, and chosen bodies. */
export class WorldSnapshot implements Serializable {
    /** Entities with dynamic rigid bodies that a snapshot holds besides the cars. */
    bodies: readonly Entity[] = [];

    private readonly queries: Queries;
    private readonly cars: Pick<Roster<VehicleBody<ChassisModel>>, 'present'>;

    constructor(queries: Queries, cars: Pick<Roster<VehicleBody<ChassisModel>>, 'present'>) {
        this.queries = queries;
        this.cars = cars;
    }

    serialize(archive: Archive): void {
        const cars = this.cars.present;
        const { bodies } = this;
        archive.sign(cars.length);
        for (let i = 0; i < cars.length; i++) {
            cars[i].vehicle.serialize(archive);
        }
        archive.sign(bodies.length);
        for (let i = 0; i < bodies.length; i++) {
            this.serializeBody(archive, bodies[i]);
        }
    }

    private serializeBody(archive: Archive, entity: Entity): void {
        const { ammo, reactions, mirror } = this.queries;
        const body = entity.rigidbody?.body as NativeBody | null | undefined;
        archive.sign(body ? 1 : 0);
        if (!body) {
            return;
        }
        const heap = heapOf(ammo);
        const layout = bodyLayout(ammo);
        const pointer = ammo.getPointer(body);
        serializeBody(archive, body, heap, layout, pointer >> 2);
        serializeBounds(archive, ammo, heap, pointer >> 2);
        reactions.serialize(archive, pointer);
        if (archive.loads) {
            mirror?.lookAnew();
            showBody(entity, poseOf(heap, layout, pointer >> 2, pose));
        }
    }
}
