import type { BankedCircle, ScenarioWorld, SurfacePlan } from './scenario.js';
import { surfaceNames } from './surface.js';
import { didYouMean } from '../templates/validate/near.js';

/** Checks that the surfaces exist and that ranges are in order. */
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
    if (world.bankedCircle) {
        checkBank(world, world.bankedCircle, findings);
    }
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

function checkBank(world: ScenarioWorld, { radius, width = 20 }: BankedCircle, findings: string[]): void {
    if (Math.abs(radius) < Math.max(10, width / 2)) {
        const least = Math.max(10, width / 2);
        findings.push(`world.bankedCircle.radius: is less than ${least} m. Give a larger one; negative turns right.`);
    }
    const others = (['grade', 'crossGrade', 'size', 'patches', 'bumps', 'kerbs', 'ramps', 'platforms'] as const).filter(
        (name) => world[name] !== undefined
    );
    if (others.length > 0) {
        findings.push(`world.${others[0]}: a banked circle is all of the ground. Leave ${others.join(', ')} out.`);
    }
}
