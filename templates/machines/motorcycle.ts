import type { MachineJson } from './machine-json.js';
import { minus } from '../linear-map.js';
import { owned, skinsOf, type Layer } from '../looks/layers.js';
import { handlebarLook, lowerForkLook, swingArmLook } from '../looks/motorcycle/fork-look.js';
import { ELBOW, GRIP, HIP, KNEE, PIVOT, SEAT, type MotorcycleLooks } from '../looks/motorcycle/places.js';
import { aside, forearmLook, headLook, riderLook, shinLook, thighLook } from '../looks/motorcycle/rider-look.js';
import { TILT_ARMS, tiltArmLook, tiltPivot } from '../looks/motorcycle/tilt-look.js';
import { scripts, seen } from '../prefab.js';
import { bothSides } from '../shapes.js';
import { Ref, type Part, type Triple } from '../template-json.js';
import { middleOf } from '../wheelbase.js';

/** Value of the attribute `contact` of Wheel Collider for a tread that is round across. */
const TORUS = 3;

/** Layers of the parts that move by themselves on a motorcycle, beside its wheels. */
export function motorcycleLayers(machine: MotorcycleLooks): Layer[] {
    const { length } = swingArm(machine);
    const moving: [string, Part][] = [
        ['Handlebar', handlebarLook(machine)],
        ['Fork', lowerForkLook(machine)],
        ['Arm', swingArmLook(machine, length)],
        ['Rider', riderLook()],
        ['Head', headLook()],
        ...tiltLayers(machine),
        ...bothSides((side, label): [string, Part][] => [
            [`Forearm ${label}`, forearmLook(side)],
            [`Thigh ${label}`, thighLook(side)],
            [`Shin ${label}`, shinLook(side)]
        ])
    ];
    return moving.flatMap(([owner, look]) => skinsOf(look, owner));
}

/** Scripts of a motorcycle's chassis beside those of a car. */
export function motorcycleScripts({ motorcycle }: MotorcycleLooks, looks: boolean): Record<string, object> {
    const { maxLean, fork, rider, tilt } = motorcycle;
    const models = { handlebar: new Ref('Handlebar'), figure: new Ref('Rider') };
    return {
        motorcycle: { maxLean, fork, rider, ...(tilt && { tilt }), ...(looks && models) },
        ...(looks && { driverVisual: { hideDistance: 0.6 } })
    };
}

/**
 * Makes a motorcycle of a car's part.
 *
 * @param car - On two wheels in line.
 * @param machine - The motorcycle.
 * @param layers - Layers of its visible parts; none for a motorcycle without looks.
 */
export function asMotorcycle(car: Part, machine: MotorcycleLooks, layers: readonly Layer[]): Part {
    const looks = layers.length > 0;
    const children = car.children!.map((part) => {
        switch (part.name) {
            case 'Wheel F':
            case 'Wheel FL':
            case 'Wheel FR':
                return frontWheel(part, machine, looks ? shown('Fork', layers) : []);
            case 'Wheel R':
                return withTorus(part);
            default:
                return part;
        }
    });
    return { ...car, children: [...children, ...(looks ? movingParts(machine, layers) : [])] };
}

/** Layers of what moves as one, as parts of its entity. */
function shown(owner: string, layers: readonly Layer[]): Part[] {
    return layers.filter(({ name, isWheel }) => !isWheel && name.startsWith(owned(owner, ''))).map(seen);
}

/** A wheel in a fork that is tilted back, with what dives with it. */
function frontWheel(part: Part, machine: MotorcycleLooks, lower: Part[]): Part {
    const { axles, motorcycle } = machine;
    const { bumpTravel } = axles[0];
    const rake = (motorcycle.rake * Math.PI) / 180;
    const [x, y, z] = part.position!;
    const up = bumpTravel * (1 - Math.cos(rake));
    const fork: Part = { name: 'Lower Fork', tags: ['moving'], components: { script: scripts({ wheelCarrier: {} }) } };
    return {
        ...withTorus(part),
        position: [x, y - up, z - bumpTravel * Math.sin(rake)],
        rotation: [-motorcycle.rake, 0, 0],
        children: [...part.children!, ...(lower.length > 0 ? [{ ...fork, children: lower }] : [])]
    };
}

