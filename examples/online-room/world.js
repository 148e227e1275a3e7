// Ground, car and physics step that server and players share. With others they would not agree.
import Ammo from 'ammo.js/wasm';
import { Entity } from 'playcanvas';
import { headlessApp, VehicleController, WheelCollider } from 'playcanvas-vehicles/scripts';

const STEP = 1 / 60; // s

const ammo = await Ammo();

/** A world without a screen. A page has its own app, with the same ground. */
export function makeWorld() {
    const app = headlessApp(ammo);
    const ground = new Entity('Ground', app);
    ground.addComponent('collision', { type: 'box', halfExtents: [500, 0.5, 500] });
    ground.addComponent('rigidbody', { type: 'static' });
    ground.setPosition(0, -0.5, 0);
    app.root.addChild(ground);
    return app;
}

/**
 * A player's car, side by side with the others.
 *
 * @param {import('playcanvas').AppBase} app
 * @param {number} slot - Number of the player.
 */
export function makeCar(app, slot) {
    const car = new Entity(`Car ${slot}`, app);
    car.addComponent('script');
    car.setPosition(6 * slot, 1, 0);
    car.addComponent('collision', { type: 'box', halfExtents: [0.8, 0.3, 2] });
    car.addComponent('rigidbody', { type: 'dynamic', mass: 1200 });
    app.root.addChild(car);
    for (const [x, z] of [0.75, -0.75].flatMap((side) => [1.3, -1.3].map((end) => [side, end]))) {
        const wheel = new Entity('Wheel', app);
        wheel.addComponent('script');
        wheel.setLocalPosition(x, 0, z);
        car.addChild(wheel);
        wheel.script?.create(WheelCollider);
    }
    car.script?.create(VehicleController);
    return car;
}

/**
 * Runs a world in real time, as a page does by its frames.
 *
 * @param {import('playcanvas').AppBase} app
 * @returns {() => void} Ends it.
 */
export function runInRealTime(app) {
    let last = performance.now();
    const timer = setInterval(() => {
        const now = performance.now();
        app.update(Math.min(0.1, (now - last) / 1000));
        last = now;
    }, 1000 * STEP);
    return () => clearInterval(timer);
}
