import { version, type Entity } from 'playcanvas';

import { place } from './place.js';
import { finding, type Finding } from './report.js';

/** The oldest supported engine: the pack relies on its physics world and script loader. */
export const OLDEST_ENGINE = '2.22.0';

/**
 * @param chassis - The entity that the finding names.
 * @param present - Version of the engine.
 */
export function engineFindings(chassis: Entity, present: string = version): Finding[] {
    if (!older(present, OLDEST_ENGINE)) {
        return [];
    }
    const remedy =
        place() === 'Editor'
            ? 'Select a newer engine in Settings > Engine'
            : 'Install a newer one: npm install playcanvas@latest';
    return [
        finding(
            'warning',
            chassis,
            'engine',
            `engine ${present} is older than ${OLDEST_ENGINE}, the oldest supported version`,
            remedy
        )
    ];
}

function older(present: string, oldest: string): boolean {
    const [a, b] = [present, oldest].map((text) => text.split(/[.-]/).map(Number));
    const major = a[0] - b[0];
    return major < 0 || (major === 0 && a[1] < b[1]);
}
