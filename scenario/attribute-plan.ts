import type { Attributes } from './scenario.js';

/** Attributes that go over those that a vehicle's numbers make. */
export interface AttributePlan {
    wheel: Attributes;
    wheelFront: Attributes;
    wheelRear: Attributes;
    wheelFL?: Attributes;
    wheelFR?: Attributes;
    wheelRL?: Attributes;
    wheelRR?: Attributes;

    /** False leaves the Vehicle Controller out. */
    controller: Attributes | false;
}

/** The attributes of one wheel, by its name: `fl`, `fr`, `rl` or `rr`. */
export function attributesOfWheel(plan: AttributePlan, name: string): Attributes {
    return plan[`wheel${name.toUpperCase()}` as 'wheelFL'] ?? {};
}
