import type { AidAttributes } from './aids.js';
import type { Aids } from '../../aids/aids.js';
import type { PedalMap } from '../../control/pedals.js';
import { DEG } from '../../math/scalar.js';
import type { Powertrain } from '../../powertrain/powertrain.js';
import type { Steering } from '../../steering/steering.js';

/** Changes that a behavior makes to a car; angles in degrees. */
export interface BehaviorPreset {
    /** Name in the inspector. */
    readonly name: string;

    /** Aids that it sets over the defaults of their group; null leaves the group as it is. */
    readonly aids: Partial<AidAttributes> | null;

    /** True if a car at rest is held until the driver gives throttle, whatever the brakes say. */
    readonly hold: boolean;

    /** Meaning of the accelerator. */
    readonly pedal: PedalMap;

    /** Factor on the friction of all tires. */
    readonly grip: number;

    /** Largest slip angle of the front tires that the steering help leaves; 0 leaves that of the largest force. */
    readonly slipAngle: number;

    /** True if stability control also releases brakes and steers. */
    readonly integrated: boolean;

    /** Sideslip angle of a power slide; 0 is none. */
    readonly powerSlide: number;

    /** Yaw acceleration of the slide recovery at most, degrees/s²; 0 is none. */
    readonly recovery: number;

    /** Sideslip angle that the drift hold gives to full steering; 0 is none. */
    readonly drift: number;

    /** True if a car without wheels on the ground can be turned, whatever its own group says. */
    readonly airControl: boolean;

    /** Least lock of the steering, and least rate of it, degrees/s; 0 leaves both as they are. */
    readonly lock: number;
    readonly steerRate: number;

    /** Least share of the torque at the rear wheels, which are driven through a locked differential; 0 changes nothing. */
    readonly rearShare: number;
}

const PLAIN: BehaviorPreset = {
    name: 'Simulation',
    aids: null,
    hold: false,
    pedal: 'raw',
    grip: 1,
    slipAngle: 0,
    integrated: false,
    powerSlide: 0,
    recovery: 0,
    drift: 0,
    airControl: false,
    lock: 0,
    steerRate: 0,
    rearShare: 0
};

const ALL_AIDS: Partial<AidAttributes> = {
    abs: true,
    tractionControl: true,
    stabilityControl: true,
    steeringHelp: true,
    hillHold: true,
    dragControl: true,
    rolloverControl: true
};

/** The behaviors, by their number. Factors and angles without a source are estimates for players. */
export const BEHAVIORS: readonly BehaviorPreset[] = [
    PLAIN,
    {
        ...PLAIN,
        name: 'Road',
        aids: ALL_AIDS,
        hold: true,
        pedal: 'share',
        slipAngle: 10,
        integrated: true,
        powerSlide: 20
    },
    {
        ...PLAIN,
        name: 'Arcade',
        aids: { ...ALL_AIDS, slideLimit: 15 },
        hold: true,
        pedal: 'share',
        grip: 1.4,
        integrated: true,
        recovery: 300,
        airControl: true
    },
    {
        ...PLAIN,
        name: 'Drift',
        aids: { abs: true, hillHold: true },
        pedal: 'share',
        drift: 35,
        lock: 45,
        steerRate: 360,
        rearShare: 0.7
    }
];

/** Values of `drive`. */
const FRONT = 0;
const REAR = 1;

/** The wheels that are driven with a behavior. */
export function drivenWith({ rearShare }: BehaviorPreset, drive: number): number {
    return rearShare > 0 && drive === FRONT ? REAR : drive;
}

/** Applies a behavior to the powertrain: share of the rear wheels and lock of their differentials. */
export function driveWith({ rearShare }: BehaviorPreset, powertrain: Powertrain): void {
    if (rearShare > 0) {
        powertrain.frontShare = Math.min(powertrain.frontShare, 1 - rearShare);
        for (const differential of powertrain.rearDifferentials) {
            differential.kind = 'locked';
        }
    }
}

/** Applies a behavior to the steering: its least lock and rates. */
export function steerWith({ lock, steerRate }: BehaviorPreset, steering: Steering): void {
    steering.maxAngle = Math.max(steering.maxAngle, lock * DEG);
    steering.rate = Math.max(steering.rate, steerRate * DEG);
    steering.returnRate = Math.max(steering.returnRate, steerRate * DEG);
}

/** Applies to the aids those numbers of a behavior that have no attribute. */
export function helpWith({ slipAngle, integrated, powerSlide, recovery, drift }: BehaviorPreset, aids: Aids): void {
    aids.steeringHelp.mostSlip = slipAngle > 0 ? slipAngle * DEG : Infinity;
    aids.stabilityControl.integrated = integrated;
    aids.stabilityControl.powerSlide = powerSlide * DEG;
    aids.recovery.enabled = recovery > 0;
    aids.recovery.most = recovery * DEG;
    aids.driftHold.enabled = drift > 0;
    aids.driftHold.angle = drift * DEG;
}

/**
 * Describes the settings of a behavior, line by line: pairs of what and how.
 *
 * @param behavior - Its number.
 */
export function describeBehavior(behavior: number): [what: string, how: string][] {
    const preset = BEHAVIORS[behavior];
    const on = (switched: boolean | undefined): string =>
        preset.aids === null ? 'as the group Aids says' : switched ? 'on' : 'off';
    const { aids } = preset;
    return [
        ['Anti-lock brakes', on(aids?.abs)],
        ['Traction control', on(aids?.tractionControl)],
        [
            'Stability control',
            aids?.stabilityControl
                ? `on, from ${aids.slideLimit ?? 8} degrees of sideslip, also by brakes released and steering`
                : on(false)
        ],
        [
            'Steering help',
            aids?.steeringHelp
                ? `on${preset.slipAngle > 0 ? `, up to ${preset.slipAngle} degrees of slip` : ''}`
                : on(false)
        ],
        ['Power slide', preset.powerSlide > 0 ? `${preset.powerSlide} degrees at full throttle and lock` : 'none'],
        ['Drag control', on(aids?.dragControl)],
        ['Rollover control', on(aids?.rolloverControl)],
        ['Hill hold', on(aids?.hillHold)],
        ['Automatic hold', preset.hold ? 'on' : 'as the group Brakes says'],
        [
            'Accelerator',
            preset.pedal === 'raw' ? 'opens the throttle' : 'asks for its share of the torque at the present speed'
        ],
        ['Friction of the tires', preset.grip === 1 ? 'as it is' : `x ${preset.grip}`],
        ['Slide recovery', preset.recovery > 0 ? `up to ${preset.recovery} degrees/s2, no physics` : 'none'],
        ['Air control', preset.airControl ? 'on, no physics' : 'as the group Arcade says'],
        ['Drift hold', preset.drift > 0 ? `${preset.drift} degrees of sideslip at full steering` : 'none'],
        ['Steering', preset.lock > 0 ? `at least ${preset.lock} degrees, ${preset.steerRate} degrees/s` : 'as it is'],
        [
            'Drive',
            preset.rearShare > 0
                ? `at least ${preset.rearShare * 100} % to the rear, rear differential locked`
                : 'as it is'
        ]
    ];
}
