// A game server's view of the library: the cars drive here, in plain Node and in real time, and browsers ask where they are.
// PORT sets the port; http://localhost:8090/cars tells of the cars, a POST to /cars/0 drives one: { "throttle": 1, "steer": 0.2 }.
import { createServer } from 'node:http';

import Ammo from 'ammo.js/wasm';
import { Entity } from 'playcanvas';
import { headlessApp, VehicleController, WheelCollider } from 'playcanvas-vehicles/scripts';

const CARS = 4;
const STEP = 1 / 60; // s

const app = headlessApp(await Ammo());

const ground = new Entity('Ground', app);
ground.addComponent('collision', { type: 'box', halfExtents: [500, 0.5, 500] });
ground.addComponent('rigidbody', { type: 'static' });
ground.setPosition(0, -0.5, 0);
app.root.addChild(ground);

/** @param {number} i */
function addCar(i) {
    const car = new Entity(`Car ${i}`, app);
    car.addComponent('script');
    car.setPosition(4 * i, 1, 0);
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
    return /** @type {VehicleController} */ (car.script?.create(VehicleController));
}

const cars = Array.from({ length: CARS }, (_, i) => addCar(i));

// as much time as has passed; after a pause, no more than a quarter of a second
let last = performance.now();
setInterval(() => {
    const now = performance.now();
    let due = Math.min(0.25, (now - last) / 1000);
    for (; due >= STEP; due -= STEP) {
        app.update(STEP);
    }
    last = now - 1000 * due;
}, 1000 * STEP);

const server = createServer((request, response) => {
    const number = /^\/cars\/(\d+)$/.exec(request.url ?? '')?.[1];
    const controls = cars[Number(number)]?.controls;
    if (request.url === '/cars') {
        const told = cars.map(({ entity, speed, gear }) => {
            const { x, y, z } = entity.getPosition();
            return { x, y, z, speed, gear };
        });
        response.setHeader('Content-Type', 'application/json').end(JSON.stringify(told));
    } else if (request.method === 'POST' && controls) {
        let text = '';
        request.on('data', (part) => (text = (text + part).slice(0, 1000)));
        request.on('end', () => {
            try {
                const { throttle = 0, brake = 0, steer = 0 } = JSON.parse(text);
                Object.assign(controls, { throttle, brake, steer });
                response.end();
            } catch {
                response.writeHead(400).end('Send JSON such as { "throttle": 1 }\n');
            }
        });
    } else {
        response.writeHead(404).end('There is /cars, and /cars/0 to drive one\n');
    }
});
server.listen(Number(process.env.PORT ?? 8090), () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    console.log(`http://localhost:${port}/cars`);
});
