import type { Entity } from 'playcanvas';

import type { CarCheck } from './check-cars.js';
import type { SceneScript } from './scene-script.js';
import { missingEnd, wrongEnds } from './wiring-findings.js';
import type { Finding } from '../src/components/findings/report.js';
import { barFindings } from '../src/components/findings/wheels.js';

/** Checks that the bars of a component connect the two wheels of an axle each. */
export function checkBar(bar: SceneScript, cars: CarCheck): Finding[] {
    const second =
        bar.attributes.secondBar === true ? checkEnds(bar, ['secondLeftWheel', 'secondRightWheel'], cars) : [];
    return [...checkEnds(bar, ['leftWheel', 'rightWheel'], cars), ...second];
}

function checkEnds(bar: SceneScript, names: readonly string[], cars: CarCheck): Finding[] {
    const [left, right] = names.map((name) => {
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
        return [wrongEnds(bar, names[1], left.holder === right.holder)];
    }
    return barFindings(bar.entity, left.holder.wheel, right.holder.wheel);
}
