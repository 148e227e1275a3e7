import { Archive } from './archive.js';
import { nameOf, refuse } from './argument.js';

/**
 * Is raised when what lasts of a car changes. Snapshots of the ten formats before are still opened. The loads on wheels and on
 * couplings came with 3: of 2 they are left as they are, and no coupling is held against contacts of hulls. How deep wheels lie
 * in ground came with 4: of 3 they lie on it. So did how long a car has trembled, and what its hull carries: both start over.
 * Numbers of loaded wheels that are on their way to what was set came with 5: of 4 they have arrived. So did what contacts push
 * a braked Raycast Car or Bullet Vehicle: it starts over. Parts are a list since 6, the motorcycle is
 * one of them since 7: of 5 heat, energy, damage and the motorcycle alone are read.
 * Pressures of tires on their way to what was set came with 7, too: of 6 they have arrived. What an autopilot sees came with 8: of 7
 * it looks again. What springs held and how they closed came with 9: of 8 the first step owes nothing. What the engine remembers of
 * contacts of hulls came with 10, for worlds: of 9 it is found again. So did how long a driver has asked for a power slide: it starts over.
 * Cars of the traffic that pass something, or stop for a horn, came with 11: of 10 none does.
 * So did the track on which an autopilot passes: of 10 it is on its route. What wheels have yet to climb of edges that they met from beside
 * came with 12: of 11 they stand on top. So did what an autopilot remembers of lights and signs: it comes to them anew. So did cars of the
 * traffic at lower rates, and how far each looked: none is, and one that enters a crossing in the next step may find less room behind it.
 */
const FORMAT = 12;
const OLDEST = 2;

/** Words before the numbers: the format, and what tells apart cars that are built otherwise. */
const HEADER = 2;

/** Something of which a snapshot can be taken. */
export interface Serializable {
    serialize(archive: Archive): void;
}

const archive = new Archive();

/**
 * Saves a snapshot.
 *
 * @param of - Object to take it of.
 * @param into - Receives it, and is returned; without one a new array is made.
 * @throws RangeError when `into` is too short.
 */
export function save(of: Serializable, into?: Float64Array): Float64Array {
    if (into !== undefined && !ArrayBuffer.isView(into)) {
        refuse('save(into)', into, 'a Float64Array or nothing');
    }
    const snapshot = saveLonger(of, into);
    if (into !== undefined && snapshot !== into) {
        throw new RangeError(`a snapshot needs ${snapshot.length} numbers, and has room for ${into.length}`);
    }
    return snapshot;
}

/**
 * {@link save} that makes a new array where the one at hand is too short: while numbers of wheels are on their way to what was
 * set, a snapshot is longer.
 */
export function saveLonger(of: Serializable, into?: Float64Array): Float64Array {
    if (into !== undefined && fits(of, into)) {
        return into;
    }
    archive.begin('measure', HEADER, FORMAT);
    of.serialize(archive);
    const snapshot = new Float64Array(archive.length);
    fits(of, snapshot);
    return snapshot;
}

/** Writes a snapshot, and returns whether it has room. */
function fits(of: Serializable, snapshot: Float64Array): boolean {
    archive.begin('save', HEADER, FORMAT, snapshot);
    of.serialize(archive);
    snapshot[0] = FORMAT;
    snapshot[1] = archive.built;
    return archive.length <= snapshot.length;
}

/**
 * Restores what a snapshot was taken of, or something that is built alike.
 *
 * @param to - Object to restore.
 * @param from - The snapshot.
 * @throws RangeError when the snapshot is of another version, or of something that is built otherwise: nothing is restored
 * then. Also when the pose of a body is not finite.
 */
export function restore(to: Serializable, from: Float64Array): void {
    if (!ArrayBuffer.isView(from)) {
        refuse('restore(from)', from, 'the Float64Array that save() gave');
    }
    const format = from[0];
    if (!(format >= OLDEST && format <= FORMAT)) {
        throw new RangeError(
            `a snapshot of format ${format} cannot be restored, only one of format ${OLDEST} to ${FORMAT}: ` +
                'take it again, or restore it with the version of the library that took it'
        );
    }
    archive.begin('compare', HEADER, format, from);
    to.serialize(archive);
    if (from[1] !== archive.built || from.length < archive.length) {
        throw new RangeError(
            'the snapshot was taken of something else: restore it to a car with the same wheels and machine, ' +
                'or to a world of the same cars and bodies'
        );
    }
    archive.begin('load', HEADER, format, from);
    to.serialize(archive);
}

/** A snapshot as JSON: numbers that JSON does not know are texts. */
export function snapshotToJson(snapshot: Float64Array): string {
    if (!ArrayBuffer.isView(snapshot)) {
        refuse('snapshotToJson(snapshot)', snapshot, 'the Float64Array that save() gave');
    }
    return JSON.stringify(
        Array.from(snapshot, (value) => (isJson(value) ? value : Object.is(value, -0) ? '-0' : `${value}`))
    );
}

/**
 * The snapshot that {@link snapshotToJson} has written.
 *
 * @throws SyntaxError when the text is not a snapshot.
 */
export function snapshotFromJson(json: string): Float64Array {
    if (typeof json !== 'string') {
        throw new SyntaxError(`${nameOf(json)} is not the JSON that snapshotToJson() gives`);
    }
    const values: unknown = JSON.parse(json);
    if (!Array.isArray(values)) {
        throw new SyntaxError('a snapshot is a list of numbers');
    }
    return Float64Array.from(values, Number);
}

/** Returns true if JSON keeps a number as it is. */
function isJson(value: number): boolean {
    return Number.isFinite(value) && !Object.is(value, -0);
}
