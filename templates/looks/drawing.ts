import type { Sink } from './loft.js';
import type { Piece } from './piece.js';
import type { Surface } from '../finishes.js';
import type { Part } from '../template-json.js';

/** Collects smooth shapes as a part of a look. */
export class Drawing {
    private readonly pieces: Piece[] = [];

    /** Takes shapes of a surface. */
    of(surface: Surface): Sink {
        const { pieces } = this;
        return {
            add(positions, normals, uvs, indices): void {
                pieces.push({ surface, positions, normals, uvs, indices });
            }
        };
    }

    /** All that was drawn so far. */
    part(name: string): Part {
        return { name, pieces: this.pieces };
    }
}
