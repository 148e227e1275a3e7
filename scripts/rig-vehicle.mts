import { Entity, Mat4, type Script, Vec3, type AppBase, type GraphNode } from 'playcanvas';

import { AntiRollBar } from './anti-roll-bar.mjs';
import { Motorcycle } from './motorcycle.mjs';
import { RaycastCar } from './raycast-car.mjs';
import { Tracks } from './tracks.mjs';
import { CouplingType, Trailer, TrailerBrakeType } from './trailer.mjs';
import { VehicleController } from './vehicle-controller.mjs';
import {
    aboutAxles,
    aboveSprings,
    chassisPose,
    copyName,
    cutFrom,
    DEG,
    machineAttributes,
    modelTransform,
    partOf,
    RAYCAST_DROP,
    readEntity,
    RiggingError,
    rigModel,
    sizeInWorld,
    sizeOfRig,
    sizeRaycastCar,
    LEG_ROOM,
    sizeTrailer,
    trailerText,
    sizeMotorcycle,
    sizeTracks,
    sizeVehicle,
    sprungMasses,
    STANDARD_GRAVITY,
    toWheelMiddle,
    wheelAttributes,
    type EntityModel,
    type ModelRig,
    type RigOptions,
    type RigWheel,
    type TrailerSize,
    type VehicleJson,
    type VehicleSize
} from './vehicle-core.mjs';
import { VehicleInput } from './vehicle-input.mjs';
import { WheelCarrier } from './wheel-carrier.mjs';
import { WheelCollider } from './wheel-collider.mjs';

/** Value of the attribute `contact` of Wheel Collider for a tread that is round across. */
const TORUS = 3;

/** Known facts about a model in the scene: its axes, its wheels. */
export interface RigFacts extends Omit<RigOptions, 'wheels' | 'node' | 'stance'> {
    /** Entities of the model that are its wheels, with all below them: no others are looked for. */
    wheels?: readonly GraphNode[];

    /** A part of the vehicle that is meant, or its name, where the model has several. */
    node?: GraphNode | string;
}

/** Known facts about a model that becomes a trailer. */
export interface RigTrailerOptions extends Omit<RigFacts, 'drivesItself'> {
    /** Laden, kg: 150 to 33 000; by its tires and its volume if not given. */
    mass?: number;

    /** Its name; that of the model if not given. */
    name?: string;
}

/** Known facts about a model that becomes a car: its size, which wins over what is found, and its axes. */
export interface RigVehicleOptions extends VehicleSize, RigFacts {
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

/** A model that became a Raycast Car. */
export interface RiggedRaycastCar extends Pick<RiggedVehicle, 'entity' | 'rig' | 'vehicle'> {
    /** Its component. */
    car: RaycastCar;

    /** Entities of its wheels, axle by axle from front to rear, left before right. */
    wheels: Entity[];
}

/** A model that became a trailer. */
export interface RiggedTrailer extends Pick<RiggedVehicle, 'entity' | 'wheels' | 'rig'> {
    /** Its component. */
    trailer: Trailer;

