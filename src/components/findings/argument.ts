import { Quat, Vec3 } from 'playcanvas';

import { refuse } from '../../math/argument.js';

/** Members that tell the kinds apart, whichever copy of the engine made them. */
type Members =
    { getPosition?: unknown; z?: unknown; w?: unknown; root?: unknown; toBytes?: unknown } | null | undefined;

/** Kinds of arguments: what makes them so, and an example. */
const KINDS = {
    Entity: [(value: Members) => typeof value?.getPosition === 'function', 'an entity'],
    Vec3: [(value: Members) => typeof value?.z === 'number' && value.w === undefined, 'a Vec3 such as new pc.Vec3()'],
    Quat: [(value: Members) => typeof value?.w === 'number', 'a Quat such as new pc.Quat()'],
    app: [
        (value: Members) => typeof value?.root === 'object',
        'an application: this.app in a script, or one made by new pc.AppBase()'
    ],
    Recording: [(value: Members) => typeof value?.toBytes === 'function', 'a recording such as recorder.recording'],
    object: [(value: Members) => typeof value === 'object' && value !== null, 'an object']
} as const satisfies Record<string, readonly [is: (value: Members) => boolean, noun: string]>;

/**
 * Refuses a call with an argument that is not what it must be.
 *
 * @param call - As the caller wrote it: `spawnAt(place)`.
 * @param value - The argument.
 * @param kind - Its kind.
 * @param noun - A right one, if not just any of the kind.
 * @throws {TypeError} In the words of the caller.
 */
export function need(call: string, value: unknown, kind: keyof typeof KINDS, noun?: string): void {
    const [is, usual] = KINDS[kind];
    if (!is(value as Members)) {
        refuse(call, value, noun ?? usual);
    }
}

/** Refuses a call that has nothing to receive a pose; made for every wheel in every frame, it looks twice only in doubt. */
export function needPose(call: string, outPosition: Vec3, outRotation: Quat): void {
    if (!(outPosition instanceof Vec3 && outRotation instanceof Quat)) {
        need(`${call}(outPosition)`, outPosition, 'Vec3');
        need(`${call}(outPosition, outRotation)`, outRotation, 'Quat');
    }
}
