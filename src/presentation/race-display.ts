import type { Entity } from 'playcanvas';

import { raceGap, raceTime } from '../race/race-time.js';
import type { RaceState } from '../race/race.js';

/** Time for which a split time and the start signal stay, s. */
const FLASH = 3;

const STYLE = `
:host { position: fixed; inset: 0; z-index: 1; pointer-events: none; color: #fff;
    font: 500 clamp(12px, 1.1vw + 7px, 18px)/1.25 system-ui, sans-serif; font-variant-numeric: tabular-nums;
    padding: max(0.8em, env(safe-area-inset-top)) max(0.8em, env(safe-area-inset-right)) 0 max(0.8em, env(safe-area-inset-left)); }
section { position: absolute; min-width: 9.5em; padding: 0.5em 0.8em 0.6em; border-radius: 0.5em;
    background: rgb(14 17 21 / 0.72); border-left: 0.25em solid #56b4e9; }
header { display: flex; justify-content: space-between; gap: 1em; color: #c9d2da; font-size: 0.85em; }
header b { color: #fff; }
strong { display: block; font-size: 1.9em; line-height: 1.15; font-weight: 650; letter-spacing: -0.01em; }
dl { display: grid; grid-template-columns: auto auto; gap: 0 0.8em; margin: 0.15em 0 0; font-size: 0.85em; }
dt { color: #c9d2da; } dd { margin: 0; text-align: right; }
.gap { min-height: 1.25em; font-weight: 650; font-size: 0.95em; }
.better { color: #5fe08a; } .worse { color: #ff8a7a; }
ol { display: flex; gap: 0.5em; margin: 0.35em 0 0; padding: 0; list-style: none; font-size: 0.72em; font-weight: 650; }
ol:empty { display: none; }
li { flex: 1; min-width: 3.8em; padding-top: 0.15em; border-top: 0.2em solid rgb(255 255 255 / 0.3); text-align: center; }
li.better, li.worse { border-color: currentcolor; }
output { position: absolute; top: 18%; left: 0; right: 0; text-align: center; font-size: 3.4em; font-weight: 800;
    text-shadow: 0 0.05em 0.25em rgb(0 0 0 / 0.75); }
output.warning { font-size: 1.7em; color: #ffd23f; }
@media (max-width: 480px) { ol { display: grid; grid-template-columns: 1fr 1fr; } li { min-width: 0; } section { min-width: 8em; padding: 0.4em 0.6em 0.5em; } strong { font-size: 1.7em; } }
table { position: absolute; top: 50%; left: 50%; transform: translate(-50%, -50%); border-collapse: collapse;
    background: rgb(14 17 21 / 0.85); border-radius: 0.6em; overflow: hidden; max-width: 94vw; }
caption { padding: 0.5em; font-weight: 700; font-size: 1.15em; background: rgb(14 17 21 / 0.85);
    border-radius: 0.6em 0.6em 0 0; }
td, th { padding: 0.35em 0.8em; text-align: right; font-weight: 500; }
td:nth-child(2), th:nth-child(2) { text-align: left; }
th { color: #c9d2da; font-size: 0.8em; }
tr.own td { background: rgb(86 180 233 / 0.28); }
`;

/** Contents of a {@link RaceDisplay}. */
export interface RaceView {
    state: RaceState;

    /** Race clock of the frame, s. */
    clock: number;

    /** Place of the car and how many there are; lap that it is on and how many there are, 0 for no end. */
    place: number;
    cars: number;
    lap: number;
    laps: number;

    /** Times of this lap, the last and the best one, s; NaN for none. */
    time: number;
    last: number;
    best: number;

    /** Warning to the driver; empty for none. */
    warning: string;
}

/** A line of the results. */
export interface RaceResult {
    car: Entity;
    isOwn: boolean;

    /** Whole time, s; NaN if the car has not finished. */
    time: number;
    best: number;
}

/** Lap, times and place of a car over the picture. */
export class RaceDisplay {
    private readonly host = document.createElement('race-display');
    private readonly panel = document.createElement('section');
    private readonly shout = document.createElement('output');
    private readonly gap = document.createElement('div');
    private readonly sectors = document.createElement('ol');

    /** A line for every sector of a lap. */
    private marks: HTMLElement[] = [];
    private readonly cells = new Map<string, HTMLElement>();
    private results: HTMLTableElement | null = null;
    private corner = '';
    private gapUntil = -Infinity;

    private signalled = -Infinity;

    /** Texts as they were written last: a game may have translated what is there. */
    private readonly written = new Map<Element, string>();

    constructor() {
        const root = this.host.attachShadow({ mode: 'open' });
        const style = document.createElement('style');
        style.textContent = STYLE;
        const header = document.createElement('header');
        header.append(this.cell('lap', 'span'), this.cell('place', 'b'));
        const list = document.createElement('dl');
        for (const name of ['last', 'best']) {
            const term = document.createElement('dt');
            term.textContent = name === 'last' ? 'Last' : 'Best';
            list.append(term, this.cell(name, 'dd'));
        }
        this.gap.className = 'gap';
        this.panel.append(header, this.cell('time', 'strong'), this.gap, list, this.sectors);
        root.append(style, this.panel, this.shout);
        document.body.append(this.host);
    }

