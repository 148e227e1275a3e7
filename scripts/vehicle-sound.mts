import { Script } from 'playcanvas';

import {
    carOf,
    ComponentFace,
    hotSwap,
    HullContacts,
    ImaginedEngine,
    ownNumbers,
    SoundMix,
    VehicleVoice,
    WheelWatch,
    type EngineSound as Engine,
    type SoundDesign,
    type SoundVolumes
} from './vehicle-core.mjs';

/**
 * Values of the attribute `engine` of {@link VehicleSound}.
 *
 * @enum {number}
 */
export const EngineSound = {
    COMBUSTION: 0,
    ELECTRIC: 1,
    NONE: 2
} as const;

export type EngineSound = (typeof EngineSound)[keyof typeof EngineSound];

/**
 * Values of the attribute `cycle` of {@link VehicleSound}.
 *
 * @enum {number}
 */
export const EngineCycle = {
    FOUR_STROKE: 0,
    TWO_STROKE: 1
} as const;

export type EngineCycle = (typeof EngineCycle)[keyof typeof EngineCycle];

const ENGINES: readonly Engine[] = ['combustion', 'electric', 'none'];

/** Most cylinders that are told apart: of the largest engines. */
const MOST_CYLINDERS = 28;

/** Change of the car's speed by a blow that is just heard, and by one that is loudest, m/s. Estimates. */
const SOFT_BLOW = 0.35;
const HARD_BLOW = 6;

/** Rest between two blows, s. */
const PAUSE = 0.12;

/** Gestures that let a page sound. */
const GESTURES = ['keydown', 'pointerdown', 'touchend'];

/**
 * The synthesized sound of a car: a combustion engine by firing order, speed and load, or the whine of an electric
 * motor; tire squeal, rolling noise and gravel, wind, impacts and scraping. Put it on the chassis of any car. It starts
 * with the first key press or touch, as browsers require. A car without an engine gets a simulated engine sound.
 */
export class VehicleSound extends Script {
    static override scriptName = 'vehicleSound';

    /**
     * Overall volume.
     *
     * @attribute
     * @title Volume
     * @range [0, 2]
     * @precision 2
     */
    volume = 0.7;

    /**
     * Mutes the car. A muted car holds no sound nodes.
     *
     * @attribute
     * @title Mute
     */
    mute = false;

    /**
     * Engine sound.
     *
     * @attribute
     * @title Engine
     * @type {EngineSound}
     */
    engine: EngineSound = EngineSound.COMBUSTION;

    /**
     * Number of cylinders. Higher sounds higher and smoother.
     *
     * @attribute
     * @title Cylinders
     * @range [1, 16]
     * @precision 0
     * @visibleif {engine === 0}
     */
    cylinders = 4;

    /**
     * Engine cycle. A two-stroke fires twice as often.
     *
     * @attribute
     * @title Cycle
     * @type {EngineCycle}
     * @visibleif {engine === 0}
     */
    cycle: EngineCycle = EngineCycle.FOUR_STROKE;

    /**
     * Difference between the cylinders: 0 smooth, 0.2 a typical four-cylinder, 0.7 a rumbling V8.
     *
     * @attribute
     * @title Rumble
     * @range [0, 1]
     * @precision 2
     * @visibleif {engine === 0}
     */
    rumble = 0.2;

    /**
     * Exhaust muffling: 0 a race car, 0.5 a family car, 1 a limousine.
     *
     * @attribute
     * @title Muffling
     * @range [0, 1]
     * @precision 2
     * @visibleif {engine === 0}
     */
    muffling = 0.5;

    /**
     * Engine or motor speed at which the sound is loudest, rpm.
     *
     * @attribute
     * @title Max RPM
     * @range [500, 20000]
     * @precision 0
     */
    maxRpm = 6500;

    /**
     * Idle speed of the simulated engine sound of a Raycast Car or Bullet Vehicle, rpm.
     *
     * @attribute
     * @title Idle RPM
     * @range [200, 5000]
     * @precision 0
     * @visibleif {engine === 0}
     */
    idleRpm = 850;

    /**
     * Whine of an electric drive, cycles per motor revolution. Higher raises the pitch.
     *
     * @attribute
     * @title Whine Order
     * @range [1, 60]
     * @precision 1
     * @visibleif {engine === 1}
     */
    whineOrder = 8;

    /**
     * Relative volume of the engine.
     *
     * @attribute
     * @title Engine Volume
     * @range [0, 2]
     * @precision 2
     */
    engineVolume = 1;

    /**
     * Relative volume of tire squeal.
     *
     * @attribute
     * @title Tire Volume
     * @range [0, 2]
     * @precision 2
     */
    tireVolume = 1;

    /**
     * Relative volume of rolling noise and gravel.
     *
     * @attribute
     * @title Road Volume
     * @range [0, 2]
     * @precision 2
     */
    roadVolume = 1;

    /**
     * Relative volume of the wind.
     *
     * @attribute
     * @title Wind Volume
     * @range [0, 2]
     * @precision 2
     */
    windVolume = 1;

    /**
     * Relative volume of impacts and scraping.
     *
     * @attribute
     * @title Impact Volume
     * @range [0, 2]
     * @precision 2
     */
    impactVolume = 1;

    /**
     * Positions the sound at the car, so it gets quieter with distance and pans left and right. Needs an Audio
     * Listener, usually on the camera.
     *
     * @attribute
     * @title Spatial
     */
    spatial = false;

