import { quad, type Triangles } from './mesh-body.js';
import type { BankedCircle, Triple } from './scenario.js';

/** Pieces of a full circle: 6 mm from chord to arc on a radius of 100 m. */
const AROUND = 288;

/** Width of a strip of the road, m. */
const STRIP = 2;

/** Rise over run to the left where the road begins: a turn to the left is lower there. */
export function crossGradeOf({ radius, bank }: BankedCircle): number {
    return -Math.sign(radius) * Math.tan((bank * Math.PI) / 180);
}

/** The road as a ring of a cone: it runs through the origin ahead, about a center to the left or right. */
export function bankedRing(plan: BankedCircle): Triangles {
    const { radius, width = 20 } = plan;
    const size = Math.abs(radius);
    const rise = Math.tan((plan.bank * Math.PI) / 180);
    const strips = Math.ceil(width / STRIP);
    const point = (around: number, across: number): Triple => {
        const angle = (2 * Math.PI * around) / AROUND;
        const distance = Math.max(0, size + width * (across / strips - 0.5));
        const aside = size - distance * Math.cos(angle);
        return [distance * Math.sin(angle), Math.sign(radius) * aside, rise * (distance - size)];
    };
    const triangles: Triangles = [];
    for (let i = 0; i < AROUND; i++) {
        for (let j = 0; j < strips; j++) {
            const corners = [point(i, j + 1), point(i + 1, j + 1), point(i + 1, j), point(i, j)] as const;
            // seen from above counterclockwise on either side
            triangles.push(...(radius > 0 ? quad(...corners) : quad(corners[3], corners[2], corners[1], corners[0])));
        }
    }
    return triangles;
}
