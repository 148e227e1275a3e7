import { Entity, Quat, Vec3 } from 'playcanvas';

import type { LapTimer, LapEvent } from './lap-timer.mjs';
import {
    need,
    carOf,
    DriveRecorder,
    entityOf,
    GhostCar,
    NO_CAR_ON,
    NOT_A_LAP_TIMER,
    ownNumbers,
    recordingOf,
    scriptOf,
    showWheels,
    textOf,
    wheelPartsOf,
    VehicleScript,
    recorderRanges,
    type Recording,
    type WheelPart
} from './vehicle-core.mjs';

/** A recorded lap, or what was recorded between `start()` and `stop()`. */
export interface RecordEvent {
    /** The recording. */
    recording: Recording;

    /** Time of the lap, s; NaN for a recording that is not a lap. */
    lap: number;
}

/** Events of this component, with the arguments of their handlers. */
export interface RecorderEvents {
    /**
     * Fired when a recording is complete: a lap, or what lies between `start()` and `stop()`. The handler is passed a
     * {@link RecordEvent}.
     *
     * @event
     * @example
     * recorder.on('record', ({ recording }) => console.log(`${recording.byteLength} bytes`));
     */
    record: [event: RecordEvent];

    /**
     * Fired when a replay has come to its end or was ended.
     *
     * @event
     * @example
     * recorder.on('replayend', () => console.log('Back to the race'));
     */
    replayend: [];
}

const place = new Vec3();
const turn = new Quat();

/**
 * Records how a car drives, shows recordings as a ghost in glass, and replays them with the car itself, without
 * physics. With a Lap Timer the best lap becomes the ghost by itself. Put it on the chassis, or anywhere with a target.
 *
 * Fires `record` and `replayend`.
 */
export class Recorder extends VehicleScript<RecorderEvents> {
    static override scriptName = 'recorder';

    /** @internal */
    static override readonly ranges = recorderRanges;

    /**
     * The car's chassis; this entity if none is chosen.
     *
     * @attribute
     */
    target: Entity | null = null;

    /**
     * Entity with the Lap Timer whose laps are recorded. The best one becomes the ghost, which drives along with every
     * further lap. None: only `start()` and `stop()` record.
     *
     * @attribute
     */
    lapTimer: Entity | null = null;

    /**
     * Shows the ghost.
     *
     * @attribute
     */
    ghost = true;

    /**
     * Opacity of the ghost. Higher is easier to see and hides more of the road.
     *
     * @attribute
     * @range [0, 1]
     * @precision 2
     * @enabledif {ghost}
     */
    ghostOpacity = 0.35;

    /**
     * Samples per second, of physics time. Higher follows quick movements more closely and takes more memory.
     *
     * @attribute
     * @range [2, 60]
     * @precision 0
     */
    rate = 12;

    /**
     * Longest recording, s. Longer drives keep only their end.
     *
     * @attribute
     * @range [10, 3600]
     */
    longest = 600;

    /** The last recording, or the one that was loaded; null before. */
    recording: Recording | null = null;

    /** Speed of replays: 1 is as it was driven, 0 stands still. Can be changed while one runs. */
    replaySpeed = 1;

    /** True if a replay stays at its end until `endReplay()`. */
    holdReplay = false;

    private readonly numbers = ownNumbers(this.validator, this, { ghostOpacity: 0, rate: 1, longest: 1 });
    private readonly tape = new DriveRecorder(this.app);
    private shape: GhostCar | null = null;

    /** Car whose meshes the ghost has. */
    private shapeOf: Entity | null = null;

    /** Recordings that the ghost drives along with every lap, and once. */
    private lapGhost: Recording | null = null;
    private single: Recording | null = null;

    /** When the latter began, physics time, s. */
    private singleSince = 0;

    /** When the recording began that was asked for, physics time, s; NaN for none. */
    private asked = NaN;
    private timer: LapTimer | null = null;
    private timed: Entity | null = null;
    private bestLap = Infinity;

    /** Part of the drive that becomes a recording as soon as its last sample is taken. */
    private lap: { from: number; to: number; time: number; counts: boolean } | null = null;
    private sample = new Float64Array(0);
    private playing: Replay | null = null;
    private readonly onLap = (lap: LapEvent): void => this.hearLap(lap);

    override initialize(): void {
        super.initialize();
        this.once('destroy', () => this.shape?.destroy());
    }

    update(dt: number): void {
        const numbers = this.numbers.follow(this);
        const { tape } = this;
        tape.longest = numbers.longest;
        tape.rate = Math.min(1000, numbers.rate);
        tape.follow();
        this.replayOn(dt);
        const car = this.follow();
        if (this.timer && car && !tape.isRecording && !this.playing) {
            tape.start(car);
        }
    }

