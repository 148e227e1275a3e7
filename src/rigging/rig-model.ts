import { belowAny } from './below-any.js';
import { findBelts, withoutBelts, type Belts } from './belts.js';
import { fitHull, type HullBox, type Solid } from './body-hull.js';
import { CHOSEN, chosenParts } from './chosen-wheels.js';
import { rememberedComponents, type Components } from './components.js';
import { couplings, findCoupling, type CouplingName, type FoundCoupling } from './coupling.js';
import { facing, isGround } from './facing.js';
import { findCandidates, type Candidate } from './find-candidates.js';
import { findWheels, straightened, wheelsOf, type FoundWheel, type FoundWheels, type Part } from './find-wheels.js';
import { findWheelsOrLine } from './in-line.js';
import { inheritedNames } from './inherited-names.js';
import { findUnit, type LengthUnit } from './length-unit.js';
import {
    areOwn,
    axesOf,
    axesOfRound,
    axesOfWheels,
    fromAxes,
    GLTF_STANCE,
    matrixTo,
    OWN_AXES,
    toAxes,
    type ModelAxes,
    type Stance
} from './model-axes.js';
import { checkMeshes, multiply, worldMatrices, type ModelNode } from './model.js';
import type { PartName } from './part-names.js';
import { boundsOf, boxOf, piecesOf, transform, type Piece } from './pieces.js';
import {
    beltsText,
    frontText,
    halfTrackText,
    IN_LINE,
    LOW,
    sceneryText,
    spareText,
    THRUST,
    trailerText,
    warningsOf
} from './rig-warnings.js';
import { attempt, RiggingError, type RiggingProblem } from './rigging-error.js';
import { findScenery, withoutLargest, type Small } from './scenery.js';
import { carsAmong, isOfAnother, theCar, type Car } from './several-cars.js';
import { spareNodes } from './spare-nodes.js';
import { collisionNodes, thrustNode, withTutorialEnds } from './tutorial-names.js';
import { cross, dot, endsOf, plus, scaled, type Vector } from './vector.js';
import { VehicleFrame } from './vehicle-frame.js';
import { findParts, type Parts, type WheelParts } from './wheel-parts.js';
import { needList, needObject } from '../math/argument.js';

/** A wheel of a model; lengths in m, in the vehicle's axes: +X left, +Y up, +Z forward, from the ground below mid-wheelbase. */
export interface RigWheel extends WheelParts {
    /** Axle and side: FL, FR, RL, RR, with M between; F and R of a motorcycle. */
    name: string;

    /** Its axle, counted from the front. */
    axle: number;

    /** Side of the car that it is on; the middle on a motorcycle. */
    side: 'left' | 'right' | 'middle';

    /** Its middle, m. */
    center: readonly [x: number, y: number, z: number];

    /** m */
    radius: number;

    /** m */
    width: number;

    /** Its axis, to the left: off [1, 0, 0] where the model has it steered or leaning. The car has it straight. */
    axis: readonly [x: number, y: number, z: number];

    /** Evidence that it is a wheel: its name, which its shape agrees with, or its shape alone. */
    by: 'name' | 'shape';
}

/** A pair of wheels, m. */
export interface RigAxle {
    /** Distance ahead of mid-wheelbase. */
    position: number;

    /** Between the middles of its wheels. */
    track: number;

    /** Mean of both wheels. */
    radius: number;

    /** Mean of both wheels. */
    width: number;
}

/** One of the model's directions, and how it is known. */
export interface RigDirection {
    /** In the model's space: [0, 0, 1], or along none of its axes where the car lies across them. */
    axis: readonly [x: number, y: number, z: number];

    /** A guess wants a look. */
    certainty: 'certain' | 'guess';

    /** Reason for it. */
    why: string;
}

/** A model as a car; lengths in m, in the vehicle's axes: +X left, +Y up, +Z forward, from the ground below mid-wheelbase. */
export interface ModelRig {
    /** From front to rear, left before right. */
    wheels: RigWheel[];

    /** From front to rear. */
    axles: RigAxle[];

