// A game server's view of the library: plain Node, no screen. Drives a car for five seconds and prints where it is.
import Ammo from 'ammo.js/wasm';
import { Entity } from 'playcanvas';
import { headlessApp, VehicleController, WheelCollider } from 'playcanvas-vehicles/scripts';

const app = headlessApp(await Ammo());

const ground = new Entity('Ground', app);
ground.addComponent('collision', { type: 'box', halfExtents: [50, 0.5, 50] });
ground.addComponent('rigidbody', { type: 'static' });
ground.setPosition(0, -0.5, 0);
app.root.addChild(ground);

const car = new Entity('Car', app);
car.addComponent('script');
car.setPosition(0, 1, 0);
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
const controller = car.script?.create(VehicleController) as VehicleController;
for (let frame = 0; frame < 300; frame++) {
    if (controller.controls && frame > 60) {
        controller.controls.throttle = 1;
    }
    app.update(1 / 60);
}
const { x, y, z } = car.getPosition();
console.log(JSON.stringify({ x, y, z, speed: controller.speed, gear: controller.gear }));
app.destroy();
