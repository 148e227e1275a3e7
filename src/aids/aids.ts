import { Abs } from './abs.js';
import { AutoHold } from './auto-hold.js';
import { CruiseControl } from './cruise-control.js';
import { HillHold } from './hill-hold.js';
import { LaunchControl } from './launch-control.js';
import { SlipControl } from './slip-control.js';
import { SpeedLimiter } from './speed-limiter.js';
import { StabilityControl } from './stability-control.js';
import { SteeringHelp } from './steering-help.js';
import { switched } from './switch.js';
import { TractionControl } from './traction-control.js';
import type { Vehicle } from '../vehicle/vehicle.js';
import { PEDAL_TORQUE, PRESSED_TORQUE } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/** What helps the driver: each aid acts where it acts in a real car, on the pedals or on the brake of a single wheel. */
export class Aids {
    readonly abs = new Abs();
    readonly tractionControl = new TractionControl();
    readonly stabilityControl = new StabilityControl();
    readonly steeringHelp = new SteeringHelp();
    readonly cruiseControl = new CruiseControl();
    readonly speedLimiter = new SpeedLimiter();
    readonly launchControl = new LaunchControl();
    readonly hillHold = new HillHold();
    readonly autoHold = new AutoHold();

    private readonly slip = new SlipControl();

    /** Whether any of those that lead the speed is on, as it was when any of them was switched last. */
    private leadsSpeed = false;
    private switched = -1;

    /** Whether any brake was pressed in the last step. */
    private pressed = true;

    /** Before pedals reach engine and brakes: aids that press or lift them, and that bound the steering. */
    step(vehicle: Vehicle, dt: number): void {
        const { cruiseControl, speedLimiter, launchControl } = this;
        const anew = this.switched !== switched[0];
        if (anew || this.leadsSpeed) {
            this.switched = switched[0];
            this.leadsSpeed = cruiseControl.enabled || speedLimiter.enabled || launchControl.enabled;
            cruiseControl.step(vehicle, dt);
            speedLimiter.step(vehicle, dt);
            vehicle.pedals.demand = vehicle.pedals.throttle;
            launchControl.step(vehicle, dt);
        }
        this.tractionControl.step(vehicle, this.leadsSpeed && launchControl.active, dt);
        this.stabilityControl.step(vehicle, dt);
        this.autoHold.step(vehicle);
        this.hillHold.step(vehicle, dt);
        this.steeringHelp.step(vehicle, dt);
    }

    /** After the brakes have set their torques: aids that press or release the brake of one wheel. */
    modulate(vehicle: Vehicle, dt: number): void {
        this.tractionControl.press(vehicle);
        this.stabilityControl.press(vehicle);
        const pressed = isPressed(vehicle.wheels);
        if (!pressed && !this.pressed) {
            this.abs.active = false;
            this.slip.reset();
            return;
        }
        this.pressed = pressed;
        if (this.abs.enabled) {
            this.abs.modulate(vehicle, this.slip, dt);
        } else {
            this.abs.active = false;
            this.stabilityControl.guard(vehicle, this.slip, dt);
        }
        for (let i = 0; i < vehicle.wheels.length; i++) {
            const { state } = vehicle.wheels[i];
            state[PRESSED_TORQUE] = state[PEDAL_TORQUE];
        }
    }

    /** Somebody has set the car's velocity, in its own frame: no acceleration, and no slip, is to be read from that. */
    jump(velocity: ArrayLike<number>): void {
        this.cruiseControl.jump();
        this.speedLimiter.jump();
        this.stabilityControl.jump(velocity);
        this.slip.reset();
    }

    /** Forgets what is going on; what is switched on stays on. */
    reset(): void {
        this.abs.active = false;
        this.tractionControl.reset();
        this.stabilityControl.reset();
        this.steeringHelp.reset();
        this.cruiseControl.reset();
        this.speedLimiter.reset();
        this.launchControl.reset();
        this.hillHold.reset();
        this.autoHold.reset();
        this.slip.reset();
    }
}

/** Whether anything is asked of a brake. */
function isPressed(wheels: readonly Wheel[]): boolean {
    for (let i = 0; i < wheels.length; i++) {
        if (wheels[i].state[PEDAL_TORQUE] > 0) {
            return true;
        }
    }
    return false;
}
