import { deflateSync, Inflate } from 'fflate';

import { Recording, type Setup } from '../../src/index.js';
import { setupOf } from '../../src/internal.js';
import { PLACES } from '../places/place-list.js';

/** A link stays shorter than that, letters: what mail and chat programs pass on. */
export const LONGEST_LINK = 8000;

/** Most bytes that a link may unpack to: a lap of ten minutes is less. */
const LARGEST = 200_000;

/** Bytes that are unpacked at a time: deflate makes a thousand times as many of them at most. */
const BITE = 64;

/** Contents of a link. */
export interface Sent {
    /** Place of the list; empty for none. */
    place: string;
    setup: Setup | null;

    /** A lap to be beaten. */
    lap: Recording | null;

    /** Part of it that cannot be read, in one line; empty if there is none. */
    problem: string;
}

/** Data for a link to a drive. */
export interface Sending {
    car: string;
    place: string;

    /** Differences from the car as it came. */
    setup: Setup;
    lap?: Recording | null;
}

/**
 * A link that brings a friend to the same car and place with the same setup, and the lap to be beaten. Servers never see
 * the lap: it stands behind the address.
 *
 * @param base - Address of the page.
 * @returns Null if the lap does not fit into a link.
 */
export function linkOf(base: string, { car, place, setup, lap }: Sending): string | null {
    const url = new URL(base);
    url.search = '';
    url.hash = '';
    url.searchParams.set('car', car);
    url.searchParams.set('place', place);
    if (Object.keys(setup).length > 0) {
        url.searchParams.set('setup', pack(new TextEncoder().encode(JSON.stringify(setup))));
    }
    if (!lap) {
        return url.href.length < LONGEST_LINK ? url.href : null;
    }
    for (const recording of [lap, lap.withoutWheels()]) {
        url.hash = `lap=${pack(recording.toBytes())}`;
        if (url.href.length < LONGEST_LINK) {
            return url.href;
        }
    }
    return null;
}

/** Reads what an address brings. It may be cut off, and anybody may have written it. */
export function readLink(address: string): Sent {
    const { searchParams, hash } = new URL(address);
    const sent: Sent = { place: searchParams.get('place') ?? '', setup: null, lap: null, problem: '' };
    const setup = searchParams.get('setup');
    const lap = /^#lap=(.*)$/.exec(hash)?.[1];
    if (setup !== null) {
        try {
            sent.setup = setupOf(new TextDecoder().decode(unpack(setup)));
        } catch {
            sent.problem = 'The setup in this link cannot be read: ask for the link again';
        }
    }
    if (lap !== undefined) {
        try {
            sent.lap = Recording.fromBytes(unpack(lap));
        } catch {
            sent.problem = 'The lap in this link cannot be read: ask for the link again';
        }
    }
    return sent;
}

/** The place of the list that is nearest to a point of the plane. */
export function nearestPlace(x: number, z: number): string {
    const distance = (place: (typeof PLACES)[number]): number => Math.hypot(place.x - x, place.z - z);
    return PLACES.reduce((best, place) => (distance(place) < distance(best) ? place : best)).id;
}

/** Bytes as letters that addresses may hold: deflated, then base64url (RFC 4648). */
function pack(bytes: Uint8Array): string {
    const binary = Array.from(deflateSync(bytes, { level: 9 }), (byte) => String.fromCharCode(byte)).join('');
    return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Unpacks the result of {@link pack}. @throws When it is broken. */
function unpack(text: string): Uint8Array {
    if (text.length > LONGEST_LINK) {
        throw new RangeError('it is longer than links are');
    }
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    const whole = new Uint8Array(LARGEST);
    let length = 0;
    const inflate = new Inflate((piece) => {
        if (length + piece.length > LARGEST) {
            throw new RangeError('it unpacks to more than links hold');
        }
        whole.set(piece, length);
        length += piece.length;
    });
    // bite by bite, so that it ends where there is too much: a link could unpack to more than there is memory
    for (let at = 0; at < bytes.length; at += BITE) {
        inflate.push(bytes.subarray(at, at + BITE), at + BITE >= bytes.length);
    }
    return whole.subarray(0, length);
}
