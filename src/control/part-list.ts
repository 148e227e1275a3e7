import type { VehiclePart } from './vehicle-part.js';
import type { Archive } from '../math/archive.js';

/** Parts of snapshots before format 6, which held one of each or nothing, in their order there. */
const FORMER = ['brakeHeat', 'energy', 'tireHeat', 'damage'];

/** Optional parts of a vehicle by name, one of each, and those of them that a phase of the step calls. */
export class PartList<Car> {
    private readonly named = new Map<string, VehiclePart<Car>>();

    /** All parts, lower orders first, and their names. */
    private readonly all: VehiclePart<Car>[] = [];
    private readonly names: string[] = [];

    /** Parts that have a hook, in the same order. */
    private readonly preparing: VehiclePart<Car>[] = [];
    private readonly braking: VehiclePart<Car>[] = [];
    private readonly driving: VehiclePart<Car>[] = [];
    private readonly settling: VehiclePart<Car>[] = [];

    /** The part of a name; null without one. */
    get(name: string): VehiclePart<Car> | null {
        return this.named.get(name) ?? null;
    }

    /**
     * Adds a part in place of the one with that name, or removes that one. Between two steps.
     *
     * @param name - Name of the part.
     * @param part - The part; null removes.
     */
    set(name: string, part: VehiclePart<Car> | null): void {
        if (part === this.get(name)) {
            return;
        }
        this.named.delete(name);
        if (part !== null) {
            this.named.set(name, part);
        }
        const { all, names } = this;
        const sorted = [...this.named].sort(([, a], [, b]) => a.order - b.order);
        all.splice(0, all.length, ...sorted.map(([, each]) => each));
        names.splice(0, names.length, ...sorted.map(([each]) => each));
        fill(this.preparing, all, 'prepare');
        fill(this.braking, all, 'brake');
        fill(this.driving, all, 'drive');
        fill(this.settling, all, 'settle');
    }

    /** @internal */
    prepare(vehicle: Car, dt: number): void {
        for (let i = 0; i < this.preparing.length; i++) {
            this.preparing[i].prepare?.(vehicle, dt);
        }
    }

    /** @internal */
    brake(vehicle: Car, dt: number): void {
        for (let i = 0; i < this.braking.length; i++) {
            this.braking[i].brake?.(vehicle, dt);
        }
    }

    /** @internal */
    drive(vehicle: Car, dt: number): void {
        for (let i = 0; i < this.driving.length; i++) {
            this.driving[i].drive?.(vehicle, dt);
        }
    }

    /** @internal */
    settle(vehicle: Car, dt: number): void {
        for (let i = 0; i < this.settling.length; i++) {
            this.settling[i].settle?.(vehicle, dt);
        }
    }

    /** @internal */
    resume(vehicle: Car): void {
        for (const part of this.all) {
            part.resume?.(vehicle);
        }
    }

    /**
     * Saves or restores the memory of all parts, each by its name. A part that the snapshot does not hold is left as it is.
     *
     * @internal
     */
    serialize(archive: Archive): void {
        if (archive.format >= 6) {
            archive.parts(this.names, this.all);
            return;
        }
        for (const name of FORMER) {
            archive.part(this.get(name));
        }
    }
}

function fill<Car>(list: VehiclePart<Car>[], parts: readonly VehiclePart<Car>[], hook: keyof VehiclePart<Car>): void {
    list.splice(0, list.length, ...parts.filter((part) => part[hook] !== undefined));
}
