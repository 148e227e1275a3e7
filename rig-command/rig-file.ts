import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Logger, NodeIO, VertexLayout } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';

import { fillSparse } from './fill-sparse.js';
import { quietChanges } from './quiet-changes.js';
import { readGltf } from './read-file.js';
import { readModel } from './read-model.js';
import { reportSvg, reportText } from './report.js';
import { splitWheels } from './split-wheels.js';
import { unfoldInstances } from './unfold.js';
import { writeFiles } from './write-files.js';
import { writeGlb } from './write-glb.js';
import type { ModelNode } from '../src/rigging/model.js';
import { type RigOptions, rigModel } from '../src/rigging/rig-model.js';
import { noNodeCalled } from '../src/rigging/rigging-error.js';
import { canRaycast } from '../src/sizing/rig-choices.js';
import { sizeOfRig } from '../src/sizing/size-of-rig.js';
import { sizeTrailer, type TrailerSize } from '../src/sizing/size-trailer.js';
import { sizeVehicle } from '../src/sizing/size-vehicle.js';
import type { VehicleClass } from '../src/sizing/vehicle-classes.js';
import type { VehicleJson } from '../src/sizing/vehicle-json.js';
import { riggedPart, rigJson } from '../templates/rig-scripts.js';
import { toTemplate } from '../templates/template-json.js';

quietChanges();

/** Facts about the model that the user knows. */
export interface RigFileOptions extends Omit<RigOptions, 'node' | 'wheels'> {
    /** Name of a node of the car that is meant, where the file has several. */
    node?: string;

    /** Names of nodes that are its wheels, with all below them. */
    wheels?: readonly string[];
    class?: VehicleClass;
    mass?: number;

    /** True if it becomes a Raycast Car. */
    raycastCar?: boolean;
}

/** The files that were written and what to say about them. */
export interface RigFileResult {
    files: string[];
    text: string;
    vehicle: VehicleJson | TrailerSize;
}

/**
 * Makes a car of a GLB: writes the model with wheels as nodes of their own, the vehicle's numbers, its prefab without
 * looks, and a picture of what was found.
 *
 * @param from - The model, .glb or .gltf.
 * @param to - The GLB to write; the others are named after it.
 * @param options - Facts about it that are known.
 * @throws {RiggingError} When it is not a car, or not a file that can be read, or cannot be written. Nothing is written.
 * @throws {RangeError} When a number is beyond what vehicles are.
 */
export async function rigFile(from: string, to: string, options: RigFileOptions): Promise<RigFileResult> {
    // numbers of vertices one list after the other, which engines sort as they like: mixing them took most of the time
    const io = new NodeIO().setVertexLayout(VertexLayout.SEPARATE).registerExtensions(ALL_EXTENSIONS);
    const { document, missing } = await readGltf(io, from, {
        meshopt: () => learnMeshopt(io),
        draco: () => learnDraco(io, [process.cwd(), dirname(resolve(from)), dirname(fileURLToPath(import.meta.url))])
    });
    const errors = new Logger(Logger.Verbosity.ERROR);
    document.setLogger(errors);
    io.setLogger(errors);
    unfoldInstances(document);
    const model = readModel(document);
    const { class: kind, mass, node, wheels, raycastCar = false, ...known } = options;
    const rig = rigModel(model.nodes, {
        ...known,
        node: node === undefined ? undefined : placesOf(model.nodes, node)[0],
        wheels: wheels?.flatMap((wheel) => placesOf(model.nodes, wheel))
    });
    const stem = /[\\/]$/.test(to) ? join(to, basename(from).replace(/\.\w+$/, '')) : to.replace(/\.glb$/i, '');
    const name = basename(stem);
    const trailer = sizeTrailer(rig, { name, mass });
    const isRaycastCar = raycastCar && canRaycast(rig);
    const vehicle = trailer ?? sizeVehicle({ name, ...sizeOfRig(rig, kind), ...(mass !== undefined && { mass }) });
    splitWheels(document, model, rig);
    fillSparse(document);
    const triangles = model.nodes
        .flatMap(({ meshes }) => meshes)
        .reduce((sum, { positions, indices }) => sum + (indices ?? positions).length / (indices ? 3 : 9), 0);
    const text = reportText(rig, vehicle, triangles, { ...options, missing });
    const files: [string, string | Uint8Array][] = [
        [`${stem}.glb`, await writeGlb(io, document)],
        [`${stem}.vehicle.json`, toJson('driveline' in vehicle ? rigJson(rig, vehicle) : vehicle)],
        [`${stem}.template.json`, toJson(toTemplate(riggedPart(rig, vehicle, isRaycastCar)))],
        [`${stem}.svg`, reportSvg(rig, name)]
    ];
    await writeFiles(files);
    return { files: files.map(([file]) => file), text, vehicle };
}

/** Places of nodes by their name. */
function placesOf(nodes: readonly ModelNode[], name: string): number[] {
    const found = nodes.flatMap((node, at) => (node.name === name ? [at] : []));
    if (found.length === 0) {
        throw noNodeCalled(name);
    }
    return found;
}

/** Lets a reader unpack what meshopt has packed, and pack it again. */
async function learnMeshopt(io: NodeIO): Promise<void> {
    const [{ MeshoptDecoder }, { MeshoptEncoder }] = await Promise.all([
        import('meshoptimizer/decoder'),
        import('meshoptimizer/encoder')
    ]);
    await Promise.all([MeshoptDecoder.ready, MeshoptEncoder.ready]);
    io.registerDependencies({ 'meshopt.decoder': MeshoptDecoder, 'meshopt.encoder': MeshoptEncoder });
}

/** Lets a reader unpack what Draco has packed, and pack it again; false if that is in none of some folders, nor above them. */
async function learnDraco(io: NodeIO, folders: readonly string[]): Promise<boolean> {
    const draco = findDraco(folders);
    if (draco) {
        io.registerDependencies({
            'draco3d.decoder': await draco.createDecoderModule(),
            'draco3d.encoder': await draco.createEncoderModule()
        });
    }
    return draco !== null;
}

interface Draco {
    createDecoderModule(): Promise<unknown>;
    createEncoderModule(): Promise<unknown>;
}

/** The decoder that is installed in one of some folders, or above it; a user without models of Draco needs none. */
function findDraco(folders: readonly string[]): Draco | null {
    for (const folder of folders) {
        try {
            return createRequire(join(folder, 'package.json'))('draco3dgltf') as Draco;
        } catch {
            // in the next one, perhaps
        }
    }
    return null;
}

function toJson(value: unknown): string {
    return `${JSON.stringify(value, null, 4)}\n`;
}
