import type { Entity } from 'playcanvas';

import type { Sight } from './sight.js';
import type { WheelDisplay } from './wheel-display.js';

/** Holds the time since the last step, s. */
type ShownTime = { readonly sinceStep: number };

/** Draws the models of the wheels of a chassis in place of the engine. */
export interface WheelDrawer {
    /** Draws them where they have been placed. */
    draw(displays: readonly WheelDisplay[]): void;
}

const shown = new WeakMap<Entity, ShownWheels>();
const drawers = new WeakMap<Entity, WheelDrawer>();

/** The models of the wheels of a chassis. They are placed while a camera may see them. */
export class ShownWheels {
    private readonly chassis: Entity;
    private readonly isAsleep: () => boolean;
    private readonly displays: WheelDisplay[] = [];

    /** Draws them in place of the engine; null for the engine. */
    drawer: WheelDrawer | null = null;

    /** True if they have been placed as they sleep. */
    private placedAsleep = false;

    /** Time for which they are to be placed once a camera sees them again; null if they are placed. */
    private left: ShownTime | null = null;

    /** Largest distance of a wheel from the chassis entity, m: one number. */
    private readonly spread = new Float64Array(1);

    /**
     * @param chassis - Carries the wheels.
     * @param isAsleep - True while they rest. Those of a car that does not sleep may turn on a body that Bullet has put to sleep.
     */
    constructor(chassis: Entity, isAsleep: () => boolean) {
        this.chassis = chassis;
        this.isAsleep = isAsleep;
    }

    /** Shows a wheel by a model from the next frame on, or a change of that. */
    add(display: WheelDisplay): void {
        this.placedAsleep = false;
        if (!this.displays.includes(display)) {
            this.displays.push(display);
            shown.set(this.chassis, this);
            this.drawer = drawers.get(this.chassis) ?? null;
        }
        if (display.entity) {
            this.spread[0] = Math.max(
                this.spread[0],
                display.entity.getPosition().distance(this.chassis.getPosition())
            );
        }
    }

    remove(display: WheelDisplay): void {
        const at = this.displays.indexOf(display);
        if (at >= 0) {
            this.displays.splice(at, 1);
            this.drawer?.draw(this.displays);
            display.release();
        }
    }

    /** Places them again even though they sleep. */
    refresh(): void {
        this.placedAsleep = false;
    }

    /**
     * Places them, unless no camera sees them.
     *
     * @param time - Holds the time since the last step.
     * @param sight - View of the cameras.
     * @returns True if they have been left where they were: they may come into view by the end of the frame.
     */
    show(time: ShownTime, sight: Sight): boolean {
        if (this.displays.length === 0) {
            return false;
        }
        const asleep = this.isAsleep();
        if (asleep && this.placedAsleep) {
            return false;
        }
        // those of a car that has fallen asleep once, seen or not: no camera need be asked from then on
        if (asleep || sight.sees(this.chassis, this.spread)) {
            this.place(time, asleep);
            return false;
        }
        this.left = time;
        this.placedAsleep = false;
        return true;
    }

    /** Places them if they were left where they were, and a camera sees them; without one in any case. */
    showLeft(sight?: Sight): void {
        if (this.left !== null && (sight?.sees(this.chassis, this.spread) ?? true)) {
            this.place(this.left, this.isAsleep());
        }
    }

    private place(time: ShownTime, asleep: boolean): void {
        const { displays } = this;
        this.left = null;
        this.placedAsleep = asleep;
        for (let i = 0; i < displays.length; i++) {
            displays[i].show(asleep ? null : time);
        }
        if (this.drawer !== null) {
            this.drawer.draw(displays);
        }
    }
}

/**
 * Sets what draws the models of the wheels of a chassis from the next frame on.
 *
 * @param chassis - Carries the wheels, now or later.
 * @param drawer - Draws them; null leaves them to the engine.
 */
export function drawWheelsBy(chassis: Entity, drawer: WheelDrawer | null): void {
    if (drawer) {
        drawers.set(chassis, drawer);
    } else {
        drawers.delete(chassis);
    }
    const wheels = shown.get(chassis);
    if (wheels) {
        wheels.drawer = drawer;
        wheels.refresh();
    }
}

/** To be called before the entity of a wheel is looked at: out of view it stays as it was last seen. */
export function showWheelsOf(chassis: Entity): void {
    shown.get(chassis)?.showLeft();
}
