import type { LooksJson } from './chassis-json.js';
import { controllerAttributes } from './controller-attributes.js';
import { energyAttributes } from './energy-attributes.js';
import { hullParts, NO_OFFSET } from './hull-parts.js';
import { layersOf, owned, wheelLayer, type Layer } from './looks/layers.js';
import type { Skin } from './looks/names.js';
import type { MachineJson } from './machines/machine-json.js';
import { materialsOf } from './material-data.js';
import { soundAttributes } from './sound-attributes.js';
import { axleNames, restLoads, sidesOf } from './statics.js';
import { Ref, toTemplate, type LookJson, type Part, type TemplateJson } from './template-json.js';
import type { AxleJson, VehicleJson } from './vehicle-json.js';
import { middleOf } from './wheelbase.js';
import { wheelAttributes } from '../src/internal.js';

const LAMPS: readonly Skin[] = ['lamp', 'tail-lamp', 'indicator'];

/** Scripts that a prefab has ready, but switched off. */
const OFF: readonly string[] = ['vehicleEnergy'];

/** Scripts of a prefab by their names, with attributes that are not as usual. */
export type ScriptParts = Record<string, object>;

/**
 * The prefab of a car: chassis at its center of mass, its wheels, all components wired. Left is +X, forward +Z.
 *
 * @param vehicle - The car.
 * @param options - Options.
 * @param options.looks - True adds entities that are only to be looked at; true by default. A server needs none.
 */
export function buildPrefab(vehicle: VehicleJson, { looks = true } = {}): TemplateJson {
    const layers = looks ? layersOf(vehicle) : [];
    const template = toTemplate(carPart(vehicle, layers));
    return looks ? { ...template, look: lookOf(template, vehicle, layers) } : template;
}

/**
 * A car as a part of a prefab.
 *
 * @param vehicle - The car.
 * @param layers - Layers of its visible parts; none for a car without looks.
 * @param more - Scripts beside those that every car has.
 * @param loads - Load of a wheel of each axle, for which its springs are made, N.
 */
export function carPart(
    vehicle: MachineJson,
    layers: readonly Layer[],
    more: ScriptParts = {},
    loads = restLoads(vehicle)
): Part {
    const looks = layers.length > 0;
    return {
        name: vehicle.name,
        tags: ['vehicle'],
        components: {
            ...solid(vehicle.body.mass),
            script: scripts({
                vehicleController: controllerAttributes(vehicle),
                ...(vehicle.energy && { vehicleEnergy: energyAttributes(vehicle.energy) }),
                ...(looks && { vehicleInput: {}, vehicleReset: {} }), // without looks no player sits at the keys
                ...(layers.some(({ skin }) => LAMPS.includes(skin)) && { vehicleLights: {} }),
                ...(looks && { vehicleSound: soundAttributes(vehicle) }),
                ...more
            })
        },
        children: [
            ...hullParts(vehicle),
            ...wheelParts(vehicle, looks, loads),
            ...barParts(vehicle),
            ...bodyParts(vehicle, layers)
        ]
    };
}

/** A dynamic body of the shapes below it. */
export function solid(mass: number): Record<string, object> {
    return {
        rigidbody: {
            enabled: true,
            type: 'dynamic',
            mass,
            linearDamping: 0,
            angularDamping: 0,
            linearFactor: [1, 1, 1],
            angularFactor: [1, 1, 1],
            friction: 0.5,
            rollingFriction: 0,
            restitution: 0
        },
        collision: { enabled: true, type: 'compound', ...NO_OFFSET }
    };
}

/** Visible parts of a car except its wheels. Inside it, Y counts from the ground and Z from mid-wheelbase. */
export function bodyParts(vehicle: LooksJson, layers: readonly Layer[]): Part[] {
    const children = layers.filter(({ isWheel }) => !isWheel).map(seen);
    const position = [0, -vehicle.body.cgHeight, middleOf(vehicle)] as const;
    return children.length > 0 ? [{ name: 'Body', tags: ['body'], position, children }] : [];
}

/** The Wheel Collider places it; it turns about its own X. Wheels on the right are those on the left, turned around. */
function visual(axle: AxleJson, left: boolean, owner: string): Part {
    const wheel = seen({ name: owned(owner, wheelLayer(axle)), skin: 'trim' });
    return { name: 'Visual', children: [{ ...wheel, rotation: [0, left ? 0 : 180, 0] }] };
}

export function seen({ name, skin }: Pick<Layer, 'name' | 'skin'>): Part {
    const render = { enabled: true, type: 'asset', asset: null, castShadows: true, receiveShadows: true };
    return { name, tags: [skin], components: { render } };
}

/**
 * Meshes and materials in place of the assets that cars of a prefab show, all of one model.
 *
 * @param template - The prefab.
 * @param vehicle - The model.
 * @param layers - Layers of the model.
 */
export function lookOf(
    { entities }: TemplateJson,
    vehicle: Pick<MachineJson, 'look'>,
    layers: readonly Layer[]
): LookJson {
    const shown = Object.values(entities).filter(
        ({ components }) => (components.render as { type?: string } | undefined)?.type === 'asset'
    );
    const numberOf = (name: string): number => layers.findIndex((layer) => layer.name === name);
    return {
        meshes: Object.fromEntries(shown.map(({ resource_id: guid, name }) => [guid, numberOf(name)])),
        materials: materialsOf(
            layers.map(({ skin }) => skin),
            vehicle.look.paint
        )
    };
}

/**
 * The wheels of a vehicle.
 *
 * @param vehicle - With or without an engine.
 * @param looks - True if they are seen.
 * @param loads - Load of a wheel of each axle, N.
 * @param owner - Start of the names of its layers.
 */
export function wheelParts(vehicle: LooksJson, looks: boolean, loads: readonly number[], owner = ''): Part[] {
    const { body, axles, tires } = vehicle;
    const names = axleNames(vehicle);
    return axles.flatMap((axle, i) => {
        const tire = tires[axle.tire];
        return sidesOf(axle).map((side): Part => {
            const name = `Wheel ${names[i]}${side}`;
            const left = side !== 'R';
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
                            ...(looks && { visual: new Ref(`${name}/Visual`) }),
                            ...wheelAttributes(axle, tire, loads[i])
                        }
                    })
                },
                children: looks ? [visual(axle, left, owner)] : []
            };
        });
    });
}

/** Short name of an axle as words: `F` is front, `M1` middle 1. */
function spellAxle(name: string): string {
    return name.replace('F', 'front').replace('R', 'rear').replace('M', 'middle ').trim();
}

/** Anti-roll bars of the axles that have one. */
export function barParts(vehicle: LooksJson): Part[] {
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
        const name = `Anti-roll bar ${spellAxle(names[i])}`;
        return [{ name, position: [0, 0, position], components: { script: scripts({ antiRollBar }) } }];
    });
}

/** The script component of a part. */
export function scripts(attributes: ScriptParts): object {
    const entries = Object.entries(attributes).map(([name, values]) => [
        name,
        { enabled: !OFF.includes(name), attributes: values }
    ]);
    return { enabled: true, order: Object.keys(attributes), scripts: Object.fromEntries(entries) as object };
}
