import { Quat, Vec3 } from 'playcanvas';

/** Nothing, and things of a wrong kind or in a wrong place: new ones, for a call may write to them. */
export const wrongValues = (): unknown[] => [
    undefined,
    null,
    {},
    'text',
    3,
    [],
    true,
    () => 0,
    new Vec3(),
    new Quat(),
    [null]
];

/**
 * Calls with all pairs of wrong arguments.
 *
 * @param name - Name of the call.
 * @param call - Makes it.
 * @param wrong - Makes the arguments.
 * @returns Errors in the words of an engine of JavaScript rather than of the caller.
 */
export function rawErrors(name: string, call: (...given: unknown[]) => unknown, wrong = wrongValues): string[] {
    const raw = new Set<string>();
    const count = wrong().length;
    for (let i = 0; i < count; i++) {
        for (let k = 0; k < count; k++) {
            const [first, second] = [wrong()[i], wrong()[k]];
            try {
                call(first, second, first, second);
            } catch (error) {
                const { message } = error as Error;
                const isOurs = error instanceof TypeError ? message.startsWith(`${name}(`) : error instanceof Error;
                if (!isOurs || /undefined|NaN|\[object/.test(message)) {
                    raw.add(`${name}: ${message}`);
                }
            }
        }
    }
    return [...raw];
}
