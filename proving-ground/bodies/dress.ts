import type { AppBase, Entity } from 'playcanvas';

import { addCabin } from './cabin.js';
import { COACHES } from './coaches.js';
import { addInterior } from './interior.js';
import { addShell } from './shell.js';
import { Wall } from './wall.js';
import { Wardrobe } from './wardrobe.js';
import { driverEye } from '../driver-eye.js';
import { Outline } from '../../templates/looks/outline.js';
import { SILHOUETTES } from '../../templates/looks/silhouettes.js';
import type { VehicleJson } from '../../templates/vehicle-json.js';
import { middleOf } from '../../templates/wheelbase.js';

/**
 * Makes the body of a car anew from smooth sections: template data has boxes alone. Cars of another making stay as they
 * are.
 *
 * @param body - The entity with all of the car's parts, not painted yet.
 */
export function dress(app: AppBase, body: Entity, vehicle: VehicleJson): void {
    const { shape } = vehicle.look;
    const coach = COACHES[shape];
    const silhouette = coach?.silhouette ?? (SILHOUETTES as Partial<typeof SILHOUETTES>)[shape as keyof typeof SILHOUETTES];
    if (!coach || !silhouette) {
        return;
    }
    for (const part of body.children.slice() as Entity[]) {
        part.destroy();
    }
    const outline = new Outline({ ...vehicle, hull: { ...vehicle.hull, ...coach.hull } }, silhouette);
    const eye = driverEye(vehicle);
    const wardrobe = new Wardrobe();
    addShell(wardrobe, new Wall(outline, coach), coach);
    addCabin(wardrobe, outline);
    addInterior(wardrobe, outline, [eye.x, eye.y + vehicle.body.cgHeight, eye.z - middleOf(vehicle)]);
    wardrobe.hang(app, body);
}
