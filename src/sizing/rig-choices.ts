import { VEHICLE_CLASSES, type VehicleClass } from './vehicle-classes.js';
import { needObject } from '../math/argument.js';
import type { ModelRig } from '../rigging/rig-model.js';

/** Facts about a model that a press of a button says. */
export interface RigSwitches {
    /** Front is rear. */
    swapEnds?: boolean;

    /** Scenery is part of the vehicle. */
    keepScenery?: boolean;

    /** It is no trailer. */
    drivesItself?: boolean;

    /** It becomes a Raycast Car. */
    raycastCar?: boolean;
}

/** A correction of what was found in a model. */
export interface RigSwitch {
    /** Text of the button. */
    title: string;

    /** Fact that it sets. */
    name: keyof RigSwitches;

    /** Value that it sets. */
    value: boolean;

    /** Option of the command `rig` that sets the same. */
    option: string;
}

/** All that can be corrected about a rigged model. */
export interface RigChoices {
    switches: RigSwitch[];

    /** Classes to choose from; none of what has no class. */
    classes: readonly VehicleClass[];
}

/** Options of the command, and the texts of buttons that set a fact and take it back. */
const SWITCHES: Readonly<Record<keyof RigSwitches, readonly [option: string, set: string, back: string]>> = {
    swapEnds: ['--swap-ends', 'Swap front and rear', 'Swap front and rear'],
    keepScenery: ['--keep-scenery', 'Keep scenery', 'Leave scenery out'],
    drivesItself: ['--drives-itself', 'It drives itself', 'It is a trailer'],
    raycastCar: ['--raycast-car', 'Make a Raycast Car', 'Make a Vehicle Controller']
};

/** Units of models that can be chosen, m. */
export const RIG_UNITS: readonly (readonly [title: string, meters: number])[] = [
    ['meters', 1],
    ['decimeters', 0.1],
    ['centimeters', 0.01],
    ['millimeters', 0.001],
    ['inches', 0.0254],
    ['feet', 0.3048]
];

/** True if a Raycast Car can be made of it. */
export function canRaycast({ isMotorcycle, coupling }: Pick<ModelRig, 'isMotorcycle' | 'coupling'>): boolean {
    return !isMotorcycle && !coupling;
}

/**
 * Lists what can be corrected about a rigged model, beside its mass, its unit and its wheels: the same on the page, in the Editor and
 * by the command.
 *
 * @param rig - Findings in the model.
 * @param known - Facts that are known already.
 */
export function rigChoices(rig: ModelRig, known: RigSwitches): RigChoices {
    needObject('rigChoices(rig)', rig, 'what rigModel() returned', 'hull');
    const applies: Readonly<Record<keyof RigSwitches, boolean>> = {
        swapEnds: !rig.coupling,
        keepScenery: rig.scenery.length > 0 || known.keepScenery === true,
        drivesItself: rig.coupling !== null || known.drivesItself === true,
        raycastCar: canRaycast(rig)
    };
    const names = Object.keys(SWITCHES) as (keyof RigSwitches)[];
    return {
        switches: names
            .filter((name) => applies[name])
            .map((name): RigSwitch => {
                const [option, set, back] = SWITCHES[name];
                const isSet = known[name] === true;
                return { name, option, title: isSet ? back : set, value: !isSet };
            }),
        classes: canRaycast(rig) ? VEHICLE_CLASSES : []
    };
}
