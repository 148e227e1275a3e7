import { Vec3, type Application, type Entity } from 'playcanvas';

import { numberOf, type Day } from './day.js';
import type { Diary } from './diary.js';
import { ghostOf, ghostText } from './ghost-text.js';
import { goldOf } from './gold.js';
import { letterOf, nameIn, type Rival } from './letter.js';
import { litterOf } from './litter-plan.js';
import { LitterField } from './litter.js';
import { LINES, placeOn, spotAt, TOP, WAY } from './road.js';
import { boastOf, clock, gapOf, marksOf, medalOf, totalOf, type Score } from './score.js';
import { Screen, type Stage } from './screen.js';
import { shareDescent } from './share.js';
import { crossings } from './splits.js';
import { CameraMode, ChaseCamera } from '../../scripts/chase-camera.mjs';
import { FirstLap, LapTimer, OffTrack, type SectorEvent } from '../../scripts/lap-timer.mjs';
import { Recorder, type RecordEvent } from '../../scripts/recorder.mjs';
import { VehicleDamage } from '../../scripts/vehicle-damage.mjs';
import type { Recording } from '../../src/index.js';
import { isTyped } from '../../src/internal.js';
import { simulationOf } from '../cars/car.js';
import type { Garage } from '../cars/garage.js';
import { MOUNTAIN_ROAD_WIDTH } from '../library/ground/mountain-road.js';
import type { NightLights } from '../library/ground/night-lights.js';
import { layWay } from '../library/ground/way.js';
import type { Memory } from '../library/memory.js';
import { stand } from '../places/places.js';
import { addGates } from '../play/gates.js';

/** Seconds until the signal. */
const COUNTDOWN = 3;

/** The pedal that starts it, as a share. */
const PEDAL = 0.2;

/** Lines reach so far, m: to each side of the road. */
const GATE = 50;

/** The middle of the car is off the road so far beyond its edge, m. */
const BEYOND = 0.8;

/** A car is put back on the road after so long off it, s, so far below it, m, or so long on its roof, s. */
const LOST = 3;
const FALLEN = 5;
const LYING = 1;

/** Upward share of the car's up axis below which it lies. */
const LIES = 0.3;

/** A car that has come so far in a frame was put elsewhere by the visitor, m. */
const PUT = 25;

/** The end is seen again from beside the road: time of it, s, and its speed. */
const LAST = 2.6;
const SLOW = 0.33;

/** Longest wait for the recording of the drive, s. */
const PATIENCE = 1;

/** Height of a name over its ghost, m. */
const OVER = 1.6;

const NAME = 'vehicles.name';

/** Numbers of a pose of a drive without wheels. */
const POSE = 7;

/** Parts of the page that a descent is made of. */
export interface Hill {
    app: Application;
    garage: Garage;
    camera: Entity;
    lights: NightLights;
    memory: Memory;
    say(line: string): void;
}

/** Ways out of a descent. */
export interface Calls {
    /** For the rest of the page. */
    leave(): void;

    /** For the descent of another day. */
    enter(day: number): void;
}

/** A descent from the summit against a ghost: from the first touch of the pedal to the card at the end, again and again. */
export class Descent {
    stage: Stage = 'ready';

    /** Drive that is to be beaten, and its times at the lines, s. */
    readonly rival: Rival;
    private readonly rivalSplits: readonly number[];

    private readonly hill: Hill;
    private readonly day: Day;
    private readonly diary: Diary;
    private readonly gold: Rival;
    private readonly screen: Screen;
    private readonly timer: LapTimer;
    private readonly recorder: Recorder;
    private readonly litter: LitterField;
    private readonly calls: Calls;
    private readonly onUpdate = (dt: number): void => this.update(dt);
    private readonly onKeyDown = (event: KeyboardEvent): void => this.hear(event);

    /** Times at the lines, s, part of them that was added, and the race's clock in the last frame. */
    private splits: number[] = [];
    private penalty = 0;
    private clock = 0;

    /** Point of the road that the car was on last; time since then and time on its roof, s. */
    private lastOn = WAY[0];
    private off = 0;
    private lying = 0;

    /** Place of the car in the last frame; not a number where the descent has put it. */
    private readonly place = new Vec3(NaN, NaN, NaN);

    /** The drive, once its recording is complete, and time since its end, s. */
    private drive: Recording | null = null;
    private sinceEnd = 0;
    private readonly sample = new Float64Array(POSE);
    private readonly mark = new Vec3();

