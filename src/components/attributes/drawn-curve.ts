import { Curve } from 'playcanvas';

import type { Validator } from './validator.js';
import { BROKEN_CURVE } from '../../messages/attributes.js';

/** Samples between the ends of a curve besides its keys: what is drawn round is rounder than any engine's. */
const SAMPLES = 32;

/** A curve as a scene stores it: the engine makes a Curve of it. */
interface StoredCurve {
    type: number;
    keys: number[];
}

/** A curve that may be drawn in the inspector. */
export class DrawnCurve {
    private readonly validator: Validator;
    private readonly attribute: string;

    /** The last good one. */
    private points: readonly number[] | null = null;

    constructor(validator: Validator, attribute: string) {
        this.validator = validator;
        this.attribute = attribute;
    }

    /** Pairs of x and y, x from 0 to 1; null while nothing is drawn: a new curve is empty, or lies on the axis. */
    read(given: Curve | StoredCurve | null | undefined): readonly number[] | null {
        this.validator.clear(this.attribute);
        const keys = given ? [given.keys ?? NaN].flat(2) : [];
        if (keys.length % 2 === 0 && keys.every(isInside)) {
            const drawn = keys.some((y, i) => i % 2 === 1 && y > 0);
            this.points = drawn ? sample(keys, given!.type) : null;
        } else {
            this.validator.report(this.attribute, BROKEN_CURVE);
        }
        return this.points;
    }
}

/** Pairs of a curve at its keys and between them; a spline that swings below the axis stays on it. */
function sample(keys: number[], type: number): number[] {
    const curve = new Curve(keys);
    curve.type = type;
    const grid = Array.from({ length: SAMPLES + 1 }, (_, i) => i / SAMPLES);
    const places = new Set([...grid, ...curve.keys.map(([x]) => x)]);
    return [...places].sort((a, b) => a - b).flatMap((x) => [x, Math.max(0, curve.value(x))]);
}

function isInside(number: unknown, i: number): boolean {
    return typeof number === 'number' && number >= 0 && number <= (i % 2 === 0 ? 1 : Number.MAX_VALUE);
}
