import { Entity, Vec3 } from 'playcanvas';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { CameraMode, ChaseCamera } from '../../scripts/chase-camera.mjs';
import { bmw, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

afterEach(() => {
    vi.unstubAllGlobals();
});

describe('a player whose system asks for less motion', () => {
    /** Largest way of the camera against the car while that falls by half a meter and lands, m. */
    async function land(): Promise<number> {
        const world = await World.create();
        world.addGround();
        const car = new TestCar(world, bmw);
        const camera = new Entity('Camera', world.app);
        world.app.root.addChild(camera);
        addScript(camera, ChaseCamera, { target: car.entity, distance: 6, height: 1.8, avoidWalls: false });
        world.run(1);
        const against = (): Vec3 => car.position.clone().sub(camera.getPosition());
        const rest = against();
        const { x, y, z } = car.position;
        car.entity.rigidbody!.teleport(x, y + 0.5, z);
        let most = 0;
        world.run(1, 1 / 60, () => (most = Math.max(most, against().distance(rest))));
        world.destroy();
        return most;
    }

    it('sees a rigid chase view, and a lively one once the system no longer asks', async () => {
        let isAsked = true;
        vi.stubGlobal('matchMedia', (query: string) => ({
            get matches() {
                return isAsked && query.includes('prefers-reduced-motion: reduce');
            }
        }));
        expect(await land()).toBeLessThan(0.01);
        isAsked = false;
        expect(await land()).toBeGreaterThan(0.05);
    });
});

describe('a view from the car', () => {
    it.each([
        [0.3, 0.05],
        [0.02, 0.02]
    ])('cuts at %f m no hood, and gives the near clip distance back', async (near, onboard) => {
        const world = await World.create();
        world.addGround();
        const car = new TestCar(world, bmw);
        const camera = new Entity('Camera', world.app);
        Object.assign(camera, { camera: { nearClip: near, fov: 45, aspectRatio: 1.6 } });
        world.app.root.addChild(camera);
        const script = addScript<ChaseCamera>(camera, ChaseCamera, { target: car.entity });
        for (const mode of [CameraMode.HOOD, CameraMode.COCKPIT]) {
            script.mode = mode;
            world.run(0.1);
            expect(camera.camera!.nearClip).toBeCloseTo(onboard, 6);
        }
        script.mode = CameraMode.CHASE;
        world.run(0.1);
        expect(camera.camera!.nearClip).toBeCloseTo(near, 6);
        script.mode = CameraMode.HOOD;
        world.run(0.1);
        script.enabled = false;
        expect(camera.camera!.nearClip).toBeCloseTo(near, 6);
        world.destroy();
    });
});
