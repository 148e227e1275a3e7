import type { Entity } from 'playcanvas';

import type { CarCheck } from './check-cars.js';
import type { SceneScript } from './scene-script.js';
import { missingEnd, wrongEnds } from './wiring-findings.js';
import type { Finding } from '../src/components/findings/report.js';
import { barFindings } from '../src/components/findings/wheels.js';

/** Checks that an anti-roll bar connects the two wheels of an axle. */
export function checkBar(bar: SceneScript, cars: CarCheck): Finding[] {
    const [left, right] = ['leftWheel', 'rightWheel'].map((name) => {
        const entity = bar.attributes[name] as Entity | null;
        return { name, entity, holder: cars.holderOn(entity) };
    });
    const missing = [left, right].filter(({ holder }) => !holder);
    if (missing.length > 0) {
        return missing.map(({ name, entity }) => missingEnd(bar, name, entity));
    }
    if (!left.holder?.wheel || !right.holder?.wheel) {
        return []; // the wheel has said itself what it lacks
    }
    if (left.holder === right.holder || left.holder.body !== right.holder.body) {
        return [wrongEnds(bar, left.holder === right.holder)];
    }
    return barFindings(bar.entity, left.holder.wheel, right.holder.wheel);
}
