import { Entity, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addThing, cloud, distanceFrom, hills, numbers, reachOf, type Distance, type Numbers } from './shapes.js';
import { AmmoBodies } from '../../src/ammo/ammo-bodies.js';
import { AmmoRay } from '../../src/ammo/ammo-ray.js';
import { loadedAmmo, type NativeWorld } from '../../src/ammo/ammo.js';
import { GroundHit, type Ground } from '../../src/contact/ground.js';
import { lookDownEach } from '../../src/contact/look-down.js';
import { RAY_SIZE, RayRow } from '../../src/contact/ray-row.js';
import { Faces } from '../../src/contact/static/faces.js';
import { StaticMirror } from '../../src/physics/static-mirror.js';
import { torture } from '../support/torture.js';
import { World } from '../support/world.js';

/** Part of the drives and of the rays at surfaces; all of them in `npm run torture`. */
const SHARE = torture || 0.1;

const DRIVES = 300 * SHARE;
const RAYS = 100_000 * SHARE;

/** Part of the rays of which errors are counted: too rare to be counted among fewer. */
const COUNTED = torture || 0.4;

/** Length of every ray, m. */
const LENGTH = 10;

/** Spacing of the points checked along a ray, m. */
const STRIDE = 0.5;

let world: World;
let mirror: StaticMirror;
let bullet: AmmoRay;

beforeEach(async () => {
    world = await World.create();
    const native = world.app.systems.rigidbody!.dynamicsWorld as unknown as NativeWorld;
    mirror = new StaticMirror(new AmmoBodies(loadedAmmo()!, native));
    bullet = new AmmoRay(loadedAmmo()!, native);
});

afterEach(() => {
    mirror.destroy();
    bullet.destroy();
    world.destroy();
});

/** Lets the mirror take everything over, large meshes too. */
function settle(): void {
    world.run(1 / 60); // compounds tell the broadphase about their children
    for (let i = 0; i < 100; i++) {
        mirror.follow();
    }
}

/** Casts the same random rays near the things with Bullet and with the mirror. */
function cast(
    things: readonly Entity[],
    next: Numbers,
    each: (found: GroundHit, truth: GroundHit, ray: Float64Array) => void,
    rays = RAYS
): void {
    const ray = new Float64Array(7);
    const truth = new GroundHit();
    const found = new GroundHit();
    for (let i = 0; i < rays; i++) {
        const to = things[i % things.length].getPosition().clone();
        to.add(new Vec3(3 * next(), 3 * next(), 3 * next()));
        const way = new Vec3(next(), next(), next()).normalize();
        const from = to.sub(way.clone().mulScalar(LENGTH / 2));
        ray.set([from.x, from.y, from.z, way.x, way.y, way.z, LENGTH]);
        bullet.cast(ray, -1, truth);
        found.distance = mirror.scene.cast(ray, -1) ? mirror.scene.distance : -1;
        found.body = mirror.scene.owner;
        found.normal.set(mirror.scene.normal);
        each(found, truth, ray);
    }
}

/** Counts of agreements and differences between two answers. */
class Account {
    hits = 0;

    /** One found something where the other did not, or something else. */
    differ = 0;

    /** Hits of the same body with distances more than a millimeter apart, and with normals more than 0.01 apart. */
    apart = 0;
    turned = 0;

    add(found: GroundHit, truth: GroundHit): void {
        if (found.distance >= 0 !== truth.distance >= 0 || (found.distance >= 0 && found.body !== truth.body)) {
            this.differ++;
        } else if (found.distance >= 0) {
            this.hits++;
            this.apart += Math.abs(found.distance - truth.distance) > 1e-3 ? 1 : 0;
            this.turned += Math.hypot(...truth.normal.map((n, k) => n - found.normal[k])) > 1e-2 ? 1 : 0;
        }
    }
}

const meshes = {
    plain: [1, 1, 1],
    scaled: [1.4, 0.5, 0.8],
    mirrored: [-1, 1.5, 1]
};

describe.each(Object.entries(meshes))('%s meshes', (_, scale) => {
    it('are hit where Bullet says', () => {
        const next = numbers(7);
        const things = Array.from({ length: 10 }, () => {
            return addThing(world, { type: 'mesh', model: hills(world, 20, 20) }, next, scale);
        });
        settle();
        const account = new Account();
        cast(things, next, (found, truth) => account.add(found, truth), 100_000 * COUNTED);
        expect(account.hits).toBeGreaterThan(50_000 * COUNTED);
        // Bullet's triangles are larger by 1e-4 of themselves, and it takes the one or the other at an edge
        expect(account.differ).toBeLessThan(30 * COUNTED); // out of 100 000
        expect(account.apart).toBeLessThan(20 * COUNTED);
        expect(account.turned).toBeLessThan(30 * COUNTED);
    });
});

