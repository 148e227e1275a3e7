import { Entity } from 'playcanvas';

import { FRAMES, MOTORCYCLES } from './car-list.js';
import { hitchOf } from './towed.js';
import type { TrailerSize } from '../../src/internal.js';
import type { MachineJson } from '../../templates/machines/machine-json.js';
import type { TrainJson } from '../../templates/trains/train-json.js';
import { middleOf } from '../../templates/wheelbase.js';

/** Most mass of a trailer over that of the car that tows it, as the law has it for off-road vehicles (EU 1230/2012). */
const HEAVIEST = 1.5;

/** Room between the tail of a car and the nose of its trailer, m: that of the prefab Estate and caravan. */
const ROOM = 0.12;

/** Cars of the garage that tow what the present one cannot: a caravan, a trailer of tons, and one with a king pin. */
const CAR = 'estate';
const TRUCK = 'truck';
const TRACTOR = 'semi-truck';

/** The car that stands there. */
export interface Tower {
    /** Its name in the garage. */
    name: string;
    vehicle: MachineJson;

    /** True if it has a Vehicle Controller. */
    canTow: boolean;
}

/** Name of the car that tows a trailer: the present one, or where that cannot one of the garage. */
export function towingCar({ name, vehicle, canTow }: Tower, { coupling, body }: TrailerSize): string {
    if (coupling.kind === 'fifthWheel') {
        return TRACTOR;
    }
    const isFit = canTow && ![...FRAMES, ...MOTORCYCLES].includes(name);
    if (isFit && body.mass < HEAVIEST * vehicle.body.mass) {
        return name;
    }
    return coupling.kind === 'drawbar' || body.mass > 3500 ? TRUCK : CAR;
}

/** A train of a car with a trailer of the visitor's, which rides level; `own` is that which the car came with. */
export function ownTrain(vehicle: MachineJson, trailer: TrailerSize, own: TrainJson | null): TrainJson {
    const { hull } = vehicle;
    const { coupling } = trailer;
    const nose = middleOf(trailer) + (trailer.hull.ahead ?? 0) + trailer.hull.length / 2;
    const tail = middleOf(vehicle) + (hull.ahead ?? 0) - hull.length / 2;
    const isPlaced = own?.trailer.coupling.kind === coupling.kind;
    return {
        name: vehicle.name,
        description: vehicle.description,
        front: '',
        hitch: {
            source: 'The trailer',
            height: coupling.height,
            position: isPlaced ? own.hitch.position : tail - ROOM - Math.max(0, nose - coupling.position)
        },
        trailer: { ...trailer, look: { shape: 'caravan', paint: [0.3, 0.32, 0.35] } }
    };
}

/** Couples a trailer of the visitor's to a car in the scene. */
export function coupleOwn(car: Entity, trailer: Entity, { hitch }: TrainJson, cgHeight: number): void {
    hitchOf(car)?.entity.destroy();
    const point = new Entity('Hitch');
    point.setLocalPosition(0, hitch.height - cgHeight, hitch.position);
    car.addChild(point);
    point.addComponent('script');
    point.script!.create('hitch', { properties: { trailer } }); // by its name: the first drive does without it
}
