import { liftScripts } from './lift-axle.js';
import type { MachineJson } from './machine-json.js';
import { asMotorcycle, isMotorcycle, motorcycleLayers, motorcycleScripts } from './motorcycle.js';
import { asTracked, isTracked, trackLayers, trackScripts } from './tracked.js';
import { layersOf, type Layer } from '../looks/layers.js';
import { carPart, lookOf } from '../prefab.js';
import { restLoads } from '../statics.js';
import { toTemplate, type TemplateJson } from '../template-json.js';

/** Layers of the visible parts of a machine. */
export function machineLayers(machine: MachineJson): Layer[] {
    return [
        ...layersOf(machine),
        ...(isMotorcycle(machine) ? motorcycleLayers(machine) : []),
        ...(isTracked(machine) ? trackLayers(machine) : [])
    ];
}

/**
 * The prefab of a motorcycle, or of a vehicle on tracks.
 *
 * @param machine - Data of the machine.
 * @param options - Options.
 * @param options.looks - True adds entities that are only to be looked at; true by default.
 */
export function buildMachine(machine: MachineJson, { looks = true } = {}): TemplateJson {
    const layers = looks ? machineLayers(machine) : [];
    const own = looks ? layersOf(machine) : [];
    const loads = restLoads(machine);
    let root = carPart(machine, own, liftScripts(machine), loads);
    if (isMotorcycle(machine)) {
        root = asMotorcycle(carPart(machine, own, motorcycleScripts(machine, looks), loads), machine, layers);
    }
    if (isTracked(machine)) {
        root = asTracked(carPart(machine, own, trackScripts(machine, looks), loads), machine, layers);
    }
    const template = toTemplate(root);
    return looks ? { ...template, look: lookOf(template, machine, layers) } : template;
}
