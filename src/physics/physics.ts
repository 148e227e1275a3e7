import type { AppBase, Entity, RigidBodyComponent, Vec3 } from 'playcanvas';

import type { OpenGround } from './open-ground.js';
import type { Ground, RayGround } from '../contact/ground.js';
import type { Part } from '../contact/static/scene.js';
import type { Sight } from '../driver/sight.js';
import type { Archive } from '../math/archive.js';
import type { BodyState, Chassis } from '../vehicle/body.js';
import type { EngineJoint } from '../vehicle/train/engine-hold.js';
import type { RopeAnchor } from '../vehicle/winch.js';

/**
 * Fault of a rigid body. A number that is not finite is restored, and a speed that is too large is limited; a
 * car without mass, too far away or never seen with finite numbers is not simulated until that is mended.
 */
export type BodyFault = 'mass' | 'weight' | 'force' | 'velocity' | 'pose' | 'speed' | 'turn' | 'place' | 'impulse';

/** The rigid body of a chassis entity, as a physics engine keeps it. */
export interface BodyChassis extends Chassis {
    /** Called in every step in which the body is at fault. The value is a speed, a distance or a mass. */
    onFault: (fault: BodyFault, value: number) => void;

    /** Called when a snapshot, or {@link put}, has put the body elsewhere. */
    onRestored: () => void;

    /** The native body that it follows; null while there is none in the world. */
    readonly body: object | null;

    /** The collision shapes, in the frame of the body; none where they are unknown. */
    readonly shapes: readonly Part[];

    /**
     * Follows another native body, `rigidbody.body` of the engine's component.
     *
     * @param body - Null, or one that is in no world, is none.
     * @returns True if there is a body to follow now.
     */
    bind(body: object | null): boolean;

    pose(out?: Float64Array): Float64Array;

    /** Reads the velocity, m/s, world; writes nothing while there is no body. */
    readVelocity(out: Float64Array): void;

    /** Reads velocity, m/s, and angular velocity, rad/s, world; writes nothing while there is no body. */
    readTwist(out: Float64Array): void;

    /**
     * Puts the body elsewhere, in motion. Numbers that are not finite or beyond their limits are not taken.
     *
     * @param place - Center of mass, m, and rotation as a unit quaternion.
     * @param twist - Velocity, m/s, and angular velocity, rad/s.
     * @param body - Body state of the vehicle; receives the new motion.
     */
    put(place: Float64Array, twist: Float64Array, body: BodyState): void;

    serialize(archive: Archive, body: BodyState): void;
}

/** Center, m, half of the sides, m, and rotation of a box as a quaternion. */
export interface PlacedBox {
    readonly center: { x: number; y: number; z: number };
    readonly halfExtents: { x: number; y: number; z: number };
    readonly rotation: { x: number; y: number; z: number; w: number };
}

/** Static bodies of a world, as tools look at them. */
export interface StaticBodies {
    /** Number of changes of any kind among them. */
    readonly changes: number;
    readonly entities: Entity[];

    /** True if the shape of one of these is as its components say: a script may have scaled it, or added to it, in the engine itself. */
    isAsTold(entity: Entity): boolean;
}

/** Vehicle of a train; null where it ends. */
export interface Coupled {
    readonly entity: Entity;
    readonly inFront: Coupled | null;
    readonly behind: Coupled | null;
}

/** Eyes of a driver who does not see some bodies. */
export interface BodySight extends Sight {
    /**
     * Sets what is not seen: a car, and all of its train.
     *
     * @returns Number of these.
     */
    overlook(car: Entity, coupled: Coupled | null): number;
}

/** Gravity of single bodies, in place of that of the world. */
export interface BodyGravity {
    /**
     * Sets the gravity of a body at the start of a step: it replaces the world's, and other forces stay.
     *
     * @param acceleration - Gravity, m/s².
     * @returns True if a body that sleeps is to wake: its gravity has changed.
     */
    pull(chassis: BodyChassis, acceleration: { readonly x: number; readonly y: number; readonly z: number }): boolean;

    /** Frees what it holds; bodies keep the gravity that they have. */
    destroy(): void;
}

