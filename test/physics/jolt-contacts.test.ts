import { Entity } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { joltApp } from '../../examples/jolt/jolt-app.js';
import type { JoltWorld } from '../../examples/jolt/jolt-world.js';
import { restore, save, type Serializable } from '../../src/math/snapshot.js';
import { hills } from '../ammo/shapes.js';
import { World } from '../support/world.js';

/** Numbers of a snapshot before the bytes of contacts: its header, how much follows, and how many bytes. */
const HEAD = 4;

describe('contacts in a snapshot on Jolt', () => {
    let world: World;
    let engine: JoltWorld;
    let contacts: Serializable;
    let snapshot: Float64Array;

    beforeEach(async () => {
        world = World.of(await joltApp());
        engine = world.app.systems.rigidbody!.physicsWorld as unknown as JoltWorld;
        const ground = new Entity('Hills', world.app);
        world.app.root.addChild(ground);
        ground.addComponent('collision', { type: 'mesh', model: hills(world, 8, 20) });
        ground.addComponent('rigidbody', { type: 'static' });
        for (let i = 0; i < 6; i++) {
            world.addBox('Crate', [0.5, 0.5, 0.5], [0.3 * i, 1.5 + 1.05 * i, 0], 50);
        }
        world.run(1.5);
        const memory = engine.physicsOf(world.app).contacts!;
        contacts = { serialize: (archive) => memory.serialize(archive, []) };
        snapshot = save(contacts);
    });

    afterEach(() => world.destroy());

    /** True if Jolt is handed what a snapshot says. */
    const isTaken = (from: Float64Array): boolean => {
        const taken = vi.spyOn(engine.system, 'RestoreState');
        restore(contacts, from);
        const { length } = taken.mock.calls;
        taken.mockRestore();
        return length > 0;
    };

    it('are restored as they were saved', () => {
        expect(engine.touches.size).toBeGreaterThan(5);
        expect(snapshot.length).toBeGreaterThan(100);
        expect(isTaken(snapshot)).toBe(true);
    });

    it('are refused where they are cut, at every byte', () => {
        const bytes = snapshot[HEAD - 1];
        for (let cut = 0; cut < bytes; cut++) {
            snapshot[HEAD - 1] = cut;
            expect(isTaken(snapshot), `${cut} of ${bytes}`).toBe(false);
        }
    });

    it.each([-1, 2 ** 20, 2 ** 31 - 1])('are refused with a length of %d bytes', (length) => {
        snapshot[HEAD - 1] = length;
        expect(isTaken(snapshot)).toBe(false);
    });

    it('do no harm, whatever number is another', () => {
        let refused = 0;
        for (let at = HEAD; at < snapshot.length; at++) {
            for (const wrong of [-1, 2 ** 31 - 1, 0x7fc00000, 0]) {
                const tampered = snapshot.slice();
                tampered[at] = wrong;
                refused += isTaken(tampered) ? 0 : 1;
                engine.makeStep(1 / 60);
            }
        }
        // (a key of a pair may be any number: Jolt finds no such pair, and forgets it)
        expect(refused).toBeGreaterThan(snapshot.length);
        restore(contacts, snapshot);
        world.run(1);
        const crates = world.app.root.find('name', 'Crate') as Entity[];
        expect(crates.every((crate) => Number.isFinite(crate.getPosition().length()))).toBe(true);
    });
});
