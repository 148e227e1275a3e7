import { Entity } from 'playcanvas';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { EditorStandIn } from './editor-stand-in.js';
import { PACK, readTool, runInstaller } from './tools-in-page.js';
import { TARGET_POSITION, WHEEL } from '../../editor-tools/viewport-cars.js';
import { WheelCollider } from '../../scripts/index.mjs';
import { World } from '../support/world.js';

let editor: EditorStandIn;
let world: World;

beforeAll(() => new EditorStandIn().push(PACK, 'VehiclePhysics')); // parses the pack for all that follow

beforeEach(async () => {
    world = await World.create();
    editor = new EditorStandIn(world.app);
});

afterEach(() => world.destroy());

describe('the gizmos', () => {
    it('draw the cars of the scene in the viewport, where no script runs, and stop when run again', async () => {
        await editor.push(PACK, 'VehiclePhysics');
        await (
            await runInstaller(editor)
        )('hatchback');
        const draw = vi.spyOn(world.app, 'drawLineArrays').mockImplementation(() => {});
        const code = await readTool('gizmos.js');
        editor.run(code);
        expect(editor.redraws).toBe(1);
        editor.redraw();
        const [positions, colors, depthTest, layer] = draw.mock.calls[0];
        expect(depthTest).toBe(false);
        expect(layer).toBe(editor.layer);
        expect((colors as number[]).length / 4).toBe(positions.length / 3);
        // four wheels with a fan of three rays, the bars of the car, the center of mass
        const bars = editor.entities.filter((entity) => entity.get('components.script.scripts.antiRollBar')).length;
        expect(positions.length / 6).toBe(4 * (1 + 2 + 128 + 3) + 3 * bars + 3 + 96);

        const points = Array.from({ length: positions.length / 3 }, (_, i) => positions.slice(3 * i, 3 * i + 3));
        const wheels = editor.entities.filter((entity) => entity.get('components.script.scripts.wheelCollider'));
        for (const wheel of wheels) {
            const { radius, suspensionDistance, suspensionSpring } = {
                ...WHEEL,
                ...(wheel.get('components.script.scripts.wheelCollider.attributes') as typeof WHEEL & {
                    suspensionSpring: { targetPosition: number };
                })
            };
            const { x, y, z } = wheel.entity!.getPosition();
            const low = y - suspensionSpring.targetPosition * suspensionDistance - radius;
            const feet = points.filter((p) => Math.hypot(p[1] - low, p[2] - z) < 1e-3 && Math.abs(p[0] - x) < 0.2);
            expect(feet.length).toBeGreaterThanOrEqual(4);
        }

        editor.run(code);
        editor.redraw();
        expect(draw).toHaveBeenCalledTimes(1);
        expect(editor.redraws).toBe(2);
    });

    it('lean and turn the circles by static camber and toe, as the simulation aims the wheels', async () => {
        await editor.push(PACK, 'VehiclePhysics');
        await (
            await runInstaller(editor)
        )('hatchback');
        const [camber, toe] = [-6, 4];
        const wheels = editor.entities.filter((entity) => entity.get('components.script.scripts.wheelCollider'));
        for (const wheel of wheels) {
            wheel.set('components.script.scripts.wheelCollider.attributes.camber', camber);
            wheel.set('components.script.scripts.wheelCollider.attributes.toe', toe);
        }
        const draw = vi.spyOn(world.app, 'drawLineArrays').mockImplementation(() => {});
        editor.run(await readTool('gizmos.js'));
        editor.redraw();
        const [positions] = draw.mock.calls[0];
        const points = Array.from({ length: positions.length / 3 }, (_, i) => positions.slice(3 * i, 3 * i + 3));
        const [sinLean, cosLean] = [Math.sin((-camber * Math.PI) / 180), Math.cos((camber * Math.PI) / 180)];
        for (const wheel of wheels) {
            const { radius, width, suspensionDistance, suspensionSpring } = wheel.get(
                'components.script.scripts.wheelCollider.attributes'
            ) as typeof WHEEL & { suspensionSpring: { targetPosition: number } };
            const { x, y, z } = wheel.entity!.getPosition();
            const side = Math.sign(x);
            const angle = (toe * Math.PI) / 180;
            const near = (px: number, py: number, pz: number): number =>
                points.filter((p) => Math.hypot(p[0] - px, p[1] - py, p[2] - pz) < 1e-3).length;
            // the plane stands on the outer circle where the axle goes through it
            const rest = y - suspensionSpring.targetPosition * suspensionDistance;
            const outer = [
                x + (side * width * Math.cos(angle) * cosLean) / 2,
                rest + (width / 2) * sinLean,
                z + (width * Math.sin(angle) * cosLean) / 2
            ];
            // the front of the circle is turned inward, its top leans inward
            expect(
                near(outer[0] - side * radius * Math.sin(angle), outer[1], outer[2] + radius * Math.cos(angle))
            ).toBe(2);
            expect(
                near(
                    outer[0] - side * radius * sinLean * Math.cos(angle),
                    outer[1] + radius * cosLean,
                    outer[2] - radius * sinLean * Math.sin(angle)
                )
            ).toBe(2);
        }
    });

    it('draw the way along a path, with arrows, and the lanes of a road network', async () => {
        await editor.push(PACK, 'VehiclePhysics');
        const path = new Entity('Path', world.app);
        path.tags.add('vehicle-path');
        world.app.root.addChild(path);
        [
            [0, 0],
            [0, 60],
            [60, 60],
            [60, 0]
        ].forEach(([x, z], k) => {
            const point = new Entity(`${k}`, world.app);
            point.setPosition(x, 1, z);
            path.addChild(point);
        });
        const draw = vi.spyOn(world.app, 'drawLineArrays').mockImplementation(() => {});
        editor.run(await readTool('gizmos.js'));
        editor.redraw();
        const [positions] = draw.mock.calls[0];
        const ends = Array.from({ length: positions.length / 6 }, (_, i) => [...positions.slice(6 * i, 6 * i + 6)]);
        const length = ends.reduce((sum, [x, , z, u, , w]) => sum + Math.hypot(u - x, w - z), 0);
        const arrows = ends.filter(([x, , z, u, , w]) => Math.hypot(u - x, w - z) < 1.8).length;
        expect(length).toBeGreaterThan(240); // a rounded square of 60 m
        expect(length).toBeLessThan(330);
        expect(arrows).toBeGreaterThan(10);
        expect(ends.every(([, y]) => Math.abs(y - 1.1) < 1e-6)).toBe(true);
        editor.run(await readTool('gizmos.js'));
    });

    it('assume of a wheel what the component assumes', () => {
        const args = { app: world.app, entity: new Entity('', world.app), enabled: false };
        const wheel = new WheelCollider(args as unknown as ConstructorParameters<typeof WheelCollider>[0]);
        expect(wheel).toMatchObject(WHEEL);
        expect(wheel.suspensionSpring.targetPosition).toBe(TARGET_POSITION);
    });
});
