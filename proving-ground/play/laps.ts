import type { AppBase, Entity } from 'playcanvas';

import { recallLap, rememberLap } from './best-laps.js';
import { celebrate } from './confetti.js';
import { FirstLap, type LapEvent, type LapTimer } from '../../scripts/lap-timer.mjs';
import type { RecordEvent, Recorder } from '../../scripts/recorder.mjs';
import { raceTime, type Recording } from '../../src/index.js';
import { simulationOf } from '../cars/car.js';
import type { Garage } from '../cars/garage.js';
import { onKey, pressFor } from '../hud/keys.js';
import { nearestRoad } from '../library/ground/circuit.js';
import type { Memory } from '../library/memory.js';
import { grid, type Spot } from '../places/place-list.js';
import { stand } from '../places/places.js';
import { translate } from '../words/words.js';

/** Seconds until the signal. */
const COUNTDOWN = 3;

/** A car is on the grid up to here from its place, m, and stands below this speed, m/s. */
const ON_GRID = 12;
const STANDING = 0.5;

/** A car that has come this far from frame to frame was put there, m. */
const PUT = 15;

/** So far from the middle of the road no lap goes on, m. */
const ELSEWHERE = 25;

/** A race in company. */
export interface Heat {
    /** Place of the visitor's car on the grid. */
    spot: Spot;

    /** Cars that stand there already. */
    others: readonly Entity[];
    laps: number;
}

/** Laps as they are driven alone, without end. */
const ALONE: Heat = { spot: grid, others: [], laps: 0 };

/** Laps of the circuit: the countdown on the grid, and for every car its best lap with the ghost. */
export class Laps {
    /** The best lap of the present car that is on tape; null for none. */
    best: Recording | null = null;

    /** The last lap of the present car, whether it was its best or not. */
    last: Recording | null = null;

    /** Lap of another driver that is to be beaten; null before a link or a file brings one. */
    rival: Recording | null = null;

    /** Called when a race in company has become laps alone. */
    onAlone: () => void = () => undefined;

    readonly timer: LapTimer;
    readonly recorder: Recorder;
    private readonly garage: Garage;
    private readonly memory: Memory;
    private readonly say: (line: string) => void;
    private readonly button = document.createElement('button');

    /** True while the ghost of a car that has just come is still to be called. */
    private isNew = true;

    /** Place of the car in the last frame, m. */
    private lastX = 0;
    private lastZ = 0;

    /** The visitor's place on the grid. */
    private spot: Spot = grid;

    /** A best lap whose recording is not complete yet. */
    private waiting: LapEvent | null = null;

    constructor(
        app: AppBase,
        garage: Garage,
        timer: LapTimer,
        recorder: Recorder,
        memory: Memory,
        say: (line: string) => void
    ) {
        this.timer = timer;
        this.recorder = recorder;
        this.garage = garage;
        this.memory = memory;
        this.say = say;
        timer.on('lap', (lap: LapEvent) => {
            this.waiting = lap.isBest && lap.car === garage.car ? lap : null;
            if (lap.car === garage.car && timer.laps === 0) {
                this.answer(lap);
            }
        });
        recorder.on('record', (event: RecordEvent) => this.keep(event));
        garage.watch(() => {
            this.isNew = true;
            this.rival = this.last = null;
            if (timer.firstLap === FirstLap.FROM_SIGNAL) {
                this.practice();
            }
        });
        app.on('update', () => this.update());
        this.addKeys();
    }

    /** Puts the car on the grid, alone or in company, and counts down. */
    start({ spot, others, laps }: Heat = ALONE): void {
        const { timer, garage } = this;
        if (others.length === 0) {
            this.onAlone();
        }
        stand(garage, spot);
        this.spot = spot;
        timer.cars = [...others, garage.car]; // in the order of the grid
        timer.laps = laps;
        timer.firstLap = FirstLap.FROM_SIGNAL;
        timer.countdown = COUNTDOWN;
        timer.start();
    }

    /** Makes the ghost of another driver drive along, until a lap is better. */
    race(rival: Recording): void {
        this.isNew = false;
        this.recall();
        this.rival = rival;
        this.recorder.ghost = true;
        this.recorder.setGhost(rival);
    }

