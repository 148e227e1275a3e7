import { hasBody, type FullCar } from './full-cars.js';
import type { TrafficRunner } from './traffic-runner.js';
import type { Archive } from '../../math/archive.js';
import type { Serializable } from '../../math/snapshot.js';
import { MODE } from '../../traffic/fleet.js';
import type { VehicleWorld } from '../vehicle/vehicle-world.js';

/** A real car of the pool: of which template, as which car of the traffic, and its place in the order of all vehicles. */
interface Seat {
    model: number;
    index: number;
    place: number;
}

const NO_SEAT: Seat = { model: 0, index: -1, place: 0 };

/** All cars of the traffic, and which of them are real ones. What these are like is in the snapshot of the world. */
export class TrafficSnapshot implements Serializable {
    private readonly world: VehicleWorld;
    private readonly runner: TrafficRunner;

    constructor(world: VehicleWorld, runner: TrafficRunner) {
        this.world = world;
        this.runner = runner;
    }

    serialize(archive: Archive): void {
        const { traffic, modelOf } = this.runner;
        for (let i = 0; i < modelOf.length; i++) {
            archive.sign(modelOf[i]);
        }
        const now = this.findSeats();
        const then: Seat[] = [];
        const count = archive.extent(now.length);
        for (let k = 0; k < count; k++) {
            const { model, index, place } = now[k] ?? NO_SEAT;
            then.push({
                model: archive.number(model),
                index: archive.number(index),
                place: archive.number(place)
            });
        }
        if (archive.loads) {
            this.check(then);
        }
        traffic.serialize(archive, new Set(then.map(({ index }) => index)));
        if (archive.loads && !(now.length === count && now.every((seat, k) => isSame(seat, then[k])))) {
            this.rearrange(now, then);
        }
        if (archive.loads) {
            this.runner.things.find();
        }
    }

    /** Refuses real cars that this traffic cannot have. */
    private check(then: readonly Seat[]): void {
        for (const [k, { model, index, place }] of then.entries()) {
            const { modelOf } = this.runner;
            const isKnown = index === -1 ? modelOf.includes(model) : modelOf[index] === model;
            if (!isKnown || !Number.isInteger(place)) {
                throw new RangeError(`the snapshot has a real car that this traffic has not: number ${k}`);
            }
            if (index >= 0 && then.findIndex((other) => other.index === index) < k) {
                throw new RangeError(`the snapshot has two real cars for car ${index}`);
            }
        }
    }

    private findSeats(): Seat[] {
        const { present } = this.world.bodies;
        return this.runner.cars.all.map(({ model, index, entity }) => ({
            model,
            index,
            place: present.findIndex((body) => body.entity === entity)
        }));
    }

    /** Restores the real cars, each with the car of the pool that it had, and removes those that came later. */
    private rearrange(now: readonly Seat[], then: readonly Seat[]): void {
        const { traffic, cars, onChange } = this.runner;
        const former = [...cars.all];
        const pool = this.findPool(then);
        former.forEach((full, k) => {
            const { index } = now[k];
            if (index >= 0 && then[pool.indexOf(full)]?.index !== index) {
                cars.free(full);
                full.entity.enabled = false;
            }
        });
        then.forEach(({ index }, k) => {
            if (index >= 0 && pool[k].index < 0) {
                traffic.fleet.mode[index] = MODE.far;
                cars.seat(traffic, index, pool[k]);
            }
        });
        cars.all.splice(0, cars.all.length, ...pool);
        const [before, after] = [now, then].map((seats) => new Set([...seats.map(({ index }) => index), -1]));
        now.forEach(({ index }, k) => after.has(index) || onChange(index, former[k].entity, false));
        then.forEach(({ index }, k) => before.has(index) || onChange(index, pool[k].entity, true));
        former.filter((full) => !pool.includes(full)).forEach(({ entity }) => entity.destroy());
        this.order(pool, then);
    }

    /** Finds or makes real cars for all seats: those at their places first. */
    private findPool(then: readonly Seat[]): FullCar[] {
        const { cars } = this.runner;
        const free = new Set(cars.all.filter(hasBody));
        const fits = (full: FullCar | undefined, { model }: Seat): full is FullCar =>
            full !== undefined && free.has(full) && full.model === model;
        const pool = then.map((seat, k) => {
            const full = cars.all[k];
            return fits(full, seat) && free.delete(full) ? full : null;
        });
        return then.map((seat, k) => {
            const full = pool[k] ?? [...free].find((each) => fits(each, seat)) ?? cars.make(seat.model);
            if (!full) {
                throw new RangeError('a model of the traffic is no longer a car that can drive');
            }
            free.delete(full);
            return full;
        });
    }

    /** Restores the order in which the world steps them. */
    private order(pool: readonly FullCar[], then: readonly Seat[]): void {
        const { bodies } = this.world;
        const members = pool.flatMap(({ entity }, k) => {
            const body = bodies.present.find((each) => each.entity === entity);
            return body && then[k].place >= 0 ? [{ body, place: then[k].place }] : [];
        });
        members.sort((one, other) => one.place - other.place);
        bodies.arrange(
            members.map(({ body }) => body),
            members.map(({ place }) => place)
        );
    }
}

function isSame(one: Seat, other: Seat): boolean {
    return one.model === other.model && one.index === other.index && one.place === other.place;
}
