import { Entity, MeshInstance, StandardMaterial, type AppBase } from 'playcanvas';

import { placeInPalette, type Fitting } from './palette.js';
import type { Trim } from './trim.js';
import type { Surface } from '../../../templates/finishes.js';
import type { Sink } from '../../../templates/looks/loft.js';
import type { Piece } from '../../../templates/looks/piece.js';
import { MeshBuilder } from '../ground/mesh-builder.js';

export type Cloth = Surface | Exclude<Trim, 'fittings'> | Fitting;

/** Lamps are lit by themselves: their place belongs to their name. */
type Place = 'front' | 'rear' | 'left' | 'right' | '';

/** Tag of what is made of fittings alone. */
const FITTINGS = 'fittings';

/** Collects what a car wears, a mesh per material, and hangs it onto an entity as parts with the material's tag. */
export class Wardrobe {
    private readonly builders = new Map<string, MeshBuilder>();

    of(cloth: Cloth, place: Place = ''): Sink {
        const color = placeInPalette(cloth);
        if (color === null) {
            return this.builder(`${cloth}/${place}`);
        }
        const builder = this.builder(`${FITTINGS}/`);
        return {
            add(positions, directions, uvs, indices): void {
                builder.add(
                    positions,
                    directions,
                    uvs.map((_, i) => (i % 2 === 0 ? color : 0.5)),
                    indices
                );
            }
        };
    }

    private builder(key: string): MeshBuilder {
        const builder = this.builders.get(key) ?? new MeshBuilder();
        this.builders.set(key, builder);
        return builder;
    }

    /** The one for a lamp at a place of the car, m. */
    lamp(cloth: Cloth, x: number, z: number): Sink {
        switch (cloth) {
            case 'lamp':
                return this.of(cloth, z > 0 ? 'front' : 'rear');
            case 'indicator':
                return this.of(cloth, x > 0 ? 'left' : 'right');
            default:
                return this.of(cloth);
        }
    }

    /** Pieces of a prefab's look. */
    take(pieces: readonly Piece[]): void {
        for (const { surface, positions, normals, uvs, indices } of pieces) {
            const middle = (axis: number): number => {
                const along = positions.filter((_, i) => i % 3 === axis);
                return along.reduce((sum, place) => sum + place, 0) / along.length;
            };
            this.lamp(surface, middle(0), middle(2)).add(positions, normals, uvs, indices);
        }
    }

    hang(app: AppBase, onto: Entity): void {
        for (const [key, builder] of this.builders) {
            const [cloth] = key.split('/');
            const part = new Entity(key, app);
            part.tags.add(cloth);
            const mesh = builder.build(app.graphicsDevice);
            part.addComponent('render', { meshInstances: [new MeshInstance(mesh, new StandardMaterial())] });
            onto.addChild(part);
        }
    }
}
