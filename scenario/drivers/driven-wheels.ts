import type { Rig } from '../rig.js';
import type { DriverPlan } from '../scenario.js';

/** The wheels that a driver by torque drives: those that were chosen, those of the Vehicle Controller, or all. */
export function drivenWheels({ wheels, controller }: Rig, choice?: DriverPlan['wheels']): Rig['wheels'] {
    const which = choice ?? (controller ? (['front', 'rear', 'all'] as const)[controller.drive] : 'all');
    return wheels.filter(({ wheel }) => which === 'all' || wheel!.mount.position[2] > 0 === (which === 'front'));
}
