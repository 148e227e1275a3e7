import { chassisLook } from './hatchback/chassis-look.js';
import { wheelLook } from './hatchback/wheel-look.js';
import { Ref, toTemplate, type Part, type TemplateJson } from './template-json.js';
import type { VehicleJson } from './vehicle-json.js';

export const GRAVITY = 9.81;

/** Names of the choices of assistance, in the order of their numbers. */
const ASSISTANCE: VehicleJson['assistance'][] = ['none', 'abs', 'sport', 'full'];

type Corner = 'FL' | 'FR' | 'RL' | 'RR';

/** The prefab of a car: chassis at its centre of mass, four wheels, all components wired. Left is +X, forward +Z. */
export function buildPrefab(vehicle: VehicleJson): TemplateJson {
    return toTemplate({
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
                restitution: 0
            },
            collision: { enabled: true, type: 'compound' },
            script: scripts({
                vehicleController: controllerAttributes(vehicle),
                vehicleInput: { keyboard: true, gamepad: true },
                antiRollBar: {
                    leftWheel: wheelRef('FL'),
                    rightWheel: wheelRef('FR'),
                    stiffness: vehicle.suspension.barFront
                }
            })
        },
        children: [
            ...collisionParts(vehicle),
            wheelPart(vehicle, 'FL'),
            wheelPart(vehicle, 'FR'),
            wheelPart(vehicle, 'RL'),
            wheelPart(vehicle, 'RR'),
            chassisLook(vehicle)
        ]
    });
}

function controllerAttributes(vehicle: VehicleJson): object {
    const { inertia } = vehicle.body;
    const { ratios, ...gearbox } = sourceless(vehicle.gearbox);
    return {
        frontWheels: [wheelRef('FL'), wheelRef('FR')],
        rearWheels: [wheelRef('RL'), wheelRef('RR')],
        drive: 0,
        frontTorqueShare: 0.5,
        inertia: [inertia.pitch, inertia.yaw, inertia.roll],
        engine: sourceless(vehicle.engine),
        gearRatios: ratios,
        gearbox,
        steering: sourceless(vehicle.steering),
        brakes: sourceless(vehicle.brakes),
        assistance: ASSISTANCE.indexOf(vehicle.assistance)
    };
}

function wheelPart(vehicle: VehicleJson, corner: Corner): Part {
    const { body, wheels, suspension } = vehicle;
    const front = corner[0] === 'F';
    const left = corner[1] === 'L';
    const track = front ? body.trackFront : body.trackRear;
    const spring = front ? suspension.springFront : suspension.springRear;
    const droop = staticLoad(vehicle, front) / spring; // the spring is unloaded at full droop
    return {
        name: `Wheel ${corner}`,
        tags: ['wheel'],
        position: [
            (left ? track : -track) / 2,
            wheels.radius - body.cgHeight + suspension.bumpTravel,
            front ? body.cgToFront : -body.cgToRear
        ],
        components: {
            script: scripts({
                wheelCollider: {
                    visual: new Ref(`Wheel ${corner}/Visual`),
                    mass: wheels.mass,
                    radius: wheels.radius,
                    width: wheels.width,
                    contact: 1, // a fan of rays
                    raysAlong: 3,
                    suspensionDistance: droop + suspension.bumpTravel,
                    center: [0, 0, 0],
                    suspensionSpring: {
                        spring,
                        damper: front ? suspension.damperFront : suspension.damperRear,
                        targetPosition: suspension.bumpTravel / (droop + suspension.bumpTravel)
                    }
                }
            })
        },
        children: [wheelLook(vehicle, left)]
    };
}

/** Load of one front or rear wheel at rest, N. */
export function staticLoad({ body }: VehicleJson, front: boolean): number {
    const lever = front ? body.cgToRear : body.cgToFront;
    return (body.mass * GRAVITY * lever) / (body.cgToFront + body.cgToRear) / 2;
}

/** Boxes that collide: a floor pan between the wheels, the body above their centres, the cabin. */
function collisionParts({ body, hull, wheels, suspension }: VehicleJson): Part[] {
    const { clearance, length, width, height } = hull;
    const middle = (body.cgToFront - body.cgToRear) / 2;
    const wheelRoom = Math.min(body.trackFront, body.trackRear) - wheels.width;
    const overWheels = wheels.radius + suspension.bumpTravel + 0.02;
    const belt = 0.67 * height;
    const box = (name: string, wide: number, from: number, to: number, back: number, front: number): Part => ({
        name,
        position: [0, (from + to) / 2 - body.cgHeight, middle + (front + back) / 2],
        components: {
            collision: { enabled: true, type: 'box', halfExtents: [wide / 2, (to - from) / 2, (front - back) / 2] }
        }
    });
    return [
        box('Floor', wheelRoom - 0.06, clearance, overWheels, -0.43 * length, 0.41 * length),
        box('Hull', width - 0.06, overWheels, belt, -0.49 * length, 0.49 * length),
        box('Cabin', 0.76 * width, belt, height - 0.02, -0.36 * length, 0.08 * length)
    ];
}

function wheelRef(corner: Corner): Ref {
    return new Ref(`Wheel ${corner}`);
}

function scripts(attributes: Record<string, object>): object {
    const entries = Object.entries(attributes).map(([name, values]) => [name, { enabled: true, attributes: values }]);
    return { enabled: true, order: Object.keys(attributes), scripts: Object.fromEntries(entries) };
}

function sourceless<T extends { source: string }>(group: T): Omit<T, 'source'> {
    const { source: _, ...numbers } = group;
    return numbers;
}
