import {
    Entity,
    GraphNode,
    Mesh,
    MeshInstance,
    Model,
    PlaneGeometry,
    Quat,
    StandardMaterial,
    Vec2,
    Vec3
} from 'playcanvas';

import { attitude, heldCommand, type Course, type Manoeuvre } from './manoeuvre.js';
import type { Patch } from './terrain.js';
import type { Vector } from './vector.js';
import { SurfaceMaterial } from '../../scripts/surface-material.mjs';
import { Differential } from '../../src/internal.js';
import { WHEEL } from '../../src/wheel/state.js';
import { TestCar } from '../support/car.js';
import { World } from '../support/world.js';

/** Lays a patch of ground as a triangle mesh with its own surface. */
function layPatch({ app }: World, { from, to, height, grip }: Patch): void {
    const patch = new Entity('Patch', app);
    const half = new Vec2((to[0] - from[0]) / 2, (to[1] - from[1]) / 2);
    const mesh = Mesh.fromGeometry(app.graphicsDevice, new PlaneGeometry({ halfExtents: half }));
    const model = new Model();
    model.graph = new GraphNode();
    model.meshInstances = [new MeshInstance(mesh, new StandardMaterial(), model.graph)];
    patch.setPosition((from[0] + to[0]) / 2, height, (from[1] + to[1]) / 2);
    patch.addComponent('collision', { type: 'mesh', model });
    patch.addComponent('rigidbody', { type: 'static' });
    patch.addComponent('script');
    app.root.addChild(patch);
    patch.script!.create(SurfaceMaterial, { properties: { preset: 10, grip } });
}

/** Drives a manoeuvre with the product in the real engine, at `rate` steps a second, a multiple of 30. */
export async function driveProduct(manoeuvre: Manoeuvre, rate: number, seconds = 3): Promise<Course> {
    const { car: numbers, wheels, ground, lift, rotation, speed, rise = 0, locked } = manoeuvre;
    const world = await World.create(1 / rate);
    ground.forEach((patch) => layPatch(world, patch));
    const car = new TestCar(world, numbers);
    car.entity.rigidbody!.teleport(new Vec3(0, numbers.cgHeight + lift, 0), new Quat(...rotation));
    wheels?.forEach((own, i) => {
        Object.assign(car.wheels[i], own);
        Object.assign(car.wheels[i].wheel!.params, own); // the script hands it on only after the first step
    });
    const { vehicle } = car;
    car.controller.enabled = false;
    if (locked) {
        const rear = new Differential([vehicle.wheels[2]], [vehicle.wheels[3]], 'locked');
        vehicle.differentials.push(rear);
    }
    vehicle.wheels.forEach(({ state }) => (state[WHEEL.spin] = speed / numbers.radius));
    car.entity.rigidbody!.linearVelocity = new Vec3(0, rise, speed);
    const course: Course = [];
    let steps = 0;
    const drive = (): void => {
        // the body as it is between two steps, not as a frame shows it
        const { position, rotation: r, velocity } = vehicle.body;
        if (steps % (rate / 30) === 0) {
            course.push({
                position: Array.from(position) as Vector,
                velocity: Array.from(velocity) as Vector,
                ...attitude([r[2], r[5], r[8]], [r[0], r[3], r[6]], course.at(-1)?.yaw ?? 0)
            });
        }
        const { steer, motor, brake } = heldCommand(manoeuvre, steps / rate);
        vehicle.wheels.forEach((wheel, i) => {
            wheel.steerAngle = steer[i];
            wheel.motorTorque = motor[i];
            wheel.brakeTorque = brake[i];
        });
        steps++;
    };
    vehicle.driver = { drive };
    while (steps <= Math.round(seconds * rate)) {
        world.run(1 / rate, 1 / rate);
    }
    world.destroy();
    return course;
}
