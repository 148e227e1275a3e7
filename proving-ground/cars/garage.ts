import { Entity, Template, Vec3, type Application, type MeshInstance } from 'playcanvas';

import { loadJson } from '../files.js';
import { beginInAuto } from './bars.js';
import { FIRST_CAR, GARAGE, MACHINES, TRAINS } from './car-list.js';
import { controllerOf, simulationOf } from './car.js';
import { coupleOwn, ownTrain, towingCar } from './own-trailer.js';
import { describe, PLAIN_CARS, undress } from './plain-cars.js';
import { behind, hitchOf, isFrame, mergeTrailer, standBehind, tailBehind, trailerOf, type Towed } from './towed.js';
import { BrakePads } from '../../scripts/brake-heat.mjs';
import { ForceFeedback } from '../../scripts/force-feedback.mjs';
import { TireCompound } from '../../scripts/tire-heat.mjs';
import type { VehicleReset } from '../../scripts/vehicle-reset.mjs';
import type { TrailerSize } from '../../src/internal.js';
import type { MachineJson } from '../../templates/machines/machine-json.js';
import { paint } from '../../templates/paint.js';
import type { TemplateJson } from '../../templates/template-json.js';
import type { TrainJson } from '../../templates/trains/train-json.js';
import type { VehicleJson } from '../../templates/vehicle-json.js';
import { dress } from '../library/bodies/dress.js';
import { INSTRUMENTS } from '../library/bodies/instruments.js';
import { mergeCopied, mergeParts } from '../library/bodies/merge-parts.js';
import { settle } from '../library/bodies/settle.js';
import { fitTrim } from '../library/bodies/trim.js';
import { freeSpot } from '../places/free-spot.js';
import { grid, type Spot } from '../places/place-list.js';
import { hasRoom, standingAt, standingOf, standOn, type Standing } from '../places/standing.js';

export { FIRST_CAR, GARAGE } from './car-list.js';

/** Looks and components of all cars but the first one. */
type Others = typeof import('./other-cars.js');

/** Files that a car is made from. */
interface Model {
    template: Template;
    vehicle: MachineJson;

    /** Null for the first car, which needs none of it. */
    others: Others | null;

    /** Data of its trailer; null for a car without one. */
    train: TrainJson | null;
}

/** A car or a trailer that is not a file of the page: a model of the visitor's. */
export interface OwnCar {
    /** Its name among the cars. */
    readonly id: string;

    /** Its numbers, once it was built; null of a trailer. */
    readonly vehicle: VehicleJson | null;

    /** The same of a trailer; null of a car. */
    readonly trailer: TrailerSize | null;

    /** Puts one into the scene, out of everything's way. */
    build(): Entity;

    /** Frees what its cars are made of; none of them is left. */
    destroy(): void;
}

/** Holds the one car that is driven, and changes it for another. */
export class Garage {
    car!: Entity;
    vehicle!: MachineJson;

    /** Trailer or second frame that came with the car, coupled or not; null if it has none. */
    towed: Towed | null = null;

    /** The visitor's car, and their trailer, for as long as the page lasts. */
    own: OwnCar | null = null;
    ownTrailer: OwnCar | null = null;
    private readonly app: Application;
    private readonly first: Spot;
    private readonly listeners: (() => void)[] = [];

    /** By name. A template keeps a car of its own with all that is native, for good: there is one of each. */
    private readonly models = new Map<string, Model>();
    private present = '';
    private busy = false;

    /**
     * @param app - App of the page.
     * @param first - Spot of the first car.
     */
    constructor(app: Application, first: Spot = grid) {
        this.app = app;
        this.first = first;
    }

    /** Calls back for the car there is, and for every one that takes its place. */
    watch(listener: () => void): void {
        this.listeners.push(listener);
        if (this.car) {
            listener();
        }
    }

    /** Name of the present car's file. */
    get name(): string {
        return this.present;
    }

    /** True if the visitor's own model is driven. */
    get isOwn(): boolean {
        return this.present === this.own?.id;
    }

    /** The visitor's models. */
    get ownModels(): OwnCar[] {
        return [this.own, this.ownTrailer].flatMap((own) => own ?? []);
    }

    /** True of a model that is one of the visitor's cars now. */
    owns(model: OwnCar): boolean {
        return this.ownModels.includes(model);
    }

