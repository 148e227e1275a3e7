import type { AppBase, MeshInstance } from 'playcanvas';

/**
 * Draws one thing of each kind once, wherever it is, one a frame: its shader is made while the car is shown off, and not
 * when the camera first turns to it.
 *
 * @param app - App of the page.
 * @param leave - Resolves when the visitor wants to drive: what is left then is made when it is seen.
 */
export function warmUp(app: AppBase, leave: Promise<void>): void {
    const kinds = new Map<string, MeshInstance>();
    for (const component of app.root.findComponents('render')) {
        for (const instance of component.meshInstances ?? []) {
            const { material, mesh, cull } = instance;
            if (material && mesh && cull && component.enabled && component.entity.enabled) {
                kinds.set(`${material.id} ${mesh.vertexBuffer?.format.renderingHash}`, instance);
            }
        }
    }
    const waiting = [...kinds.values()];
    let drawn: MeshInstance | undefined;
    const next = (): void => {
        if (drawn) {
            drawn.cull = true;
        }
        drawn = waiting.pop();
        if (drawn) {
            drawn.cull = false;
        } else {
            app.off('prerender', next);
        }
    };
    app.on('prerender', next);
    void leave.then(() => {
        waiting.length = 0;
    });
}
