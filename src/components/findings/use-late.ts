import type { Entity } from 'playcanvas';

import { finding, report } from './report.js';
import type { Late } from '../../math/late.js';
import { NOT_LOADED } from '../../messages/components.js';

/**
 * Calls back with a module that is loaded when it is first needed, and reports when it cannot be loaded.
 *
 * @param late - The module.
 * @param owner - Entity that needs it.
 * @param what - Its contents, in the words of the message.
 * @param use - Receives the module.
 */
export function useLate<T>(late: Late<T>, owner: Entity, what: string, use: (module: T) => void): void {
    late.use(use, (reason) => report(finding(NOT_LOADED, owner, 'scripts', { what, reason })));
}
