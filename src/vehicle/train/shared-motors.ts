import type { WheelMotors } from '../../powertrain/wheel-motors.js';
import type { VehicleParts } from '../vehicle-parts.js';

/** Motors at the wheels of a frame that count among those of the vehicle which leads it: all alike, of one battery. */
export class SharedMotors {
    private motors: WheelMotors | null = null;
    private frame: VehicleParts | null = null;
    private layouts = -1;

    /** Adopts the motors of a leader as they are now. Between two steps, or at the start of one. */
    follow(leader: VehicleParts, frame: VehicleParts): void {
        const { motors } = this;
        if (motors === leader.wheelMotors && motors === frame.wheelMotors && this.layouts === frame.layouts) {
            return;
        }
        this.release();
        this.motors = leader.wheelMotors;
        this.frame = frame;
        this.layouts = frame.layouts;
        frame.wheelMotors = this.motors;
        this.motors?.add(frame.wheels);
    }

    /** Returns them: the wheels roll. */
    release(): void {
        if (this.frame !== null) {
            this.motors?.remove(this.frame);
            this.frame.wheelMotors = null;
        }
        this.motors = null;
        this.frame = null;
        this.layouts = -1;
    }
}
