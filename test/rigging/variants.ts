import { Accessor, Document, type Node, type TypedArray } from '@gltf-transform/core';
import { EXTMeshGPUInstancing } from '@gltf-transform/extensions';
import { Mat4, Quat, Vec3 } from 'playcanvas';

import { loadPreset } from '../../scenario/presets.js';
import { bodyLook } from '../../templates/looks/body-look.js';
import { piecesOf } from '../../templates/looks/pieces.js';
import { wheelLook } from '../../templates/looks/wheel-look.js';
import type { AxleJson, VehicleJson } from '../../templates/vehicle-json.js';
import { middleOf } from '../../templates/wheelbase.js';

/** Triangles of one material. */
export interface Shape {
    material: string;
    positions: number[];
    indices: number[];
    normals: number[];
}

/** A node before it is one of glTF. */
export interface Plan {
    name: string;
    matrix: Mat4;
    shapes: Shape[];
    children: Plan[];

    /** Shapes of other nodes, as instances have them. */
    like?: Plan;
}

/** True place of a wheel of the car, in the vehicle's axes from the ground below mid-wheelbase, m. */
export interface WheelTruth {
    name: string;
    center: [number, number, number];
    radius: number;
    width: number;
}

/** Model of a car as a designer might export it. */
export interface Variant {
    document: Document;
    wheels: WheelTruth[];

    /** Axes of the model. */
    up: number[];
    forward: number[];
}

/** Differences from a car whose wheels are nodes, in meters, +Y up, facing +Z, its nodes without names. */
export interface Manner {
    car?: string;

    /** Names of wheels in the order front left, front right, ..., rear right. */
    names?: readonly string[];

    /** Structure of nodes and meshes that makes the wheels. */
    wheels?:
        | 'nodes'
        | 'mirrored'
        | 'turned'
        | 'axles'
        | 'one mesh'
        | 'rod'
        | 'parts'
        | 'with caliper'
        | 'in the body'
        | 'instances';

    /** Axes and unit of the model: images of left, up and forward. */
    axes?: readonly [number[], number[], number[]];

    /** Names of groups about the car, each of which is turned and scaled. */
    groups?: readonly string[];
    materials?: boolean;
    steeringWheel?: boolean;

    /** True if meshes are skinned to bones in place of the nodes. */
    skinned?: boolean;

    /** Changes the car's numbers. */
    change?(vehicle: VehicleJson): void;
}

/** Makes a model of one of the garage's cars. */
export function makeVariant(manner: Manner): Variant {
    const { car = 'hatchback', names = [], axes, groups = [], materials = false } = manner;
    const vehicle = structuredClone(loadPreset(car));
    manner.change?.(vehicle);
    const middle = middleOf(vehicle);
    const wheels = vehicle.axles.flatMap((axle, i): WheelTruth[] =>
        [1, -1].map((side) => {
            const { radius, width } = vehicle.tires[axle.tire];
            const last = vehicle.axles.length - 1;
            const between = last > 2 ? `M${i}` : 'M';
            const end = i === 0 ? 'F' : i === last ? 'R' : between;
            return {
                name: `${end}${side > 0 ? 'L' : 'R'}`,
                center: [(side * axle.track) / 2, radius, axle.position - middle],
                radius,
                width
            };
        })
    );
    const body: Plan = plan('', new Mat4(), shapesOf(bodyPieces(vehicle), materials));
    if (manner.steeringWheel) {
        const column = new Mat4().setTRS(new Vec3(0.35, 0.95, 0.25), turn(-65, 0, 0), Vec3.ONE);
        body.shapes.push(moved(torus(0.18, 0.016), column));
    }
    const nodes = wheelPlans(vehicle, wheels, manner, body);
    nodes.forEach((node, i) => (node.name ||= names[i] ?? ''));
    const root = plan('', new Mat4(), [], [body, ...nodes]);
    const base = basis(
        axes ?? [
            [1, 0, 0],
            [0, 1, 0],
            [0, 0, 1]
        ]
    );
    let top = changed(root, base);
    for (const [i, name] of groups.entries()) {
        // each group undoes the turn and scale that what is in it has
        const place = new Mat4().setTRS(
            new Vec3(i, -2 * i, 0.5),
            turn(30 * (i + 1), 40, 0),
            Vec3.ONE.clone().mulScalar(i % 2 ? 0.25 : 4)
        );
        top = plan(name, place, [], [plan(`${name} inner`, place.clone().invert(), [], [top])]);
    }
    return {
        document: toDocument(top, manner.skinned ?? false),
        wheels,
        up: direction(base, Vec3.UP),
        forward: direction(base, Vec3.BACK)
    };
}

