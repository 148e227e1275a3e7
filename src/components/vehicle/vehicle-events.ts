import type { Entity, EventHandler, Vec3 } from 'playcanvas';

import type { WheelLike } from './wheel-like.js';
import type { GroundKind } from '../../surface/surfaces.js';

/** Name of a driver aid, as in `Aids`. */
export type AidName =
    | 'abs'
    | 'tractionControl'
    | 'stabilityControl'
    | 'steeringHelp'
    | 'cruiseControl'
    | 'speedLimiter'
    | 'launchControl'
    | 'hillHold'
    | 'autoHold'
    | 'dragControl'
    | 'rolloverControl'
    | 'driftHold'
    | 'recovery'
    | 'boost'
    | 'airControl';

/** A blow to a car. */
export interface VehicleHit {
    /** Impulse of the contact in its hardest step, N s: mass times the change of speed, kg m/s. */
    impulse: number;

    /** Point at which it acted, world: the middle of the contact points by their impulses. */
    point: Vec3;

    /** Direction of the contact there, world, toward the car. */
    normal: Vec3;

    /** Entity that was hit. */
    other: Entity;
}

/**
 * Events of every kind of car, with the arguments of their handlers: `car.on('gear', (gear, former) => ...)`. Events of the
 * physics steps in a frame are fired after them, in order, so they do not depend on the frame rate; only the wheels of a
 * Bullet Vehicle are looked at once a frame. Until a car has a listener, its events cost nothing.
 */
export interface VehicleEvents {
    /**
     * Fired when another gear has been engaged. The handler is passed the gear and the former one: -1 reverse, 0 neutral, 1
     * and up forward.
     *
     * @event
     * @example
     * car.on('gear', (gear, former) => {
     *     console.log(gear > former ? 'up' : 'down');
     * });
     */
    gear: [gear: number, former: number];

    /**
     * Fired when the engine starts to run.
     *
     * @event
     * @example
     * car.on('enginestart', () => {
     *     console.log('The engine runs');
     * });
     */
    enginestart: [];

    /**
     * Fired when the driver has switched the engine off.
     *
     * @event
     * @example
     * car.on('enginestop', () => {
     *     console.log('The engine is off');
     * });
     */
    enginestop: [];

    /**
     * Fired when the engine has stalled: it stopped with the ignition on.
     *
     * @event
     * @example
     * car.on('enginestall', () => {
     *     console.log('Turn the ignition off and on to start again');
     * });
     */
    enginestall: [];

    /**
     * Fired when a wheel touches the ground after it was in the air. The handler is passed the wheel.
     *
     * @event
     * @example
     * car.on('wheelland', (wheel) => {
     *     console.log(`${wheel.entity?.name} has landed`);
     * });
     */
    wheelland: [wheel: WheelLike];

    /**
     * Fired when a wheel leaves the ground. The handler is passed the wheel.
     *
     * @event
     * @example
     * car.on('wheelleave', () => {
     *     if (car.wheelViews.every(({ isGrounded }) => !isGrounded)) {
     *         console.log('The car flies');
     *     }
     * });
     */
    wheelleave: [wheel: WheelLike];

    /**
     * Fired when the body is hit, or a wheel by what is steeper than 60 degrees to the car and to the horizon: by an impulse
     * that changes the speed of the car by more than half a meter per second within one step, and at most five times a second
     * by the same entity. Blows to all frames of an articulated machine count; a trailer fires its own. The wheels of a Bullet
     * Vehicle feel nothing but ground. The handler is passed a {@link VehicleHit}.
     *
     * @event
     * @example
     * car.on('hit', ({ impulse, other }) => {
     *     console.log(`${other.name} hit the car with ${impulse} N s`);
     * });
     */
    hit: [hit: VehicleHit];

    /**
     * Fired when a tire begins to skid: it slides clearly beyond the slip at which it grips best. The handler is passed
     * the wheel.
     *
     * @event
     * @example
     * car.on('skidstart', () => {
     *     squeal.play();
     * });
     */
    skidstart: [wheel: WheelLike];

    /**
     * Fired when a tire grips again or leaves the ground. The handler is passed the wheel.
     *
     * @event
     * @example
     * car.on('skidend', () => {
     *     squeal.stop();
     * });
     */
    skidend: [wheel: WheelLike];

    /**
     * Fired when a wheel rolls onto another kind of ground. The handler is passed the wheel, the kind and the former kind; a
     * wheel that lands compares with where it left the ground. A Bullet Vehicle does not fire it.
     *
     * @event
     * @example
     * car.on('surface', (wheel, ground) => {
     *     console.log(`On ${ground}`);
     * });
     */
    surface: [wheel: WheelLike, ground: GroundKind, former: GroundKind];

    /**
     * Fired when a driver aid begins or ends to intervene. The handler is passed its name and whether it does.
     *
     * @event
     * @example
     * car.on('aid', (aid, active) => {
     *     console.log(aid, active ? 'intervenes' : 'is done');
     * });
     */
    aid: [aid: AidName, active: boolean];

    /**
     * Fired when a Vehicle Reset has put the car back on its wheels.
     *
     * @event
     * @example
     * car.on('reset', () => {
     *     penalty += 5;
     * });
     */
    reset: [];

    /**
     * Fired when a blow has damaged a car with Vehicle Damage. The handler is passed the crush that it has added, m, and the
     * {@link VehicleHit}.
     *
     * @event
     * @example
     * car.on('damage', (crush) => {
     *     console.log(`${Math.round(100 * crush)} cm`);
     * });
     */
    damage: [crush: number, hit: VehicleHit];

    /**
     * Fired when a Vehicle Autopilot cannot free the car.
     *
     * @event
     * @example
     * car.on('stuck', () => {
     *     car.teleport();
     * });
     */
    stuck: [];
}

/** The name of an event of {@link VehicleEvents}. */
export type VehicleEvent = keyof VehicleEvents;

/** Handler of any event, as the engine has it. */
export type EventCallback = Parameters<EventHandler['on']>[1];

/** Events that are found by watching the car in its steps. */
const WATCHED: Readonly<Record<Exclude<VehicleEvent, 'reset' | 'damage' | 'stuck' | 'hit'>, true>> = {
    gear: true,
    enginestart: true,
    enginestop: true,
    enginestall: true,
    wheelland: true,
    wheelleave: true,
    skidstart: true,
    skidend: true,
    surface: true,
    aid: true
};

export function isWatched(name: string): name is keyof typeof WATCHED {
    return Object.hasOwn(WATCHED, name);
}
