import type { Application } from 'playcanvas';

import {
    CHALLENGES,
    isBetter,
    marksOf,
    medalOf,
    MEDALS,
    spellValue,
    verdict,
    type Challenge
} from './challenges/challenges.js';
import { ConeWatch } from './challenges/cone-watch.js';
import { Judge, type Ended } from './challenges/judge.js';
import { celebrate } from './confetti.js';
import type { Results } from './results.js';
import { Behavior } from '../../scripts/vehicle-controller.mjs';
import { controllerOf } from '../cars/car.js';
import type { Garage } from '../cars/garage.js';
import { hitchOf, trailerOf } from '../cars/towed.js';
import { onKey } from '../hud/keys.js';
import { speedUnit } from '../hud/page-unit.js';
import { onRefresh } from '../hud/refresh.js';
import { LANE_CHANGE, SLALOM } from '../library/ground/layout.js';
import type { Places } from '../places/places.js';
import { translate, word } from '../words/words.js';

/** Time for which the end of a challenge is shown, s. */
const SHOWN = 6;

/** Cones so near the car are looked at, m. */
const NEAR = 90;

/** Challenges of the page: a small number for the one that runs, a list for those that are done. */
export class Contest {
    private readonly app: Application;
    private readonly garage: Garage;
    private readonly places: Places;
    private readonly results: Results;
    private readonly judge: Judge;
    private readonly isTuned: () => boolean;
    /** True while a replay shows the car. */
    private readonly isReplaying: () => boolean;
    private readonly chip = document.createElement('p');
    private readonly list = document.createElement('dialog');
    private readonly rows: { watch: ConeWatch; x: number; start: number; id: string }[];

    /** Text at the end of a challenge, medal that was won, and time for which both are still shown, s. */
    private ending = '';
    private won = 0;
    private left = 0;

    /**
     * @param app - App of the page.
     * @param garage - Whose car drives.
     * @param places - Places of the challenges.
     * @param results - Best results, by car.
     * @param isTuned - True if the car has another setup than it came with.
     * @param isReplaying - True while a replay shows the car.
     */
    constructor(
        app: Application,
        garage: Garage,
        places: Places,
        results: Results,
        isTuned: () => boolean,
        isReplaying: () => boolean
    ) {
        this.app = app;
        this.garage = garage;
        this.places = places;
        this.results = results;
        this.isTuned = isTuned;
        this.isReplaying = isReplaying;
        this.judge = new Judge(app);
        const row = (id: string, x: number, from: number, to: number): Contest['rows'][number] => ({
            watch: new ConeWatch(app, x, from - 5, to + 5),
            x,
            start: from,
            id
        });
        this.rows = [
            row('slalom', SLALOM.x, SLALOM.cones[0], SLALOM.cones[SLALOM.cones.length - 1]),
            row('lane-change', LANE_CHANGE.x, LANE_CHANGE.z, LANE_CHANGE.z + 61)
        ];
        this.judge.conesHit = () => {
            const { x, z } = this.garage.car.getPosition();
            const near = this.rows.find((each) => Math.hypot(x - each.x, z - each.start - 30) < NEAR / 1.5);
            return near !== undefined && Math.abs(x - near.x) < 12 && near.watch.wasHit;
        };
        this.judge.towed = () => {
            const trailer = garage.towed && trailerOf(garage.towed);
            return trailer?.towedBy ? trailer : null;
        };
        garage.watch(() => {
            // cones of the lane change stand as wide as the car asks for
            for (const { watch } of this.rows) {
                watch.restore();
                watch.learn();
            }
        });
        app.on('update', (dt: number) => this.update(dt));
        onRefresh(() => this.show(), 2);
        this.build();
    }

    private update(dt: number): void {
        const { judge, app } = this;
        judge.follow(this.garage.car);
        if ((app.timeScale !== 1 && app.timeScale !== 0) || this.isReplaying() || this.parksItself) {
            judge.reset();
        }
        for (const ended of judge.take()) {
            this.end(ended);
        }
        this.left -= dt;
        this.standUp();
    }

    /** True while the car backs its trailer into a bay by itself. */
    private get parksItself(): boolean {
        return hitchOf(this.garage.car)?.isParking ?? false;
    }

    /** Stands cones up again while the car waits before them. */
    private standUp(): void {
        const { x, z } = this.garage.car.getPosition();
        for (const { watch, x: line, start } of this.rows) {
            if (Math.abs(x - line) < 8 && z < start - 16 && z > start - 80 && watch.wasHit) {
                watch.restore();
            }
        }
    }

    private end({ challenge, value, reason }: Ended): void {
        const { garage, results } = this;
        if (Number.isNaN(value)) {
            this.tell(`${challenge.title}: ${reason}`);
            return;
        }
        const spoils = this.spoils();
        if (spoils) {
            this.tell(`${challenge.title}: ${spellValue(challenge, value)}. ${spoils}`);
            return;
        }
        const marks = marksOf(challenge, garage.name);
        const best = results.best(garage.name, challenge.id);
        const isBest = isBetter(challenge, value, best);
        if (challenge.quiet && !isBest) {
            return;
        }
        if (isBest) {
            results.keep(garage.name, challenge.id, value);
        }
        const medal = medalOf(challenge, marks, value);
        if (medal > medalOf(challenge, marks, best)) {
            celebrate(medal);
        }
        this.tell(`${verdict(challenge, marks, value)}${isBest && !Number.isNaN(best) ? ' · your best' : ''}`, medal);
    }

