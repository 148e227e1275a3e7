import { ContactPush } from './contact-push.js';
import { findGround } from './find-ground.js';
import { lateralAdhesion } from './lateral-adhesion.js';
import { pushGround } from './movable-ground.js';
import { PlainSleep } from './plain-sleep.js';
import { RaycastCarSettings } from './raycast-car-settings.js';
import { raycastRest } from './raycast-rest.js';
import type { RaycastWheel } from './raycast-wheel.js';
import { RaycastWorkspace } from './raycast-workspace.js';
import { bounceInTurn, springBounce } from './spring-bounce.js';
import { stopCar } from './stop-car.js';
import { thrustForce } from './thrust.js';
import { tireReaction } from './tire-reaction.js';
import { trustedGrip } from './trusted-grip.js';
import { spinWheel } from './wheel-motion.js';
import type { GripEstimate } from '../analysis/grip-estimate.js';
import type { RayGround } from '../contact/ground.js';
import { CONTROLS, type Driver, DriverControls } from '../control/driver-controls.js';
import type { DriverView } from '../control/driver-view.js';
import { plainBrake, plainThrottle } from '../control/plain-pedals.js';
import type { Archive, Remembered } from '../math/archive.js';
import { STANDARD_GRAVITY } from '../math/scalar.js';
import { shareSprungMass } from '../suspension/sprung-mass.js';
import { BodyState, type Chassis } from '../vehicle/body.js';
import { findOwnVelocity } from '../vehicle/own-velocity.js';

const workspace = new RaycastWorkspace();

/**
 * The car of HARFANG's tutorial "Raycast Car" (harfang3d tutorials; constants of harfang3d/car-simulator, in SI units), for
 * games in which a car is to be quick to make: a ray a wheel, and five forces on the body, each in its file. Four
 * things differ: tires have a limit of friction; all forces of a step see the velocities at its start, so that no wheel
 * comes first; what stops a motion stops at zero; and a braked car holds on a slope. Velocities are over the ground, which feels what it gives.
 */
export class RaycastCar extends RaycastCarSettings implements DriverView {
    /** The rigid body that carries the wheels. */
    readonly chassis: Chassis;

    /** Answers where the ground is. */
    readonly ground: RayGround;

    /** Pose and motion of the rigid body at the start of the step. */
    readonly body = new BodyState();

    /** Velocity of the body in its own frame: linear m/s, angular rad/s. */
    readonly velocity = this.body.ownVelocity;

    /** Commands of the driver. */
    readonly controls = new DriverControls();

    /** Sets the controls at the start of every step; null leaves them as they are. */
    driver: Driver | null = null;

    /**
     * Memory of the driver and of what else goes with the car; null where only the driver has one.
     *
     * @internal
     */
    memory: Remembered | null = null;

    /** The wheels: fill the list before the first step. */
    readonly wheels: RaycastWheel[] = [];

    /** Forward speed, m/s. */
    forwardSpeed = 0;

    /** Force of all tires forward, N. */
    tireForce = 0;

    /** Always 1: there is no gearbox. */
    readonly gearRatio = 1;

    /** Angle of the steered wheels, left positive, rad. */
    steerAngle = 0;

    private readonly sleep = new PlainSleep<RaycastCar>(raycastRest);
    private readonly contacts = new ContactPush();

    constructor(chassis: Chassis, ground: RayGround) {
        super();
        this.chassis = chassis;
        this.ground = ground;
    }

    /** From the foremost to the rearmost axle, m. */
    get wheelbase(): number {
        const places = this.wheels.map(({ origin }) => origin[2]);
        return Math.max(...places) - Math.min(...places);
    }

    /** The same as {@link maxSteerAngle}. */
    get steerLock(): number {
        return this.maxSteerAngle;
    }

    /** 1 forward, -1 in reverse. */
    get gear(): number {
        return this.controls.reverse ? -1 : 1;
    }

    /** The foot brake, 0 to 1. */
    get brakePedal(): number {
        return this.controls.brake;
    }

    /** Estimates the grip of the car on dry asphalt. */
    estimateGrip(): GripEstimate {
        return trustedGrip(this.grip, this.brake, this.body.inertia[0]);
    }

    /** @internal */
    restContacts(): number[][] {
        const { wheels } = this;
        const shares = new Float64Array(wheels.length);
        const [x, z] = [0, 2].map((axis) => wheels.map(({ origin }) => origin[axis]));
        shareSprungMass(wheels.length, x, z, shares);
        return wheels.map(({ origin, reach }, i) => {
            const compression = ((shares[i] * STANDARD_GRAVITY) / this.tireReaction) ** 2; // the inverse of its spring
            return [origin[0], origin[1] - Math.max(0, reach - compression), origin[2]];
        });
    }