    /** The next car in turn. */
    next(): Promise<void> {
        const names: readonly string[] = this.own ? [...GARAGE, this.own.id] : GARAGE;
        return this.choose(names[(names.indexOf(this.present) + 1) % names.length]);
    }

    /**
     * Puts a car where the last one stood, by the same prefab that a designer gets; the first on the grid, and one that
     * is too large for the place on the nearest road.
     */
    async choose(name: string): Promise<void> {
        if (this.busy) {
            return;
        }
        this.busy = true;
        try {
            if (name === this.ownTrailer?.id) {
                await this.tow(this.ownTrailer, this.ownTrailer.build());
            } else {
                await this.take(name);
            }
        } finally {
            this.busy = false;
        }
    }

    /** Turns to a car by its name, with a trailer of the visitor's in place of its own. */
    private async take(name: string, trailer: TrailerInHand | null = null): Promise<void> {
        if (name === this.own?.id) {
            this.stand(this.own, this.own.build(), trailer);
            return;
        }
        const model = await this.fetch(name);
        const train = trailer ? ownTrain(model.vehicle, trailer.size, model.train) : model.train;
        const made = this.build(model, train);
        if (trailer && train) {
            made.towed?.entity.destroy();
            made.towed = couple(made.car, model.vehicle, trailer, train);
        }
        this.turnTo(made.car, model.vehicle, name, made.towed);
    }

    /**
     * Puts the visitor's model where the last car stood, or a trailer behind the present car, new or made again. The one before it
     * is gone.
     *
     * @param own - Becomes one of the cars.
     * @throws What it throws while it is built: then all is as it was.
     */
    async adopt(own: OwnCar): Promise<void> {
        const entity = own.build();
        const formers = this.ownModels;
        if (own.trailer) {
            await this.tow(own, entity);
            this.own = this.own === own ? null : this.own;
            this.ownTrailer = own;
        } else {
            const former = this.towed?.isOwn && this.ownTrailer !== own ? this.ownTrailer : null;
            const isTowing = former?.trailer && controllerOf(entity) !== null;
            this.own = own;
            this.ownTrailer = this.ownTrailer === own ? null : this.ownTrailer;
            this.stand(own, entity, isTowing ? { entity: former.build(), size: former.trailer } : null);
        }
        for (const model of formers) {
            if (!this.owns(model)) {
                model.destroy();
            }
        }
    }

    /** Couples a trailer of the visitor's behind the present car, or behind one of the garage where that cannot tow it. */
    private async tow(own: OwnCar, entity: Entity): Promise<void> {
        const size = own.trailer!;
        try {
            // what was a car a moment ago tows nothing
            const wasCar = this.isOwn && this.own === own;
            const present = { name: this.present, vehicle: this.vehicle, canTow: controllerOf(this.car) !== null };
            const first = wasCar ? (await this.fetch(FIRST_CAR)).vehicle : null;
            const tower = first ? { name: FIRST_CAR, vehicle: first, canTow: true } : present;
            await this.take(towingCar(tower, size), { entity, size });
        } catch (error) {
            entity.destroy();
            throw error;
        }
    }

    /** From now on this is the car. */
    private turnTo(car: Entity, vehicle: MachineJson, name: string, towed: Towed | null = null): void {
        const [former, wasOurs] = [this.car, (GARAGE as readonly string[]).includes(this.present)];
        const formerTowed = this.towed;
        this.car = car;
        this.towed = towed;
        this.vehicle = vehicle;
        this.present = name;
        addExtras(car, name);
        for (const listener of this.listeners) {
            listener();
        }
        if (wasOurs) {
            scrap(former);
        } else {
            former?.destroy(); // its model has the materials
        }
        if (formerTowed?.isOwn) {
            formerTowed.entity.destroy();
        } else if (formerTowed) {
            scrap(formerTowed.entity);
        }
    }

    /** A car that is off, to make copies of. */
    async model(name: string, color: readonly [r: number, g: number, b: number]): Promise<Entity> {
        const model = this.models.get(name) ?? (await this.load(name));
        this.models.set(name, model);
        const { car, towed } = apart(this.dressed(model, color), model.train);
        towed?.entity.destroy();
        car.enabled = false;
        // copies do not get what their dials are set to, and carry no driver who reads them
        car.findByTag(INSTRUMENTS).forEach((dials) => dials.destroy());
        this.app.root.addChild(car);
        if (isCar(model.vehicle)) {
            mergeCopied(car, this.app.graphicsDevice);
        } else {
            settle(car);
        }
        return car;
    }

