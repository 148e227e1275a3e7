import { didYouMean } from './near.js';
import type { ScenarioWorld, SurfacePlan } from './scenario.js';
import { surfaceNames } from './surface.js';

/** Whether the surfaces exist and the places are places. */
export function checkWorld(world: ScenarioWorld, findings: string[]): void {
    const checkSurface = (path: string, surface: SurfacePlan | undefined): void => {
        if (typeof surface === 'string' && !surfaceNames.includes(surface)) {
            findings.push(`${path}: there is no surface '${surface}'. ${didYouMean(surface, surfaceNames)}`);
        }
    };
    const checkRange = (path: string, range: [number, number] | undefined): void => {
        if (range && range[0] >= range[1]) {
            findings.push(`${path}: ends before it begins. Give the smaller number first.`);
        }
    };
    checkSurface('world.surface', world.surface);
    world.patches?.forEach(({ surface, x, y }, i) => {
        checkSurface(`world.patches[${i}].surface`, surface);
        checkRange(`world.patches[${i}].x`, x);
        checkRange(`world.patches[${i}].y`, y);
    });
    world.platforms?.forEach(({ surface }, i) => checkSurface(`world.platforms[${i}].surface`, surface));
    for (const name of ['bumps', 'kerbs', 'ramps'] as const) {
        world[name]?.forEach(({ y }, i) => checkRange(`world.${name}[${i}].y`, y));
    }
}
