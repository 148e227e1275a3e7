import { Vec3, type AppBase } from 'playcanvas';

const offset = new Vec3();

/** Distance of a place to the nearest camera which is on, m; 0 where there is none. */
export function cameraDistance(app: AppBase, place: Vec3): number {
    const cameras = app.systems.camera?.cameras ?? [];
    let least = Infinity;
    for (let i = 0; i < cameras.length; i++) {
        offset.sub2(cameras[i].entity.getPosition(), place);
        least = Math.min(least, offset.lengthSq());
    }
    return least < Infinity ? Math.sqrt(least) : 0;
}
