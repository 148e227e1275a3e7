import Ajv from 'ajv';

import { BadScenario } from './bad-scenario.js';
import { checkDriving } from './check-driving.js';
import { checkTables } from './check-tables.js';
import { checkTravel } from './check-travel.js';
import { checkWorld } from './check-world.js';
import { describe } from './describe.js';
import type { Scenario } from './scenario.js';
import schema from './scenario.schema.json' with { type: 'json' };
import { planVehicle, type VehiclePlan } from './vehicle-plan.js';

/** A scenario that can be run, with its vehicle looked up. */
export interface ScenarioPlan {
    scenario: Scenario;
    vehicle: VehiclePlan;
}

const ajv = new Ajv.default({ allErrors: true, verbose: true, allowUnionTypes: true });
ajv.addKeyword('remedy');
const fits = ajv.compile<Scenario>(schema);

/**
 * Checks a scenario: its form against the schema, then whether its parts go together.
 *
 * @param input - Parsed JSON.
 * @param folders - Where files that it names may be, or below.
 * @throws {BadScenario} With path, fault and remedy of everything that is wrong.
 */
export function validate(input: unknown, folders: readonly string[] = [process.cwd()]): ScenarioPlan {
    if (!fits(input)) {
        throw new BadScenario([
            ...new Set((fits.errors ?? []).filter(({ keyword }) => keyword !== 'if').map((error) => describe(error)))
        ]);
    }
    const findings: string[] = [];
    const vehicle = planVehicle(input, folders, findings);
    checkWorld(input.world ?? {}, findings);
    if (vehicle) {
        checkTravel(vehicle, findings);
        checkTables(input, vehicle, findings);
        checkDriving(input, vehicle, findings);
    }
    if (!vehicle || findings.length > 0) {
        throw new BadScenario(findings);
    }
    return { scenario: input, vehicle };
}
