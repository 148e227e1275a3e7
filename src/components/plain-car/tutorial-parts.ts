import { BoundingBox, Entity, Mat4, Vec3, type RenderComponent } from 'playcanvas';

import { inChassisSpace } from '../vehicle/chassis-space.js';

/** Mass, kg, and damping of the rigid body in `setup()` of HARFANG's tutorial. */
const MASS = 1500;
const DAMPING = 0.1;

/** Nodes named as in the tutorial, also with the numbers by which modelers tell equal names apart: `col_shape.001`. */
const WHEEL = /^wheel_(\d+)$/i;
const THRUST = /^thrust$/i;
const BOX = /^col_shape(?:[._ -]?\d+)?$/i;

const matrix = new Mat4();
const inverse = new Mat4();
const bounds = new BoundingBox();
const scale = new Vec3();

/** Parts of a raycast car that are named as in HARFANG's tutorial. */
export interface NamedParts {
    /** `wheel_0`, `wheel_1` and so on. */
    wheels: Entity[];

    /** `thrust`; null without one. */
    thrust: Entity | null;

    /** All `col_shape`. */
    boxes: Entity[];
}

/** Finds the parts below the chassis, which is `car_body` or has it below it, by their names. */
export function findTutorialParts(chassis: Entity): NamedParts {
    const named = (name: RegExp): Entity[] => {
        return chassis.find((node) => node instanceof Entity && name.test(node.name)) as Entity[];
    };
    const number = ({ name }: Entity): number => Number(WHEEL.exec(name)![1]);
    return {
        wheels: named(WHEEL).sort((a, b) => number(a) - number(b)),
        thrust: named(THRUST).at(0) ?? null,
        boxes: named(BOX)
    };
}

/**
 * Turns each `col_shape` into a box of the compound collision, which the chassis gets if it has none; it is seen no more. Without a Rigid
 * Body the chassis gets a dynamic one, as in the tutorial.
 *
 * @param chassis - The chassis.
 * @param boxes - As found.
 * @returns Number of boxes.
 */
export function makeTutorialBody(chassis: Entity, boxes: readonly Entity[]): number {
    const made = boxes.filter(makeBox).length;
    if (made > 0 && chassis.collision?.type !== 'compound') {
        chassis.removeComponent('collision');
        chassis.addComponent('collision', { type: 'compound' });
    }
    if (!chassis.rigidbody) {
        chassis.addComponent('rigidbody', {
            type: 'dynamic',
            mass: MASS,
            linearDamping: DAMPING,
            angularDamping: DAMPING
        });
    }
    return made;
}

/** Turns an entity that shows a box into a collision box of that size. @returns False if it shows nothing. */
function makeBox(entity: Entity): boolean {
    inverse.copy(entity.getWorldTransform()).invert();
    if (
        entity.collision ||
        !measure(entity, ({ entity: shown }, out) => out.mulAffine2(inverse, shown.getWorldTransform()))
    ) {
        return false;
    }
    entity.getWorldTransform().getScale(scale);
    entity.addComponent('collision', {
        type: 'box',
        halfExtents: bounds.halfExtents.clone().mul(scale),
        linearOffset: bounds.center.clone().mul(scale)
    });
    for (const render of rendersOf(entity)) {
        render.enabled = false;
    }
    return true;
}

/** Finds half the height of what shows a wheel, m; 0 if nothing does. */
export function seenRadius(chassis: Entity, wheel: Entity): number {
    const isSeen = measure(wheel, ({ entity }, out) => inChassisSpace(chassis, entity, out));
    return isSeen ? bounds.halfExtents.y : 0;
}

/** Finds the `bounds` of all that an entity and those below it show. @returns False if they show nothing. */
function measure(top: Entity, place: (render: RenderComponent, out: Mat4) => Mat4): boolean {
    const part = new BoundingBox();
    let count = 0;
    for (const render of rendersOf(top)) {
        place(render, matrix);
        for (const { mesh } of render.meshInstances ?? []) {
            part.setFromTransformedAabb(mesh!.aabb, matrix);
            if (count++ === 0) {
                bounds.copy(part);
            } else {
                bounds.add(part);
            }
        }
    }
    return count > 0;
}

function rendersOf(top: Entity): RenderComponent[] {
    const renders: unknown[] = top.findComponents('render');
    return renders as RenderComponent[];
}
