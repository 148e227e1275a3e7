import { Path } from './path.js';
import type { Moment, Pilot } from './pilot.js';
import { SteeringRack } from './steering-rack.js';
import { motionOf, type StartFrame } from '../motion.js';
import type { PathPlan } from '../scenario.js';

/** The least distance that the driver looks ahead, m. */
const SHORT = 3;

/** Time in which the driver learns what the car makes of a steer angle, s. */
const LEARNING = 0.25;

/**
 * Follows a path by preview: a circle from the present place and course to the point ahead (R. C. Coulter,
 * "Implementation of the pure pursuit path tracking algorithm", CMU-RI-TR-92-01) says which curvature is wanted. The
 * front wheels take its angle at once; what the car turns less or more than wanted is added up, so that a steady circle
 * is held whether the car understeers or oversteers.
 */
export class PathFollower implements Pilot {
    private readonly path: Path;
    private readonly preview: number;
    private readonly frame: StartFrame;
    private rack: SteeringRack | null = null;

    /** Curvature beyond that of the wheels' own geometry, 1/m. */
    private learned = 0;

    constructor(plan: PathPlan, frame: StartFrame) {
        this.path = new Path(plan);
        this.preview = plan.preview ?? 0.8;
        this.frame = frame;
    }

    act({ dt, rig, controls }: Moment): void {
        const lock = ((rig.controller?.steering.maxSteerAngle ?? 35) * Math.PI) / 180;
        this.rack ??= new SteeringRack(rig);
        const { wheelbase } = this.rack;
        const { x, y, yaw, yawRate, vx, vy } = motionOf(rig.vehicle, this.frame);
        const speed = Math.hypot(vx, vy);
        const moving = speed > 1 && vx > 0;
        const course = moving ? yaw + Math.atan2(vy, vx) : yaw;
        const ahead = Math.max(SHORT, speed * this.preview);
        const { point } = this.path.at(this.path.nearest([x, y]) + ahead);
        const [dx, dy] = [point[0] - x, point[1] - y];
        const aside = dy * Math.cos(course) - dx * Math.sin(course);
        const wanted = (2 * aside) / (dx * dx + dy * dy);
        if (moving) {
            this.learned += ((wanted - yawRate / speed) * dt) / LEARNING;
        }
        const most = Math.tan(lock) / wheelbase;
        this.learned = Math.max(-most, Math.min(most, this.learned));
        const angle = Math.atan(wheelbase * (wanted + this.learned));
        this.rack.turn(controls, Math.max(-lock, Math.min(lock, angle)));
    }
}
