import type { AppBase, MeshInstance, RenderComponent } from 'playcanvas';

/**
 * Draws one thing of each kind once, wherever it is, one a frame: its shader is made while the car is shown off, and not
 * when the camera first turns to it.
 */
export function warmUp(app: AppBase): void {
    const kinds = new Map<string, MeshInstance>();
    for (const component of app.root.findComponents('render') as RenderComponent[]) {
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
}