    /** Sets laps to begin at the line, without a countdown. */
    private practice(): void {
        const { timer, garage } = this;
        this.onAlone();
        this.spot = grid;
        timer.cars = [garage.car];
        timer.laps = 0;
        timer.firstLap = FirstLap.FROM_LINE;
        timer.countdown = 0;
        timer.start();
    }

    private update(): void {
        const { garage, timer } = this;
        if (this.isNew) {
            this.isNew = false;
            this.recall();
        }
        const { x, z } = garage.car.getPosition();
        const onGrid = Math.hypot(x - this.spot.x, z - this.spot.z) < ON_GRID;
        const counts = timer.state === 'countdown';
        const isPut = Math.hypot(x - this.lastX, z - this.lastZ) > PUT && !this.recorder.isReplaying;
        [this.lastX, this.lastZ] = [x, z];
        // a lap that was begun ends where the car is put elsewhere, or back on the grid
        if (counts ? !onGrid : isPut && (onGrid || nearestRoad(x, z).away > ELSEWHERE)) {
            this.practice();
        }
        const stands = Math.abs(simulationOf(garage.car).speed) < STANDING;
        const hidden = counts || !onGrid || !stands || (timer.standing(garage.car)?.time ?? 0) > 0;
        if (this.button.hidden !== hidden) {
            this.button.hidden = hidden; // the browser lays the page out again, changed or not
        }
    }

    /** Brings the best lap of the present car back. */
    private recall(): void {
        const { garage, timer, recorder } = this;
        const kept = recallLap(this.memory, garage.name);
        timer.keepBest(garage.car, kept?.lap ?? Infinity, kept?.sectors);
        this.best = null;
        if (kept?.ghost) {
            try {
                this.best = recorder.load(kept.ghost);
                recorder.setGhost();
            } catch {
                // what is kept can be damaged: the time stands, and the next best lap brings a ghost
            }
        }
    }

    /** Says what a lap alone was worth; the display has the numbers of one that was no better. */
    private answer({ time, isBest, counts }: LapEvent): void {
        const former = recallLap(this.memory, this.garage.name)?.lap;
        if (!counts) {
            this.say(`${raceTime(time)} off the road: the lap does not count`);
        } else if (isBest) {
            const worth =
                former === undefined
                    ? 'your first lap. Its ghost drives along'
                    : `your best lap: ${(former - time).toFixed(3)} s faster`;
            this.say(`${raceTime(time)} · ${worth}`);
            celebrate(former === undefined ? 1 : 2);
        }
    }

    private keep({ recording, lap }: RecordEvent): void {
        const { waiting, timer, garage, recorder } = this;
        this.last = Number.isNaN(lap) ? this.last : recording;
        if (!waiting || waiting.time !== lap) {
            return;
        }
        this.waiting = null;
        this.best = recording;
        const sectors = [...(timer.standing(garage.car)?.bestSectors as ArrayLike<number> as Float64Array)];
        rememberLap(this.memory, garage.name, { lap, sectors, ghost: recorder.save(recording) });
        timer.keepBest(garage.car, lap, sectors);
        if (this.rival && lap < this.rival.duration) {
            this.say(
                `You beat the lap by ${(this.rival.duration - lap).toFixed(3)} s. Send yours: ${pressFor('Equal')}`
            );
            this.rival = null;
        }
    }

    private addKeys(): void {
        const { button } = this;
        Object.assign(button, { id: 'start-race', type: 'button', hidden: true });
        button.innerHTML = 'Start a lap <kbd>F2</kbd>';
        translate(button);
        button.addEventListener('click', () => {
            this.start();
            button.blur();
        });
        document.getElementById('lines')?.append(button);
        onKey({
            code: 'F2',
            what: 'start a lap: to the grid, 3, 2, 1, go',
            button: 'Start a lap',
            press: () => this.start()
        });
        onKey({
            code: 'Minus',
            what: 'ghost of the best lap, or none',
            button: 'Lap ghost',
            press: () => {
                const { recorder } = this;
                recorder.ghost = !recorder.ghost;
                this.say(recorder.ghost ? `Ghost: on${this.best ? '' : '. Drive a lap first'}` : 'Ghost: off');
            }
        });
    }
}
