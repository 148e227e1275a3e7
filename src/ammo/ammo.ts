import type { Entity } from 'playcanvas';

/**
 * The part of Ammo (Bullet compiled to WebAssembly) that the vehicles touch, as types: the pack must not depend on
 * one build's declarations.
 */
export interface NativeVector {
    x(): number;
    y(): number;
    z(): number;
    setValue(x: number, y: number, z: number): void;
}

export interface NativeProxy {
    get_m_collisionFilterGroup(): number;
    set_m_collisionFilterGroup(group: number): void;
}

export interface NativeBody {
    getWorldTransform(): object;
    getLinearVelocity(): object;
    getAngularVelocity(): object;
    getBroadphaseProxy(): NativeProxy;
    getCollisionShape(): NativeShape;
    forceActivationState(state: number): void;
    applyGravity(): void;
    getGravity(): NativeVector;
    setCenterOfMassTransform(transform: object): void;
    setGravity(gravity: NativeVector): void;
    setCollisionFlags(flags: number): void;
    activate(): void;
    setMassProps(mass: number, inertia: NativeVector): void;
    updateInertiaTensor(): void;
    getFlags?(): number;
    setFlags?(flags: number): void;
    setContactProcessingThreshold?(distance: number): void;
    applyCentralForce(force: NativeVector): void;
    applyTorque(torque: NativeVector): void;
    setLinearFactor(factor: NativeVector): void;
    setAngularFactor(factor: NativeVector): void;
    applyImpulse(impulse: NativeVector, position: NativeVector): void;
}

/** The engine leaves its entity on every body it makes. */
export type EngineBody = NativeBody & { entity?: Entity };

export interface NativeRayCallback {
    set_m_closestHitFraction(fraction: number): void;
    set_m_collisionFilterGroup(group: number): void;
    set_m_collisionFilterMask(mask: number): void;
    get_m_rayFromWorld(): object;
    get_m_rayToWorld(): object;
    get_m_hitNormalWorld(): object;
}

export interface NativeShape {
    setMargin(margin: number): void;
    getMargin(): number;
    getLocalScaling(): NativeVector;
    calculateLocalInertia(mass: number, inertia: NativeVector): void;
}

export interface NativeCompound extends NativeShape {
    addChildShape(transform: NativeTransform, shape: NativeShape): void;
}

export interface NativeTransform {
    setIdentity(): void;
    setOrigin(origin: NativeVector): void;
    setRotation(rotation: object): void;
}

/** btManifoldPoint */
export interface NativeContact {
    getDistance(): number;
}

/** btCollisionObjectWrapper */
export interface NativeObjectWrapper {
    getCollisionObject(): object;
}

/** Is told of every contact, by addresses. */
export interface NativeContactCallback {
    addSingleResult(
        contact: number,
        wrapperA: number,
        partA: number,
        indexA: number,
        wrapperB: number,
        partB: number,
        indexB: number
    ): number;
}

export interface NativeConvexCallback {
    set_m_closestHitFraction(fraction: number): void;
    set_m_hitCollisionObject(body: NativeBody): void;
    set_m_collisionFilterGroup(group: number): void;
    set_m_collisionFilterMask(mask: number): void;
    get_m_hitPointWorld(): object;
}

/** btPersistentManifold: where two bodies touch. */
export interface NativeManifold {
    getBody0(): object;
    getBody1(): object;
    getNumContacts(): number;
    getContactPoint(index: number): NativeContact;
}

/** btDispatcher */
export interface NativeDispatcher {
    getNumManifolds(): number;
    getManifoldByIndexInternal(index: number): NativeManifold;
}

export interface NativeWorld {
    getDispatcher(): NativeDispatcher;
    getGravity(): NativeVector;
    convexSweepTest(
        shape: NativeShape,
        from: NativeTransform,
        to: NativeTransform,
        callback: NativeConvexCallback,
        allowedPenetration: number
    ): void;
    contactTest?(body: NativeBody, callback: NativeContactCallback): void;
    rayTest(from: NativeVector, to: NativeVector, callback: NativeRayCallback): void;
    addRigidBody(body: NativeBody, group: number, mask: number): void;
    removeRigidBody(body: NativeBody): void;
    setContactAddedCallback?(callback: number): void;
    setInternalTickCallback?(callback: number, userInfo: number, preTick: boolean): void;
    addConstraint(joint: NativeJoint, disableCollisions: boolean): void;
    removeConstraint(joint: NativeJoint): void;
    stepSimulation(time: number, maxSubSteps: number, fixedTimeStep: number): number;
}

