// Findings of the components at Launch about their entity and their targets; check.test.ts compares the words.
import type { Entity } from 'playcanvas';

import type { SceneScript } from './scene-script.js';
import type { Fleet } from './towing-findings.js';
import { finding, type Finding } from '../src/components/findings/report.js';
import {
    FEW_CHECKPOINTS,
    NO_CAMERA_TARGET,
    NO_CAR,
    NO_CAR_ABOVE,
    NO_CAR_HERE_OR_ABOVE,
    NO_CAR_ON,
    NO_CONTROLLED_CAR,
    NO_CONTROLLER,
    NO_LINK_TARGET,
    PLAIN_CAR,
    SECOND_CAR
} from '../src/messages/components.js';
import { NO_CHASSIS, NO_COLLIDER, NO_WHEEL_END, SAME_ENDS, STRANGE_ENDS } from '../src/messages/wheels.js';

/** Components that drive an entity; it takes one of them. */
export const CARS = ['vehicleController', 'raycastCar', 'bulletVehicle'] as const;

/** Components that need a Vehicle Controller beside them: no plain car will do. */
export const BESIDE_CONTROLLERS = [
    'brakeHeat',
    'vehicleEnergy',
    'tireHeat',
    'forceFeedback',
    'vehicleDamage',
    'tracks',
    'liftAxle',
    'motorcycle',
    'slipstream'
] as const;

/** Components that need a car of any kind beside them, or one of those kinds. */
export const BESIDE_CARS = [
    ...BESIDE_CONTROLLERS,
    'vehicleInput',
    'vehicleAutopilot',
    'vehicleGravity',
    'vehicleLights',
    'vehicleReset',
    'vehicleSound',
    'vehicleTelemetry',
    'debugTelemetry',
    'skidMarks',
    'tireEffects',
    'wheelInstances'
] as const;

/** Components of {@link BESIDE_CARS} that trailers do not take: what drives, and what makes another machine of a car. */
export const NOT_ON_TRAILERS: readonly string[] = ['vehicleInput', 'vehicleAutopilot', 'tracks', 'motorcycle'];

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
        return [finding(NO_CAR_ON, entity, `${name}.target`, { name: (target ?? entity).name })];
    }
    return [finding(name === 'steeringWheelVisual' ? NO_CAR_ABOVE : NO_CAR_HERE_OR_ABOVE, entity, `${name}.target`)];
}

export function missingLinkTarget({ entity }: SceneScript): Finding {
    return finding(NO_LINK_TARGET, entity, 'suspensionVisual.target');
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
    return count < least ? [finding(FEW_CHECKPOINTS, entity, 'lapTimer.entity', { count, least })] : [];
}

/**
 * Findings of a component of {@link BESIDE_CARS} without its car.
 *
 * @param script - The component.
 * @param vehicles - Cars with a Vehicle Controller, cars of the other kinds, and trailers.
 */
export function missingCar(
    { entity, name }: SceneScript,
    { controlled, plain, trailers }: Pick<Fleet, 'controlled' | 'plain' | 'trailers'>
): Finding[] {
    const needsController = (BESIDE_CONTROLLERS as readonly string[]).includes(name);
    if (controlled.includes(entity) || (trailers.includes(entity) && !NOT_ON_TRAILERS.includes(name))) {
        return [];
    }
    if (plain.includes(entity)) {
        return needsController ? [finding(PLAIN_CAR, entity, `${name}.entity`)] : [];
    }
    return [finding(needsController ? NO_CONTROLLED_CAR : NO_CAR, entity, `${name}.entity`)];
}

/**
 * Findings of a Remote Vehicle without its car.
 *
 * @param remote - The Remote Vehicle.
 * @param controllers - All Vehicle Controllers.
 */
export function missingController({ entity }: SceneScript, controllers: readonly SceneScript[]): Finding[] {
    const isBeside = controllers.some((controller) => controller.entity === entity);
    return isBeside ? [] : [finding(NO_CONTROLLER, entity, 'remoteVehicle.entity')];
}

export function secondCar({ entity, name }: SceneScript): Finding {
    return finding(SECOND_CAR, entity, `${name}.entity`);
}

export function missingTarget({ entity }: SceneScript): Finding {
    return finding(NO_CAMERA_TARGET, entity, 'chaseCamera.target');
}

export function missingChassis({ entity }: SceneScript): Finding {
    return finding(NO_CHASSIS, entity, 'wheelCollider.entity');
}

export function missingEnd({ entity }: SceneScript, attribute: string, end: Entity | null): Finding {
    return finding(end ? NO_COLLIDER : NO_WHEEL_END, entity, `antiRollBar.${attribute}`, { name: end?.name ?? '' });
}

export function wrongEnds({ entity }: SceneScript, attribute: string, same: boolean): Finding {
    return finding(same ? SAME_ENDS : STRANGE_ENDS, entity, `antiRollBar.${attribute}`);
}
