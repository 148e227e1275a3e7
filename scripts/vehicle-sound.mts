import type { EventHandle } from 'playcanvas';

import {
    Backfire,
    SleepThrottle,
    HullContacts,
    ImaginedEngine,
    limiterOf,
    ownNumbers,
    PhysicsTime,
    readGearRatios,
    SOUND_IDLES_TOO_FAST,
    SoundMix,
    Turbocharger,
    VehicleVoice,
    WheelWatch,
    VehicleScript,
    massOf,
    vehicleSoundRanges,
    type EngineLayout as Layout,
    type EngineSound as Engine,
    type SoundDesign,
    type SoundDrive,
    type SoundVolumes,
    type VehicleLike
} from './vehicle-core.mjs';

/**
 * Values of the attribute `engine` of {@link VehicleSound}.
 *
 * @enum {number}
 */
export const EngineSound = {
    /** A combustion engine. */
    COMBUSTION: 0,

    /** An electric motor. */
    ELECTRIC: 1,

    /** No sound of an engine. */
    NONE: 2
} as const;

export type EngineSound = (typeof EngineSound)[keyof typeof EngineSound];

/**
 * Values of the attribute `cycle` of {@link VehicleSound}.
 *
 * @enum {number}
 */
export const EngineCycle = {
    /** Each cylinder fires in every other turn. */
    FOUR_STROKE: 0,

    /** Each cylinder fires in every turn. */
    TWO_STROKE: 1
} as const;

export type EngineCycle = (typeof EngineCycle)[keyof typeof EngineCycle];

/**
 * Values of the attribute `layout` of {@link VehicleSound}.
 *
 * @enum {number}
 */
export const EngineLayout = {
    /** Cylinders in line. */
    INLINE: 0,

    /** Two banks in a V. */
    V: 1,

    /** Two banks that lie opposite each other. */
    BOXER: 2
} as const;

export type EngineLayout = (typeof EngineLayout)[keyof typeof EngineLayout];

const ENGINES: readonly Engine[] = ['combustion', 'electric', 'none'];
const LAYOUTS: readonly Layout[] = ['inline', 'v', 'boxer'];

/** Most cylinders that are told apart: of the largest engines. */
const MOST_CYLINDERS = 28;

/** Change of the car's speed by the loudest blow, m/s. Estimate. */
const HARD_BLOW = 6;

/** Time between two updates of the voice, s: it glides to the new sound anyway. */
const TELL = 0.03;

/** Gestures that let a page sound. */
const GESTURES = ['keydown', 'pointerdown', 'touchend'];

/**
 * The synthesized sound of a car: a combustion engine by firing order, speed and load, with intake, gears, turbocharger
 * and backfire, or the whine of an electric motor; tires that squeal or scrub, rolling noise and gravel, wind, impacts and
 * scraping. Small loudspeakers play it, too, and it never clips. Put it on the chassis of any car. It starts with the
 * first key press or touch, as browsers require. A car without an engine gets a simulated engine sound.
 */
export class VehicleSound extends VehicleScript {
    static override scriptName = 'vehicleSound';

    /** @internal */
    static override readonly choices = {
        engine: EngineSound,
        layout: EngineLayout,
        cycle: EngineCycle
    };

    /** @internal */
    static override readonly ranges = vehicleSoundRanges;

    /**
     * Overall volume.
     *
     * @attribute
     * @range [0, 2]
     * @precision 2
     */
    volume = 0.7;

    /**
     * Mutes the car. A muted car holds no sound nodes.
     *
     * @attribute
     */
    mute = false;

    /**
     * Engine sound.
     *
     * @attribute
     */
    engine: EngineSound = EngineSound.COMBUSTION;

    /**
     * Number of cylinders. Higher sounds higher and smoother.
     *
     * @attribute
     * @range [1, 16]
     * @precision 0
     * @visibleif {engine === 0}
     */
    cylinders = 4;

    /**
     * Layout of the cylinders, which decides how `rumble` sounds. V with 8 cylinders has a cross-plane crankshaft, with 2
     * it fires unevenly; Boxer with 4 has pipes of unequal length. Inline also suits a flat-plane V8.
     *
     * @attribute
     * @visibleif {engine === 0}
     */
    layout: EngineLayout = EngineLayout.INLINE;

    /**
     * Engine cycle. A two-stroke fires twice as often.
     *
     * @attribute
     * @visibleif {engine === 0}
     */
    cycle: EngineCycle = EngineCycle.FOUR_STROKE;

