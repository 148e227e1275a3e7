import { Vec3, type Entity } from 'playcanvas';

import { WheelCollider } from '../../scripts/wheel-collider.mjs';
import { surfaceOf, type WheelHit, type WheelLike } from '../../src/index.js';
import { nameOfSurface, type SurfaceName } from '../library/ground/surfaces.js';

/** Slip of the best grip of a road tire on dry asphalt; it shrinks with the grip of the ground. */
export const PEAK_SLIP = 0.145;

/** State of one wheel on the ground. */
export interface WheelReading {
    /** Load, N; 0 in the air. */
    load: number;

    /** Use of the grip: slip over the slip of the best grip. Beyond 1 the tire slides. */
    use: number;

    /** Surface that it stands on; null in the air. */
    surface: SurfaceName | null;
}

const hit: WheelHit = { point: new Vec3(), normal: new Vec3(), force: 0, forwardSlip: 0, sidewaysSlip: 0 };

/** All wheels of a car, left and right, axle by axle from front to rear. */
export function wheelsOf(car: Entity): WheelCollider[] {
    return (car.findByTag('wheel') as Entity[]).map((wheel) => wheel.script?.get(WheelCollider) as WheelCollider);
}

export function readWheel(wheel: WheelLike, out: WheelReading): void {
    out.load = 0;
    out.use = 0;
    out.surface = null;
    if (!wheel.getGroundHit(hit)) {
        return;
    }
    const ground = hit.entity ?? null;
    const slip = Math.hypot(hit.forwardSlip, Math.tan(hit.sidewaysSlip));
    out.load = hit.force;
    const grip = wheel instanceof WheelCollider ? wheel.grip * surfaceOf(ground).grip : 1; // the others know no ground
    out.use = slip / (PEAK_SLIP * Math.max(0.01, grip));
    out.surface = nameOfSurface(ground);
}

/** Surface below most wheels, that of the foremost when they disagree evenly; null in the air. */
export function mostCommonSurface(readings: readonly WheelReading[]): SurfaceName | null {
    let best: SurfaceName | null = null;
    let most = 0;
    for (const { surface } of readings) {
        let count = 0;
        for (const other of readings) {
            count += other.surface === surface ? 1 : 0;
        }
        if (surface && count > most) {
            best = surface;
            most = count;
        }
    }
    return best;
}
