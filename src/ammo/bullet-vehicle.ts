import type { AmmoChassis } from './ammo-chassis.js';
import type { Queries } from './ammo-ground.js';
import type { AmmoModule, NativeBody, NativeVector, NativeVehicle, NativeWorld } from './ammo.js';
import { holdStill } from './bullet-hold.js';
import { BulletRaycaster, type VehicleRaycaster } from './bullet-raycaster.js';
import { bulletRest } from './bullet-rest.js';
import { readBulletTouch } from './bullet-touch.js';
import { serializeTold, tellTuning, TUNING } from './bullet-tuning.js';
import type { BulletWheel, BulletWheelPose, BulletWheelTouch } from './bullet-wheel.js';
import type { GripEstimate } from '../analysis/grip-estimate.js';
import { ContactPush } from '../arcade/contact-push.js';
import { PlainSleep } from '../arcade/plain-sleep.js';
import type { RayGround } from '../contact/ground.js';
import { CONTROLS, DriverControls, type Driver } from '../control/driver-controls.js';
import type { DriverView } from '../control/driver-view.js';
import { plainBrake, plainThrottle } from '../control/plain-pedals.js';
import type { Archive, Remembered } from '../math/archive.js';
import { Restorable } from '../math/restorable.js';
import { STANDARD_GRAVITY } from '../math/scalar.js';
import { parameter } from '../math/struct.js';
import { shareSprungMass } from '../suspension/sprung-mass.js';
import { BodyState } from '../vehicle/body.js';
import { findOwnVelocity } from '../vehicle/own-velocity.js';

/** Grip that a driver counts on, as a share of gravity: the tires of the engine's script have 1 000. Estimate. */
const TRUSTED = 0.9;

/** Numbers of a whole car. */
export const bulletSettings = {
    engineForce: parameter('N', 2000, 0),
    brakeForce: parameter('N', 6000, 0),
    maxSteerAngle: parameter('rad', 0.3, 0, 1)
};

/** Shares of brake and steering angle that the wheels of an axle take, and have no shares of their own; rear over front. */
export const bulletAxles = {
    frontBraking: parameter('1', 1, 0, 1),
    rearBraking: parameter('1', 1, 0, 1),
    rearSteering: parameter('1', 0, -1, 1)
};

/** A btVehicleTuning cannot be given back, so all vehicles of an Ammo share one: every wheel is tuned by itself. */
const tunings = new WeakMap<AmmoModule, object>();

function sharedTuning(ammo: AmmoModule): object {
    let tuning = tunings.get(ammo);
    if (!tuning) {
        tuning = new ammo.btVehicleTuning();
        tunings.set(ammo, tuning);
    }
    return tuning;
}

/**
 * Bullet's own btRaycastVehicle. Its forces are Bullet's; here are its native objects, its driver and what instruments
 * read. It neither pushes the ground nor follows one that moves.
 *
 * As an action of the world it would be updated at the end of each step, where triggers cannot be hidden from its rays.
 * It is updated before the next step instead, from the same pose and velocity.
 */
export class BulletVehicle extends Restorable implements DriverView {
    readonly body = new BodyState();
    readonly velocity = this.body.ownVelocity;
    readonly controls = new DriverControls();
    driver: Driver | null = null;

    /**
     * Memory of the driver and of what else goes with the car; null where only the driver has one.
     *
     * @internal
     */
    memory: Remembered | null = null;
    readonly wheels: readonly BulletWheel[];

    /** Force of a wheel at full throttle and full brake, N. */
    engineForce = bulletSettings.engineForce.initial;
    brakeForce = bulletSettings.brakeForce.initial;

    /** Angle at full lock, rad. */
    maxSteerAngle = bulletSettings.maxSteerAngle.initial;

    /** Rays of the wheels in place of Bullet's own; null for these. With them a car never sleeps: they may meet what no body is. */
    raycaster: VehicleRaycaster | null = null;

    forwardSpeed = 0;
    tireForce = 0;
    readonly gearRatio = 1;

    /** @internal */
    readonly chassis: AmmoChassis;