    /**
     * Difference between the cylinders: 0 smooth, 0.2 a typical four-cylinder, 0.7 a rumbling V8.
     *
     * @attribute
     * @range [0, 1]
     * @precision 2
     * @visibleif {engine === 0}
     */
    rumble = 0.2;

    /**
     * Exhaust muffling: 0 a race car, 0.5 a family car, 1 a limousine.
     *
     * @attribute
     * @range [0, 1]
     * @precision 2
     * @visibleif {engine === 0}
     */
    muffling = 0.5;

    /**
     * Intake noise, which grows with throttle and engine speed: 0.2 a limousine, 0.4 a family car, 1 open trumpets.
     *
     * @attribute
     * @range [0, 1]
     * @precision 2
     * @visibleif {engine === 0}
     */
    intake = 0.4;

    /**
     * Knock of the combustion: 0 a gasoline engine, 0.4 a modern diesel, 0.8 an old one.
     *
     * @attribute
     * @title Diesel Knock
     * @range [0, 1]
     * @precision 2
     * @visibleif {engine === 0}
     */
    knock = 0;

    /**
     * Whine of gearbox and final drive, at the pitch of their teeth: 0.1 a family car, 1 the straight-cut gears of a race
     * car. Reverse is louder.
     *
     * @attribute
     * @range [0, 1]
     * @precision 2
     * @visibleif {engine === 0}
     */
    gearWhine = 0.1;

    /**
     * Whistle and rush of a turbocharger: 0 an engine without, 0.3 a family car, 1 an open air filter.
     *
     * @attribute
     * @range [0, 1]
     * @precision 2
     * @visibleif {engine === 0}
     */
    turbo = 0;

    /**
     * Air that a valve of the turbocharger lets off when the throttle shuts: 0 silent, as in diesels, 1 a loud hiss.
     *
     * @attribute
     * @range [0, 1]
     * @precision 2
     * @visibleif {engine === 0 && turbo > 0}
     */
    blowOff = 0;

    /**
     * Bangs in the exhaust when the throttle shuts at high engine speed: 0 none, 0.3 a sports car, 1 a race car.
     *
     * @attribute
     * @range [0, 1]
     * @precision 2
     * @visibleif {engine === 0}
     */
    backfire = 0;

    /**
     * Engine speed at which the sound is loudest, rpm. An electric motor is loudest at a quarter of it.
     *
     * @attribute
     * @range [500, 20000]
     * @precision 0
     */
    maxRpm = 6500;

    /**
     * Idle speed of the simulated engine sound of a Raycast Car or Bullet Vehicle, rpm.
     *
     * @attribute
     * @range [200, 5000]
     * @precision 0
     * @visibleif {engine === 0}
     */
    idleRpm = 850;

    /**
     * Whine of an electric drive, cycles per motor revolution. Higher raises the pitch.
     *
     * @attribute
     * @range [1, 60]
     * @precision 1
     * @visibleif {engine === 1}
     */
    whineOrder = 8;

    /**
     * Relative volume of the engine.
     *
     * @attribute
     * @range [0, 2]
     * @precision 2
     */
    engineVolume = 1;

    /**
     * Relative volume of tires that squeal or scrub.
     *
     * @attribute
     * @range [0, 2]
     * @precision 2
     */
    tireVolume = 1;

    /**
     * Relative volume of rolling noise and gravel.
     *
     * @attribute
     * @range [0, 2]
     * @precision 2
     */
    roadVolume = 1;

    /**
     * Relative volume of the wind.
     *
     * @attribute
     * @range [0, 2]
     * @precision 2
     */
    windVolume = 1;

    /**
     * Relative volume of impacts and scraping.
     *
     * @attribute
     * @range [0, 2]
     * @precision 2
     */
    impactVolume = 1;

    /**
     * Positions the sound at the car, so it gets quieter with distance and pans left and right. Needs an Audio
     * Listener, usually on the camera.
     *
     * @attribute
     */
    spatial = false;

    /**
     * Distance up to which the car has its full volume, m. At twice that it has half.
     *
     * @attribute
     * @range [1, 100]
     * @precision 0
     * @visibleif {spatial}
     */
    nearDistance = 8;

    /**
     * Voice that sounds now; null while it is silent.
     *
     * @internal
     */
    voice: VehicleVoice | null = null;

    /**
     * Sound of the car; scripts may read it.
     *
     * @internal
     */
    readonly mix = new SoundMix({
        engine: 'combustion',
        cylinders: 4,
        layout: 'inline',
        strokes: 4,
        rumble: 0.2,
        muffling: 0.5,
        intake: 0.4,
        knock: 0,
        maxRpm: 6500,
        gearWhine: 0.1,
        turbo: 0,
        whineOrder: 8
    });

