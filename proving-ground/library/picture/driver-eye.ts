import { Vec3 } from 'playcanvas';

import { SILHOUETTES } from '../../../templates/looks/silhouettes.js';
import type { MachineJson } from '../../../templates/machines/machine-json.js';
import type { Shape } from '../../../templates/vehicle-json.js';
import { middleOf } from '../../../templates/wheelbase.js';
import { COACHES } from '../bodies/coaches.js';

/** From the windscreen's head back to the eyes, m. */
const BEHIND_SCREEN = 0.4;

/** From the windscreen's foot back to the eyes, m: in between are the dashboard and the reach of arms. */
const BEHIND_COWL = 0.82;

/**
 * Height of the eyes of a driver who sits in the open, and their distance ahead of mid-wheelbase, m. On a bulldozer they are
 * before the windscreen: its panes are not transparent.
 */
const OPEN: Partial<Record<MachineJson['look']['shape'], readonly [up: number, ahead: number]>> = {
    kart: [0.83, -0.33],
    racer: [0.75, 0.08],
    motorcycle: [1.57, 0.08],
    bulldozer: [2.45, 0.15],
    tank: [2.75, -0.3],
    forklift: [1.72, -0.05],
    telehandler: [1.95, 0.72],
    'articulated-loader': [2.55, 1.3]
};

/** Place of the driver's eyes: m to the left, up and ahead of the chassis' origin. */
export function driverEye(vehicle: MachineJson): Vec3 {
    const { hull, body, look } = vehicle;
    const { length, width, height, ahead = 0 } = hull;
    const middle = middleOf(vehicle) + ahead;
    const nose = middle + length / 2;
    const open = OPEN[look.shape];
    if (open) {
        return new Vec3(0, open[0] - body.cgHeight, middleOf(vehicle) + open[1]);
    }
    if (look.shape === 'bus' || look.shape === 'truck' || look.shape === 'tractor') {
        const up = look.shape === 'tractor' ? 2.65 : 2.3;
        return new Vec3(0.23 * width, up - body.cgHeight, nose - (look.shape === 'bus' ? 1 : 0.9));
    }
    const silhouette = COACHES[look.shape as Shape]?.silhouette ?? SILHOUETTES[look.shape as keyof typeof SILHOUETTES];
    const [head, cowl] = [silhouette.screenHead, silhouette.cowl].map((share) => nose - (1 - share) * length);
    return new Vec3(0.22 * width, height - 0.23 - body.cgHeight, Math.min(head - BEHIND_SCREEN, cowl - BEHIND_COWL));
}
