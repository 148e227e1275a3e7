import { attempt } from './attempt.js';
import { bringsGround, isGround } from './car-ground.js';
import { findMaterials } from './car-materials.js';
import { findMeshes } from './car-meshes.js';
import { loadedEditor, setAll, setInOneStep, type Change, type Editor, type Observer } from './editor.js';
import { findPack } from './pack-folder.js';
import { isEarlier, mixture, noteVersion, toldEarlier } from './pack-versions.js';
import { parked } from './parking-place.js';
import { parseForNew } from './parse-for-new.js';
import { paste } from './paste.js';
import { answerTo } from './patience.js';
import { stopPreloading } from './preload.js';
import { prepareScene } from './prepare-scene.js';
import type { Choice, Pictures, ProgressPanel } from './progress-panel.js';
import { readJson } from './read-json.js';
import { onlyOneScene, withoutInput } from './scene-view.js';
import { isOn } from './switched-on.js';
import { ToolError } from './tool-error.js';
import { UNKNOWN_CAR } from '../src/messages/editor.js';
import { carNameOf } from '../templates/car-names.js';
import { toClipboard } from '../templates/clipboard.js';
import type { EntityJson, TemplateJson } from '../templates/template-json.js';

/**
 * Makes a template of one of the pack's cars, with an instance of it in the open scene. A car that has a template is
 * left as it is.
 *
 * @param ask - Chooses one of the cars; null ends it.
 * @param panel - Shows what is going on.
 * @returns The template asset; null when no car was chosen.
 */
export async function installCar(
    ask: (cars: string[], pictures: () => Promise<Pictures>) => Choice | null | Promise<Choice | null>,
    panel: ProgressPanel
): Promise<Observer | null> {
    panel.step('Waiting for the Editor to load the scene');
    const editor = await loadedEditor();
    const { assets } = editor.api.globals;
    const pack = findPack(editor);
    const cars = [...pack.prefabs.keys()].sort();
    const choice = await ask(cars, async () => (pack.pictures ? readJson<Pictures>(editor, pack.pictures) : {}));
    if (!choice) {
        panel.close();
        return null;
    }
    const { car, preparesScene } = choice;
    const prefab = pack.prefabs.get(car);
    if (!prefab) {
        throw new ToolError(UNKNOWN_CAR, { name: car, names: cars.join(', ') });
    }
    panel.name(carNameOf(car));
    const spared = stopPreloading(editor);
    panel.step('Reading the prefab');
    const json = await answerTo('reading the prefab', readJson<TemplateJson>(editor, prefab));
    const file = `${car}.template.json`;
    const entities = Object.values(json.entities);
    const { name } = entities.find(({ parent }) => parent === null) as EntityJson;
    const former = assets.findOne((asset) => asset.get('type') === 'template' && asset.get('name') === name);
    if (former) {
        const present = `'${name}' is already a template: drag it into the scene, or delete it to make it again.`;
        panel.end([present, isEarlier(former, file) && toldEarlier([former]), spared].filter(Boolean).join(' '));
        return former;
    }
    // references between entities are found by the types of the attributes: parse before pasting
    const scripts = [...scriptsOf(entities), ...(preparesScene ? ['chaseCamera'] : [])];
    const updated = await parseForNew(editor, pack.scripts, scripts, panel);
    const materials = await findMaterials(editor, pack, name, json.look?.materials ?? {}, panel);
    const imported = await attempt(findMeshes(editor, pack, car, countMeshes(json), panel));
    panel.step('Making the template');
    const copied = toClipboard(json, { meshes: imported.result?.meshes ?? null, materials });
    const replaced = preparesScene && bringsGround(entities) ? onlyOneScene(editor) : [];
    setInOneStep(editor, 'switch off the rest of the scene', replaced);
    const doubled = doubledBy(editor, entities);
    const entity = await paste(editor, parked(editor, copied), editor.api.globals.entities.root!);
    const template = await makeTemplate(editor, name, entity, pack.folder);
    noteVersion(template, file, json);
    const silent = withoutInput(editor, entity);
    setAll(silent); // the template keeps its input
    panel.step('Preparing the scene');
    const { added, complaint } = preparesScene
        ? await prepareScene(editor, entity, pack.folder)
        : { added: [], complaint: null };
    panel.end(
        [
            `'${name}' is now a template in VehiclePhysics and an entity in the scene. Ctrl+Z removes it from the scene.`,
            entities.some(hasAutopilot) &&
                'Its cars drive themselves: switch off Vehicle Autopilot of the one that you want to drive.',
            added.length > 0 && `Added to the scene: ${listed(added)}.`,
            replaced.length > 0 && `Switched off until a second Ctrl+Z: ${listed(namesOf(replaced))}.`,
            silent.length > 0 &&
                `Another car of the scene has the keys: switch on Vehicle Input of '${name}', and off that of the other, to drive this one.`,
            spared,
            updated,
            doubled.length > 0 && `'${name}' has its own ${listed(doubled)}: disable those that the scene had.`,
            mixture(file, json),
            imported.result?.version,
            complaint,
            imported.complaint && `The car has boxes in place of its meshes. ${imported.complaint}`
        ]
            .filter(Boolean)
            .join(' ')
    );
    return template;
}

async function makeTemplate(editor: Editor, name: string, entity: Observer, folder: Observer): Promise<Observer> {
    const { assets, entities } = editor.api.globals;
    try {
        return await answerTo('making the template', assets.createTemplate({ name, entity, folder }));
    } catch (error) {
        // without a template the next run would put a second one into the scene
        entities.delete([entity], { history: false }).catch(() => {});
        throw error;
    }
}

function scriptsOf(entities: readonly EntityJson[]): string[] {
    const components = entities.map((entity) => entity.components.script as { order?: string[] } | undefined);
    return [...new Set(components.flatMap((script) => script?.order ?? []))];
}

function countMeshes({ look }: TemplateJson): number {
    return Math.max(-1, ...Object.values(look?.meshes ?? {})) + 1;
}

/** Lists parts of a prefab that the scene has already, switched on. */
function doubledBy(editor: Editor, entities: readonly EntityJson[]): string[] {
    const all = editor.api.globals.entities.list();
    const isThere = (one: Observer, kind: string): boolean =>
        isOn(editor, one) &&
        Boolean(one.get(`components.${kind}`)) &&
        one.get(`components.${kind}.enabled`) !== false &&
        (one.get('components.light.type') ?? 'directional') === 'directional';
    return [
        ...(bringsGround(entities) && all.some((one) => isGround(editor, one)) ? ['a ground'] : []),
        ...['camera', 'light']
            .filter(
                (kind) => entities.some(({ components }) => components[kind]) && all.some((one) => isThere(one, kind))
            )
            .map((kind) => `a ${kind}`)
    ];
}

function hasAutopilot(entity: EntityJson): boolean {
    return scriptsOf([entity]).includes('vehicleAutopilot');
}

function namesOf(changes: readonly Change[]): string[] {
    return [...new Set(changes.map(({ observer }) => String(observer.get('name'))))];
}

/** Such as `a, b and c`. */
function listed(items: readonly string[]): string {
    return [items.slice(0, -1).join(', '), ...items.slice(-1)].filter(Boolean).join(' and ');
}
