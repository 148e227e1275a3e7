import { cycleFrequency, type Strokes } from './engine-harmonics.js';
import type { EngineLayout } from './firing-order.js';
import { finalMesh, gearMesh } from './gear-mesh.js';
import { type GroundKind, grounds } from '../surface/surfaces.js';

/** Kind of drive, by its sound. */
export type EngineSound = 'combustion' | 'electric' | 'none';

/** Design of a car's sound. */
export interface SoundDesign {
    engine: EngineSound;
    cylinders: number;
    layout: EngineLayout;
    strokes: Strokes;

    /** Difference between the sounds of its cylinders, 0 to 1. */
    rumble: number;

    /** Muffling of the exhaust, 0 to 1. */
    muffling: number;

    /** Loudness of the air that it draws in, and of its combustion: knock of a diesel, 0 to 1. */
    intake: number;
    knock: number;

    /** Speed at which the engine is loudest, rpm. */
    maxRpm: number;

    /** Whine of the gears, whistle of the turbocharger, 0 to 1. */
    gearWhine: number;
    turbo: number;

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

/** Present state of the drive. */
export interface SoundDrive {
    /** Speed of engine or motor. */
    rpm: number;

    /** Load of engine or motor, 0 to 1. */
    load: number;

    /** Ratio of the gear that is in, negative in reverse, 0 in neutral; and of the final drive. */
    gearRatio: number;
    finalDrive: number;

    /** Mean speed of the wheels. */
    wheelRpm: number;

    /** Speed of the turbocharger, 0 to 1. */
    boost: number;
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

/** Slip speed at which a sliding tire hisses its loudest, m/s, and how its pitch rises up to there. Estimates. */
const SCRUB_FULL = 9;
const SCRUB_RISE = 0.5;

/** Speeds at which rolling and wind are at their loudest, m/s. Estimates. */
const LOUD_ROAD = 40;
const LOUD_WIND = 60;

/**
 * Sound pressure of rolling by speed: 30 dB more at ten times the speed (U. Sandberg and J. A. Ejsmont, Tyre/Road Noise
 * Reference Book, 2002, give 25 to 35).
 */
const ROAD_POWER = 1.5;

/** Power of scraping at which it is loudest, W. Estimate: a car on its roof at 10 m/s. */
const LOUD_SCRAPE = 50e3;

/** Speeds of a turbocharger, as turns a second, which its imbalance whistles: up to 165 000 rpm. Estimates. */
const WHISTLE_LOW = 450;
const WHISTLE_HIGH = 2750;

/** Loudness of the straight teeth of a reverse gear over that of other gears. Estimate. */
const STRAIGHT_CUT = 2.5;

/**
 * The mixing desk of a car: turns what the car does into frequencies, Hz, and loudnesses, 0 to 1. First {@link begin},
 * then {@link addWheel} for every wheel, then {@link finish}.
 */
export class SoundMix {
    readonly design: SoundDesign;

    /** Cycles per second of an engine; loudness of its gentle and its harsh voice; cutoff frequency of its muffler. */
    cycle = 0;
    gentle = 0;
    harsh = 0;
    brightness = 0;

    /** Loudness of the air that it draws in and its resonance; of valves, injection and combustion. */
    intake = 0;
    intakePitch = 400;
    clatter = 0;

    /** Teeth of the gear and of the final drive. */
    gearPitch = 0;
    gear = 0;
    finalPitch = 0;
    final = 0;

    whistlePitch = WHISTLE_LOW;
    whistle = 0;

    whinePitch = 0;
    whine = 0;

    squealPitch = SQUEAL_PITCH;
    squeal = 0;
    scrub = 0;
    scrubPitch = 1500;

    road = 0;
    roadPitch = 900;
    crackle = 0;

    /** Speed at which the crackle is played, 1 at 15 m/s. */
    crackleRate = 1;

    wind = 0;
    windPitch = 300;
    scrape = 0;

    private wheels = 0;
    private slip = 0;
    private rolling = 0;
    private roadSum = 0;
    private scrubSum = 0;

    constructor(design: SoundDesign) {
        this.design = design;
    }

    /** Forgets the wheels of the last frame. */
    begin(): void {
        this.squeal = this.scrub = this.road = this.crackle = 0;
        this.wheels = this.slip = this.rolling = this.roadSum = this.scrubSum = 0;
    }

    /**
     * Adds what a wheel does to the ground.
     *
     * @param ground - Ground that it stands on.
     * @param slipSpeed - Speed of the tread over the ground, m/s.
     * @param friction - Friction that drags it, N.
     * @param rolling - Speed at which it rolls, m/s, 0 or more.
     */
    addWheel(ground: GroundKind, slipSpeed: number, friction: number, rolling: number): void {
        const { noise } = grounds[ground];
        const drag = Math.min(1.5, friction / SQUEAL_FRICTION);
        const sliding = clamp((slipSpeed - SQUEAL_FROM) / (SQUEAL_FULL - SQUEAL_FROM));
        const voice = noise.squeal * sliding * drag;
        this.squeal += voice;
        this.slip += voice * slipSpeed;
        // loose ground is moved, however little it holds the tire
        const scrub = noise.scrub * clamp(slipSpeed / SCRUB_FULL) * sliding * (0.4 + 0.6 * Math.min(1, drag));
        this.scrub += scrub;
        this.scrubSum += scrub * noise.scrubPitch * (1 + SCRUB_RISE * clamp(slipSpeed / SCRUB_FULL));
        const roll = noise.roll * Math.min(1, rolling / LOUD_ROAD) ** ROAD_POWER;
        this.road += roll;
        this.roadSum += roll * noise.rollPitch;
        // stones fly from a wheel that slides as from one that rolls
        this.crackle += noise.crackle * Math.min(1, (rolling + slipSpeed) / 20);
        this.rolling += rolling;
        this.wheels++;
    }

