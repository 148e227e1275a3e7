import { readFileSync } from 'node:fs';

import { expect } from 'vitest';

import { noteFigure } from '../support/evidence.js';

/** A case as `test/reference/acceptance-cases.json` has it. */
interface Entry {
    id: string;
    vehicle: string;
    inputs: unknown;
    expected: unknown;
}

const file = new URL('../reference/acceptance-cases.json', import.meta.url);
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: Entry[] };

/** One acceptance case: what goes in and what must come out, by the path in the file (`mode_1.fn_hz`). */
export class Case {
    readonly id: string;
    readonly vehicle: string;
    private readonly entry: Entry;

    constructor(id: string) {
        const entry = cases.find((candidate) => candidate.id === id);
        if (!entry) {
            throw new Error(`There is no acceptance case ${id}`);
        }
        this.id = id;
        this.vehicle = entry.vehicle;
        this.entry = entry;
    }

    input(path: string): number {
        return this.number(this.entry.inputs, path);
    }

    expected(path: string): number {
        return this.number(this.entry.expected, path);
    }

    /** Input that is not a number, such as the points of a curve. */
    list(name: string): unknown[] {
        return (this.entry.inputs as Record<string, unknown[]>)[name];
    }

    /** Expected word, such as an axle. */
    word(name: string): string {
        return (this.entry.expected as Record<string, string>)[name];
    }

    private number(from: unknown, path: string): number {
        const value = path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], from);
        if (typeof value !== 'number') {
            throw new Error(`${this.id} has no number ${path}`);
        }
        return value;
    }
}

/** Demands that a figure is the expected one within a share of it. */
export function expectShare(what: string, measured: number, expected: number, tolerance: number): void {
    noteFigure({ what, ours: measured, reference: expected, tolerance, kind: 'share' });
    const error = Math.abs(measured / expected - 1);
    expect(error, `${what}: ${measured} instead of ${expected}`).toBeLessThanOrEqual(tolerance);
}

/** Demands that a figure is the expected one within an amount. */
export function expectNear(what: string, measured: number, expected: number, tolerance: number): void {
    noteFigure({ what, ours: measured, reference: expected, tolerance, kind: 'amount' });
    expect(Math.abs(measured - expected), `${what}: ${measured} instead of ${expected}`).toBeLessThanOrEqual(tolerance);
}

/** Demands that a figure stays below a limit. */
export function expectBelow(what: string, measured: number, limit: number): void {
    noteFigure({ what, ours: measured, reference: limit, tolerance: 0, kind: 'limit' });
    expect(measured, what).toBeLessThanOrEqual(limit);
}