    /**
     * Shows a frame.
     *
     * @param view - Contents of the frame.
     * @param corner - Corner of the page, such as `['top', 'left']`.
     */
    show(view: RaceView, corner: readonly [string, string]): void {
        const { panel, shout } = this;
        const place = corner.map((side) => `${side}: 0.8em`).join('; ');
        if (place !== this.corner) {
            this.corner = place;
            panel.style.cssText = place;
        }
        this.set('lap', view.laps > 0 ? `Lap ${Math.min(view.lap, view.laps)}/${view.laps}` : `Lap ${view.lap}`);
        this.set('place', view.cars > 1 ? `P${view.place}/${view.cars}` : '');
        this.set('time', raceTime(view.time));
        this.set('last', raceTime(view.last));
        this.set('best', raceTime(view.best));
        if (view.clock > this.gapUntil && this.gap.textContent) {
            this.gap.textContent = '';
        }
        const counts = view.state === 'countdown';
        const goes = view.state === 'running' && view.clock < this.signalled + 1;
        this.write(shout, counts ? String(Math.ceil(-view.clock)) : goes ? 'GO' : view.warning);
        name(shout, counts || goes ? '' : 'warning');
        name(this.host, counts || goes ? 'signal' : view.warning && 'warning');
    }

    /**
     * Says that the race has begun.
     *
     * @param clock - Now, s.
     * @param counted - True if a countdown has led to it: without one the word is not shown.
     */
    signal(clock: number, counted: boolean): void {
        this.signalled = counted ? clock : -Infinity;
        this.clear();
    }

    /**
     * Shows how a sector or lap compares.
     *
     * @param time - Time of the sector or lap, s.
     * @param former - The best before, s; not finite for none.
     * @param clock - Now, s.
     * @param counts - True if it may be the best.
     */
    split(time: number, former: number, clock: number, counts = true): void {
        const known = Number.isFinite(former);
        const verdict = !counts ? ' does not count' : known ? ` ${raceGap(time - former)}` : '';
        this.gap.textContent = `${raceTime(time)}${verdict}`;
        this.gap.className = `gap ${counts ? grade(time, former) : 'worse'}`;
        this.gapUntil = clock + FLASH;
    }

    /**
     * Shows how a sector compares, until the same one of the next lap.
     *
     * @param number - Number of the sector, from 1 on.
     * @param count - Sectors of a lap.
     * @param time - Time of the sector, s.
     * @param former - The best before, s; not finite for none.
     * @param clock - Now, s.
     */
    sector(number: number, count: number, time: number, former: number, clock: number): void {
        this.split(time, former, clock);
        const isFirst = number === 1 || this.marks.length !== count;
        if (this.marks.length !== count) {
            this.marks.forEach((mark) => mark.remove());
            this.marks = Array.from({ length: count }, () => document.createElement('li'));
            this.sectors.append(...this.marks);
        }
        this.marks.slice(isFirst ? 0 : count).forEach((mark, i) => {
            mark.textContent = `S${i + 1}`;
            mark.className = '';
        });
        const cell = this.marks[number - 1];
        cell.textContent = Number.isFinite(former) ? raceGap(time - former) : raceTime(time);
        cell.className = grade(time, former);
    }

    /** Shows the results. */
    finish(lines: readonly RaceResult[]): void {
        this.clear();
        const table = document.createElement('table');
        table.createCaption().textContent = 'Results';
        const head = table.createTHead().insertRow();
        for (const title of ['', 'Car', 'Time', 'Best lap']) {
            const cell = document.createElement('th');
            cell.textContent = title;
            head.append(cell);
        }
        const body = table.createTBody();
        lines.forEach(({ car, isOwn, time, best }, i) => {
            const row = body.insertRow();
            row.className = isOwn ? 'own' : '';
            for (const text of [String(i + 1), car.name, raceTime(time), raceTime(best)]) {
                row.insertCell().textContent = text;
            }
        });
        this.results = table;
        this.host.shadowRoot?.append(table);
    }

    /** Removes the results. */
    clear(): void {
        this.results?.remove();
        this.results = null;
    }

    destroy(): void {
        this.host.remove();
    }

    private cell(name: string, tag: string): HTMLElement {
        const element = document.createElement(tag);
        this.cells.set(name, element);
        return element;
    }

    private set(name: string, text: string): void {
        this.write(this.cells.get(name) as HTMLElement, text);
    }

    /** Touches the page only when something changes. */
    private write(target: HTMLElement, text: string): void {
        if (this.written.get(target) !== text) {
            this.written.set(target, text);
            target.textContent = text;
        }
    }
}

/** Class of a time for its color: better or worse than the former best, empty without one. */
function grade(time: number, former: number): string {
    if (!Number.isFinite(former)) {
        return '';
    }
    return time < former ? 'better' : 'worse';
}

/** Sets a class, if it changes. */
function name(target: HTMLElement, to: string): void {
    if (target.className !== to) {
        target.className = to;
    }
}
