import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

const page = readFileSync('docs/for-me.md', 'utf8');
const benchmark = readFileSync('docs/benchmark.md', 'utf8');
const programmers = readFileSync('docs/programmers.md', 'utf8');

/** Cells of the rows of all tables in a text. */
function cellsOf(text: string): string[][] {
    const rows = text.split('\n').filter((line) => line.startsWith('|'));
    return rows.map((row) =>
        row
            .split('|')
            .slice(1, -1)
            .map((cell) => cell.trim())
    );
}

/** Medians with 100 cars by contender, of a part of the benchmark's results. */
function mediansOf(title: string): Map<string, string | undefined> {
    const [, part] = benchmark.split(`### ${title}\n`);
    return new Map(cellsOf(part.split('\n### ')[0]).map(([name, , hundred]) => [name, hundred?.split(' ')[0]]));
}

/** Weights by import, kB. */
const weights = new Map(cellsOf(programmers.split('<!-- weights -->')[1]).map(([name, size]) => [name, Number(size)]));

describe('the page that tells whether the library suits', () => {
    it('has the times of the benchmark', () => {
        const rows = cellsOf(page.split('Time of the vehicle alone')[1]).slice(2); // below the header
        const [flat, mesh] = [mediansOf('Flat box'), mediansOf('Mesh 20 000')];
        expect(rows.length).toBeGreaterThan(4);
        for (const [name, onFlat, onMesh] of rows) {
            expect([name, flat.get(name), mesh.get(name)]).toEqual([name, onFlat, onMesh]);
        }
    });

    it('has the shares of parked cars that the benchmark has', () => {
        const shares = ['vehicle.js', 'Rapier SIMD', 'ours, full'].map(
            (name) => new RegExp(`^\\| ${name} +\\|[^|]+\\|[^|]+\\| +([\\d.]+ %)`, 'm').exec(benchmark)![1]
        );
        const [, row] = /^\| Time parked, of that driving +\|(.*)$/m.exec(page)!;
        const [ours, engine, rapier] = row.split('|').map((cell) => cell.trim());
        expect([engine, rapier, ours]).toEqual(shares);
    });

    it('has the weights of the guide for programmers to 5 %', () => {
        const components = '`WheelCollider`, `VehicleController`, `AntiRollBar`, `ChaseCamera`';
        const imports = ['`RaycastCar`', components, `${components}, \`VehicleInput\``];
        const [, ...told] = /about (\d+) kB .*? (\d+) kB .*? (\d+) kB .*?\s(\d+) kB/s.exec(page)!;
        const measured = [...imports, 'All of `playcanvas-vehicles/scripts`'].map((name) => weights.get(name)!);
        measured.forEach((size, i) => {
            expect(Math.abs(Number(told[i]) / size - 1)).toBeLessThan(0.05);
        });
    });
});
