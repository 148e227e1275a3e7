import type { Fleet } from './fleet.js';
import type { TrafficRoute } from './traffic-route.js';

/** Places in the result of {@link groundBelow}. */
export const GROUND = {
    /** Height of the ground below the middle of the rear axle, m. */
    height: 0,

    /** Slope of the ground forward along the car and to its left, m per m. */
    rise: 1,
    bank: 2
} as const;

/** Finds the ground that a car stands on, as its route knows it: from axle to axle, and from side to side. */
export function groundBelow(fleet: Fleet, routes: readonly TrafficRoute[], i: number, out: Float64Array): void {
    const route = routes[fleet.route[i]];
    const { spacing, height, bank } = route;
    const base = fleet.wheelbase[i];
    const at = fleet.place[i] / spacing;
    const k = Math.floor(at);
    const a = route.at(k);
    const b = route.at(k + 1);
    const share = at - k;
    const rear = height[a] + share * (height[b] - height[a]);
    const tilt = bank[a] + share * (bank[b] - bank[a]);
    const ahead = at + (base * Math.max(0.2, fleet.cosine[i])) / spacing;
    const j = Math.floor(ahead);
    const c = route.at(j);
    const d = route.at(j + 1);
    const front = height[c] + (ahead - j) * (height[d] - height[c]);
    out[GROUND.height] = rear + tilt * fleet.offset[i];
    out[GROUND.rise] = (front - rear) / base + tilt * fleet.sine[i];
    out[GROUND.bank] = tilt;
}
