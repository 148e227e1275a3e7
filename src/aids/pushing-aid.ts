import { Aid } from './aid.js';
import type { AidedCar } from './aided-car.js';
import { AID } from './state.js';
import type { PartList } from '../control/part-list.js';

/** Driver aid that pushes the body, which is not physical: a part of the vehicle while it is switched on. */
export abstract class PushingAid extends Aid {
    /** @internal */
    readonly order: number;

    private readonly name: keyof typeof AID;
    private parts: PartList<AidedCar> | null = null;

    /** @internal */
    constructor(state: Float64Array, name: keyof typeof AID) {
        super(state, AID[name]);
        this.name = name;
        this.order = AID[name];
    }

    /** True if it is switched on. */
    override set enabled(enabled: boolean) {
        super.enabled = enabled;
        this.parts?.set(this.name, enabled ? this : null);
    }

    override get enabled(): boolean {
        return super.enabled;
    }

    /**
     * Adds it to the parts of a vehicle, and of no other, now and whenever it is switched on.
     *
     * @internal
     */
    mount(parts: PartList<AidedCar>): void {
        this.parts?.set(this.name, null);
        this.parts = parts;
        parts.set(this.name, this.enabled ? this : null);
    }

    /**
     * Removes it from a vehicle, unless it has come to another one since.
     *
     * @internal
     */
    unmount(parts: PartList<AidedCar>): void {
        if (this.parts === parts) {
            this.parts = null;
            parts.set(this.name, null);
        }
    }

    /** @internal */
    abstract drive(car: AidedCar, dt: number): void;
}
