import { Quat, Vec3, type Entity } from 'playcanvas';

import { SharedMemory } from '../attributes/shared-memory.js';

/** Place of a wheel on its chassis. */
class Place {
    readonly center = new Vec3();
    readonly position = new Vec3();
    readonly rotation = new Quat();
}

const places = new SharedMemory<Place>((a, b) => {
    return a.center.equals(b.center) && a.position.equals(b.position) && a.rotation.equals(b.rotation);
});

/** Notices that a wheel's entity has been moved on its chassis. */
export class MountWatch {
    private place = new Place();

    /** True if it hangs elsewhere than at the last {@link take}. */
    differs(entity: Entity, center: Vec3): boolean {
        const { place } = this;
        return (
            !alike(place.center, center) ||
            !place.position.equals(entity.getLocalPosition()) ||
            !place.rotation.equals(entity.getLocalRotation())
        );
    }

    take(entity: Entity, center: Vec3): void {
        const place = new Place();
        place.center.copy(center);
        place.position.copy(entity.getLocalPosition());
        place.rotation.copy(entity.getLocalRotation());
        this.place = places.keep(place);
    }
}

/** True if two vectors have the same coordinates; NaN equals itself. */
function alike(a: Vec3, b: Vec3): boolean {
    return Object.is(a.x, b.x) && Object.is(a.y, b.y) && Object.is(a.z, b.z);
}
