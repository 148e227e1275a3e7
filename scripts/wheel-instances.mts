import { drawWheelsBy, MeshCopies, VehicleScript, WheelCopies } from './vehicle-core.mjs';

/**
 * Draws the wheels of the car or trailer on the same entity together with those of all others that have this component: wheels with the same
 * mesh and material are one draw call, and their entities cost the engine nothing. For crowds: put it on the template of the car.
 * Models that are skinned, morphed, batched or drawn by a shader of your own stay as they are.
 */
export class WheelInstances extends VehicleScript {
    static override scriptName = 'wheelInstances';

    private copies: WheelCopies | null = null;

    /** Number of meshes of this car's wheels that are drawn this way. */
    get drawn(): number {
        return this.copies?.count ?? 0;
    }

    override initialize(): void {} // the car may be a script further down

    postInitialize(): void {
        this.begin();
    }

    protected override tryAttach(): void {
        if (!this.enabled || this.copies) {
            return;
        }
        if (!this.entity.script?.has('trailer') && !this.findCar()) {
            return;
        }
        this.copies = new WheelCopies(MeshCopies.of(this.app));
        drawWheelsBy(this.entity, this.copies);
    }

    protected override detach(): void {
        if (this.copies) {
            drawWheelsBy(this.entity, null);
            this.copies.release();
            this.copies = null;
        }
    }
}