describe.each([0.3, 3, 30])('wheels that roll over meshes of triangles of %f m', (size) => {
    it('find in the faces about them what a search of the world finds', () => {
        const next = numbers(3);
        addThing(world, { type: 'mesh', model: hills(world, Math.round(60 / size), 60) }, next);
        for (let i = 0; i < 40; i++) {
            addThing(world, { type: 'box', halfExtents: [2, 0.5, 1] }, next, [1.2, 0.7, 1]);
        }
        settle();
        const { scene } = mirror;
        const search = {
            cast(ray: Float64Array, mask: number, hit: GroundHit) {
                hit.distance = scene.cast(ray, mask) ? scene.distance : -1;
                hit.body = scene.owner;
                hit.normal.set(scene.normal);
            }
        } as Ground;
        const faces = Array.from({ length: 4 }, () => new Faces());
        const about = new Faces(1);
        const row = new RayRow();
        const common = new RayRow();
        const truth = new RayRow();
        const center = new Float64Array(3);
        const velocity = new Float64Array(3);
        let hits = 0;
        let searched = 0;
        let differ = 0;
        let together = 0;
        for (let drive = 0; drive < DRIVES; drive++) {
            const start = [20 * next(), 0, 20 * next()];
            velocity.set([15 * next(), 0, 15 * next()]);
            const down = new Vec3(0.3 * next(), -1, 0.3 * next()).normalize();
            const line = new Vec3().cross(down, new Vec3(next(), 0, next())).normalize();
            for (const each of [row, common, truth]) {
                each.direction.set([down.x, down.y, down.z]);
                each.line.set([line.x, line.y, line.z]);
                each.size[RAY_SIZE.length] = 2;
                each.size[RAY_SIZE.aside] = 0;
            }
            for (let step = 0; step < 60; step++) {
                for (let wheel = 0; wheel < 4; wheel++) {
                    const x = start[0] + (velocity[0] * step) / 60 + (wheel % 2) * 1.5;
                    const z = start[2] + (velocity[2] * step) / 60 + (wheel >> 1) * 2.5;
                    const drop = scene.cast(Float64Array.of(x, 50, z, 0, -1, 0, 100), -1) ? scene.distance : 50;
                    row.origin.set([x, 50 - drop + 0.5 + 0.6 * next(), z]);
                    truth.origin.set(row.origin);
                    common.origin.set(row.origin);
                    lookDownEach(search, truth, -1);
                    center.set([x - (wheel % 2) * 1.5 + 0.75, row.origin[1], z - (wheel >> 1) * 2.5 + 1.25]);
                    common.enclose();
                    scene.freshenAbout(about, common.bounds, -1, center, velocity);
                    if (about.complete) {
                        together++;
                        about.lookDown(common);
                        differ += agree(common, truth) ? 0 : 1;
                    }
                    row.enclose();
                    scene.freshen(faces[wheel], row, -1, velocity);
                    if (!faces[wheel].complete) {
                        searched++;
                        continue;
                    }
                    faces[wheel].lookDown(row);
                    hits += truth.distances[0] >= 0 ? 1 : 0;
                    differ += agree(row, truth) ? 0 : 1;
                }
            }
        }
        expect(hits).toBeGreaterThan(torture > 0 ? 7000 * SHARE : 500);
        expect(together).toBeGreaterThan(size > 3 ? 1000 * SHARE : -1);
        // a room with more faces than are kept is searched
        expect(searched).toBeLessThan((size > 1 ? 1000 : 60_000) * SHARE);
        // a ray through an edge may meet the one face or the other
        expect(differ).toBeLessThan(20 * SHARE); // out of 72 000 in all drives
    });
});

/** Returns true if faces say of a ray what a search says. */
function agree(a: RayRow, b: RayRow): boolean {
    a.takeDisc();
    if (a.distances[0] < 0 || b.distances[0] < 0) {
        return a.distances[0] < 0 && b.distances[0] < 0;
    }
    const turned = Math.hypot(...[0, 1, 2].map((k) => a.normals[k] - b.normals[k]));
    return Math.abs(a.distances[0] - b.distances[0]) < 1e-9 && turned < 1e-6 && a.bodies[0] === b.bodies[0];
}

