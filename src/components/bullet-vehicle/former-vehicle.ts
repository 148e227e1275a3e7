import type { Entity, Vec3 } from 'playcanvas';

import type { BulletWheelShares, BulletWheelTuning } from '../../ammo/bullet-wheel.js';

/** The script `vehicle` that comes with the engine (scripts/physics/vehicle.js), as far as it is taken over. */
export interface FormerVehicle {
    enabled: boolean;
    wheels: Entity[];

    /** N per rear wheel. */
    maxEngineForce: number;

    /** N s per rear wheel and step of 1/60 s. */
    maxBrakingForce: number;

    /** rad */
    maxSteering: number;

    /** Fires `vehicle:controls` with steering, -1 to 1 left, and throttle, -1 to 1. */
    on(name: string, callback: (steering: number, throttle: number) => void): void;
    off(name: string, callback: (steering: number, throttle: number) => void): void;
}

/** Attributes of a wheel's script: `bulletWheel` or `vehicleWheel`, which has fewer of them. */
export type WheelScript = Partial<BulletWheelTuning & BulletWheelShares> & {
    isFront?: boolean;
    ownShares?: boolean;
    ownAxes?: boolean;
    direction?: Vec3;
    axle?: Vec3;
};

/** The engine's `vehicle` on an entity, if it has one. */
export function formerVehicle(entity: Entity): FormerVehicle | null {
    return (entity.script?.get('vehicle') as unknown as FormerVehicle | null | undefined) ?? null;
}

/** The script that tunes a single wheel, the engine's or ours. */
export function wheelScript(entity: Entity): WheelScript | null {
    const script = entity.script?.get('bulletWheel') ?? entity.script?.get('vehicleWheel');
    return (script as unknown as WheelScript | null | undefined) ?? null;
}
