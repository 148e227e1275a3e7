import type { VehiclePart } from './vehicle-part.js';
import type { Archive } from '../math/archive.js';
import type { Wheel } from '../wheel/wheel.js';

/** Parts that snapshots hold ahead of the list, and without a word about it: a vehicle with others is built otherwise. */
const LIFTS = 'lifts';
const AHEAD = ['steering', 'brakes', 'powertrain', 'wheelMotors', 'aids', LIFTS];

/** Parts that snapshots of format 6 hold behind the list; before, all stood by themselves, in that order. */
const BEHIND = ['motorcycle'];
const FORMER = ['brakeHeat', 'energy', 'tireHeat', 'damage', ...BEHIND];

/** Optional parts of a vehicle by name, one of each, and those of them that a phase of the step calls. */
export class PartList<Car> {
    /**
     * Couplings of all parts.
     *
     * @internal
     */
    readonly shafts: NonNullable<VehiclePart<Car>['shafts']>[] = [];

    /**
     * True if one of them has the vehicle lean into curves.
     *
     * @internal
     */
    leans = false;

    /**
     * Parts that take commands.
     *
     * @internal
     */
    readonly told: VehiclePart<Car>[] = [];

    private readonly vehicle: Car;
    private readonly named = new Map<string, VehiclePart<Car>>();

    /** All parts, lower orders first; those of them that snapshots hold in the list, and the names of these. */
    private readonly all: VehiclePart<Car>[] = [];
    private readonly saved: VehiclePart<Car>[] = [];
    private readonly names: string[] = [];

    /** Parts that have a hook, in the same order. */
    private readonly following: VehiclePart<Car>[] = [];
    private readonly steering: VehiclePart<Car>[] = [];
    private readonly commanded: VehiclePart<Car>[] = [];
    private readonly preparing: VehiclePart<Car>[] = [];
    private readonly braking: VehiclePart<Car>[] = [];
    private readonly driving: VehiclePart<Car>[] = [];
    private readonly transmitting: VehiclePart<Car>[] = [];
    private readonly framing: VehiclePart<Car>[] = [];
    private readonly loading: VehiclePart<Car>[] = [];
    private readonly adding: VehiclePart<Car>[] = [];
    private readonly reading: VehiclePart<Car>[] = [];
    private readonly pushing: VehiclePart<Car>[] = [];
    private readonly settling: VehiclePart<Car>[] = [];

    /** The first part that limits the steering; null for none. */
    private limiting: VehiclePart<Car> | null = null;

    /**
     * @param vehicle - Vehicle of the parts.
     * @internal
     */
    constructor(vehicle: Car) {
        this.vehicle = vehicle;
    }

    /**
     * True while one of them steers the vehicle in place of its wheels.
     *
     * @internal
     */
    get steers(): boolean {
        for (let i = 0; i < this.steering.length; i++) {
            if (this.steering[i].steers === true) {
                return true;
            }
        }
        return false;
    }

    /**
     * True while something in them moves although the vehicle stands.
     *
     * @internal
     */
    get restless(): boolean {
        for (let i = 0; i < this.all.length; i++) {
            if (this.all[i].restless === true) {
                return true;
            }
        }
        return false;
    }

