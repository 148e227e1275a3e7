import { BoundingBox, Entity, Ray, Vec3, Vec4, type CameraComponent } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { ChaseCamera } from '../../scripts/chase-camera.mjs';
import type { Hitch } from '../../scripts/hitch.mjs';
import type { VehicleController } from '../../scripts/vehicle-controller.mjs';
import { boxMesh, cornersOf, driven, NAMES, place } from '../support/dressed-prefab.js';
import { litWorld } from '../support/lit-world.js';
import { plainCar } from '../support/plain-car.js';
import { sampleOf } from '../support/torture.js';
import type { World } from '../support/world.js';

/** Width over height of a picture, and its field of view, degrees. */
const LENSES = [
    [1280 / 720, 45],
    [390 / 844, 45],
    [1280 / 720, 75],
    [1, 25]
] as const;

/** Adds a camera that follows a car. */
function film({ app }: World, target: Entity, aspect: number, fov: number): Entity {
    const camera = new Entity('Camera', app);
    camera.addComponent('camera', { fov, aspectRatioMode: 1, aspectRatio: aspect });
    app.root.addChild(camera);
    addScript(camera, ChaseCamera, { target });
    return camera;
}

function boundsOf(points: readonly Vec3[]): BoundingBox {
    const box = new BoundingBox();
    box.compute(points.flatMap(({ x, y, z }) => [x, y, z]));
    return box;
}

/** Largest distance of the points from the middle of the picture, 1 at its edge; Infinity for a point before the near clip plane. */
function reach(camera: CameraComponent, points: readonly Vec3[]): number {
    const view = camera.entity.getWorldTransform().clone().invert();
    const all = camera.projectionMatrix.clone().mul(view);
    const each = points.map(({ x, y, z }) => {
        const at = all.transformVec4(new Vec4(x, y, z, 1));
        return at.w > camera.nearClip ? Math.max(Math.abs(at.x), Math.abs(at.y)) / at.w : Infinity;
    });
    return Math.max(...each);
}

describe.each(NAMES)('an automatic chase camera behind %s', (name) => {
    // which lens a vehicle has matters to neither: they take turns
    it.each(sampleOf(LENSES, LENSES.length, NAMES.indexOf(name)))(
        'has all of it in a picture of %f by 1 and a view of %i degrees',
        async (aspect, fov) => {
            const world = await litWorld();
            world.addGround();
            const root = await place(world, name);
            const car = driven(root);
            const camera = film(world, car, aspect, fov);
            const hitches = root.find((node) => Boolean((node as Entity).script?.get('hitch'))) as Entity[];
            const train = [car, ...hitches.map((each) => (each.script!.get('hitch') as Hitch).trailer!)];
            world.run(0.1); // the trailer is coupled
            const reaches: number[] = [];
            world.run(0.5, 1 / 60, () => reaches.push(reach(camera.camera!, cornersOf(train))));
            expect(Math.max(...reaches)).toBeLessThan(0.95);
            // no farther away than it has to be, nor than is pleasant
            expect(Math.min(...reaches)).toBeGreaterThan(0.2);
            world.destroy();
        }
    );
});

