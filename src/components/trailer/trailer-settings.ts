import { Vec3 } from 'playcanvas';

import type { JointNumbers } from './tow.js';
import { Aids } from '../../aids/aids.js';
import { Brakes } from '../../brakes/brakes.js';
import { DEG } from '../../math/scalar.js';
import { JOINT_UNSTEERED, TRAILER_UNBRAKED } from '../../messages/components.js';
import { COUPLINGS } from '../../vehicle/train/coupling-kind.js';
import type { TrailerBraking, TrailerDriver } from '../../vehicle/train/trailer-driver.js';
import { AttributeGroup } from '../attributes/attribute-group.js';
import { AttributeWatch } from '../attributes/attribute-watch.js';
import { observeAttributes, type Listener } from '../attributes/observed-attributes.js';
import type { Validator } from '../attributes/validator.js';
import { InertiaInForce } from '../controller/inertia.js';
import type { VehicleBody } from '../vehicle/vehicle-body.js';

/** Inspector attributes of a trailer's brakes; N m, s. */
export interface TrailerBrakeAttributes {
    type: number;
    torque: number;
    parkingTorque: number;
    gain: number;
    delay: number;
    abs: boolean;
}

/** Plain numbers and switches of a trailer; N m, degrees, m². */
export interface TrailerNumbers {
    type: number;
    friction: number;
    maxAngle: number;
    steeringTorque: number;
    oscillation: number;
    driven: boolean;
    dragArea: number;
    sideArea: number;
}

/** All of a trailer that counts while it drives. */
export interface TrailerAttributes extends TrailerNumbers {
    brakes: TrailerBrakeAttributes;
    inertia: Vec3;
}

const PLAIN: readonly (keyof TrailerNumbers)[] = [
    'type',
    'friction',
    'maxAngle',
    'steeringTorque',
    'oscillation',
    'driven',
    'dragArea',
    'sideArea'
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
        const { type, friction, maxAngle, steeringTorque, oscillation, driven, dragArea, sideArea } = attributes;
        this.validator = validator;
        const plain = { type, friction, maxAngle, steeringTorque, oscillation, driven, dragArea, sideArea };
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
        const { driven, dragArea, sideArea } = this.plain.read(given);
        const { type, torque, parkingTorque, gain, delay, abs } = this.brakes.read(given.brakes);
        this.watch.take(given);
        this.inertia.apply(given.inertia, body);
        if (vehicle.layouts !== this.layouts || vehicle.brakes === null) {
            this.layouts = vehicle.layouts;
            vehicle.brakes = new Brakes([...vehicle.wheels], []);
        }
        const brakes = vehicle.brakes;
        brakes.bias = 1;
        brakes.handbrakeBias = 1;
        brakes.maxTorque = torque;
        brakes.maxHandbrakeTorque = parkingTorque;
        vehicle.aids ??= new Aids();
        vehicle.aids.abs.enabled = abs;
        vehicle.aerodynamics.dragArea = dragArea;
        vehicle.aerodynamics.sideArea = sideArea;
        driver.braking = BRAKING[type];
        driver.gain = gain;
        driver.delay = delay;
        driver.driven = driven;
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
        const { type, friction, maxAngle, steeringTorque, oscillation } = this.plain.good;
        const kind = COUPLINGS[type];
        return {
            kind,
            friction: kind === 'articulated' ? steeringTorque : friction,
            maxAngle: maxAngle * DEG,
            oscillation: oscillation * DEG
        };
    }
}