    /** Couples the trailer again, wherever it was left. */
    takeTrailer(): void {
        const { car, towed, vehicle } = this;
        if (towed && trailerOf(towed).towedBy === null) {
            const trailer = trailerOf(towed);
            trailer.teleport(behind(car, towed.train, vehicle.body.cgHeight), car.getRotation());
            hitchOf(car)?.couple(trailer);
        }
    }

    /** Loads a car's files, so that it need not wait for them when it is chosen. */
    async fetch(name: string): Promise<Model> {
        const model = this.models.get(name) ?? (await this.load(name));
        this.models.set(name, model);
        return model;
    }

    private async load(name: string): Promise<Model> {
        const others = name === FIRST_CAR ? null : await import('./other-cars.js');
        others?.registerOthers(this.app);
        const train = TRAINS.includes(name) ? await loadJson<TrainJson>(`templates/${name}.json`) : null;
        if (train) {
            const [prefab, front] = await Promise.all([
                loadJson<TemplateJson>(`templates/${name}.template.json`),
                loadJson<VehicleJson>(`templates/${train.front}.json`)
            ]);
            const vehicle = { ...front, name: train.name, description: train.description };
            return { template: new Template(this.app, prefab), vehicle, others, train };
        }
        const plain = PLAIN_CARS[name];
        const file = plain?.clothes ?? name;
        const [dressed, described] = await Promise.all([
            loadJson<TemplateJson>(`templates/${file}.template.json`),
            loadJson<VehicleJson>(`templates/${file}.json`)
        ]);
        const prefab = plain ? undress(dressed, described, plain) : dressed;
        return {
            template: new Template(this.app, prefab),
            vehicle: plain ? describe(described, plain) : described,
            others,
            train: null
        };
    }

    /** Builds a car of the garage with what came with it, where there is room for it with a train. */
    private build(model: Model, whole: TrainJson | null): { car: Entity; towed: Towed | null } {
        const { app } = this;
        const { vehicle, train } = model;
        const { car, towed } = apart(this.dressed(model, vehicle.look.paint), train);
        // the former car is still there until all have turned to this one; two solid bodies in one place would fly apart
        this.car?.removeComponent('rigidbody');
        this.towed?.entity.removeComponent('rigidbody');
        standOn(car, this.standingFor(vehicle, whole), vehicle.body.cgHeight);
        if (towed) {
            standBehind(car, towed, vehicle.body.cgHeight);
        }
        app.root.addChild(car);
        addReset(car);
        if (isCar(vehicle)) {
            mergeParts(car, app.graphicsDevice);
        } else {
            settle(car);
        }
        if (towed) {
            app.root.addChild(towed.entity);
            if (train && isFrame(train)) {
                settle(towed.entity);
            } else {
                mergeTrailer(towed.entity, app.graphicsDevice);
            }
        }
        return { car, towed };
    }

    /** Turns to a car of the visitor's model, where the present one stands. */
    private stand(own: OwnCar, car: Entity, trailer: TrailerInHand | null): void {
        const vehicle = own.vehicle!;
        const train = trailer && ownTrain(vehicle, trailer.size, null);
        this.car?.removeComponent('rigidbody');
        this.towed?.entity.removeComponent('rigidbody');
        standOn(car, this.standingFor(vehicle, train), vehicle.body.cgHeight);
        simulationOf(car).teleport(car.getPosition(), car.getRotation());
        addReset(car);
        this.turnTo(car, vehicle, own.id, trailer && train && couple(car, vehicle, trailer, train));
    }

    private dressed(
        { template, vehicle, others, train }: Model,
        color: readonly [r: number, g: number, b: number]
    ): Entity {
        const car = template.instantiate();
        if (isCar(vehicle)) {
            dress(this.app, train ? (car.findByTag('vehicle')[0] as Entity) : car, vehicle);
        } else {
            others?.dressMachine(this.app, train ? (car.findByTag('vehicle')[0] as Entity) : car, vehicle);
        }
        if (train) {
            const trailer = car.findByTag('trailer')[0] as Entity;
            if (isFrame(train)) {
                others?.dressFrame(this.app, trailer, train.trailer);
            } else {
                others?.dressTrailer(this.app, trailer, train.trailer);
            }
        }
        paint(car, color);
        fitTrim(car, this.app.graphicsDevice);
        return car;
    }

