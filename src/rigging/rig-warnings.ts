import type { CouplingName, FoundCoupling } from './coupling.js';
import type { Forward } from './find-forward.js';
import type { FoundWheels } from './find-wheels.js';
import type { LengthUnit } from './length-unit.js';

/** A wheel as far as warnings are about it: its name, and its axis to the left in the vehicle's axes. */
interface Turned {
    name: string;
    axis: readonly [x: number, y: number, z: number];
}

/** Turn of a wheel from straight that is not reported yet, degrees: camber and toe of the road. */
const STRAIGHT = 1.5;

/** The sentence about wheels that are steered or leaning; false if all are straight. */
function turnedText(wheels: readonly Turned[]): string | false {
    const angles = wheels.map(({ axis }) => (Math.atan2(Math.hypot(axis[1], axis[2]), axis[0]) * 180) / Math.PI);
    const turned = wheels.filter((_, i) => angles[i] > STRAIGHT).map(({ name }) => name);
    const most = Math.round(Math.max(...angles));
    const unit = most === 1 ? 'degree' : 'degrees';
    return (
        turned.length > 0 &&
        `Steered or leaning in the model by up to ${most} ${unit}: ${turned.join(', ')}. The car has them straight.`
    );
}

/** The warning before a drive that may drag. */
export const LOW =
    'The body reaches the ground between the wheels: what collides is cut off above it. Raise those parts, or make the wheels larger.';

/** The sentence about two wheels in line. */
export const IN_LINE = 'A motorcycle: its wheels are in line, and its rider keeps it up.';

/** Words for kinds of couplings. */
export const COUPLINGS: Readonly<Record<CouplingName, string>> = {
    ball: 'a ball coupling',
    'fifth wheel': 'a king pin',
    drawbar: 'a drawbar'
};

/** The sentence about a vehicle that others tow. */
export function trailerText({ kind, by }: Pick<FoundCoupling, 'kind' | 'by'>): string {
    const evidence = by === 'name' ? 'by its name' : 'by its shape, which is a guess';
    return `A trailer: it has ${COUPLINGS[kind]}, found ${evidence}, and no engine. A Hitch of another vehicle tows it. Say that it drives itself if it does.`;
}

/** The sentence about a choice that the model does not allow. */
export const NO_RAYCAST_CAR =
    'A Raycast Car stands on four wheels or more and drives itself: this model does not become one.';

/** The sentence about the thrust point of HARFANG's tutorial. */
export const THRUST = 'A node is called thrust: as a Raycast Car it is pushed there.';

/** Most names in one sentence. */
const MOST_NAMES = 5;

/** The first of some names, each once, and a count of the others. */
function someOf(names: readonly string[]): string {
    const some = [...new Set(names.map((name) => name || 'a part without a name'))];
    const more = some.length > MOST_NAMES ? ` and ${some.length - MOST_NAMES} more` : '';
    return `${some.slice(0, MOST_NAMES).join(', ')}${more}`;
}

export function beltsText(names: readonly string[]): string[] {
    return names.length > 0
        ? [`On tracks: its wheels run inside belts (${someOf(names)}), which are drawn but do not move. Choose its wheels to drive it without.`]
        : [];
} // prettier-ignore

export function halfTrackText(names: readonly string[]): string[] {
    return names.length > 0
        ? [`A half-track: its rear wheels run inside belts (${someOf(names)}), which are drawn but do not move. They drive it, and the wheels ahead of them steer it.`]
        : [];
} // prettier-ignore

export function sceneryText(names: readonly string[]): string[] {
    return names.length > 0 ? [`Left out as scenery: ${someOf(names)}. Keep it if it is part of the car.`] : [];
}

export function spareText(names: readonly string[]): string[] {
    return names.length > 0
        ? [`Left out as scenery, since engines do not draw them beside the rest: ${someOf(names)}. Keep scenery if they are parts of the car.`]
        : [];
} // prettier-ignore

/** The sentence about an end of what drives itself; none if it is certain. */
export function frontText({ certainty, why }: Forward): string[] {
    return certainty === 'guess'
        ? [`Which end is the front is a guess: ${why}. Swap front and rear if it drives backward.`]
        : [];
}

export function missingText(pictures: readonly string[]): string[] {
    return pictures.length > 0
        ? [`Missing beside the model, so white is used: ${someOf(pictures)}. Give pictures together with it, or export it with everything in one .glb.`]
        : [];
} // prettier-ignore

export function warningsOf(
    found: FoundWheels,
    wheels: readonly Turned[],
    { isMirrored }: Forward,
    unit: LengthUnit,
    solids: number
): string[] {
    return [
        !found.isUpCertain && 'Which way is up is a guess: its wheels are in the middle of its height.',
        unit.certainty === 'guess' && `The unit is a guess: ${unit.why}.`,
        isMirrored &&
            'Names of left and right contradict those of front and rear: the model is mirrored, or they are exchanged.',
        turnedText(wheels),
        found.odd.length > 0 &&
            `${found.odd.length} more round parts stand on the ground without one on the other side; they stay with the body.`,
        solids === 0 && 'There is no body beside the wheels: a box between them collides.'
    ].filter((text) => text !== false);
}
