import { checkAxles } from './check-axles.js';
import { checkBody } from './check-body.js';
import { checkBrakes } from './check-brakes.js';
import { checkDrive } from './check-drive.js';
import { checkTires } from './check-tires.js';
import { Form } from '../../scenario/form.js';
import type { VehicleJson } from '../vehicle-json.js';
import schema from '../vehicle.schema.json' with { type: 'json' };

/** A fault of a vehicle, or something unusual about it. */
export interface VehicleFinding {
    /** An error keeps it from driving; a warning is a car that drives otherwise than cars do. */
    severity: 'error' | 'warning';

    /** Path, fault and remedy in one line. */
    text: string;
}

/** Receives a finding of a check: path of the value, fault, remedy. */
export type Report = (severity: VehicleFinding['severity'], path: string, fault: string, remedy: string) => void;

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
