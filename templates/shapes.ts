import type { Surface } from './finishes.js';
import { cross, decompose, dot, eulerOf, minus, plus, times, unit } from './linear-map.js';
import type { Part, Triple } from './template-json.js';

export type Primitive = 'box' | 'cylinder' | 'sphere' | 'capsule' | 'cone';

export type Quad = readonly [Triple, Triple, Triple, Triple];

/** A built-in primitive of size 1 with a surface. */
export function primitive(
    type: Primitive,
    name: string,
    surface: Surface,
    position: Triple,
    scale: Triple,
    rotation: Triple = [0, 0, 0]
): Part {
    return {
        name,
        tags: [surface],
        position,
        rotation,
        scale,
        components: { render: { enabled: true, type, castShadows: true, receiveShadows: true } }
    };
}

/** A box by its center and size. */
export function box(name: string, surface: Surface, center: Triple, size: Triple, rotation?: Triple): Part {
    return primitive('box', name, surface, center, size, rotation);
}

/** A cylinder that lies across the car, turned about its own axis. */
export function roller(name: string, surface: Surface, center: Triple, radius: number, width: number, turn = 0): Part {
    return primitive('cylinder', name, surface, center, [2 * radius, width, 2 * radius], [0, turn, 90]);
}

/** A box of the given cross-section from one point to another, its height as upright as can be. */
export function bar(name: string, surface: Surface, from: Triple, to: Triple, width: number, height: number): Part {
    const along = minus(to, from);
    const z = unit(along);
    const isUpright = Math.hypot(z[0], z[2]) < 1e-9;
    const x: Triple = isUpright ? [1, 0, 0] : unit(cross([0, 1, 0], z));
    const center = times(plus(from, to), 0.5);
    return box(name, surface, center, [width, height, Math.hypot(...along)], eulerOf([x, cross(z, x), z]));
}

/** A box sheared at will, by one corner and the three edges from there. */
function slab(name: string, surface: Surface, corner: Triple, u: Triple, v: Triple, w: Triple): Part {
    const center = plus(corner, times(plus(plus(u, v), w), 0.5));
    const edge = dot(cross(u, v), w) < 0 ? times(w, -1) : w; // a box mirrored is the same box
    const { outer, scale, inner } = decompose([u, v, edge]);
    const turned = box('Shape', surface, [0, 0, 0], [1, 1, 1], eulerOf(inner));
    return { name, position: center, rotation: eulerOf(outer), scale, children: [turned] };
}

/**
 * A plate whose first and third edge are parallel: a trapezoid. It is laid from parallelograms that all share the short
 * edge. The plate grows from the corners away from `outside`.
 */
export function plate(name: string, surface: Surface, quad: Quad, thickness: number, outside: Triple): Part {
    const [a, b, c, d] = quad;
    const first = Math.hypot(...minus(b, a));
    const third = Math.hypot(...minus(c, d));
    const short = Math.min(first, third);
    const along = times(unit(minus(b, a)), short);
    const normal = unit(cross(along, minus(d, a)));
    const inward = times(normal, dot(normal, outside) > 0 ? -thickness : thickness);
    const count = Math.ceil(Math.max(first, third) / short - 1e-6);
    const children: Part[] = [];
    for (let i = 0; i < count; i++) {
        const slide = count > 1 ? i / (count - 1) : 0;
        const from = plus(a, times(unit(along), slide * (first - short)));
        const to = plus(d, times(unit(along), slide * (third - short)));
        children.push(slab(`${i + 1}`, surface, from, along, minus(to, from), inward));
    }
    return { name, children };
}

/** A smaller quad on the same plane, raised by `lift` toward `outside`: margins in shares of the quad's edges. */
export function inset(quad: Quad, margins: Margins, lift: number, outside: Triple): Quad {
    const { start, end, bottom, top } = margins;
    const [a, b, c, d] = quad;
    const normal = unit(cross(minus(b, a), minus(d, a)));
    const raise = times(normal, dot(normal, outside) > 0 ? lift : -lift);
    const at = (s: number, t: number): Triple => plus(blend(blend(a, b, s), blend(d, c, s), t), raise);
    return [at(start, bottom), at(1 - end, bottom), at(1 - end, 1 - top), at(start, 1 - top)];
}

export interface Margins {
    start: number;
    end: number;
    bottom: number;
    top: number;
}

function blend(a: Triple, b: Triple, t: number): Triple {
    return plus(times(a, 1 - t), times(b, t));
}

/** The same parts on both sides of the car: `side` is 1 on the left, -1 on the right. */
export function bothSides<T>(make: (side: 1 | -1, label: 'L' | 'R') => T[]): T[] {
    return [...make(1, 'L'), ...make(-1, 'R')];
}
