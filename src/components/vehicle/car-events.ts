import type { EventHandler, Script } from 'playcanvas';

import type { Drive, EventWatch } from './event-watch.js';
import type { StepObserver } from './step-observer.js';
import { isWatched } from './vehicle-events.js';
import type { VehicleLike } from './vehicle-like.js';
import { Late } from '../../math/late.js';
import { useLate } from '../findings/use-late.js';

/** Finds events of cars: loaded when one of them gets its first listener. */
export const eventWatch = new Late(() => import('./event-watch.js'));

const cars = new WeakMap<EventHandler, CarEvents>();

/** To be called when an event of a car's component gets a listener. */
export function listenTo(car: EventHandler, name: string): void {
    cars.get(car)?.listenTo(name);
}

/** The events of a car, which cost nothing until one of them has a listener. */
export class CarEvents implements StepObserver {
    private readonly script: Script & VehicleLike;
    private readonly clock: { readonly time: number };
    private watch: EventWatch | null = null;

    /** Events with a listener while the watch is loading. */
    private readonly awaited = new Set<string>();

    /** State of the drive at the first of these, which the watch compares when it has come. */
    private before: Drive | null = null;

    /**
     * @param script - The component of the car.
     * @param clock - Tells the time of the physics, s.
     */
    constructor(script: Script & VehicleLike, clock: { readonly time: number }) {
        this.script = script;
        this.clock = clock;
        cars.set(script, this);
    }

    /** Looks for an event from now on if it is one that steps show. */
    listenTo(name: string): void {
        const { script, awaited } = this;
        if (name !== 'hit' && !isWatched(name)) {
            return;
        }
        if (this.watch) {
            this.watch.listenTo(name);
            return;
        }
        awaited.add(name);
        if (awaited.size === 1) {
            useLate(eventWatch, script.entity, 'what finds events of cars', (module) => this.begin(module.EventWatch));
            this.keepDrive();
        }
    }

    afterStep(): void {
        if (this.watch) {
            this.watch.afterStep();
        } else if (this.awaited.size > 0) {
            this.keepDrive();
        }
    }

    tell(): void {
        this.watch?.tell();
    }

    private begin(Watch: typeof EventWatch): void {
        this.watch = new Watch(this.script, this.clock, this.before);
        this.awaited.forEach((name) => this.watch!.listenTo(name));
        this.awaited.clear();
        this.before = null;
    }

    private keepDrive(): void {
        const { script } = this;
        if (!this.watch && !this.before && script.vehicle !== null) {
            this.before = { gear: script.gear, running: script.running };
        }
    }
}
