import type { Route } from './route.js';
import type { Archive } from '../math/archive.js';

/** Lateral acceleration of a change to another track, m/s²: brisk, as in ISO 11270:2014, 4.5, at most 3. Estimate. */
const ASIDE = 1.5;

/** A change is no shorter than so many times what the tightest turn allows. Estimate. */
const EASE = 1.2;

/** Tracks lie so far apart, m. */
const TRACK = 0.5;

const PLACES = { from: 0, to: 1, length: 2, gone: 3, clear: 4, leader: 5, slow: 6, track: 7 } as const;

/** Numbers of a {@link Passing} in a snapshot. */
export const PASSING_SIZE = 8;

/**
 * Track beside a route on which a car passes what is in its way: half a wave of a cosine leads to it, and another one back. Numbers
 * lie in fields, since V8 would box those that are handed on.
 */
export class Passing {
    /** Farthest track to either side of the route, m; 0 passes nothing. */
    room = 0;

    /** Radius of the tightest turn, m. */
    radius = 6;

    /** Track before the change and after it, m to the left of the route. */
    from = 0;
    to = 0;

    /** Length of the change, and the way since it began, m. */
    length = 1;
    gone = 0;

    /** Way since the way back is free, over what is passed, m; and the speed of that along the way, m/s. */
    clear = 0;
    leader = 0;

    /** Time for which what is ahead has been slow, s. */
    slow = 0;

    /** Number of the next track to try, from 1 on; 0 for none. */
    track = 0;

    /** Place on the route, from the present one on, m, and where it is left of the route there, m. */
    ahead = 0;
    aside = 0;

    reset(): void {
        this.keep(0);
        this.clear = 0;
        this.slow = 0;
        this.track = 0;
    }

    serialize(archive: Archive): void {
        const { io } = archive;
        io[PLACES.from] = this.from;
        io[PLACES.to] = this.to;
        io[PLACES.length] = this.length;
        io[PLACES.gone] = this.gone;
        io[PLACES.clear] = this.clear;
        io[PLACES.leader] = this.leader;
        io[PLACES.slow] = this.slow;
        io[PLACES.track] = this.track;
        archive.exchange(PASSING_SIZE);
        this.from = io[PLACES.from];
        this.to = io[PLACES.to];
        this.length = io[PLACES.length];
        this.gone = io[PLACES.gone];
        this.clear = io[PLACES.clear];
        this.leader = io[PLACES.leader];
        this.slow = io[PLACES.slow];
        this.track = io[PLACES.track];
    }

    /** True while the car is on another track than the route, or on its way there or back. */
    get isBeside(): boolean {
        return this.from !== 0 || this.to !== 0;
    }

    /** Finds {@link aside} at {@link ahead}. */
    find(): void {
        if (this.from === this.to) {
            this.aside = this.to;
            return;
        }
        const share = Math.max(0, Math.min(1, (this.gone + this.ahead) / this.length));
        this.aside = this.from + (this.to - this.from) * 0.5 * (1 - Math.cos(Math.PI * share));
    }

    /** Shifts the look of a route onto this track at the distance that the route looks ahead. */
    displace(route: Route): void {
        this.ahead = route.ahead;
        this.find();
        route.aside = this.aside;
    }

    /** Begins a change from where another one is, at a speed, m/s: both in fields of that. */
    change(from: Passing, to: number, speed: number): void {
        from.ahead = 0;
        from.find();
        this.from = from.aside;
        this.to = to;
        const wide = Math.abs(to - this.from);
        const quick = Math.PI * speed * Math.sqrt(wide / (2 * ASIDE));
        const tight = Math.PI * EASE * Math.sqrt((wide * this.radius) / 2);
        this.length = Math.max(1, quick, tight);
        this.gone = 0;
    }

    /** Copies the change of another one. */
    take({ from, to, length }: Passing): void {
        this.from = from;
        this.to = to;
        this.length = length;
        this.gone = 0;
        this.clear = 0;
        this.track = 0;
    }

    /** Stays on a track, m to the left of the route. */
    keep(to: number): void {
        this.from = to;
        this.to = to;
        this.length = 1;
        this.gone = 0;
    }

    /** The track of the number {@link track}, by turns to the left and to the right; none, and NaN, beyond the room. */
    get nextTrack(): number {
        const size = TRACK * Math.ceil(this.track / 2);
        return size > this.room ? NaN : this.track % 2 === 1 ? size : -size;
    }
}
