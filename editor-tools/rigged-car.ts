import { Mat4, Quat, Vec3, type Entity, type GraphNode } from 'playcanvas';

import { tagOf } from './rigged-mass.js';
import { ToolError } from './tool-error.js';
import {
    chassisPose,
    copyName,
    modelTransform,
    sizeInWorld,
    toWheelMiddle
} from '../src/components/rigging/chassis-pose.js';
import type { EntityModel } from '../src/components/rigging/read-entity.js';
import { WHEELS_MERGED } from '../src/messages/editor.js';
import { rigModel, type ModelRig, type RigOptions } from '../src/rigging/rig-model.js';
import { canRaycast } from '../src/sizing/rig-choices.js';
import { sizeMotorcycle } from '../src/sizing/size-motorcycle.js';
import { sizeOfRig } from '../src/sizing/size-of-rig.js';
import { aboutAxles } from '../src/sizing/size-raycast-car.js';
import { sizeTrailer, type TrailerSize } from '../src/sizing/size-trailer.js';
import { sizeVehicle, type VehicleSize } from '../src/sizing/size-vehicle.js';
import type { VehicleClass } from '../src/sizing/vehicle-classes.js';
import { toClipboard, type ClipboardJson } from '../templates/clipboard.js';
import { scripts } from '../templates/prefab.js';
import { riggedPart } from '../templates/rig-scripts.js';
import { Ref, toTemplate, type EntityJson, type Part } from '../templates/template-json.js';
import type { VehicleJson } from '../templates/vehicle-json.js';
import { middleOf } from '../templates/wheelbase.js';

/** Facts about the model that the designer knows better. */
export interface Known extends RigOptions {
    class?: VehicleClass;

    /** With driver, or a trailer's laden, kg: springs, brakes and engine follow it. */
    mass?: number;

    /** True if it becomes a Raycast Car. */
    raycastCar?: boolean;
}

/** A node of the model that goes with a wheel, and the names on the way to its new parent below the chassis. */
interface Move {
    node: GraphNode;
    path: string[];
}

/** A car that is not in the scene yet. */
export interface RiggedCar {
    read: EntityModel;
    rig: ModelRig;
    vehicle: VehicleJson | TrailerSize;
    isRaycastCar: boolean;

    /** Tag of the chassis with the numbers that it was sized by; null of what does not follow its mass. */
    tag: string | null;
    moves: Move[];

    /** Warnings of parts that cannot be done in the Editor, beside those of the rig. */
    warnings: string[];

    /**
     * The car without the model as the Editor copies entities, where the model stands.
     *
     * @param model - The model.
     * @param toHome - From the world to the space of the chassis' parent.
     */
    copied(model: Entity, toHome: Mat4): ClipboardJson;
}

/** Transforms of the car's entities. The names on the way to an entity are its key. */
type Places = Map<string, Mat4>;

/**
 * Finds a car in a model.
 *
 * @param read - The model.
 * @param name - Name of the car.
 * @param known - Facts that the designer knows better.
 * @throws {RiggingError} When it is none.
 */
export function riggedCar(read: EntityModel, name: string, known: Known): RiggedCar {
    const { class: kind, mass, raycastCar = false, ...options } = known;
    const rig = rigModel(read.nodes, { ...options, stance: read.stance });
    const merged = rig.wheels.filter(({ turning }) => turning.length === 0).map((wheel) => wheel.name);
    if (merged.length > 0) {
        throw new ToolError(WHEELS_MERGED, { names: merged.join(', ') });
    }
    const trailer = sizeTrailer(rig, { name: `${name} Trailer`, mass });
    const size = trailer
        ? null
        : measured({ name: `${name} Car`, ...sizeOfRig(rig, kind), ...(mass !== undefined && { mass }) });
    const driven = size && sizeVehicle({ ...size, mass: sizeVehicle(size).body.mass });
    const isRaycastCar = raycastCar && canRaycast(rig);
    const split = rig.wheels.some((wheel) => wheel.merged.length > 0);
    const car: RiggedCar = {
        read,
        rig,
        vehicle: (trailer ?? driven)!,
        isRaycastCar,
        tag: size && driven && !isRaycastCar ? tagOf(size, driven) : null,
        moves: movesOf(read, rig, isRaycastCar),
        warnings: split ? ['Wheel parts that are joined to other parts stay with the body.'] : [],
        copied: (model, toHome) => copiedOf(car, model, toHome)
    };
    return car;
}

/** A size as a tag can say it, lengths to the tenth of a millimeter. */
function measured(size: VehicleSize): VehicleSize {
    const short = (_: string, value: unknown): unknown =>
        typeof value === 'number' ? Math.round(value * 1e4) / 1e4 : value;
    return JSON.parse(JSON.stringify(size, short)) as VehicleSize;
}

/** Moves turning nodes below the visual of their wheel, merely steering ones below its carrier, below copies of the nodes above. */
function movesOf({ sources }: EntityModel, { wheels }: ModelRig, isRaycastCar: boolean): Move[] {
    const [model] = sources;
    return wheels.flatMap(({ name, turning, steering }) =>
        // what only steers has no entity of its own in a Raycast Car, and stays with the body
        [...turning, ...(isRaycastCar ? [] : steering)].map((at, i) => {
            const node = sources[at];
            const above: string[] = [];
            for (let up = node.parent; up && up !== model; up = up.parent) {
                above.unshift(copyName(up.name.replaceAll('/', ' ')));
            }
            return {
                node,
                path: [`Wheel ${name}`, i < turning.length ? 'Visual' : 'Carrier', `Model ${i + 1}`, ...above]
            };
        })
    );
}