    /**
     * @param hill - Parts of the page.
     * @param day - Its conditions.
     * @param guest - Drive that came with a link; null for none.
     * @param diary - Remembers the best of each day.
     * @param calls - Made when the visitor has had enough of it.
     */
    constructor(hill: Hill, day: Day, guest: Rival | null, diary: Diary, calls: Calls) {
        const { app, garage, lights } = hill;
        this.hill = hill;
        this.day = day;
        this.diary = diary;
        this.calls = calls;
        this.gold = goldOf(day);
        this.rival = guest ?? this.ownBest() ?? this.gold;
        this.rivalSplits = splitsOf(this.rival);
        this.litter = new LitterField(app, garage, lights, litterOf(day.number));
        this.timer = addTimer(app, garage.car);
        const course = this.timer.entity;
        this.recorder = course.script?.create(Recorder, {
            properties: { target: garage.car, lapTimer: course }
        }) as Recorder;
        this.timer.on('countdown', (seconds: number) => this.screen.count(seconds));
        this.timer.on('racestart', () => this.begin());
        this.timer.on('sector', (sector: SectorEvent) => this.pass(sector));
        this.timer.on('lap', () => this.finish());
        this.recorder.on('record', ({ recording }: RecordEvent) => (this.drive = recording));
        this.screen = new Screen({
            send: (name) => {
                void this.send(name);
            },
            again: () => this.start(),
            other: () => calls.enter(this.otherDay),
            leave: () => this.leave()
        });
        const whose = this.rival.name || (guest ? 'sent to you' : this.rival === this.gold ? 'gold' : 'your best');
        this.screen.introduce(
            `Descent ${day.number} · ${garage.vehicle.name}${day.rain ? ' · rain' : ''}`,
            `${clock(this.rival.time)} to beat · ${whose}`
        );
        app.on('update', this.onUpdate);
        window.addEventListener('keydown', this.onKeyDown, { capture: true });
    }

    /** Time since the signal, s; below 0 in the countdown. */
    get time(): number {
        return this.timer.time;
    }

    /** Puts the car at the summit and counts down. */
    start(): void {
        const { garage } = this.hill;
        this.endFinale();
        stand(garage, TOP);
        garage.car.script?.get(VehicleDamage)?.repair();
        this.litter.restore();
        this.splits = [];
        this.penalty = this.clock = this.off = this.lying = this.sinceEnd = 0;
        this.lastOn = WAY[0];
        this.drive = null;
        this.place.set(NaN, NaN, NaN);
        this.recorder.setGhost(this.rival.drive);
        this.timer.start();
        this.turnTo('countdown');
    }

    /** Gives the page back: nothing of the descent is left but the car. */
    leave(): void {
        this.endFinale();
        this.hill.app.off('update', this.onUpdate);
        window.removeEventListener('keydown', this.onKeyDown, { capture: true });
        this.litter.destroy();
        this.timer.entity.destroy();
        this.screen.close();
        this.calls.leave();
    }

    private turnTo(stage: Stage): void {
        this.stage = stage;
        this.screen.show(stage);
    }

    private hear(event: KeyboardEvent): void {
        if (isTyped(event) || event.ctrlKey || event.metaKey || event.altKey) {
            return;
        }
        if (event.code === 'KeyR' || (event.code === 'Escape' && !document.querySelector('dialog[open]'))) {
            event.stopImmediatePropagation();
            event.preventDefault();
            if (event.code === 'Escape') {
                this.leave();
            } else if (!event.repeat) {
                this.start();
            }
        } else if (this.stage === 'finale' && !event.repeat) {
            this.showCard();
        }
    }

    private update(dt: number): void {
        const { car } = this.hill.garage;
        const position = car.getPosition();
        const isPut = this.place.distance(position) > PUT && this.stage !== 'finale';
        if (isPut || this.timer.cars[0] !== car) {
            this.leave();
            return;
        }
        this.place.copy(position);
        if (this.stage === 'ready' && (simulationOf(car).vehicle?.controls.throttle ?? 0) > PEDAL) {
            this.start();
        } else if (this.stage === 'running') {
            this.watch(dt);
        } else if (this.stage === 'finale') {
            this.direct(dt);
        }
        this.markRival();
    }

    private begin(): void {
        this.screen.count(0);
        this.turnTo('running');
    }

    /** Time off the road counts twice, and a car that is lost is put back. */
    private watch(dt: number): void {
        const { car } = this.hill.garage;
        const passed = this.timer.time - this.clock;
        this.clock = this.timer.time;
        const { x, y, z } = car.getPosition();
        const { point, left } = placeOn(x, z);
        const isOff = Math.abs(left) > MOUNTAIN_ROAD_WIDTH / 2 + BEYOND;
        if (isOff) {
            this.off += dt;
            this.penalty += passed;
            this.screen.note(`+${this.off.toFixed(1)} s off the road`);
        } else {
            this.off = 0;
            this.lastOn = point;
        }
        this.lying = car.up.y < LIES ? this.lying + dt : 0;
        if (this.off > LOST || this.lying > LYING || y < this.lastOn.y - FALLEN) {
            stand(this.hill.garage, spotAt(this.lastOn));
            this.place.set(NaN, NaN, NaN);
            this.off = this.lying = 0;
            this.screen.note('Back on the road');
        }
        this.screen.time(clock(this.clock + this.penalty));
    }

    private pass({ sector, at }: SectorEvent): void {
        const { screen, rivalSplits } = this;
        const time = at + this.penalty;
        this.splits.push(time);
        const gap = time - rivalSplits[sector - 1];
        screen.split(gapOf(gap), gap < 0);
    }

    private finish(): void {
        this.screen.time(clock(totalOf(this.score)));
        this.sinceEnd = 0;
        this.turnTo('finale');
    }

