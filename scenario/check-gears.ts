import { BadScenario } from './bad-scenario.js';
import type { Rig } from './rig.js';
import type { Scenario } from './scenario.js';

/**
 * Checks that the car has the gears that a scenario puts in.
 *
 * @throws {BadScenario} When it has not.
 */
export function checkGears({ controls = [], start = {} }: Scenario, { vehicle }: Rig): void {
    const gears = vehicle.powertrain?.gearbox.ratios.length ?? 0;
    const wanted = [
        ['start.gear', start.gear],
        ...controls.map(({ gear }, i) => [`controls[${i}].gear`, gear])
    ] as const;
    const findings = wanted
        .filter(([, gear]) => Number(gear ?? 0) > gears)
        .map(([path]) => `${path}: the gearbox has ${gears} gears. Give one of them, 0 for neutral or -1 for reverse.`);
    if (findings.length > 0) {
        throw new BadScenario(findings);
    }
}
