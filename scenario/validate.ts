import { BadScenario } from './bad-scenario.js';
import { checkDriving } from './check-driving.js';
import { checkTables } from './check-tables.js';
import { checkTravel } from './check-travel.js';
import { checkWorld } from './check-world.js';
import { checkSampling } from './sampling.js';
import type { Scenario } from './scenario.js';
import schema from './scenario.schema.json' with { type: 'json' };
import { planVehicle, type VehiclePlan } from './vehicle-plan.js';
import { Form } from '../templates/validate/form.js';

/** A scenario that can be run, with its vehicle looked up. */
export interface ScenarioPlan {
    scenario: Scenario;
    vehicle: VehiclePlan;
}

const form = new Form(schema, 'scenario');

/**
 * Checks a scenario: its form against the schema, then that its parts go together.
 *
 * @param input - Parsed JSON.
 * @param folders - Folders that files that it names may be in, or below.
 * @throws {BadScenario} With path, fault and remedy of everything that is wrong.
 */
export function validate(input: unknown, folders: readonly string[] = [process.cwd()]): ScenarioPlan {
    const faults = form.faults(input);
    if (faults.length > 0) {
        throw new BadScenario(faults);
    }
    const scenario = input as Scenario;
    const findings: string[] = [];
    const vehicle = planVehicle(scenario, folders, findings);
    checkWorld(scenario.world ?? {}, findings);
    checkSampling(scenario, findings);
    if (vehicle) {
        checkTravel(vehicle, findings);
        checkTables(scenario, vehicle, findings);
        checkDriving(scenario, vehicle, findings);
    }
    if (!vehicle || findings.length > 0) {
        throw new BadScenario(findings);
    }
    return { scenario, vehicle };
}
