import type { Entity, Script } from 'playcanvas';

import { bodyOf } from './body-of.js';
import type { VehicleLike } from './vehicle-like.js';

/** The chassis of a car, and behind it those of the frames that are articulated to it: one machine. */
export function framesOf({ entity }: Script & VehicleLike): Entity[] {
    const frames = [entity];
    let body = bodyOf(entity);
    while (body !== null && body.behind !== null) {
        const { train } = body.vehicle;
        const kind = train?.couplings[train.members.indexOf(body.vehicle)]?.kind;
        body = kind === 'articulated' ? body.behind : null;
        if (body !== null) {
            frames.push(body.entity);
        }
    }
    return frames;
}

/** The Trailer of a frame that is not the first. */
export function trailerOn({ script }: Entity): (Script & VehicleLike) | null {
    return (script?.get('trailer') as (Script & VehicleLike) | null | undefined) ?? null;
}