describe('an automatic chase camera', () => {
    it('goes back for a trailer that is coupled while it follows, without a jump', async () => {
        const world = await litWorld();
        world.addGround();
        const root = await place(world, 'estate-and-caravan');
        const car = driven(root);
        const hitch = (root.findOne((node) => Boolean((node as Entity).script?.get('hitch'))) as Entity).script!.get(
            'hitch'
        ) as Hitch;
        const train = [car, hitch.trailer!];
        hitch.trailer = null;
        const camera = film(world, car, 1.5, 45);
        world.run(3);
        let last = camera.getPosition().distance(car.getPosition());
        const alone = last;
        expect(alone).toBeLessThan(8.5);
        hitch.trailer = train[1];
        let jump = 0;
        world.run(4, 1 / 60, () => {
            const away = camera.getPosition().distance(car.getPosition());
            jump = Math.max(jump, Math.abs(away - last));
            last = away;
        });
        expect(last).toBeGreaterThan(alone + 4);
        expect(jump).toBeLessThan(0.6);
        expect(reach(camera.camera!, cornersOf(train))).toBeLessThan(0.95);
        world.destroy();
    });

    it('goes back for a look that loads late, and when the picture becomes upright', async () => {
        const world = await litWorld();
        world.addGround();
        const { entity } = plainCar(world);
        const camera = film(world, entity, 1.5, 45);
        world.run(3);
        const near = camera.getPosition().distance(entity.getPosition());
        const box = new BoundingBox(new Vec3(0, 2, 0), new Vec3(1.5, 2.5, 6));
        entity.addComponent('render', { meshInstances: [boxMesh(world.app.graphicsDevice, box, entity)] });
        world.run(4);
        const far = camera.getPosition().distance(entity.getPosition());
        expect(far).toBeGreaterThan(near + 3);
        expect(reach(camera.camera!, cornersOf([entity]))).toBeLessThan(0.95);
        camera.camera!.aspectRatio = 0.2;
        world.run(0.1);
        expect(camera.getPosition().distance(entity.getPosition())).toBeGreaterThan(far + 3);
        expect(reach(camera.camera!, cornersOf([entity]))).toBeLessThan(0.95);
        world.destroy();
    });

    it.each(sampleOf(['city-bus', 'semi-truck', 'kart'], 3, 2))(
        'is never inside the %s that backs to a wall',
        async (name) => {
            const world = await litWorld();
            world.addGround();
            const root = await place(world, name);
            const car = driven(root);
            const camera = film(world, car, 1.5, 45);
            const hitches = root.find((node) => Boolean((node as Entity).script?.get('hitch'))) as Entity[];
            const train = [car, ...hitches.map((each) => (each.script!.get('hitch') as Hitch).trailer!)];
            world.run(0.5);
            const tail = Math.min(...cornersOf(train).map(({ z }) => z));
            const roof = Math.max(...cornersOf(train).map(({ y }) => y));
            world.addBox('Wall', [20, 20, 0.5], [0, 0, tail - 1]);
            world.run(0.5);
            const { y, z } = camera.getPosition();
            expect(z).toBeGreaterThan(tail - 0.5);
            expect(y).toBeGreaterThan(roof);
            expect(camera.forward.z).toBeGreaterThan(0.1);
            world.destroy();
        }
    );

    it.each(sampleOf(['semi-truck', 'estate-and-caravan', 'articulated-loader'], 3))(
        'has all of the %s in the picture while it turns at full lock',
        async (name) => {
            const world = await litWorld();
            world.addGround();
            const root = await place(world, name);
            const car = driven(root);
            const camera = film(world, car, 1280 / 720, 45);
            const hitches = root.find((node) => Boolean((node as Entity).script?.get('hitch'))) as Entity[];
            const train = [car, ...hitches.map((each) => (each.script!.get('hitch') as Hitch).trailer!)];
            world.run(1);
            const controller = car.script!.get('vehicleController') as VehicleController;
            controller.vehicle!.driver = { drive: (controls) => Object.assign(controls, { throttle: 0.4, steer: 1 }) };
            let most = 0;
            world.run(12, 1 / 60, () => (most = Math.max(most, reach(camera.camera!, cornersOf(train)))));
            expect(most).toBeLessThan(1);
            world.destroy();
        }
    );

    it.each(['semi-truck', 'estate-and-caravan'])(
        'shows the left side of the car of the %s beside what it tows, and stands straight behind it alone',
        async (name) => {
            const world = await litWorld();
            world.addGround();
            const root = await place(world, name);
            const car = driven(root);
            const camera = film(world, car, 1280 / 720, 45);
            const hitches = root.find((node) => Boolean((node as Entity).script?.get('hitch'))) as Entity[];
            const towed = hitches.map((each) => each.script!.get('hitch') as Hitch);
            const trailers = towed.map(({ trailer }) => trailer!);
            world.run(1);
            const side = boundsOf(cornersOf([car]));
            const hides = trailers.map((trailer) => boundsOf(cornersOf([trailer])));
            const eye = camera.getPosition().clone();
            const ahead = Array.from({ length: 20 }, (_, i) => side.center.z + side.halfExtents.z * (i / 10 - 0.95));
            const seen = ahead.filter((z) => {
                const way = new Vec3(side.center.x + side.halfExtents.x, side.center.y, z).sub(eye);
                return hides.every((box) => !box.intersectsRay(new Ray(eye, way.normalize())));
            });
            expect(seen.length / ahead.length).toBeGreaterThan(0.5);
            towed.forEach((hitch) => hitch.uncouple());
            world.run(4);
            expect(Math.abs(camera.getPosition().x - car.getPosition().x)).toBeLessThan(0.05);
            world.destroy();
        }
    );

    it('keeps a distance or a height that is given', async () => {
        const world = await litWorld();
        world.addGround();
        const root = await place(world, 'city-bus');
        const car = driven(root);
        const camera = film(world, car, 1.5, 45);
        const script = camera.script!.get(ChaseCamera) as ChaseCamera;
        const behind = (): number => car.getPosition().z - camera.getPosition().z;
        const above = (): number => camera.getPosition().y - car.getPosition().y;
        world.run(0.5);
        const [far, high] = [behind(), above()];
        script.motion = 0;
        script.height = 3;
        world.run(0.1);
        expect(above()).toBeCloseTo(3, 2);
        expect(behind()).toBeGreaterThan(0.8 * far);
        script.height = 0;
        script.distance = 30;
        world.run(0.1);
        expect(behind()).toBeCloseTo(30, 1);
        expect(above()).toBeGreaterThan(high);
        world.destroy();
    });
});
