import { describe, expect, it } from 'vitest';

import { castFan } from '../../src/contact/fan.js';
import type { Ground } from '../../src/contact/ground.js';
import { lookDownEach } from '../../src/contact/look-down.js';
import { Probe } from '../../src/contact/probe.js';
import type { RayRow } from '../../src/contact/ray-row.js';
import {
    addBar,
    addCenterOfMass,
    addRollCenter,
    addSpawnPoint,
    addWheel,
    Lines,
    type WheelShape
} from '../../src/gizmos/vehicle-lines.js';

const wheel: WheelShape = {
    top: [0.7, 0.4, 1.3],
    up: [0, 1, 0],
    heading: [0, 0, 1],
    axle: [1, 0, 0],
    radius: 0.3,
    width: 0.2,
    twinSpacing: 0,
    travel: 0.25,
    droop: 0.1,
    contact: 'fan',
    raysAlong: 5,
    raysAcross: 3
};

/** Each line as x, y, z of its start and its end, to a tenth of a millimeter. */
function linesOf(lines: Lines): string[] {
    const rows: string[] = [];
    for (let i = 0; i < lines.positions.length; i += 6) {
        rows.push(
            lines.positions
                .slice(i, i + 6)
                .map((value) => (Math.round(value * 1e4) / 1e4 + 0).toFixed(4))
                .join(' ')
        );
    }
    return rows;
}

/** The rays that the simulation casts for a wheel of this shape. */
function castOf({
    top,
    up,
    heading,
    axle,
    radius,
    width,
    travel,
    contact,
    raysAlong,
    raysAcross
}: WheelShape): string[] {
    const rays = new Lines();
    const ground: Ground = {
        cast(ray: Float64Array, _mask: number, hit: { distance: number }) {
            const [x, y, z, dx, dy, dz, length] = ray;
            rays.add([x, y, z], [x + dx * length, y + dy * length, z + dz * length], [0, 0, 0, 0]);
            hit.distance = -1;
        },
        lookDown: (row: RayRow, mask: number) => lookDownEach(ground, row, mask)
    } as unknown as Ground;
    const probe = new Probe();
    probe.top.set(Array.from(top));
    probe.up.set(Array.from(up));
    probe.heading.set(Array.from(heading));
    probe.axle.set(Array.from(axle));
    probe.size.set([radius, width, travel]);
    castFan(ground, probe, contact === 'fan' ? raysAlong : 1, contact === 'fan' ? raysAcross : 1);
    return linesOf(rays);
}

describe('the lines of a car', () => {
    it.each([
        ['one ray', { contact: 'ray' }],
        ['a fan along the tread', { raysAcross: 1 }],
        ['a fan of 5 x 3', {}],
        ['a fan on a steered wheel', { heading: [0.5, 0, Math.sqrt(0.75)], axle: [Math.sqrt(0.75), 0, -0.5] }]
    ] as [string, Partial<WheelShape>][])('show the rays that are cast: %s', (_, changed) => {
        const shape = { ...wheel, ...changed };
        const lines = new Lines();
        addWheel(lines, shape);
        const cast = castOf(shape);
        expect(cast.length).toBe(shape.contact === 'ray' ? 1 : shape.raysAlong * shape.raysAcross);
        expect(linesOf(lines)).toEqual(expect.arrayContaining(cast));
    });

    it('show the travel from full compression down to full droop', () => {
        const lines = new Lines();
        addWheel(lines, wheel);
        expect(linesOf(lines)).toContain('0.7000 0.4000 1.3000 0.7000 0.1500 1.3000');
    });

    it('show both faces of the tire where the wheel hangs now', () => {
        const lines = new Lines();
        addWheel(lines, { ...wheel, contact: 'cylinder' });
        const faces = linesOf(lines)
            .map((line) => line.split(' ').map(Number))
            .filter(([x]) => Math.abs(x - 0.8) < 1e-3);
        const onRim = faces.filter(([, y, z]) => Math.abs(Math.hypot(y - 0.3, z - 1.3) - 0.3) < 1e-3);
        expect(onRim.length).toBeGreaterThanOrEqual(32);
    });

    it('join the wheels of a bar, and give every point a color', () => {
        const lines = new Lines();
        addBar(lines, [0.7, 0.3, 1.3], [-0.7, 0.3, 1.3], [0, 0, 1]);
        addCenterOfMass(lines, [0, 0.5, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]);
        const rows = linesOf(lines);
        expect(rows[0].startsWith('0.7000 0.3000 1.3000')).toBe(true);
        expect(rows[2].endsWith('-0.7000 0.3000 1.3000')).toBe(true);
        expect(lines.colors.length / 4).toBe(lines.positions.length / 3);
        lines.clear();
        expect(lines.positions).toEqual([]);
        addSpawnPoint(lines, [10, 1, 20], [1, 0, 0], [0, 0, 1]);
        const [edge] = linesOf(lines);
        expect(edge).toBe('10.9000 1.0000 22.1500 10.9000 1.0000 17.8500'); // the left side, from front to rear
        expect(linesOf(lines)[4]).toBe('10.0000 1.0000 20.0000 10.0000 1.0000 22.1500'); // ahead
    });
});

describe('a roll center', () => {
    it('lies in the middle of the car at its height, where a line leads to from the ground below the tire', () => {
        const lines = new Lines();
        addRollCenter(lines, [3.7, 0, 1.3], [1, 0, 0], [0, 1, 0], 0.7, 0.25);
        const [link, ...circle] = linesOf(lines);
        expect(link).toBe('3.7000 0.0000 1.3000 3.0000 0.2500 1.3000');
        for (const line of circle) {
            const [x, y, z] = line.split(' ').map(Number);
            expect(Math.hypot(x - 3, y - 0.25)).toBeCloseTo(0.06, 3);
            expect(z).toBeCloseTo(1.3, 3);
        }
    });
});
