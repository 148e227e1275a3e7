import type { AttributePlan } from './attribute-plan.js';
import { BadScenario } from './bad-scenario.js';
import { checkAttributes } from './check-attributes.js';
import { readNamedJson } from './files.js';
import { isFile, loadPreset, presetNames } from './presets.js';
import type { Attributes, InlineVehicle, Scenario } from './scenario.js';
import { didYouMean } from '../templates/validate/near.js';
import { validateVehicle } from '../templates/validate/validate.js';
import type { VehicleJson } from '../templates/vehicle-json.js';

/** Either kind of vehicle, its overrides applied. */
export type VehiclePlan = AttributePlan & ({ preset: VehicleJson } | { numbers: InlineVehicle });

const COMPONENTS: Record<keyof AttributePlan, string> = {
    wheel: 'wheel-collider',
    wheelFront: 'wheel-collider',
    wheelRear: 'wheel-collider',
    wheelFL: 'wheel-collider',
    wheelFR: 'wheel-collider',
    wheelRL: 'wheel-collider',
    wheelRR: 'wheel-collider',
    controller: 'vehicle-controller'
};

/** Levels of assistance of the Vehicle Controller. */
const NO_ASSISTANCE = 0;
const SIMULATION = 4;

const COMPONENT_NAMES = Object.keys(COMPONENTS) as (keyof AttributePlan)[];

/**
 * Looks up the vehicle, applies the overrides, and checks names and kinds of all that was given.
 *
 * @param folders - Folders that a vehicle's file may be in, or below.
 * @param findings - Receives what is wrong.
 * @returns Null when there is no such vehicle.
 */
export function planVehicle(scenario: Scenario, folders: readonly string[], findings: string[]): VehiclePlan | null {
    const { vehicle } = scenario;
    const isPreset = typeof vehicle === 'string';
    const source = isPreset ? lookUp(vehicle, folders, findings) : vehicle;
    if (!source) {
        return null;
    }
    const bare = Object.fromEntries(COMPONENT_NAMES.map((name): [string, Attributes] => [name, {}]));
    const json: Record<string, unknown> = { ...bare, ...structuredClone(source) };
    for (const name of COMPONENT_NAMES) {
        const attributes = json[name];
        if (attributes) {
            const wrong = checkAttributes(attributes as Attributes, COMPONENTS[name], `vehicle.${name}`);
            wrong.forEach((finding) => findings.push(finding));
        }
    }
    for (const [path, value] of Object.entries(scenario.overrides ?? {})) {
        const finding = override(json, path, value);
        if (finding) {
            finding.forEach((line) => findings.push(line));
        }
    }
    const wheels = Object.fromEntries(COMPONENT_NAMES.map((name) => [name, json[name]])) as unknown as AttributePlan;
    // a scenario measures the car itself: a preset with the aids that it has, a car by its numbers without any
    const assistance = isPreset ? SIMULATION : NO_ASSISTANCE;
    const controller: Attributes | false = json.controller !== false && {
        assistance,
        ...(json.controller as Attributes)
    };
    const { torqueCurve } = scenario;
    if (torqueCurve && controller) {
        const engine = (controller as { engine?: Attributes }).engine;
        controller.engine = { ...engine, torqueCurve: torqueCurve.flat() };
    }
    const attributes = { ...wheels, controller };
    return isPreset
        ? { ...attributes, preset: json as unknown as VehicleJson }
        : { ...attributes, numbers: json as unknown as InlineVehicle };
}

/** A vehicle that is named, or null with findings. */
function lookUp(vehicle: string, folders: readonly string[], findings: string[]): VehicleJson | null {
    if (!isFile(vehicle)) {
        const names = presetNames();
        if (names.includes(vehicle)) {
            return loadPreset(vehicle);
        }
        findings.push(`vehicle: there is no preset '${vehicle}'. ${didYouMean(vehicle, names)}`);
        return null;
    }
    try {
        const json = readNamedJson(folders, vehicle);
        const errors = validateVehicle(json).flatMap(({ severity, text }) => (severity === 'error' ? [text] : []));
        errors.forEach((text) => findings.push(`${vehicle}: ${text}`));
        return errors.length > 0 ? null : (json as VehicleJson);
    } catch (error) {
        if (!(error instanceof BadScenario)) {
            throw error;
        }
        error.findings.forEach((finding) => findings.push(`vehicle: ${finding}`));
        return null;
    }
}

/** Paths of numbers that must be above 0: without them there is no car. */
const SOLID = /(?:^|\.)(?:mass|inertia.*|cgHeight|cgTo\w+|track\w*|radius|spring\w*|distance|bumpTravel|ratios)$/;

/** Sets the value at a dotted path; returns its faults, or null. */
function override(json: object, path: string, value: unknown): string[] | null {
    const steps = path.split('.');
    const component = COMPONENT_NAMES.find((name) => name === steps[0]);
    if (component && !(component === 'controller' && path === 'controller' && value === false)) {
        const nested = steps.slice(1).reduceRight<unknown>((inner, step) => ({ [step]: inner }), value);
        const wrong =
            typeof nested === 'object' && nested !== null
                ? checkAttributes(nested as Attributes, COMPONENTS[component], `overrides: ${component}`)
                : [`overrides: ${path}: is a group. Name one of its attributes, as in "${path}.name"`];
        if (wrong.length > 0) {
            return wrong;
        }
        const group = json as Record<string, Attributes | false>;
        group[component] = merge(group[component] || {}, nested as Attributes);
        return null;
    }
    let at = json as Record<string, unknown>;
    for (let i = 0; i < steps.length; i++) {
        const step = steps[i];
        const names = Object.keys(at).filter((name) => !['source', 'name', 'description'].includes(name));
        if (!names.includes(step)) {
            const upTo = steps.slice(0, i).join('.');
            const near = didYouMean(step, names);
            return [`overrides: ${path}: there is no '${step}' in ${upTo || 'this vehicle'}. ${near}`];
        }
        if (i < steps.length - 1) {
            if (typeof at[step] !== 'object') {
                return [
                    `overrides: ${path}: '${step}' has no parts. Give the path "${steps.slice(0, i + 1).join('.')}"`
                ];
            }
            at = at[step] as Record<string, unknown>;
        }
    }
    const last = steps[steps.length - 1];
    const above0 = SOLID.test(path) && [value].flat().some((number) => Number(number) <= 0);
    const wrong = mismatch(at[last], value) ?? (above0 ? 'above 0' : null);
    if (wrong) {
        return [`overrides: ${path}: ${JSON.stringify(value)} does not fit. It must be ${wrong}`];
    }
    at[last] = value;
    return null;
}

/** Kind that a value must have to take the place of another, or null if it has. */
function mismatch(present: unknown, value: unknown): string | null {
    if (typeof present === 'number') {
        return Number.isFinite(value) ? null : 'a number';
    }
    if (Array.isArray(present)) {
        return Array.isArray(value) && value.every(Number.isFinite) ? null : 'a list of numbers';
    }
    if (typeof present === 'object') {
        return value === false ? null : `given part by part: ${Object.keys(present ?? {}).join(', ')}`;
    }
    return typeof value === typeof present ? null : `a ${typeof present}`;
}

function merge(base: Attributes, over: Attributes): Attributes {
    const merged = { ...base };
    for (const [name, value] of Object.entries(over)) {
        const inner = merged[name];
        const groups = [inner, value].every(
            (part) => typeof part === 'object' && part !== null && !Array.isArray(part)
        );
        merged[name] = groups ? merge(inner as Attributes, value as Attributes) : value;
    }
    return merged;
}
