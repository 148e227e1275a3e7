import { refuse } from '../../math/argument.js';

/** Members that tell the kinds apart, whichever copy of the engine made them. */
type Members =
    { getPosition?: unknown; z?: unknown; w?: unknown; root?: unknown; toBytes?: unknown } | null | undefined;

interface Kind {
    is: (value: unknown) => boolean;
    noun: string;
    remedy: string;
}

/** Kinds of arguments, and how to come by one. */
const KINDS = {
    Entity: {
        is: (value: unknown) => typeof (value as Members)?.getPosition === 'function',
        noun: 'an Entity',
        remedy: "pass an entity, such as app.root.findByName('Spawn Point')"
    },
    Vec3: {
        is: (value: unknown) => typeof (value as Members)?.z === 'number' && (value as Members)?.w === undefined,
        noun: 'a Vec3',
        remedy: 'pass a vector, such as new pc.Vec3(0, 1, 0)'
    },
    Quat: {
        is: (value: unknown) => typeof (value as Members)?.w === 'number',
        noun: 'a Quat',
        remedy: 'pass a rotation, such as new pc.Quat()'
    },
    app: {
        is: (value: unknown) => typeof ((value as Members)?.root ?? 0) === 'object',
        noun: 'an application',
        remedy: 'pass the application: this.app in a script, or what new pc.AppBase() made'
    },
    Recording: {
        is: (value: unknown) => typeof (value as Members)?.toBytes === 'function',
        noun: 'a Recording',
        remedy: 'pass a recording, such as recorder.recording'
    },
    object: {
        is: (value: unknown) => typeof value === 'object' && value !== null,
        noun: 'an object',
        remedy: 'pass an object'
    },
    text: { is: (value: unknown) => typeof value === 'string', noun: 'text', remedy: 'pass text' }
} as const satisfies Record<string, Kind>;

/**
 * Refuses a call with an argument that is not what it must be.
 *
 * @param call - As the caller wrote it: `spawnAt(place)`.
 * @param value - The argument.
 * @param kind - Its kind.
 * @param remedy - What to pass, if not just any of the kind.
 * @throws {TypeError} In the words of the caller.
 */
export function need(call: string, value: unknown, kind: keyof typeof KINDS, remedy?: string): void {
    const { is, noun, remedy: usual } = KINDS[kind];
    if (!is(value)) {
        refuse(call, value, noun, remedy ?? usual);
    }
}
