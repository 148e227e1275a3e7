import { Property } from '@gltf-transform/core';

/** Events that properties of a file send. */
interface Sender {
    dispatchEvent(event: { type: string }): unknown;
    getGraph(): { dispatchEvent(event: { type: string; target: unknown }): unknown };
}

/**
 * Keeps properties of all files from telling of each change: nobody listens, and that is a third of the time that a file of many parts takes
 * to be read. What is made or taken out is still told.
 */
export function quietChanges(): void {
    const sender = Object.getPrototypeOf(Property.prototype) as Sender;
    const tell = sender.dispatchEvent;
    sender.dispatchEvent = function (event) {
        if (event.type === 'create') {
            // nobody can listen to what was made just now: its file alone is told
            this.getGraph().dispatchEvent({ type: 'node:create', target: this });
            return this;
        }
        return event.type === 'change' ? this : tell.call(this, event);
    };
}
