import { Vec3 } from 'playcanvas';

import type { FreeBody } from './free-body.js';
import type { FreeReactions } from './free-reactions.js';
import type { FreeWorld } from './free-world.js';
import type { Ground, GroundContact, GroundHit } from '../../../src/contact/ground.js';
import { lookDownEach } from '../../../src/contact/look-down.js';
import type { RayRow } from '../../../src/contact/ray-row.js';
import { Scene } from '../../../src/contact/static/scene.js';
import { SWEPT } from '../../../src/contact/static/sweep.js';
import { SweptCylinder } from '../../../src/contact/static/swept-cylinder.js';
import { matrixOf } from '../../../src/math/quaternion.js';
import type { OwnGround } from '../../../src/physics/static-ground.js';
import { surfaceOf } from '../../../src/physics/surface-registry.js';

const pose = new Float64Array(12);

/** All bodies of a world as ground for one chassis, by a scene that is made for each look. */
export class FreeGround implements Ground, OwnGround {
    private readonly world: FreeWorld;
    private readonly hidden: (body: FreeBody) => boolean;
    private readonly reactions: FreeReactions;
    private readonly scene = new Scene();
    private readonly cylinder = new SweptCylinder();
    private watched: { body: FreeBody; moves: number; place: Vec3 }[] = [];

    constructor(world: FreeWorld, hidden: (body: FreeBody) => boolean, reactions: FreeReactions) {
        this.world = world;
        this.hidden = hidden;
        this.reactions = reactions;
    }

    begin(): void {
        const bodies = [...this.world.present.values()].filter((body) => !body.isTrigger && !this.hidden(body));
        this.scene.clear(bodies.reduce((count, { parts }) => count + parts.length, 0));
        for (const { parts, position, rotation, handle, group } of bodies) {
            matrixOf(rotation.toArray(), 0, pose);
            pose.set(position.toArray(), 9);
            parts.forEach((part) => this.scene.add(part, pose, handle, group));
        }
        this.scene.build();
    }

    end(): void {
        // the scene is this ground's own
    }

    cast(ray: Float64Array, mask: number, hit: GroundHit): void {
        const { scene } = this;
        hit.distance = -1;
        if (scene.cast(ray, mask)) {
            hit.distance = scene.distance;
            hit.body = scene.owner;
            hit.normal.set(scene.normal);
        }
    }

    lookDown(row: RayRow, mask: number): void {
        lookDownEach(this, row, mask);
    }

    /** Round solids are passed by. */
    sweep(sweep: Float64Array, mask: number, hit: GroundHit): void {
        const { cylinder } = this;
        cylinder.begin(sweep);
        this.scene.lower(cylinder, mask);
        hit.distance = cylinder.result[SWEPT.distance];
        hit.body = cylinder.result[SWEPT.owner];
        hit.point.set(cylinder.result.subarray(SWEPT.point, SWEPT.point + 3));
    }

    inspect(hit: GroundHit, point: Float64Array, contact: GroundContact): void {
        const body = this.world.present.get(hit.body);
        if (body) {
            const lever = new Vec3([...point]).sub(body.position);
            const velocity = new Vec3().cross(body.spin, lever).add(body.velocity);
            contact.velocity.set(velocity.toArray());
            contact.angularVelocity.set(body.spin.toArray());
            contact.movable = body.isDynamic;
            contact.surface = surfaceOf(body.entity);
        }
    }

    mobility(body: number, query: Float64Array): void {
        this.reactions.mobility(body, query);
    }

    push(body: number, push: Float64Array): void {
        this.reactions.push(body, push);
    }

    remember(bodies: Float64Array, contact: Float64Array): void {
        this.watched = [...bodies].flatMap((handle, i) => {
            const body = contact[i] === 0 ? undefined : this.world.present.get(handle);
            return body ? [{ body, moves: body.moves, place: body.position.clone() }] : [];
        });
    }

    rememberHull(): boolean {
        return false;
    }

    touched(): number[] {
        return [];
    }

    unmoved(): boolean {
        return this.watched.every(
            ({ body, moves, place }) => body.inWorld && body.moves === moves && body.position.equals(place)
        );
    }
}
