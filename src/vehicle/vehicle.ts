import type { AntiRollBar } from './anti-roll-bar.js';
import { BODY } from './body.js';
import { NamedParts } from './named-parts.js';
import { serializeVehicle } from './serialize.js';
import { step } from './step.js';
import type { Train } from './train/train.js';
import { Aerodynamics } from '../aero/aerodynamics.js';
import { estimateGrip, type GripEstimate } from '../analysis/grip-estimate.js';
import { restContacts } from '../analysis/rest-contacts.js';
import type { DriverView } from '../control/driver-view.js';
import type { Archive } from '../math/archive.js';
import { needObject } from '../math/argument.js';
import { STANDARD_GRAVITY } from '../math/scalar.js';
import { boundByGrip } from '../steering/best-grip.js';
import { shareCoupledMass } from '../suspension/sprung-mass.js';
import { restPlace } from '../wheel/rest-place.js';
import { rollWheelAt } from '../wheel/roll-wheel-at.js';
import { MAX_WHEELS, UNPLACED, WHEEL } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/**
 * A rigid chassis on wheels. Alone it rolls, springs and grips under the torques and angles its wheels are told;
 * with brakes, steering and a powertrain it obeys {@link controls}.
 */
export class Vehicle extends NamedParts implements DriverView {
    /** Mass and moments of inertia that the wheels share. */
    private readonly shared = new Float64Array(4);

    /**
     * The vehicles that it is coupled to; null while it goes alone.
     *
     * @internal
     */
    train: Train | null = null;

    /** True if the loads at rest are to be found again: after a change of the wheels, not of what is put on them later. */
    private resting = true;

    /** From the foremost to the rearmost axle, m; those of a frame that is articulated to it are its own. */
    get wheelbase(): number {
        const places = this.wheels.map(({ mount }) => mount.position[2]);
        if (this.train !== null) {
            places.push(...this.train.articulatedPlaces(this));
        }
        return Math.max(...places) - Math.min(...places);
    }

    /** Present angle of the steered wheels, rad, left positive; 0 without a steering. */
    get steerAngle(): number {
        return this.steering === null ? 0 : this.steering.angle;
    }

    /** Largest angle of the steered wheels at standstill, rad; 0 without a steering. */
    get maxSteerAngle(): number {
        return this.steering === null ? 0 : this.steering.reach;
    }

    /**
     * Largest angle of the steered wheels at the present speed, rad; 0 without a steering. Of a motorcycle whose rider steers for
     * a lean, that of the curve at the largest lean.
     */
    get steerLock(): number {
        const { steerLock } = this.parts;
        if (steerLock >= 0) {
            return steerLock;
        }
        return this.steering === null ? 0 : this.steering.lock;
    }

    /** Gear of the powertrain: -1 reverse, 0 neutral, 1 and up forward; 0 without a powertrain. */
    get gear(): number {
        return this.powertrain === null ? 0 : this.powertrain.gearbox.gear;
    }

    /** Service brake, 0 to 1: pressed by the driver or by an aid. */
    get brakePedal(): number {
        return this.pedals.brake;
    }

    /**
     * Writes between which positions, -1 to 1, more steering turns the car more: where its front tires come to their largest
     * force. Infinite where an aid or the rider of a motorcycle sees to that.
     */
    boundSteering(bounds: Float64Array): void {
        const { steering, aids, velocity } = this;
        const helped = aids !== null && (aids.steeringHelp.enabled || aids.driftHold.enabled);
        const turnsWheels = steering !== null && steering.steered.length > 0;
        if (!turnsWheels || this.parts.leans || helped || !(velocity[2] > 0)) {
            bounds[0] = -Infinity;
            bounds[1] = Infinity;
        } else {
            boundByGrip(steering, velocity, bounds);
        }
    }

    /** Estimates what the vehicle could do on dry asphalt. */
    estimateGrip(): GripEstimate {
        return estimateGrip(this);
    }

    /**
     * Puts a wheel on.
     *
     * @throws RangeError when there are 24 already.
     */
    addWheel(wheel: Wheel): void {
        needObject('addWheel(wheel)', wheel, 'new Wheel(mount)', 'mount');
        if (this.wheels.length === MAX_WHEELS) {
            throw new RangeError(`a vehicle has at most ${MAX_WHEELS} wheels`);
        }
        this.wheels.push(wheel);
        this.layOut();
    }

    /**
     * Removes a wheel, and with it what holds on to it: its bars and differentials, and the machine that drove it. The
     * other wheels stand and roll as they did, on springs that were laid out for all.
     */
    removeWheel(wheel: Wheel): void {
        const at = this.wheels.indexOf(wheel);
        if (at < 0) {
            return;
        }
        this.wheels.splice(at, 1);
        for (const bar of this.bars.filter(({ left, right }) => left === wheel || right === wheel)) {
            this.removeBar(bar);
        }
        for (const differential of this.differentials.filter(({ left, right }) =>
            [...left, ...right].includes(wheel)
        )) {
            this.differentials.splice(this.differentials.indexOf(differential), 1);
        }
        this.parts.removeWheel(wheel);
        this.removeMachine();
        this.number();
        if (this.wheels.length === 0 && this.chassis.asleep) {
            this.chassis.wake(); // a hull without wheels is not stepped, and falls
        }
    }

    /** Removes an anti-roll bar. */
    removeBar(bar: AntiRollBar): void {
        const at = this.bars.indexOf(bar);
        if (at >= 0) {
            this.bars.splice(at, 1);
        }
    }

