import type { Editor, Observer } from './editor.js';
import type { PackFolder } from './pack-folder.js';
import { answerTo } from './patience.js';
import type { ProgressPanel } from './progress-panel.js';
import type { ClipboardMaterial } from '../templates/clipboard.js';
import { finishesOf, GLOSS, LACQUER_GLOSS, type Finish, type LinearColor } from '../templates/finishes.js';
import type { Surface } from '../templates/shapes.js';

/** Below the folder of the pack. */
const FOLDER = 'Car Materials';

/** What a material asset has of a finish. */
interface MaterialData {
    useMetalness: boolean;
    diffuse: number[];
    metalness: number;

    /** 100 times gloss. */
    shininess: number;
    clearCoat: number;
    clearCoatGlossiness: number;
    emissive: number[];
}

/**
 * Finds the material assets of a car, and makes those that the project does not have yet. All cars share them, but each
 * has paint of its own. What a designer has changed stays as it is.
 *
 * @param editor - The Editor.
 * @param pack - Folder of the pack, where the folder of materials goes.
 * @param car - Name of the car.
 * @param tags - Of what is seen of the car.
 * @param panel - Shows how far it is.
 * @param coat - Color of its paint.
 */
export async function findMaterials(
    editor: Editor,
    pack: PackFolder,
    car: string,
    tags: readonly string[],
    panel: ProgressPanel,
    coat?: LinearColor
): Promise<Map<Surface, ClipboardMaterial>> {
    const { assets } = editor.api.globals;
    const find = (type: string, name: string, parent: Observer): Observer | null =>
        assets.findOne(
            (asset) => asset.get('type') === type && asset.get('name') === name && isIn(asset, Number(parent.get('id')))
        );
    const folder =
        find('folder', FOLDER, pack.folder) ??
        (await answerTo(`making ${FOLDER}`, assets.createFolder({ name: FOLDER, folder: pack.folder })));
    const finishes = finishesOf(coat);
    const surfaces = [...new Set(tags)].filter((tag): tag is Surface => Object.hasOwn(finishes, tag));
    const materials = new Map<Surface, ClipboardMaterial>();
    for (const [i, surface] of surfaces.entries()) {
        const name = nameOf(surface, car);
        panel.step(`Making material ${i + 1} of ${surfaces.length}: ${name}`, i / surfaces.length);
        const make = (): Promise<Observer> =>
            answerTo(`making ${name}`, assets.createMaterial({ name, folder, data: dataOf(finishes[surface]) }));
        // eslint-disable-next-line no-await-in-loop -- so that the panel can tell how far it is
        const asset = find('material', name, folder) ?? (await make());
        materials.set(surface, { id: Number(asset.get('id')), path: [String(pack.folder.get('name')), FOLDER, name] });
    }
    return materials;
}

function isIn(asset: Observer, folder: number): boolean {
    return Number((asset.get('path') as unknown[] | null)?.at(-1)) === folder;
}

/** Such as `Car Tail Lamp`, `Kart Paint`. */
function nameOf(surface: Surface, car: string): string {
    const words = surface.split('-').map((word) => word[0].toUpperCase() + word.slice(1));
    return [surface === 'paint' ? car : 'Car', ...words].join(' ');
}

function dataOf({ color, metalness = 0, gloss = GLOSS, lacquer = 0, glow = [0, 0, 0] }: Finish): MaterialData {
    return {
        useMetalness: true,
        diffuse: toGamma(color),
        metalness,
        shininess: 100 * gloss,
        clearCoat: lacquer,
        clearCoatGlossiness: LACQUER_GLOSS,
        emissive: toGamma(glow)
    };
}

/** As the Editor's pickers show it, and as `Color.gamma()` of the engine counts. */
function toGamma(color: LinearColor): number[] {
    return color.map((value) => value ** (1 / 2.2));
}