    /** From the first axle to the last. */
    wheelbase: number;

    /** Upward direction in the model. */
    up: RigDirection;

    /** Direction in which the car faces in the model. */
    forward: RigDirection;

    /** Meters in one unit of the model. */
    unit: LengthUnit;

    /** Column-major 4 × 4 matrix from the model's space to the vehicle's. */
    toVehicle: number[];

    /** Box about the body without its wheels. */
    body: HullBox;

    /** Boxes that collide in place of the body: at most eight, or those of up to 64 `colliders`. */
    hull: HullBox[];

    /** Nodes that are the hull, as `col_shape` of HARFANG's tutorial, and not to be seen. */
    colliders: number[];

    /** Nodes that are not the car, but what it stands on or before, its coarser levels of detail and its collision meshes, and are not to be seen. */
    scenery: number[];

    /** Nodes of the belts that its wheels run inside, whose meshes stand still; none of a vehicle on wheels. */
    belts: number[];

    /** True if it has two wheels in line, one for each axle, whose track is 0. */
    isMotorcycle: boolean;

    /** Point at which it is towed; null of what drives itself. A trailer may have a single axle. */
    coupling: RigCoupling | null;

    /** Place of the node `thrust` of HARFANG's tutorial, at which a Raycast Car is pushed, m; null for none. */
    thrust: readonly [x: number, y: number, z: number] | null;

    /** Doubts about the result that are worth a look. */
    warnings: string[];
}

/** The coupling of a trailer, m. */
export interface RigCoupling {
    /** Coupling head on a ball, king pin in a fifth wheel, or eye of a drawbar that leads the front axle. */
    kind: CouplingName;

    /** Place of it. */
    point: readonly [x: number, y: number, z: number];

    /** Evidence for it: a name, or the shape of the trailer alone. */
    by: 'name' | 'shape';
}

/** Facts about a model that are known already. */
export interface RigOptions {
    /** Reverses the forward direction that was found: front becomes rear. */
    swapEnds?: boolean;

    /** Meters in one unit of the model. */
    unitScale?: number;

    /** Nodes that are wheels, with all below them: no others are looked for, nor belts. */
    wheels?: readonly number[];

    /** A node of the car that is meant, where the model has several. */
    node?: number;

    /** True if all that the file shows is the car, also what lies below its wheels, is far larger, stands apart or is a coarser level of detail. */
    keepScenery?: boolean;

    /** True if it drives itself, though it looks like a trailer. */
    drivesItself?: boolean;

    /** Directions in the model's space that are up and ahead as it stands in its scene: +Y and +Z, as in glTF, if not given. */
    stance?: Stance;
}

/** Most nodes that are taken for the hull: more are not a hull that was drawn for a car. Estimate. */
const MOST_COLLIDERS = 64;

/**
 * Finds a car in a model: its wheels by name and by shape, what belongs to them, up, forward, unit, and boxes that
 * collide in place of its body.
 *
 * @param nodes - The model's scene, parents anywhere in the list.
 * @param options - Facts that are known already.
 * @throws {RiggingError} If it is not a car: says what was looked for and found, and what to do.
 * @throws {RangeError} If the unit is not a length.
 */
export function rigModel(nodes: readonly ModelNode[], options: RigOptions = {}): ModelRig {
    needList('rigModel(nodes)', nodes, 'the nodes of a model, each with meshes', 'meshes');
    needObject('rigModel(nodes, options)', options, 'an object of facts that are known');
    const { unitScale } = options;
    if (unitScale !== undefined && !(unitScale > 0 && Number.isFinite(unitScale))) {
        throw new RangeError(`unitScale: ${unitScale} m is not a length; a unit has more than 0 m, such as 0.01`);
    }
    checkMeshes(nodes);
    const world = worldMatrices(nodes);
    const { up, ahead } = options.stance ?? GLTF_STANCE;
    const round: Candidate[] = [];
    const along = (axes: ModelAxes): Searched => rigAlong(axes, nodes, world, options, round);
    const standing = axesOf(up, ahead);
    const first = firstFound(
        nodes,
        world,
        [
            () => OWN_AXES,
            () => (areOwn(standing) ? null : standing),
            () =>
                axesOfRound(
                    round.map(({ name, ...part }) => ({ ...part, isNamed: name.isWheel && !name.isOther })),
                    { up, ahead }
                )
        ],
        along
    );
    return (first.lies ? (attempt(() => along(first.lies!)) ?? first) : first).rig();
}

