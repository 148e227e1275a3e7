import { setAll, setInOneStep, type Change, type Editor, type Observer } from './editor.js';
import { RIGGED, sizedBy } from './rigged-size.js';
import { resized, sizesIn, type Size } from './sizes.js';
import { sizeVehicle, type VehicleSize } from '../src/sizing/size-vehicle.js';
import type { VehicleJson } from '../src/sizing/vehicle-json.js';
import { toClipboard } from '../templates/clipboard.js';
import { carPart } from '../templates/prefab.js';
import { toTemplate } from '../templates/template-json.js';

export const MASS = 'components.rigidbody.mass';
const TAGS = 'tags';

/** Key of the watch of a chassis: every run of a tool is a script of its own. */
const WATCH = Symbol.for('playcanvas-vehicles.mass');

type Watched = Observer & { [WATCH]?: { unbind(): void } };

/** Told of the numbers that a car was sized to, or why it was not. */
export type Told = (result: VehicleJson | Error) => void;

/** Tag that says by which numbers a car was sized: the Editor keeps it, and copies it with the car. */
export function tagOf(size: VehicleSize, { body }: VehicleJson): string {
    return RIGGED + JSON.stringify({ ...size, boxes: undefined, name: undefined, mass: body.mass });
}

/**
 * Sizes a rigged car again whenever its chassis gets another mass, outside the Editor's history: an undo of the mass takes back the
 * sizes, too. What was tuned since stays.
 *
 * @param editor - The Editor.
 * @param chassis - Its chassis.
 * @param told - Called after each time.
 */
export function followMass(editor: Editor, chassis: Observer, told: Told = () => {}): { unbind(): void } {
    const watched = chassis as Watched;
    watched[WATCH]?.unbind();
    const watch = chassis.on(`${MASS}:set`, () => {
        const { changes, result } = sizedForMass(editor, chassis);
        setAll(changes);
        told(result);
    });
    return (watched[WATCH] = watch);
}

/** Follows the masses of all rigged cars of the scene that nothing follows yet. */
export function followMasses(editor: Editor): void {
    for (const entity of editor.call('entities:list')) {
        if (sizedBy(entity) && !(entity as Watched)[WATCH]) {
            followMass(editor, entity);
        }
    }
}

/** Sizes a rigged car for its mass, in one step of the Editor's history if that is another one than it was sized for. */
export function sizeForMass(editor: Editor, chassis: Observer): VehicleJson {
    const { changes, result } = sizedForMass(editor, chassis);
    if (result instanceof Error) {
        throw result;
    }
    setInOneStep(editor, 'size vehicle', changes);
    return result;
}

function sizedForMass(editor: Editor, chassis: Observer): { changes: Change[]; result: VehicleJson | Error } {
    const former = sizedBy(chassis)!;
    try {
        const result = sizeVehicle({ ...former, mass: Number(chassis.get(MASS)) });
        const tags = (chassis.get(TAGS) as string[]).map((tag) =>
            tag.startsWith(RIGGED) ? tagOf(former, result) : tag
        );
        const find = (names: readonly string[]): Observer | null => entityBelow(editor, chassis, names);
        const changes = resized(sizesOf(sizeVehicle(former)), sizesOf(result), find);
        return { changes: former.mass === result.body.mass ? [] : [...changes, tagged(chassis, tags)], result };
    } catch (error) {
        return { changes: [], result: error as Error };
    }
}

function tagged(chassis: Observer, tags: string[]): Change {
    return { observer: chassis, path: TAGS, value: tags };
}

/** Numbers of the scripts of a rigged car. */
function sizesOf(vehicle: VehicleJson): Size[] {
    return sizesIn(toClipboard(toTemplate(carPart(vehicle, []))));
}

/** An entity by the names on the way to it; null if there is none. */
export function entityBelow(editor: Editor, root: Observer, names: readonly string[]): Observer | null {
    const { entities } = editor.api.globals;
    return names.reduce<Observer | null>((at, name) => {
        const children = ((at?.get('children') ?? []) as string[]).map((guid) => entities.get(guid));
        return children.find((child) => child?.get('name') === name) ?? null;
    }, root);
}

/** The rigged car that a selected entity is, or belongs to; null if there is none. */
export function riggedCarOf(editor: Editor): Observer | null {
    const [selected, ...others] = editor.call('selector:type') === 'entity' ? editor.call('selector:items') : [];
    let at: Observer | null = others.length === 0 ? (selected ?? null) : null;
    while (at && !sizedBy(at)) {
        at = editor.api.globals.entities.get(String(at.get('parent')));
    }
    return at;
}