    postUpdate(): void {
        const { lap, tape } = this;
        if (lap && tape.end >= lap.to) {
            this.lap = null;
            this.keepLap(lap.from, lap.to, lap.time, lap.counts);
        }
        this.showGhost();
        if (this.playing) {
            showWheels(this.playing.car, this.playing.parts, this.sample);
        }
    }

    /** True if `start()` was called and `stop()` was not yet. */
    get isRecording(): boolean {
        return !Number.isNaN(this.asked);
    }

    /** True while the car is shown as it was recorded. */
    get isReplaying(): boolean {
        return this.playing !== null;
    }

    /** True while the ghost is seen. */
    get isGhostShown(): boolean {
        return this.shape?.entity.enabled === true;
    }

    /** Begins a recording. */
    start(): void {
        const car = this.findChassis();
        if (car && (this.tape.isRecording || this.tape.start(car))) {
            this.asked = this.tape.time;
        }
    }

    /**
     * Ends the recording that `start()` has begun.
     *
     * @returns It; null if there is next to nothing on it.
     */
    stop(): Recording | null {
        const { asked, tape } = this;
        if (Number.isNaN(asked)) {
            return null;
        }
        const recording = tape.cut(asked, tape.time);
        this.asked = NaN;
        if (!this.timer) {
            tape.stop();
        }
        if (recording) {
            this.recording = recording;
            this.fire('record', { recording, lap: NaN } satisfies RecordEvent);
        }
        return recording;
    }

    /**
     * The end of what was driven; it is on tape between `start()` and `stop()`, and all the time with a Lap Timer.
     *
     * @param seconds - Length, s.
     * @returns Null if next to nothing is on the tape.
     */
    last(seconds: number): Recording | null {
        const { end } = this.tape;
        return this.tape.cut(end - seconds, end);
    }

    /**
     * Drives the ghost by a recording, once and from now on.
     *
     * @param recording - By default the last one.
     */
    playGhost(recording = this.recording): void {
        const car = this.findChassis();
        if (recording && car) {
            this.single = recording;
            this.singleSince = this.tape.time + this.tape.sinceStep;
            this.dressGhost(car);
        }
    }

    /**
     * Drives the ghost by a recording along with every lap, until a lap is better. Needs a Lap Timer.
     *
     * @param recording - By default the last one.
     */
    setGhost(recording = this.recording): void {
        const car = this.follow();
        if (recording && car) {
            this.lapGhost = recording;
            this.bestLap = recording.duration;
            this.dressGhost(car);
        }
    }

    /** Removes the ghost, until the end of the next lap. */
    stopGhost(): void {
        this.single = this.lapGhost = null;
        this.bestLap = Infinity;
        this.shape?.hide();
    }

    /**
     * Shows the car as it was recorded, without physics. Afterward it stands where it stood.
     *
     * @param recording - By default the last one.
     */
    replay(recording = this.recording): void {
        if (recording) {
            need('replay(recording)', recording, 'Recording');
        }
        this.endReplay();
        const entity = this.findChassis();
        const car = carOf(entity);
        if (!recording || !entity || !car) {
            return;
        }
        this.tape.stop();
        const parts = wheelPartsOf(this.app, car);
        this.playing = {
            recording,
            car: entity,
            parts,
            time: 0,
            position: entity.getPosition().clone(),
            rotation: entity.getRotation().clone()
        };
        if (entity.rigidbody) {
            entity.rigidbody.enabled = false;
        }
        this.replayOn(0);
    }

    /** Position of the replay, s since its begin; 0 without one. */
    set replayTime(time: number) {
        if (this.playing && Number.isFinite(time)) {
            this.playing.time = Math.max(0, Math.min(this.playing.recording.duration, time));
            this.replayOn(0);
        }
    }

    get replayTime(): number {
        return this.playing?.time ?? 0;
    }

    /** Ends the replay before its end. */
    endReplay(): void {
        const { playing } = this;
        if (!playing) {
            return;
        }
        this.playing = null;
        const { car, position, rotation } = playing;
        if (car.rigidbody) {
            car.rigidbody.enabled = true;
            carOf(car)?.teleport(position, rotation);
        }
        this.fire('replayend');
    }

    /**
     * A recording as text for JSON or local storage.
     *
     * @param recording - By default the last one.
     * @returns Empty without a recording.
     */
    save(recording = this.recording): string {
        if (recording) {
            need('save(recording)', recording, 'Recording');
        }
        return recording ? textOf(recording) : '';
    }

