import { Path } from './path.js';
import type { Moment, Pilot } from './pilot.js';
import { SteeringRack } from './steering-rack.js';
import { motionOf, type StartFrame } from '../motion.js';
import type { PathPlan } from '../scenario.js';

/** The least distance that the driver looks ahead, m. */
const SHORT = 3;

/** The hands follow in this share of the preview time. */
const HANDS = 0.2;

/**
 * Follows a path by preview, after C. C. MacAdam, "Application of an optimal preview control for simulation of
 * closed-loop automobile driving" (1981): the driver sees where the car will be if it goes on turning as it does, and
 * turns the wheel until that is on the path. What the car makes of an angle need not be known, so a steady circle is
 * held exactly, with under- and oversteer.
 */
export class PathFollower implements Pilot {
    private readonly path: Path;
    private readonly preview: number;
    private readonly frame: StartFrame;
    private rack: SteeringRack | null = null;
    private angle = 0;

    constructor(plan: PathPlan, frame: StartFrame) {
        this.path = new Path(plan);
        this.preview = plan.preview ?? 0.8;
        this.frame = frame;
    }

    act({ dt, rig, controls }: Moment): void {
        const lock = ((rig.controller?.steering.maxSteerAngle ?? 35) * Math.PI) / 180;
        this.rack ??= new SteeringRack(rig);
        const { x, y, yaw, yawRate, vx, vy } = motionOf(rig.vehicle, this.frame);
        const speed = Math.hypot(vx, vy);
        const moving = speed > 1 && vx > 0;
        const course = moving ? yaw + Math.atan2(vy, vx) : yaw;
        const curvature = moving ? yawRate / speed : Math.tan(this.angle) / this.rack.wheelbase;

        const ahead = Math.max(SHORT, speed * this.preview);
        const bend = 0.5 * curvature * ahead;
        const reach = ahead * (Math.abs(bend) < 1e-6 ? 1 : Math.sin(bend) / bend);
        const { point, direction } = this.path.at(this.path.nearest([x, y]) + ahead);
        const offset =
            (point[1] - y - reach * Math.sin(course + bend)) * Math.cos(direction) -
            (point[0] - x - reach * Math.cos(course + bend)) * Math.sin(direction);

        // the circle through the path's point differs by this curvature from the present one
        const missing = (2 * offset) / (ahead * ahead);
        this.angle += (this.rack.wheelbase * missing * dt) / (HANDS * this.preview);
        this.angle = Math.max(-lock, Math.min(lock, this.angle));
        this.rack.turn(controls, this.angle);
    }
}
