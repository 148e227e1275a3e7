import { type Entity, Vec3 } from 'playcanvas';

import {
    brakeTorqueOf,
    driveTorqueOf,
    RPM,
    type VehicleLike,
    Wheel,
    type WheelHit,
    type WheelLike
} from './vehicle-core.mjs';

/** Telemetry of a wheel, in SI units. NaN where the car does not tell: a Raycast Car and a Bullet Vehicle know no torques. */
export interface WheelTelemetry {
    /** True if the tire carries load. */
    readonly isGrounded: boolean;

    /** Entity that it stands on; null in the air, and on bodies that the engine did not make. */
    readonly ground: Entity | null;

    /** Load on the tire, Fz, N; 0 in the air. */
    readonly load: number;

    /** Force of spring, damper, stop and anti-roll bar along the suspension, N. */
    readonly suspensionForce: number;

    /** Force of the ground on the tire along its rolling direction, Fx, N; positive drives. */
    readonly longitudinalForce: number;

    /** Force of the ground on the tire across it, Fy, N; positive to the left. */
    readonly lateralForce: number;

    /** Aligning moment, Mz, N m; positive turns to the left. */
    readonly aligningMoment: number;

    /** Torque of engine and motors on the wheel, N m; positive drives forward. */
    readonly driveTorque: number;

    /** Torque that its brake can hold as it is pressed now, N m, not below 0. */
    readonly brakeTorque: number;

    /** Slip ratio, κ: rolling minus ground speed over the larger of the two; positive drives, -1 when locked. */
    readonly slipRatio: number;

    /** Slip angle, α, rad; positive when it makes a force to the left. */
    readonly slipAngle: number;

    /** Slip over that of the best grip, along and across together: 1 grips best, more slides. */
    readonly slide: number;

    /** Spin, rad/s; positive rolls forward. */
    readonly spin: number;

    /** Turn by steering and toe, rad; positive to the left. */
    readonly roadAngle: number;

    /** Compression of the suspension from full droop, m. */
    readonly jounce: number;

    /** Rate of the jounce, m/s; positive compresses. */
    readonly jounceRate: number;
}

/** Telemetry of a car, in SI units, as of the last physics step. */
export interface CarTelemetry {
    /** Forward speed, m/s; negative backward. */
    readonly speed: number;

    /** Acceleration of the center of mass along the car, forward positive, m/s², gravity left out. */
    readonly longitudinalAcceleration: number;

    /** Acceleration of the center of mass across the car, left positive, m/s², gravity left out. */
    readonly lateralAcceleration: number;

    /** Yaw rate about the up axis of the car, rad/s; positive to the left. */
    readonly yawRate: number;

    /** Sideslip angle of the center of mass, rad; positive while it moves to the left of its nose, 0 below 0.5 m/s. */
    readonly sideslip: number;

    /** Speed of engine or motor, rad/s; 0 on cars without. */
    readonly engineSpeed: number;

    /** Present gear: -1 reverse, 0 neutral, 1 and up forward. */
    readonly gear: number;

    /** Accelerator as the driver has it, 0 to 1. */
    readonly throttle: number;

    /** Brake pedal as the driver has it, 0 to 1. */
    readonly brake: number;

    /** Steering as the driver has it, -1 to 1, positive to the left. */
    readonly steer: number;

    /** Its wheels, axle by axle from front to rear. */
    readonly wheels: readonly WheelTelemetry[];
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Speed below which a car has no direction, m/s. */
const SLOW = 0.5;

const hit: Required<WheelHit> = {
    point: new Vec3(),
    normal: new Vec3(),
    force: NaN,
    forwardSlip: NaN,
    sidewaysSlip: NaN,
    suspensionForce: NaN,
    forwardForce: NaN,
    sidewaysForce: NaN,
    entity: null,
    forwardDir: new Vec3(),
    sidewaysDir: new Vec3()
};

/**
 * Reads all that a car of any kind tells of itself and its wheels.
 *
 * @param car - The car: a Vehicle Controller, Raycast Car or Bullet Vehicle.
 * @param into - Result of an earlier call for the same car, which is written again: nothing is allocated then.
 * @returns The telemetry; the same object if one was given.
 */
export function readTelemetry(car: VehicleLike, into?: CarTelemetry): CarTelemetry {
    const { entity, acceleration, controls, wheelViews } = car;
    const out = (into ?? makeTelemetry()) as Writable<CarTelemetry>;
    const wheels = out.wheels as Writable<WheelTelemetry>[];
    const { linearVelocity = Vec3.ZERO, angularVelocity = Vec3.ZERO } = entity.rigidbody ?? {};
    out.speed = car.speed;
    out.longitudinalAcceleration = -acceleration.dot(entity.forward); // cars look along +Z, and the engine's right is their left
    out.lateralAcceleration = acceleration.dot(entity.right);
    out.yawRate = angularVelocity.dot(entity.up);
    const ahead = -linearVelocity.dot(entity.forward);
    const left = linearVelocity.dot(entity.right);
    out.sideslip = Math.abs(ahead) + Math.abs(left) < SLOW ? 0 : Math.atan2(left, Math.abs(ahead));
    out.engineSpeed = car.rpm * RPM;
    out.gear = car.gear;
    out.throttle = controls?.throttle ?? 0;
    out.brake = controls?.brake ?? 0;
    out.steer = controls?.steer ?? 0;
    while (wheels.length < wheelViews.length) {
        wheels.push(makeWheel());
    }
    wheels.length = wheelViews.length;
    for (let i = 0; i < wheels.length; i++) {
        readWheel(wheelViews[i], wheels[i]);
    }
    return out;
}

function readWheel(view: WheelLike & { wheel?: unknown }, out: Writable<WheelTelemetry>): void {
    const { wheel } = view;
    hit.suspensionForce = hit.forwardForce = hit.sidewaysForce = NaN;
    out.isGrounded = view.getGroundHit(hit) !== null;
    const there = out.isGrounded ? 1 : 0;
    out.ground = view.groundEntity;
    out.load = there && hit.force;
    out.suspensionForce = there && hit.suspensionForce;
    out.longitudinalForce = there && hit.forwardForce;
    out.lateralForce = there && hit.sidewaysForce;
    out.slipRatio = there && hit.forwardSlip;
    out.slipAngle = there && hit.sidewaysSlip;
    out.slide = view.slide;
    out.spin = view.rpm * RPM;
    if (wheel instanceof Wheel) {
        out.aligningMoment = there && wheel.aligningMoment;
        out.driveTorque = driveTorqueOf(wheel);
        out.brakeTorque = brakeTorqueOf(wheel);
        out.roadAngle = wheel.roadAngle;
        out.jounce = wheel.jounce;
        out.jounceRate = wheel.jounceRate;
    }
}

function makeTelemetry(): CarTelemetry {
    return {
        speed: NaN,
        longitudinalAcceleration: NaN,
        lateralAcceleration: NaN,
        yawRate: NaN,
        sideslip: NaN,
        engineSpeed: NaN,
        gear: 0,
        throttle: NaN,
        brake: NaN,
        steer: NaN,
        wheels: []
    };
}

function makeWheel(): WheelTelemetry {
    return {
        isGrounded: false,
        ground: null,
        load: NaN,
        suspensionForce: NaN,
        longitudinalForce: NaN,
        lateralForce: NaN,
        aligningMoment: NaN,
        driveTorque: NaN,
        brakeTorque: NaN,
        slipRatio: NaN,
        slipAngle: NaN,
        slide: NaN,
        spin: NaN,
        roadAngle: NaN,
        jounce: NaN,
        jounceRate: NaN
    };
}