    private readonly physics = new PhysicsTime(this.app);

    private readonly numbers = ownNumbers(this.validator, this, {
        volume: 0,
        engine: 0,
        cylinders: 1,
        layout: 0,
        cycle: 0,
        rumble: 0,
        muffling: 0,
        intake: 0,
        knock: 0,
        gearWhine: 0,
        turbo: 0,
        blowOff: 0,
        backfire: 0,
        maxRpm: 1,
        idleRpm: 0,
        whineOrder: 0,
        engineVolume: 0,
        tireVolume: 0,
        roadVolume: 0,
        windVolume: 0,
        impactVolume: 0,
        nearDistance: 0
    });

    private readonly hull = new HullContacts(this.entity);
    private readonly watch = new WheelWatch();
    private readonly volumes: SoundVolumes = { engine: 1, tires: 1, road: 1, wind: 1, impacts: 1 };
    private readonly imagined = new ImaginedEngine(850);
    private readonly turbocharger = new Turbocharger();
    private readonly sleepThrottle = new SleepThrottle();
    private readonly exhaust = new Backfire();
    private readonly drive: SoundDrive = { rpm: 0, load: 0, gearRatio: 0, finalDrive: 0, wheelRpm: 0, boost: 0 };

    /** Listener to the blows of a car, and that car. */
    private hits: EventHandle | null = null;
    private hitCar: VehicleLike | null = null;
    private panner: PannerNode | null = null;

    /** Design that the voice was made for. */
    private voiceOf = '';

    /** Time since the voice was updated, s. */
    private untold = 0;
    private allowed = false;

    override initialize(): void {
        this.allow();
        if (!this.allowed && typeof window !== 'undefined') {
            GESTURES.forEach((gesture) => window.addEventListener(gesture, this.onGesture));
        }
        super.initialize();
        this.once('destroy', () => this.forgetGestures());
    }

    postUpdate(frame: number): void {
        const { mix, hull } = this;
        const dt = this.physics.pass(frame);
        const car = this.findCar();
        if (!car) {
            return;
        }
        if (this.sleepThrottle.skips(this.entity)) {
            return; // it sounds on as it does
        }
        this.refresh();
        mix.begin();
        let turning = 0;
        for (let i = 0; i < car.wheelViews.length; i++) {
            const { watch } = this;
            turning += Math.abs(car.wheelViews[i].rpm) / car.wheelViews.length;
            watch.look(car.wheelViews[i]);
            if (watch.isGrounded) {
                mix.addWheel(watch.ground, watch.slipSpeed, watch.friction, watch.rolling);
            }
        }
        this.drive.wheelRpm = turning;
        this.readDrive(car, dt);
        const speed = this.entity.rigidbody?.linearVelocity.length() ?? 0;
        mix.finish(this.drive, speed, hull.scraped / Math.max(1e-3, dt), this.volumes);
        hull.forget();
        this.sound(car, frame, dt);
    }

    private readDrive(car: VehicleLike, dt: number): void {
        const { drive, imagined } = this;
        const { maxRpm, engine } = this.mix.design;
        const idleRpm = engine === 'electric' ? 0 : this.numbers.good.idleRpm;
        imagined.run(car.speed, car.load, idleRpm, maxRpm, dt);
        drive.load = car.load;
        drive.rpm = car.hasEngine ? car.rpm : imagined.rpm;
        if (!readGearRatios(car, drive)) {
            drive.gearRatio = imagined.gearRatio;
            drive.finalDrive = imagined.finalDrive;
        }
    }

    private sound(car: VehicleLike, frame: number, dt: number): void {
        const { volume, nearDistance } = this.numbers.good;
        if (this.mute || volume === 0 || !this.allowed) {
            this.hush();
            return;
        }
        this.raise();
        this.hear(car);
        this.untold += frame;
        if (this.untold >= TELL) {
            this.untold = 0;
            this.voice?.follow(this.mix, volume);
        }
        if (this.mix.design.engine === 'combustion') {
            this.breathe(dt);
        }
        if (this.panner) {
            const { x, y, z } = this.entity.getPosition();
            this.panner.refDistance = nearDistance;
            this.panner.positionX.value = x;
            this.panner.positionY.value = y;
            this.panner.positionZ.value = z;
        }
    }

