import { Vec3, type Entity, type GraphicsDevice } from 'playcanvas';

import type { Hitch } from '../../scripts/hitch.mjs';
import type { Trailer } from '../../scripts/trailer.mjs';
import type { TrailerJson, TrainJson } from '../../templates/trains/train-json.js';
import { middleOf } from '../../templates/wheelbase.js';
import { merge } from '../library/ground/merge.js';

/** A trailer of the page, and what it is. */
export interface Towed {
    entity: Entity;
    train: TrainJson;

    /** True if it is a model of the visitor's. */
    isOwn: boolean;
}

/** True if it is not a trailer, but the other frame of a machine. */
export function isFrame({ trailer }: TrainJson): boolean {
    return trailer.coupling.kind === 'articulated';
}

/** The hitch of a car; null if it has none. */
export function hitchOf(car: Entity): Hitch | null {
    const point = car.findByName('Hitch') as Entity | null;
    return (point?.script?.get('hitch') ?? null) as Hitch | null;
}

/** Trailer component of a towed vehicle. */
export function trailerOf({ entity }: Towed): Trailer {
    return entity.script?.get('trailer') as Trailer;
}

/** Joins the meshes of a trailer, part by part. */
export function mergeTrailer(trailer: Entity, device: GraphicsDevice): void {
    const parts = [trailer.findByName('Body'), ...trailer.find('name', 'Visual'), ...trailer.findByTag('leg')];
    for (const part of parts) {
        merge(part as Entity, device);
    }
}

/** Puts a trailer that nothing moves yet straight behind a car. */
export function standBehind(car: Entity, { entity, train }: Towed, cgHeight: number): void {
    entity.setPosition(behind(car, train, cgHeight));
    entity.setRotation(car.getRotation());
}

/** Place of a trailer that is coupled straight behind a car. */
export function behind(car: Entity, { hitch, trailer }: TrainJson, cgHeight: number): Vec3 {
    const up = hitch.height - cgHeight - (trailer.coupling.height - trailer.body.cgHeight);
    const at = new Vec3(0, up, hitch.position - trailer.coupling.position);
    return car.getRotation().transformVector(at, at).add(car.getPosition());
}

/** From the middle of the axles of a trailer back to its tail, m. */
export function tailOf({ hull }: TrailerJson): number {
    return hull.length / 2 - (hull.ahead ?? 0);
}

/** Distance from the origin of a car ahead to the nose of what is coupled to it, m: a frame in front is. */
export function noseAhead({ hitch, trailer }: TrainJson): number {
    const { hull, coupling } = trailer;
    return hitch.position - coupling.position + middleOf(trailer) + (hull.ahead ?? 0) + hull.length / 2;
}

/** Distance from the origin of a car to the tail of the trailer straight behind it, m. */
export function tailBehind({ hitch, trailer }: TrainJson): number {
    return trailer.coupling.position - hitch.position - middleOf(trailer) + tailOf(trailer);
}