    /** Its numbers. */
    size: TrailerSize;
}

/** Node that turns or steers with a wheel, at its place in the vehicle's axes. */
interface Mounted {
    node: GraphNode;
    wheel: RigWheel;
    turns: boolean;
}

/**
 * Turns a model into a car, such as an instance of a loaded container asset, where it stands: chassis, hull, wheels,
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
    const { input = true } = options;
    const { read, rig, vehicle } = readVehicle(model, options);
    const motorcycle = sizeMotorcycle(vehicle);

    // from here on nothing can fail
    const rake = motorcycle?.rake ?? 0;
    const { chassis, mounts, carriers } = assemble(model, read, rig, vehicle, ({ axle }) => {
        const { position, bumpTravel, tire } = vehicle.axles[axle];
        return { position, rest: vehicle.tires[tire].radius, drop: bumpTravel, tilt: axle === 0 ? rake : 0 };
    });
    const wheels = startWheels(mounts, vehicle, rig, carLoads(vehicle));
    startBars(chassis, vehicle, rig, mounts);
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

/**
 * Turns a model into a Raycast Car where it stands: chassis, hull, wheels and input. It is as fast as the car that {@link rigVehicle} makes,
 * and is pushed at the node `thrust` where the model has the names of HARFANG's tutorial.
 *
 * @param model - The model's entity, in the scene.
 * @param options - Class of the car, mass and whatever else is known.
 * @throws {RiggingError} When the model is not a car, or runs on two wheels; it is left as it was.
 * @throws {RangeError} When a number is beyond what vehicles are; the model is left as it was.
 */
export function rigRaycastCar(model: Entity, options: RigVehicleOptions = {}): RiggedRaycastCar {
    const { input = true } = options;
    const { read, rig, vehicle } = readVehicle(model, options);
    if (rig.isMotorcycle) {
        throw new RiggingError('odd-wheels', 'A Raycast Car does not stand on two wheels', 'Make a motorcycle of it');
    }

    // from here on nothing can fail
    const { wheelRadius, ...size } = sizeRaycastCar(vehicle);
    const centered = aboveSprings(aboutAxles(vehicle));
    const { chassis, mounts } = assemble(model, read, rig, centered, ({ axle }) => ({
        position: centered.axles[axle].position,
        rest: wheelRadius + RAYCAST_DROP,
        drop: 0,
        tilt: 0
    }));
    const { thrust } = rig;
    const thrustPoint = thrust && new Entity('Thrust Point', appOf(model));
    if (thrustPoint) {
        const [x, y, z] = thrust;
        thrustPoint.setLocalPosition(x, y - vehicle.body.cgHeight, z + middleOf(centered));
        chassis.addChild(thrustPoint);
    }
    const wheels = mounts.map(({ entity }) => entity);
    const car = start(chassis, RaycastCar, { ...size, wheelRadius, wheels, ...(thrustPoint && { thrustPoint }) });
    if (input) {
        start(chassis, VehicleInput, {});
    }
    return { entity: chassis, car, wheels, rig, vehicle };
}

/**
 * Turns a model into a trailer where it stands: chassis, hull, wheels, legs and coupling. A Hitch of another vehicle tows it.
 *
 * @param model - The model's entity, in the scene.
 * @param options - Laden mass and whatever else is known.
 * @throws {RiggingError} When the model is not a trailer; it is left as it was.
 * @throws {RangeError} When a number is beyond what trailers are; the model is left as it was.
 * @example
 * ```ts
 * const { entity } = rigTrailer(model);
 * hitch.trailer = entity;
 * ```
 */
export function rigTrailer(model: Entity, options: RigTrailerOptions = {}): RiggedTrailer {
    const { mass, name = model.name, ...facts } = options;
    const { read, rig } = readModelOf(model, facts);
    const size = sizeTrailer(rig, { mass, name });
    if (!size) {
        throw new RiggingError(
            'no-coupling',
            'No coupling was found: no part at its front is called one, and its axles are not those of a trailer',
            'Call the part at its front Coupling, King pin or Drawbar'
        );
    }

    // from here on nothing can fail
    const { body, coupling, legs, brakes, aerodynamics } = size;
    const { chassis, mounts, carriers } = assemble(model, read, rig, size, ({ axle }) => {
        const { position, bumpTravel, tire } = size.axles[axle];
        return { position, rest: size.tires[tire].radius, drop: bumpTravel, tilt: 0 };
    });
    const app = appOf(model);
    const place = (title: string, position: [x: number, y: number, z: number]): Entity => {
        const entity = new Entity(title, app);
        entity.setLocalPosition(...position);
        chassis.addChild(entity);
        return entity;
    };
    const couplerPoint = place('Coupler', [0, coupling.height - body.cgHeight, coupling.position]);
    const supports = (legs.x > 0 ? [1, -1] : [0]).map((side) => {
        const leg = place('Leg', [side * legs.x, legs.half[1] + LEG_ROOM - body.cgHeight, legs.position]);
        leg.addComponent('collision', { type: 'box', halfExtents: new Vec3(legs.half) });
        return leg;
    });
    const load = (body.mass * STANDARD_GRAVITY * coupling.position) / (coupling.position - middleOf(size));
    const share = load / size.axles.length / 2;
    const wheels = startWheels(
        mounts,
        size,
        rig,
        size.axles.map(() => share)
    );
    startBars(chassis, size, rig, mounts);
    const { pitch, yaw, roll } = body.inertia;
    const { torque, parkingTorque, delay, abs } = brakes;
    const trailer = start(chassis, Trailer, {
        type: { ball: CouplingType.BALL, fifthWheel: CouplingType.FIFTH_WHEEL, drawbar: CouplingType.DRAWBAR }[
            coupling.kind
        ],
        couplerPoint,
        legs: supports,
        friction: coupling.friction,
        maxAngle: coupling.maxAngle,
        brakes: {
            type: brakes.kind === 'air' ? TrailerBrakeType.AIR : TrailerBrakeType.OVERRUN,
            torque,
            parkingTorque,
            delay,
            abs,
            gain: 1
        },
        dragArea: aerodynamics.dragArea,
        sideArea: aerodynamics.sideArea,
        inertia: [pitch, yaw, roll]
    });
    carriers.forEach(({ carrier }) => start(carrier, WheelCarrier, {}));
    return { entity: chassis, trailer, wheels, rig, size };
}

/** A model that was read, and what was found in it. */
interface Found {
    read: EntityModel;
    rig: ModelRig;
}

function readModelOf(model: Entity, { wheels: chosen, node, ...known }: RigFacts): Found {
    const read = readEntity(model);
    const rig = rigModel(read.nodes, {
        ...known,
        wheels: chosen?.map((one) => placeIn(read, one)),
        node: node === undefined ? undefined : placeIn(read, node),
        stance: read.stance
    });
    return { read, rig };
}

/** A model that is to drive itself, and its numbers. */
function readVehicle(model: Entity, options: RigVehicleOptions): Found & { vehicle: VehicleJson } {
    const { input, swapEnds, unitScale, keepScenery, drivesItself, wheels, node, ...known } = options;
    const facts = { swapEnds, unitScale, keepScenery, drivesItself, wheels, node };
    const { read, rig } = readModelOf(model, facts);
    if (rig.coupling) {
        throw new RiggingError(
            'trailer',
            trailerText(rig.coupling).replace(/\.$/, ''),
            'Call rigTrailer() for it, or pass drivesItself'
        );
    }
    // what is given as undefined is not given
    const given = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
    return { read, rig, vehicle: sizeVehicle({ name: model.name, ...sizeOfRig(rig, known.class), ...given }) };
}

/** Numbers that a chassis is made of. */
type Numbers = Pick<VehicleJson, 'name' | 'body' | 'hull' | 'axles' | 'tires'>;

/** Place of mid-wheelbase ahead of the center of mass, m. */
function middleOf({ axles }: Pick<Numbers, 'axles'>): number {
    return (axles[0].position + axles[axles.length - 1].position) / 2;
}

/** Place of a wheel's entity: along the chassis, its height at rest, that above which it is, m, and its backward tilt, degrees. */
interface WheelPlace {
    position: number;
    rest: number;
    drop: number;
    tilt: number;
}

/** Chassis, hull and wheels of a model that takes its place below them, without components that move it. */
function assemble(
    model: Entity,
    read: EntityModel,
    rig: ModelRig,
    numbers: Numbers,
    placeOf: (wheel: RigWheel) => WheelPlace
): { chassis: Entity; mounts: Mount[]; carriers: Mount[] } {
    const { name, body } = numbers;
    const app = appOf(model);
    const middle = middleOf(numbers);
    const chassis = new Entity(name, app);
    chassis.tags.add('vehicle');
    const { position, rotation } = chassisPose(model, rig, new Vec3(0, body.cgHeight, -middle));
    chassis.setPosition(position);
    chassis.setRotation(rotation);
    chassis.addComponent('collision', { type: 'compound' });
    chassis.addComponent('rigidbody', { type: 'dynamic', mass: body.mass, friction: 0.5 });
    addHull(chassis, numbers, middle, app);
    const toChassis = new Mat4().setTranslate(0, -body.cgHeight, middle);
    toChassis.mul(new Mat4().set(rig.toVehicle));
    const places = rig.wheels.map(placeOf);
    const mounts = addWheels(chassis, body.cgHeight, rig, places, app);
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
        cgHeight: body.cgHeight,
        middle,
        places
    });
    hang(chassis, model, toChassis, app);
    findBonesBelow(chassis, read);
    return { chassis, mounts, carriers };
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

