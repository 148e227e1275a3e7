import type { Entity, RigidBodyComponent } from 'playcanvas';

import { STANDARD_GRAVITY } from '../../math/scalar.js';
import { HEAVY_TOWER, MASSES_FAR_APART } from '../../messages/components.js';
import { BODY, type BodyState } from '../../vehicle/body.js';
import type { Wheel } from '../../wheel/wheel.js';
import type { Validator } from '../attributes/validator.js';
import { setMass } from '../vehicle/body-mass.js';

/** Most that one of two coupled bodies may weigh of the other. Estimate: by 100 times and more, a solve loses the light one. */
const MOST_RATIO = 50;

/** Most that a body may weigh of what its springs bear at full compression. Estimate: beyond, its hull lies on the ground. */
const MOST_LOAD = 10;

/** A chassis, and what tows it. */
interface Member {
    readonly entity: Entity;
    readonly inFront: object | null;
    readonly vehicle: { readonly wheels: readonly Wheel[]; readonly body: BodyState };
}

/** Keeps the masses of a vehicle and its trailer in proportion, as no joint can be solved between a truck and a feather. */
export class BoundedMass {
    private readonly validator: Validator;

    /** The masses that were looked at last, kg. */
    private ahead = 0;
    private behind = 0;

    /** The mass that the trailer got in place of another one, kg. */
    private used = 0;

    constructor(validator: Validator) {
        this.validator = validator;
    }

    /** Another trailer. */
    forget(): void {
        this.ahead = 0;
        this.used = 0;
    }

    /** Limits the mass of the trailer to what can be towed, and that of a vehicle that nothing tows to what its wheels bear. */
    bound(front: Member, back: Member): void {
        const tower = front.entity.rigidbody;
        const towed = back.entity.rigidbody;
        if (!tower || !towed || !(tower.mass > 0)) {
            return; // the towing vehicle reports that itself
        }
        if (tower.mass !== this.ahead || towed.mass !== this.behind) {
            this.compare(front, back, tower, towed);
            this.ahead = tower.mass;
            this.behind = towed.mass;
        }
    }

    private compare(front: Member, back: Member, tower: RigidBodyComponent, towed: RigidBodyComponent): void {
        const bearable = bearableMass(front.vehicle.wheels);
        if (front.inFront === null && tower.mass > bearable) {
            const numbers = {
                name: front.entity.name,
                mass: tower.mass,
                used: threeDigits(bearable),
                ratio: MOST_RATIO
            };
            this.validator.report('mass', HEAVY_TOWER, numbers);
            setMass(tower, bearable);
        }
        const { mass } = towed;
        const least = tower.mass / MOST_RATIO;
        const most = Math.max(least, Math.min(bearableMass(back.vehicle.wheels), MOST_RATIO * tower.mass));
        if (mass >= least && mass <= most) {
            if (mass !== this.used) {
                this.validator.clear('mass');
            }
            return;
        }
        this.used = Math.max(least, Math.min(most, mass > 0 ? mass : back.vehicle.body.state[BODY.mass]));
        const numbers = {
            name: back.entity.name,
            mass,
            ahead: tower.mass,
            used: threeDigits(this.used),
            ratio: MOST_RATIO
        };
        this.validator.report('mass', MASSES_FAR_APART, numbers);
        setMass(towed, this.used);
    }
}

function threeDigits(value: number): number {
    return Number(value.toPrecision(3));
}

/** The mass at which wheels have long been at their stops, kg. */
function bearableMass(wheels: readonly Wheel[]): number {
    const force = wheels.reduce((sum, { params }) => sum + params.suspension.spring * params.suspension.distance, 0);
    return force > 0 ? (MOST_LOAD * force) / STANDARD_GRAVITY : Infinity;
}
