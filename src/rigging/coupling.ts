import { belowAny } from './below-any.js';
import { groupOf, type FoundWheels } from './find-wheels.js';
import type { ModelNode } from './model.js';
import { boxOf, type Piece } from './pieces.js';
import { cross, dot, plus, reachOf, scaled, type Vector } from './vector.js';

/** Kinds of couplings: a ball under a coupling head, a king pin in a fifth wheel, the eye of a drawbar that leads the front axle. */
export type CouplingName = 'ball' | 'fifth wheel' | 'drawbar';

/** The point at which a trailer is towed, in the model's space. */
export interface FoundCoupling {
    kind: CouplingName;
    point: Vector;

    /** Evidence for it: its name, or the shape of the trailer alone. */
    by: 'name' | 'shape';

    /** Sign of its end along the trailer. */
    toward: number;
}

// English, German, French, Spanish, Italian and Japanese in Latin letters, without accents
const KING_PIN =
    /king.?pin|fifth.?wheel|sattel(?:zapfen|kupplung)|konigszapfen|koenigszapfen|pivot.d.?attelage|perno.rey|quinta.rueda|ralla|kapura/;
const DRAWBAR = /draw.?bar|deichsel|\btimon|\blanza|^fleche|toubaa/;
const HEAD = /coupl|hitch|tow.?(?:ball|head|bar|eye|hook)|kupplung|attelage|enganche|gancio|renketsu|hicchi/;

/** Most axles in a group. */
const MOST_AXLES = 4;

/** Depth of a nose over the length of the trailer, and its largest width over that of the trailer. */
const NOSE = 0.08;
const NARROW = 0.4;

/** Overhang of a semi-trailer ahead of its axles over that behind them, and over its wheels' radius. */
const AHEAD = 2;
const LONG = 8;

/** Distance of a king pin from the front of a semi-trailer, over its length: 0.9 to 1.6 m of 13.6. Estimate. */
const PIN = 0.09;

/** A bar is one that reaches so far beyond everything else, over its length. */
const BEYOND = 0.4;

/** Part of the model that is not of wheels. */
export interface Body {
    pieces: readonly Piece[];

    /** Corners of each piece that are not of wheels; null for none. */
    corners: readonly (Uint32Array | null)[];
}

/**
 * Finds the point at which a trailer is towed: what is called a coupling at an end of a vehicle whose axles are one group, else a
 * narrow nose, else the front of a long overhang; of axles far apart what is called a drawbar and sticks out.
 *
 * @param found - Its wheels.
 * @param nodes - Nodes of the model.
 * @param body - Its body.
 * @returns Null for a vehicle that is not a trailer.
 */
