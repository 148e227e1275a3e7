/**
 * The part of Ammo (Bullet compiled to WebAssembly) that the vehicles touch, as types: the pack must not depend on
 * one build's declarations.
 */
export interface NativeVector {
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
    setActivationState(state: number): void;
    setCollisionFlags(flags: number): void;
    activate(): void;
    setMassProps(mass: number, inertia: NativeVector): void;
    updateInertiaTensor(): void;
    getFlags?(): number;
    setFlags?(flags: number): void;
    applyCentralForce(force: NativeVector): void;
    applyTorque(torque: NativeVector): void;
    applyCentralImpulse(impulse: NativeVector): void;
    applyTorqueImpulse(impulse: NativeVector): void;
    applyImpulse(impulse: NativeVector, position: NativeVector): void;
}

export interface NativeRayCallback {
    set_m_closestHitFraction(fraction: number): void;
    set_m_collisionObject(body: NativeBody | null): void;
    set_m_collisionFilterGroup(group: number): void;
    set_m_collisionFilterMask(mask: number): void;
    get_m_rayFromWorld(): object;
    get_m_rayToWorld(): object;
    get_m_hitNormalWorld(): object;
}

export interface NativeShape {
    setMargin(margin: number): void;
    calculateLocalInertia(mass: number, inertia: NativeVector): void;
}

export interface NativeTransform {
    setIdentity(): void;
}

export interface NativeConvexCallback {
    set_m_closestHitFraction(fraction: number): void;
    set_m_hitCollisionObject(body: NativeBody): void;
    set_m_collisionFilterGroup(group: number): void;
    set_m_collisionFilterMask(mask: number): void;
    get_m_hitPointWorld(): object;
}

export interface NativeWorld {
    convexSweepTest(
        shape: NativeShape,
        from: NativeTransform,
        to: NativeTransform,
        callback: NativeConvexCallback,
        allowedPenetration: number
    ): void;
    rayTest(from: NativeVector, to: NativeVector, callback: NativeRayCallback): void;
    setInternalTickCallback?(callback: number, userInfo: number, preTick: boolean): void;
}

export interface AmmoModule {
    readonly HEAP32: Int32Array;
    readonly HEAPF32: Float32Array;
    getPointer(object: object): number;
    wrapPointer(pointer: number, type: unknown): NativeBody;
    addFunction(callback: (world: number, dt: number) => void, signature: string): number;
    destroy(object: object): void;
    btVector3: new (x: number, y: number, z: number) => NativeVector;
    btTransform: new () => NativeTransform;
    btCylinderShapeX: new (halfExtents: NativeVector) => NativeShape;
    btBoxShape: new (halfExtents: NativeVector) => object;
    btDefaultMotionState: new () => object;
    btRigidBodyConstructionInfo: new (mass: number, motion: object, shape: object, inertia: NativeVector) => object;
    btRigidBody: new (info: object) => NativeBody;
    ClosestRayResultCallback: new (from: NativeVector, to: NativeVector) => NativeRayCallback;
    ClosestConvexResultCallback: new (from: NativeVector, to: NativeVector) => NativeConvexCallback;
}

/** The Ammo that the page has loaded, or null. */
export function loadedAmmo(): AmmoModule | null {
    const { Ammo } = globalThis as { Ammo?: AmmoModule };
    return Ammo?.btVector3 === undefined ? null : Ammo;
}
