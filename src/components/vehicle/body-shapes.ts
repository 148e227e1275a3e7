import type { Entity } from 'playcanvas';

/** The entities with the shapes of a body: its own, or those that a compound collects. */
export function shapesOf(ground: Entity | null): Entity[] {
    if (!ground?.collision) {
        return [];
    }
    const isPart = (node: Entity): boolean => node.collision !== undefined && !node.rigidbody;
    const isCompound = ground.collision.type === 'compound';
    return isCompound ? (ground.find((node) => isPart(node as Entity)) as Entity[]) : [ground];
}
