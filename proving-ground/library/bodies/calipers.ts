import { Entity, Quat, Vec3, type AppBase } from 'playcanvas';

import { Wardrobe } from './wardrobe.js';
import { DISC } from './wheel.js';
import { carOf } from '../../../src/index.js';
import { carrierPose } from '../../../src/internal.js';
import { pillow } from '../../../templates/looks/loft.js';
import type { Shape, VehicleJson } from '../../../templates/vehicle-json.js';

/** Cars through whose rims the brakes are seen. */
const OPEN_RIMS: readonly Shape[] = ['sports-car', 'electric-sedan'];

/** Place on the disc, degrees from the top to the rear; at the rear axle to the front. */
const PLACE = 62;

/** Tag of a part that steers and moves with a wheel, and does not spin. */
export const CALIPER = 'caliper';

const position = new Vec3();
const rotation = new Quat();

/** Puts calipers onto the brake discs of a car, before it is merged. */
export function addCalipers(app: AppBase, car: Entity, { axles, tires, look }: VehicleJson): void {
    if (!OPEN_RIMS.includes(look.shape)) {
        return;
    }
    const wheels = car.findByTag('wheel') as Entity[];
    const calipers = wheels.map((wheel): Entity => {
        const { x, z } = wheel.getLocalPosition();
        const axle = axles.find((one) => Math.abs(one.position - z) < 0.01) ?? axles[0];
        const { rim, width } = tires[axle.tire];
        const caliper = new Entity('Caliper', app);
        caliper.tags.add(CALIPER);
        const wardrobe = new Wardrobe();
        const side = Math.sign(x);
        const turn = axle === axles[0] ? -PLACE : PLACE;
        const angle = (turn * Math.PI) / 180;
        const out = side * (width / 2 - DISC.depth * rim);
        const reach = 0.68 * rim;
        pillow(wardrobe.of('caliper'), {
            at: [out, reach * Math.cos(angle), reach * Math.sin(angle)],
            size: [0.085, 0.26 * rim, 0.62 * rim],
            round: 0.28,
            turn: [turn, 0, 0]
        });
        wardrobe.hang(app, caliper);
        caliper.setLocalPosition(wheel.getLocalPosition());
        car.addChild(caliper);
        return caliper;
    });
    const follow = (): void => {
        const views = carOf(car)?.wheelViews ?? [];
        views.forEach((view, i) => {
            const caliper = calipers[wheels.indexOf(view.entity as Entity)] ?? calipers[i];
            carrierPose(view, car, position, rotation);
            caliper.setPosition(position);
            caliper.setRotation(rotation);
        });
    };
    app.on('update', follow);
    calipers[0].once('destroy', () => app.off('update', follow)); // with the car, or when they are fixed to it
}
