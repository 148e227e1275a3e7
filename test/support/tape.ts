import type { Driver, DriverControls } from '../../src/index.js';

const NAMES = [
    'throttle',
    'brake',
    'steer',
    'handbrake',
    'clutch',
    'gear',
    'reverse',
    'neutral',
    'park',
    'manual',
    'ignition'
] as const;

type Wish = Pick<DriverControls, (typeof NAMES)[number]>;

/** Recording of a driver's controls, step by step. */
export class Tape {
    private readonly wishes: Wish[] = [];

    get length(): number {
        return this.wishes.length;
    }

    /** The same driver, recorded: the tape is as long as the steps that follow. */
    record(driver: Driver): Driver {
        return {
            drive: (controls, dt) => {
                driver.drive(controls, dt);
                this.wishes.push(Object.fromEntries(NAMES.map((name) => [name, controls[name]])) as unknown as Wish);
            }
        };
    }

    /** A driver who asks for the same again; at the end he keeps asking for the last. */
    play(): Driver {
        let step = 0;
        return {
            drive: (controls) => {
                Object.assign(controls, this.wishes[Math.min(step++, this.wishes.length - 1)]);
            }
        };
    }
}
