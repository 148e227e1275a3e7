import type { Entity } from 'playcanvas';

import { finding, type Finding } from './report.js';
import type { Wheel } from '../../wheel/wheel.js';

/** Wheels nearer to the middle than this stand on neither side, m. */
const MIDDLE = 0.02;

/** Finds front wheels behind rear wheels, and axles with all wheels on one side. */
export function axleFindings(chassis: Entity, front: readonly Wheel[], rear: readonly Wheel[]): Finding[] {
    const findings: Finding[] = [];
    const foremost = Math.min(...front.map(placeOf));
    const hindmost = Math.max(...rear.map(placeOf));
    if (foremost <= hindmost) {
        const behind = `${(hindmost - foremost).toFixed(2)} m behind a rear wheel`;
        findings.push(
            finding(
                'warning',
                chassis,
                'vehicleController.frontWheels',
                `a front wheel is ${behind}`,
                'The car faces +Z: swap the two lists, or turn the chassis'
            )
        );
    }
    for (const [name, wheels] of [['frontWheels', front] as const, ['rearWheels', rear] as const]) {
        const sides = wheels.map(({ mount }) => mount.position[0]);
        const left = sides.every((x) => x > MIDDLE);
        if (wheels.length > 1 && (left || sides.every((x) => x < -MIDDLE))) {
            const side = left ? 'left' : 'right';
            findings.push(
                finding(
                    'warning',
                    chassis,
                    `vehicleController.${name}`,
                    `all ${wheels.length} wheels are on the ${side} side`,
                    '+X is left: place wheels on both sides'
                )
            );
        }
    }
    return findings;
}

function placeOf({ mount }: Wheel): number {
    return mount.position[2];
}
