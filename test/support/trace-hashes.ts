import { createHash, type Hash } from 'node:crypto';
import { appendFileSync } from 'node:fs';

import { afterEach, expect } from 'vitest';

import { Vehicle } from '../../src/vehicle/vehicle.js';

/**
 * With TRACES=<file> every test appends a line to that file: its name, and a hash of the impulses that all its vehicles
 * gave their bodies, bit by bit and step by step. `npm run traces` compares two such files.
 */
const file = process.env.TRACES;

const patched = Symbol.for('trace-hashes');
const global = globalThis as { [patched]?: { hash: Hash | null } };

if (file !== undefined) {
    const trace = (global[patched] ??= listen());
    afterEach(() => {
        if (trace.hash !== null) {
            const { testPath, currentTestName } = expect.getState();
            const name = `${testPath?.replace(/^.*\/test\//, '')} > ${currentTestName}`;
            appendFileSync(file, `${JSON.stringify([name, trace.hash.digest('hex')])}\n`);
            trace.hash = null;
        }
    });
}

/** Records the impulses on the body of every vehicle that steps. */
function listen(): { hash: Hash | null } {
    const trace: { hash: Hash | null } = { hash: null };
    const heard = new WeakSet<object>();
    const step = Vehicle.prototype.step;
    Vehicle.prototype.step = function (this: Vehicle, dt: number): void {
        const { chassis } = this;
        if (!heard.has(chassis)) {
            heard.add(chassis);
            const apply = chassis.apply.bind(chassis);
            chassis.apply = (impulse) => {
                trace.hash ??= createHash('sha256');
                trace.hash.update(new Uint8Array(impulse.buffer, impulse.byteOffset, impulse.byteLength));
                apply(impulse);
            };
        }
        step.call(this, dt);
    };
    return trace;
}
