import { box, primitive, roller } from '../shapes.js';
import type { Part } from '../template-json.js';
import type { VehicleJson } from '../vehicle-json.js';

const SPOKES = 5;

/** Share of the radius that the rim takes: 14 inch inside a 185/60 tire, with its flange. */
const RIM = 0.66;

/** What is seen of a wheel. The Wheel Collider places it; it turns about its own X. */
export function wheelLook({ wheels }: VehicleJson, left: boolean): Part {
    const { radius, width } = wheels;
    const out = left ? 1 : -1;
    const face = (width / 2) * out;
    const rim = RIM * radius;
    const parts: Part[] = [
        // a built-in cylinder has 20 sides: two of them, half a side apart, have 40
        roller('Tread A', 'tire', [0, 0, 0], radius, 0.8 * width),
        roller('Tread B', 'tire', [0, 0, 0], radius, 0.8 * width, 9),
        roller('Sidewall A', 'tire', [0, 0, 0], 0.955 * radius, width),
        roller('Sidewall B', 'tire', [0, 0, 0], 0.955 * radius, width, 9),
        roller('Flange A', 'rim', [face * 0.99, 0, 0], rim, 0.012),
        roller('Flange B', 'rim', [face * 0.99, 0, 0], rim, 0.012, 9),
        roller('Well A', 'dark', [face * 1.0, 0, 0], 0.88 * rim, 0.014),
        roller('Well B', 'dark', [face * 1.0, 0, 0], 0.88 * rim, 0.014, 9),
        roller('Hub', 'rim', [face * 1.06, 0, 0], 0.26 * rim, 0.03),
        primitive('sphere', 'Cap', 'plastic', [face * 1.18, 0, 0], [0.016, 0.2 * rim, 0.2 * rim])
    ];
    for (let i = 0; i < SPOKES; i++) {
        const angle = (360 / SPOKES) * i;
        const along = (angle * Math.PI) / 180;
        const middle = 0.57 * rim;
        parts.push(
            box(
                `Spoke ${i + 1}`,
                'rim',
                [face * 1.06, middle * Math.cos(along), middle * Math.sin(along)],
                [0.022, 0.74 * rim, 0.27 * rim],
                [angle, 0, 0]
            )
        );
    }
    return { name: 'Visual', children: parts };
}
