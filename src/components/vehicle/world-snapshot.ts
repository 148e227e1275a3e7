import type { Entity } from 'playcanvas';

import type { ChassisModel } from './chassis-model.js';
import type { Roster } from './roster.js';
import { showBody } from './show-body.js';
import type { VehicleBody } from './vehicle-body.js';
import type { Archive } from '../../math/archive.js';
import { needList } from '../../math/argument.js';
import type { Serializable } from '../../math/snapshot.js';
import type { Physics } from '../../physics/physics.js';

const pose = new Float64Array(7);

/** Refuses a call whose argument is not a list of bodies. */
export function needBodies(call: string, bodies: unknown): void {
    needList(call, bodies, 'a list of entities with a Rigid Body', 'rigidbody');
}

/** All cars of a world in the order in which they came, and chosen bodies. */
export class WorldSnapshot implements Serializable {
    /** Entities with dynamic rigid bodies that a snapshot holds besides the cars. */
    bodies: readonly Entity[] = [];

    /** Rigid bodies of all that it holds. */
    private readonly native: object[] = [];

    private readonly physics: Physics;
    private readonly cars: Pick<Roster<VehicleBody<ChassisModel>>, 'present'>;

    constructor(physics: Physics, cars: Pick<Roster<VehicleBody<ChassisModel>>, 'present'>) {
        this.physics = physics;
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
        this.serializeContacts(archive);
    }

    /** Last of all, since a snapshot may have no room for it. */
    private serializeContacts(archive: Archive): void {
        const {
            native,
            bodies,
            physics,
            cars: { present }
        } = this;
        let count = 0;
        for (let i = 0; i < present.length + bodies.length; i++) {
            const entity = i < present.length ? present[i].entity : bodies[i - present.length];
            const body = entity.rigidbody?.body as object | null | undefined;
            if (body) {
                native[count++] = body;
            }
        }
        native.length = count; // last: an emptied array would grow again in every save
        physics.contacts?.serialize(archive, native);
    }

    private serializeBody(archive: Archive, entity: Entity): void {
        const body = entity.rigidbody?.body as object | null | undefined;
        archive.sign(body ? 1 : 0);
        if (!body) {
            return;
        }
        this.physics.serialize(archive, body, pose);
        if (archive.loads) {
            showBody(entity, pose);
        }
    }
}
