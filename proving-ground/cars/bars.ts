import type { Entity } from 'playcanvas';

import { AntiRollBar, AntiRollBarMode } from '../../scripts/anti-roll-bar.mjs';

/** The stabilizer bars of a car. */
export function barsOf(car: Entity): AntiRollBar[] {
    const found = car.find((node) => !!(node as Entity).script?.has(AntiRollBar.scriptName)) as Entity[];
    return found.map((entity) => entity.script?.get(AntiRollBar) as AntiRollBar);
}

/** Has a car begin in AUTO, as Edy's does. To be called before anything counts what is changed of the car. */
export function beginInAuto(car: Entity): void {
    barsOf(car).forEach((bar) => (bar.mode = AntiRollBarMode.AUTO));
}