/** Draws nodes that share a mesh at once, as `EXT_mesh_gpu_instancing` does. */
export function batchInstances(document: Document): void {
    const root = document.getRoot();
    const extension = document.createExtension(EXTMeshGPUInstancing).setRequired(true);
    for (const mesh of root.listMeshes()) {
        const nodes = root.listNodes().filter((node) => node.getMesh() === mesh);
        if (nodes.length > 1) {
            const attribute = (type: 'VEC3' | 'VEC4', numbers: number[]): Accessor =>
                document
                    .createAccessor()
                    .setType(type)
                    .setArray(new Float32Array(numbers))
                    .setBuffer(root.listBuffers()[0]);
            const batch = extension
                .createInstancedMesh()
                .setAttribute(
                    'TRANSLATION',
                    attribute(
                        'VEC3',
                        nodes.flatMap((node) => node.getTranslation())
                    )
                )
                .setAttribute(
                    'ROTATION',
                    attribute(
                        'VEC4',
                        nodes.flatMap((node) => node.getRotation())
                    )
                );
            const home = nodes[0].getParentNode()!;
            nodes.forEach((node) => node.dispose());
            home.addChild(document.createNode().setMesh(mesh).setExtension('EXT_mesh_gpu_instancing', batch));
        }
    }
}

function wheelPlans(vehicle: VehicleJson, wheels: readonly WheelTruth[], manner: Manner, body: Plan): Plan[] {
    const { materials = false, wheels: way = 'nodes' } = manner;
    const axleOf = (i: number): AxleJson => vehicle.axles[Math.floor(i / 2)];
    const looks = (i: number): Shape[] => shapesOf(piecesOf(wheelLook(vehicle, axleOf(i))), materials);
    const place = (i: number): Mat4 => new Mat4().setTranslate(...wheels[i].center);
    const isLeft = (i: number): boolean => i % 2 === 0;
    const half = new Mat4().setFromEulerAngles(0, 180, 0);
    const flip = new Mat4().setScale(-1, 1, 1);
    const outward = (i: number): Mat4 => (isLeft(i) ? new Mat4() : half);
    const all = wheels.map((_, i) => i);
    switch (way) {
        case 'mirrored':
            return all.map((i) => plan('', place(i).mul(isLeft(i) ? new Mat4() : flip), looks(i)));
        case 'turned':
            return all.map((i) => plan('', place(i).mul(outward(i)), looks(i)));
        case 'instances': {
            const first = plan('', place(0), looks(0));
            return all.map((i) => (i === 0 ? first : { ...plan('', place(i).mul(outward(i)), []), like: first }));
        }
        case 'axles':
        case 'rod':
            return vehicle.axles.map((axle, k) => {
                const both = [2 * k, 2 * k + 1].flatMap((i) =>
                    looks(i).map((shape) =>
                        moved(shape, new Mat4().setTranslate(wheels[i].center[0], 0, 0).mul(outward(i)))
                    )
                );
                const { radius, center } = wheels[2 * k];
                const shapes = way === 'rod' ? [dumbbell(axle.track, radius, wheels[2 * k].width)] : joined(both);
                return plan('', new Mat4().setTranslate(0, center[1], center[2]), shapes);
            });
        case 'one mesh':
        case 'in the body': {
            const shapes = all.flatMap((i) => looks(i).map((shape) => moved(shape, place(i).mul(outward(i)))));
            if (way === 'in the body') {
                body.shapes = joined([...body.shapes, ...shapes]);
                return [];
            }
            return [plan('', new Mat4(), joined(shapes))];
        }
        case 'parts':
            // tire, rim and disc are nodes beside each other below the car, the caliper too
            return all.flatMap((i) => {
                const own = piecesOf(wheelLook(vehicle, axleOf(i)));
                const tire = own.filter(({ surface }) => surface === 'tire');
                const rim = own.filter(({ surface }) => surface !== 'tire');
                const at = place(i).mul(outward(i));
                const { name, radius } = wheels[i];
                return [
                    plan(`Tire_${name}`, at, shapesOf(tire, materials)),
                    plan(`Rim_${name}`, at, shapesOf(rim, materials)),
                    plan(`BrakeDisc_${name}`, at, [cylinder(0.5 * radius, 0.02, -0.03)]),
                    plan(`Caliper_${name}`, at, [box([-0.03, 0.4 * radius, 0.25 * radius], [0.08, 0.1, 0.06])])
                ];
            });
        case 'with caliper':
            return all.map((i) => {
                const caliper = plan(`Part ${i}`, new Mat4(), [
                    box([-0.03, 0.4 * wheels[i].radius, 0.25 * wheels[i].radius], [0.08, 0.1, 0.06])
                ]);
                return plan('', place(i).mul(outward(i)), looks(i), [caliper]);
            });
        default:
            return all.map((i) =>
                plan(
                    '',
                    place(i),
                    looks(i).map((shape) => moved(shape, outward(i)))
                )
            );
    }
}

