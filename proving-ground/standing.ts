import { Mat4, Quat, Vec3, type AppBase, type Entity, type RigidBodyComponentSystem } from 'playcanvas';

/** Height from which a car drops onto its wheels, m. */
const DROP = 0.02;

/** The ground below a car is looked for from so far above it to so far below, m. */
const ABOVE = 0.5;
const BELOW = 20;

/** Where a car stands: a point of the ground, its normal, and where the car looks. */
export interface Standing {
    ground: Vec3;
    up: Vec3;
    ahead: Vec3;
}

/** Where a car without a body of its own stands; where it would, if it lies on its roof or flies. */
export function standingOf(app: AppBase, car: Entity): Standing | null {
    const center = car.getPosition();
    const from = new Vec3(center.x, center.y + ABOVE, center.z);
    const to = new Vec3(center.x, center.y - BELOW, center.z);
    // what is left of the car's own collision, and whatever else can be knocked about, is no ground
    const filterCallback = (entity: Entity): boolean => !!entity.rigidbody && entity.rigidbody.type !== 'dynamic';
    const hit = (app.systems.rigidbody as RigidBodyComponentSystem).raycastFirst(from, to, { filterCallback });
    // cars look along +Z
    return hit && { ground: hit.point.clone(), up: hit.normal.clone(), ahead: car.forward.clone().mulScalar(-1) };
}

/**
 * Stands a car somewhere.
 *
 * @param height - Of its origin above the ground, m.
 */
export function standOn(car: Entity, { ground, up, ahead }: Standing, height: number): void {
    car.setPosition(
        up
            .clone()
            .mulScalar(height + DROP)
            .add(ground)
    );
    // the matrix looks along -Z
    car.setRotation(new Quat().setFromMat4(new Mat4().setLookAt(Vec3.ZERO, ahead.clone().mulScalar(-1), up)));
}