    /**
     * Finds all loudnesses.
     *
     * @param drive - State of the drive.
     * @param speed - Speed of the car through the air, m/s.
     * @param scraping - Power that the scraping body turns into heat, W.
     * @param volumes - Loudness of each part, 1 as designed.
     */
    finish(drive: Readonly<SoundDrive>, speed: number, scraping: number, volumes: SoundVolumes): void {
        const count = Math.max(1, this.wheels);
        this.squealPitch = SQUEAL_PITCH + SQUEAL_RISE * Math.min(14, this.slip / Math.max(1e-6, this.squeal));
        // four wheels are twice as loud as one
        this.squeal = volumes.tires * Math.min(1, 0.5 * Math.sqrt(this.squeal));
        this.scrubPitch = this.scrub > 1e-6 ? this.scrubSum / this.scrub : this.scrubPitch;
        this.scrub = volumes.tires * Math.min(1, 0.5 * Math.sqrt(this.scrub));
        this.roadPitch = this.road > 1e-6 ? this.roadSum / this.road : this.roadPitch;
        this.road = (volumes.road * this.road) / count;
        this.crackle = (volumes.road * this.crackle) / count;
        this.crackleRate = 0.5 + Math.min(1.5, this.rolling / count / 30);
        this.wind = volumes.wind * Math.min(1, (speed / LOUD_WIND) ** 2);
        this.windPitch = 250 + 12 * Math.min(80, Math.abs(speed));
        this.scrape = volumes.impacts * Math.sqrt(clamp(scraping / LOUD_SCRAPE));
        this.run(drive, Math.abs(drive.rpm), clamp(drive.load), volumes.engine);
    }

    private run(drive: Readonly<SoundDrive>, rpm: number, load: number, volume: number): void {
        const { engine, maxRpm, whineOrder } = this.design;
        const share = Math.min(1.2, rpm / maxRpm);
        this.gentle = this.harsh = this.intake = this.clatter = this.gear = this.final = this.whistle = this.whine = 0;
        if (engine === 'electric') {
            this.whinePitch = (rpm / 60) * whineOrder;
            this.whine = volume * (0.25 + 0.75 * load) * Math.min(1, 4 * share) * (1 - 0.4 * share);
        } else if (engine === 'combustion' && rpm > STANDING) {
            this.burn(rpm, load, share, volume);
            this.mesh(drive, load, share, volume);
        }
    }

    private burn(rpm: number, load: number, share: number, volume: number): void {
        const { strokes, muffling, intake, knock } = this.design;
        const loudness = volume * (0.4 + 0.6 * Math.min(1, share)) * (0.45 + 0.55 * load);
        this.cycle = cycleFrequency(rpm, strokes);
        this.gentle = loudness * (1 - 0.75 * load);
        this.harsh = loudness * 0.75 * load;
        this.brightness = (900 + 2400 * load + 2200 * share) * (1 - 0.6 * muffling);
        // the plate of the throttle shuts in what is behind it
        this.intake = intake * loudness * (0.1 + 0.9 * load) * Math.min(1, 0.3 + share);
        this.intakePitch = 420 + 260 * share;
        // hard combustion is heard most at idle, where nothing else is
        this.clatter =
            volume * (0.2 + 0.3 * Math.min(1, share) + knock * (0.5 - 0.25 * Math.min(1, share) + 0.25 * load));
    }

    private mesh(drive: Readonly<SoundDrive>, load: number, share: number, volume: number): void {
        const { gearWhine, turbo } = this.design;
        const { gearRatio, finalDrive, wheelRpm, boost } = drive;
        const torque = volume * gearWhine * (0.35 + 0.65 * load);
        if (gearRatio !== 0) {
            this.gearPitch = gearMesh(drive.rpm, gearRatio);
            this.gear = Math.min(1, torque * Math.min(1, share) * (gearRatio < 0 ? STRAIGHT_CUT : 1));
        }
        this.finalPitch = finalMesh(wheelRpm, finalDrive);
        this.final = 0.6 * torque * Math.min(1, this.finalPitch / 800);
        this.whistlePitch = WHISTLE_LOW + (WHISTLE_HIGH - WHISTLE_LOW) * clamp(boost);
        this.whistle = volume * turbo * clamp(boost) ** 2;
    }
}

function clamp(value: number): number {
    return Math.max(0, Math.min(1, value));
}