    /** Removes steering, brakes and powertrain; the wheels then obey their own torques and angles. */
    removeMachine(): void {
        this.steering = null;
        this.brakes = null;
        this.powertrain = null;
        this.wheelMotors = null;
        this.aerodynamics = new Aerodynamics();
        this.aids = null;
        this.tireGrip = 1;
        this.pedals.map = 'raw';
        this.clear(WHEEL.pedalTorque, WHEEL.handTorque, WHEEL.ownTorque, WHEEL.ownSlope);
    }

    /** Call after a wheel's mount has changed. */
    layOut(): void {
        this.number();
        for (const wheel of this.wheels) {
            wheel.forget();
        }
        this.shared.fill(0);
        this.resting = true;
    }

    /** One physics step of so many seconds, before the engine's own solver runs. */
    step(dt: number): void {
        if (this.train === null) {
            step(this, dt);
        } else if (this.train.members[0] === this) {
            this.train.step(dt);
        }
    }

    /** Ends the sleep, for changes that the vehicle cannot see by itself: of gravity, wind, the surface below. */
    wake(): void {
        this.sleep.restart();
    }

    /** @internal */
    restContacts(): number[][] {
        return restContacts(this.wheels);
    }

    /**
     * Call after what it carries or what carries it has changed.
     *
     * @internal
     */
    invalidateMassShares(): void {
        this.shared.fill(0);
        this.wake();
    }

    /** @internal */
    shareMass(): void {
        const { state: body } = this.body;
        const { shared } = this;
        if (
            shared[0] === body[BODY.mass] &&
            shared[1] === body[BODY.inertiaX] &&
            shared[2] === body[BODY.inertiaY] &&
            shared[3] === body[BODY.inertiaZ]
        ) {
            return;
        }
        shared.set(body.subarray(BODY.mass, BODY.mass + shared.length));
        this.parts.layOut();
        const mass = body[BODY.mass];
        const shares = new Float64Array(this.wheels.length);
        const x = this.wheels.map((wheel) => restPlace(wheel, 0));
        const z = this.wheels.map((wheel) => restPlace(wheel, 2));
        shareCoupledMass(mass, x, z, this, shares);
        for (let i = 0; i < this.wheels.length; i++) {
            const { state } = this.wheels[i];
            const { position } = this.wheels[i].mount;
            const perPush = 1 / mass + position[0] ** 2 / body[BODY.inertiaZ] + position[2] ** 2 / body[BODY.inertiaX];
            state[WHEEL.sprungMass] = shares[i];
            state[WHEEL.leastMass] = 1 / (this.wheels.length * perPush);
            if (this.resting) {
                state[WHEEL.restLoad] = shares[i] * STANDARD_GRAVITY;
            }
        }
        this.resting = false;
    }

    /** @internal */
    serialize(archive: Archive): void {
        serializeVehicle(this, archive);
    }

    /** Forgets all motion: wheels stand, tires are unstrained, the gearbox is in first. Call after a teleport. */
    reset(): void {
        this.wake();
        this.controls.release();
        this.driver?.reset?.();
        this.pedals.follow(this.controls);
        this.parts.reset();
        this.forwardSpeed = 0;
        this.clear(
            WHEEL.probedAt,
            WHEEL.spin,
            WHEEL.newForward,
            WHEEL.groundForward,
            WHEEL.pressedTorque,
            WHEEL.jounce,
            WHEEL.jounceRate,
            WHEEL.elasticForce,
            WHEEL.seated,
            WHEEL.dugIn
        );
        this.wheels.forEach(({ state }) => (state[WHEEL.sunk] = UNPLACED));
        this.relaxTires();
    }

    /**
     * Rolls on without a jerk after the body's velocity has been set: wheels turn as the ground passes below them,
     * tires are unstrained, the engine keeps the speed of its wheels.
     *
     * @param velocity - Linear and angular, in the vehicle's frame: six numbers, m/s and rad/s.
     */
    rollAt(velocity: ArrayLike<number>): void {
        needObject('rollAt(velocity)', velocity, 'six numbers, m/s and rad/s');
        this.wake();
        this.forwardSpeed = velocity[2];
        this.relaxTires();
        for (const wheel of this.wheels) {
            rollWheelAt(wheel, velocity);
        }
        this.powertrain?.rollAt(this);
        this.aids?.jump(velocity);
    }

    /** @internal */
    forgetMotion(): void {
        this.forwardSpeed = 0;
        this.clear(WHEEL.spin, WHEEL.spinAngle, WHEEL.jounce);
        this.layOut();
        this.parts.reset();
    }

    /** Tells every wheel which one it is. */
    private number(): void {
        for (let i = 0; i < this.wheels.length; i++) {
            this.wheels[i].index = i;
            this.wheels[i].dirty = this.dirty;
            this.wheels[i].scratch = this.workspace.ofWheel(i);
        }
        this.layouts++;
        this.wake();
    }

    private relaxTires(): void {
        this.clear(
            WHEEL.bristleX,
            WHEEL.bristleY,
            WHEEL.aligningMoment,
            WHEEL.spinTrend,
            WHEEL.forwardTrend,
            WHEEL.leftTrend
        );
    }

    /** Sets numbers of all wheels to 0. */
    private clear(...places: number[]): void {
        for (const { state } of this.wheels) {
            for (const place of places) {
                state[place] = 0;
            }
        }
    }
}
