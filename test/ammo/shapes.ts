import { Entity, Geometry, GraphNode, Mesh, MeshInstance, Model, StandardMaterial, Vec3, type Mat4 } from 'playcanvas';

import { randomFrom } from '../../src/internal.js';
import type { World } from '../support/world.js';

/** A source of numbers in -1 .. 1. */
export type Numbers = () => number;

/** The same numbers every time. */
export function numbers(seed: number): Numbers {
    const random = randomFrom(seed);
    return () => 2 * random() - 1;
}

/** A static body somewhere in the way, turned somehow. */
export function addThing(world: World, collision: Record<string, unknown>, next: Numbers, scale = [1, 1, 1]): Entity {
    const entity = new Entity('Thing', world.app);
    entity.setPosition(20 * next(), 20 * next(), 20 * next());
    entity.setEulerAngles(180 * next(), 180 * next(), 180 * next());
    entity.setLocalScale(scale[0], scale[1], scale[2]);
    world.app.root.addChild(entity);
    entity.addComponent('collision', collision);
    entity.addComponent('rigidbody', { type: 'static' });
    return entity;
}

/** A hilly square as a mesh of 2 n² triangles. */
export function hills(world: World, n: number, size: number): Model {
    const positions: number[] = [];
    const indices: number[] = [];
    for (let i = 0; i <= n; i++) {
        for (let j = 0; j <= n; j++) {
            const x = size * (i / n - 0.5);
            const z = size * (j / n - 0.5);
            positions.push(x, 0.05 * size * Math.sin((9 * x) / size) * Math.cos((7 * z) / size), z);
            if (i < n && j < n) {
                const a = i * (n + 1) + j;
                const b = a + n + 1;
                indices.push(a, a + 1, b, b, a + 1, b + 1);
            }
        }
    }
    const geometry = new Geometry();
    Object.assign(geometry, { positions, indices });
    const model = new Model();
    const graph = new GraphNode();
    model.graph = graph;
    model.meshInstances = [new MeshInstance(meshOf(world, geometry), new StandardMaterial(), graph)];
    return model;
}

/** Creates random points, around which a convex hull is made. */
export function cloud(world: World, next: Numbers, points: number): { meshes: Mesh[] } {
    const geometry = new Geometry();
    geometry.positions = Array.from({ length: 3 * points }, () => 2 * next());
    geometry.indices = [0, 1, 2];
    return { meshes: [meshOf(world, geometry)] };
}

function meshOf(world: World, geometry: Geometry): Mesh {
    return Mesh.fromGeometry(world.app.graphicsDevice, geometry);
}

/** Distance of a point from a body of the engine by textbook, m; negative inside. */
export type Distance = (point: Vec3) => number;

/** Default margin by which Bullet rounds off shapes, m: a tenth of the smallest half extent at most. */
const MARGIN = 0.04;

const local = new Vec3();

/** Distance by textbook from the shape of an entity that is not scaled: box, sphere, capsule, cylinder or cone. */
export function distanceFrom(entity: Entity): Distance {
    const { type, halfExtents: half, radius, height, axis } = entity.collision!;
    const toLocal: Mat4 = entity.getWorldTransform().clone().invert();
    return (point) => {
        toLocal.transformPoint(point, local);
        const p = [local.x, local.y, local.z];
        const along = p[axis];
        const out = Math.hypot(p[(axis + 1) % 3], p[(axis + 2) % 3]);
        switch (type) {
            case 'box':
                return corner(...p.map((x, k) => Math.abs(x) - [half.x, half.y, half.z][k]));
            case 'sphere':
                return local.length() - radius;
            case 'capsule':
                return Math.hypot(out, Math.max(0, Math.abs(along) - (height / 2 - radius))) - radius;
            case 'cylinder': {
                const margin = Math.min(MARGIN, 0.1 * Math.min(radius, height / 2));
                return corner(out - radius + margin, Math.abs(along) - height / 2 + margin) - margin;
            }
            default: {
                // distance to a cone: from its base, or from its slant
                const slant = Math.hypot(radius, height);
                const t = Math.min(
                    1,
                    Math.max(0, ((radius - out) * radius + (along + height / 2) * height) / slant ** 2)
                );
                const side = Math.hypot(out - radius * (1 - t), along + height / 2 - t * height);
                const base = Math.hypot(Math.max(0, out - radius), along + height / 2);
                const inside = along > -height / 2 && out < radius * (0.5 - along / height);
                return (inside ? -1 : 1) * Math.min(side, base) - MARGIN;
            }
        }
    };
}

/** No point of such an entity is farther from its middle than this, m. */
export function reachOf({ collision }: Entity): number {
    const { type, halfExtents, radius, height } = collision!;
    switch (type) {
        case 'box':
            return halfExtents.length();
        case 'sphere':
            return radius;
        default:
            return Math.hypot(radius, height / 2) + MARGIN;
    }
}

/** Distance from a convex corner whose faces are this far away. */
function corner(...faces: number[]): number {
    return Math.hypot(...faces.map((face) => Math.max(0, face))) + Math.min(0, Math.max(...faces));
}
