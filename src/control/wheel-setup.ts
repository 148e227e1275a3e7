import type { AxisTrace } from './axis-trace.js';

/** Share of a pedal's travel at either end that is taken off: a pedal that flickers at rest does not drag. Estimate. */
const MARGIN = 0.03;

/** Axes, buttons and their values of a steering wheel: attributes of the group `wheel` of Vehicle Input. */
export interface WheelSetup {
    /** Name of the device as the browser reports it. */
    device: string;

    /** Name of the pedals that are a device of their own; empty if they belong to the wheel. */
    pedalDevice: string;

    /** Axis of the wheel. */
    steerAxis: number;

    /** Its value at full lock to the left. */
    steerLeft: number;

    /** Its value at full lock to the right. */
    steerRight: number;

    /** Axis of the accelerator. */
    throttleAxis: number;

    /** Its value with the accelerator released. */
    throttleRest: number;

    /** Its value with the accelerator pressed. */
    throttleFull: number;

    /** Axis of the brake; that of the accelerator, on a wheel with one axis for both. */
    brakeAxis: number;

    /** Its value with the brake released. */
    brakeRest: number;

    /** Its value with the brake pressed. */
    brakeFull: number;

    /** Axis of the clutch; -1 for none. */
    clutchAxis: number;

    /** Its value with the clutch pedal released. */
    clutchRest: number;

    /** Its value with the clutch pedal pressed. */
    clutchFull: number;

    /** Paddle or button that shifts up; -1 for none. */
    gearUpButton: number;

    /** Paddle or button that shifts down; -1 for none. */
    gearDownButton: number;

    /** Button of the hand brake; -1 for none. */
    handbrakeButton: number;
}

/** A pedal that has been found. */
export interface PedalFound {
    readonly trace: AxisTrace;
    readonly full: number;
    rest: number;
}

type PedalValues<P extends string> = Record<`${P}Axis` | `${P}Rest` | `${P}Full`, number>;

/** The three values of a pedal. */
export function pedalSetup<P extends string>(name: P, found: PedalFound | undefined): PedalValues<P> {
    const { trace, rest = 1, full = -1 } = found ?? {};
    const margin = found ? MARGIN * (full - rest) : 0;
    return {
        [`${name}Axis`]: trace?.axis ?? -1,
        [`${name}Rest`]: round(rest + margin),
        [`${name}Full`]: round(full - margin)
    } as PedalValues<P>;
}

/** Both locks as far from the center as the nearer one, so that a wheel that was turned less to one side steers evenly. */
export function evenLocks(left: number, right: number, center: number): [left: number, right: number] {
    const lock = Math.min(Math.abs(left - center), Math.abs(right - center));
    const side = Math.sign(left - center);
    return [round(center + side * lock), round(center - side * lock)];
}

function round(value: number): number {
    return Math.round(value * 1000) / 1000;
}
