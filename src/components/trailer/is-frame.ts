import { Entity, type AppBase } from 'playcanvas';

import { COUPLINGS } from '../../vehicle/train/coupling-kind.js';
import { entityOf } from '../attributes/entity-of.js';

/** True if a chassis is one frame of a machine: it has a hitch to which another frame is articulated. */
export function isFrame(app: AppBase, chassis: Entity): boolean {
    const holds = (point: Entity): boolean => {
        const hitch = point.script?.get('hitch') as { trailer?: Entity | null } | null | undefined;
        const other = hitch ? entityOf(app, hitch.trailer ?? null) : null;
        const trailer = other?.script?.get('trailer') as { type?: number } | null | undefined;
        return COUPLINGS[trailer?.type ?? 0] === 'articulated';
    };
    return chassis.find((node) => node instanceof Entity && holds(node)).length > 0;
}
