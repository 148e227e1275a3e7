import { Mat4, Vec3, type Entity, type GraphNode } from 'playcanvas';

import { setAll, setSilently, type Editor, type Observer, type Reparenting } from './editor.js';
import { findPack } from './pack-folder.js';
import { parseForNew } from './parse-for-new.js';
import type { Progress } from './parse-scripts.js';
import { paste } from './paste.js';
import { until } from './patience.js';
import { stopPreloading } from './preload.js';
import { importAmmo, prepareScene, type Prepared } from './prepare-scene.js';
import { riggedCar, type Known, type RiggedCar } from './rigged-car.js';
import { entityBelow, followMass } from './rigged-mass.js';
import { sizedBy } from './rigged-size.js';
import { withoutInput } from './scene-view.js';
import { ToolError } from './tool-error.js';
import { readEntity, type EntityModel } from '../src/components/rigging/read-entity.js';
import { FEW_SELECTED, MESHES_NOT_LOADED, MODEL_GONE, NO_MODEL_SELECTED } from '../src/messages/editor.js';
import { scriptsOfRigged } from '../templates/rig-scripts.js';

/** Meshes of a large model have come over a slow line by then, s. */
const MESHES_S = 20;

const SCRIPTS = ['wheelCollider', 'wheelCarrier', 'vehicleController', 'antiRollBar', 'vehicleInput', 'vehicleReset'];

const ROOT_BONE = 'components.render.rootBone';
const SHOWN = 'components.render.enabled';

/** The model that is selected in the hierarchy, and the car that is made of it: one step of the Editor's history. */
export class ModelInScene {
    readonly name: string;

    /** Car that was found last; null before the first one. */
    found: RiggedCar | null = null;
    private readonly editor: Editor;
    private readonly progress: Progress;
    private readonly guid: string;
    private known: Known = {};

    /** Guid of the chassis that is in the scene now. */
    private chassis: string | null = null;

    private massWatch: { unbind(): void } | null = null;

    /** Called when the car has been sized for a mass that was set in the inspector. */
    sized: () => void = () => {};

    /** Attributes that referred to the chassis that was in the scene last: the Editor empties them when it is deleted. */
    private references: { guid: string; path: string }[] = [];

    /** Former parents of the entities that were moved, and their order among their siblings. */
    private moved: { guid: string; parent: string; index: number }[] = [];

    /** Sentence about what else has changed in the project. */
    spared: string | null = null;

    /** Former values of the entities that were changed where they are. */
    private edited: { guid: string; path: string; value: unknown }[] = [];

    constructor(editor: Editor, progress: Progress) {
        const [selected, ...others] = editor.call('selector:type') === 'entity' ? editor.call('selector:items') : [];
        if (!selected || others.length > 0 || !selected.get('parent')) {
            throw new ToolError(NO_MODEL_SELECTED);
        }
        this.editor = editor;
        this.progress = progress;
        this.guid = String(selected.get('resource_id'));
        this.name = String(selected.get('name'));
    }

    /** The entities that go with each wheel, by the wheel's name. */
    get wheels(): { name: string; entities: Observer[] }[] {
        const { found } = this;
        return (found?.rig.wheels ?? []).map(({ name, turning, steering }) => ({
            name,
            entities: [...turning, ...steering].flatMap((node) => this.observerOf(found!.read.sources[node]) ?? [])
        }));
    }

    /**
     * Makes the car, in place of the one that was made before.
     *
     * @param known - Facts that the designer knows better.
     * @throws {RiggingError} When the model is not a car; the scene is as it was before.
     */
    async rig(known: Known): Promise<void> {
        const wasThere = this.chassis !== null;
        const before = this.known;
        await this.loadMeshes();
        await this.takeBack();
        try {
            await this.make(known);
        } catch (error) {
            if (wasThere) {
                await this.make(before);
            }
            throw error;
        }
        if (!wasThere) {
            this.spared = stopPreloading(this.editor);
            this.editor.api.globals.history.add({
                name: 'rig vehicle',
                combine: false,
                undo: () => this.takeBack(),
                redo: () => this.make(this.known)
            });
            await this.ensurePhysics();
        }
    }

