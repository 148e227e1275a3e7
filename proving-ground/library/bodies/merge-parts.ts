import {
    Entity,
    MeshInstance,
    SHADOW_CASCADE_0,
    type BoundingBox,
    type GraphicsDevice,
    type Material,
    type Mesh,
    type RenderComponent,
    type StandardMaterial
} from 'playcanvas';

import { CALIPER } from './calipers.js';
import { DRIVER } from './figure.js';
import { STEERING_WHEEL } from './steering-wheel.js';
import { LINK } from './wishbones.js';
import { DriverVisual } from '../../../scripts/driver-visual.mjs';
import { merge } from '../ground/merge.js';

/** Height out of the paint below which a part casts no shadow that is missed from afar, m. */
const STANDS_OUT = 0.2;
const PAINT = 'paint';
const AXES = ['x', 'y', 'z'] as const;

/** Joins the meshes of a car that is dressed and painted, part by part: what moves by itself stays apart. */
export function mergeParts(car: Entity, device: GraphicsDevice): void {
    const bodies = [bodyOf(car), car.findByName(STEERING_WHEEL) as Entity];
    for (const part of [...bodies, ...(car.find('name', 'Visual') as Entity[]), ...moving(car)]) {
        merge(part, device);
    }
}

/**
 * The same for a car to make copies of, without a driver: steering wheel, driver, links and calipers are fixed to its body.
 * Their wheels are in its shadow, or nearly.
 */
export function mergeCopied(car: Entity, device: GraphicsDevice): void {
    const body = bodyOf(car);
    const fixed = [car.findByName(STEERING_WHEEL)?.parent as Entity, ...moving(car)];
    merge(body, device, fixed);
    fixed.forEach((part) => part.destroy());
    car.script?.destroy(DriverVisual.scriptName);
    for (const wheel of car.find('name', 'Visual') as Entity[]) {
        merge(wheel, device);
    }
    sortShadows(car, body);
}

function bodyOf(car: Entity): Entity {
    return car.findByName('Body') as Entity;
}

/** Parts that move by themselves beside wheels and steering wheel. */
function moving(car: Entity): Entity[] {
    return car.findByTag(LINK, DRIVER, CALIPER) as Entity[];
}

/**
 * Makes the body cast the shadow of the car. A part that casts one only near the camera, where light through the windows would be
 * missed beneath the car, or none as glass, becomes an entity of its own: copies keep it.
 */
function sortShadows(car: Entity, body: Entity): void {
    const renders: RenderComponent[] = car.findComponents('render');
    renders.forEach((render) => (render.castShadows = render.entity === body));
    const copies = body.render!.meshInstances.map(copyOf);
    const glass = copies.filter(({ material }) => (material as StandardMaterial).opacity < 1);
    const shell = copies.find(({ material }) => material?.name === PAINT)?.mesh?.aabb;
    const inside = copies.filter((each) => {
        return glass.length > 0 && shell && !glass.includes(each) && isWithin(each.mesh!.aabb, shell);
    });
    body.render!.meshInstances = copies.filter((each) => !glass.includes(each) && !inside.includes(each));
    hang(body, 'Glass', { meshInstances: glass, castShadows: false });
    hang(body, 'Inside', { meshInstances: inside, castShadows: true, shadowCascadeMask: SHADOW_CASCADE_0 });
}

function hang(body: Entity, name: string, shown: Partial<RenderComponent>): void {
    if (shown.meshInstances?.length) {
        const part = new Entity(name);
        part.addComponent('render', shown);
        body.addChild(part);
    }
}

function copyOf({ mesh, material }: MeshInstance): MeshInstance {
    return new MeshInstance(mesh as Mesh, material as Material);
}

/** True if a part is inside the painted shell, or stands out little. False for the shell itself. */
function isWithin(part: BoundingBox, shell: BoundingBox): boolean {
    const { center: a, halfExtents: half } = part;
    const { center: b, halfExtents: whole } = shell;
    return part !== shell && AXES.every((axis) => Math.abs(a[axis] - b[axis]) + half[axis] < whole[axis] + STANDS_OUT);
}
