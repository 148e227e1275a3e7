// A differential of one's own, in plain Node: a car with its left wheels on ice pulls away, with an open differential and with an electronic lock.
import Ammo from 'ammo.js/wasm';
import {
    AppBase,
    AppOptions,
    CollisionComponentSystem,
    Entity,
    NullGraphicsDevice,
    RigidBodyComponentSystem,
    ScriptComponentSystem
} from 'playcanvas';
import {
    Assistance,
    DifferentialType,
    DriveType,
    setOwnDifferential,
    VehicleController,
    WheelCollider
} from 'playcanvas-vehicles/scripts';

const ICE = 0.1;

/**
 * Closes the faster its wheels turn apart.
 *
 * @type {import('playcanvas-vehicles/scripts').DifferentialControl}
 */
const electronicLock = (differential) => {
    differential.preload = Math.min(1200, 400 * Math.abs(differential.slip)); // N m
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
ground.addComponent('collision', { type: 'box', halfExtents: [100, 0.5, 100] });
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
 * The speed of a car after three seconds of full throttle, m/s.
 *
 * @param {typeof electronicLock | null} control - Null for an open differential.
 */
function speedAfterStart(control) {
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
        collider.grip = x > 0 ? ICE : 1; // +X is to the left
    }
    const controller = /** @type {VehicleController} */ (car.script?.create(VehicleController));
    controller.drive = DriveType.REAR;
    controller.aids.assistance = Assistance.NONE;
    controller.differentials.rear = control ? DifferentialType.LIMITED_SLIP : DifferentialType.OPEN;
    run(1);
    setOwnDifferential(car, control && { rear: control });
    if (controller.controls) {
        controller.controls.throttle = 1;
    }
    run(3);
    const { speed } = controller;
    car.destroy();
    return speed;
}

const open = speedAfterStart(null);
const locked = speedAfterStart(electronicLock);
console.log(JSON.stringify({ open, locked }));
app.destroy();