    /**
     * Ground that tells what the wheels stand on when the car lies down. Bullet's own rays do not say.
     *
     * @internal
     */
    readonly ground: RayGround;

    private readonly queries: Queries;
    private readonly world: NativeWorld;
    private readonly sleep = new PlainSleep<BulletVehicle>(bulletRest);

    /** @internal */
    readonly contacts = new ContactPush();
    private native: { vehicle: NativeVehicle; raycaster: BulletRaycaster; vector: NativeVector } | null = null;

    /** The body that the native vehicle pushes: the engine replaces bodies when shapes change. */
    private builtOn: NativeBody | null = null;

    /** Tuning that Bullet has been told, by wheel; NaN before the first time. */
    private readonly told: Float64Array[];

    /** Direction and axle of the wheels that Bullet has been told last. */
    private readonly toldAxes: Float64Array;

    /** By wheel: steering angle, brake and engine force that Bullet has been told last. */
    private readonly asked: Float64Array;

    /** Length of the step, s; how many there were, and by wheel when its pose and its contact were read. */
    private readonly paced = Float64Array.of(1 / 60);
    private steps = 0;
    private readonly reads: Float64Array;

    constructor(
        chassis: AmmoChassis,
        ground: RayGround,
        queries: Queries,
        world: NativeWorld,
        wheels: readonly BulletWheel[]
    ) {
        super();
        this.chassis = chassis;
        this.ground = ground;
        this.queries = queries;
        this.world = world;
        this.wheels = wheels;
        this.told = wheels.map(() => new Float64Array(TUNING.length));
        this.toldAxes = new Float64Array(6 * wheels.length);
        this.asked = new Float64Array(3 * wheels.length);
        this.reads = new Float64Array(2 * wheels.length).fill(-1);
        wheels.forEach((wheel, i) => {
            wheel.readPose = () => this.readPose(i);
            wheel.readTouch = () => this.readTouch(i);
        });
    }

    get wheelbase(): number {
        const places = this.wheels.map(({ connection }) => connection[2]);
        return Math.max(...places) - Math.min(...places);
    }

    get steerAngle(): number {
        return this.controls.steer * this.maxSteerAngle;
    }

    get steerLock(): number {
        return this.maxSteerAngle;
    }

    get gear(): number {
        return this.controls.reverse ? -1 : 1;
    }

    get brakePedal(): number {
        return this.controls.brake;
    }

    estimateGrip(): GripEstimate {
        const { wheels } = this;
        const grip = wheels.reduce((sum, { tuning }) => sum + tuning.frictionSlip, 0) / wheels.length;
        const brakes = wheels.reduce((sum, { brakeShare }) => sum + brakeShare, 0) * this.brakeForce;
        const lateral = STANDARD_GRAVITY * Math.min(TRUSTED, grip);
        return { braking: Math.min(lateral, brakes / this.body.inertia[0]), lateral };
    }

    /** @internal */
    restContacts(): number[][] {
        const { wheels } = this;
        const shares = new Float64Array(wheels.length);
        const [x, z] = [0, 2].map((axis) => wheels.map(({ connection }) => connection[axis]));
        shareSprungMass(1, x, z, shares);
        return wheels.map(({ connection, tuning }, i) => {
            const { suspensionStiffness, suspensionRestLength, maxSuspensionTravel, radius } = tuning;
            const { direction } = wheels[i];
            // Bullet divides the force by the cosine of the lean
            const sunk = (shares[i] * STANDARD_GRAVITY * Math.max(0, -direction[1])) / suspensionStiffness;
            const length = suspensionRestLength - Math.min(maxSuspensionTravel, sunk);
            return Array.from(connection, (at, k) => at + direction[k] * length + direction[k] * radius);
        });
    }

    /** Ends its sleep, for what it cannot see by itself: gravity. */
    wake(): void {
        this.sleep.end();
    }

    /** Forgets all motion: call after a teleport. */
    reset(): void {
        this.wake();
        this.controls.release();
        this.driver?.reset?.();
        this.forwardSpeed = 0;
        this.native?.vehicle.resetSuspension();
    }