    /**
     * Largest angle of the steered wheels at the present speed as one of them has it, rad; NaN if none has one: null would box it.
     *
     * @internal
     */
    get steerLock(): number {
        return this.limiting === null ? NaN : (this.limiting.steerLock ?? NaN);
    }

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
        const former = this.get(name);
        if (part === former) {
            return;
        }
        this.named.delete(name);
        former?.release?.(this.vehicle);
        if (part !== null) {
            this.named.set(name, part);
        }
        const { all, names } = this;
        const sorted = [...this.named].sort(([, a], [, b]) => a.order - b.order);
        all.splice(0, all.length, ...sorted.map(([, each]) => each));
        const saved = sorted.filter(([each, { serialize }]) => serialize !== undefined && !AHEAD.includes(each));
        this.saved.splice(0, this.saved.length, ...saved.map(([, each]) => each));
        names.splice(0, names.length, ...saved.map(([each]) => each));
        this.shafts.splice(
            0,
            this.shafts.length,
            ...all.flatMap(({ shafts }) => (shafts === undefined ? [] : [shafts]))
        );
        this.leans = all.some(({ leans }) => leans === true);
        fill(this.told, all, 'inputs');
        fill(this.following, all, 'follow');
        fill(this.steering, all, 'steers');
        fill(this.commanded, all, 'steer');
        fill(this.preparing, all, 'prepare');
        fill(this.braking, all, 'brake');
        fill(this.driving, all, 'drive');
        fill(this.transmitting, all, 'transmit');
        fill(this.framing, all, 'frames');
        fill(this.loading, all, 'loads');
        fill(this.adding, all, 'rows');
        fill(this.reading, all, 'read');
        fill(this.pushing, all, 'impulse');
        fill(this.settling, all, 'settle');
        this.limiting = all.find(({ steerLock }) => steerLock !== undefined) ?? null;
        part?.attach?.(this.vehicle);
    }

    /**
     * Removes the parts that cannot be without a wheel.
     *
     * @internal
     */
    removeWheel(wheel: Wheel): void {
        for (const [name, part] of [...this.named]) {
            if (part.needs?.(wheel) === true) {
                this.set(name, null);
            }
        }
    }

    /** @internal */
    prepare(vehicle: Car, dt: number): void {
        for (let i = 0; i < this.preparing.length; i++) {
            this.preparing[i].prepare?.(vehicle, dt);
        }
    }

    /** @internal */
    follow(vehicle: Car): void {
        for (let i = 0; i < this.following.length; i++) {
            this.following[i].follow?.(vehicle);
        }
    }

    /** @internal */
    steer(vehicle: Car, dt: number): void {
        for (let i = 0; i < this.commanded.length; i++) {
            this.commanded[i].steer?.(vehicle, dt);
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
    transmit(vehicle: Car, dt: number): void {
        for (let i = 0; i < this.transmitting.length; i++) {
            this.transmitting[i].transmit?.(vehicle, dt);
        }
    }

    /** @internal */
    frames(vehicle: Car, dt: number): void {
        for (let i = 0; i < this.framing.length; i++) {
            this.framing[i].frames?.(vehicle, dt);
        }
    }

    /** @internal */
    loads(vehicle: Car, dt: number): void {
        for (let i = 0; i < this.loading.length; i++) {
            this.loading[i].loads?.(vehicle, dt);
        }
    }

    /** @internal */
    rows(vehicle: Car, dt: number): void {
        for (let i = 0; i < this.adding.length; i++) {
            this.adding[i].rows?.(vehicle, dt);
        }
    }

    /** @internal */
    read(vehicle: Car, dt: number): void {
        for (let i = 0; i < this.reading.length; i++) {
            this.reading[i].read?.(vehicle, dt);
        }
    }

    /** @internal */
    impulse(vehicle: Car, dt: number): void {
        for (let i = 0; i < this.pushing.length; i++) {
            this.pushing[i].impulse?.(vehicle, dt);
        }
    }

    /** @internal */
    settle(vehicle: Car, dt: number): void {
        for (let i = 0; i < this.settling.length; i++) {
            this.settling[i].settle?.(vehicle, dt);
        }
    }

    /** @internal */
    links(numbers: Float64Array): void {
        for (const part of this.all) {
            part.links?.(numbers);
        }
    }

    /** @internal */
    airAreas(areas: Float64Array): void {
        for (let i = 0; i < this.all.length; i++) {
            this.all[i].airAreas?.(areas);
        }
    }

    /** @internal */
    layOut(): void {
        for (const part of this.all) {
            part.layOut?.(this.vehicle);
        }
    }

    /** @internal */
    reset(): void {
        for (const part of this.all) {
            part.reset?.();
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
        this.get(LIFTS)?.serialize?.(archive);
        if (archive.format >= 6) {
            archive.parts(this.names, this.saved);
        }
        if (archive.format < 7) {
            for (const name of archive.format === 6 ? BEHIND : FORMER) {
                archive.part(this.get(name));
            }
        }
    }
}

function fill<Car>(list: VehiclePart<Car>[], parts: readonly VehiclePart<Car>[], hook: keyof VehiclePart<Car>): void {
    list.splice(0, list.length, ...parts.filter((part) => part[hook] !== undefined));
}
