import type { AppBase, Entity } from 'playcanvas';

import { addCabin } from './cabin.js';
import { COACHES } from './coaches.js';
import { addInterior } from './interior.js';
import { addLoadBed } from './load-bed.js';
import type { Point } from './loft.js';
import { addShell } from './shell.js';
import { addSteeringWheel } from './steering-wheel.js';
import { Wall } from './wall.js';
import { Wardrobe } from './wardrobe.js';
import { shoe } from './wheel.js';
import { driverEye } from '../driver-eye.js';
import { Outline } from '../../templates/looks/outline.js';
import { SILHOUETTES } from '../../templates/looks/silhouettes.js';
import type { VehicleJson } from '../../templates/vehicle-json.js';
import { middleOf } from '../../templates/wheelbase.js';

/**
 * Makes the look of a car anew from smooth sections: template data has boxes alone.
 *
 * @param car - Not painted yet.
 */
export function dress(app: AppBase, car: Entity, vehicle: VehicleJson): void {
    const { axles, tires, look } = vehicle;
    const eye = driverEye(vehicle);
    addSteeringWheel(app, car, look.shape, [eye.x, eye.y, eye.z]);
    const wheels = car.findByTag('wheel') as Entity[];
    for (const wheel of wheels) {
        const { x, z } = wheel.getLocalPosition();
        const axle = axles.find(({ position }) => Math.abs(position - z) < 0.01);
        const visual = wheel.findByName('Visual');
        if (axle && visual) {
            shoe(app, visual as Entity, look.shape, tires[axle.tire], x > 0, axle.twin === true);
        }
    }
    dressBody(app, car.findByName('Body') as Entity, vehicle, [
        eye.x,
        eye.y + vehicle.body.cgHeight,
        eye.z - middleOf(vehicle)
    ]);
}

function dressBody(app: AppBase, body: Entity, vehicle: VehicleJson, eye: Point): void {
    const { shape } = vehicle.look;
    const coach = COACHES[shape];
    const silhouette = coach?.silhouette ?? (SILHOUETTES as Partial<typeof SILHOUETTES>)[shape as keyof typeof SILHOUETTES];
    if (!coach || !silhouette) {
        return;
    }
    for (const part of body.children.slice() as Entity[]) {
        if (!coach.instead || part.name === coach.instead) {
            part.destroy();
        }
    }
    const outline = new Outline({ ...vehicle, hull: { ...vehicle.hull, ...coach.hull } }, silhouette);
    const wardrobe = new Wardrobe();
    const wall = new Wall(outline, coach);
    addShell(wardrobe, wall, coach);
    addCabin(wardrobe, outline);
    addInterior(wardrobe, outline, eye);
    if (silhouette.bed) {
        addLoadBed(wardrobe, wall);
    }
    wardrobe.hang(app, body);
}
