import { Entity, Quat, Vec3, type CollisionComponent, type GraphNode } from 'playcanvas';

/** Name of the entity that carries the former shape. */
const NAME = 'Hull';

/** Finds a trigger below a chassis without a compound: it would be part of one. */
export function findTriggerBelow(chassis: Entity): Entity | null {
    const isTrigger = (node: GraphNode): boolean =>
        node !== chassis && node instanceof Entity && node.collision !== undefined && !node.rigidbody;
    return chassis.findOne(isTrigger) as Entity | null;
}

/** Members of a collision that make its shape; the engine takes a mesh by its asset or, without one, itself. */
const SHAPE = ['type', 'radius', 'axis', 'height', 'convexHull', 'checkVertexDuplicates'] as const;
const BY_ASSET = ['asset', 'renderAsset'] as const;
const BY_MESH = ['model', 'render'] as const;

/**
 * Turns the collision of a chassis into a compound of its former shape, so that the shape can lie elsewhere than about the center
 * of mass. The body goes on as it moves.
 */
export function makeCompound(chassis: Entity, collision: CollisionComponent): void {
    const { asset, renderAsset } = collision;
    const members = [...SHAPE, ...(asset === null && renderAsset === null ? BY_MESH : BY_ASSET)];
    const data: object = {
        ...Object.fromEntries(members.map((name) => [name, collision[name] as unknown])),
        halfExtents: collision.halfExtents.clone(),
        linearOffset: collision.linearOffset.clone(),
        angularOffset: collision.angularOffset.clone()
    };
    const shape = new Entity(NAME, collision.system.app);
    chassis.addChild(shape);
    collision.type = 'compound';
    collision.linearOffset = Vec3.ZERO;
    collision.angularOffset = Quat.IDENTITY;
    shape.addComponent('collision', data);
}
