import { Entity, Mat4, type Script, Vec3, type AppBase, type GraphNode } from 'playcanvas';

import { AntiRollBar } from './anti-roll-bar.mjs';
import { Motorcycle } from './motorcycle.mjs';
import { Tracks } from './tracks.mjs';
import { VehicleController } from './vehicle-controller.mjs';
import {
    chassisPose,
    copyName,
    cutFrom,
    DEG,
    machineAttributes,
    modelTransform,
    partOf,
    readEntity,
    RiggingError,
    rigModel,
    sizeInWorld,
    sizeOfRig,
    sizeMotorcycle,
    sizeTracks,
    sizeVehicle,
    sprungMasses,
    toWheelMiddle,
    wheelAttributes,
    type EntityModel,
    type ModelRig,
    type RigOptions,
    type RigWheel,
    type VehicleJson,
    type VehicleSize
} from './vehicle-core.mjs';
import { VehicleInput } from './vehicle-input.mjs';
import { WheelCarrier } from './wheel-carrier.mjs';
import { WheelCollider } from './wheel-collider.mjs';

/** m/s² */
const GRAVITY = 9.81;

/** Value of the attribute `contact` of Wheel Collider for a tread that is round across. */
const TORUS = 3;

/** Known facts about a model that becomes a car: its size, which wins over what is found, and its axes. */
export interface RigVehicleOptions extends VehicleSize, Omit<RigOptions, 'wheels' | 'node' | 'stance'> {
    /** Entities of the model that are its wheels, with all below them: no others are looked for. */
    wheels?: readonly GraphNode[];

    /** A part of the car that is meant, or its name, where the model has several. */
    node?: GraphNode | string;

    /** True if it gets a Vehicle Input, so that keys and gamepads drive it; true if not given. */
    input?: boolean;
}

/** A model that became a car. */
export interface RiggedVehicle {
    /** The chassis, which the model's entity is now a part of. */
    entity: Entity;

    /** Its controller. */
    controller: VehicleController;

    /** Its wheels, axle by axle from front to rear, left before right. */
    wheels: WheelCollider[];

    /** Rig that was found in the model, with warnings. */
    rig: ModelRig;

    /** Its numbers, as the package's `templates/` have them. */
    vehicle: VehicleJson;
}

/** Node that turns or steers with a wheel, at its place in the vehicle's axes. */
interface Mounted {
    node: GraphNode;
    wheel: RigWheel;
    turns: boolean;
}

/**
 * Makes a car of a model, such as an instance of a loaded container asset, where it stands: chassis, hull, wheels,
 * anti-roll bars, controller and input. The model's nodes keep their own rotations; those of wheels turn from now on.
 *
 * @param model - The model's entity, in the scene.
 * @param options - Class of the car, mass and whatever else is known.
 * @throws {RiggingError} When the model is not a car; it is left as it was.
 * @throws {RangeError} When a number is beyond what vehicles are; the model is left as it was.
 * @example
 * ```ts
 * const model = asset.resource.instantiateRenderEntity();
 * app.root.addChild(model);
 * const car = rigVehicle(model, { class: 'sports' });
 * ```
 */
