// Paste into the Editor's console, or keep as a bookmark: draws the cars of the scene and the lanes of drivers in the viewport. Run it again to remove them.
import { findEditor } from './editor.js';
import { addCars } from './viewport-cars.js';
import { ViewportLanes } from './viewport-lanes.js';
import { Lines } from '../src/gizmos/vehicle-lines.js';

const page = globalThis as { vehicleGizmos?: { unbind(): void } };
const editor = findEditor();
if (page.vehicleGizmos) {
    page.vehicleGizmos.unbind();
    delete page.vehicleGizmos;
} else {
    const lines = new Lines();
    const lanes = new ViewportLanes(editor);
    page.vehicleGizmos = editor.on('viewport:gizmoUpdate', () => {
        lines.clear();
        addCars(editor, lines);
        lanes.add(lines);
        if (lines.positions.length > 0) {
            const layer = editor.call('gizmo:layers', 'Axis Gizmo Immediate');
            editor.call('viewport:app')?.drawLineArrays(lines.positions, lines.colors, false, layer);
        }
    });
}
editor.call('viewport:render'); // the viewport draws only what it is asked for
