import type { VehicleLike } from './vehicle-like.js';
import type { Vehicle } from '../../vehicle/vehicle.js';

/** Speed that the limiter of a car's engine or motor holds, rpm; 0 on cars without. */
export function topRpm({ vehicle }: VehicleLike): number {
    const { powertrain, wheelMotors } = (vehicle ?? {}) as Partial<Vehicle>;
    const mover = wheelMotors?.motors[0]?.motor ?? powertrain?.electric?.motor ?? powertrain?.engine;
    return mover?.maxRpm ?? 0;
}