    /** Ends its sleep, for what it cannot see by itself: gravity, the surface below. */
    wake(): void {
        this.sleep.end();
    }

    /** Forgets all motion: call after a teleport. */
    reset(): void {
        this.wake();
        this.controls.release();
        this.driver?.reset?.();
        this.forwardSpeed = this.steerAngle = 0;
        this.wheels.forEach((wheel) => (wheel.spin = 0));
    }

    /** Rolls on after the body's velocity was set, given in its frame: there is no driveline to bring to speed. */
    rollAt(velocityOfBody: ArrayLike<number>): void {
        this.wake();
        this.forwardSpeed = velocityOfBody[2];
    }

    /** @internal */
    serialize(archive: Archive): void {
        const { chassis, controls, wheels } = this;
        chassis.serialize?.(archive, this.body);
        controls.serialize(archive);
        const { io } = archive;
        io[0] = this.forwardSpeed;
        io[1] = this.steerAngle;
        io[2] = this.tireForce;
        archive.exchange(3);
        this.forwardSpeed = io[0];
        this.steerAngle = io[1];
        this.tireForce = io[2];
        archive.sign(wheels.length);
        for (const wheel of wheels) {
            io[0] = wheel.spin;
            io[1] = wheel.spinAngle;
            archive.exchange(2);
            wheel.spin = io[0];
            wheel.spinAngle = io[1];
        }
        archive.part(this.memory ?? this.driver);
        this.sleep.serialize(archive, this);
        this.contacts.serialize(archive);
    }

    /** One physics step. */
    step(dt: number): void {
        const { chassis, body, ground, wheels, sleep } = this;
        const { wrench } = workspace;
        if (sleep.holds(this, dt) || !chassis.read(body)) {
            return;
        }
        findOwnVelocity(body);
        this.forwardSpeed = this.velocity[2];
        if (!sleep.asked) {
            this.controls.ask(this.driver, dt);
            this.controls.limit();
        }
        this.steer(dt);
        ground.begin(body.position, body.velocity);
        for (let i = 0; i < wheels.length; i++) {
            findGround(workspace, ground, this.mask, body, wheels[i], i);
        }
        ground.end();
        wrench.fill(0);
        const rate = this.springFriction * dt;
        const inTurn = rate * wheels.length > body.inertia[0] && this.bounce(rate);
        for (let i = 0; i < wheels.length; i++) {
            this.moveWheel(wheels[i], inTurn, dt);
        }
        this.drive(dt);
        stopCar(workspace, body, wheels, plainBrake(this.controls), this.brake, this.grip, dt, this.contacts);
        this.tireForce =
            (wrench[0] * body.rotation[2] + wrench[1] * body.rotation[5] + wrench[2] * body.rotation[8]) / dt;
        chassis.apply(wrench);
        sleep.watch(this, dt);
    }

    private steer(dt: number): void {
        const turn = this.turnSpeed * dt;
        const way = this.controls.numbers[CONTROLS.steer] * this.maxSteerAngle - this.steerAngle;
        this.steerAngle += Math.max(-turn, Math.min(turn, way));
        for (const wheel of this.wheels) {
            wheel.steerAngle = wheel.steered ? this.steerAngle : 0;
        }
    }

    /** Finds the impulses of dampers that act in turn, forward and backward through the wheels. @returns False if they are unstable. */
    private bounce(rate: number): boolean {
        const { wheels, body } = this;
        let stable = true;
        for (let i = 0; i < wheels.length; i++) {
            wheels[i].bounce = 0;
        }
        for (let sweep = 0; sweep < 2; sweep++) {
            workspace.bounced.fill(0);
            for (let i = 0; i < wheels.length; i++) {
                const wheel = wheels[sweep === 0 ? i : wheels.length - 1 - i];
                if (wheel.isGrounded && !wheel.groundMovable) {
                    this.lookAt(wheel);
                    stable = bounceInTurn(workspace, body, wheel, rate) && stable;
                }
            }
        }
        return stable;
    }

