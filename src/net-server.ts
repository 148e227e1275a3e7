/**
 * The server of an online game: a Colyseus room with simulated cars. Needs the optional peer dependencies `@colyseus/core` and
 * `@colyseus/schema`.
 *
 * @module playcanvas-vehicles/net/server
 */

export { Offences, type Verdict } from './colyseus/offences.js';
export { Player } from './colyseus/player.js';
export { VehicleRoom, type PlayersBySession, type RoomTypes, type VehicleRoomState } from './colyseus/vehicle-room.js';
export { MESSAGE, SEND_EVERY } from './colyseus/wire.js';
export { ServerCar, ServerCars, type ServerCarsOptions } from './components/net/server-cars.js';