    /** Finds a place for a new car. */
    private standingFor({ hull }: MachineJson, train: TrainJson | null): Standing {
        const { app, car } = this;
        if (!car) {
            return standingAt(this.first);
        }
        const standing = standingOf(app, car);
        const isFree = standing && hasRoom(app, standing, hull) && (!train || hasRoomBehind(app, standing, train));
        return isFree ? standing : standingAt(freeSpot(app, car, hull.length));
    }
}

/** True if it has the body of a car. */
function isCar(vehicle: MachineJson): vehicle is VehicleJson {
    return !MACHINES.includes(vehicle.look.shape);
}

/** Separates a prefab into its car and, if it has one, its trailer. */
function apart(made: Entity, train: TrainJson | null): { car: Entity; towed: Towed | null } {
    if (!train) {
        return { car: made, towed: null };
    }
    const [car] = made.findByTag('vehicle') as Entity[];
    const [entity] = made.findByTag('trailer') as Entity[];
    car.remove();
    entity.remove();
    made.destroy();
    return { car, towed: { entity, train, isOwn: false } };
}

/** A trailer of the visitor's that is in the scene, and not coupled yet. */
interface TrailerInHand {
    entity: Entity;
    size: TrailerSize;
}

/** Couples a trailer of the visitor's straight behind a car in the scene. */
function couple(car: Entity, { body }: MachineJson, { entity }: TrailerInHand, train: TrainJson): Towed {
    entity.rigidbody!.teleport(behind(car, train, body.cgHeight), car.getRotation());
    coupleOwn(car, entity, train, body.cgHeight);
    return { entity, train, isOwn: true };
}

/** True if the trailer would stand free. */
function hasRoomBehind(app: Application, { ground, up, ahead }: Standing, train: TrainJson): boolean {
    const { hull } = train.trailer;
    const back = hull.length / 2 - tailBehind(train);
    const middle = new Vec3().copy(ahead).mulScalar(back).add(ground);
    return hasRoom(app, { ground: middle, up, ahead }, hull);
}

/** The page has a key of its own for it. */
function addReset(car: Entity): void {
    const reset = (car.script?.get('vehicleReset') ?? car.script?.create('vehicleReset')) as VehicleReset;
    Object.assign(reset, { key: '', killHeight: -1000 });
}

/** Cars that are made to be driven fast have pads that stand it. */
const SPORTING = ['sports-car', 'racer', 'kart'];

/** Slicks for what races, sport tires for the sports car. */
function compoundOf(name: string): TireCompound {
    const races = name === 'racer' || name === 'kart';
    return races ? TireCompound.SLICK : name === 'sports-car' ? TireCompound.SPORT : TireCompound.ROAD;
}

function addExtras(car: Entity, name: string): void {
    beginInAuto(car);
    if (controllerOf(car)) {
        const pads = SPORTING.includes(name) ? BrakePads.SPORT : BrakePads.ROAD;
        car.script?.create('brakeHeat', { properties: { pads } });
        const energy = car.script?.get('vehicleEnergy') ?? car.script?.create('vehicleEnergy');
        energy!.enabled = true; // prefabs have it switched off
        // shown in the Lab and in the tuning panel, where it can be told to change the grip
        car.script?.create('tireHeat', { properties: { changesGrip: false, compound: compoundOf(name) } });
        // a key of the page switches it on
        car.script?.create('vehicleDamage', { enabled: false });
        if (ForceFeedback.available) {
            car.script?.create('forceFeedback');
        }
    }
}

/** Destroys a car with the materials that nothing else is made of: the engine would keep them. */
function scrap(car: Entity): void {
    const renders = car.findComponents('render');
    const materials = new Set(
        renders.flatMap(({ meshInstances }) => meshInstances.flatMap(({ material }) => material ?? []))
    );
    car.destroy();
    for (const material of materials) {
        // the engine knows who is made of it, and does not say
        const { meshInstances } = material as unknown as { meshInstances: ReadonlySet<MeshInstance> };
        if (meshInstances.size === 0) {
            material.destroy();
        }
    }
}

/** The car that the page's address asks for, `?car=truck`; the one on the grid if it asks for none that there is. */
export function carOfAddress(address: string): string {
    const wanted = new URL(address).searchParams.get('car') ?? '';
    return (GARAGE as readonly string[]).includes(wanted) ? wanted : FIRST_CAR;
}