export function rigVehicle(model: Entity, options: RigVehicleOptions = {}): RiggedVehicle {
    const { input = true, swapEnds, unitScale, keepScenery, wheels: chosen, node, ...known } = options;
    const read = readEntity(model);
    const rig = rigModel(read.nodes, {
        swapEnds,
        unitScale,
        keepScenery,
        wheels: chosen?.map((node) => placeIn(read, node)),
        node: node === undefined ? undefined : placeIn(read, node),
        stance: read.stance
    });
    const vehicle = sizeVehicle({ name: model.name, ...sizeOfRig(rig, known.class), ...known });
    const app = appOf(model);

    // from here on nothing can fail
    const middle = (vehicle.axles[0].position + vehicle.axles[vehicle.axles.length - 1].position) / 2;
    const chassis = new Entity(vehicle.name, app);
    chassis.tags.add('vehicle');
    const { position, rotation } = chassisPose(model, rig, new Vec3(0, vehicle.body.cgHeight, -middle));
    chassis.setPosition(position);
    chassis.setRotation(rotation);
    chassis.addComponent('collision', { type: 'compound' });
    chassis.addComponent('rigidbody', { type: 'dynamic', mass: vehicle.body.mass, friction: 0.5 });
    addHull(chassis, vehicle, middle, app);
    const toChassis = new Mat4().setTranslate(0, -vehicle.body.cgHeight, middle);
    toChassis.mul(new Mat4().set(rig.toVehicle));
    const motorcycle = sizeMotorcycle(vehicle);
    const rake = motorcycle?.rake ?? 0;
    const mounts = addWheels(chassis, vehicle, rig, app, rake);
    for (const node of [...rig.colliders, ...rig.scenery]) {
        const { render } = read.sources[node] as Entity;
        if (render) {
            render.enabled = false;
        }
    }
    unfoldWheels(read, rig, app);
    const split = splitMerged(read, rig);
    const moved = rig.wheels.flatMap((wheel): Mounted[] => [
        ...wheel.steering.map((node) => ({ node: read.sources[node], wheel, turns: false })),
        ...wheel.turning.map((node) => ({ node: read.sources[node], wheel, turns: true }))
    ]);
    const carriers = carry([...moved, ...split], rig, model, {
        toChassis,
        mounts,
        app,
        cgHeight: vehicle.body.cgHeight,
        middle,
        rake
    });
    hang(chassis, model, toChassis, app);
    findBonesBelow(chassis, read);
    const wheels = startWheels(mounts, vehicle, rig);
    startBars(chassis, vehicle, rig, mounts, app);
    const controller = start(chassis, VehicleController, {
        frontWheels: mounts.filter((_, i) => rig.wheels[i].axle === 0).map(({ entity }) => entity),
        rearWheels: mounts.filter((_, i) => rig.wheels[i].axle > 0).map(({ entity }) => entity),
        ...withoutCurves(machineAttributes(vehicle))
    });
    const tracks = sizeTracks(rig, vehicle);
    if (tracks) {
        start(chassis, Tracks, tracks);
    }
    if (motorcycle) {
        start(chassis, Motorcycle, motorcycle.attributes);
    }
    if (input) {
        start(chassis, VehicleInput, {});
    }
    carriers.forEach(({ carrier }) => start(carrier, WheelCarrier, {}));
    return { entity: chassis, controller, wheels, rig, vehicle };
}

/** Place of a chosen part among the nodes of the model. */
function placeIn({ sources }: EntityModel, node: GraphNode | string): number {
    const at = sources.findIndex((source) => source === node || source.name === node);
    if (at < 0) {
        throw new RiggingError(
            'no-wheels',
            `'${typeof node === 'string' ? node : node.name}' is not part of the model '${sources[0].name}'`,
            'Choose entities below the model'
        );
    }
    return at;
}

/** Wheels that are drawn at once become entities of their own. */
function unfoldWheels({ copies, sources, instances }: EntityModel, { wheels }: ModelRig, app: AppBase): void {
    const own = wheels.flatMap(({ turning, steering, merged }) => [
        ...turning,
        ...steering,
        ...merged.map(({ node }) => node)
    ]);
    copies.unfold(own, sources, instances, app);
}

/** A wheel's entity with what shows it and what only steers with it. */
interface Mount {
    entity: Entity;
    visual: Entity;
    carrier: Entity;
}

function addHull(chassis: Entity, { hull, body }: VehicleJson, middle: number, app: AppBase): void {
    hull.boxes?.forEach(([min, max], i) => {
        const box = new Entity(`Hull ${i + 1}`, app);
        const [x, y, z] = min.map((least, k) => (least + max[k]) / 2);
        box.setLocalPosition(x, y - body.cgHeight, z + middle);
        const halfExtents = new Vec3(max.map((most, k) => (most - min[k]) / 2));
        chassis.addChild(box);
        box.addComponent('collision', { type: 'box', halfExtents });
    });
}

