// What the components say at Launch of what they stand on and are told to follow; check.test.ts compares the words.
import type { Entity } from 'playcanvas';

import type { SceneScript } from './scene-script.js';
import { finding, type Finding } from '../src/components/findings/report.js';

/** Components that drive an entity; it takes one of them. */
export const CARS = ['vehicleController', 'raycastCar', 'bulletVehicle'] as const;

/** Components that need such a one beside them. */
export const BESIDE_CARS = [
    'vehicleInput',
    'vehicleAutopilot',
    'vehicleLights',
    'vehicleReset',
    'vehicleSound',
    'vehicleTelemetry',
    'skidMarks',
    'tireEffects'
] as const;

export function missingCar({ entity, name }: SceneScript): Finding {
    const remedy = 'Put it on the chassis, beside Vehicle Controller, Raycast Car or Bullet Vehicle';
    return finding('error', entity, `${name}.entity`, 'there is no car on this entity', remedy);
}

export function secondCar({ entity, name }: SceneScript): Finding {
    const remedy = 'Keep one Vehicle Controller, Raycast Car or Bullet Vehicle on it';
    return finding('error', entity, `${name}.entity`, 'another component drives this entity already', remedy);
}

export function missingTarget({ entity }: SceneScript): Finding {
    return finding('error', entity, 'chaseCamera.target', 'no target is chosen', "Choose the car's chassis entity");
}

export function missingChassis({ entity }: SceneScript): Finding {
    const remedy = 'Make the wheel a child of the chassis and give the chassis a dynamic Rigid Body';
    return finding('error', entity, 'wheelCollider.entity', 'no entity above this wheel has a rigid body', remedy);
}

export function missingEnd({ entity }: SceneScript, attribute: string, end: Entity | null): Finding {
    const message = end ? `'${end.name}' has no Wheel Collider` : 'no wheel is chosen';
    return finding(
        'error',
        entity,
        `antiRollBar.${attribute}`,
        message,
        'Choose an entity that carries a Wheel Collider'
    );
}

export function wrongEnds({ entity }: SceneScript, same: boolean): Finding {
    const message = same ? 'both ends are the same wheel' : 'the two wheels belong to different cars';
    return finding('error', entity, 'antiRollBar.rightWheel', message, 'Choose the two wheels of one axle');
}
