import type { Entity, RigidBodyComponent } from 'playcanvas';

import type { ShapeTraits } from './collision-shapes.js';
import type { CompoundWatch } from './compound-watch.js';
import type { NearBodies } from './near-bodies.js';
import type { Part } from '../contact/static/scene.js';
import type { Surface } from '../surface/surface.js';

/** A static body that has been taken over. */
export interface MirrorBody {
    /** Handle of the body. */
    readonly address: number;
    readonly entity: Entity;
    readonly parts: readonly Part[];

    /** Notes of its world: what it was when it was last looked at. */
    readonly words: Int32Array;

    /** Children of its shape; null where it has none. */
    readonly compound: CompoundWatch | null;

    /** Three rows of the rotation, then the origin. */
    readonly pose: Float64Array;

    /** Collision groups; 0 for a body that meets none. */
    groups: number;

    /** True if all its meshes can be asked. */
    ready: boolean;

    /** True once it has left the world: another body may have its address by now. */
    gone: boolean;

    /** Surface of the body, and the step in which it was asked for. */
    surface: Surface;
    surfaceStep: number;
    forget: () => void;
}

/** The bodies of a world, by their handles, as the mirror of those that stand still looks at them. */
export interface MirroredWorld {
    readonly shapes: ShapeTraits;

    /** Bodies that are left to the physics engine, and where they are: {@link gather} fills it. */
    readonly near: NearBodies;

    /** Number of notes on a body that has been taken over. */
    readonly words: number;

    /** Handles of all bodies, in an order that stays. */
    list(): Iterable<number>;

    /** True if that list has changed, or one that was left to the engine may be static by now. */
    haveChanged(): boolean;

    /** Component of a body that the engine made static, if its shape is the one of its collision component; null for others. */
    componentOf(body: number): RigidBodyComponent | null;

    /** Notes pose, groups, and what else a body is. */
    note(body: MirrorBody): void;

    /** True if a body is another than noted: it may have another shape. */
    isOther(body: MirrorBody): boolean;

    /** True if it is elsewhere, or in other groups. */
    isMoved(body: MirrorBody): boolean;

    /** Forgets which bodies are left to the engine. */
    clear(): void;

    /** Leaves a body to the engine. */
    leave(body: number): void;

    /** Finds where the bodies are that are left to the engine, in a step with this number. */
    gather(step: number): void;

    /** Adds one that the mirror is not ready for. */
    gatherBody(body: number): void;

    /** Includes in the next look the bodies that lie still: they may have been put elsewhere. */
    lookAnew(): void;
}