    /** Without Ammo nothing drives. It stays when the car is undone. */
    private async ensurePhysics(): Promise<void> {
        if (this.editor.call('project:settings:hasPhysics') !== false) {
            return; // null: it cannot tell
        }
        this.progress.step('Adding Ammo to the project');
        try {
            await importAmmo(this.editor);
        } catch (error) {
            this.found!.warnings.push((error as Error).message);
        }
    }

    /**
     * Adds what the scene lacks to drive the car, as the installer does.
     */
    async prepareScene(): Promise<Prepared> {
        const { editor, progress } = this;
        const { scripts, folder } = findPack(editor);
        const updated = await parseForNew(editor, scripts, ['chaseCamera'], progress);
        this.found!.warnings.push(...(updated ? [updated] : []));
        progress.step('Preparing the scene');
        return prepareScene(editor, editor.api.globals.entities.get(this.chassis!)!, folder);
    }

    /** True while the car is in the scene. */
    get isCar(): boolean {
        return this.chassis !== null;
    }

    /** Whatever is selected now becomes the wheels. */
    async rigSelected(): Promise<void> {
        const items = this.editor.call('selector:type') === 'entity' ? this.editor.call('selector:items') : [];
        // the entities of the model are in the same order before and after
        await this.takeBack();
        const { sources } = this.read();
        const wheels = items.flatMap(({ entity }) => {
            const at = entity ? sources.indexOf(entity) : -1;
            return at > 0 ? [at] : [];
        });
        if (wheels.length < 4 && wheels.length !== 2) {
            throw new ToolError(FEW_SELECTED);
        }
        await this.rig({ ...this.known, wheels });
    }

    /** Makes the car again with more that is known. */
    async change(known: Known): Promise<void> {
        await this.rig({ ...this.known, ...known });
    }

    /** Facts that are known now. */
    get options(): Readonly<Known> {
        return this.known;
    }

    private async make(known: Known): Promise<void> {
        const { editor } = this;
        const { entities } = editor.api.globals;
        this.progress.step('Looking for the wheels');
        const model = this.observer;
        const entity = model.entity!;
        const car = riggedCar(this.read(), this.name, known);
        const parent = entities.get(String(model.get('parent')))!;
        const above = entity.parent!.getWorldTransform();
        const isPlain = above.getScale().distance(Vec3.ONE) < 1e-4;
        const home = isPlain ? parent : entities.root!;
        const { scripts } = findPack(editor);
        // references between entities are found by the types of the attributes: parse before pasting
        const updated = await parseForNew(
            editor,
            scripts,
            [...SCRIPTS, ...scriptsOfRigged(car.rig, car.vehicle, car.isRaycastCar)],
            this.progress
        );
        car.warnings.push(...(updated ? [updated] : []));
        this.progress.step('Making the car');
        const toHome = isPlain ? new Mat4().copy(above).invert() : new Mat4();
        const chassis = await paste(editor, car.copied(entity, toHome), home, false);
        const guid = String(chassis.get('resource_id'));
        this.followAs(guid);
        this.chassis = guid;
        const silent = withoutInput(editor, chassis);
        if (silent.length > 0) {
            setAll(silent);
            car.warnings.push(
                'Another car of the scene has the keys: switch on Vehicle Input of this one to drive it.'
            );
        }
        this.known = known;
        this.found = car;
        this.massWatch = !car.tag
            ? null
            : followMass(editor, chassis, (result) => {
                  if (result instanceof Error) {
                      this.progress.step(result.message);
                      return;
                  }
                  this.known = { ...this.known, mass: result.body.mass };
                  this.found = { ...this.found!, vehicle: result };
                  this.sized();
              });
        const moves = car.moves.flatMap(({ node, path }): Reparenting[] => {
            const child = this.observerOf(node);
            return child ? [{ entity: child, parent: this.below(chassis, path) }] : [];
        });
        moves.push({ entity: entities.get(this.guid)!, parent: this.below(chassis, ['Body']) });
        this.moved = moves.map(({ entity: one }) => {
            const guid = String(one.get('resource_id'));
            const from = String(one.get('parent'));
            const index = (entities.get(from)!.get('children') as string[]).indexOf(guid);
            return { guid, parent: from, index };
        });
        entities.reparent(moves, { history: false });
        this.edited = [];
        this.findBonesBelow(chassis, car.read);
        [...car.rig.colliders, ...car.rig.scenery].forEach((node) => this.edit(car.read.sources[node], SHOWN, false));
        editor.call('viewport:render');
    }

