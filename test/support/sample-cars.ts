import { torture } from './torture.js';
import { loadPreset, presetNames } from '../../scenario/presets.js';

/**
 * The first car of the garage of each build, by driven wheels, motor and axles; all cars in `npm run torture`. For what takes
 * minutes of driving a car.
 */
export function sampleCars(): string[] {
    const builds = new Set<string>();
    return presetNames().filter((name) => {
        const { driveline, engine, axles } = loadPreset(name);
        const build = [driveline.drive, engine ? 'engine' : 'motor', axles.length].join();
        const isNew = !builds.has(build);
        builds.add(build);
        return isNew || torture > 0;
    });
}
