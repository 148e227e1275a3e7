import { Asset, type AppBase, type ContainerResource, type Entity, type GraphNode } from 'playcanvas';

import type { OwnCar } from './garage.js';
import { checkGlb, GlbError } from './glb-file.js';
import { unpackGlb } from './unpack-glb.js';
import {
    rigRaycastCar,
    rigTrailer,
    rigVehicle,
    type RigTrailerOptions,
    type RigVehicleOptions
} from '../../scripts/rig-vehicle.mjs';
import { RiggingError, type ModelRig } from '../../src/index.js';
import { canRaycast, noNodeCalled, type TrailerSize } from '../../src/internal.js';
import { riggedPart } from '../../templates/rig-scripts.js';
import { toTemplate } from '../../templates/template-json.js';
import type { VehicleJson } from '../../templates/vehicle-json.js';

/** Facts about a model that the visitor knows better. */
export interface OwnFacts extends Pick<
    RigVehicleOptions,
    'class' | 'drivesItself' | 'keepScenery' | 'mass' | 'node' | 'swapEnds' | 'unitScale'
> {
    /** Names of nodes that are its wheels. */
    wheels?: readonly string[];
    raycastCar?: boolean;
}

/** Height at which a car is built, m: no ray that looks for room meets it. */
const ALOFT = 400;

/** Longest title on the dashboard, letters. */
const TITLE = 28;

/** Most bytes of a model with its pictures: 256 MiB. */
const MOST_BYTES = 2 ** 28;

/** A white dot, in place of a picture that is not there. */
const WHITE = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';

/** Number of models read so far, for their ids. */
let count = 0;

/** A visitor's model, which becomes a car here. The file stays in the browser. */
export class OwnModel implements OwnCar {
    readonly id: string;

    /** Name of its file. */
    readonly file: string;

    /** Facts about the model that the visitor knows better. */
    facts: OwnFacts = {};
    rig!: ModelRig;

    /** Numbers of what it has become. */
    size!: VehicleJson | TrailerSize;

    /** Pictures that it refers to and that did not come with it. */
    readonly missing: readonly string[];
    private readonly app: AppBase;
    private readonly asset: Asset;

    private constructor(app: AppBase, id: string, file: string, asset: Asset, missing: readonly string[]) {
        this.app = app;
        this.id = id;
        this.file = file;
        this.asset = asset;
        this.missing = missing;
    }

    /**
     * Reads a model.
     *
     * @param app - App of the page.
     * @param file - A GLB.
     * @param others - Pictures that it may refer to.
     * @throws {GlbError} When it cannot be read.
     * @throws {RiggingError} When it is too large.
     */
    static async read(app: AppBase, file: File, others: readonly File[] = []): Promise<OwnModel> {
        const size = [file, ...others].reduce((sum, each) => sum + each.size, 0);
        if (size > MOST_BYTES) {
            const [there, bound] = [size, MOST_BYTES].map((bytes) => bytes.toLocaleString('en-US'));
            throw new GlbError(
                `${file.name} has ${there} bytes with its pictures; at most ${bound} are read`,
                'Reduce it'
            );
        }
        let contents = await file.arrayBuffer().catch(() => {
            throw new GlbError(`${file.name} cannot be opened`, 'Drop a file, not a folder');
        });
        if (checkGlb(file.name, contents)) {
            contents = await unpackGlb(file.name, contents);
            checkGlb(file.name, contents);
        }
        const id = `own-${++count}`;
        const source = { url: `${id}/${file.name}`, filename: file.name, contents };
        const pictures = new Map(
            await Promise.all(others.map(async (other) => [other.name, await dataUrl(other)] as const))
        );
        const missing: string[] = [];
        // The page's server has none of them. The engine takes what has one address for one texture, which would go with
        // the first model that has it.
        const preprocess = (image: { uri?: string }): void => {
            if (image.uri && !image.uri.startsWith('data:')) {
                const name = decoded(image.uri).split(/[\\/]/).pop()!;
                image.uri = pictures.get(name) ?? WHITE;
                if (!pictures.has(name)) {
                    missing.push(name);
                }
            }
            image.uri &&= `${image.uri}#${id}`;
        };
        const options = { image: { preprocess } } as object; // the container's own, which the types leave out
        const asset = new Asset(file.name, 'container', source, undefined, options);
        app.assets.add(asset);
        const loaded = new Promise<void>((resolve, reject) => {
            asset.ready(() => resolve());
            asset.once('error', reject);
        });
        app.assets.load(asset);
        try {
            await loaded;
        } catch (error) {
            app.assets.remove(asset);
            const reason = error instanceof Error ? error.message : String(error);
            throw new GlbError(`${file.name} cannot be read: ${reason}`, 'Export it again');
        }
        return new OwnModel(app, id, file.name, asset, missing);
    }