    /** Pushes the car by one wheel, and turns the wheel. */
    private moveWheel(wheel: RaycastWheel, inTurn: boolean, dt: number): void {
        const { normal } = wheel;
        const { impulse, heading, axle } = workspace;
        wheel.load = wheel.sideForce = wheel.slipAngle = 0;
        let rolling = 0;
        if (wheel.isGrounded) {
            const share = this.body.inertia[0] / this.wheels.length;
            this.lookAt(wheel);
            rolling = along(heading);
            const sliding = along(axle);
            const reaction = tireReaction(wheel.reach - wheel.distance, this.tireReaction, share);
            const bounce =
                inTurn && !wheel.groundMovable
                    ? wheel.bounce
                    : springBounce(-along(normal), Math.min(this.springFriction * dt, share));
            const up = bounce + reaction * dt;
            const adhesion = lateralAdhesion(sliding, this.tireAdhesion, share, this.grip * up, dt);
            for (let k = 0; k < 3; k++) {
                impulse[k] = up * normal[k] + adhesion * axle[k];
            }
            const met = wheel.groundMovable ? this.pushBack(wheel, share, dt) : 1;
            addImpulse();
            wheel.load = (met * up) / dt;
            wheel.sideForce = (met * adhesion) / dt;
            wheel.slipAngle = -Math.atan2(sliding, Math.abs(rolling) + 1e-9);
        }
        spinWheel(wheel, rolling, dt);
    }

    /** Finds where a wheel's ray starts, how it moves over the ground and where the wheel heads. */
    private lookAt(wheel: RaycastWheel): void {
        const { rotation, velocity: linear, angularVelocity: w } = this.body;
        const { lever, velocity, heading, axle } = workspace;
        const cos = Math.cos(wheel.steerAngle);
        const sin = Math.sin(wheel.steerAngle);
        this.findLever(wheel.origin);
        for (let k = 0; k < 3; k++) {
            const a = (k + 1) % 3;
            const b = (k + 2) % 3;
            velocity[k] = linear[k] + w[a] * lever[b] - w[b] * lever[a] - wheel.groundVelocity[k];
            heading[k] = rotation[3 * k] * sin + rotation[3 * k + 2] * cos;
            axle[k] = rotation[3 * k] * cos - rotation[3 * k + 2] * sin;
        }
    }

    /** Turns a point of the body into a lever about its center of mass in the world's axes. */
    private findLever(point: Float64Array): void {
        const { rotation } = this.body;
        const { lever } = workspace;
        for (let k = 0; k < 3; k++) {
            lever[k] = rotation[3 * k] * point[0] + rotation[3 * k + 1] * point[1] + rotation[3 * k + 2] * point[2];
        }
    }

    /** Shares the impulse of a wheel with the body below. @returns Share of it that the car gets. */
    private pushBack({ groundBody, point }: RaycastWheel, mass: number, dt: number): number {
        let sharing = 0;
        for (let i = 0; i < this.wheels.length; i++) {
            const other = this.wheels[i];
            sharing += other.isGrounded && other.groundBody === groundBody ? 1 : 0;
        }
        return pushGround(workspace, this.ground, groundBody, point, mass, sharing, dt);
    }

    /** Thrust, at its own point or at the middle of the driven axle. */
    private drive(dt: number): void {
        const { wheels, body, thrustPoint } = this;
        const { impulse, middle } = workspace;
        let driven = 0;
        let grounded = 0;
        let angle = 0;
        middle.fill(0);
        for (const wheel of wheels) {
            if (wheel.driven) {
                driven++;
                grounded += wheel.isGrounded ? 1 : 0;
                angle += wheel.steerAngle;
                for (let k = 0; k < 3; k++) {
                    middle[k] += wheel.origin[k];
                }
            }
        }
        if (grounded === 0) {
            return;
        }
        angle = thrustPoint === null ? angle / driven : this.steerAngle;
        for (let k = 0; k < 3; k++) {
            middle[k] = thrustPoint === null ? middle[k] / driven : thrustPoint[k];
        }
        const { velocity: v } = body;
        const speed = Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
        const force = thrustForce(plainThrottle(this.controls), this.thrust, grounded / driven, speed / this.topSpeed);
        const cos = Math.cos(angle);
        const sin = Math.sin(angle);
        for (let k = 0; k < 3; k++) {
            impulse[k] = force * dt * (body.rotation[3 * k] * sin + body.rotation[3 * k + 2] * cos);
        }
        this.findLever(middle);
        addImpulse();
    }
}

/** Speed of the present wheel over the ground along a unit vector, m/s. */
function along(direction: Float64Array): number {
    const { velocity } = workspace;
    return velocity[0] * direction[0] + velocity[1] * direction[1] + velocity[2] * direction[2];
}

/** Adds the impulse of the workspace at its lever to what the body gets in this step. */
function addImpulse(): void {
    const { wrench, impulse, lever } = workspace;
    for (let k = 0; k < 3; k++) {
        const a = (k + 1) % 3;
        const b = (k + 2) % 3;
        wrench[k] += impulse[k];
        wrench[3 + k] += lever[a] * impulse[b] - lever[b] * impulse[a];
    }
}
