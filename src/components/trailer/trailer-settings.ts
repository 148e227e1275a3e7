import { Vec3 } from 'playcanvas';

import type { JointNumbers } from './tow.js';
import { bodySettings } from '../../aero/aerodynamics.js';
import { Aids } from '../../aids/aids.js';
import { Brakes, brakeSettings } from '../../brakes/brakes.js';
import { namesOf } from '../../math/numbers.js';
import { JOINT_UNSTEERED, TRAILER_UNBRAKED } from '../../messages/components.js';
import { COUPLINGS, couplingSettings } from '../../vehicle/train/coupling-kind.js';
import { trailerDriverSettings, type TrailerBraking, type TrailerDriver } from '../../vehicle/train/trailer-driver.js';
import { AttributeGroup } from '../attributes/attribute-group.js';
import { AttributeWatch } from '../attributes/attribute-watch.js';
import { bind, type Bound } from '../attributes/bind.js';
import { observeAttributes, type Listener } from '../attributes/observed-attributes.js';
import type { Validator } from '../attributes/validator.js';
import { InertiaInForce } from '../controller/inertia.js';
import type { VehicleBody } from '../vehicle/vehicle-body.js';

const { maxTorque, maxHandbrakeTorque } = brakeSettings;
const { dragArea, sideArea } = bodySettings;

export const trailerBrakeBinding = bind(
    { maxTorque, maxHandbrakeTorque },
    { maxTorque: 'torque', maxHandbrakeTorque: 'parkingTorque' }
);
export const trailerDriverBinding = bind(trailerDriverSettings);
export const trailerBodyBinding = bind({ dragArea, sideArea });
export const couplingBinding = bind(couplingSettings);

/** Inspector attributes of a trailer's brakes. */
export interface TrailerBrakeAttributes extends Bound<typeof trailerBrakeBinding>, Bound<typeof trailerDriverBinding> {
    type: number;
    abs: boolean;
}

/** Plain numbers and switches of a trailer. */
export interface TrailerNumbers extends Bound<typeof trailerBodyBinding>, Bound<typeof couplingBinding> {
    type: number;
    steeringTorque: number;
    driven: boolean;
}

/** All of a trailer that counts while it drives. */
export interface TrailerAttributes extends TrailerNumbers {
    brakes: TrailerBrakeAttributes;
    inertia: Vec3;
}

const PLAIN: readonly (keyof TrailerNumbers)[] = [
    'type',
    'steeringTorque',
    'driven',
    ...namesOf(trailerBodyBinding.limits),
    ...namesOf(couplingBinding.limits)
];

const BRAKING: readonly TrailerBraking[] = ['none', 'overrun', 'electric', 'air'];

/** Applies the attributes of a trailer. */
export class TrailerSettings {
    private readonly validator: Validator;
    readonly plain: AttributeGroup<TrailerNumbers>;
    private readonly brakes: AttributeGroup<TrailerBrakeAttributes>;
    private readonly inertia: InertiaInForce;
    private readonly watch = new AttributeWatch<TrailerAttributes>(['inertia']);
    private layouts = -1;

    /**
     * @param validator - Validator of the component.
     * @param attributes - With their defaults still in place.
     */
    constructor(validator: Validator, attributes: TrailerAttributes) {
        this.validator = validator;
        const plain = Object.fromEntries(PLAIN.map((name) => [name, attributes[name]])) as unknown as TrailerNumbers;
        this.plain = new AttributeGroup(validator, '', plain);
        this.brakes = new AttributeGroup(validator, 'brakes', { ...attributes.brakes });
        this.inertia = new InertiaInForce(validator);
    }

    observe(component: TrailerAttributes, listener: Listener): TrailerAttributes {
        const names = [...PLAIN, 'inertia', 'brakes'] as const;
        return observeAttributes(component, names, { brakes: { ...this.brakes.good } }, listener);
    }

    /** True if the attributes or the wheels have changed since they were applied last. */
    differ(given: TrailerAttributes, { vehicle }: VehicleBody): boolean {
        return (
            this.plain.differs(given) ||
            this.brakes.differs(given.brakes) ||
            this.watch.differs(given) ||
            this.layouts !== vehicle.layouts
        );
    }

    /** A new body has moments of inertia of its own. */
    forget(): void {
        this.inertia.forget();
        this.layouts = -1;
    }

    apply(given: TrailerAttributes, body: VehicleBody, driver: TrailerDriver): void {
        const { vehicle } = body;
        const plain = this.plain.read(given);
        const braking = this.brakes.read(given.brakes);
        this.watch.take(given);
        this.inertia.apply(given.inertia, body);
        if (vehicle.layouts !== this.layouts || vehicle.brakes === null) {
            this.layouts = vehicle.layouts;
            vehicle.brakes = new Brakes([...vehicle.wheels], []);
        }
        const brakes = vehicle.brakes;
        brakes.bias = 1;
        brakes.handbrakeBias = 1;
        trailerBrakeBinding.apply(braking, brakes);
        vehicle.aids ??= new Aids();
        vehicle.aids.abs.enabled = braking.abs;
        trailerBodyBinding.apply(plain, vehicle.aerodynamics);
        driver.braking = BRAKING[braking.type];
        trailerDriverBinding.apply(braking, driver);
        driver.driven = plain.driven;
        driver.engage();
        this.checkReach();
        vehicle.wake();
    }

    /** Warns of brakes and of a joint that are there and do nothing. */
    private checkReach(): void {
        const { validator } = this;
        const { type, torque, gain } = this.brakes.good;
        for (const [attribute, value] of [['brakes.torque', torque] as const, ['brakes.gain', gain] as const]) {
            if (BRAKING[type] !== 'none' && value === 0) {
                validator.report(attribute, TRAILER_UNBRAKED);
            }
        }
        const { type: coupling, steeringTorque } = this.plain.good;
        if (COUPLINGS[coupling] === 'articulated' && steeringTorque === 0) {
            validator.report('steeringTorque', JOINT_UNSTEERED);
        }
    }

    /** Numbers of the joint, for the coupling. */
    get end(): JointNumbers {
        const { good } = this.plain;
        const kind = COUPLINGS[good.type];
        const numbers = {} as Record<keyof typeof couplingSettings, number>;
        couplingBinding.apply(good, numbers);
        if (kind === 'articulated') {
            numbers.friction = good.steeringTorque; // its cylinders hold it
        }
        return { kind, ...numbers };
    }
}
