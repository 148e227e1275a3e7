import { bodyLook } from './body-look.js';
import { nameOf, type Skin } from './names.js';
import { piecesOf } from './pieces.js';
import { wheelLook } from './wheel-look.js';
import { finishesOf, GLOSS } from '../finishes.js';
import type { Surface } from '../shapes.js';
import type { Part } from '../template-json.js';
import type { AxleJson, VehicleJson } from '../vehicle-json.js';

/** What moves as one and has one material: one mesh. */
export interface Layer {
    /** Such as `Tail Lamp`, `Wheel front`. */
    name: string;
    skin: Skin;
    isWheel: boolean;

    /** Everything it is taken from. */
    of: Part;
}

/** A mesh by its numbers; indices count corners. */
export interface LayerMesh {
    positions: Float32Array;
    normals: Float32Array;

    /** Of trim: color as a shade of gray, metalness, gloss, and 1; null of the rest. */
    colors: Float32Array | null;
    indices: Uint16Array;
}

const SKINS: readonly Skin[] = ['paint', 'glass', 'trim', 'lamp', 'tail-lamp', 'indicator'];

/** The layers of a body, then one for each kind of wheel. */
export function layersOf(vehicle: VehicleJson): Layer[] {
    const body = bodyLook(vehicle);
    const worn = skinsOf(body);
    const layers: Layer[] = SKINS.filter((skin) => worn.has(skin)).map((skin) => ({
        name: nameOf(skin),
        skin,
        isWheel: false,
        of: body
    }));
    for (const axle of vehicle.axles) {
        const name = wheelLayer(axle);
        if (!layers.some((layer) => layer.name === name)) {
            layers.push({ name, skin: 'trim', isWheel: true, of: wheelLook(vehicle, axle) });
        }
    }
    return layers;
}

/** Name of the layer that wheels of an axle show; they turn about X, the face to the left. */
export function wheelLayer({ tire, twin }: AxleJson): string {
    return `Wheel ${tire}${twin ? ' twin' : ''}`;
}

/** Joins what a layer has of its skin. */
export function meshOf({ skin, of }: Layer): LayerMesh {
    const positions: number[] = [];
    const normals: number[] = [];
    const colors: number[] = [];
    const indices: number[] = [];
    const finishes = finishesOf();
    for (const piece of piecesOf(of).filter(({ surface }) => skinOf(surface) === skin)) {
        const first = positions.length / 3;
        const { color, metalness = 0, gloss = GLOSS } = finishes[piece.surface];
        const gray = (color[0] + color[1] + color[2]) / 3;
        positions.push(...piece.positions);
        normals.push(...piece.normals);
        indices.push(...piece.indices.map((corner) => first + corner));
        for (let i = 0; i < piece.positions.length; i += 3) {
            colors.push(gray, metalness, gloss, 1);
        }
    }
    return {
        positions: new Float32Array(positions),
        normals: new Float32Array(normals),
        colors: skin === 'trim' ? new Float32Array(colors) : null,
        indices: new Uint16Array(indices)
    };
}

function skinOf(surface: Surface): Skin {
    return (SKINS as readonly string[]).includes(surface) ? (surface as Skin) : 'trim';
}

function skinsOf(part: Part): Set<Skin> {
    const own = part.components?.render ? [skinOf(part.tags?.[0] as Surface)] : [];
    return new Set([...own, ...(part.children ?? []).flatMap((child) => [...skinsOf(child)])]);
}