    /** Why a number does not count; empty if it does. */
    private spoils(): string {
        if (controllerOf(this.garage.car)?.behavior === Behavior.ARCADE) {
            return 'Arcade has more grip than the car: no medal';
        }
        return this.isTuned() ? 'The car is tuned: no medal' : '';
    }

    private tell(line: string, medal = 0): void {
        this.ending = line;
        this.left = SHOWN;
        this.won = medal;
        this.show();
    }

    private show(): void {
        const { chip } = this;
        const { line: said, medal } = this.line();
        const line = speedUnit.spell(word(said));
        if (chip.textContent !== line) {
            chip.textContent = line;
            chip.classList.toggle('shown', line !== '');
        }
        if (chip.dataset.medal !== String(medal)) {
            chip.dataset.medal = String(medal);
        }
    }

    /** Line for the challenge that runs, has just ended, or can begin here. */
    private line(): { line: string; medal: number } {
        const { trials } = this.judge;
        const running = trials.find(({ challenge, attempt }) => attempt.phase === 'running' && !challenge.quiet);
        this.chip.classList.toggle('running', running !== undefined);
        if (running && (this.left < SHOWN - 2 || running.challenge.id !== 'drift')) {
            const value = spellValue(running.challenge, running.attempt.value);
            return { line: `${running.challenge.title}  ${value}`, medal: 0 };
        }
        if (this.left > 0) {
            return { line: this.ending, medal: this.won };
        }
        const ready = trials.find(({ challenge, attempt }) => attempt.phase === 'ready' && this.isOffered(challenge));
        return { line: ready ? this.offer(ready.challenge) : '', medal: 0 };
    }

    private isOffered(challenge: Challenge): boolean {
        return !challenge.quiet && marksOf(challenge, this.garage.name) !== null;
    }

    private offer(challenge: Challenge): string {
        const { name } = this.garage;
        const marks = marksOf(challenge, name);
        const best = this.results.best(name, challenge.id);
        const medal = medalOf(challenge, marks, best);
        if (!marks || medal === 3) {
            return `${challenge.title} · best ${spellValue(challenge, best)}`;
        }
        return `${challenge.title} · ${MEDALS[medal + 1].toLowerCase()} ${spellValue(challenge, marks[medal])}`;
    }

    private build(): void {
        const { chip, list } = this;
        Object.assign(chip, { id: 'challenge' });
        chip.setAttribute('role', 'status');
        Object.assign(list, { id: 'challenges' });
        list.setAttribute('aria-label', 'Challenges');
        document.getElementById('lines')?.append(chip);
        document.body.append(list);
        list.addEventListener('keydown', (event) => {
            // as it came, it goes
            if (event.code === 'F4') {
                list.close();
                event.stopPropagation();
                event.preventDefault();
            }
        });
        onKey({
            code: 'F4',
            what: 'challenges: what there is to win, and what is done',
            button: 'Challenges',
            press: () => {
                this.fill();
                list.showModal();
            }
        });
    }

    private fill(): void {
        const { list, garage, results } = this;
        const offered = CHALLENGES.filter((challenge) => marksOf(challenge, garage.name) !== null);
        const isMeasured = offered.length > 0;
        const listed = isMeasured ? offered : CHALLENGES.filter(({ ofTrains }) => !ofTrains);
        const done = listed.map((challenge) =>
            medalOf(challenge, marksOf(challenge, garage.name), results.best(garage.name, challenge.id))
        );
        list.innerHTML = '<header><h2></h2><button type="button">Close</button></header><p></p><ul></ul>';
        (list.querySelector('h2') as HTMLElement).textContent = `Challenges · ${garage.vehicle.name}`;
        const gold = done.filter((medal) => medal === 3).length;
        const won = done.filter((medal) => medal > 0).length;
        (list.querySelector('p') as HTMLElement).textContent = isMeasured
            ? `${won} of ${listed.length} medals, ${gold} of them gold. Each car has its own.`
            : 'No medals in this car: it is no model of a real one. Your best numbers are kept.';
        translate(list);
        list.querySelector('button')?.addEventListener('click', () => list.close());
        const items = list.querySelector('ul') as HTMLElement;
        listed.forEach((challenge, i) => items.append(this.item(challenge, done[i])));
    }

    private item(challenge: Challenge, medal: number): HTMLElement {
        const { garage, results, places, list } = this;
        const marks = marksOf(challenge, garage.name);
        const best = results.best(garage.name, challenge.id);
        const item = document.createElement('li');
        item.dataset.medal = String(medal);
        const text = (tag: string, content: string): HTMLElement => {
            const element = document.createElement(tag);
            element.textContent = speedUnit.spell(word(content));
            item.append(element);
            return element;
        };
        text('i', '').title = word(MEDALS[medal]);
        text('b', challenge.title);
        text('output', Number.isNaN(best) ? '–' : spellValue(challenge, best));
        const next = marks ? marks[Math.min(2, medal)] : NaN;
        const aim = !marks ? '' : medal === 3 ? 'Gold' : `${MEDALS[medal + 1]} ${spellValue(challenge, next)}`;
        text('span', aim);
        text('small', challenge.how);
        const go = text('button', 'Go');
        go.setAttribute('type', 'button');
        go.setAttribute('aria-label', word(`Go to ${challenge.title}`));
        go.addEventListener('click', () => {
            list.close();
            (document.activeElement as HTMLElement | null)?.blur();
            places.go(challenge.place);
        });
        return item;
    }
}
