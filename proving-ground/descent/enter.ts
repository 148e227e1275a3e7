import { dayOf, numberOf, type Day } from './day.js';

/** A descent that an address asks for. */
export interface Asked {
    day: Day;

    /** A line on a day that cannot be driven; empty for none. */
    problem: string;
}

/** Parameters of addresses that lead elsewhere on the page. */
const ELSEWHERE = ['car', 'place', 'crowd', 'rain', 'sky', 'setup'];

/**
 * The day whose descent an address leads to: that of a link, or today where it says nothing else. Anybody may have written it.
 *
 * @param address - Address of the page.
 * @param now - Date of the visit.
 * @returns Null if it leads elsewhere.
 */
export function dayAsked(address: string, now = new Date()): Asked | null {
    const { pathname, searchParams, hash } = new URL(address);
    const today = numberOf(now);
    const asked = searchParams.get('descent');
    if (asked === null) {
        // other pages embed one car to look at
        const isPlain = !pathname.endsWith('/embed.html') && hash.length < 2;
        return isPlain && ELSEWHERE.every((name) => !searchParams.has(name))
            ? { day: dayOf(today), problem: '' }
            : null;
    }
    const day = /^\d{1,6}$/.test(asked) ? Number(asked) : 0;
    // clocks differ: a friend's day may have begun
    return day >= 1 && day <= today + 1
        ? { day: dayOf(day), problem: '' }
        : { day: dayOf(today), problem: asked && 'This link is of no day that has come: here is today’s descent' };
}
