import type { GraphicsDevice } from 'playcanvas';

const waiting = new WeakMap<GraphicsDevice, (() => void)[]>();

/** Puts off work of which there is nothing but something to see: it is done before the next frame that is drawn. */
export function beforeDrawing(device: GraphicsDevice, work: () => void): void {
    waiting.set(device, [...(waiting.get(device) ?? []), work]);
}

/** Does what was put off. */
export function prepareDrawing(device: GraphicsDevice): void {
    const works = waiting.get(device) ?? [];
    waiting.delete(device);
    for (const work of works) {
        work();
    }
}
