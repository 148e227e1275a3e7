import { bodyLook } from './body-look.js';
import { nameOf, type Skin } from './names.js';
import type { Piece } from './piece.js';
import { piecesOf } from './pieces.js';
import { wheelLook } from './wheel-look.js';
import type { LooksJson } from '../chassis-json.js';
import { finishesOf, GLOSS, type Surface } from '../finishes.js';
import type { Part } from '../template-json.js';
import type { AxleJson } from '../vehicle-json.js';

/** Pieces that move as one and have one material: one mesh. */
export interface Layer {
    /** Such as `Tail Lamp`, `Wheel front`. */
    name: string;
    skin: Skin;
    isWheel: boolean;

    /** Everything it is taken from. */
    of: Part;

    /** Skins besides its own that it takes. */
    takes?: readonly Skin[];

    /** Place of its lamps on the car; if not given, it takes all of its skin. */
    place?: Place;
}

/** Lamps that are lit by themselves are meshes of their own. */
type Place = 'front' | 'rear' | 'left' | 'right';

/** A mesh by its numbers; indices count corners. */
export interface LayerMesh {
    positions: Float32Array;
    normals: Float32Array;

    /** Vertex colors of trim: color as a shade of gray, metalness, gloss, and 1; null for other skins. */
    colors: Float32Array | null;
    indices: Uint16Array;
}

const SKINS: readonly Skin[] = ['paint', 'glass', 'trim', 'lamp', 'tail-lamp', 'indicator'];

/** Meshes of a car, and of each its draw call. */
const MOST = 12;

const PLACES: Partial<Record<Skin, readonly Place[]>> = { lamp: ['front', 'rear'], indicator: ['left', 'right'] };

/**
 * The layers of a body, then one for each kind of wheel.
 *
 * @param vehicle - Whose they are.
 * @param owner - Start of their names, where there are others beside them.
 */
export function layersOf(vehicle: LooksJson, owner = ''): Layer[] {
    const bodies = skinsOf(bodyLook(vehicle), owner);
    const wheels: Layer[] = [];
    for (const axle of vehicle.axles) {
        const name = owned(owner, wheelLayer(axle));
        if (!wheels.some((layer) => layer.name === name)) {
            wheels.push({ name, skin: 'trim', isWheel: true, of: wheelLook(vehicle, axle), takes: ['paint'] });
        }
    }
    return [...(bodies.length + 2 * vehicle.axles.length > MOST ? withoutGlass(bodies) : bodies), ...wheels];
}

/**
 * Divides parts that move as one into layers, one for each material.
 *
 * @param of - Part with all that moves.
 * @param owner - Start of the layers' names.
 */
export function skinsOf(of: Part, owner: string): Layer[] {
    const pieces = piecesOf(of);
    return SKINS.flatMap((skin) => {
        const worn = pieces.filter(({ surface }) => skinOf(surface) === skin);
        const places: readonly (Place | undefined)[] = PLACES[skin] ?? [undefined];
        return places
            .filter((place) => worn.some((piece) => !place || placesOf(piece).includes(place)))
            .map((place): Layer => ({ name: owned(owner, layerName(skin, place)), skin, isWheel: false, of, place }));
    });
}

/** A name that tells whose a layer is. */
export function owned(owner: string, name: string): string {
    return owner ? `${owner} ${name}` : name;
}

/** The glass of prefabs is not clear: where there are many meshes, it is a kind of trim. */
function withoutGlass(layers: readonly Layer[]): Layer[] {
    return layers
        .filter(({ skin }) => skin !== 'glass')
        .map((layer) => (layer.skin === 'trim' ? { ...layer, takes: ['glass'] } : layer));
}

function layerName(skin: Skin, place: Place | undefined): string {
    return place ? `${nameOf(skin)} ${nameOf(place)}` : nameOf(skin);
}

/** Places of a piece: left is +X, forward +Z from mid-wheelbase. */
function placesOf({ positions }: Piece): Place[] {
    const mean = (axis: number): number => positions.reduce((sum, place, i) => sum + (i % 3 === axis ? place : 0), 0);
    return [mean(0) > 0 ? 'left' : 'right', mean(2) > 0 ? 'front' : 'rear'];
}

/** Name of the layer that wheels of an axle show; they turn about X, the face to the left. */
export function wheelLayer({ tire, twin }: AxleJson): string {
    return `Wheel ${tire}${twin ? ' twin' : ''}`;
}

/** Joins what a layer has of its skin. */
export function meshOf({ skin, of, takes = [], place }: Layer): LayerMesh {
    const positions: number[] = [];
    const normals: number[] = [];
    const colors: number[] = [];
    const indices: number[] = [];
    const finishes = finishesOf();
    const skins = [skin, ...takes];
    for (const piece of piecesOf(of)) {
        if (!skins.includes(skinOf(piece.surface)) || (place && !placesOf(piece).includes(place))) {
            continue;
        }
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
