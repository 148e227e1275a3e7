import type { Scenario, TireTable } from './scenario.js';
import type { VehiclePlan } from './vehicle-plan.js';

/** The steepest slip angle of which a tire's force can be told, rad. */
const STEEPEST = 1.5;

/** Checks that the tables of engine and tires are tables, and that the vehicle has what they describe. */
export function checkTables({ torqueCurve, tires }: Scenario, vehicle: VehiclePlan, findings: string[]): void {
    const at = torqueCurve?.findIndex(([rpm], i) => i > 0 && rpm <= torqueCurve[i - 1][0]) ?? -1;
    if (at > 0) {
        findings.push(`torqueCurve[${at}]: its rpm are not above those before. Put the pairs in order of rpm.`);
    }
    if (torqueCurve && vehicle.controller === false) {
        findings.push(
            'torqueCurve: the vehicle has no controller, and so no engine. Give it one, or leave the curve out.'
        );
    }
    for (const place of ['all', 'front', 'rear'] as const) {
        const tables = tires?.[place];
        if (tables) {
            checkTire(`tires.${place}.longitudinal`, tables.longitudinal, findings);
            checkTire(`tires.${place}.lateral`, tables.lateral, findings);
            if (tables.lateral.slip.some((slip) => slip > STEEPEST)) {
                const remedy = 'Give slip angles in rad: 0.1 is 5.7 degrees.';
                findings.push(`tires.${place}.lateral.slip: is more than ${STEEPEST} rad. ${remedy}`);
            }
        }
    }
}

function checkTire(path: string, { slip, load, force }: TireTable, findings: string[]): void {
    for (const [name, values] of [
        ['slip', slip],
        ['load', load]
    ] as const) {
        const at = values.findIndex((value, i) => i > 0 && value <= values[i - 1]);
        if (at > 0) {
            findings.push(
                `${path}.${name}[${at}]: is not above the one before. Put them in order, the smallest first.`
            );
        }
    }
    if (force.length !== load.length) {
        findings.push(`${path}.force: has ${force.length} rows for ${load.length} loads. Give one row for each load.`);
    }
    const short = force.findIndex((row) => row.length !== slip.length);
    if (short >= 0) {
        const remedy = 'Give one for each slip.';
        findings.push(`${path}.force[${short}]: has ${force[short].length} forces for ${slip.length} slips. ${remedy}`);
    }
}
