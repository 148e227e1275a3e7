import { Entity, type AppBase, type Quat, type Script, type Vec3 } from 'playcanvas';

import { attributesOfWheel, type AttributePlan } from './attribute-plan.js';
import { addScript, rigOf, type Rig } from './rig.js';
import { standing } from './standing.js';
import * as components from '../scripts/index.mjs';
import { buildPrefab } from '../templates/prefab.js';
import type { EntityJson } from '../templates/template-json.js';
import type { VehicleJson } from '../templates/vehicle-json.js';

const { VehicleController, WheelCollider } = components;

type Attributes = Record<string, unknown>;

/** Wheels first, then what joins them, the controller last: each finds what it looks for. */
const ORDER = ['wheelCollider', '', 'vehicleController'];

/** Scripts that a car is simulated without. */
const SHOW = ['vehicleInput', 'chaseCamera'];

/**
 * A car from the prefab of its template: its entities, collisions and components, all but what is for the eye.
 *
 * @param app - App of its entities.
 * @param vehicle - Numbers of the car.
 * @param plan - Attributes over those of the prefab.
 * @param ground - Point of the ground below the center of mass.
 * @param rotation - Rotation of the car.
 */
export function buildFromPrefab(
    app: AppBase,
    vehicle: VehicleJson,
    plan: AttributePlan,
    ground: Vec3,
    rotation: Quat
): Rig {
    const { entities } = buildPrefab(vehicle, { looks: false });
    const made = new Map<string, Entity>();
    const scripts: { entity: Entity; name: string; attributes: Attributes }[] = [];
    const add = (json: EntityJson, parent: Entity | null): Entity => {
        const entity = new Entity(json.name, app);
        made.set(json.resource_id, entity);
        entity.setLocalPosition(...json.position);
        entity.setLocalEulerAngles(...json.rotation);
        entity.setLocalScale(...json.scale);
        parent?.addChild(entity);
        for (const name of ['collision', 'rigidbody']) {
            if (name in json.components) {
                entity.addComponent(name, { ...json.components[name] });
            }
        }
        for (const [name, { attributes }] of Object.entries(scriptsOf(json))) {
            scripts.push({ entity, name, attributes });
        }
        for (const guid of json.children) {
            add(entities[guid], entity);
        }
        return entity;
    };
    const root = Object.values(entities).find(({ parent }) => parent === null) as EntityJson;
    const chassis = add(root, null);
    chassis.setPosition(standing(ground, rotation, vehicle.body.cgHeight));
    chassis.setRotation(rotation);
    app.root.addChild(chassis);

    const types = new Map(
        Object.values(components)
            .filter((member): member is typeof WheelCollider => typeof member === 'function' && 'scriptName' in member)
            .map((type) => [type.scriptName, type as unknown as typeof Script])
    );
    const rank = (name: string): number => ORDER.indexOf(ORDER.includes(name) ? name : '');
    const wheels: components.WheelCollider[] = [];
    let controller: components.VehicleController | null = null;
    for (const { entity, name, attributes } of scripts.sort((a, b) => rank(a.name) - rank(b.name))) {
        const type = types.get(name);
        if (!type || SHOW.includes(name) || (name === 'vehicleController' && !plan.controller)) {
            continue;
        }
        const front = entity.getLocalPosition().z > 0;
        const own = attributesOfWheel(plan, entity.name.slice(-2));
        const over = name === 'wheelCollider' ? [plan.wheel, front ? plan.wheelFront : plan.wheelRear, own] : [];
        if (name === 'vehicleController' && plan.controller) {
            over.push(plan.controller);
        }
        const script: Script = addScript(entity, type, resolve(attributes, made) as Attributes, ...over);
        if (script instanceof WheelCollider) {
            wheels.push(script);
        } else if (script instanceof VehicleController) {
            controller = script;
        }
    }
    const { pitch, yaw, roll } = vehicle.body.inertia;
    return rigOf(chassis, wheels, controller, [pitch, yaw, roll]);
}

function scriptsOf(json: EntityJson): Record<string, { attributes: Attributes }> {
    const script = json.components.script as { scripts?: Record<string, { attributes: Attributes }> } | undefined;
    return script?.scripts ?? {};
}

/** Attributes with entities in place of their guids. */
function resolve(value: unknown, entities: ReadonlyMap<string, Entity>): unknown {
    if (typeof value === 'string') {
        return entities.get(value) ?? value;
    }
    if (Array.isArray(value)) {
        return value.map((item) => resolve(item, entities));
    }
    if (typeof value === 'object' && value !== null) {
        return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolve(item, entities)]));
    }
    return value;
}
