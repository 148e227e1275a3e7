/** Share of half the picture that a vehicle may take to any side: the rest is room for bumps and swings. */
const SHARE = 0.88;

/** Distance ahead of the nose from which on the camera sees the road over the roof, m. */
const ROAD_AHEAD = 40;

/** Distance to the tail of a vehicle as long as a car, m, and to that of a smaller one, lengths. Estimates, by eye. */
const BEHIND = 3;
const BEHIND_SMALL = 2;

/** Tangent of half the field of view that these distances are for, and the least part of them in a wider one. */
const USUAL = Math.tan((23 * Math.PI) / 180);
const NEAREST = 0.6;

/** Factor by which the camera goes back until all is in the picture, and number of distances that are tried, halvings included. */
const BACK = 1.25;
const TRIES = 56;

/** Angle by which the camera stands to the left behind a train: the car is seen beside what it tows. Radians, estimate by eye. */
const ASIDE = 0.24;

/** Difference from the nearest distance that shows all, over it. */
const EXACT = 1e-5;

/** Box around a vehicle and what it tows, straight behind it, m from the vehicle's origin. */
export interface Extent {
    ahead: number;
    behind: number;
    side: number;
    up: number;
    down: number;

    /** Distance to the last of what it tows; none without. */
    towed?: number;
}

/** Tangents of half the picture to a side and up, and the near clip distance, m. */
export interface Lens {
    across: number;
    upward: number;
    near: number;
}

/** Place of a camera behind a vehicle, and height of the point that it looks at, m from the vehicle's origin. */
export interface ChaseFraming {
    /** Angle from straight behind to the left, radians. */
    aside?: number;
    distance: number;
    height: number;
    lookHeight: number;
}

/**
 * Places a camera behind a vehicle and what it tows, high enough to see the road over the roof, so far away that all of it is
 * in the picture.
 *
 * @param extent - The vehicle.
 * @param lens - Lens of the camera.
 * @param out - Receives the framing. A distance or a height above 0 is kept, and the look height with the distance.
 */
export function frameChase(extent: Extent, lens: Lens, out: ChaseFraming): void {
    const { ahead, behind, up, down, towed = 0 } = extent;
    const { distance, height } = out;
    out.aside = distance > 0 ? 0 : ASIDE * Math.min(1, towed / ahead);
    if (distance > 0) {
        out.height = height || heightAt(extent, distance);
        return;
    }
    const length = ahead + behind;
    const wide = Math.max(NEAREST, Math.min(1, USUAL / Math.min(lens.across, lens.upward)));
    let away = wide * (Math.min(BEHIND, BEHIND_SMALL * length) + 0.25 * length);
    out.lookHeight = 0.43 * (up + down);
    let tooNear = away;
    let whole = Infinity;
    for (let i = 0; i < TRIES && whole - tooNear > EXACT * tooNear; i++) {
        out.distance = behind + away;
        out.height = height || heightAt(extent, out.distance);
        if (isWhole(extent, lens, out)) {
            whole = away;
            if (i === 0) {
                return;
            }
        } else {
            tooNear = away;
        }
        away = whole === Infinity ? away * BACK : (tooNear + whole) / 2;
    }
    out.distance = behind + (whole === Infinity ? tooNear : whole);
    out.height = height || heightAt(extent, out.distance);
}

/** Height from which the road is seen over the roof, m. */
function heightAt({ ahead, up, down }: Extent, distance: number): number {
    const tall = up + down;
    return Math.max(Math.min(0.6, tall / 2) + 0.85 * tall, tall * (1 + (distance + ahead) / ROAD_AHEAD) - down);
}

/** True if all corners of the box are inside the picture. */
function isWhole({ ahead, behind, side, up, down }: Extent, lens: Lens, framing: ChaseFraming): boolean {
    const { aside = 0, distance, height, lookHeight } = framing;
    const cos = Math.cos(aside);
    const sin = Math.sin(aside);
    const drop = height - lookHeight;
    const way = Math.sqrt(distance * distance + drop * drop); // hypot allocates
    const level = distance / way;
    const fall = drop / way;
    for (let corner = 0; corner < 4; corner++) {
        const y = (corner & 1 ? up : -down) - height;
        const along = corner & 2 ? ahead : -behind;
        const z = along * cos - side * sin + distance; // of the nearer and outer corner
        const depth = z * level - y * fall;
        const reach = Math.max(
            (side * cos + Math.abs(along) * sin) / lens.across,
            Math.abs(y * level + z * fall) / lens.upward
        );
        if (depth <= lens.near || reach > SHARE * depth) {
            return false;
        }
    }
    return true;
}
