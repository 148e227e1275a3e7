import { Entity, Quat, Vec3 } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { addMeshBody, quad, type Triangles } from '../../scenario/mesh-body.js';
import { AmmoChassis } from '../../src/ammo/ammo-chassis.js';
import { loadedAmmo, type NativeContact, type NativeVector, type NativeWorld } from '../../src/ammo/ammo.js';
import { VehicleWorld } from '../../src/index.js';
import { g } from '../support/car.js';
import { placeKind, sampleKinds } from '../support/kinds.js';
import { World } from '../support/world.js';

const rates = [30, 60, 120, 240];

/** Cosine of the angle up to which a normal is that of the ground: 1.5 degrees, beyond the 1 degree that a normal may be off. */
const ALONG = 0.9996;

/** A point where a hull touches the ground. */
interface Touch {
    normal: Vec3;
    point: Vec3;
}

type Contact = NativeContact & {
    get_m_normalWorldOnB(): NativeVector;
    get_m_positionWorldOnB(): NativeVector;
};

/** Points at which bodies touch in the present step. */
function touchesOf({ app }: World): Touch[] {
    const touches: Touch[] = [];
    const world = app.systems.rigidbody!.dynamicsWorld as unknown as NativeWorld;
    const dispatcher = world.getDispatcher();
    const read = (v: NativeVector): Vec3 => new Vec3(v.x(), v.y(), v.z());
    for (let i = 0; i < dispatcher.getNumManifolds(); i++) {
        const manifold = dispatcher.getManifoldByIndexInternal(i);
        for (let k = 0; k < manifold.getNumContacts(); k++) {
            const contact = manifold.getContactPoint(k) as Contact;
            if (contact.getDistance() < 0) {
                touches.push({
                    normal: read(contact.get_m_normalWorldOnB()),
                    point: read(contact.get_m_positionWorldOnB())
                });
            }
        }
    }
    return touches;
}

/** Lays a mesh over the squares of a grid, whose height is a function of place. */
function addGrid(world: World, cells: number, cell: number, height: (x: number, z: number) => number = () => 0): void {
    const triangles: Triangles = [];
    const at = (i: number): number => (i - cells / 2) * cell;
    for (let i = 0; i < cells; i++) {
        for (let k = 0; k < cells; k++) {
            const corner = (p: number, q: number): [number, number, number] => [at(p), at(q), height(at(q), at(p))];
            triangles.push(...quad(corner(i, k), corner(i + 1, k), corner(i + 1, k + 1), corner(i, k + 1)));
        }
    }
    addMeshBody(world.app, world.app.root, 'Ground', triangles);
}

/** A car without wheels, on its belly: a compound of three boxes, as bodies of cars are. */
class Hull {
    readonly entity: Entity;
    readonly chassis: AmmoChassis;

    constructor(world: World, position: Vec3, turn: Vec3, velocity: Vec3, spin: Vec3) {
        this.entity = new Entity('Hull', world.app);
        this.entity.addComponent('collision', { type: 'compound' });
        this.entity.addComponent('rigidbody', { type: 'dynamic', mass: 1200 });
        for (const [y, z, ...halfExtents] of [
            [0, 0, 0.8, 0.1, 2],
            [0.3, 0, 0.9, 0.2, 2.1],
            [0.7, -0.2, 0.7, 0.2, 1.2]
        ]) {
            const part = new Entity('Part', world.app);
            part.addComponent('collision', { type: 'box', halfExtents });
            this.entity.addChild(part);
            part.setLocalPosition(0, y, z);
        }
        this.entity.setPosition(position);
        this.entity.setEulerAngles(turn);
        world.app.root.addChild(this.entity);
        const body = this.entity.rigidbody!;
        body.linearVelocity = velocity;
        body.angularVelocity = spin;
        this.chassis = new AmmoChassis(loadedAmmo()!);
        this.chassis.bind(body.body as object as AmmoChassis['body']);
    }

    get velocity(): Vec3 {
        return this.entity.rigidbody!.linearVelocity.clone();
    }
}

/** Numbers between -1 and 1, the same in each run. */
function lots(): () => number {
    let seed = 1;
    return () => {
        seed = (seed * 1103515245 + 12345) % 2 ** 31;
        return seed / 2 ** 30 - 1;
    };
}

/** Lets the vehicles of a world see its ground, as before a step: hulls alone do not. */
function follow({ app }: World, rate: number): void {
    VehicleWorld.of(app)!.physics.beginStep(0, new Float64Array([1 / rate]));
}

function run(world: World, rate: number, seconds: number, each: () => void): void {
    for (let step = 0; step < seconds * rate; step++) {
        follow(world, rate);
        world.run(1 / rate, 1 / rate, each);
    }
}

