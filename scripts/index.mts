/**
 * The components, with the values and groups of their attributes.
 *
 * @module playcanvas-vehicles/scripts
 */

export * from './add-script.mjs';
export * from './blueprint-library.mjs';
export * from './car-telemetry.mjs';
export * from './components.mjs';
export * from './contact-friction.mjs';
export * from './headless-app.mjs';
export * from './own-differential.mjs';
export * from './prefab-template.mjs';
export * from './register-components.mjs';
export { carOf, carsIn, VehicleWorld } from './vehicle-core.mjs';
export type { GaugeReadings } from './vehicle-core.mjs';
export { trafficRoutesOf } from './vehicle-core.mjs';
export type {
    JunctionLights,
    LaneLight,
    Road,
    RoadLane,
    RoadNetworkJson,
    RoadNode,
    RoadPoint
} from './vehicle-core.mjs';