/** Wheels of a car that were found along some axes. */
interface Searched {
    /** Finds the rest of the car. */
    rig: () => ModelRig;

    /** Axes along which its wheels say that it lies, where these are others. */
    lies: ModelAxes | null;
}

/** The first axes along which there is a car; the fault of the first ones if there is none along any. */
function firstFound(
    nodes: readonly ModelNode[],
    world: readonly Float64Array[],
    [first, ...others]: readonly (() => ModelAxes | null)[],
    along: (axes: ModelAxes) => Searched
): Searched {
    try {
        return along(first()!);
    } catch (error) {
        for (const make of isCarless(error) ? others : []) {
            const axes = make();
            const found = axes && attempt(() => along(axes));
            if (found) {
                return found;
            }
        }
        throw isCarless(error) ? (flattened(nodes, world) ?? error) : error;
    }
}

/** An error about parts that a scale of 0 leaves without a volume, which hides wheels; null if there are none. */
function flattened(nodes: readonly ModelNode[], world: readonly Float64Array[]): RiggingError | null {
    const flat = nodes.filter(({ meshes }, i) => meshes.some(({ skin }) => !skin) && isFlat(world[i]));
    if (flat.length === 0) {
        return null;
    }
    const names = flat.flatMap(({ name }) => (name ? [`'${name}'`] : [])).slice(0, 4);
    const such = names.length > 0 ? `, such as ${names.join(', ')}` : '';
    const parts = flat.length > 1 ? `${flat.length} parts` : 'a part';
    return new RiggingError(
        'no-wheels',
        `No car was found, and a scale of 0 leaves ${parts} of the model without a volume${such}: its wheels may be among them`,
        'Give these nodes and those above them a scale, as in a frame of the animation in which they are seen'
    );
}

/** True if a matrix lays everything in a plane, on a line or at a point. */
function isFlat(m: Float64Array): boolean {
    const [x, y, z] = [0, 4, 8].map((at): Vector => [m[at], m[at + 1], m[at + 2]]);
    const sizes = [x, y, z].map((axis) => Math.hypot(...axis));
    return Math.abs(dot(cross(x, y), z)) <= 1e-9 * sizes[0] * sizes[1] * sizes[2];
}

/** Problems of a model whose car may lie along other axes. */
const CARLESS: readonly RiggingProblem[] = ['no-wheels', 'odd-wheels', 'merged'];

function isCarless(error: unknown): boolean {
    return error instanceof RiggingError && CARLESS.includes(error.problem);
}

/** Finds a car along some axes; along the model's own it keeps what is round, in `round`. */
function rigAlong(
    axes: ModelAxes,
    nodes: readonly ModelNode[],
    world: readonly Float64Array[],
    options: RigOptions,
    round: Candidate[]
): Searched {
    const { up, ahead } = options.stance ?? GLTF_STANCE;
    const stance = { up: toAxes(up, axes), ahead: toAxes(ahead, axes) };
    const turn = matrixTo(axes);
    const all = piecesOf(nodes, axes === OWN_AXES ? world : world.map((matrix) => multiply(turn, matrix)));
    const colliders = collisionNodes(nodes);
    const solidOf = new Map(colliders.map((node): [number, Piece[]] => [node, []]));
    const spare = options.keepScenery || options.wheels ? null : spareNodes(nodes);
    const shown =
        colliders.length > 0 || spare ? all.filter(({ node, owner }) => !solidOf.has(node) && !spare?.[owner]) : all;
    for (const piece of colliders.length > 0 ? all : []) {
        solidOf.get(piece.node)?.push(piece);
    }
    const chosen = options.wheels ? belowAny(nodes, new Set(options.wheels)) : null;
    const named = withTutorialEnds(nodes, inheritedNames(nodes));
    const names = named.map((name, i) => (chosen?.[i] ? { ...name, ...CHOSEN } : name));
    const view = { axes, turn, stance, nodes, world, options, round, shown, names, chosen, colliders, solidOf, spare };
    const [small, smaller] = withoutLargest(shown, names);
    try {
        return searchAmong(view, small);
    } catch (error) {
        const found =
            smaller && !options.keepScenery && isCarless(error) ? attempt(() => searchAmong(view, smaller)) : null;
        if (!found) {
            throw error;
        }
        return found;
    }
}

