import { BoxGeometry, Entity, Mesh, MeshInstance, StandardMaterial, type AppBase } from 'playcanvas';
import { afterEach, describe, expect, it } from 'vitest';

import { warmUp } from '../../proving-ground/picture/warm-up.js';
import { litWorld } from '../support/lit-world.js';
import type { World } from '../support/world.js';

/** A promise that never resolves. */
const NEVER = new Promise<void>(() => {});

let world: World;

afterEach(() => world.destroy());

function show(app: AppBase, material: StandardMaterial): MeshInstance {
    const mesh = Mesh.fromGeometry(app.graphicsDevice, new BoxGeometry());
    const instance = new MeshInstance(mesh, material);
    const entity = new Entity('Thing', app);
    entity.addComponent('render', { meshInstances: [instance] });
    app.root.addChild(entity);
    return instance;
}

/** Which things are drawn wherever they are, frame by frame. */
function watch(app: AppBase, things: readonly MeshInstance[], frames: number): number[][] {
    return Array.from({ length: frames }, () => {
        app.fire('prerender');
        return things.flatMap(({ cull }, i) => (cull ? [] : [i]));
    });
}

describe('making shaders ahead', () => {
    it('draws one thing of each kind once, in a frame of its own, and leaves everything as it was', async () => {
        world = await litWorld();
        const [paint, glass] = [new StandardMaterial(), new StandardMaterial()];
        const things = [show(world.app, paint), show(world.app, paint), show(world.app, glass)];
        warmUp(world.app, NEVER);
        const drawn = watch(world.app, things, 5);
        // two boxes of one paint: one shader draws both
        expect(drawn.map((frame) => frame.length)).toEqual([1, 1, 0, 0, 0]);
        expect(new Set(drawn.flat().map((i) => things[i].material))).toEqual(new Set([paint, glass]));
        expect(things.every(({ cull }) => cull)).toBe(true);
    });

    it('ends when somebody wants to drive', async () => {
        world = await litWorld();
        const things = Array.from({ length: 4 }, () => show(world.app, new StandardMaterial()));
        let drive = (): void => undefined;
        const wish = new Promise<void>((resolve) => {
            drive = resolve;
        });
        warmUp(world.app, wish);
        expect(watch(world.app, things, 1)[0]).toHaveLength(1);
        drive();
        await wish;
        expect(watch(world.app, things, 3)).toEqual([[], [], []]);
    });
});
