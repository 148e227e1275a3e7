import { canRaycast } from './rig-choices.js';
import { sizeOfRig } from './size-of-rig.js';
import type { VehicleClass } from './vehicle-classes.js';
import type { VehicleJson } from './vehicle-json.js';
import type { ModelRig, RigCoupling, RigDirection } from '../rigging/rig-model.js';
import { COUPLINGS, missingText, NO_RAYCAST_CAR } from '../rigging/rig-warnings.js';

/** One thing that was found in a model. */
export interface RigLine {
    /** Subject of the line. */
    title: string;
    text: string;
}

/**
 * Describes what was found in a model and made of it, for those who have to judge it.
 *
 * @param rig - Findings in the model.
 * @param vehicle - Vehicle that was made of them.
 * @param choice - Choices about it.
 * @param choice.kind - Class that was chosen; the one of its size if not given.
 * @param choice.isRaycastCar - True if it becomes a Raycast Car.
 */
export function describeRig(
    rig: ModelRig,
    vehicle: Pick<VehicleJson, 'body'>,
    { kind, isRaycastCar = false }: { kind?: VehicleClass; isRaycastCar?: boolean } = {}
): RigLine[] {
    const { axles, wheels, wheelbase, body, up, forward, unit, belts, isMotorcycle, coupling } = rig;
    const [width, height, length] = [0, 1, 2].map((k) => spell(body.max[k] - (k === 1 ? 0 : body.min[k])));
    const named = wheels.filter(({ by }) => by === 'name').length;
    const found =
        named === wheels.length
            ? 'by their names'
            : named === 0
              ? 'by their shape'
              : `${named} by their names, ${wheels.length - named} by their shape`;
    const title = coupling ? 'trailer' : isMotorcycle ? 'motorcycle' : (kind ?? sizeOfRig(rig).class);
    const radii = [...new Set(axles.map(({ radius }) => spell(radius)))];
    const tracks = [...new Set(axles.map(({ track }) => spell(track)))];
    const merged = wheels.filter((wheel) => wheel.merged.some(({ turns }) => turns)).map(({ name }) => name);
    const calipers = wheels.flatMap((wheel) => [
        ...wheel.steering,
        ...wheel.merged.filter(({ turns }) => !turns)
    ]).length;
    return [
        { title: 'Wheels', text: `${wheels.length}, ${found}; radius ${radii.join(', ')} m` },
        ...(merged.length > 0 ? [{ title: 'Merged', text: `${merged.join(', ')} are parts of larger meshes` }] : []),
        ...(calipers > 0 ? [{ title: 'Calipers', text: `${calipers}; they steer and do not turn` }] : []),
        { title: 'Size', text: `${length} m long, ${width} m wide, ${height} m high` },
        {
            title: 'Axles',
            text: `${wheelbase > 0 ? `wheelbase ${spell(wheelbase)} m` : 'one'}${isMotorcycle ? '' : `, track ${tracks.join(', ')} m`}`
        },
        {
            title: 'Class',
            text: `${title}, ${Math.round(vehicle.body.mass)} kg${belts.length > 0 ? ', on tracks' : ''}${isRaycastCar ? ', as a Raycast Car' : ''}`
        },
        ...(coupling ? [{ title: 'Coupling', text: couplingText(coupling) }] : []),
        { title: 'Front', text: directionText(forward) },
        { title: 'Up', text: directionText(up) },
        { title: 'Unit', text: `${unit.scale} m${unit.certainty === 'guess' ? ', a guess' : ''}: ${unit.why}` }
    ];
}

/**
 * Doubts about a rigged model that are worth a look, in the words of the page, the Editor and the command.
 *
 * @param rig - Findings in the model.
 * @param given - Facts beside it.
 * @param given.raycastCar - True if it was to become a Raycast Car.
 * @param given.missing - Pictures that it refers to and that are not there.
 */
export function warningsAbout(
    rig: ModelRig,
    { raycastCar = false, missing = [] }: { raycastCar?: boolean; missing?: readonly string[] } = {}
): string[] {
    return [...rig.warnings, ...missingText(missing), ...(raycastCar && !canRaycast(rig) ? [NO_RAYCAST_CAR] : [])];
}

function couplingText({ kind, point, by }: RigCoupling): string {
    const place = `${spell(point[2])} m ahead of its axles, ${spell(point[1])} m high`;
    return `${COUPLINGS[kind]}${by === 'shape' ? ' is a guess' : ''}: ${place}`;
}

function directionText({ axis, certainty, why }: RigDirection): string {
    const at = axis.findIndex((value) => Math.abs(value) > 0.999);
    const name = at < 0 ? `[${axis.map(spell).join(', ')}]` : `${axis[at] > 0 ? '+' : '-'}${'XYZ'[at]}`;
    return `${name}${certainty === 'guess' ? ' is a guess' : ''}: ${why}`;
}

function spell(meters: number): string {
    return meters.toFixed(2);
}
