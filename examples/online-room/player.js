// A player without a picture. On a page, the app is the one that draws, and Vehicle Input sets the controls.
import { Client } from '@colyseus/sdk';
import { VehicleConnection } from 'playcanvas-vehicles/net/client';

import { makeCar, makeWorld, runInRealTime } from './world.js';

/**
 * Joins the room and drives.
 *
 * @param {string} url - Address of the server.
 * @param {string} name
 */
export async function join(url, name) {
    const app = makeWorld();
    const room = await new Client(url).joinOrCreate('field', { name });
    const connection = new VehicleConnection(app, room, { buildCar: ({ slot }) => makeCar(app, slot) });
    const stop = runInRealTime(app);
    return {
        cars: connection.cars,

        /** The car of a player, as it is in this one's world. @param {number} slot */
        positionOf: (slot) => app.root.findByName(`Car ${slot}`)?.getPosition(),

        leave: async () => {
            connection.destroy();
            await room.leave();
            stop();
            app.destroy();
        }
    };
}
