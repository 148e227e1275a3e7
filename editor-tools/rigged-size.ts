import type { Observer } from './editor.js';
import type { VehicleSize } from '../src/sizing/size-vehicle.js';

/** Begin of the tag of a rigged chassis that says by which numbers it was sized. */
export const RIGGED = 'rigged ';

/** Numbers that a rigged car was sized by. */
export interface RiggedSize extends VehicleSize {
    mass: number;
}

/** Numbers that a rigged car was sized by, from its tag; null for other entities, and where the tag was edited. */
export function sizedBy(chassis: Observer): RiggedSize | null {
    const tag = ((chassis.get('tags') ?? []) as string[]).find((each) => each.startsWith(RIGGED));
    try {
        const size = tag ? (JSON.parse(tag.slice(RIGGED.length)) as Partial<RiggedSize>) : {};
        return typeof size.mass === 'number' ? (size as RiggedSize) : null;
    } catch {
        return null;
    }
}
