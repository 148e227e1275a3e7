import { SpeedControl } from './speed-control.js';
import { SteerByAngle } from './steer-by-angle.js';
import type { Driver, DriverControls } from '../control/driver-controls.js';
import type { DriverView } from '../control/driver-view.js';
import type { Archive } from '../math/archive.js';
import { needObject } from '../math/argument.js';

/** Command of a planner to a car: `ackermann_msgs/AckermannDrive` of ROS, `VehicleAckermannControl` of CARLA, left positive. */
export interface AckermannCommand {
    /** Angle of the virtual wheel in the middle of the front axle, rad, left positive. */
    steer: number;

    /** Rate at which it turns there, rad/s; 0 as fast as the steering can. */
    steerSpeed: number;

    /** Speed, m/s; negative backward. */
    speed: number;

    /** Largest acceleration and deceleration on the way there, m/s²; 0 leaves the limits of 3 and 8 m/s² alone. */
    acceleration: number;

    /** Largest change of that, m/s³; 0 any. */
    jerk: number;
}

/** Largest accelerations, m/s²: those of CARLA's AckermannController. */
const SPEEDING_UP = 3;
const SLOWING_DOWN = 8;

/** Drives by an {@link AckermannCommand}. */
export class AckermannDriver implements Driver {
    /** Its speed control knows what the throttle gives. */
    readonly metersThrottle = true;

    /** Command to follow. */
    readonly command: AckermannCommand = { steer: 0, steerSpeed: 0, speed: 0, acceleration: 0, jerk: 0 };
    /** @internal */
    readonly speedControl = new SpeedControl();

    private readonly vehicle: DriverView;
    private readonly steering = new SteerByAngle();

    constructor(vehicle: DriverView) {
        needObject('new AckermannDriver(vehicle)', vehicle, 'a vehicle such as controller.vehicle');
        this.vehicle = vehicle;
        this.reset();
    }

    /** Sets the controls. */
    drive(controls: DriverControls, dt: number): void {
        const { command, speedControl, steering } = this;
        const most = command.steerSpeed > 0 ? command.steerSpeed * dt : Infinity;
        const change = finite(command.steer) - steering.angle;
        steering.angle += Math.max(-most, Math.min(most, change));
        steering.step(this.vehicle, controls);
        const limit = Math.abs(finite(command.acceleration)) || Infinity;
        speedControl.speed = finite(command.speed);
        speedControl.maxAcceleration = Math.min(limit, SPEEDING_UP);
        speedControl.maxDeceleration = Math.min(limit, SLOWING_DOWN);
        speedControl.jerk = command.jerk > 0 ? command.jerk : Infinity;
        speedControl.step(this.vehicle, controls, dt);
        controls.handbrake = 0;
    }

    /** Shows a snapshot the command, and how far the driver has followed it. */
    serialize(archive: Archive): void {
        const { command, steering } = this;
        const { io } = archive;
        archive.kind('ackermann');
        io[0] = command.steer;
        io[1] = command.steerSpeed;
        io[2] = command.speed;
        io[3] = command.acceleration;
        io[4] = command.jerk;
        io[5] = steering.angle;
        archive.exchange(6);
        command.steer = io[0];
        command.steerSpeed = io[1];
        command.speed = io[2];
        command.acceleration = io[3];
        command.jerk = io[4];
        steering.angle = io[5];
        this.speedControl.serialize(archive);
    }

    reset(): void {
        this.steering.angle = this.vehicle.steerAngle;
        this.speedControl.reset();
    }
}

function finite(value: number): number {
    return Number.isFinite(value) ? value : 0;
}