/** Everything about a model along some axes. */
interface View {
    axes: ModelAxes;
    turn: readonly number[];
    stance: Stance;
    nodes: readonly ModelNode[];
    world: readonly Float64Array[];
    options: RigOptions;

    /** Round things that were found along the model's own axes. */
    round: Candidate[];
    shown: readonly Piece[];
    names: readonly PartName[];

    /** True of each node of a chosen wheel; null where none were chosen. */
    chosen: readonly boolean[] | null;
    colliders: number[];
    solidOf: ReadonlyMap<number, Piece[]>;

    /** True of each node that engines do not draw beside the others; null for none. */
    spare: readonly boolean[] | null;
}

/** Finds a car among what may be one. */
function searchAmong(view: View, small: Small): Searched {
    const { axes, turn, stance, nodes, world, options, round, shown, names, chosen, colliders, solidOf } = view;
    const spare = nodes.flatMap((_, i) => (view.spare?.[i] ? [i] : []));
    const thrustAt = thrustNode(nodes);
    const box = boxOf(shown);
    const size = options.keepScenery ? Math.max(...box.max.map((most, k) => most - box.min[k])) : small.size;
    const searched = chosen ? shown.filter(({ node }) => chosen[node]) : shown;
    const componentsOf = rememberedComponents<Piece>(small.size);
    const candidates = findCandidates(nodes, names, searched, size, componentsOf);
    if (axes === OWN_AXES) {
        round.push(...candidates);
    }
    const boxesOf = (own: readonly Piece[]): Part[] =>
        own.map(({ min, max, node }) => ({ min, max, isScenery: !options.keepScenery && names[node].isScenery }));
    const cars =
        options.keepScenery || chosen
            ? []
            : carsAmong(
                  small.pieces,
                  candidates,
                  couplings(nodes, small.pieces),
                  (own, parts) => findWheels(own, boxOf(parts), boxesOf(parts), stance.up),
                  (own, parts) => {
                      const single = findWheels(own, boxOf(parts), boxesOf(parts), stance.up, 1);
                      const towed = scanBody(single, parts, nodes, names, options, [], null, componentsOf);
                      return couplingIn(towed, single, nodes) && single;
                  }
              );
    const car = theCar(cars, nodes, options.node);
    const scan = (found: FoundWheels): Scan => scanBody(found, shown, nodes, names, options, cars, car, componentsOf);
    const trailerOf = (single: FoundWheels): boolean =>
        !options.drivesItself && couplingIn(scan(single), single, nodes) !== null;
    const found = straightened(car?.found ?? findWheelsOrLine(candidates, box, boxesOf(shown), stance.up, trailerOf));
    const rig = (): ModelRig => {
        const { isInLine = false } = found;
        const { belts, pieces, scenery, parts } = scan(found);
        const halfTrack = belts?.steeredEnd ? belts : null;
        const namesOf = (list: readonly number[]): string[] => list.map((node) => nodes[node].name);
        const coupling =
            options.drivesItself || belts ? null : couplingIn({ belts, pieces, scenery, parts }, found, nodes);
        const along = absolute(cross(found.across, found.up));
        const forward = facing(found, along, stance.ahead, names, pieces, parts.body, candidates);
        if (coupling) {
            const toward = coupling.toward * Math.sign(dot(cross(found.across, found.up), forward.axis));
            Object.assign(forward, {
                axis: scaled(forward.axis, toward).map((value) => value + 0),
                certainty: coupling.by === 'name' ? 'certain' : 'guess',
                why: 'its coupling is at that end',
                isMirrored: false
            });
        } else if (halfTrack && !options.swapEnds) {
            Object.assign(forward, {
                axis: scaled(cross(found.across, found.up), halfTrack.steeredEnd).map((value) => value + 0),
                certainty: 'certain',
                why: 'the wheels at that end steer, as those of a half-track'
            });
        } else if (options.swapEnds) {
            Object.assign(forward, {
                axis: scaled(forward.axis, -1).map((value) => value + 0),
                certainty: 'certain',
                why: 'chosen'
            });
        }
        // a wheel rolls on its belt
        const onBelt = (wheel: FoundWheel): FoundWheel =>
            belts?.wheels.has(wheel) ? { ...wheel, radius: wheel.radius + belts.thickness } : wheel;
        const pairs = found.pairs.map(([a, b]): [FoundWheel, FoundWheel] => (belts ? [onBelt(a), onBelt(b)] : [a, b]));
        const wheels = wheelsOf({ pairs, isInLine });
        const places = found.pairs.map(([a, b]) => (dot(a.center, along) + dot(b.center, along)) / 2);
        const [right, left] = endsOf(
            wheels.flatMap(({ center, width }) => [-0.5, 0.5].map((half) => dot(center, found.across) + half * width))
        );
        const unit = findUnit(
            mean(wheels.map(({ radius }) => radius)),
            coupling ? Math.abs(dot(coupling.point, along) - mean(places)) : Math.max(...places) - Math.min(...places),
            left - right,
            coupling ? 'towed' : isInLine ? 'in line' : belts && !halfTrack ? 'tracked' : 'wheeled'
        );
        if (options.unitScale !== undefined) {
            Object.assign(unit, { scale: options.unitScale, certainty: 'certain', why: 'chosen' });
        }
        const frame = frameOf({ ...found, pairs }, forward.axis, along, places, unit.scale);
        const rigWheels = nameWheels(wheels, parts.wheels, pairs, frame);
        const axles = axlesOf(rigWheels);
        const solid = pieces.map((piece, i) => {
            const [own, isBelt] = [parts.body[i], belts?.vertices.get(piece)];
            return isGround(piece, found) ? null : own && isBelt ? withoutBelts(own, isBelt) : own;
        });
        const solids = solidsOf(pieces, solid, frame);
        const body = boxAbout(solids, axles);
        const drawn = colliders.length > MOST_COLLIDERS ? [] : [...solidOf.values()];
        const solidBoxes = drawn.flatMap((own) => colliderOf(own, frame));
        const inner = axles.map(({ position, track, width, radius }) => ({ position, inner: track - width, radius }));
        const fitted = solids.length > 0 ? fitHull(solids, body, inner) : { boxes: [body], isCut: false };
        const lean = isInLine ? { ...fitted, boxes: leaning(fitted.boxes) } : fitted;
        const hull = lean.boxes.length > 0 ? lean : { boxes: [boxAbout([], axles)], isCut: true };
        return {
            wheels: rigWheels,
            axles,
            wheelbase: axles[0].position - axles[axles.length - 1].position,
            up: {
                axis: fromAxes(found.up, axes),
                certainty: found.isUpCertain ? 'certain' : 'guess',
                why: found.isUpCertain
                    ? 'the body is above the middles of its wheels'
                    : 'its wheels are in the middle of its height; glTF models have +Y up'
            },
            forward: { axis: fromAxes(forward.axis, axes), certainty: forward.certainty, why: forward.why },
            unit,
            toVehicle: axes === OWN_AXES ? frame.matrix() : Array.from(multiply(frame.matrix(), turn)),
            body,
            hull: solidBoxes.length > 0 ? solidBoxes : hull.boxes,
            colliders,
            scenery: [...scenery, ...spare],
            belts: halfTrack ? [] : (belts?.nodes ?? []),
            isMotorcycle: isInLine,
            coupling: coupling && { kind: coupling.kind, point: frame.point(coupling.point), by: coupling.by },
            thrust: thrustAt < 0 ? null : frame.point(placeOf(world[thrustAt], turn)),
            warnings: [
                ...(coupling ? [] : frontText(forward)),
                ...warningsOf(found, rigWheels, forward, unit, solids.length),
                ...(hull.isCut && solidBoxes.length === 0 ? [LOW] : []),
                ...(isInLine ? [IN_LINE] : []),
                ...(coupling ? [trailerText(coupling)] : []),
                ...(thrustAt < 0 ? [] : [THRUST]),
                ...(halfTrack ? halfTrackText : beltsText)(namesOf(belts?.nodes ?? [])),
                ...sceneryText(namesOf(scenery)),
                ...spareText(namesOf(spare))
            ]
        };
    };
    return { rig, lies: axesOfWheels(found, axes) };
}

