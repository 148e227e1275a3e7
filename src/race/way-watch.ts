import type { RaceRules } from './rules.js';
import type { Track } from './track.js';
import type { Route } from '../driver/route.js';
import type { Archive } from '../math/archive.js';

/** Speed along the course below which a car drives against it, and above which it drives with it again, m/s. Estimates. */
const AGAINST = -1;
const WITH = 1;

/** A car must be off the track, or on it again, for so long, s: a kerb is not an excursion. Estimate. */
const SETTLED = 0.2;

/** Follows a car along the middle of a course: its distance, and if it goes the wrong way or is off the track. */
export class WayWatch {
    /** Distance driven along the course since the start, m; from behind the first gate it begins below 0. */
    travelled = 0;
    isWrongWay = false;
    isOffTrack = false;

    private readonly route: Route | null;

    /** Distance along the route to the first gate, m. */
    private readonly origin: number;
    private place = NaN;
    private against = 0;
    private off = 0;

    /**
     * @param route - The middle of the course with this car on it; null if it is unknown.
     * @param origin - Distance along it to the first gate, m.
     */
    constructor(route: Route | null, origin: number) {
        this.route = route;
        this.origin = origin;
    }

    /** Forgets where the car was. */
    reset(): void {
        this.route?.reset();
        this.place = NaN;
        this.travelled = this.against = this.off = 0;
        this.isWrongWay = this.isOffTrack = false;
    }

    /**
     * Looks at a car.
     *
     * @param track - Motion of the car.
     * @param offRoad - True if its wheels stand on anything but road.
     * @param rules - Rules of the race.
     * @param dt - Length of the step, s.
     */
    look(track: Track, offRoad: boolean, rules: RaceRules, dt: number): void {
        const { route } = this;
        const beside = route === null ? 0 : this.follow(route, track, rules.wrongWayTime, dt);
        const isOff = offRoad || beside > rules.halfWidth;
        this.off = isOff === this.isOffTrack ? 0 : this.off + dt;
        if (this.off > SETTLED) {
            this.isOffTrack = isOff;
            this.off = 0;
        }
    }

    /** Notes where a car waits for the signal: cars on a grid have places before they have driven. */
    wait({ now }: Track): void {
        const { route } = this;
        if (route !== null) {
            route.locate(now);
            this.travelled = this.from(route, this.origin);
            this.place = route.place;
        }
    }

    serialize(archive: Archive): void {
        archive.part(this.route);
        this.travelled = archive.number(this.travelled);
        this.place = archive.number(this.place);
        this.against = archive.number(this.against);
        this.off = archive.number(this.off);
        this.isWrongWay = archive.flag(this.isWrongWay);
        this.isOffTrack = archive.flag(this.isOffTrack);
    }

    /** @returns Distance of the car beside the middle, m. */
    private follow(route: Route, track: Track, patience: number, dt: number): number {
        route.locate(track.now);
        const first = Number.isNaN(this.place);
        const moved = this.from(route, first ? this.origin : this.place);
        this.travelled += moved;
        this.place = route.place;
        this.turn(!first && track.drove ? moved / dt : 0, patience, dt);
        return Math.abs(route.offset);
    }

    /** Way from a place of the course to that of the car, m: on a closed one the shorter way around. */
    private from(route: Route, place: number): number {
        const moved = route.place - place;
        const around = route.closed && Math.abs(moved) > route.length / 2;
        return around ? moved - Math.sign(moved) * route.length : moved;
    }

    private turn(along: number, patience: number, dt: number): void {
        if (along > WITH || patience === 0) {
            this.against = 0;
            this.isWrongWay = false;
        } else if (along < AGAINST) {
            this.against += dt;
            this.isWrongWay ||= this.against > patience;
        }
    }
}
