import { Entity, Vec3, type CameraComponent, type Mat4 } from 'playcanvas';

import { carOf } from '../components/vehicle/vehicle-like.js';

/** Place in the picture: left, bottom, width and height in parts of it. */
const PLACE = [0.33, 0.86, 0.34, 0.12] as const;

/**
 * Field of view across, degrees. UN Regulation 46 wants 20 m of road 60 m behind the eye of an interior mirror (class I), 19 degrees; twice
 * as much shows the lanes beside.
 */
const ACROSS = 38;

/** Room behind the shapes of a car for its bumper, m, and the tail of what has no shapes yet, m behind its origin. Estimates. */
const BUMPER = 0.3;
const TAIL = 2.5;

const eye = new Vec3();

/** The road behind a car, at the top of the driver's picture, with left and right as in a mirror. */
export class RearMirror {
    private readonly main: Entity;
    private readonly entity: Entity;
    private readonly camera: CameraComponent;

    /** @param main - Camera of the driver's view; drawn over it. */
    constructor(main: Entity) {
        this.main = main;
        this.entity = new Entity('Rear Mirror', main.camera!.system.app);
        this.camera = this.entity.addComponent('camera', {
            horizontalFov: true,
            fov: ACROSS,
            flipFaces: true
        }) as CameraComponent;
        const { camera } = this;
        camera.rect.set(...PLACE);
        camera.calculateProjection = (out: Mat4): void => {
            out.setPerspective(camera.fov, camera.aspectRatio, camera.nearClip, camera.farClip, true);
            out.data[0] *= -1;
        };
        this.entity.enabled = false;
        main.camera!.system.app.root.addChild(this.entity);
    }

    /**
     * Shows what lies behind a car; the car itself is left out, as if all of its rear were a window.
     *
     * @param chassis - The car; null shows nothing.
     * @param from - Eyes of the driver, from the car's origin, m.
     */
    show(chassis: Entity | null, from: Vec3): void {
        const { entity, camera } = this;
        const main = this.main.camera;
        if (!chassis || !main?.enabled) {
            entity.enabled = false;
            return;
        }
        if (!entity.enabled) {
            this.begin(main);
        }
        const box = carOf(chassis)?.boundingBox;
        const tail = box && box.halfExtents.z > 0 ? box.halfExtents.z - box.center.z + BUMPER : TAIL;
        camera.nearClip = Math.max(main.nearClip, from.z + tail);
        camera.farClip = Math.max(2 * camera.nearClip, main.farClip);
        chassis.getWorldTransform().transformPoint(from, eye);
        entity.setPosition(eye);
        entity.setRotation(chassis.getRotation()); // cars look along +Z, cameras along -Z: back
    }

    /** Draws as the driver's view does; the engine sorts its cameras anew for that, so not in every frame. */
    private begin(main: CameraComponent): void {
        const { entity, camera } = this;
        camera.priority = main.priority + 1;
        camera.layers = main.layers;
        camera.clearColor = main.clearColor;
        camera.toneMapping = main.toneMapping;
        camera.gammaCorrection = main.gammaCorrection;
        entity.enabled = true;
    }

    destroy(): void {
        this.entity.destroy();
    }
}
