import type { DriverControls } from '../../src/index.js';
import type { Rig } from '../rig.js';

/** The moment before a physics step, as a pilot sees it. */
export interface Moment {
    /** Time since the clock started, s. */
    t: number;

    /** Length of the step, s. */
    dt: number;
    rig: Rig;
    controls: DriverControls;
}

/** Drives, or does a part of the driving, before every physics step. */
export interface Pilot {
    act(moment: Moment): void;
}
