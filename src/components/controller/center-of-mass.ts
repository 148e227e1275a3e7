import { type Entity, Vec3 } from 'playcanvas';

import { CENTER_NEEDS_COMPOUND, NO_CENTER_SHAPE } from '../../messages/machine.js';
import { softRange } from '../attributes/ranges.js';
import type { Validator } from '../attributes/validator.js';
import { moveCenterOfMass } from '../vehicle/center-of-mass.js';
import { findColliderCenter } from '../vehicle/collider-center.js';
import { findTriggerBelow, makeCompound } from '../vehicle/compound-collision.js';

/** Inspector attributes of the center of mass; m. */
export interface CenterOfMassAttributes {
    centerOfMassFrom: number;
    centerOfMass: Vec3;
}

/** Value of `centerOfMassFrom`: measured from the middle of the colliders. */
const COLLIDERS = 1;

/** Coordinate of the center of mass, m. */
const COORDINATE = softRange(-10, 10);

/** Marks a chassis whose center of mass has been moved. */
const TAG = 'centerOfMass';

/** Puts the center of mass of a chassis where the inspector says. */
export class CenterOfMassInForce {
    private readonly entity: Entity;
    private readonly validator: Validator;

    /** Present place, place to move to and the attribute as given, in the space that the chassis had at the start, m. */
    private readonly applied = new Vec3();
    private readonly wanted = new Vec3();
    private readonly given = new Vec3();

    /** The attributes as they were when they were checked last; null if they were none. */
    private seen: Vec3 | null = null;
    private seenFrom = NaN;

    /** Point that it is measured from: the last valid choice. */
    private readonly chosen: Pick<CenterOfMassAttributes, 'centerOfMassFrom'>;

    constructor(entity: Entity, validator: Validator, { centerOfMassFrom }: CenterOfMassAttributes) {
        this.entity = entity;
        this.validator = validator;
        this.chosen = { centerOfMassFrom };
        readMark(entity, this.applied);
    }

    /** True if the attributes ask for another place than the present one. */
    differs(attributes: CenterOfMassAttributes): boolean {
        const { validator, chosen, given, wanted, seen } = this;
        const { centerOfMassFrom: from, centerOfMass: point } = attributes;
        if (seen !== null && from === this.seenFrom && point instanceof Vec3 && isSame(seen, point)) {
            return !wanted.equals(this.applied);
        }
        this.seenFrom = from;
        this.seen = point instanceof Vec3 ? point.clone() : null;
        validator.group('', attributes, chosen, ['centerOfMassFrom']);
        validator.point('centerOfMass', attributes.centerOfMass, given, COORDINATE);
        wanted.set(0, 0, 0);
        if (chosen.centerOfMassFrom === COLLIDERS && this.entity.collision?.type === 'compound') {
            this.findMiddle(wanted);
        }
        wanted.add(given);
        return !wanted.equals(this.applied);
    }

    /**
     * Moves it. To be called between physics steps, after {@link differs}. A collision of another type becomes a compound.
     *
     * @param moved - Receives by how much, world, m.
     * @returns True if it has been moved; false without a rigid body and a collision.
     */
    move(moved: Vec3): boolean {
        const { entity, validator, applied, wanted } = this;
        const { collision, rigidbody } = entity;
        if (!rigidbody || !collision) {
            return false;
        }
        validator.clearOnly('centerOfMass');
        if (collision.type !== 'compound') {
            const trigger = findTriggerBelow(entity);
            if (trigger) {
                validator.report('centerOfMass', CENTER_NEEDS_COMPOUND, { name: trigger.name });
                return false;
            }
            makeCompound(entity, collision);
        }
        moved.sub2(wanted, applied);
        applied.copy(wanted);
        mark(entity, applied);
        moveCenterOfMass(entity, moved);
        entity.getRotation().transformVector(moved, moved);
        return true;
    }

    /** Middle of the collision shapes in the space that the chassis had at the start. */
    private findMiddle(out: Vec3): void {
        if (findColliderCenter(this.entity, out)) {
            out.add(this.applied);
            this.validator.clear('centerOfMassFrom');
        } else {
            this.validator.report('centerOfMassFrom', NO_CENTER_SHAPE);
        }
    }
}

/** Notes on a chassis where its center of mass is: of all that an entity carries, only tags go over to its clones. */
function mark(entity: Entity, { x, y, z }: Vec3): void {
    entity.tags.remove(...marksOf(entity));
    entity.tags.add([TAG, x, y, z].join(' '));
}

/** Reads where the center of mass of a clone was moved to before; nothing is written for all other chassis. */
function readMark(entity: Entity, out: Vec3): void {
    for (const tag of marksOf(entity)) {
        const [x, y, z] = tag.split(' ').slice(1).map(Number);
        out.set(x, y, z);
    }
}

function marksOf(entity: Entity): string[] {
    return entity.tags.list().filter((tag) => tag.startsWith(`${TAG} `));
}

/** True if an attribute, which may hold anything, is the vector seen before. */
function isSame(seen: Vec3, value: Vec3 | null): boolean {
    return value !== null && seen.x === value.x && seen.y === value.y && seen.z === value.z;
}
