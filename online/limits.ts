import { ServerError } from '@colyseus/core';

import { householdOf } from './addresses.js';

/** Limits of the load that a server takes on. */
export interface Limits {
    /** Rooms of this process; 12 by default, which is what a core steps with 20 cars each. */
    rooms: number;

    /** Rooms of this process that one address has asked for; 4 by default. */
    roomsPerAddress: number;

    /** Seconds for which a seat, and a room that no player has entered, waits for its player; 5 by default. */
    seatSeconds: number;

    /** Requests for seats and lines that one address may make a second, in the long run; 2 by default. */
    requestsPerSecond: number;

    /** Such requests at once, as when a class sits down; 120 by default. */
    requestsAtOnce: number;
}

export const LIMITS: Limits = {
    rooms: 12,
    roomsPerAddress: 4,
    seatSeconds: 5,
    requestsPerSecond: 2,
    requestsAtOnce: 120
};

/** Addresses whose requests are counted; who comes beyond shares one count. */
const MOST_COUNTED = 10_000;

/** Places for the rooms of a process, counted from before a room is made until it is over. */
export class RoomPlaces {
    readonly limits: Limits;
    private readonly takers = new Map<object, string>();

    constructor(limits: Limits) {
        this.limits = limits;
    }

    /**
     * Takes a place.
     *
     * @param room - Room that the place is for.
     * @param address - Address of the player who asks for it.
     * @throws {ServerError} If there is none, with what the player can do.
     */
    take(room: object, address: string): void {
        if (this.takers.size >= this.limits.rooms) {
            throw new ServerError(
                503,
                `All ${this.limits.rooms} rooms of this server are taken. Join one of them, or try again later.`
            );
        }
        const refused = this.refusal(address);
        if (refused !== null) {
            throw new ServerError(429, refused);
        }
        const taker = householdOf(address);
        this.takers.set(room, taker);
    }

    /** Why an address gets no further room; null if it does. */
    refusal(address: string): string | null {
        const taker = householdOf(address);
        const own = [...this.takers.values()].filter((other) => other === taker).length;
        return own < this.limits.roomsPerAddress
            ? null
            : `Your address has ${own} rooms here, and may have no more. Join one of them.`;
    }

    /** Gives it back, if it was taken. */
    release(room: object): void {
        this.takers.delete(room);
    }
}

/** Counts requests of addresses: so many at once, and then as many as come back a second. */
export class RequestRates {
    private readonly limits: Limits;
    private readonly counts = new Map<string, { left: number; at: number }>();

    constructor(limits: Limits) {
        this.limits = limits;
    }

    /**
     * Counts a request.
     *
     * @param address - Sender of the request.
     * @param now - s
     * @returns True if it is one too many.
     */
    isTooMany(address: string, now: number): boolean {
        const { requestsAtOnce, requestsPerSecond } = this.limits;
        let name = householdOf(address);
        if (!this.counts.has(name) && this.counts.size >= MOST_COUNTED) {
            this.forget(now);
            name = this.counts.size >= MOST_COUNTED ? 'others' : name;
        }
        const count = this.counts.get(name) ?? { left: requestsAtOnce, at: now };
        count.left = Math.min(requestsAtOnce, count.left + (now - count.at) * requestsPerSecond) - 1;
        count.at = now;
        const tooMany = count.left < 0;
        count.left = Math.max(0, count.left);
        this.counts.set(name, count);
        return tooMany;
    }

    /** Forgets addresses whose count is full again. */
    private forget(now: number): void {
        const { requestsAtOnce, requestsPerSecond } = this.limits;
        for (const [name, { left, at }] of this.counts) {
            if (left + (now - at) * requestsPerSecond >= requestsAtOnce) {
                this.counts.delete(name);
            }
        }
    }
}
