import { Vec3, type Entity } from 'playcanvas';

import type { SceneScript } from './scene-script.js';
import { CARRIED } from '../src/components/trailer/tow.js';
import { mountOf } from '../src/components/vehicle/wheel-mount.js';
import type { Ground } from '../src/contact/ground.js';
import type { Chassis } from '../src/vehicle/body.js';
import { COUPLINGS } from '../src/vehicle/train/coupling-kind.js';
import { Vehicle } from '../src/vehicle/vehicle.js';
import type { WheelMount } from '../src/wheel/params.js';

/** Placeholder for chassis and ground, which are never used: the car is not stepped. */
const NOTHING = {} as Chassis & Ground;

/** A car as the launched game will put it together, without physics: it only stands. */
export class StillCar {
    readonly entity: Entity;
    readonly vehicle = new Vehicle(NOTHING, NOTHING);
    private readonly centerOfMass: Vec3;

    /**
     * @param entity - Its chassis, with a rigid body.
     * @param centerOfMass - Center of mass of its controller.
     */
    constructor(entity: Entity, centerOfMass: Vec3) {
        this.entity = entity;
        this.centerOfMass = centerOfMass;
    }

    mountOf(wheel: Entity, center: Vec3): WheelMount {
        // at its start, the controller moves the chassis there; hull and wheels keep their places relative to each other
        const { position, ...axes } = mountOf(this.entity, wheel, center);
        return {
            position: [position[0] - this.centerOfMass.x, position[1], position[2] - this.centerOfMass.z],
            ...axes
        };
    }

    setInertia(): void {}

    /** A vehicle in front carries a part of a trailer that rests on it. */
    couple({ attributes }: SceneScript): void {
        const coupler = attributes.couplerPoint as Entity | null;
        if (coupler && CARRIED.includes(COUPLINGS[attributes.type as number])) {
            this.vehicle.couplingPosition = this.mountOf(coupler, Vec3.ZERO).position[2];
        }
    }

    /** Shares the mass of the body among the wheels that it has got. */
    shareMass(): void {
        this.vehicle.body.inertia.set([this.entity.rigidbody!.mass, 1, 1, 1]);
        this.vehicle.shareMass();
    }
}
