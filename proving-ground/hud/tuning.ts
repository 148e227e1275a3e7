import { Entity, type AppBase } from 'playcanvas';

import { onKey } from './keys.js';
import { TuningPanel } from '../../scripts/tuning-panel.mjs';
import type { Garage } from '../cars/garage.js';

/** The panel in which every attribute of the car can be set while it drives. U opens it, 7 swaps two setups. */
export function addTuning(app: AppBase, garage: Garage, say: (line: string) => void): void {
    const entity = new Entity('Tuning', app);
    app.root.addChild(entity);
    entity.addComponent('script');
    // the page has its own keys, which its help and its menu list
    const panel = entity.script?.create(TuningPanel, {
        properties: { key: '', swapKey: '', target: garage.car, container: document.getElementById('tuning') }
    }) as TuningPanel;
    panel.on('tell', say);
    panel.on('toggle', (open) => document.body.classList.toggle('tuning', open));
    garage.watch(() => {
        panel.target = garage.car;
    });
    onKey({
        code: 'KeyU',
        what: 'tuning panel: every attribute of the car, live',
        button: 'Tuning',
        press: () => panel.toggle()
    });
    onKey({ code: 'Digit7', what: 'swap setup A and B', button: 'A / B', press: () => panel.swapSetups() });
}
