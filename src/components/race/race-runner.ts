import type { AppBase, Entity } from 'playcanvas';

import { RaceEntry } from './race-entry.js';
import type { RoutePoint } from '../../driver/route.js';
import type { Gate } from '../../race/gate.js';
import { Race } from '../../race/race.js';
import type { Racer } from '../../race/racer.js';
import type { StepListener } from '../vehicle/step-listeners.js';
import { VehicleWorld } from '../vehicle/vehicle-world.js';

/** Runs a race with cars of a scene, in every fixed step of its world. */
export class RaceRunner implements StepListener {
    race: Race | null = null;

    /** True if cars stand on their brakes until the signal. */
    holds = true;

    private readonly app: AppBase;
    private readonly entries: RaceEntry[] = [];
    private world: VehicleWorld | null = null;

    constructor(app: AppBase) {
        this.app = app;
    }

    /** Time that the frame shows beyond the last fixed step, s. */
    get sinceStep(): number {
        return this.world?.sinceStep ?? 0;
    }

    /** Physics time of the last step, s. */
    get time(): number {
        return this.world?.time ?? 0;
    }

    /** Listens to the steps of the world from now on. @returns True if there is a world. */
    begin(): boolean {
        const world = VehicleWorld.of(this.app);
        if (world !== this.world) {
            this.end();
            this.world = world;
            world?.addListener(this);
        }
        return world !== null;
    }

    end(): void {
        this.world?.removeListener(this);
        this.world = null;
    }

    /** Lays out another course; who took part takes part again, from the start. */
    layOut(gates: readonly Gate[], middle: readonly RoutePoint[] | null, closed: boolean): Race {
        const cars = this.entries.map(({ entity }) => entity);
        this.entries.length = 0;
        this.race = new Race(gates, middle, closed);
        this.admit(cars);
        return this.race;
    }

    /** Adds cars that are new and removes those that are missing. */
    admit(cars: readonly Entity[]): void {
        const { race, entries } = this;
        if (!race) {
            return;
        }
        for (const entity of cars) {
            if (!entries.some((entry, i) => entry.entity === entity && !race.racers[i].isGone)) {
                const entry = new RaceEntry(entity);
                entries[race.add(entry).number] = entry;
            }
        }
        entries.forEach(({ entity }, i) => {
            race.racers[i].isGone ||= !cars.includes(entity);
        });
    }

    watchGround(on: boolean): void {
        for (const entry of this.entries) {
            entry.watchesGround = on;
        }
    }

    /** The laps of a car; null if it does not take part. */
    racerOf(car: Entity): Racer | null {
        const i = this.entries.findIndex(({ entity }, k) => entity === car && !this.race?.racers[k].isGone);
        return this.race?.racers[i] ?? null;
    }

    /** The car that drives laps. */
    carOf(racer: Racer): Entity {
        return this.carAt(this.race?.racers.indexOf(racer) ?? -1);
    }

    /** The car of a number in the race. */
    carAt(number: number): Entity {
        return this.entries[number].entity;
    }

    beforeStep(): void {
        if (this.holds && this.race?.state === 'countdown') {
            for (let i = 0; i < this.entries.length; i++) {
                this.entries[i].hold();
            }
        }
    }

    afterStep(dt: number): void {
        for (let i = 0; i < this.entries.length; i++) {
            this.entries[i].release();
        }
        this.race?.step(dt);
    }
}
