// A tire model of one's own, in plain Node: the same car stops from 72 km/h on the usual tires, then on its own ones.
import Ammo from 'ammo.js/wasm';
import {
    AppBase,
    AppOptions,
    CollisionComponentSystem,
    Entity,
    NullGraphicsDevice,
    RigidBodyComponentSystem,
    ScriptComponentSystem,
    Vec3
} from 'playcanvas';
import { tireInterface } from 'playcanvas-vehicles';
import { VehicleController, WheelCollider } from 'playcanvas-vehicles/scripts';

const { TIRE, STANDSTILL } = tireInterface;

const FRICTION = 0.5; // as on wet stone
const STIFFNESS = 60_000; // N per unit of slip
const SPEED = 20; // m/s

/**
 * A tire that is linear in slip until it slides.
 *
 * @type {import('playcanvas-vehicles').Tire}
 */
const linearTire = {
    evaluate(io) {
        const speed = Math.max(Math.abs(io[TIRE.rimSpeed]), STANDSTILL);
        io[TIRE.rateX] = io[TIRE.rateY] = STIFFNESS / speed; // N s/m
        io[TIRE.peakX] = io[TIRE.peakY] = FRICTION * io[TIRE.grip] * io[TIRE.load];
        io[TIRE.offsetX] = io[TIRE.offsetY] = io[TIRE.aligning] = 0;
    }
};

Object.assign(globalThis, { Ammo: await Ammo() });
const canvas = /** @type {HTMLCanvasElement} */ ({ width: 1, height: 1 });
const options = new AppOptions();
options.graphicsDevice = new NullGraphicsDevice(canvas);
options.componentSystems = [RigidBodyComponentSystem, CollisionComponentSystem, ScriptComponentSystem];
const app = new AppBase(canvas);
app.init(options);
app.start();

const ground = new Entity('Ground', app);
ground.addComponent('collision', { type: 'box', halfExtents: [50, 0.5, 50] });
ground.addComponent('rigidbody', { type: 'static' });
ground.setPosition(0, -0.5, 0);
app.root.addChild(ground);

/** @param {number} seconds */
function run(seconds) {
    for (let frame = 0; frame < 60 * seconds; frame++) {
        app.update(1 / 60);
    }
}

/**
 * The way that a car takes to stop, m.
 *
 * @param {typeof linearTire | null} tire - Null for the usual one.
 */
function stoppingDistance(tire) {
    const car = new Entity('Car', app);
    car.addComponent('script');
    car.setPosition(0, 1, -40);
    car.addComponent('collision', { type: 'box', halfExtents: [0.8, 0.3, 2] });
    car.addComponent('rigidbody', { type: 'dynamic', mass: 1200 });
    app.root.addChild(car);
    for (const [x, z] of [0.75, -0.75].flatMap((side) => [1.3, -1.3].map((end) => [side, end]))) {
        const wheel = new Entity('Wheel', app);
        wheel.addComponent('script');
        wheel.setLocalPosition(x, 0, z);
        car.addChild(wheel);
        const collider = /** @type {WheelCollider} */ (wheel.script?.create(WheelCollider));
        collider.ownTire = tire;
    }
    const controller = /** @type {VehicleController} */ (car.script?.create(VehicleController));
    run(1);
    controller.setTargetVelocity(new Vec3(0, 0, SPEED));
    const from = car.getPosition().z;
    if (controller.controls) {
        controller.controls.brake = 1;
    }
    run(5);
    const distance = car.getPosition().z - from;
    car.destroy();
    return distance;
}

const usual = stoppingDistance(null);
const own = stoppingDistance(linearTire);
const theory = SPEED ** 2 / (2 * FRICTION * 9.81);
console.log(JSON.stringify({ usual, own, theory }));
app.destroy();
