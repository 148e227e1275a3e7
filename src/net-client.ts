/**
 * The client of an online game: predicted cars, joined with a Colyseus room. Needs the optional peer dependency
 * `@colyseus/sdk`.
 *
 * @module playcanvas-vehicles/net/client
 */

export type { Player } from './colyseus/player.js';
export { VehicleConnection, type VehicleConnectionOptions } from './colyseus/vehicle-connection.js';
export { MESSAGE } from './colyseus/wire.js';
export { ClientCar } from './components/net/client-car.js';
export { PredictedCars, type PredictedCarsOptions } from './components/net/predicted-cars.js';
export type { PredictionFigures } from './components/net/prediction-figures.js';
export { RemoteCar } from './components/net/remote-car.js';