const shapes = {
    box: (next: Numbers) => ({ halfExtents: [2 + next(), 2 + next(), 2 + next()] }),
    sphere: (next: Numbers) => ({ radius: 2 + next() }),
    capsule: (next: Numbers) => ({ radius: 1.5 + next(), height: 6 + next() }),
    cylinder: (next: Numbers) => ({ radius: 2 + next(), height: 4 + 2 * next() }),
    cone: (next: Numbers) => ({ radius: 2 + next(), height: 5 + 2 * next() })
};

describe.each(Object.entries(shapes))('of type %s', (type, attributes) => {
    it('things are hit exactly on their surface, where Bullet says within its noise', () => {
        const next = numbers(11);
        const things = Array.from({ length: 30 }, (_, i) => {
            return addThing(world, { type, axis: i % 3, ...attributes(next) }, next);
        });
        settle();
        const distances = new Map<number, Distance>();
        const spheres = new Map<Distance, [middle: Vec3, reach: number]>();
        for (const thing of things) {
            const surface = distanceFrom(thing);
            distances.set(loadedAmmo()!.getPointer(thing.rigidbody!.body as object), surface);
            spheres.set(surface, [thing.getPosition(), reachOf(thing)]);
        }
        const account = new Account();
        let off = 0;
        let turned = 0;
        let through = 0;
        cast(things, next, (found, truth, ray) => {
            account.add(found, truth);
            const at = (way: number): Vec3 => {
                return new Vec3(ray[0] + way * ray[3], ray[1] + way * ray[4], ray[2] + way * ray[5]);
            };
            if (found.distance >= 0) {
                const surface = distances.get(found.body)!;
                const point = at(found.distance);
                off = Math.max(off, Math.abs(surface(point)));
                const [x, y, z] = found.normal;
                const out = surface(point.clone().add(new Vec3(1e-3 * x, 1e-3 * y, 1e-3 * z)));
                turned = Math.max(turned, Math.abs(out / 1e-3 - 1));
            }
            // nothing lies before the hit, or anywhere on a miss
            const end = found.distance >= 0 ? found.distance : LENGTH;
            for (const [surface, [middle, reach]] of spheres) {
                if (distanceOf(middle, ray) > reach) {
                    continue;
                }
                let away = surface(at(0));
                const last = away > 0 ? end - 0.01 : 0; // a body in which it begins does not stop it
                let way = 0;
                while (way < last) {
                    through += away < -1e-4 ? 1 : 0;
                    way += STRIDE * Math.max(1, Math.floor(away / STRIDE)); // nothing is nearer than it is away
                    away = way < last ? surface(at(way)) : 0;
                }
            }
        });
        expect(off).toBeLessThan(1e-5);
        expect(turned).toBeLessThan(0.01);
        expect(through).toBe(0);
        expect(account.hits).toBeGreaterThan(0.3 * RAYS);
    });
});

/** Distance of a point from a ray, m. */
function distanceOf({ x, y, z }: Vec3, [fromX, fromY, fromZ, alongX, alongY, alongZ, length]: Float64Array): number {
    const [wayX, wayY, wayZ] = [x - fromX, y - fromY, z - fromZ];
    const at = Math.max(0, Math.min(length, wayX * alongX + wayY * alongY + wayZ * alongZ));
    return Math.hypot(wayX - at * alongX, wayY - at * alongY, wayZ - at * alongZ);
}

describe('hulls', () => {
    it('are hit where Bullet says within its noise', () => {
        const next = numbers(13);
        const things = Array.from({ length: 30 }, () => {
            const render = cloud(world, next, 30);
            return addThing(world, { type: 'mesh', render, convexHull: true }, next, [1.5, 1, 0.7]);
        });
        settle();
        const account = new Account();
        cast(things, next, (found, truth) => account.add(found, truth));
        expect(account.hits).toBeGreaterThan(0.3 * RAYS);
    });
});

describe('compounds', () => {
    it('are hit where Bullet says within its noise', () => {
        const next = numbers(17);
        const types = ['box', 'cylinder', 'capsule', 'sphere', 'cone'] as const;
        const things = Array.from({ length: 10 }, () => {
            const compound = addThing(world, { type: 'compound' }, next);
            for (const type of types) {
                const child = new Entity('Child', world.app);
                child.setLocalPosition(3 * next(), 3 * next(), 3 * next());
                child.setLocalEulerAngles(180 * next(), 180 * next(), 180 * next());
                compound.addChild(child);
                child.addComponent('collision', { type, linearOffset: [1, 0.5, 0], angularOffset: [30, 10, 0] });
            }
            return compound;
        });
        settle();
        const account = new Account();
        cast(things, next, (found, truth) => account.add(found, truth));
        expect(account.hits).toBeGreaterThan(0.1 * RAYS);
    });
});
