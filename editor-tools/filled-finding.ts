import type { Entity } from 'playcanvas';

import type { Finding } from '../src/components/findings/report.js';
import type { FilledMessage } from '../src/messages/message.js';

/** The finding of a message whose gaps are filled. */
export function filledFinding(filled: FilledMessage, entity: Entity, attribute: string): Finding {
    const { id, severity, text, remedy } = filled;
    return { id, severity, entity, attribute, message: text, remedy };
}