function copiedOf(car: RiggedCar, model: Entity, toHome: Mat4): ClipboardJson {
    const { rig, vehicle, tag, isRaycastCar } = car;
    const { body } = vehicle;
    const middle = middleOfCar(car);
    const pose = chassisPose(model, rig, new Vec3(0, body.cgHeight, -middle));
    const toChassis = new Mat4().setTranslate(0, -body.cgHeight, middle).mul(new Mat4().set([...rig.toVehicle]));
    const size = sizeInWorld(model);
    const places: Places = new Map();
    const part = riggedPart(rig, vehicle, isRaycastCar, { vehicleInput: {}, vehicleReset: {} });
    const wheels = part.children!.filter(({ tags }) => tags?.includes('wheel'));
    const others = part.children!.filter(({ tags }) => !tags?.includes('wheel'));
    const children = [
        ...others,
        ...wheels.map((wheel, i) => withVisual(wheel, car, i, { toChassis, size, places })),
        { name: 'Body', tags: ['body'] }
    ];
    // the model keeps its own transform below it
    places.set('Body', settled(toChassis, size).mul(new Mat4().copy(model.getLocalTransform()).invert()));
    places.set('', new Mat4().mul2(toHome, new Mat4().setTRS(pose.position, pose.rotation, Vec3.ONE)));
    const template = toTemplate({ ...part, tags: [...part.tags!, ...(tag ? [tag] : [])], children });
    const { entities } = template;
    const root = Object.values(entities).find(({ parent }) => parent === null)!;
    for (const [path, matrix] of places) {
        placeAt(entityAt(entities, root, path ? path.split('/') : []), matrix);
    }
    return toClipboard(template);
}

/** Place of mid-wheelbase ahead of the chassis, m. */
function middleOfCar({ vehicle, isRaycastCar }: Pick<RiggedCar, 'vehicle' | 'isRaycastCar'>): number {
    return middleOf(isRaycastCar ? aboutAxles(vehicle) : vehicle);
}

/** A wheel with what shows it, where the model has it. */
function withVisual(
    wheel: Part,
    car: RiggedCar,
    i: number,
    { toChassis, size, places }: { toChassis: Mat4; size: Vec3; places: Places }
): Part {
    const { rig, vehicle, moves, isRaycastCar } = car;
    const { axle, center } = rig.wheels[i];
    const drop = isRaycastCar ? 0 : vehicle.axles[axle].bumpTravel;
    const [, y, z] = wheel.position!;
    const { cgHeight } = vehicle.body;
    const middle = middleOfCar(car);
    const rake = axle === 0 ? (sizeMotorcycle(vehicle)?.rake ?? 0) : 0;
    const offset = toWheelMiddle(rig.wheels[i], cgHeight, middle, rake);
    const own = moves.filter(({ path }) => path[0] === wheel.name);
    const chainOf = ({ node, path }: Move): Part => {
        const above: GraphNode[] = [];
        for (let up = node.parent; above.length < path.length - 3; up = up!.parent) {
            above.unshift(up!);
        }
        places.set(path.slice(0, 3).join('/'), settled(new Mat4().mul2(offset, toChassis), size));
        above.forEach((up, k) => places.set(path.slice(0, 4 + k).join('/'), new Mat4().copy(up.getLocalTransform())));
        return path
            .slice(2)
            .reduceRight<Part | null>((child, name) => ({ name, children: child ? [child] : [] }), null)!;
    };
    const hasCarrier = !isRaycastCar && rig.wheels[i].steering.length > 0;
    const mounts = (hasCarrier ? ['Visual', 'Carrier'] : ['Visual']).map((name): Part => {
        places.set(`${wheel.name}/${name}`, new Mat4().setTranslate(0, -drop, 0));
        return { name, children: own.filter(({ path }) => path[1] === name).map(chainOf) };
    });
    const [visual, carrier] = mounts;
    if (isRaycastCar) {
        return { ...wheel, children: [visual] };
    }
    const components = structuredClone(wheel.components) as {
        script: { scripts: { wheelCollider: { attributes: Record<string, unknown> } } };
    };
    components.script.scripts.wheelCollider.attributes.visual = new Ref(`${wheel.name}/Visual`);
    return {
        ...wheel,
        position: [center[0], y, z],
        components: components,
        children: hasCarrier
            ? [visual, { ...carrier, components: { script: scripts({ wheelCarrier: {} }) } }]
            : [visual]
    };
}

function settled(matrix: Mat4, size: Vec3): Mat4 {
    const { position, rotation, scale } = modelTransform(matrix, size);
    return new Mat4().setTRS(position, rotation, scale);
}

function entityAt(entities: Record<string, EntityJson>, root: EntityJson, path: readonly string[]): EntityJson {
    return path.reduce(
        (at, name) => at.children.map((guid) => entities[guid]).find((child) => child.name === name)!,
        root
    );
}

/** To the last digit: templates round. */
function placeAt(entity: EntityJson, matrix: Mat4): void {
    const scale = matrix.getScale();
    if (matrix.scaleSign < 0) {
        scale.x = -scale.x;
    }
    const turn = new Mat4().mul2(matrix, new Mat4().setScale(1 / scale.x, 1 / scale.y, 1 / scale.z));
    const position = matrix.getTranslation();
    const rotation = new Quat().setFromMat4(turn).getEulerAngles();
    Object.assign(entity, {
        position: [position.x, position.y, position.z],
        rotation: [rotation.x, rotation.y, rotation.z],
        scale: [scale.x, scale.y, scale.z]
    });
}