export function plan(name: string, matrix: Mat4, shapes: Shape[], children: Plan[] = []): Plan {
    return { name, matrix, shapes, children };
}

/** The pieces of a look as shapes: of one for each surface where there are materials. */
function shapesOf(pieces: readonly ReturnType<typeof piecesOf>[number][], materials: boolean): Shape[] {
    const groups = new Map<string, Shape[]>();
    for (const { surface, positions, normals, indices } of pieces) {
        const key = materials ? surface : '';
        groups.set(key, [...(groups.get(key) ?? []), { material: key, positions, normals, indices }]);
    }
    return [...groups.values()].flatMap(joined);
}

export function joined(shapes: readonly Shape[]): Shape[] {
    const out: Shape = { material: shapes[0].material, positions: [], normals: [], indices: [] };
    for (const { positions, normals, indices } of shapes) {
        const first = out.positions.length / 3;
        for (const value of positions) out.positions.push(value);
        for (const value of normals) out.normals.push(value);
        for (const corner of indices) out.indices.push(first + corner);
    }
    return [out];
}

export function moved(shape: Shape, matrix: Mat4): Shape {
    const at = new Vec3();
    const each = (list: readonly number[], move: (v: Vec3) => void): number[] => {
        const out: number[] = [];
        for (let i = 0; i < list.length; i += 3) {
            move(at.set(list[i], list[i + 1], list[i + 2]));
            out.push(at.x, at.y, at.z);
        }
        return out;
    };
    return {
        ...shape,
        positions: each(shape.positions, (v) => matrix.transformPoint(v, v)),
        normals: each(shape.normals, (v) => matrix.transformVector(v, v).normalize())
    };
}

const bodies = new Map<string, ReturnType<typeof piecesOf>>();

/** Returns the visible parts of a car without its wheels; the same numbers give the same. */
function bodyPieces(vehicle: VehicleJson): ReturnType<typeof piecesOf> {
    const key = JSON.stringify(vehicle);
    const known = bodies.get(key) ?? piecesOf(bodyLook(vehicle));
    bodies.set(key, known);
    return known;
}

/** The same car along other axes and in another unit: vertices and matrices alike. */
export function changed({ matrix, shapes, children, ...rest }: Plan, base: Mat4): Plan {
    const back = base.clone().invert();
    const made = new Map<Plan, Plan>();
    const change = (node: Plan): Plan => {
        const copy: Plan = {
            name: node.name,
            matrix: new Mat4().mul2(base, node.matrix).mul(back),
            shapes: node.shapes.map((shape) => moved(shape, base)),
            children: node.children.map(change),
            like: node.like && made.get(node.like)
        };
        made.set(node, copy);
        return copy;
    };
    return change({ matrix, shapes, children, ...rest });
}

export function basis([left, up, forward]: readonly [number[], number[], number[]]): Mat4 {
    return new Mat4().set([...left, 0, ...up, 0, ...forward, 0, 0, 0, 0, 1]);
}

export function direction(base: Mat4, axis: Vec3): number[] {
    const { x, y, z } = base.transformVector(axis, new Vec3()).normalize();
    return [x, y, z].map((value) => Math.round(value) + 0);
}

function turn(x: number, y: number, z: number): Quat {
    return new Quat().setFromEulerAngles(x, y, z);
}

/** A ring about the Y axis. */
export function torus(radius: number, thickness: number): Shape {
    const [around, across] = [32, 10];
    const positions: number[] = [];
    const normals: number[] = [];
    const indices: number[] = [];
    for (let i = 0; i < around; i++) {
        for (let j = 0; j < across; j++) {
            const [a, b] = [(2 * Math.PI * i) / around, (2 * Math.PI * j) / across];
            const [out, up] = [Math.cos(b), Math.sin(b)];
            positions.push(
                (radius + thickness * out) * Math.cos(a),
                thickness * up,
                (radius + thickness * out) * Math.sin(a)
            );
            normals.push(out * Math.cos(a), up, out * Math.sin(a));
            const [next, beside] = [((i + 1) % around) * across, (j + 1) % across];
            const own = i * across;
            indices.push(own + j, own + beside, next + j, next + j, own + beside, next + beside);
        }
    }
    return { material: '', positions, normals, indices };
}

