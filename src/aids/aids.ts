import { Abs, limitBrakes } from './abs.js';
import type { AidedCar } from './aided-car.js';
import { AirControl } from './air-control.js';
import { AutoHold, holdStopped } from './auto-hold.js';
import { findAxles } from './axles.js';
import { Boost } from './boost.js';
import { CruiseControl } from './cruise-control.js';
import { DragControl, giveThrottle } from './drag-control.js';
import { DriftHold, holdDrift } from './drift-hold.js';
import { HillHold, holdOnSlope } from './hill-hold.js';
import { LaunchControl } from './launch-control.js';
import { askSlide } from './power-slide.js';
import { Recovery } from './recovery.js';
import { boundLean, RolloverControl } from './rollover-control.js';
import { releaseSlip } from './slip-control.js';
import { SpeedLimiter } from './speed-limiter.js';
import { brakeSide, guardSide, StabilityControl, watchYaw } from './stability-control.js';
import { AID, AIDS, aidsLayout } from './state.js';
import { boundSteering, SteeringHelp } from './steering-help.js';
import { brakeSpinning, liftThrottle, TractionControl } from './traction-control.js';
import type { Brakes } from '../brakes/brakes.js';
import type { PartList } from '../control/part-list.js';
import type { Archive } from '../math/archive.js';
import { lastingOf, numbersOf } from '../math/struct.js';
import type { Steering } from '../steering/steering.js';
import { WHEEL } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/** Driver aids of a vehicle: each acts where it acts in a real car, on the pedals or on the brake of a single wheel. */
export class Aids {
    /** @internal */
    readonly order = 1000;

    /**
     * Their numbers, by the places of `aids/state.ts`: a step looks at them alone, and not at the objects of the aids.
     *
     * @internal
     */
    readonly state = numbersOf(aidsLayout);

    /** Whose wheels were looked at last. */
    private brakes: Brakes | null = null;
    private steering: Steering | null = null;

    /** Numbers of the aids that a snapshot holds, and the number of wheels that these are for. */
    private lasting = lastingOf(aidsLayout);
    private lastingFor = 0;

    /** Anti-lock brakes. */
    readonly abs = new Abs(this.state);

    /** Traction control. */
    readonly tractionControl = new TractionControl(this.state);

    /** Stability control. */
    readonly stabilityControl = new StabilityControl(this.state);

    /** Steering help for keys and sticks. */
    readonly steeringHelp = new SteeringHelp(this.state);

    /** Cruise control. */
    readonly cruiseControl = new CruiseControl(this.state);

    /** Speed limiter. */
    readonly speedLimiter = new SpeedLimiter(this.state);

    /** Launch control. */
    readonly launchControl = new LaunchControl(this.state);

    /** Hill hold. */
    readonly hillHold = new HillHold(this.state);

    /** Automatic hold. */
    readonly autoHold = new AutoHold(this.state);

    /** Engine drag torque control. */
    readonly dragControl = new DragControl(this.state);

    /** Rollover control. */
    readonly rolloverControl = new RolloverControl(this.state);

    /** Drift hold. */
    readonly driftHold = new DriftHold(this.state);

    /** Slide recovery, which is not physical. */
    readonly recovery = new Recovery(this.state);

    /** Boost, which is not physical. */
    readonly boost = new Boost(this.state);

    /** Control in the air, which is not physical. */
    readonly airControl = new AirControl(this.state);

    constructor() {
        this.state[AIDS.layouts] = -1;
        this.state[AIDS.anyPressed] = 1; // of its wheels nothing is known yet
    }

    /**
     * Adds the aids that push the body to the parts of a vehicle.
     *
     * @internal
     */
    attach({ parts }: { readonly parts: PartList<AidedCar> }): void {
        this.recovery.mount(parts);
        this.boost.mount(parts);
        this.airControl.mount(parts);
    }

    /** @internal */
    release({ parts }: { readonly parts: PartList<AidedCar> }): void {
        this.recovery.unmount(parts);
        this.boost.unmount(parts);
        this.airControl.unmount(parts);
    }

