import { cycleFrequency, type Strokes } from './engine-harmonics.js';
import { type GroundKind, grounds } from '../surface/surfaces.js';

/** What turns the wheels, by its sound. */
export type EngineSound = 'combustion' | 'electric' | 'none';

/** What makes a car sound as it does. */
export interface SoundDesign {
    engine: EngineSound;
    cylinders: number;
    strokes: Strokes;

    /** How unlike its cylinders sound, 0 to 1. */
    rumble: number;

    /** How much the exhaust is muffled, 0 to 1. */
    muffling: number;

    /** Speed at which the engine is loudest, rpm. */
    maxRpm: number;

    /** Whine of an electric drive: cycles per turn of the motor. */
    whineOrder: number;
}

/** Loudness of each part, 1 as designed. */
export interface SoundVolumes {
    engine: number;
    tires: number;
    road: number;
    wind: number;
    impacts: number;
}

/** Below this an engine stands, rpm. */
const STANDING = 150;

/** Slip speeds between which a tire sets in and squeals its loudest, m/s, and the friction for that, N. Estimates. */
const SQUEAL_FROM = 0.8;
const SQUEAL_FULL = 5;
const SQUEAL_FRICTION = 3000;

/** Pitch of squealing, Hz, and how it rises with the slip speed, Hz s/m: 0.6 to 1.1 kHz is what is heard on a road. Estimate. */
const SQUEAL_PITCH = 620;
const SQUEAL_RISE = 28;

/** Speeds at which rolling and wind are at their loudest, m/s. Estimates. */
const LOUD_ROAD = 40;
const LOUD_WIND = 60;

/** Power of scraping at which it is loudest, W. Estimate: a car on its roof at 10 m/s. */
const LOUD_SCRAPE = 50e3;

/**
 * The mixing desk of a car: turns what the car does into frequencies, Hz, and loudnesses, 0 to 1. First {@link begin},
 * then {@link addWheel} for every wheel, then {@link finish}.
 */
export class SoundMix {
    readonly design: SoundDesign;

    /** How often an engine goes through its cycle; loudness of its gentle and its harsh voice, and where it is dull. */
    cycle = 0;
    gentle = 0;
    harsh = 0;
    brightness = 0;
    intake = 0;

    whinePitch = 0;
    whine = 0;

    squealPitch = SQUEAL_PITCH;
    squeal = 0;

    road = 0;
    roadBrightness = 500;
    crackle = 0;

    /** Speed at which the crackle is played, 1 at 15 m/s. */
    crackleRate = 1;

    wind = 0;
    windPitch = 300;
    scrape = 0;

    private wheels = 0;
    private slip = 0;
    private rolling = 0;

    constructor(design: SoundDesign) {
        this.design = design;
    }

    /** Forgets the wheels of the last frame. */
    begin(): void {
        this.squeal = this.road = this.crackle = this.roadBrightness = 0;
        this.wheels = this.slip = this.rolling = 0;
    }

    /**
     * Adds what a wheel does to the ground.
     *
     * @param ground - That it stands on.
     * @param slipSpeed - Speed of the tread over the ground, m/s.
     * @param friction - That drags it, N.
     * @param rolling - Speed at which it rolls, m/s, 0 or more.
     */
    addWheel(ground: GroundKind, slipSpeed: number, friction: number, rolling: number): void {
        const { squeal, roll, brightness, crackle } = grounds[ground].noise;
        const sliding = clamp((slipSpeed - SQUEAL_FROM) / (SQUEAL_FULL - SQUEAL_FROM));
        const voice = squeal * sliding * Math.min(1.5, friction / SQUEAL_FRICTION);
        this.squeal += voice;
        this.slip += voice * slipSpeed;
        const moving = Math.min(1, rolling / LOUD_ROAD);
        this.road += roll * moving;
        this.roadBrightness += roll * moving * brightness;
        // stones fly from a wheel that slides as from one that rolls
        this.crackle += crackle * Math.min(1, (rolling + slipSpeed) / 20);
        this.rolling += rolling;
        this.wheels++;
    }

    /**
     * Finds all loudnesses.
     *
     * @param rpm - Speed of engine or motor.
     * @param load - How hard it works, 0 to 1.
     * @param speed - Of the car through the air, m/s.
     * @param scraping - Power that the scraping body turns into heat, W.
     * @param volumes - Of the parts.
     */
    finish(rpm: number, load: number, speed: number, scraping: number, volumes: SoundVolumes): void {
        const count = Math.max(1, this.wheels);
        this.squealPitch = SQUEAL_PITCH + SQUEAL_RISE * Math.min(14, this.slip / Math.max(1e-6, this.squeal));
        // four wheels are twice as loud as one
        this.squeal = volumes.tires * Math.min(1, 0.5 * Math.sqrt(this.squeal));
        this.roadBrightness = 150 + this.roadBrightness / Math.max(1e-6, this.road);
        this.road = (volumes.road * this.road) / count;
        this.crackle = (volumes.road * this.crackle) / count;
        this.crackleRate = 0.5 + Math.min(1.5, this.rolling / count / 30);
        this.wind = volumes.wind * Math.min(1, (speed / LOUD_WIND) ** 2);
        this.windPitch = 250 + 12 * Math.min(80, Math.abs(speed));
        this.scrape = volumes.impacts * Math.sqrt(clamp(scraping / LOUD_SCRAPE));
        this.run(Math.abs(rpm), clamp(load), volumes.engine);
    }

    private run(rpm: number, load: number, volume: number): void {
        const { engine, strokes, muffling, maxRpm, whineOrder } = this.design;
        const share = Math.min(1.2, rpm / maxRpm);
        this.gentle = this.harsh = this.intake = this.whine = 0;
        if (engine === 'electric') {
            this.whinePitch = (rpm / 60) * whineOrder;
            this.whine = volume * (0.25 + 0.75 * load) * Math.min(1, 4 * share) * (1 - 0.4 * share);
        } else if (engine === 'combustion' && rpm > STANDING) {
            const loudness = volume * (0.4 + 0.6 * Math.min(1, share)) * (0.45 + 0.55 * load);
            this.cycle = cycleFrequency(rpm, strokes);
            this.gentle = loudness * (1 - 0.75 * load);
            this.harsh = loudness * 0.75 * load;
            this.brightness = (350 + 2600 * load + 2200 * share) * (1 - 0.7 * muffling);
            this.intake = loudness * load * share * (1 - 0.5 * muffling);
        }
    }
}

function clamp(value: number): number {
    return Math.max(0, Math.min(1, value));
}