/** Drops hulls onto a ground far from its rim, one at a time, aslant and sliding. */
async function grind(
    rate: number,
    lay: (world: World) => void,
    reach: number,
    see: (world: World) => void
): Promise<void> {
    const world = await World.create(1 / rate);
    lay(world);
    world.app.update(1 / rate);
    const lot = lots();
    const vector = (x: number, y: number, z: number): Vec3 => new Vec3(x * lot(), y * lot(), z * lot());
    for (let i = 0; i < 12; i++) {
        const position = vector(reach, 0, reach).add(new Vec3(0, 0.5, 0));
        const hull = new Hull(
            world,
            position,
            vector(10, 180, 10),
            vector(8, 1, 8).sub(new Vec3(0, 2, 0)),
            vector(1, 1, 1)
        );
        run(world, rate, 1, () => see(world));
        hull.entity.destroy();
    }
    world.destroy();
}

describe('a hull that grazes a mesh', () => {
    const grounds: [string, number, number, number][] = [
        ['of 25 cm', 80, 0.25, 3],
        ['of 1 m', 30, 1, 5],
        ['of 25 m', 4, 25, 5]
    ];

    describe.each(grounds)('with cells %s', (_, cells, cell, reach) => {
        it.each(rates)('is pushed along the normal of level ground alone, at %i Hz', async (rate) => {
            let count = 0;
            await grind(
                rate,
                (world) => addGrid(world, cells, cell),
                reach,
                (world) => {
                    for (const { normal, point } of touchesOf(world)) {
                        count++;
                        expect(Math.abs(normal.y), `at ${point.toString()}`).toBeGreaterThan(ALONG);
                    }
                }
            );
            expect(count).toBeGreaterThan(5 * rate);
        });
    });
});

/** Direction in which a hull slides. */
const AHEAD = new Vec3(0, 0, 5);

describe('a hull that meets a real edge of a mesh', () => {
    it.each(rates)('is stopped by a wall of triangles without going up it, at %i Hz', async (rate) => {
        const world = await World.create(1 / rate);
        addGrid(world, 80, 0.25, (_, z) => (z > 3 ? 1 : 0));
        const hull = new Hull(world, new Vec3(0, 0.1, 0), new Vec3(), AHEAD, new Vec3());
        let highest = 0;
        run(world, rate, 2, () => {
            highest = Math.max(highest, hull.entity.getPosition().y);
        });
        expect(hull.entity.getPosition().z).toBeLessThan(3.25 - 2);
        expect(highest).toBeLessThan(0.25);
        world.destroy();
    });

    it.each(rates)('rests on a ridge along the normals of its sides and those between, at %i Hz', async (rate) => {
        const world = await World.create(1 / rate);
        const rise = 0.1;
        addGrid(world, 80, 0.25, (x) => 3 - rise * Math.abs(x));
        const hull = new Hull(world, new Vec3(0, 3.15, 0), new Vec3(0, 20, 0), new Vec3(0, 0, 1), new Vec3());
        const flattest = Math.cos(Math.atan(rise)) - (1 - ALONG);
        let count = 0;
        run(world, rate, 1, () => {
            for (const { normal } of touchesOf(world)) {
                count++;
                expect(Math.abs(normal.y)).toBeGreaterThan(flattest);
                expect(Math.abs(normal.z)).toBeLessThan(0.03);
            }
        });
        expect(count).toBeGreaterThan(0);
        expect(hull.entity.getPosition().y).toBeGreaterThan(3);
        world.destroy();
    });

    it.each(rates)('slides along a valley without being thrown out, at %i Hz', async (rate) => {
        const world = await World.create(1 / rate);
        addGrid(world, 80, 0.25, (x) => 0.2 * Math.abs(x));
        const hull = new Hull(world, new Vec3(0, 0.5, 0), new Vec3(), AHEAD, new Vec3());
        run(world, rate, 3, () => {
            // the fall has brought half of this; Bullet parts bodies by a fifth of their depth a step
            expect(Math.abs(hull.velocity.y)).toBeLessThan(2 * Math.sqrt(2 * g * 0.25));
            expect(hull.entity.getPosition().y).toBeLessThan(0.51);
        });
        const { x, z } = hull.entity.getPosition();
        expect(Math.abs(x)).toBeLessThan(0.1);
        expect(z).toBeGreaterThan(3);
        world.destroy();
    });
});

describe('a vehicle that lies on its side on a mesh', () => {
    it.each(sampleKinds().map((name, i) => [name, rates[i % rates.length]] as const))(
        '%s is pushed along the normal of level ground alone, at %i Hz',
        async (name, rate) => {
            const world = await World.create(1 / rate);
            addGrid(world, 120, 0.5);
            const { chassis } = placeKind(world, name);
            const lot = lots();
            let count = 0;
            chassis.forEach((entity) => {
                const body = entity.rigidbody!;
                const turn = new Quat().setFromEulerAngles(0, 0, 80 + 20 * lot()).mul(entity.getRotation());
                body.teleport(
                    entity
                        .getPosition()
                        .clone()
                        .add(new Vec3(0, 1, 0)),
                    turn
                );
                body.linearVelocity = new Vec3(5 * lot(), -1, 5 * lot());
            });
            world.run(2, 1 / rate, () => {
                for (const { normal, point } of touchesOf(world)) {
                    if (Math.abs(point.y) < 1e-3) {
                        count++;
                        expect(Math.abs(normal.y), `at ${point.toString()}`).toBeGreaterThan(ALONG);
                    }
                }
            });
            expect(count).toBeGreaterThan(0);
            world.destroy();
        }
    );
});
