import type { VehiclePart } from '../../control/vehicle-part.js';
import type { Archive, Remembered } from '../../math/archive.js';
import type { BodyState } from '../../vehicle/body.js';
import type { Detail, DetailRange } from '../../vehicle/detail.js';
import type { Fault } from '../../vehicle/fault.js';
import type { Vehicle } from '../../vehicle/vehicle.js';

/** Model that moves a chassis. */
export interface ChassisModel {
    readonly body: BodyState;

    /** One physics step, s. */
    step(dt: number): void;

    /**
     * Contact points of the tires on level ground with the car at rest: three coordinates a wheel, in the frame of the body,
     * m.
     *
     * @internal
     */
    restContacts(): number[][];

    /** Forgets all motion after a teleport. */
    reset(): void;

    /** Rolls on after the velocity of the body has been set; six numbers in its own frame. */
    rollAt(velocity: ArrayLike<number>): void;

    /**
     * Shows a snapshot all that lasts from step to step.
     *
     * @internal
     */
    serialize(archive: Archive): void;

    /** Parts by their names, each with a memory of its own; undefined on models without parts. */
    readonly parts?: { set(name: string, part: VehiclePart<Vehicle> | null): void };

    /** Driver of the model. */
    readonly driver?: Remembered | null;

    /** Memory of the driver and of what else goes with the model, where it has no parts. */
    memory?: Remembered | null;

    /** Ends its sleep, if it knows any. */
    wake?(): void;

    /** Fault by which something not finite was left out of the last step; undefined on models that do not note it. */
    readonly fault?: Fault | null;

    /** Detail in which it is simulated, and distances from the nearest camera for each; undefined on models with one detail. */
    detail?: Detail;
    readonly detailRange?: DetailRange | null;

    /** Releases what it holds of the physics engine. */
    destroy?(): void;
}
