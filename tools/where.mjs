// npm run where -- STACK: says where in the source the places of a stack trace are, by the maps of the build in dist/. Without
// STACK it reads the trace from its input.
import { existsSync, readFileSync } from 'node:fs';

import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

const DIST = new URL('../dist/', import.meta.url);

/** File, line and column as browsers and Node print them; scripts that are not in the library are of the pack. */
const PLACE = /([^\s(@]*\/)?([\w-]+\.m?js)(?:\?[^\s:]*)?:(\d+):(\d+)/g;

const [, , ...words] = process.argv;
const stack = words.length > 0 ? words.join(' ') : readFileSync(process.stdin.fd, 'utf8');
const found = stack.replace(PLACE, (place, path = '', file, line, column) => {
    const [folder] = /lib\/(?:src|scripts)\/(?:[\w-]+\/)*$/.exec(path) ?? ['editor/VehiclePhysics/'];
    const map = new URL(`${folder}${file}.map`, DIST);
    if (!existsSync(map)) return place;
    const trace = new TraceMap(readFileSync(map, 'utf8'));
    const original = originalPositionFor(trace, { line: Number(line), column: Number(column) - 1 });
    return original.source
        ? `${original.source.replace(/^(?:\.\.\/)+/, '')}:${original.line}:${original.column + 1}`
        : place;
});
console.log(found);