    /** Plays single sounds of the engine: a valve that lets off air, bangs in the exhaust. */
    private breathe(dt: number): void {
        const { drive, voice, volumes } = this;
        const { blowOff, backfire } = this.numbers.good;
        const share = drive.rpm / this.mix.design.maxRpm;
        const air = volumes.engine * blowOff * this.turbocharger.run(drive.load, share, dt);
        drive.boost = this.turbocharger.speed;
        if (air > 0 && this.mix.design.turbo > 0) {
            voice?.sigh(Math.min(1, air));
        }
        const bang = volumes.engine * backfire * this.exhaust.run(drive.load, share, dt);
        if (bang > 0) {
            voice?.bang(Math.min(1, bang));
        }
    }

    /** Listens to the blows that a car receives. */
    private hear(car: VehicleLike): void {
        if (car !== this.hitCar) {
            this.hits?.off();
            this.hitCar = car;
            this.hits = car.on('hit', ({ impulse }) => this.strike(impulse));
        }
    }

    /** @param impulse - N s */
    private strike(impulse: number): void {
        const blow = impulse / Math.max(1, massOf(this.entity));
        const strength = this.volumes.impacts * Math.sqrt(blow / HARD_BLOW);
        if (strength > 0) {
            this.voice?.strike(Math.min(1, strength));
        }
    }

    /** Creates the voice, again if its design has changed. */
    private raise(): void {
        const { engine, cylinders, layout, rumble, gearWhine, turbo } = this.mix.design;
        const parts = [gearWhine > 0, turbo > 0, Boolean(this.spatial)];
        const voiceOf = [engine, cylinders, layout, rumble, ...parts].join();
        const context = this.app.systems.sound?.context;
        if (this.voice && this.voiceOf === voiceOf) {
            return;
        }
        this.hush();
        if (!context) {
            return;
        }
        if (context.state === 'suspended' && !this.app.soundManager.suspended) {
            void context.resume();
        }
        let destination = limiterOf(context);
        if (this.spatial) {
            this.panner = new PannerNode(context, { distanceModel: 'inverse' });
            this.panner.connect(destination);
            destination = this.panner;
        }
        this.voice = new VehicleVoice(context, this.mix, destination);
        this.voiceOf = voiceOf;
        this.untold = TELL;
    }

    private hush(): void {
        const { voice, panner } = this;
        voice?.destroy(() => panner?.disconnect());
        this.voice = null;
        this.panner = null;
        this.hits?.off();
        this.hits = null;
        this.hitCar = null;
    }

    protected override tryAttach(): void {
        this.hull.listen();
    }

    protected override detach(): void {
        this.hull.deafen();
        this.hush();
    }

    private readonly onGesture = (): void => this.allow(true);

    /** A page may sound once its user has done something. */
    private allow(gesture = false): void {
        const active = typeof navigator !== 'undefined' && navigator.userActivation?.hasBeenActive;
        if (gesture || active) {
            this.allowed = true;
            this.forgetGestures();
        }
    }

    private forgetGestures(): void {
        if (typeof window !== 'undefined') {
            GESTURES.forEach((gesture) => window.removeEventListener(gesture, this.onGesture));
        }
    }

    /** Carries the attributes over: whatever was edited counts from the next frame. */
    private refresh(): void {
        const { numbers, volumes, mix } = this;
        const { engine, layout, cylinders, cycle, maxRpm, whineOrder, ...loudness } = numbers.follow(this);
        const design: SoundDesign = mix.design;
        volumes.engine = loudness.engineVolume;
        volumes.tires = loudness.tireVolume;
        volumes.road = loudness.roadVolume;
        volumes.wind = loudness.windVolume;
        volumes.impacts = loudness.impactVolume;
        design.engine = ENGINES[engine];
        design.cylinders = Math.min(MOST_CYLINDERS, Math.round(cylinders));
        design.strokes = cycle === EngineCycle.TWO_STROKE ? 2 : 4;
        design.layout = LAYOUTS[layout];
        design.rumble = Math.min(1, loudness.rumble);
        design.muffling = Math.min(1, loudness.muffling);
        design.intake = Math.min(1, loudness.intake);
        design.knock = Math.min(1, loudness.knock);
        design.gearWhine = Math.min(1, loudness.gearWhine);
        design.turbo = Math.min(1, loudness.turbo);
        design.maxRpm = maxRpm;
        if (loudness.idleRpm >= maxRpm && ENGINES[engine] !== 'electric') {
            this.validator.report('idleRpm', SOUND_IDLES_TOO_FAST, { idle: loudness.idleRpm, most: maxRpm });
        }
        design.whineOrder = whineOrder;
    }
}
