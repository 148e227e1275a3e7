import { Vec3, type Quat } from 'playcanvas';

/** The engine's, m/s². */
export const GRAVITY = 9.81;

/** Center of mass, a height above a point of the ground along the car's own upward axis. */
export function standing(ground: Vec3, rotation: Quat, height: number): Vec3 {
    return rotation.transformVector(new Vec3(0, height, 0), new Vec3()).add(ground);
}