    /** Rolls on after the body's velocity has been set, given in its frame: Bullet's wheels turn as they roll. */
    rollAt(velocity: ArrayLike<number>): void {
        this.wake();
        this.forwardSpeed = velocity[2];
    }

    /** @internal */
    serialize(archive: Archive): void {
        const { chassis, controls, wheels, native } = this;
        chassis.serialize(archive, this.body);
        controls.serialize(archive);
        const { io } = archive;
        io[0] = this.forwardSpeed;
        archive.exchange(1);
        this.forwardSpeed = io[0];
        archive.part(this.memory ?? this.driver);
        this.sleep.serialize(archive, this);
        this.contacts.serialize(archive);
        archive.sign(native === null ? 0 : wheels.length);
        if (native === null) {
            return;
        }
        for (let i = 0; i < wheels.length; i++) {
            const info = native.vehicle.getWheelInfo(i);
            io[0] = wheels[i].spin;
            io[1] = info.get_m_rotation();
            io[2] = info.get_m_deltaRotation();
            archive.exchange(3);
            if (archive.loads) {
                wheels[i].touch.spin = io[0];
                this.reads[2 * i + 1] = this.steps;
                this.reads[2 * i] = -1;
                info.set_m_rotation(io[1]);
                info.set_m_deltaRotation(io[2]);
            }
        }
        serializeTold(archive, wheels, this.told);
    }

    /** Tells Bullet what the driver wants, and lets it push the car. */
    step(dt: number): void {
        if (this.chassis.body !== this.builtOn) {
            this.destroy();
            this.build();
        }
        const { native, wheels, controls, sleep } = this;
        if (!native || sleep.holds(this, dt) || !this.chassis.read(this.body)) {
            return;
        }
        const before = this.forwardSpeed;
        findOwnVelocity(this.body);
        this.forwardSpeed = this.velocity[2];
        this.tireForce = (this.body.inertia[0] * (this.forwardSpeed - before)) / dt;
        if (!sleep.asked) {
            controls.ask(this.driver, dt);
        }
        if (this.native !== native || this.chassis.body !== this.builtOn) {
            return; // the driver has taken the car away
        }
        controls.limit();
        const throttle = plainThrottle(controls) * this.engineForce;
        const brake = plainBrake(controls) * this.brakeForce * dt; // Bullet counts in impulses of a step
        const stop = this.stoppingImpulse();
        const steer = controls.numbers[CONTROLS.steer] * this.maxSteerAngle;
        if (!Number.isFinite(throttle + brake + steer)) {
            return; // Bullet keeps what it was told last
        }
        this.paced[0] = dt;
        for (let i = 0; i < wheels.length; i++) {
            const wheel = wheels[i];
            tellTuning(native.vehicle, i, wheel.tuning, this.told[i], this.paced);
            this.tellAxes(i);
            wheel.steerAngle = steer * wheel.steerShare;
            const braking = Math.min(brake, stop) * wheel.brakeShare;
            // Bullet forgets the brake of a wheel that has an engine force
            this.ask(native.vehicle, i, braking, brake * wheel.brakeShare > 0 ? 0 : throttle * wheel.engineShare);
        }
        const { contactless } = this.queries;
        this.steps++;
        contactless?.hide();
        native.raycaster.use(this.raycaster);
        native.vehicle.updateVehicle(dt);
        contactless?.show();
        native.raycaster.rethrow();
        holdStill(this, brake, stop, dt);
        sleep.watch(this, dt);
        this.chassis.read(this.body); // mends what Bullet's forces have made of it, before Bullet moves it
    }

    private readPose(i: number): BulletWheelPose {
        const { native, reads } = this;
        const { pose } = this.wheels[i];
        if (native && reads[2 * i] !== this.steps) {
            reads[2 * i] = this.steps;
            const info = native.vehicle.getWheelInfo(i); // its address changes when wheels are added
            pose.suspensionLength = info.get_m_raycastInfo().get_m_suspensionLength();
            pose.spinAngle = info.get_m_rotation();
        }
        return pose;
    }