/** The physics of one app, as all cars need it. Numbers for bodies are handles: those of `GroundHit.body`. */
export interface Physics {
    /** Name of the engine, for messages. */
    readonly name: string;

    /** Largest half extent of a convex shape that the engine's own rays and sweeps meet well enough for a wheel, m. */
    readonly largestShape: number;

    /** Ground for those who look between steps, such as cameras, spawning and traffic. */
    readonly sight: OpenGround;

    /** Static bodies that rays find exactly at any size; null where the engine answers all rays. */
    readonly mirror: StaticBodies | null;

    /** True (the default) if rays find what stands still in a mirror of the world. Stays false where that is not possible. */
    staticGround: boolean;

    makeChassis(): BodyChassis;

    /** Creates the ground of wheels that look by rays. */
    makeRayGround(chassis: BodyChassis): RayGround;

    /**
     * Calls a listener before every fixed step.
     *
     * @returns A function that ends it; null where this build of the engine cannot.
     */
    beforeStep(listener: (dt: number) => void): (() => void) | null;

    /**
     * Begins a step: called first in that listener.
     *
     * @param frame - Number of the frame that the step belongs to.
     * @param step - Length of the step, s, in an array: V8 would box a number that is handed on.
     */
    beginStep(frame: number, step: Float64Array): void;

    /** Sees what has changed in the world since the last step. */
    catchUp(): void;

    /** Includes bodies that lie still in the next look: they may have been put elsewhere. */
    lookAnew(): void;

    /** Runs one fixed step of `dt` seconds at most, outside of the engine's frame. */
    step(dt: number): void;

    /** Applies the gravity of the world to a body that may sleep, after it has changed. */
    applyGravity(chassis: BodyChassis): void;

    /** Sets the moments of inertia of a body, kg m²; zeros restore those of its shapes. */
    setInertia(rigidbody: RigidBodyComponent, inertia: Vec3): void;

    /** Replaces the weight of a body whose mass has changed within a frame. */
    weighAnew(body: object): void;

    /** Mass of a body in the engine, kg, whatever its component says. */
    massOf(body: object): number;

    /** The entity of a body; null for bodies that the engine's components did not make. */
    entityOf(body: number): Entity | null;

    /** Entities of the bodies that reach so deep into a hull, m. */
    findOverlaps(chassis: BodyChassis, depth: number): Entity[];

    /** The shapes of a static body that rays find in the mirror; null if they find it in the engine. */
    mirroredParts(body: object): readonly Part[] | null;

    /**
     * Shows a body to a snapshot.
     *
     * @param pose - Receives its pose when it has been restored: center of mass, m, and rotation as a quaternion.
     */
    serialize(archive: Archive, body: object, pose: Float64Array): void;

    /** Memory of contacts between bodies; none (the default) finds them again after a restore. */
    readonly contacts?: ContactMemory;
}

/** Memory of an engine of where bodies touch, from which its next step starts. */
export interface ContactMemory {
    /** Shows what it remembers of these bodies to a snapshot, which leaves it out where it has no room. */
    serialize(archive: Archive, bodies: readonly object[]): void;
}

/** All of a physics engine: what only some cars need, too. Those of Ammo are functions of their own, so that few games load them. */
export interface PhysicsBackend extends Physics {
    /** Creates the ground of wheels that may be cylinders. */
    makeGround(chassis: BodyChassis): Ground;

    /** Entities of the bodies that a box in the world touches, but triggers; null for bodies without one. */
    findTouched(box: PlacedBox): (Entity | null)[];

    /** Creates the sight of a driver. */
    makeSight(): BodySight;

    /** Creates a joint of the engine's own solver between two chassis; null where it has none. */
    makeJoint(front: BodyChassis, back: BodyChassis): EngineJoint | null;

    /** Creates the object that gives bodies a gravity of their own. */
    makeGravity(): BodyGravity;

    /** Ties a rope to a body. @param point - World frame, m. */
    makeAnchor(body: object, point: ArrayLike<number>): RopeAnchor;
}

/** Physics world of the engine, `AppOptions.physicsWorld`, that cars can drive in. */
export interface VehiclePhysicsWorld {
    /** Physics of the app that the world was given to. */
    physicsOf(app: AppBase): PhysicsBackend;
}
