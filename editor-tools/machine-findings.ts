// Findings of the components at Launch about the wheels of motorcycles and of tracked vehicles; check.test.ts compares the words.
import type { Entity } from 'playcanvas';

import { filledFinding } from './filled-finding.js';
import { finding, type Finding } from '../src/components/findings/report.js';
import { NOT_TORUS, SHORT_BELT } from '../src/messages/machine.js';
import { Motorcycle } from '../src/vehicle/motorcycle/motorcycle.js';
import type { Wheel } from '../src/wheel/wheel.js';

export function motorcycleFindings(entity: Entity, wheels: readonly Wheel[]): Finding[] {
    const trouble = Motorcycle.troubleWith(wheels);
    if (trouble) {
        return [filledFinding(trouble, entity, 'motorcycle.entity')];
    }
    const isRound = wheels.every(({ params }) => params.contact === 'torus');
    return isRound ? [] : [finding(NOT_TORUS, entity, 'motorcycle.wheels')];
}

export function beltFindings(entity: Entity, wheels: readonly Wheel[]): Finding[] {
    const belts = [1, -1].map((side) => wheels.filter(({ mount }) => side * mount.position[0] > 0).length);
    const short = belts.findIndex((count) => count < 2);
    if (short < 0) {
        return [];
    }
    const filling = { side: ['left', 'right'][short], wheels: belts[short] === 0 ? 'no wheel' : 'only one wheel' };
    return [finding(SHORT_BELT, entity, 'tracks.entity', filling)];
}