function addHull(chassis: Entity, { hull, body }: Numbers, middle: number, app: AppBase): void {
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
    cgHeight: number,
    rig: ModelRig,
    places: readonly WheelPlace[],
    app: AppBase
): Mount[] {
    return rig.wheels.map(({ name, center }, i) => {
        const entity = new Entity(`Wheel ${name}`, app);
        entity.tags.add('wheel');
        const { position, rest, drop, tilt } = places[i];
        const [up, back] = [Math.cos(tilt * DEG), Math.sin(tilt * DEG)];
        entity.setLocalPosition(center[0], rest - cgHeight + drop * up, position - drop * back);
        entity.setLocalEulerAngles(-tilt, 0, 0);
        const [visual, carrier] = ['Visual', 'Carrier'].map((title) => {
            const child = new Entity(title, app);
            child.setLocalPosition(0, -drop, 0);
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

    /** Places of the wheels' entities. */
    places: readonly WheelPlace[];
}

/** Moves nodes below their wheels, each below copies of the nodes above it, so that it stays as it was to the last digit. */
function carry(
    mounted: readonly Mounted[],
    rig: ModelRig,
    model: Entity,
    { toChassis, mounts, app, cgHeight, middle, places }: Place
): Mount[] {
    const used = new Set<Mount>();
    for (const { node, wheel, turns } of mounted) {
        const number = rig.wheels.indexOf(wheel);
        const mount = mounts[number];
        const home = turns ? mount.visual : mount.carrier;
        const above: GraphNode[] = [];
        for (let up = node.parent; up && up !== model; up = up.parent) {
            above.unshift(up);
        }
        const top = new Entity('Model', app);
        const offset = toWheelMiddle(wheel, cgHeight, middle, places[number].tilt).mul(toChassis);
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

/** Looks for the bones of skins below the chassis: those of wheels have left the model. */
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

/** Load of a wheel of each axle at rest, N. */
function carLoads({ axles, tires, body }: Numbers): number[] {
    const sets = axles.map(({ position, track, tire }) => ({ position, track, ...tires[tire] }));
    return sprungMasses(body.mass, sets).map((mass, i) => mass * STANDARD_GRAVITY * (axles[i].track === 0 ? 2 : 1));
}

function startWheels(
    mounts: readonly Mount[],
    { axles, tires }: Numbers,
    rig: ModelRig,
    loads: readonly number[]
): WheelCollider[] {
    return mounts.map(({ entity, visual }, i) => {
        const { axle } = rig.wheels[i];
        const isInLine = axles[axle].track === 0;
        const attributes = wheelAttributes(axles[axle], tires[axles[axle].tire], loads[axle]);
        return start(entity, WheelCollider, { ...attributes, ...(isInLine && { contact: TORUS }), visual });
    });
}

function startBars(chassis: Entity, { axles }: Numbers, { wheels }: ModelRig, mounts: readonly Mount[]): void {
    axles.forEach(({ bar, position }, axle) => {
        if (bar) {
            const entity = new Entity(`Bar ${wheels[2 * axle].name.slice(0, -1)}`, appOf(chassis));
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