    /**
     * Loads a recording that `save()` has written: it is the last one now.
     *
     * @throws RangeError when it is not a recording, or a broken one.
     */
    load(text: string): Recording {
        this.recording = recordingOf(text);
        return this.recording;
    }

    private findChassis(): Entity | null {
        const entity = entityOf(this.app, this.target) ?? this.entity;
        if (carOf(entity)) {
            this.validator.clear('target');
            return entity;
        }
        this.validator.report('target', NO_CAR_ON, { name: entity.name });
        return null;
    }

    /** Turns to another car or lap timer where there is one. @returns The car. */
    private follow(): Entity | null {
        const car = this.findChassis();
        const timer = this.findTimer();
        if (timer !== this.timer || car !== this.timed) {
            this.followLaps(timer, car);
        }
        return car;
    }

    private findTimer(): LapTimer | null {
        const entity = entityOf(this.app, this.lapTimer);
        const timer = scriptOf<LapTimer>(entity, 'lapTimer');
        if (entity && !timer) {
            this.validator.report('lapTimer', NOT_A_LAP_TIMER, { name: entity.name });
        } else {
            this.validator.clear('lapTimer');
        }
        return timer;
    }

    private followLaps(timer: LapTimer | null, car: Entity | null): void {
        if (this.timer) {
            this.tape.stop();
            this.stopGhost();
        }
        this.timer?.off('lap', this.onLap);
        timer?.on('lap', this.onLap);
        this.timer = timer;
        this.timed = car;
        this.lap = null;
    }

    private hearLap({ car, time, at, counts }: LapEvent): void {
        if (car === this.timed && this.timer) {
            // the race's clock began at its signal, the tape's when the world was made
            const to = this.tape.time - this.timer.time + at;
            this.lap = { from: to - time, to, time, counts };
        }
    }

    private keepLap(from: number, to: number, time: number, counts: boolean): void {
        const recording = this.tape.cut(from, to);
        if (!recording) {
            return;
        }
        this.recording = recording;
        if (counts && time < this.bestLap && this.timed) {
            this.bestLap = time;
            this.lapGhost = recording;
            this.dressGhost(this.timed);
        }
        this.fire('record', { recording, lap: time } satisfies RecordEvent);
    }

    /** Creates the ghost of the car that drives now. */
    private dressGhost(entity: Entity): void {
        const car = carOf(entity);
        if (car && this.shapeOf !== entity) {
            this.shape?.destroy();
            this.shape = new GhostCar(this.app, entity, wheelPartsOf(this.app, car));
            this.shapeOf = entity;
        }
    }

    private showGhost(): void {
        const { shape, tape } = this;
        if (!shape) {
            return;
        }
        let time = tape.time + tape.sinceStep - this.singleSince;
        if (this.single && time > this.single.duration) {
            this.single = null;
        }
        if (!this.single) {
            const lap = (this.timer && this.timed && this.timer.standing(this.timed)?.time) ?? 0;
            time = lap > 0 ? lap + tape.sinceStep : NaN;
        }
        const shown = this.single ?? this.lapGhost;
        if (!this.ghost || !shown || !(time >= 0 && time <= shown.duration)) {
            shape.hide();
            return;
        }
        shape.setOpacity(Math.min(1, this.numbers.good.ghostOpacity));
        shape.show(this.read(shown, time));
    }

    private replayOn(dt: number): void {
        const { playing } = this;
        if (!playing) {
            return;
        }
        const { car, recording } = playing;
        const speed = Number.isFinite(this.replaySpeed) ? this.replaySpeed : 1;
        playing.time = Math.max(0, playing.time + speed * dt);
        if (playing.time > recording.duration) {
            if (!this.holdReplay) {
                this.endReplay();
                return;
            }
            playing.time = recording.duration;
        }
        const sample = this.read(recording, playing.time);
        car.setPosition(place.set(sample[0], sample[1], sample[2]));
        car.setRotation(turn.set(sample[3], sample[4], sample[5], sample[6]));
    }

    private read(recording: Recording, time: number): Float64Array {
        if (this.sample.length !== recording.stride) {
            this.sample = new Float64Array(recording.stride);
        }
        return recording.at(time, this.sample);
    }

    protected override detach(): void {
        this.endReplay();
        this.stop();
        this.followLaps(null, null);
        this.tape.stop();
        this.stopGhost();
    }
}

/** A drive that is shown with the car itself. */
interface Replay {
    recording: Recording;
    car: Entity;
    parts: WheelPart[];
    time: number;

    /** Pose of the car before. */
    position: Vec3;
    rotation: Quat;
}
