import { Abs } from './abs.js';
import { AutoHold } from './auto-hold.js';
import { Axles } from './axles.js';
import { CruiseControl } from './cruise-control.js';
import { HillHold } from './hill-hold.js';
import { LaunchControl } from './launch-control.js';
import { SlipControl } from './slip-control.js';
import { SpeedLimiter } from './speed-limiter.js';
import { StabilityControl } from './stability-control.js';
import { ABS, ACTIVE, ANY_PRESSED, AUTO_HOLD, CRUISE, ENABLED, HILL_HOLD, LAUNCH, LIMITER, PLACES } from './state.js';
import { SteeringHelp } from './steering-help.js';
import { TractionControl } from './traction-control.js';
import type { Vehicle } from '../vehicle/vehicle.js';
import { PEDAL_TORQUE, PRESSED_TORQUE } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/** What helps the driver: each aid acts where it acts in a real car, on the pedals or on the brake of a single wheel. */
export class Aids {
    /** Their numbers, by the places of `aids/state.ts`. */
    private readonly state = new Float64Array(PLACES);

    // those that look after every car come first, and stay close together
    private readonly axles = new Axles(this.state);
    readonly tractionControl = new TractionControl(this.state);
    readonly stabilityControl = new StabilityControl(this.state);
    readonly steeringHelp = new SteeringHelp(this.state);
    readonly autoHold = new AutoHold(this.state);
    readonly hillHold = new HillHold(this.state);
    readonly abs = new Abs(this.state);
    readonly cruiseControl = new CruiseControl(this.state);
    readonly speedLimiter = new SpeedLimiter(this.state);
    readonly launchControl = new LaunchControl(this.state);

    private readonly slip = new SlipControl(this.state);

    constructor() {
        this.state[ANY_PRESSED] = 1; // of its wheels nothing is known yet
    }

    /** Before pedals reach engine and brakes: aids that press or lift them, and that bound the steering. */
    step(vehicle: Vehicle, dt: number): void {
        const { state } = this;
        this.axles.step(vehicle);
        if (state[ENABLED + CRUISE] + state[ENABLED + LIMITER] + state[ENABLED + LAUNCH] > 0) {
            this.leadSpeed(vehicle, dt);
        }
        this.tractionControl.step(vehicle, state[ACTIVE + LAUNCH] !== 0, dt);
        this.stabilityControl.step(vehicle, dt);
        if (state[ENABLED + AUTO_HOLD] !== 0) {
            this.autoHold.step(vehicle);
        }
        if (state[ENABLED + HILL_HOLD] !== 0) {
            this.hillHold.step(vehicle, dt);
        }
        this.steeringHelp.step(vehicle, dt);
    }

    /** After the brakes have set their torques: aids that press or release the brake of one wheel. */
    modulate(vehicle: Vehicle, dt: number): void {
        const of = this.state;
        const { wheels } = vehicle;
        this.tractionControl.press(vehicle);
        this.stabilityControl.press(vehicle);
        const pressed = isPressed(wheels);
        if (!pressed && of[ANY_PRESSED] === 0) {
            of[ACTIVE + ABS] = 0;
            this.slip.reset();
            return;
        }
        of[ANY_PRESSED] = pressed ? 1 : 0;
        if (of[ENABLED + ABS] !== 0) {
            this.abs.modulate(vehicle, this.slip, dt);
        } else {
            this.stabilityControl.guard(vehicle, this.slip, dt);
        }
        for (let i = 0; i < wheels.length; i++) {
            const { state } = wheels[i];
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
        this.abs.reset();
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

    private leadSpeed(vehicle: Vehicle, dt: number): void {
        const { state } = this;
        if (state[ENABLED + CRUISE] !== 0) {
            this.cruiseControl.step(vehicle, dt);
        }
        if (state[ENABLED + LIMITER] !== 0) {
            this.speedLimiter.step(vehicle, dt);
        }
        vehicle.pedals.demand = vehicle.pedals.throttle;
        if (state[ENABLED + LAUNCH] !== 0) {
            this.launchControl.step(vehicle, dt);
        }
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