export function findCoupling(
    { pairs, up, across, middle, isInLine }: FoundWheels,
    nodes: readonly ModelNode[],
    body: Body
): FoundCoupling | null {
    const solid = body.pieces.filter((_, i) => body.corners[i] !== null);
    if (isInLine || solid.length === 0) {
        return null;
    }
    const along = cross(across, up);
    const { places, isGroup: isClose } = groupOf(pairs, along);
    const [{ radius }] = pairs[0];
    const center = places.reduce((sum, place) => sum + place, 0) / places.length;
    const isGroup = isClose && pairs.length <= MOST_AXLES;
    const at = (place: number, height: number): Vector =>
        plus(plus(scaled(across, middle), scaled(up, height)), scaled(along, place));
    const isAtEnd = (place: number): boolean =>
        place < places[0] - 1.2 * radius || place > places[places.length - 1] + 1.2 * radius;

    const named = (pattern: RegExp): readonly Piece[] => called(pattern, nodes, solid);
    const make = (kind: CouplingName, pieces: readonly Piece[]): FoundCoupling | null => {
        if (pieces.length === 0) {
            return null;
        }
        const box = boxOf([...pieces]);
        const [back, front] = reachOf(box, along);
        const toward = Math.sign((back + front) / 2 - center);
        const place = kind === 'fifth wheel' ? (back + front) / 2 : toward > 0 ? front : back;
        const [low, high] = reachOf(box, up);
        const point = at(place, (low + high) / 2);
        return isAtEnd((back + front) / 2) ? { kind, point, by: 'name', toward } : null;
    };
    const bars = named(DRAWBAR);
    if (!isGroup) {
        return sticksOut(bars, solid, along) ? make('drawbar', bars) : null;
    }
    const byName = make('fifth wheel', named(KING_PIN)) ?? make('ball', named(HEAD)) ?? make('ball', bars);
    if (byName) {
        return byName;
    }
    let [back, front, wide] = [Infinity, -Infinity, 0];
    eachCorner(body, (corner) => {
        const place = dot(corner, along);
        back = Math.min(back, place);
        front = Math.max(front, place);
        wide = Math.max(wide, Math.abs(dot(corner, across) - middle));
    });
    const length = front - back;
    const toward = front - center > center - back ? 1 : -1;
    const end = toward > 0 ? front : back;
    let [bottom, top, half] = [Infinity, -Infinity, 0];
    eachCorner(body, (corner) => {
        if (Math.abs(dot(corner, along) - end) < NOSE * length) {
            const height = dot(corner, up);
            bottom = Math.min(bottom, height);
            top = Math.max(top, height);
            half = Math.max(half, Math.abs(dot(corner, across) - middle));
        }
    });
    if (half < NARROW * wide && Math.abs(end - center) > 0.55 * length) {
        return { kind: 'ball', point: at(end, (bottom + top) / 2), by: 'shape', toward };
    }
    const ahead = Math.abs(end - places[toward > 0 ? places.length - 1 : 0]);
    const behind = length - Math.abs(end - places[toward > 0 ? 0 : places.length - 1]);
    if (pairs.length > 1 && ahead > AHEAD * Math.max(behind, radius) && ahead > LONG * radius) {
        return { kind: 'fifth wheel', point: at(end - toward * PIN * length, bottom), by: 'shape', toward };
    }
    return null;
}

/** Pieces that are called couplings, over which a vehicle and what it tows touch each other. */
export function couplings(nodes: readonly ModelNode[], pieces: readonly Piece[]): Set<Piece> {
    return new Set([KING_PIN, DRAWBAR, HEAD].flatMap((pattern) => called(pattern, nodes, pieces)));
}

/** Pieces of nodes of some name, and of those below them. */
function called(pattern: RegExp, nodes: readonly ModelNode[], pieces: readonly Piece[]): Piece[] {
    const own = new Set(nodes.flatMap(({ name }, i) => (pattern.test(plain(name)) ? [i] : [])));
    const isCalled = own.size > 0 ? belowAny(nodes, own) : [];
    return pieces.filter(({ node }) => isCalled[node]);
}

/** Visits the corners of all triangles of a body, which may be three million: one after the other, in one vector. */
function eachCorner({ pieces, corners }: Body, visit: (corner: Vector) => void): void {
    const corner: [number, number, number] = [0, 0, 0];
    pieces.forEach(({ positions }, i) => {
        for (const vertex of corners[i] ?? []) {
            const at = 3 * vertex;
            corner[0] = positions[at];
            corner[1] = positions[at + 1];
            corner[2] = positions[at + 2];
            visit(corner);
        }
    });
}

/** True if a bar is the outermost part at its end, by some of its length. */
function sticksOut(bars: readonly Piece[], solid: readonly Piece[], along: Vector): boolean {
    if (bars.length === 0 || bars.length === solid.length) {
        return false;
    }
    const [back, front] = reachOf(boxOf([...bars]), along);
    const isBar = new Set(bars);
    const others = reachOf(boxOf(solid.filter((piece) => !isBar.has(piece))), along);
    return Math.max(front - others[1], others[0] - back) > BEYOND * (front - back);
}

/** Lower-case letters without accents. */
function plain(name: string): string {
    return name
        .slice(0, 200)
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .toLowerCase();
}
