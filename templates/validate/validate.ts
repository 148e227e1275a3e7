import { checkAxles } from './check-axles.js';
import { checkBody } from './check-body.js';
import { checkBrakes } from './check-brakes.js';
import { checkDrive } from './check-drive.js';
import { checkTires } from './check-tires.js';
import type { Report, VehicleFinding } from './finding.js';
import { Form } from './form.js';
import type { VehicleJson } from '../vehicle-json.js';
import schema from '../vehicle.schema.json' with { type: 'json' };

const form = new Form(schema, 'vehicle', 'See templates/vehicle.schema.json');

/**
 * Checks a vehicle: its form against the schema, then whether its numbers go together.
 *
 * @param input - Parsed JSON.
 * @returns Everything that is wrong or unusual; empty for a good car.
 */
export function validateVehicle(input: unknown): VehicleFinding[] {
    const faults = form.faults(input);
    if (faults.length > 0) {
        return faults.map((text) => ({ severity: 'error', text }));
    }
    const vehicle = input as VehicleJson;
    const findings: VehicleFinding[] = [];
    const report: Report = (severity, path, fault, remedy) =>
        findings.push({ severity, text: `${path}: ${fault}. ${remedy}.` });
    checkTires(vehicle, report);
    if (findings.some(({ severity }) => severity === 'error')) {
        return findings; // what follows looks tires up
    }
    checkBody(vehicle, report);
    checkAxles(vehicle, report);
    checkDrive(vehicle, report);
    checkBrakes(vehicle, report);
    return findings;
}