    /**
     * Distance up to which the car has its full volume, m. At twice that it has half.
     *
     * @attribute
     * @title Near Distance
     * @range [1, 100]
     * @precision 0
     * @visibleif {spatial}
     */
    nearDistance = 8;

    /**
     * What sounds now; null while it is silent.
     *
     * @internal
     */
    voice: VehicleVoice | null = null;

    /**
     * What the car sounds like; scripts may read it.
     *
     * @internal
     */
    readonly mix = new SoundMix({
        engine: 'combustion',
        cylinders: 4,
        strokes: 4,
        rumble: 0.2,
        muffling: 0.5,
        maxRpm: 6500,
        whineOrder: 8
    });

    private readonly face = new ComponentFace(this.entity, 'vehicleSound', { engine: EngineSound, cycle: EngineCycle });
    private readonly numbers = ownNumbers(this.face, this, {
        volume: 0,
        engine: 0,
        cylinders: 1,
        cycle: 0,
        rumble: 0,
        muffling: 0,
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
    private panner: PannerNode | null = null;

    /** Design that the voice was made for. */
    private voiceOf = '';
    private allowed = false;
    private sinceBlow = 0;

    initialize(): void {
        const { hull } = this;
        this.allow();
        if (!this.allowed && typeof window !== 'undefined') {
            GESTURES.forEach((gesture) => window.addEventListener(gesture, this.onGesture));
        }
        hull.listen();
        this.on('enable', hull.listen, hull);
        this.on('disable', () => this.fallSilent());
        this.once('destroy', () => {
            this.forgetGestures();
            this.fallSilent();
        });
    }

    /** @internal */
    swap(running: this): void {
        hotSwap(this, running);
    }

    postUpdate(dt: number): void {
        const { mix, hull } = this;
        const car = carOf(this.entity);
        if (!car) {
            const remedy = 'Put it on the chassis, beside Vehicle Controller, Raycast Car or Bullet Vehicle';
            this.face.complain('entity', 'there is no car on this entity', remedy);
            return;
        }
        this.refresh();
        mix.begin();
        for (let i = 0; i < car.wheelViews.length; i++) {
            const { watch } = this;
            watch.look(car.wheelViews[i]);
            if (watch.isGrounded) {
                mix.addWheel(watch.ground, watch.slipSpeed, watch.friction, watch.rolling);
            }
        }
        const { maxRpm, engine } = mix.design;
        const idleRpm = engine === 'electric' ? 0 : this.numbers.good.idleRpm;
        this.imagined.run(car.speed, car.load, idleRpm, maxRpm, dt);
        const rpm = car.hasEngine ? car.rpm : this.imagined.rpm;
        const speed = this.entity.rigidbody?.linearVelocity.length() ?? 0;
        mix.finish(rpm, car.load, speed, hull.scraped / Math.max(1e-3, dt), this.volumes);
        this.sound(dt);
        hull.forget();
    }

    private sound(dt: number): void {
        const { volume, nearDistance } = this.numbers.good;
        if (this.mute || volume === 0 || !this.allowed) {
            this.hush();
            return;
        }
        this.raise();
        this.voice?.follow(this.mix, volume);
        this.sinceBlow += dt;
        const blow = this.hull.impulse / Math.max(1, this.entity.rigidbody?.mass ?? 1);
        if (blow > SOFT_BLOW && this.sinceBlow > PAUSE) {
            this.sinceBlow = 0;
            this.voice?.strike(Math.min(1, this.volumes.impacts * Math.sqrt(blow / HARD_BLOW)));
        }
        if (this.panner) {
            const { x, y, z } = this.entity.getPosition();
            this.panner.refDistance = nearDistance;
            this.panner.positionX.value = x;
            this.panner.positionY.value = y;
            this.panner.positionZ.value = z;
        }
    }

    /** Makes the voice, anew if its design has changed. */
    private raise(): void {
        const { engine, cylinders, rumble } = this.mix.design;
        const voiceOf = [engine, cylinders, rumble, Boolean(this.spatial)].join();
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
        let destination: AudioNode = context.destination;
        if (this.spatial) {
            this.panner = new PannerNode(context, { distanceModel: 'inverse' });
            this.panner.connect(destination);
            destination = this.panner;
        }
        this.voice = new VehicleVoice(context, this.mix, destination);
        this.voiceOf = voiceOf;
    }

    private hush(): void {
        const { voice, panner } = this;
        voice?.destroy(() => panner?.disconnect());
        this.voice = null;
        this.panner = null;
    }

    private fallSilent(): void {
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
        const { engine, cylinders, cycle, rumble, muffling, maxRpm, whineOrder, ...loudness } = numbers.follow(this);
        const design: SoundDesign = mix.design;
        volumes.engine = loudness.engineVolume;
        volumes.tires = loudness.tireVolume;
        volumes.road = loudness.roadVolume;
        volumes.wind = loudness.windVolume;
        volumes.impacts = loudness.impactVolume;
        design.engine = ENGINES[engine];
        design.cylinders = Math.min(MOST_CYLINDERS, Math.round(cylinders));
        design.strokes = cycle === EngineCycle.TWO_STROKE ? 2 : 4;
        design.rumble = Math.min(1, rumble);
        design.muffling = Math.min(1, muffling);
        design.maxRpm = maxRpm;
        design.whineOrder = whineOrder;
    }
}