    private readTouch(i: number): BulletWheelTouch {
        const { native, reads } = this;
        const { touch } = this.wheels[i];
        if (native && reads[2 * i + 1] !== this.steps) {
            reads[2 * i + 1] = this.steps;
            readBulletTouch(native.vehicle.getWheelInfo(i), this.wheels[i], this.velocity, this.paced[0]);
        }
        return touch;
    }

    /** Frees the native vehicle and all that belongs to it. */
    destroy(): void {
        if (this.native) {
            const { vehicle, raycaster, vector } = this.native;
            this.queries.ammo.destroy(vehicle);
            this.queries.ammo.destroy(vector);
            raycaster.destroy();
        }
        this.native = null;
        this.builtOn = null;
    }

    private build(): void {
        const { world, wheels } = this;
        const { ammo } = this.queries;
        const { body } = this.chassis;
        if (!body) {
            return;
        }
        const tuning = sharedTuning(ammo);
        const raycaster = new BulletRaycaster(ammo, new ammo.btDefaultVehicleRaycaster(world));
        const vehicle = new ammo.btRaycastVehicle(tuning, body, raycaster.native);
        vehicle.setCoordinateSystem(0, 1, 2);
        const connection = new ammo.btVector3(0, 0, 0);
        const down = new ammo.btVector3(0, -1, 0);
        const axle = new ammo.btVector3(-1, 0, 0); // to the right: so Bullet finds forward along +Z
        for (const { connection: c, tuning: own, isFront } of wheels) {
            connection.setValue(c[0], c[1], c[2]);
            vehicle.addWheel(connection, down, axle, own.suspensionRestLength, own.radius, tuning, isFront);
        }
        ammo.destroy(down);
        ammo.destroy(axle);
        this.native = { vehicle, raycaster, vector: connection };
        this.toldAxes.fill(NaN);
        this.builtOn = body;
        this.told.forEach((values) => values.fill(NaN));
        this.asked.fill(NaN);
    }

    /**
     * Largest impulse of each brake in this step, N s. In Bullet every wheel brakes as if it had to stop the car alone:
     * four of them throw it back four times as fast, and a braked car trembles. Together they stop it, and no more.
     */
    private stoppingImpulse(): number {
        let shares = 0;
        for (let i = 0; i < this.wheels.length; i++) {
            shares += this.wheels[i].brakeShare;
        }
        return shares > 0 ? Math.abs(this.body.inertia[0] * this.forwardSpeed) / shares : 0;
    }

    /** Passes direction and axle of a wheel to Bullet where they differ from those of the last step. */
    private tellAxes(wheel: number): void {
        const { native, toldAxes, wheels } = this;
        const { axle, direction } = wheels[wheel];
        const at = 6 * wheel;
        let differs = false;
        for (let k = 0; k < 3; k++) {
            differs ||= toldAxes[at + k] !== direction[k] || toldAxes[at + 3 + k] !== axle[k];
        }
        if (native && differs) {
            toldAxes.set(direction, at);
            toldAxes.set(axle, at + 3);
            const info = native.vehicle.getWheelInfo(wheel);
            native.vector.setValue(direction[0], direction[1], direction[2]);
            info.set_m_wheelDirectionCS(native.vector);
            native.vector.setValue(axle[0], axle[1], axle[2]);
            info.set_m_wheelAxleCS(native.vector);
        }
    }

    /** Passes steering angle, brake and engine force of a wheel to Bullet where they differ from those of the last step. */
    private ask(vehicle: NativeVehicle, wheel: number, brake: number, force: number): void {
        const { asked } = this;
        const { steerAngle } = this.wheels[wheel];
        const at = 3 * wheel;
        if (asked[at] !== steerAngle) {
            asked[at] = steerAngle;
            vehicle.setSteeringValue(steerAngle, wheel);
        }
        if (asked[at + 1] !== brake) {
            asked[at + 1] = brake;
            vehicle.setBrake(brake, wheel);
        }
        if (asked[at + 2] !== force) {
            asked[at + 2] = force;
            vehicle.applyEngineForce(force, wheel);
        }
    }
}