    /** Today's descent, from another day's, or else yesterday's. */
    private get otherDay(): number {
        const today = numberOf(new Date());
        return this.day.number === today ? today - 1 : today;
    }

    private get score(): Score {
        return { splits: this.splits, penalty: this.penalty };
    }

    /** Shows the end of the drive again, slowly, from beside the road. */
    private direct(dt: number): void {
        const { recorder, drive } = this;
        this.sinceEnd += dt;
        if (!recorder.isReplaying && drive && this.sinceEnd < PATIENCE) {
            recorder.holdReplay = true;
            recorder.replay(drive);
            recorder.replayTime = Math.max(0, drive.duration - LAST);
            recorder.replaySpeed = SLOW;
            this.chase.mode = CameraMode.TRACK_SIDE;
            this.sinceEnd = PATIENCE;
        } else if (this.sinceEnd > PATIENCE + (recorder.isReplaying ? LAST / SLOW : 0)) {
            this.showCard();
        }
    }

    private endFinale(): void {
        const { recorder } = this;
        if (recorder.isReplaying) {
            recorder.endReplay();
            recorder.holdReplay = false;
            recorder.replaySpeed = 1;
        }
        if (this.chase.mode === CameraMode.TRACK_SIDE) {
            this.chase.mode = CameraMode.CHASE;
        }
        this.place.set(NaN, NaN, NaN);
    }

    private showCard(): void {
        const { day, gold, rival, diary, drive, score, screen, hill } = this;
        this.endFinale();
        const time = totalOf(score);
        const name = hill.memory.get(NAME);
        const isBest =
            drive !== null && diary.keep(day.number, { time, splits: [...score.splits], ghost: ghostText(drive) });
        const streak = diary.streak(day.number);
        const best = diary.best(day.number)?.time ?? time;
        screen.end({
            time: clock(time),
            gap: gapOf(time - rival.time),
            medal: medalOf(time, gold.time),
            marks: marksOf(score.splits, this.rivalSplits),
            notes: [
                ...(score.penalty > 0 ? [`${score.penalty.toFixed(1)} s for leaving the road`] : []),
                isBest ? 'Your best of the day' : `Your best of the day: ${clock(best)}`,
                ...(streak > 1 ? [`${streak} days in a row`] : [])
            ],
            drive,
            name: typeof name === 'string' ? nameIn(name) : '',
            other: this.otherDay === numberOf(new Date()) ? 'Today’s' : 'Yesterday’s'
        });
        this.stage = 'card';
    }

    private async send(name: string): Promise<void> {
        const { day, drive, score, rivalSplits, hill } = this;
        if (!drive) {
            hill.say('This drive was not recorded: drive again');
            return;
        }
        hill.memory.set(NAME, nameIn(name));
        const time = totalOf(score);
        const url = letterOf(window.location.href, day.number, { name, time, drive });
        const marks = marksOf(score.splits, rivalSplits);
        const boast = { title: `Descent ${day.number}`, time: clock(time), marks, drive };
        const { line, left } = await shareDescent(boast, boastOf(day.number, score, rivalSplits), url);
        if (left) {
            this.screen.offer(left);
        }
        hill.say(line);
    }

    /** Best of the day by the visitor, if it beats gold. */
    private ownBest(): Rival | null {
        const best = this.diary.best(this.day.number);
        if (!best || best.time >= this.gold.time) {
            return null;
        }
        try {
            return { name: '', time: best.time, drive: ghostOf(best.ghost) };
        } catch {
            return null; // what is kept can be damaged
        }
    }

    /** Writes the rival's name over its ghost. */
    private markRival(): void {
        const { recorder, screen, rival, mark, sample, hill } = this;
        if (!recorder.isGhostShown || rival.name === '') {
            screen.follow('', null);
            return;
        }
        const [x, y, z] = rival.drive.at(this.timer.time, sample);
        const { camera } = hill.camera;
        mark.set(x, y + OVER, z);
        const isAhead = camera && mark.clone().sub(hill.camera.getPosition()).dot(hill.camera.forward) > 0;
        screen.follow(rival.name, isAhead ? camera.worldToScreen(mark, mark) : null);
    }

    private get chase(): ChaseCamera {
        return this.hill.camera.script?.get(ChaseCamera) as ChaseCamera;
    }
}

/** Times of a rival at the lines, s: what was added to its drive counts at the last one. */
function splitsOf({ drive, time }: Rival): number[] {
    const splits = crossings(drive, LINES.slice(1));
    return [...splits.slice(0, -1), time];
}

/** The lines and the clock of a descent. */
function addTimer(app: Application, car: Entity): LapTimer {
    const course = addGates(app, 'Descent', LINES, GATE);
    return course.script?.create(LapTimer, {
        properties: {
            laps: 1,
            closed: false,
            firstLap: FirstLap.FROM_SIGNAL,
            autoStart: false,
            countdown: COUNTDOWN,
            cars: [car],
            path: layWay(app, 'Way', WAY, course),
            offTrack: OffTrack.NEVER,
            display: false
        }
    }) as LapTimer;
}