    /**
     * Before pedals reach engine and brakes: aids that press or lift them, and that bound the steering.
     *
     * @internal
     */
    steer(vehicle: AidedCar, dt: number): void {
        const { state } = this;
        const { brakes, steering, layouts } = vehicle;
        if (state[AIDS.layouts] !== layouts || this.brakes !== brakes || this.steering !== steering) {
            state[AIDS.layouts] = layouts;
            this.brakes = brakes;
            this.steering = steering;
            findAxles(state, vehicle);
        }
        if (
            state[AIDS.enabled + AID.cruise] + state[AIDS.enabled + AID.limiter] + state[AIDS.enabled + AID.launch] >
            0
        ) {
            this.leadSpeed(vehicle, dt);
        }
        const { leans } = vehicle.parts;
        state[AIDS.slides] = 0;
        if (state[AIDS.powerSlide] > 0 && !leans) {
            askSlide(state, vehicle, dt);
        }
        liftThrottle(state, vehicle, dt);
        if (!leans) {
            watchYaw(state, vehicle, dt);
        }
        if (state[AIDS.enabled + AID.autoHold] !== 0) {
            holdStopped(state, vehicle);
        }
        if (state[AIDS.enabled + AID.hillHold] !== 0) {
            holdOnSlope(state, vehicle, dt);
        }
        if (!leans) {
            boundSteering(state, vehicle, dt);
        }
        if (state[AIDS.enabled + AID.drag] !== 0) {
            giveThrottle(state, vehicle, dt);
        }
        state[AIDS.active + AID.rollover] = 0; // the brakes read it
        if (state[AIDS.enabled + AID.rollover] !== 0 && !leans) {
            boundLean(state, vehicle);
        }
        if (state[AIDS.enabled + AID.drift] !== 0 && !leans) {
            holdDrift(state, vehicle, dt);
        }
    }

    /**
     * After the brakes have set their torques: aids that press or release the brake of one wheel.
     *
     * @internal
     */
    brake(vehicle: AidedCar, dt: number): void {
        const of = this.state;
        const { wheels } = vehicle;
        brakeSpinning(of, vehicle);
        if (!vehicle.parts.leans) {
            brakeSide(of, vehicle);
        }
        const pressed = isPressed(wheels);
        if (!pressed && of[AIDS.anyPressed] === 0) {
            of[AIDS.active + AID.abs] = 0;
            releaseSlip(of);
            return;
        }
        of[AIDS.anyPressed] = pressed ? 1 : 0;
        if (of[AIDS.enabled + AID.abs] !== 0) {
            limitBrakes(of, vehicle, dt);
        } else {
            guardSide(of, vehicle, dt);
        }
        for (let i = 0; i < wheels.length; i++) {
            const { state } = wheels[i];
            state[WHEEL.pressedTorque] = state[WHEEL.pedalTorque];
        }
    }

    /**
     * Accounts for a velocity of the car that was set, in its own frame: no acceleration and no slip is read from that.
     *
     * @internal
     */
    jump(velocity: ArrayLike<number>): void {
        this.cruiseControl.jump();
        this.speedLimiter.jump();
        this.stabilityControl.jump(velocity);
        releaseSlip(this.state);
    }

    /** @internal */
    serialize(archive: Archive, wheels = 0): void {
        if (this.lastingFor !== wheels) {
            this.lastingFor = wheels;
            this.lasting = lastingOf(aidsLayout, wheels);
        }
        archive.lasting(this.state, this.lasting);
        this.cruiseControl.serialize(archive);
        this.speedLimiter.serialize(archive);
        this.launchControl.serialize(archive);
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
        this.dragControl.reset();
        this.rolloverControl.reset();
        this.driftHold.reset();
        this.recovery.reset();
        this.boost.reset();
        this.airControl.reset();
        releaseSlip(this.state);
    }

    private leadSpeed(vehicle: AidedCar, dt: number): void {
        const { state } = this;
        const { pedals } = vehicle;
        const asked = pedals.throttle;
        if (state[AIDS.enabled + AID.cruise] !== 0) {
            this.cruiseControl.step(vehicle, dt);
        }
        if (state[AIDS.enabled + AID.limiter] !== 0) {
            this.speedLimiter.step(vehicle, dt);
        }
        if (pedals.throttle !== asked) {
            pedals.demand = pedals.throttle;
            pedals.mapped = false;
        }
        if (state[AIDS.enabled + AID.launch] !== 0) {
            this.launchControl.step(vehicle, dt);
        }
    }
}

/** Returns true if a pedal asks torque of any brake. */
function isPressed(wheels: readonly Wheel[]): boolean {
    for (let i = 0; i < wheels.length; i++) {
        if (wheels[i].state[WHEEL.pedalTorque] > 0) {
            return true;
        }
    }
    return false;
}
