// Findings of the components at Launch about their entity and their targets; check.test.ts compares the words.
import type { Entity } from 'playcanvas';

import type { SceneScript } from './scene-script.js';
import { finding, type Finding } from '../src/components/findings/report.js';

/** Components that drive an entity; it takes one of them. */
export const CARS = ['vehicleController', 'raycastCar', 'bulletVehicle'] as const;

/** Components that need a Vehicle Controller beside them: no plain car will do. */
const BESIDE_CONTROLLERS = [
    'brakeHeat',
    'vehicleEnergy',
    'tireHeat',
    'forceFeedback',
    'vehicleDamage',
    'tracks',
    'liftAxle',
    'motorcycle'
] as const;

/** Components that need a car of any kind beside them, or one of those kinds. */
export const BESIDE_CARS = [
    ...BESIDE_CONTROLLERS,
    'vehicleInput',
    'vehicleAutopilot',
    'vehicleLights',
    'vehicleReset',
    'vehicleSound',
    'vehicleTelemetry',
    'skidMarks',
    'tireEffects'
] as const;

/** Components that show or record a car: that of their target, or else the one on their entity; the first three also look above. */
export const OF_CARS = ['gauges', 'driverVisual', 'steeringWheelVisual', 'recorder', 'tuningPanel'] as const;

/**
 * Findings of a component of {@link OF_CARS} without its car.
 *
 * @param script - The component.
 * @param cars - All entities that are driven.
 */
export function missingShown(script: SceneScript, cars: readonly Entity[]): Finding[] {
    const { attributes, entity, name } = script;
    const target = attributes.target as Entity | null;
    const looksAbove = name !== 'recorder' && name !== 'tuningPanel';
    const isFound = (car: Entity): boolean =>
        car === (target ?? entity) || (target === null && looksAbove && entity.isDescendantOf(car));
    if (cars.some(isFound)) {
        return [];
    }
    if (!looksAbove) {
        const remedy = 'Choose the chassis with Vehicle Controller, Raycast Car or Bullet Vehicle';
        return [finding('error', entity, `${name}.target`, `there is no car on '${(target ?? entity).name}'`, remedy)];
    }
    if (name === 'steeringWheelVisual') {
        const remedy = 'Put it on an entity below the chassis, or choose the chassis';
        return [finding('error', entity, `${name}.target`, 'there is no car above this entity', remedy)];
    }
    const remedy = 'Put it on the chassis of a car or below it, or choose the chassis';
    return [finding('error', entity, `${name}.target`, 'there is no car on this entity or above it', remedy)];
}

export function missingLinkTarget({ entity }: SceneScript): Finding {
    const remedy = 'Put it on a part below the chassis, and choose the entity of a wheel';
    return finding('error', entity, 'suspensionVisual.target', 'no target is chosen', remedy);
}

/**
 * Findings of a Lap Timer about its course.
 *
 * @param timer - The Lap Timer.
 * @param checkpoints - All Checkpoints.
 */
export function missingCheckpoints(
    { entity, attributes }: SceneScript,
    checkpoints: readonly SceneScript[]
): Finding[] {
    const count = checkpoints.filter((checkpoint) => checkpoint.entity.parent === entity).length;
    const least = attributes.closed ? 1 : 2;
    const remedy = 'Add child entities with Checkpoint to this entity, in driving order';
    const message = `it has ${count} of the ${least} checkpoints that a course needs`;
    return count < least ? [finding('error', entity, 'lapTimer.entity', message, remedy)] : [];
}

export function missingCar({ entity, name }: SceneScript): Finding {
    const remedy = (BESIDE_CONTROLLERS as readonly string[]).includes(name)
        ? 'Put it on the chassis, beside Vehicle Controller'
        : 'Put it on the chassis, beside Vehicle Controller, Raycast Car or Bullet Vehicle';
    return finding('error', entity, `${name}.entity`, 'there is no car on this entity', remedy);
}

/**
 * Findings of a Remote Vehicle without its car.
 *
 * @param remote - The Remote Vehicle.
 * @param controllers - All Vehicle Controllers.
 */
export function missingController({ entity }: SceneScript, controllers: readonly SceneScript[]): Finding[] {
    const remedy = 'Put it on the chassis, beside the Vehicle Controller of the car';
    const message = 'there is no Vehicle Controller on this entity';
    const isBeside = controllers.some((controller) => controller.entity === entity);
    return isBeside ? [] : [finding('error', entity, 'remoteVehicle.entity', message, remedy)];
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
