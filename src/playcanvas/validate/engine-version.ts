import { version, type Entity } from 'playcanvas';

import { finding, type Finding } from '../report.js';

/** The oldest engine that the pack is made for: its physics world and its script loader are used. */
export const OLDEST_ENGINE = '2.22.0';

/**
 * @param chassis - On whose behalf it is asked.
 * @param present - Version of the engine.
 */
export function engineFindings(chassis: Entity, present: string = version): Finding[] {
    if (!older(present, OLDEST_ENGINE)) {
        return [];
    }
    return [
        finding(
            'warning',
            chassis,
            'engine',
            `this is engine ${present}, and ${OLDEST_ENGINE} is the oldest that is supported`,
            'Choose a newer engine in Settings > Engine'
        )
    ];
}

function older(present: string, oldest: string): boolean {
    const [a, b] = [present, oldest].map((text) => text.split(/[.-]/).map(Number));
    const major = a[0] - b[0];
    return major < 0 || (major === 0 && a[1] < b[1]);
}
