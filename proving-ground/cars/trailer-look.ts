import type { AppBase, Entity } from 'playcanvas';

import { bodyLook } from '../../templates/looks/body-look.js';
import { legLook } from '../../templates/looks/leg-look.js';
import { piecesOf } from '../../templates/looks/pieces.js';
import type { TrailerJson } from '../../templates/trains/train-json.js';
import { Wardrobe } from '../library/bodies/wardrobe.js';
import { shoe } from '../library/bodies/wheel.js';

/** Makes the look of a trailer, with round wheels. It is not painted yet. */
export function dressTrailer(app: AppBase, trailer: Entity, json: TrailerJson): void {
    const { axles, tires, look, legs } = json;
    for (const wheel of trailer.findByTag('wheel') as Entity[]) {
        const { x, z } = wheel.getLocalPosition();
        const axle = axles.find(({ position }) => Math.abs(position - z) < 0.01);
        const visual = wheel.findByName('Visual') as Entity | null;
        if (axle && visual) {
            shoe(app, visual, look.shape, tires[axle.tire], x > 0, axle.twin === true);
        }
    }
    wear(app, trailer.findByName('Body') as Entity, () => bodyLook(json));
    if (legs) {
        for (const leg of trailer.findByTag('leg') as Entity[]) {
            wear(app, leg, () => legLook(json, legs.half));
        }
    }
}

function wear(app: AppBase, part: Entity, look: () => Parameters<typeof piecesOf>[0]): void {
    for (const child of part.children.slice() as Entity[]) {
        child.destroy();
    }
    const wardrobe = new Wardrobe();
    wardrobe.take(piecesOf(look()));
    wardrobe.hang(app, part);
}
