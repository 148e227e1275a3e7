import { ghostOf, ghostText } from './ghost-text.js';
import type { Recording } from '../../src/index.js';

/** Letters of a name. */
export const LONGEST_NAME = 12;

/** Longest time of a descent that a link brings, s. */
const LONGEST = 600;

/** A drive to be beaten. */
export interface Rival {
    /** Name that came with the link; empty for none. */
    name: string;

    /** Result, s: as long as the drive, and penalties. */
    time: number;
    drive: Recording;
}

/**
 * A link to the descent of a day against a drive. Servers never see the drive: it stands behind the address.
 *
 * @param base - Address of the page.
 */
export function letterOf(base: string, day: number, { name, time, drive }: Rival): string {
    const url = new URL(base);
    url.search = '';
    url.searchParams.set('descent', String(day));
    url.hash = `ghost=${encodeURIComponent(nameIn(name))}.${Math.round(1000 * time)}.${ghostText(drive)}`;
    return url.href;
}

/**
 * Reads the drive that an address brings. It may be cut off, and anybody may have written it.
 *
 * @returns Null for none, and a line on what cannot be read; empty for nothing.
 */
export function readLetter(address: string): { rival: Rival | null; problem: string } {
    const { hash } = new URL(address);
    if (!hash.startsWith('#ghost=')) {
        return { rival: null, problem: '' };
    }
    try {
        return { rival: rivalOf(hash.slice(7)), problem: '' };
    } catch {
        return { rival: null, problem: 'The ghost in this link cannot be read: ask for the link again' };
    }
}

function rivalOf(text: string): Rival {
    const [name, milliseconds, ghost, ...more] = text.split('.');
    const time = Number(milliseconds) / 1000;
    if (more.length > 0 || !/^\d+$/.test(milliseconds) || !(time > 0 && time <= LONGEST)) {
        throw new RangeError('this is not a rival');
    }
    const drive = ghostOf(ghost);
    if (time < drive.duration - 0.01) {
        throw new RangeError('its time is not that of its drive');
    }
    return { name: nameIn(decodeURIComponent(name)), time, drive };
}

/** A name as it is shown and sent: letters, digits and single spaces. */
export function nameIn(text: string): string {
    const kept = text.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}' -]+/gu, '');
    // by letters, not by halves of those that take two places in a string
    return [...kept.replaceAll(/ +/g, ' ').trim()].slice(0, LONGEST_NAME).join('').trim();
}
