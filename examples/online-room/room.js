// The room: what its world is, what a player drives, and who a player is. The rest is VehicleRoom's.
import { schema, t } from '@colyseus/schema';
import { Player, VehicleRoom } from 'playcanvas-vehicles/net/server';

import { makeCar, makeWorld } from './world.js';

const State = schema({ players: t.map(Player) }, 'State');

export class FieldRoom extends VehicleRoom {
    /** @override */
    state = new State();

    /** @override */
    maxClients = 8;

    buildWorld() {
        return Promise.resolve(makeWorld());
    }

    /**
     * @param {Player} player
     * @param {import('playcanvas').AppBase} app
     */
    buildCar({ slot }, app) {
        return makeCar(app, slot);
    }

    /**
     * @param {number} slot
     * @param {any} options - From the client: anything may stand there.
     */
    makePlayer(slot, options) {
        const name = typeof options?.name === 'string' ? options.name.slice(0, 20) : `Player ${slot + 1}`;
        return new Player().assign({ slot, name, car: 'box' });
    }

    /** Position of a car at the server. @param {number} slot */
    positionOf(slot) {
        return this.cars.cars.get(slot)?.entity.getPosition();
    }
}