    /** Makes cameras, gauges and all else that referred to the car before it was made again refer to the new one. */
    private followAs(guid: string): void {
        const { entities } = this.editor.api.globals;
        const references = this.references.flatMap(({ guid: other, path }) => {
            const observer = entities.get(other);
            return observer && observer.get(path) === null ? [{ observer, path, value: guid }] : [];
        });
        setAll(references);
    }

    /** Attributes of the scripts of the scene that refer to an entity. */
    private referencesTo(guid: string): { guid: string; path: string }[] {
        return this.editor.api.globals.entities.list().flatMap((entity) => {
            const scripts = (entity.get('components.script.scripts') ?? {}) as Record<string, { attributes?: object }>;
            return Object.entries(scripts).flatMap(([script, { attributes = {} }]) =>
                Object.entries(attributes)
                    .filter(([, value]) => value === guid)
                    .map(([name]) => ({
                        guid: String(entity.get('resource_id')),
                        path: `components.script.scripts.${script}.attributes.${name}`
                    }))
            );
        });
    }

    /** Makes skins find their bones below the chassis: those of wheels have left the model. */
    private findBonesBelow(chassis: Observer, { sources }: EntityModel): void {
        for (const node of sources) {
            this.edit(node, ROOT_BONE, chassis.get('resource_id'));
        }
    }

    /** Sets what an entity of the model has set, until the car is taken back. */
    private edit(node: GraphNode, path: string, value: unknown): void {
        const observer = this.observerOf(node);
        const before = observer?.get(path);
        if (observer && before) {
            this.edited.push({ guid: String(observer.get('resource_id')), path, value: before });
            setSilently(observer, path, value);
        }
    }

    /** The model as it was, and no car. */
    private async takeBack(): Promise<void> {
        const { entities } = this.editor.api.globals;
        const chassis = this.chassis && entities.get(this.chassis);
        if (!chassis) {
            return;
        }
        const back = this.moved.flatMap(({ guid, parent, index }): Reparenting[] => {
            const [entity, home] = [entities.get(guid), entities.get(parent)];
            return entity && home ? [{ entity, parent: home, index }] : [];
        });
        const mass = sizedBy(chassis)?.mass;
        if (mass !== this.found?.vehicle.body.mass) {
            this.known = { ...this.known, ...(mass !== undefined && { mass }) }; // a later run of the tool has sized it
        }
        this.massWatch?.unbind();
        this.massWatch = null;
        entities.reparent(back, { history: false });
        for (const { guid, path, value } of this.edited) {
            const observer = entities.get(guid);
            if (observer) {
                setSilently(observer, path, value);
            }
        }
        this.edited = [];
        this.chassis = null;
        this.moved = [];
        this.references = this.referencesTo(String(chassis.get('resource_id')));
        await entities.delete([chassis], { history: false });
        this.editor.call('viewport:render');
    }

    private get observer(): Observer {
        const observer = this.editor.call('entities:get', this.guid);
        if (!observer?.entity) {
            throw new ToolError(MODEL_GONE);
        }
        return observer;
    }

    /** Waits for the meshes: a render component has none before its asset has loaded, and none ever if that does not load. */
    private async loadMeshes(): Promise<void> {
        const waiting: string[] = [];
        const isLoaded = (): boolean => {
            waiting.length = 0;
            this.observer.entity!.forEach((node) => {
                const { enabled, render } = node as Entity;
                if (enabled && render?.enabled && render.asset && !(render.meshInstances?.length > 0)) {
                    waiting.push(node.name);
                }
            });
            return waiting.length === 0;
        };
        this.progress.step('Waiting for the meshes of the model');
        await until(
            isLoaded,
            MESHES_S,
            () => new ToolError(MESHES_NOT_LOADED, { names: waiting.join(', '), seconds: MESHES_S })
        );
    }

    private read(): EntityModel {
        return readEntity(this.observer.entity!);
    }

    private observerOf(node: GraphNode): Observer | null {
        const guid = (node as unknown as Partial<Entity>).getGuid?.();
        return guid ? this.editor.api.globals.entities.get(guid) : null;
    }

    /** An entity by the names on the way to it. */
    private below(root: Observer, path: readonly string[]): Observer {
        return entityBelow(this.editor, root, path)!;
    }
}
