import { Entity, Template, type AppBase, type MeshInstance } from 'playcanvas';

import { loadJson } from '../files.js';
import { dress } from './bodies/dress.js';
import { INSTRUMENTS } from './bodies/instruments.js';
import { FIRST_CAR, GARAGE } from './car-list.js';
import { controllerOf, simulationOf } from './car.js';
import { mergeCopied, mergeParts } from './merge-parts.js';
import { describe, PLAIN_CARS, undress } from './plain-cars.js';
import { fitTrim } from './trim.js';
import { BrakePads } from '../../scripts/brake-heat.mjs';
import { paint } from '../../templates/paint.js';
import type { TemplateJson } from '../../templates/template-json.js';
import type { VehicleJson } from '../../templates/vehicle-json.js';
import { freeSpot } from '../places/free-spot.js';
import { grid } from '../places/place-list.js';
import { hasRoom, standingAt, standingOf, standOn, type Standing } from '../places/standing.js';

export { FIRST_CAR, GARAGE } from './car-list.js';

/** What a car is made from. */
interface Model {
    template: Template;
    vehicle: VehicleJson;
}

/** A car that is no file of the page: a model of the visitor's. */
export interface OwnCar {
    /** Its name among the cars. */
    readonly id: string;
    readonly vehicle: VehicleJson;

    /** Puts one into the scene, out of everything's way. */
    build(): Entity;

    /** Frees what its cars are made of; none of them is left. */
    destroy(): void;
}

/** Holds the one car that is driven, and changes it for another. */
export class Garage {
    car!: Entity;
    vehicle!: VehicleJson;

    /** The visitor's, for as long as the page lasts. */
    own: OwnCar | null = null;
    private readonly app: AppBase;
    private readonly listeners: (() => void)[] = [];

    /** By name. A template keeps a car of its own with all that is native, for good: there is one of each. */
    private readonly models = new Map<string, Model>();
    private present = '';
    private busy = false;

    constructor(app: AppBase) {
        this.app = app;
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

    /** Whether the visitor's own model is driven. */
    get isOwn(): boolean {
        return this.present === this.own?.id;
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
            if (name === this.own?.id) {
                this.turnTo(this.stood(this.own), this.own.vehicle, name);
                return;
            }
            const model = this.models.get(name) ?? (await this.load(name));
            this.models.set(name, model);
            this.turnTo(this.build(model), model.vehicle, name);
        } finally {
            this.busy = false;
        }
    }

    /**
     * Puts the visitor's model where the last car stood, new or made anew. The one before it is gone.
     *
     * @param own - Becomes one of the cars.
     * @throws What it throws while it is built: then all is as it was.
     */
    adopt(own: OwnCar): void {
        const car = this.stood(own);
        const former = this.own;
        this.own = own;
        this.turnTo(car, own.vehicle, own.id);
        if (former !== own) {
            former?.destroy();
        }
    }

    /** From now on this is the car. */
    private turnTo(car: Entity, vehicle: VehicleJson, name: string): void {
        const [former, wasOurs] = [this.car, (GARAGE as readonly string[]).includes(this.present)];
        this.car = car;
        this.vehicle = vehicle;
        this.present = name;
        addBrakeHeat(car, name);
        for (const listener of this.listeners) {
            listener();
        }
        if (wasOurs) {
            scrap(former);
        } else {
            former?.destroy(); // its model has the materials
        }
    }

    /** A car that is off, to make copies of. */
    async model(name: string, color: readonly [r: number, g: number, b: number]): Promise<Entity> {
        const model = this.models.get(name) ?? (await this.load(name));
        this.models.set(name, model);
        const car = this.dressed(model, color);
        car.enabled = false;
        // copies do not get what their dials are set to, and nobody sits in them to read them
        car.findByTag(INSTRUMENTS).forEach((dials) => dials.destroy());
        this.app.root.addChild(car);
        mergeCopied(car, this.app.graphicsDevice);
        return car;
    }

    private async load(name: string): Promise<Model> {
        const plain = PLAIN_CARS[name];
        const file = plain?.clothes ?? name;
        const [dressed, described] = await Promise.all([
            loadJson<TemplateJson>(`templates/${file}.template.json`),
            loadJson<VehicleJson>(`templates/${file}.json`)
        ]);
        const prefab = plain ? undress(dressed, described, plain) : dressed;
        return {
            template: new Template(this.app, prefab),
            vehicle: plain ? describe(described, plain) : described
        };
    }

    private build({ template, vehicle }: Model): Entity {
        const { app } = this;
        const car = this.dressed({ template, vehicle }, vehicle.look.paint);
        // the former car is still there until all have turned to this one; two solid bodies in one place would fly apart
        this.car?.removeComponent('rigidbody');
        standOn(car, this.standingFor(vehicle), vehicle.body.cgHeight);
        app.root.addChild(car);
        addReset(car);
        mergeParts(car, this.app.graphicsDevice);
        return car;
    }

    /** A car of the visitor's model, where the present one stands. */
    private stood(own: OwnCar): Entity {
        const car = own.build();
        this.car?.removeComponent('rigidbody');
        standOn(car, this.standingFor(own.vehicle), own.vehicle.body.cgHeight);
        simulationOf(car).teleport(car.getPosition(), car.getRotation());
        addReset(car);
        return car;
    }

    private dressed({ template, vehicle }: Model, color: readonly [r: number, g: number, b: number]): Entity {
        const car = template.instantiate();
        dress(this.app, car, vehicle);
        paint(car, color);
        fitTrim(car, this.app.graphicsDevice);
        return car;
    }

    /** Where a new car stands. */
    private standingFor({ hull }: VehicleJson): Standing {
        const { app, car } = this;
        if (!car) {
            return standingAt(grid);
        }
        const standing = standingOf(app, car);
        return standing && hasRoom(app, standing, hull) ? standing : standingAt(freeSpot(app, car, hull.length));
    }
}

/** The page has a key of its own for it. */
function addReset(car: Entity): void {
    car.script?.create('vehicleReset', { properties: { key: '', killHeight: -1000 } });
}

/** Cars that are made to be driven fast have pads that stand it. */
const SPORTING = ['sports-car', 'racer', 'kart'];

function addBrakeHeat(car: Entity, name: string): void {
    if (controllerOf(car)) {
        const pads = SPORTING.includes(name) ? BrakePads.SPORT : BrakePads.ROAD;
        car.script?.create('brakeHeat', { properties: { pads } });
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
