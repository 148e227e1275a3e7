import { CONTROLS, type DriverControls } from './driver-controls.js';

/**
 * Meaning of the accelerator. `raw`: how far it opens the throttle, or its share of the torque of a motor. `share`: its share
 * of what drives at the present speed, drag of the engine, slope and rolling resistance aside.
 */
export type PedalMap = 'raw' | 'share';

/** Pedals as they reach engine and brakes, after the driver aids have had their say; the driver's own wish stays untouched. */
export class Pedals {
    /** Meaning of the driver's accelerator. */
    map: PedalMap = 'raw';

    /**
     * True if the throttle of the present step follows the pedal by {@link map}, not in proportion.
     *
     * @internal
     */
    mapped = false;

    /**
     * True if it has been opened by that in the present step.
     *
     * @internal
     */
    opened = false;

    /** Throttle of the engine, 0 to 1. */
    throttle = 0;

    /**
     * Torque that a mapped pedal asks for, over what there is in the present gear: above 1 a lower gear would give it.
     *
     * @internal
     */
    asked = 0;

    /**
     * Accelerator as the one who leads the speed has it, 0 to 1: the driver, cruise control or speed limiter. A gearbox
     * shifts by it, so that a throttle which traction or stability control cuts for a moment changes no gear.
     */
    demand = 0;

    /** Brake pedal, 0 to 1. */
    brake = 0;

    /** Hand brake, 0 to 1. */
    handbrake = 0;

    /** Clutch pedal, 0 to 1: pressed it lets go. */
    clutch = 0;

    /** Copies the pedals that the driver asks for. */
    follow(controls: DriverControls): void {
        const { numbers } = controls;
        this.mapped = this.map !== 'raw' && !controls.metersThrottle;
        this.opened = false;
        this.throttle = numbers[CONTROLS.throttle];
        this.demand = numbers[CONTROLS.throttle];
        this.asked = numbers[CONTROLS.throttle];
        this.brake = numbers[CONTROLS.brake];
        this.handbrake = numbers[CONTROLS.handbrake];
        this.clutch = numbers[CONTROLS.clutch];
    }
}
