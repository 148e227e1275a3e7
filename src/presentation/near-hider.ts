import { Vec3, type AppBase, type Entity, type RenderComponent } from 'playcanvas';

import { cameraDistance } from '../components/vehicle/camera-distance.js';

const middle = new Vec3();

/** Hides what a camera is so near to that it would look into it, such as the head of a driver. */
export class NearHider {
    private readonly app: AppBase;
    private readonly hidden = new Set<RenderComponent>();

    constructor(app: AppBase) {
        this.app = app;
    }

    /**
     * Hides or shows an entity and what is below it.
     *
     * @param entity - The entity.
     * @param distance - Distance to a camera below which it is hidden, m.
     */
    watch(entity: Entity, distance: number): void {
        if (!this.app.systems.camera?.cameras.length) {
            return;
        }
        const renders: RenderComponent[] = entity.findComponents('render');
        for (const render of renders) {
            const isOurs = this.hidden.has(render);
            const near = cameraDistance(this.app, middleOf(render)) < distance;
            if (near && render.enabled) {
                render.enabled = false;
                this.hidden.add(render);
            } else if (!near && isOurs) {
                render.enabled = true;
                this.hidden.delete(render);
            }
        }
    }

    /** Shows all again. */
    release(): void {
        for (const render of this.hidden) {
            render.enabled = true;
        }
        this.hidden.clear();
    }
}

function middleOf({ meshInstances, entity }: RenderComponent): Vec3 {
    const [first] = meshInstances ?? [];
    return first ? middle.copy(first.aabb.center) : middle.copy(entity.getPosition());
}
