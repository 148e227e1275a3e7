import { controllerAttributes } from './controller-attributes.js';
import { hullParts, NO_OFFSET } from './hull-parts.js';
import { bodyLook } from './looks/body-look.js';
import { wheelLook } from './looks/wheel-look.js';
import { axleNames, restLoads } from './statics.js';
import { Ref, toTemplate, type Part, type TemplateJson } from './template-json.js';
import { tireAttributes } from './tire-attributes.js';
import type { VehicleJson } from './vehicle-json.js';

const FAN = 1;

/** The prefab of a car: chassis at its centre of mass, its wheels, all components wired. Left is +X, forward +Z. */
export function buildPrefab(vehicle: VehicleJson): TemplateJson {
    const template = toTemplate({
        name: vehicle.name,
        tags: ['vehicle'],
        components: {
            rigidbody: {
                enabled: true,
                type: 'dynamic',
                mass: vehicle.body.mass,
                linearDamping: 0,
                angularDamping: 0,
                linearFactor: [1, 1, 1],
                angularFactor: [1, 1, 1],
                friction: 0.5,
                rollingFriction: 0,
                restitution: 0
            },
            collision: { enabled: true, type: 'compound', ...NO_OFFSET },
            script: scripts({
                vehicleController: controllerAttributes(vehicle),
                vehicleInput: { keyboard: true, gamepad: true }
            })
        },
        children: [...hullParts(vehicle), ...wheelParts(vehicle), ...barParts(vehicle), bodyLook(vehicle)]
    });
    return { ...template, coat: vehicle.look.paint };
}

function wheelParts(vehicle: VehicleJson): Part[] {
    const { body, axles, tires } = vehicle;
    const names = axleNames(vehicle);
    const loads = restLoads(vehicle);
    return axles.flatMap((axle, i) => {
        const tire = tires[axle.tire];
        const droop = loads[i] / axle.spring; // the spring is unloaded at full droop
        const travel = droop + axle.bumpTravel;
        const wheel = (left: boolean): Part => {
            const name = `Wheel ${names[i]}${left ? 'L' : 'R'}`;
            return {
                name,
                tags: ['wheel'],
                position: [
                    (left ? axle.track : -axle.track) / 2,
                    tire.radius - body.cgHeight + axle.bumpTravel,
                    axle.position
                ],
                components: {
                    script: scripts({
                        wheelCollider: {
                            visual: new Ref(`${name}/Visual`),
                            contact: FAN,
                            raysAlong: 3,
                            suspensionDistance: travel,
                            center: [0, 0, 0],
                            suspensionSpring: {
                                spring: axle.spring,
                                damper: axle.damper,
                                reboundRatio: axle.reboundRatio ?? 1,
                                targetPosition: axle.bumpTravel / travel
                            },
                            ...tireAttributes(tire)
                        }
                    })
                },
                children: [wheelLook(vehicle, axle, left)]
            };
        };
        return [wheel(true), wheel(false)];
    });
}

function barParts(vehicle: VehicleJson): Part[] {
    const names = axleNames(vehicle);
    return vehicle.axles.flatMap(({ bar, position }, i) => {
        if (!bar) {
            return [];
        }
        const antiRollBar = {
            leftWheel: new Ref(`Wheel ${names[i]}L`),
            rightWheel: new Ref(`Wheel ${names[i]}R`),
            stiffness: bar
        };
        return [
            { name: `Bar ${names[i]}`, position: [0, 0, position], components: { script: scripts({ antiRollBar }) } }
        ];
    });
}

function scripts(attributes: Record<string, object>): object {
    const entries = Object.entries(attributes).map(([name, values]) => [name, { enabled: true, attributes: values }]);
    return { enabled: true, order: Object.keys(attributes), scripts: Object.fromEntries(entries) as object };
}
