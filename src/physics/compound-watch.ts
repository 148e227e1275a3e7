import { Quat, Vec3, type CollisionComponent, type Entity, type GraphNode, type PhysicsWorld } from 'playcanvas';

/**
 * Parts of a component that the engine keeps to itself: what its shape was made of, which may differ from what its entity
 * shows by now. A mirror that does not find them leaves the body to the physics engine.
 */
export interface BuiltCollision {
    /** Root of the compound that the shape is a child of; the root itself in a root. */
    readonly _compoundParent: CollisionComponent | null;

    /** Scale that a mesh was made with. */
    readonly _builtWorldScale: Vec3 | null;

    readonly system: {
        readonly physicsWorld: PhysicsWorld;
        _getNodeTransform(node: GraphNode, root: GraphNode, position: Vec3, rotation: Quat): void;
    };
}

export function builtOf(collision: CollisionComponent): BuiltCollision {
    return collision as unknown as BuiltCollision;
}

/** Finds where the engine puts a child of a compound in its root. */
export function placeChild(child: CollisionComponent, position: Vec3, rotation: Quat): void {
    const { system, _compoundParent: root } = builtOf(child);
    system._getNodeTransform(child.entity, root!.entity, position, rotation);
}

/** Children that a compound has now. */
export function childrenOf(root: CollisionComponent): CollisionComponent[] {
    const children = root.entity.findComponents('collision');
    return children.filter(
        (child) => child !== root && builtOf(child)._compoundParent === root && child.enabled && child.entity.enabled
    );
}

const position = new Vec3();
const rotation = new Quat();

/** A child of a compound, and where it was. */
class Child {
    readonly collision: CollisionComponent;
    readonly root: CollisionComponent | null;
    readonly shape: unknown;
    readonly matrix: Float32Array;
    readonly position = new Vec3();
    readonly rotation = new Quat();

    constructor(collision: CollisionComponent) {
        this.collision = collision;
        this.root = builtOf(collision)._compoundParent;
        this.shape = collision.shape;
        this.matrix = collision.entity.getWorldTransform().data.slice();
        placeChild(collision, this.position, this.rotation);
    }

    hasChanged(collision: CollisionComponent): boolean {
        if (
            this.collision !== collision ||
            this.shape !== collision.shape ||
            this.root !== builtOf(collision)._compoundParent
        ) {
            return true;
        }
        const { data } = collision.entity.getWorldTransform();
        const { matrix } = this;
        for (let i = 0; i < matrix.length; i++) {
            if (matrix[i] !== data[i]) {
                matrix.set(data);
                // all of it may have moved
                placeChild(collision, position, rotation);
                return !position.equals(this.position) || !rotation.equals(this.rotation);
            }
        }
        return false;
    }
}

/** Watches the children of a compound: the engine adds, moves and removes them without another body. */
export class CompoundWatch {
    private readonly root: CollisionComponent;
    private readonly children: Child[] = [];
    private seen = 0;

    constructor(root: CollisionComponent) {
        this.root = root;
        this.look(root.entity, true);
    }

    /** True if the children differ from those that were there when the watch began. */
    hasChanged(): boolean {
        this.seen = 0;
        return !this.look(this.root.entity, false) || this.seen !== this.children.length;
    }

    /** Looks through all that lies below a node. @returns False at the first child that has changed. */
    private look(node: GraphNode, begins: boolean): boolean {
        const { children } = node;
        for (let i = 0; i < children.length; i++) {
            const { collision } = children[i] as Entity;
            if (collision?.enabled && children[i].enabled && builtOf(collision)._compoundParent !== null) {
                if (begins) {
                    this.children.push(new Child(collision));
                } else if (this.seen === this.children.length || this.children[this.seen++].hasChanged(collision)) {
                    return false;
                }
            }
            if (!this.look(children[i], begins)) {
                return false;
            }
        }
        return true;
    }
}
