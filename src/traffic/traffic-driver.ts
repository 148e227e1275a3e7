import type { Fleet } from './fleet.js';
import { BACKS } from './look-ahead.js';
import type { Driver, DriverControls } from '../control/driver-controls.js';
import type { DriverView } from '../control/driver-view.js';
import { SpeedControl } from '../driver/speed-control.js';
import { SteerByAngle } from '../driver/steer-by-angle.js';
import type { Archive } from '../math/archive.js';

/** Time in which the driver learns what the car makes of a steer angle, s. */
const LEARNING = 0.25;

/** Below this speed a car stands, m/s. */
const STANDS = 0.1;

/** Drives a full car as the traffic asks for: by curvature of the path and acceleration. */
export class TrafficDriver implements Driver {
    /** Its speed control knows what the throttle gives. */
    readonly metersThrottle = true;

    private readonly vehicle: DriverView;
    private readonly fleet: Fleet;
    private readonly index: number;
    private readonly speedControl = new SpeedControl();
    private readonly steering = new SteerByAngle();

    /** Curvature added to the wanted one because the car does not turn as its wheels stand, 1/m. Learned. */
    private learned = 0;

    /**
     * @param vehicle - Vehicle that it drives.
     * @param fleet - The traffic that it is part of.
     * @param index - Index of the vehicle among the cars of the traffic.
     */
    constructor(vehicle: DriverView, fleet: Fleet, index: number) {
        this.vehicle = vehicle;
        this.fleet = fleet;
        this.index = index;
    }

    drive(controls: DriverControls, dt: number): void {
        const { vehicle, fleet, index, speedControl, steering } = this;
        const wanted = fleet.wanted[index];
        const speed = vehicle.forwardSpeed;
        if (speed > 1) {
            this.learned += ((wanted - vehicle.velocity[4] / speed) * dt) / LEARNING;
        }
        // no more than a strongly understeering car needs
        const limit = 0.01 + 0.5 * Math.abs(wanted);
        this.learned = Math.max(-limit, Math.min(limit, this.learned));
        steering.angle = Math.atan(vehicle.wheelbase * (wanted + this.learned));
        steering.step(vehicle, controls);
        const acceleration = fleet.acceleration[index];
        if (fleet.waited[index] === BACKS) {
            const goes = speed <= -STANDS || acceleration < 0;
            speedControl.speed = goes ? Math.min(-2 * STANDS, speed) : 0;
            speedControl.feedForward = goes ? acceleration : 0;
        } else {
            const goes = speed >= STANDS || acceleration > 0;
            speedControl.speed = goes ? Math.max(2 * STANDS, speed) : 0;
            speedControl.feedForward = goes ? acceleration : 0;
        }
        speedControl.step(vehicle, controls, dt);
        controls.handbrake = 0;
    }

    reset(): void {
        this.speedControl.reset();
        this.learned = 0;
    }

    serialize(archive: Archive): void {
        archive.kind('traffic driver');
        this.speedControl.serialize(archive);
        const { io } = archive;
        io[0] = this.learned;
        io[1] = this.steering.angle;
        archive.exchange(2);
        this.learned = io[0];
        this.steering.angle = io[1];
    }
}