/** A shape turned about the X axis, by its outline: pairs of place along the axis and radius. */
export function lathe(outline: readonly [x: number, radius: number][], sides = 24): Shape {
    const positions: number[] = [];
    const normals: number[] = [];
    const indices: number[] = [];
    outline.forEach(([x, radius], k) => {
        for (let i = 0; i < sides; i++) {
            const a = (2 * Math.PI * i) / sides;
            positions.push(x, radius * Math.cos(a), radius * Math.sin(a));
            normals.push(0, Math.cos(a), Math.sin(a));
            if (k > 0) {
                const [below, next] = [(k - 1) * sides, (i + 1) % sides];
                indices.push(below + i, below + next, k * sides + i, k * sides + i, below + next, k * sides + next);
            }
        }
    });
    return { material: '', positions, normals, indices };
}

export function cylinder(radius: number, width: number, x: number): Shape {
    return lathe([
        [x - width / 2, 1e-3],
        [x - width / 2, radius],
        [x + width / 2, radius],
        [x + width / 2, 1e-3]
    ]);
}

/** Both wheels of an axle with the axle itself, all of one surface. */
function dumbbell(track: number, radius: number, width: number): Shape {
    const [out, inside] = [track / 2 + width / 2, track / 2 - width / 2];
    return lathe([
        [-out, 1e-3],
        [-out, radius],
        [-inside, radius],
        [-inside, 0.04],
        [inside, 0.04],
        [inside, radius],
        [out, radius],
        [out, 1e-3]
    ]);
}

export function box([x, y, z]: number[], [wide, high, long]: number[]): Shape {
    const corners = Array.from({ length: 8 }, (_, i) => [
        x + (i & 1 ? 0.5 : -0.5) * wide,
        y + (i & 2 ? 0.5 : -0.5) * high,
        z + (i & 4 ? 0.5 : -0.5) * long
    ]);
    const quads = [
        [0, 2, 3, 1],
        [4, 5, 7, 6],
        [0, 1, 5, 4],
        [2, 6, 7, 3],
        [0, 4, 6, 2],
        [1, 3, 7, 5]
    ];
    return {
        material: '',
        positions: corners.flat(),
        normals: corners.flatMap(() => [0, 1, 0]),
        indices: quads.flatMap(([a, b, c, d]) => [a, b, c, a, c, d])
    };
}

export function toDocument(top: Plan, skinned: boolean): Document {
    const document = new Document();
    const buffer = document.createBuffer();
    const accessor = (type: 'SCALAR' | 'VEC3' | 'VEC4' | 'MAT4', array: TypedArray): Accessor =>
        document.createAccessor().setType(type).setArray(array).setBuffer(buffer);
    const materials = new Map<string, ReturnType<Document['createMaterial']>>();
    const made = new Map<Plan, Node>();
    const scene = document.createScene();
    const add = (from: Plan, world: Mat4): Node => {
        const node = document.createNode(from.name);
        if (from.matrix.getScale().length() > 0) {
            node.setMatrix([...from.matrix.data] as Parameters<Node['setMatrix']>[0]);
        } else {
            node.setScale([0, 0, 0]); // which has no turn to be told from its matrix
        }
        made.set(from, node);
        const at = new Mat4().mul2(world, from.matrix);
        if (from.like) {
            node.setMesh(made.get(from.like)!.getMesh());
        } else if (from.shapes.length > 0) {
            const mesh = document.createMesh();
            for (const { material, positions, normals, indices } of from.shapes) {
                const primitive = document
                    .createPrimitive()
                    .setAttribute('POSITION', accessor('VEC3', new Float32Array(positions)))
                    .setAttribute('NORMAL', accessor('VEC3', new Float32Array(normals)))
                    .setIndices(accessor('SCALAR', new Uint32Array(indices)));
                if (material) {
                    materials.set(material, materials.get(material) ?? document.createMaterial(material));
                    primitive.setMaterial(materials.get(material)!);
                }
                if (skinned) {
                    const vertices = positions.length / 3;
                    primitive.setAttribute('JOINTS_0', accessor('VEC4', new Uint16Array(4 * vertices))).setAttribute(
                        'WEIGHTS_0',
                        accessor(
                            'VEC4',
                            new Float32Array(4 * vertices).map((_, i) => (i % 4 ? 0 : 1))
                        )
                    );
                }
                mesh.addPrimitive(primitive);
            }
            if (skinned) {
                // the mesh hangs at the top, its bone is where the node was
                const skin = document.createSkin().addJoint(node);
                skin.setInverseBindMatrices(accessor('MAT4', new Float32Array(new Mat4().data)));
                scene.addChild(document.createNode(`${from.name} mesh`).setMesh(mesh).setSkin(skin));
            } else {
                node.setMesh(mesh);
            }
        }
        for (const child of from.children) {
            node.addChild(add(child, at));
        }
        return node;
    };
    scene.addChild(add(top, new Mat4()));
    return document;
}