/** Parts of a model beside its wheels. */
interface Scan {
    belts: Belts | null;
    pieces: readonly Piece[];
    scenery: number[];
    parts: Parts;
}

/** Tells the body of a car from its wheels, its belts and scenery. */
function scanBody(
    found: FoundWheels,
    shown: readonly Piece[],
    nodes: readonly ModelNode[],
    names: readonly PartName[],
    options: RigOptions,
    cars: readonly Car[],
    car: Car | null,
    componentsOf: Components<Piece>
): Scan {
    const belts =
        options.wheels || found.isInLine || found.pairs.length < 2 ? null : findBelts(shown, found, componentsOf);
    const isScenery = options.keepScenery
        ? shown.map(() => false)
        : findScenery(shown, names, found).map(
              (is, i) => (is && !belts?.vertices.has(shown[i])) || isOfAnother(cars, car, shown[i])
          );
    const pieces = shown.filter((_, i) => !isScenery[i]);
    const parts = options.wheels
        ? chosenParts(nodes, options.wheels, pieces, wheelsOf(found))
        : findParts(nodes, names, pieces, wheelsOf(found), componentsOf);
    return { belts, pieces, scenery: onlyIn(shown, isScenery), parts };
}

function couplingIn({ pieces, parts }: Scan, found: FoundWheels, nodes: readonly ModelNode[]): FoundCoupling | null {
    return findCoupling(found, nodes, { pieces, corners: parts.body });
}

