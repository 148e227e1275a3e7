import type { AppBase, Entity } from 'playcanvas';

import { addCabSteps } from './cab-steps.js';
import { addCabin } from './cabin.js';
import { addCalipers } from './calipers.js';
import { COACHES, type Coach } from './coaches.js';
import { addFigure } from './figure.js';
import { addInstruments } from './instruments.js';
import { addInterior, placeOfInstruments } from './interior.js';
import { addKart } from './kart.js';
import { addLoadBed } from './load-bed.js';
import { addRacer } from './racer.js';
import { addShell } from './shell.js';
import { addSteeringWheel } from './steering-wheel.js';
import { addUnderbody } from './underbody.js';
import { Wall } from './wall.js';
import { Wardrobe } from './wardrobe.js';
import { shoe } from './wheel.js';
import { addLinks } from './wishbones.js';
import { bodyOf } from '../../../templates/looks/body-part.js';
import type { Point } from '../../../templates/looks/loft.js';
import { Outline } from '../../../templates/looks/outline.js';
import { piecesOf } from '../../../templates/looks/pieces.js';
import { SILHOUETTES } from '../../../templates/looks/silhouettes.js';
import type { VehicleJson } from '../../../templates/vehicle-json.js';
import { middleOf } from '../../../templates/wheelbase.js';
import { driverEye } from '../picture/driver-eye.js';

/**
 * Rebuilds the look of a car from smooth sections: that of the prefab is of boxes alone.
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
    addLinks(app, car, vehicle);
    addCalipers(app, car, vehicle);
    dressBody(app, car.findByName('Body') as Entity, vehicle, [
        eye.x,
        eye.y + vehicle.body.cgHeight,
        eye.z - middleOf(vehicle)
    ]);
}

function dressBody(app: AppBase, body: Entity, vehicle: VehicleJson, eye: Point): void {
    const { shape } = vehicle.look;
    const wardrobe = new Wardrobe();
    const coach = COACHES[shape];
    for (const part of body.children.slice() as Entity[]) {
        part.destroy();
    }
    if (coach?.over) {
        const { look, instead } = coach.over;
        const kept = look(vehicle).filter(({ name }) => !instead.includes(name));
        wardrobe.take(piecesOf(bodyOf(vehicle, kept)));
    }
    if (coach) {
        addInstruments(app, body, vehicle, coachwork(wardrobe, coach, vehicle, eye));
        addFigure(app, body, vehicle, eye);
    } else {
        openBody(wardrobe, vehicle);
        addFigure(app, body, vehicle, eye);
    }
    wardrobe.hang(app, body);
}

/** Makes a car with a cabin. @returns Place of its instruments. */
function coachwork(wardrobe: Wardrobe, coach: Coach, vehicle: VehicleJson, eye: Point): Point {
    const silhouette = coach.silhouette ?? SILHOUETTES[vehicle.look.shape as keyof typeof SILHOUETTES];
    const outline = new Outline({ ...vehicle, hull: { ...vehicle.hull, ...coach.hull } }, silhouette);
    const wall = new Wall(outline, coach);
    addShell(wardrobe, wall, coach);
    addCabin(wardrobe, outline, coach);
    if (coach.over) {
        addCabSteps(wardrobe, wall);
    } else {
        addUnderbody(wardrobe, wall, coach, vehicle);
    }
    addInterior(wardrobe, outline, eye);
    if (silhouette.bed) {
        addLoadBed(wardrobe, wall);
    }
    return placeOfInstruments(outline, eye);
}

/** A kart or a single-seater. */
function openBody(wardrobe: Wardrobe, vehicle: VehicleJson): void {
    const { axles, tires, hull, look } = vehicle;
    const middle = middleOf(vehicle);
    const corners = axles.map(({ position, track, tire }) => ({
        z: position - middle,
        x: (track - tires[tire].width) / 2,
        hub: tires[tire].radius
    }));
    if (look.shape === 'kart') {
        addKart(wardrobe, hull.clearance, { z: corners[1].z, radius: corners[1].hub });
    } else {
        addRacer(wardrobe, corners);
    }
}
