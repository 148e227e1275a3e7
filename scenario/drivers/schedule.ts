import { holdGear } from './gear-lever.js';
import type { Moment, Pilot } from './pilot.js';
import { Timeline } from './timeline.js';
import type { ControlPoint, Interpolation, TimeTable } from '../scenario.js';

const CHANNELS = ['throttle', 'brake', 'handbrake', 'steer'] as const;

/** Moves pedals, steering and gear lever by a list; each stays released until its first entry. */
export class Schedule implements Pilot {
    private readonly lines: { channel: (typeof CHANNELS)[number]; line: Timeline }[];
    private readonly gears: Timeline;

    constructor(points: ControlPoint[], interpolation: Interpolation = 'linear') {
        const entries = (channel: keyof ControlPoint): TimeTable =>
            points.flatMap((point) => (point[channel] === undefined ? [] : [[point.t, point[channel]]]));
        this.lines = CHANNELS.map((channel) => ({ channel, line: new Timeline(entries(channel), interpolation) }));
        this.gears = new Timeline(entries('gear'), 'step');
    }

    /** The gear that is in from the very start, if the list says so. */
    get firstGear(): number | undefined {
        return this.gears.begun(0) ? this.gears.at(0) : undefined;
    }

    act(moment: Moment): void {
        const { t, controls } = moment;
        for (const { channel, line } of this.lines) {
            if (line.begun(t)) {
                controls[channel] = line.at(t);
            }
        }
        if (this.gears.begun(t)) {
            holdGear(moment, this.gears.at(t));
        }
    }
}