/** Place of a node along some axes. */
function placeOf(world: Float64Array, turn: ArrayLike<number>): Vector {
    const placed = multiply(turn, world);
    return [placed[12], placed[13], placed[14]];
}

function nameWheels(
    wheels: readonly FoundWheel[],
    parts: readonly WheelParts[],
    pairs: readonly [FoundWheel, FoundWheel][],
    frame: VehicleFrame
): RigWheel[] {
    const place = ([a, b]: readonly [FoundWheel, FoundWheel]): number =>
        frame.point(a.center)[2] + frame.point(b.center)[2];
    const sorted = [...pairs].sort((a, b) => place(b) - place(a));
    const between = sorted.length - 2;
    return sorted.flatMap((pair, axle) => {
        const title = axle === 0 && between >= 0 ? 'F' : axle > between ? 'R' : between > 1 ? `M${axle}` : 'M';
        const both = [...new Set(pair)].map((wheel, _, { length }): RigWheel => {
            const center = frame.point(wheel.center);
            const side = length === 1 ? 'middle' : center[0] > 0 ? 'left' : 'right';
            return {
                name: `${title}${SIDES[side]}`,
                axle,
                side,
                center,
                radius: wheel.radius * frame.scale,
                width: wheel.width * frame.scale,
                axis: frame.leftward(wheel.axis),
                by: wheel.isNamed ? 'name' : 'shape',
                ...parts[wheels.indexOf(wheel)]
            };
        });
        return both.sort((a, b) => b.center[0] - a.center[0]);
    });
}

/** Endings of the names of wheels. */
const SIDES = { left: 'L', right: 'R', middle: '' } as const;

