import type { Vec3 } from 'playcanvas';

import type { Rig } from './rig.js';
import { RPM } from '../src/index.js';
import { WHEEL } from '../src/wheel/state.js';

/**
 * Sets a car rolling straight ahead, its wheels and engine turning with it.
 *
 * @param rig - The car, at rest.
 * @param speed - m/s
 * @param gear - That is in; one that suits the speed if not given.
 * @param ahead - Direction of travel; that of its nose if not given.
 */
export function roll(rig: Rig, speed: number, gear?: number, ahead?: Vec3): void {
    const { entity, wheels, vehicle } = rig;
    entity.rigidbody!.linearVelocity = (ahead ?? entity.forward.clone().mulScalar(-1)).mulScalar(speed);
    for (const { wheel } of wheels) {
        wheel!.state[WHEEL.spin] = speed / wheel!.params.radius;
    }
    const { powertrain } = vehicle;
    if (!powertrain) {
        return;
    }
    const { engine, gearbox } = powertrain;
    const shaftSpeed = (speed / wheels[0].wheel!.params.radius) * gearbox.finalDrive;
    const stage = (g: number): number => (g > 0 ? gearbox.ratios[g - 1] : g < 0 ? -gearbox.reverseRatio : 0);
    gearbox.gear = gear ?? suitable(shaftSpeed, gearbox.ratios, (gearbox.upRpm / 2) * RPM);
    vehicle.controls.gear = gearbox.gear;
    if (powertrain.electric) {
        powertrain.electric.motor.speed = shaftSpeed * stage(gearbox.gear);
        return;
    }
    engine.speed = Math.max(engine.idleRpm * RPM, Math.min(engine.maxRpm * RPM, shaftSpeed * stage(gearbox.gear)));
}

/** The lowest gear in which the engine turns no faster than a gentle foot shifts up. */
function suitable(shaftSpeed: number, ratios: readonly number[], fast: number): number {
    const at = ratios.findIndex((ratio) => shaftSpeed * ratio <= fast);
    return shaftSpeed < 0 ? -1 : at < 0 ? ratios.length : at + 1;
}
