import { Entity, type AppBase } from 'playcanvas';

import { Gauges } from '../../../scripts/gauges.mjs';
import type { Point } from '../../../templates/looks/loft.js';
import type { VehicleJson } from '../../../templates/vehicle-json.js';

/** Width and height of the picture, m, and how far it leans back, degrees. */
const WIDTH = 0.3;
const HEIGHT = 0.15;
const LEAN = 12;

/** On the mesh of an entity. */
const SURFACE = 1;

/** Ends of speedometers, km/h, where it is not 240. */
const TOP_SPEEDS: Partial<Record<VehicleJson['look']['shape'], number>> = {
    bus: 140,
    truck: 140,
    tractor: 140,
    'sports-car': 320
};

/** Tag of what keeps a material of its own. */
export const INSTRUMENTS = 'instruments';

/** Puts speedometer and tachometer before the driver: m to the left, up and ahead in the body. */
export function addInstruments(app: AppBase, body: Entity, { look }: VehicleJson, [x, y, z]: Point): void {
    const picture = new Entity('Instruments', app);
    picture.tags.add(INSTRUMENTS);
    picture.addComponent('render', { type: 'plane', castShadows: false });
    picture.setLocalScale(WIDTH, 1, HEIGHT);
    picture.setLocalEulerAngles(90 - LEAN, 180, 0);
    picture.setLocalPosition(x, y, z);
    picture.addComponent('script');
    body.addChild(picture);
    picture.script?.create(Gauges.scriptName, {
        properties: { place: SURFACE, maxSpeed: TOP_SPEEDS[look.shape] ?? 240 }
    });
}
