import { Mat4, type AppBase, type CameraComponent, type Entity } from 'playcanvas';

/** Distance outside of a picture at which a car still counts as seen, m: its shadow and mirror image may be inside. Estimate. */
const MARGIN = 10;

/** Numbers of the planes of a camera, and of a plane: inward normal and distance. */
const PLANES = 24;
const PLANE = 4;

const view = new Mat4();

/** View of the cameras that are on at present. Without a camera everything is seen, for another program may show it. */
export class Sight {
    private readonly app: AppBase;
    private planes = new Float64Array(4 * PLANES);
    private cameras = 0;
    private everything = true;

    constructor(app: AppBase) {
        this.app = app;
    }

    /** Notes where the cameras look. */
    look(): void {
        const cameras = this.app.systems.camera?.cameras ?? [];
        this.cameras = 0;
        this.everything = cameras.length === 0 || (this.app.xr?.active ?? false); // glasses have views of their own
        for (let i = 0; i < cameras.length; i++) {
            if (isUsual(cameras[i])) {
                this.add(cameras[i]);
            } else {
                this.everything = true;
            }
        }
    }

    /**
     * True if any camera may see a car, or what it casts a shadow on.
     *
     * @param entity - Its chassis.
     * @param reach - Largest distance of its parts from there, m: one number, in an array so that V8 need not box it.
     */
    sees(entity: Entity, reach: Float64Array): boolean {
        const { planes, cameras } = this;
        let seen = this.everything;
        if (seen) {
            return true;
        }
        const { data } = entity.getWorldTransform();
        const x = data[12];
        const y = data[13];
        const z = data[14];
        const least = -reach[0] - MARGIN;
        for (let camera = 0; camera < cameras && !seen; camera++) {
            const end = PLANES * (camera + 1);
            let at = PLANES * camera;
            // (not finite counts as seen)
            while (at < end && !(planes[at] * x + planes[at + 1] * y + planes[at + 2] * z + planes[at + 3] < least)) {
                at += PLANE;
            }
            seen = at >= end;
        }
        return seen;
    }

    private add(camera: CameraComponent): void {
        if (PLANES * (this.cameras + 1) > this.planes.length) {
            const { planes } = this;
            this.planes = new Float64Array(2 * planes.length);
            this.planes.set(planes);
        }
        const { planes } = this;
        view.copy(camera.entity.getWorldTransform()).invert();
        const { data: d } = view.mul2(camera.projectionMatrix, view);
        let at = PLANES * this.cameras;
        for (let row = 0; row < 3; row++) {
            for (let side = 1; side >= -1; side -= 2) {
                const x = d[3] + side * d[row];
                const y = d[7] + side * d[4 + row];
                const z = d[11] + side * d[8 + row];
                const length = Math.sqrt(x * x + y * y + z * z);
                planes[at] = x / length;
                planes[at + 1] = y / length;
                planes[at + 2] = z / length;
                planes[at + 3] = (d[15] + side * d[12 + row]) / length;
                at += PLANE;
            }
        }
        this.cameras++;
    }
}

/** True if a camera sees what its own transform and projection say. */
function isUsual(camera: CameraComponent): boolean {
    return camera.frustumCulling && !camera.calculateTransform && !camera.calculateProjection;
}
