import { HAPPENING, type RaceEvents } from './race-events.js';
import type { RaceRules } from './rules.js';
import { Track } from './track.js';
import type { WayWatch } from './way-watch.js';
import type { Archive } from '../math/archive.js';

/** A car in a race: its laps and sectors. All times are of the race's clock, s. */
export class Racer {
    readonly track = new Track();

    /** Times of the laps that are complete, s, and of their sectors one after the other, s. */
    readonly laps: number[] = [];
    readonly sectors: number[] = [];

    /** Shortest lap and sectors so far, s; Infinity before the first. */
    best = Infinity;
    readonly bestSectors: Float64Array;

    /** Best lap and sectors from before the race, s; Infinity for none. A new start keeps them. */
    keptBest = Infinity;
    readonly keptSectors: Float64Array;

    /** True while it has driven all of this lap, and of this sector, on the track. */
    isLapClean = true;
    isSectorClean = true;

    /** Next gate; number of gates passed in order. */
    next = 0;
    passed = 0;

    /** True on a lap; start of the lap and of the present sector. */
    isTimed = false;
    lapStart = 0;
    sectorStart = 0;

    /** Start of its first lap, and end of its last one; NaN before. */
    began = NaN;
    ended = NaN;

    /** True once its car has been taken out of the race. */
    isGone = false;

    readonly way: WayWatch;

    /** Its place in the race. */
    readonly number: number;

    private readonly gates: number;
    private readonly events: RaceEvents;

    /**
     * @param number - Its number in the race.
     * @param gates - Number of gates.
     * @param way - Follows it along the course.
     * @param events - Hear what happens to it.
     */
    constructor(number: number, gates: number, way: WayWatch, events: RaceEvents) {
        this.number = number;
        this.gates = gates;
        this.way = way;
        this.events = events;
        this.bestSectors = new Float64Array(gates).fill(Infinity);
        this.keptSectors = new Float64Array(gates).fill(Infinity);
    }

    /** True once it has driven all its laps. */
    get isFinished(): boolean {
        return !Number.isNaN(this.ended);
    }

    /** Time of the last lap, s; 0 before the first. */
    get last(): number {
        return this.laps[this.laps.length - 1] ?? 0;
    }

    /** Whole time from the begin of its first lap to the end of its last, s; NaN before. */
    get total(): number {
        return this.ended - this.began;
    }

    /** Sets a lap from before the race as the one to beat, s, with its sectors where they are known. */
    keep(lap: number, sectors: ArrayLike<number>): void {
        this.keptBest = lap;
        this.best = Math.min(this.best, lap);
        for (let i = 0; i < this.keptSectors.length; i++) {
            this.keptSectors[i] = sectors[i] ?? Infinity;
            this.bestSectors[i] = Math.min(this.bestSectors[i], this.keptSectors[i]);
        }
    }

    /** Number of sectors of a lap. */
    sectorCount(closed: boolean): number {
        return closed ? this.gates : this.gates - 1;
    }

    /** Resets it for a new start. */
    reset(): void {
        this.track.lose();
        this.way.reset();
        this.laps.length = this.sectors.length = 0;
        this.best = this.keptBest;
        this.bestSectors.set(this.keptSectors);
        this.next = this.passed = this.lapStart = this.sectorStart = 0;
        this.isTimed = false;
        this.began = this.ended = NaN;
    }

    /** Begins its first lap with the start signal. */
    signal(at: number): void {
        this.began = at;
        this.begin(at);
    }

    /**
     * It goes through a gate, forward.
     *
     * @param gate - Its number.
     * @param at - Time of the passage.
     * @param rules - Rules of the race.
     */
    pass(gate: number, at: number, rules: RaceRules): void {
        // who starts beyond the first gate passes the second one first
        const starts = this.passed === 0 && this.isTimed && gate === 1;
        const inOrder = gate === this.next || starts;
        this.events.add(HAPPENING.gate, this.number, gate, 0, at, inOrder ? 1 : 0);
        if (!inOrder || this.isFinished) {
            return;
        }
        this.passed++;
        this.next = (gate + 1) % this.gates;
        const { closed } = rules;
        if (!this.isTimed) {
            this.began = Number.isNaN(this.began) ? at : this.began;
            this.begin(at);
        } else if (gate > 0 || (closed && (this.passed > 1 || !rules.fromSignal))) {
            this.endSector(closed ? (gate + this.gates - 1) % this.gates : gate - 1, at, rules);
            if (gate === (closed ? 0 : this.gates - 1)) {
                this.endLap(at, rules);
            }
        }
    }

    serialize(archive: Archive): void {
        archive.sign(this.gates);
        const { laps, sectors, bestSectors } = this;
        const lapCount = archive.integer(laps.length);
        const sectorCount = archive.integer(sectors.length);
        if (archive.loads) {
            cut(laps, lapCount);
            cut(sectors, sectorCount);
        }
        this.best = archive.number(this.best);
        for (let i = 0; i < bestSectors.length; i++) {
            bestSectors[i] = archive.number(bestSectors[i]);
        }
        this.next = archive.integer(this.next);
        this.passed = archive.integer(this.passed);
        this.isTimed = archive.flag(this.isTimed);
        this.isLapClean = archive.flag(this.isLapClean);
        this.isSectorClean = archive.flag(this.isSectorClean);
        this.lapStart = archive.number(this.lapStart);
        this.sectorStart = archive.number(this.sectorStart);
        this.began = archive.number(this.began);
        this.ended = archive.number(this.ended);
        this.way.serialize(archive);
        if (archive.loads) {
            this.track.lose();
        }
    }

    private begin(at: number): void {
        this.isTimed = true;
        this.lapStart = this.sectorStart = at;
        this.isLapClean = this.isSectorClean = true;
    }

    private endSector(sector: number, at: number, { cleanLaps }: RaceRules): void {
        const time = at - this.sectorStart;
        const counts = this.isSectorClean || !cleanLaps;
        const isBest = time < this.bestSectors[sector] && counts;
        if (isBest) {
            this.bestSectors[sector] = time;
        }
        this.sectors.push(time);
        this.sectorStart = at;
        this.isSectorClean = true;
        this.events.add(HAPPENING.sector, this.number, sector + 1, time, at, isBest ? 1 : counts ? 0 : -1);
    }

    private endLap(at: number, { laps, closed, cleanLaps }: RaceRules): void {
        const time = at - this.lapStart;
        const counts = this.isLapClean || !cleanLaps;
        const isBest = time < this.best && counts;
        if (isBest) {
            this.best = time;
        }
        this.laps.push(time);
        this.lapStart = at;
        this.isLapClean = true;
        this.isTimed = closed;
        this.events.add(HAPPENING.lap, this.number, this.laps.length, time, at, isBest ? 1 : counts ? 0 : -1);
        if (laps > 0 && this.laps.length >= laps) {
            this.ended = at;
            this.isTimed = false;
            this.events.add(HAPPENING.finish, this.number, this.laps.length, this.total, at, 0);
        }
    }
}

/** Sets the length of a list; new entries are NaN. */
function cut(list: number[], length: number): void {
    while (list.length < length) {
        list.push(NaN);
    }
    list.length = length;
}
