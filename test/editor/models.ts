import { Mesh, type AppBase, type MeshInstance } from 'playcanvas';

import type { EditorStandIn } from './editor-stand-in.js';
import type { Observed } from './observed.js';
import { box, cylinder, type Shape } from '../rigging/variants.js';

/** Names of the wheels of a model, as {@link ModelMaker.addModel} places them. */
export const NAMES = ['wheel_FL', 'wheel_FR', 'wheel_RL', 'wheel_RR'];

/** Puts models into the scene of the Editor, as their import does. */
export class ModelMaker {
    private readonly editor: EditorStandIn;
    private readonly app: AppBase;

    constructor(editor: EditorStandIn, app: AppBase) {
        this.editor = editor;
        this.app = app;
    }

    /** Adds a part of a model. */
    add(name: string, shape: Shape | null, [x, y, z]: number[], parent?: Observed): Observed {
        const { editor, app } = this;
        const observed = editor.add(name, {}, parent);
        editor.edit(observed, 'position', [x, y, z]);
        if (shape) {
            const mesh = new Mesh(app.graphicsDevice);
            mesh.setPositions(shape.positions);
            mesh.setIndices(shape.indices);
            mesh.update();
            const meshInstances = [{ mesh, material: null, skinInstance: null }] as unknown as MeshInstance[];
            // the viewport of the tests draws nothing
            Object.assign(observed.entity!, { render: { meshInstances } });
        }
        return observed;
    }

    /** Adds a model of a car, which is selected; its wheels are below a group that is turned. */
    addModel(names: readonly string[], wheel = cylinder(0.32, 0.2, 0)): Observed {
        const { editor } = this;
        const model = this.add('My model', null, [4, 0, 3]);
        editor.edit(model, 'rotation', [0, 90, 0]);
        this.add('Body', box([0, 0.8, 0], [1.7, 0.8, 4]), [0, 0, 0], model);
        const group = this.add('Group', null, [0, 0.32, 0], model);
        editor.edit(group, 'rotation', [0, 180, 0]);
        names.forEach((name, i) => {
            this.add(name, wheel, [i % 2 ? 0.75 : -0.75, 0, i < 2 ? -1.3 : 1.3], group);
        });
        editor.selected = [model];
        return model;
    }
}