function addWheels(
    chassis: Entity,
    { body, axles, tires }: VehicleJson,
    rig: ModelRig,
    app: AppBase,
    rake: number
): Mount[] {
    return rig.wheels.map(({ name, axle, center }) => {
        const entity = new Entity(`Wheel ${name}`, app);
        entity.tags.add('wheel');
        const { position, bumpTravel, tire } = axles[axle];
        const rest = tires[tire].radius - body.cgHeight;
        const tilt = axle === 0 ? rake : 0;
        const [up, back] = [Math.cos(tilt * DEG), Math.sin(tilt * DEG)];
        entity.setLocalPosition(center[0], rest + bumpTravel * up, position - bumpTravel * back);
        entity.setLocalEulerAngles(-tilt, 0, 0);
        const [visual, carrier] = ['Visual', 'Carrier'].map((title) => {
            const child = new Entity(title, app);
            child.setLocalPosition(0, -bumpTravel, 0);
            entity.addChild(child);
            return child;
        });
        chassis.addChild(entity);
        return { entity, visual, carrier };
    });
}

/** Splits triangles of wheels that are merged with other things into entities of their own. */
function splitMerged({ sources, instances }: EntityModel, { wheels }: ModelRig): Mounted[] {
    const cuts = new Map<string, { node: number; mesh: number; faces: Set<number> }>();
    const parts = wheels.flatMap((wheel) =>
        wheel.merged.map(({ node, mesh, faces, turns }): Mounted => {
            const entity = new Entity(`Part ${wheel.name}`, appOf(sources[0] as Entity));
            sources[node].addChild(entity);
            entity.addComponent('render', { meshInstances: [partOf(instances[node][mesh], faces, entity)] });
            const cut = cuts.get(`${node} ${mesh}`) ?? { node, mesh, faces: new Set() };
            cuts.set(`${node} ${mesh}`, cut);
            faces.forEach((validator) => cut.faces.add(validator));
            return { node: entity, wheel, turns };
        })
    );
    for (const { node, mesh, faces } of cuts.values()) {
        cutFrom(instances[node][mesh], faces);
    }
    return parts;
}

/** Wheels of a chassis, and its place: height above the ground, and distance of mid-wheelbase ahead of it, m. */
interface Place {
    toChassis: Mat4;
    mounts: readonly Mount[];
    app: AppBase;
    cgHeight: number;
    middle: number;

    /** Backward tilt of the front wheel's entity, degrees. */
    rake: number;
}

/** Moves nodes below their wheels, each below copies of the nodes above it, so that it stays as it was to the last digit. */
function carry(
    mounted: readonly Mounted[],
    rig: ModelRig,
    model: Entity,
    { toChassis, mounts, app, cgHeight, middle, rake }: Place
): Mount[] {
    const used = new Set<Mount>();
    for (const { node, wheel, turns } of mounted) {
        const mount = mounts[rig.wheels.indexOf(wheel)];
        const home = turns ? mount.visual : mount.carrier;
        const above: GraphNode[] = [];
        for (let up = node.parent; up && up !== model; up = up.parent) {
            above.unshift(up);
        }
        const top = new Entity('Model', app);
        const offset = toWheelMiddle(wheel, cgHeight, middle, wheel.axle === 0 ? rake : 0).mul(toChassis);
        settle(top, offset, sizeInWorld(model));
        home.addChild(top);
        let parent: Entity = top;
        for (const up of above) {
            const copy = new Entity(copyName(up.name), app); // skins find their bones by name
            copy.setLocalPosition(up.getLocalPosition());
            copy.setLocalRotation(up.getLocalRotation());
            copy.setLocalScale(up.getLocalScale());
            parent.addChild(copy);
            parent = copy;
        }
        node.reparent(parent);
        if (!turns) {
            used.add(mount);
        }
    }
    return [...used];
}

