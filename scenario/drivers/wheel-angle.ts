import type { Moment, Pilot } from './pilot.js';
import { SteeringRack } from './steering-rack.js';
import type { Timeline } from './timeline.js';

/** Turns the road wheels by an angle, fixed or over time. */
export class WheelAngle implements Pilot {
    private readonly angle: Timeline;
    private readonly unit: number;
    private readonly rate: number | undefined;
    private rack: SteeringRack | null = null;

    /**
     * @param angle - In units of `unit`.
     * @param unit - rad
     * @param rate - Fastest turn, rad/s.
     */
    constructor(angle: Timeline, unit: number, rate: number | undefined) {
        this.angle = angle;
        this.unit = unit;
        this.rate = rate;
    }

    act({ t, rig, controls }: Moment): void {
        this.rack ??= new SteeringRack(rig, this.rate);
        this.rack.turn(controls, this.angle.at(t) * this.unit);
    }
}
