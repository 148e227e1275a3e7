import { Quat, Vec3, type Entity } from 'playcanvas';

import type { Place } from './ground.js';

/** Cars that players choose from, and their names. */
export const CARS = {
    'sports-car': 'Sports car',
    hatchback: 'Hatchback',
    sedan: 'Sedan',
    estate: 'Estate',
    pickup: 'Pickup',
    racer: 'Race car',
    kart: 'Kart'
} as const;

export type CarName = keyof typeof CARS;

/** The car of a name that need not be trusted. */
export function carNamed(name: unknown): CarName {
    return typeof name === 'string' && Object.hasOwn(CARS, name) ? (name as CarName) : 'sports-car';
}

/** Pose of a chassis whose car stands at a place. Its entity is at the center of mass, `height` above the ground, m. */
export function standAt(place: Place, height: number): { position: Vec3; rotation: Quat } {
    return {
        position: new Vec3(place.x, place.y + height + 0.05, place.z),
        rotation: new Quat().setFromEulerAngles(0, place.heading, 0)
    };
}

/** Puts a new car there, before it comes into the scene. */
export function putAt(car: Entity, place: Place, height: number): void {
    const { position, rotation } = standAt(place, height);
    car.setPosition(position);
    car.setRotation(rotation);
}