/** Sets an entity to the transform of the model's axes, which are turned and of another unit, at the model's size. */
function settle(entity: Entity, matrix: Mat4, size: Vec3): void {
    const { position, rotation, scale } = modelTransform(matrix, size);
    entity.setLocalPosition(position);
    entity.setLocalRotation(rotation);
    entity.setLocalScale(scale);
}

/** Makes skins find their bones below the chassis: those of wheels have left the model. */
function findBonesBelow(chassis: Entity, { sources }: EntityModel): void {
    for (const { render } of sources as Entity[]) {
        if (render?.rootBone) {
            render.rootBone = chassis;
        }
    }
}

/** Hangs the model on its chassis, and the chassis where the model was. */
function hang(chassis: Entity, model: Entity, toChassis: Mat4, app: AppBase): void {
    const size = sizeInWorld(model);
    const parent = model.parent ?? app.root;
    const isPlain = parent.getWorldTransform().getScale().distance(Vec3.ONE) < 1e-4;
    const position = chassis.getPosition().clone();
    const rotation = chassis.getRotation().clone();
    model.reparent(chassis);
    settle(model, toChassis, size);
    (isPlain ? parent : app.root).addChild(chassis);
    chassis.rigidbody!.teleport(position, rotation);
}

function startWheels(mounts: readonly Mount[], vehicle: VehicleJson, rig: ModelRig): WheelCollider[] {
    const { axles, tires, body } = vehicle;
    const sets = axles.map(({ position, track, tire }) => ({ position, track, ...tires[tire] }));
    const masses = sprungMasses(body.mass, sets);
    return mounts.map(({ entity, visual }, i) => {
        const { axle } = rig.wheels[i];
        const isInLine = axles[axle].track === 0;
        const load = masses[axle] * GRAVITY * (isInLine ? 2 : 1);
        const attributes = wheelAttributes(axles[axle], tires[axles[axle].tire], load);
        return start(entity, WheelCollider, { ...attributes, ...(isInLine && { contact: TORUS }), visual });
    });
}

function startBars(
    chassis: Entity,
    { axles }: VehicleJson,
    { wheels }: ModelRig,
    mounts: readonly Mount[],
    app: AppBase
): void {
    axles.forEach(({ bar, position }, axle) => {
        if (bar) {
            const entity = new Entity(`Bar ${wheels[2 * axle].name.slice(0, -1)}`, app);
            entity.setLocalPosition(0, 0, position);
            chassis.addChild(entity);
            const [leftWheel, rightWheel] = [mounts[2 * axle].entity, mounts[2 * axle + 1].entity];
            start(entity, AntiRollBar, { leftWheel, rightWheel, stiffness: bar });
        }
    });
}

/** Starts a component with its attributes in place. */
function start<T extends Script>(
    entity: Entity,
    type: new (args: ConstructorParameters<typeof Script>[0]) => T,
    attributes: object
): T {
    if (!entity.script) {
        entity.addComponent('script');
    }
    const script = entity.script!.create(type as unknown as typeof Script, { enabled: false }) as T;
    const fields = script as unknown as Record<string, unknown>;
    for (const [name, value] of Object.entries(attributes)) {
        fields[name] = fields[name] instanceof Vec3 ? new Vec3(value as number[]) : (value as unknown);
    }
    script.enabled = true;
    return script;
}

/** Without the empty curves that the Editor's curve editor wants. */
function withoutCurves(attributes: object): object {
    return Object.fromEntries(
        Object.entries(attributes)
            .filter(([name]) => name !== 'curve')
            .map(([name, value]: [string, unknown]) => {
                const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
                return [name, isGroup ? withoutCurves(value) : value];
            })
    );
}

function appOf(model: Entity): AppBase {
    return (model as unknown as { _app: AppBase })._app;
}