/** Half the width of a box over its height above the ground at which a machine leans by 60 degrees before it scrapes: the prefab Motorcycle has 0.6. */
const LEANING = 0.6;

/** Boxes of a motorcycle, narrow enough to lean. */
function leaning(boxes: readonly HullBox[]): HullBox[] {
    return boxes.map(({ min, max }) => {
        const half = Math.min(max[0], LEANING * min[1]);
        return { min: [-half, min[1], min[2]], max: [half, max[1], max[2]] };
    });
}

function axlesOf(wheels: readonly RigWheel[]): RigAxle[] {
    return Array.from({ length: wheels[wheels.length - 1].axle + 1 }, (_, i) => {
        const [left, right = left] = wheels.filter(({ axle }) => axle === i);
        return {
            position: (left.center[2] + right.center[2]) / 2,
            track: left.center[0] - right.center[0],
            radius: (left.radius + right.radius) / 2,
            width: (left.width + right.width) / 2
        };
    });
}

function frameOf(
    found: FoundWheels,
    forward: Vector,
    along: Vector,
    places: readonly number[],
    scale: number
): VehicleFrame {
    const { up, across, middle, pairs } = found;
    const bottoms = pairs.flat().map(({ center, radius }) => dot(center, up) - radius);
    const mid = (Math.min(...places) + Math.max(...places)) / 2;
    const origin = plus(plus(scaled(across, middle), scaled(up, mean(bottoms))), scaled(along, mid));
    return new VehicleFrame(up, forward, origin, scale);
}

/** Pieces in the vehicle's axes. */
function solidsOf(pieces: readonly Piece[], solid: readonly (Uint32Array | null)[], frame: VehicleFrame): Solid[] {
    const drawn = pieces.reduce((sum, { positions }, i) => sum + (solid[i]?.length ? positions.length : 0), 0);
    const all = new Float64Array(drawn);
    let end = 0;
    const matrix = frame.matrix();
    const solids: Solid[] = [];
    let last: Float64Array | null = null;
    let placed: Float64Array = new Float64Array();
    pieces.forEach(({ positions }, i) => {
        const indices = solid[i];
        if (indices && indices.length > 0) {
            if (positions !== last) {
                last = positions;
                placed = all.subarray(end, (end += positions.length));
                transform(positions, matrix, placed);
            }
            solids.push({ positions: placed, indices });
        }
    });
    return solids;
}

/** The box about what a node shows, in the vehicle's axes; none if it shows nothing. */
function colliderOf(pieces: readonly Piece[], frame: VehicleFrame): HullBox[] {
    const solids = solidsOf(
        pieces,
        pieces.map(({ indices }) => indices),
        frame
    );
    return solids.length > 0 ? [boxAbout(solids, [])] : [];
}

/** The box about triangles; about the wheels' middles where there are none. */
function boxAbout(solids: readonly Solid[], axles: readonly RigAxle[]): HullBox {
    if (solids.length > 0) {
        const boxes = solids.map(({ positions, indices }) => boundsOf(positions, indices));
        const { min, max } = boxOf(boxes);
        return { min: [min[0], min[1], min[2]], max: [max[0], max[1], max[2]] };
    }
    const [front, rear] = [axles[0], axles[axles.length - 1]];
    const half = Math.min(...axles.map(({ track, width }) => Math.abs(track - width) / 2)) * 0.9;
    return { min: [-half, 0.5 * front.radius, rear.position], max: [half, 2 * front.radius, front.position] };
}

/** Nodes all of whose pieces are marked. */
function onlyIn(pieces: readonly Piece[], isMarked: readonly boolean[]): number[] {
    const others = new Set<number>();
    const marked = new Set<number>();
    pieces.forEach(({ owner }, i) => (isMarked[i] ? marked : others).add(owner));
    return [...marked].filter((node) => !others.has(node));
}

function mean(values: readonly number[]): number {
    return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function absolute([x, y, z]: Vector): Vector {
    return [Math.abs(x), Math.abs(y), Math.abs(z)];
}