function withTorus(part: Part): Part {
    const { script } = part.components as { script: { scripts: { wheelCollider: { attributes: object } } } };
    const attributes = { ...script.scripts.wheelCollider.attributes, contact: TORUS };
    return { ...part, components: { script: scripts({ wheelCollider: attributes }) } };
}

/** The arm of the rear wheel as it is with that fully compressed: its turn, degrees, and length, m. */
function swingArm({ axles, tires }: MotorcycleLooks): { turn: number; length: number } {
    const [front, rear] = axles;
    const height = tires[rear.tire].radius + rear.bumpTravel - PIVOT[1];
    const behind = PIVOT[2] + (front.position - rear.position) / 2;
    return { turn: (Math.atan2(height, behind) * 180) / Math.PI, length: Math.hypot(height, behind) };
}

function movingParts(machine: MotorcycleLooks, layers: readonly Layer[]): Part[] {
    const origin: Triple = [0, machine.body.cgHeight, -middleOf(machine)];
    const place = (point: Triple, from: Triple = origin): Triple => minus(point, from);
    const moving = (name: string, at: Triple, owner = name): Part => ({
        name,
        tags: ['moving'],
        position: at,
        children: shown(owner, layers)
    });
    const follows = (part: Part, target: string, stretch: boolean): Part => ({
        ...part,
        components: { script: scripts({ suspensionVisual: { target: new Ref(target), stretch } }) }
    });
    const handlebar = moving('Handlebar', place([0, 0, 0]));
    const rider = moving('Rider', place(SEAT));
    return [
        {
            ...handlebar,
            children: [
                ...handlebar.children!,
                ...bothSides((side, label): Part[] => [{ name: `Hand ${label}`, position: aside(GRIP, side) }])
            ]
        },
        {
            ...follows(moving('Swing Arm', place(PIVOT), 'Arm'), 'Wheel R', false),
            rotation: [swingArm(machine).turn, 0, 0]
        },
        {
            ...rider,
            children: [
                ...rider.children!,
                { ...moving('Head', [0, 0, 0]), tags: ['moving', 'driver-head'] },
                ...bothSides((side, label): Part[] => [
                    follows(
                        moving(`Forearm ${label}`, place(aside(ELBOW, side), SEAT)),
                        `Handlebar/Hand ${label}`,
                        true
                    ),
                    follows(moving(`Thigh ${label}`, place(aside(HIP, side), SEAT)), `Shin ${label}`, true)
                ])
            ]
        },
        ...tiltArms(machine, layers),
        ...bothSides((side, label): Part[] => [moving(`Shin ${label}`, place(aside(KNEE, side)))])
    ];
}

/** Half arms of the linkage of a pair in front. */
function tiltLayers(machine: MotorcycleLooks): [string, Part][] {
    return machine.axles[0].track > 0
        ? bothSides((side, label): [string, Part][] => [[`Tilt ${label}`, tiltArmLook(machine, side)]])
        : [];
}

/** Half arms, one above the other: from the middle to what holds a wheel. */
function tiltArms(machine: MotorcycleLooks, layers: readonly Layer[]): Part[] {
    if (machine.axles[0].track === 0) {
        return [];
    }
    const origin: Triple = [0, machine.body.cgHeight, -middleOf(machine)];
    const rake = (machine.motorcycle.rake * Math.PI) / 180;
    return bothSides((_, label): Part[] =>
        Object.entries(TILT_ARMS).map(([name, height]): Part => {
            const offset = [0, height * Math.cos(rake), -height * Math.sin(rake)];
            const follow = { target: new Ref(`Wheel F${label}`), offset, stretch: true };
            return {
                name: `${name} Arm ${label}`,
                tags: ['moving'],
                position: minus(tiltPivot(machine, height), origin),
                components: { script: scripts({ suspensionVisual: follow }) },
                children: shown(`Tilt ${label}`, layers)
            };
        })
    );
}

/** True if a machine is a motorcycle. */
export function isMotorcycle(machine: MachineJson): machine is MachineJson & MotorcycleLooks {
    return machine.motorcycle !== undefined;
}