    build(): Entity {
        const model = (this.asset.resource as ContainerResource).instantiateRenderEntity();
        model.setPosition(0, ALOFT, 0);
        this.app.root.addChild(model);
        try {
            return this.rigged(model);
        } catch (error) {
            model.destroy();
            throw error;
        }
    }

    /** Makes of its model what it is: a trailer, a Raycast Car, or a vehicle. */
    private rigged(model: Entity): Entity {
        const { class: kind, drivesItself, mass, raycastCar = false, wheels, ...known } = this.facts;
        // the model's own root may have a name that says something
        const name = this.file.replace(/\.glb$/i, '').slice(0, TITLE);
        const facts: RigTrailerOptions = { ...known, mass, name, wheels: wheels && partsOf(model, wheels) };
        const options: RigVehicleOptions = { ...facts, class: kind, drivesItself };
        try {
            const { entity, rig, vehicle } = rigVehicleOr(raycastCar, model, options);
            this.rig = rig;
            this.size = vehicle;
            return entity;
        } catch (error) {
            if (!(error instanceof RiggingError && error.problem === 'trailer')) {
                throw error;
            }
        }
        const { entity, rig, size } = rigTrailer(model, facts);
        this.rig = rig;
        this.size = size;
        return entity;
    }

    /** Its numbers as one of the cars; null of a trailer. */
    get vehicle(): VehicleJson | null {
        return 'driveline' in this.size ? this.size : null;
    }

    get trailer(): TrailerSize | null {
        return 'driveline' in this.size ? null : this.size;
    }

    /** Its prefab without looks, as JSON. */
    get template(): string {
        const isRaycastCar = this.facts.raycastCar === true && canRaycast(this.rig);
        return JSON.stringify(toTemplate(riggedPart(this.rig, this.size, isRaycastCar)), null, 4);
    }

    destroy(): void {
        this.app.assets.remove(this.asset);
        this.asset.unload();
    }
}

type RiggedCar = Pick<ReturnType<typeof rigVehicle>, 'entity' | 'rig' | 'vehicle'>;

/** A Raycast Car if that was asked for, and the model can be one. */
function rigVehicleOr(raycastCar: boolean, model: Entity, options: RigVehicleOptions): RiggedCar {
    if (raycastCar) {
        try {
            return rigRaycastCar(model, options);
        } catch (error) {
            if (!(error instanceof RiggingError && error.problem === 'odd-wheels')) {
                throw error;
            }
        }
    }
    return rigVehicle(model, options);
}

/** Nodes of a model by their names. */
function partsOf(model: Entity, names: readonly string[]): GraphNode[] {
    return names.flatMap((name) => {
        const found = model.find('name', name);
        if (found.length === 0) {
            throw noNodeCalled(name);
        }
        return found;
    });
}

/** A path of an address; one with a bare % in it as it is. */
function decoded(uri: string): string {
    try {
        return decodeURIComponent(uri);
    } catch {
        return uri;
    }
}

function dataUrl(file: File): Promise<string> {
    return new Promise((resolve, reject) => {
        const reader = new FileReader();
        reader.addEventListener('load', () => resolve(reader.result as string));
        reader.addEventListener('error', () =>
            reject(new GlbError(`${file.name} cannot be opened`, 'Drop files, not folders'))
        );
        reader.readAsDataURL(file);
    });
}
