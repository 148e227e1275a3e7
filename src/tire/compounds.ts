/** Tread compound of a tire, by its purpose. */
export type TireCompound = 'road' | 'sport' | 'slick' | 'rain' | 'winter' | 'studded' | 'offRoad' | 'truck';

/** Tread compounds of tires. Scenes store their places: add new ones at the end. */
export const COMPOUNDS: readonly TireCompound[] = [
    'road',
    'sport',
    'slick',
    'rain',
    'winter',
    'studded',
    'offRoad',
    'truck'
];

/** Ground that tires grip by their compound. */
export interface TireGround {
    /** Factors on the grip for tires by their compound, 1 by default: that of a road tire. */
    tireGrip?: Partial<Record<TireCompound, number>>;
}

/** Factor on the grip of a ground for tires of a compound, 1 where the ground has none. */
export function compoundGripOn(ground: TireGround, compound: TireCompound): number {
    return ground.tireGrip?.[compound] ?? 1;
}
