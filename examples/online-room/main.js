// A server and two players, all in this process: Ada drives, Bob watches. Each line says where Ada's car is: in her own world, which
// does not wait; on the server, which decides; and in Bob's world.
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { VehicleRoom } from 'playcanvas-vehicles/net/server';

import { join } from './player.js';
import { FieldRoom } from './room.js';

const http = createServer();
const server = new Server({ transport: new WebSocketTransport({ server: http }), greet: false });
server.define('field', FieldRoom);
await server.listen(Number(process.env.PORT ?? 0), '127.0.0.1');
const { port } = /** @type {import('node:net').AddressInfo} */ (http.address());

const ada = await join(`http://127.0.0.1:${port}`, 'Ada');
const bob = await join(`http://127.0.0.1:${port}`, 'Bob');
/** @typedef {import('playcanvas-vehicles/scripts').VehicleController} VehicleController */
const [room] = /** @type {Set<FieldRoom>} */ (/** @type {unknown} */ (VehicleRoom.running));

while (!ada.cars.own || !bob.positionOf(0)) await sleep(50);
const controller = /** @type {VehicleController} */ (ada.cars.own.entity.script?.get('vehicleController'));
for (let seconds = 1; seconds <= 10; seconds++) {
    const drives = seconds <= 4;
    Object.assign(controller.controls ?? {}, { throttle: drives ? 0.8 : 0, brake: drives ? 0 : 1, steer: 0.15 });
    await sleep(1000);
    const [own, decided, seen] = [ada, room, bob].map((world) => world.positionOf(0));
    console.log(
        JSON.stringify({
            seconds,
            own: own?.toArray(),
            decided: decided?.toArray(),
            seen: seen?.toArray(),
            rollbacks: ada.cars.figures.rollbacks
        })
    );
}
await ada.leave();
await bob.leave();
await server.gracefullyShutdown(false);
process.exit();