/** btGeneric6DofConstraint */
export interface NativeJoint {
    getFrameOffsetA(): NativeTransform;
    setLinearLowerLimit(limit: NativeVector): void;
    setLinearUpperLimit(limit: NativeVector): void;
    setAngularLowerLimit(limit: NativeVector): void;
    setAngularUpperLimit(limit: NativeVector): void;
}

/** btWheelInfo::RaycastInfo */
export interface NativeRaycastInfo {
    get_m_isInContact(): boolean;
    get_m_suspensionLength(): number;
    get_m_contactPointWS(): NativeVector;
    get_m_contactNormalWS(): NativeVector;
}

/** btWheelInfo */
export interface NativeWheel {
    get_m_raycastInfo(): NativeRaycastInfo;
    get_m_wheelsSuspensionForce(): number;
    get_m_rotation(): number;
    set_m_rotation(angle: number): void;
    get_m_deltaRotation(): number;
    set_m_deltaRotation(angle: number): void;
    get_m_skidInfo(): number;
    set_m_suspensionRestLength1(length: number): void;
    set_m_wheelsRadius(radius: number): void;
    set_m_suspensionStiffness(stiffness: number): void;
    set_m_wheelsDampingCompression(damping: number): void;
    set_m_wheelsDampingRelaxation(damping: number): void;
    set_m_maxSuspensionTravelCm(travel: number): void;
    set_m_maxSuspensionForce(force: number): void;
    set_m_frictionSlip(slip: number): void;
    set_m_rollInfluence(influence: number): void;
    set_m_wheelDirectionCS(direction: NativeVector): void;
    set_m_wheelAxleCS(axle: NativeVector): void;
}

/** btRaycastVehicle */
export interface NativeVehicle {
    setCoordinateSystem(right: number, up: number, forward: number): void;
    addWheel(
        connection: NativeVector,
        direction: NativeVector,
        axle: NativeVector,
        restLength: number,
        radius: number,
        tuning: object,
        isFront: boolean
    ): NativeWheel;
    getWheelInfo(wheel: number): NativeWheel;
    applyEngineForce(force: number, wheel: number): void;
    setBrake(impulse: number, wheel: number): void;
    setSteeringValue(angle: number, wheel: number): void;
    updateVehicle(step: number): void;
    resetSuspension(): void;
}

export interface AmmoModule {
    readonly HEAP32: Int32Array;
    readonly HEAPF32: Float32Array;
    getPointer(object: object): number;
    wrapPointer<T extends object>(pointer: number, type: new (...values: never[]) => T): T;
    /** All wrappers of a class by their address. */
    getCache(type: new (...values: never[]) => object): Readonly<Record<number, object>>;
    addFunction(callback: (...values: number[]) => number | void, signature: string): number;
    destroy(object: object): void;
    btVector3: new (x: number, y: number, z: number) => NativeVector;
    btTransform: new () => NativeTransform;
    btQuaternion: new (x: number, y: number, z: number, w: number) => object;
    btManifoldPoint: new () => NativeContact;
    btCollisionObjectWrapper: new () => NativeObjectWrapper;
    ConcreteContactResultCallback?: new () => NativeContactCallback;
    btCylinderShapeX: new (halfExtents: NativeVector) => NativeShape;
    btBoxShape: new (halfExtents: NativeVector) => NativeShape;
    btTriangleShapeEx?: new (a: NativeVector, b: NativeVector, c: NativeVector) => NativeShape;
    btSphereShape: new (radius: number) => NativeShape;
    btCapsuleShape: new (radius: number, height: number) => NativeShape;
    btDefaultMotionState: new (transform?: NativeTransform) => object;
    btRigidBodyConstructionInfo: new (
        mass: number,
        motion: object,
        shape: NativeShape,
        inertia: NativeVector
    ) => object;
    btRigidBody: new (info: object) => NativeBody;
    btGeneric6DofConstraint: new (
        a: NativeBody,
        b: NativeBody,
        frameInA: NativeTransform,
        frameInB: NativeTransform,
        useFrameOfA: boolean
    ) => NativeJoint;
    btVehicleTuning: new () => object;
    btDefaultVehicleRaycaster: new (world: NativeWorld) => object;
    btRaycastVehicle: new (tuning: object, chassis: NativeBody, raycaster: object) => NativeVehicle;
    ClosestRayResultCallback: new (from: NativeVector, to: NativeVector) => NativeRayCallback;
    ClosestConvexResultCallback: new (from: NativeVector, to: NativeVector) => NativeConvexCallback;
}

/** The Ammo that the page has loaded, or null. */
export function loadedAmmo(): AmmoModule | null {
    const { Ammo } = globalThis as { Ammo?: AmmoModule };
    return Ammo?.btVector3 === undefined ? null : Ammo;
}
