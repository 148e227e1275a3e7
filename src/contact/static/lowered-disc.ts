import { Faces } from './faces.js';
import { beginDisc, finishDisc, meetFaces } from './look-down-faces.js';
import { SweepSearch } from './sweep-search.js';
import { DEFLECTION, LOWERING, RAY_SIZE, RayRow } from '../ray-row.js';

/** Most faces of one leaf of a tree, or of a box. */
const MOST = 8;

/** Thickness of the disc, m: what rounding may open of a seam. */
const THIN = 1e-6;

/**
 * The disc of a row that is lowered onto the faces of a scene, solid by solid. Faces that it can reach only so far below the lowest
 * one that the tire does not yield to them are passed by, so a mesh costs little, however fine it is.
 */
export class LoweredDisc {
    /** Search of the scene's tree, in the world frame, and of that of a solid, in its own. */
    readonly scene = new SweepSearch(this);
    readonly solid = new SweepSearch(this);

    /** Radius and half thickness, m. */
    readonly size = new Float64Array([0, THIN]);

    /** Way of the center down on which what it meets counts, m. */
    readonly touch = new Float64Array(1);

    /** Faces that it meets next, in the world. */
    readonly faces = new Faces(MOST);

    private row = new RayRow();

    /** Begins with a row whose bounds have been found. */
    begin(row: RayRow, mask: number): void {
        const { direction, line, origin, size } = row;
        const { map } = this.scene;
        this.row = row;
        row.cast = false;
        this.size[0] = size[RAY_SIZE.radius];
        for (let k = 0; k < 3; k++) {
            const a = (k + 1) % 3;
            const b = (k + 2) % 3;
            map[k] = line[k];
            map[4 + k] = -direction[k];
            map[8 + k] = direction[a] * line[b] - direction[b] * line[a];
        }
        for (let at = 0; at < 12; at += 4) {
            map[at + 3] = -map[at] * origin[0] - map[at + 1] * origin[1] - map[at + 2] * origin[2];
        }
        this.faces.beginReach(row.bounds, mask, 0);
        beginDisc(row);
        row.lowering[LOWERING.count] = Infinity; // what it comes to in the next step may be passed by
        this.limit();
    }

    /** Changes to the frame of a solid, given as the map from there to the world. */
    enter(place: Float64Array): void {
        this.solid.enter(this.scene, place, this.row.origin, 0);
    }

    /** Meets the faces that have been added. */
    meet(): void {
        const { faces, row } = this;
        meetFaces(faces.words, faces.bounds, row);
        faces.clear();
        this.limit();
    }

    finish(): void {
        finishDisc(this.row);
    }

    private limit(): void {
        const { lowering, size } = this.row;
        const lowest = lowering[LOWERING.lowest];
        // the tire yields to no edge that is lower than what lies right below it
        const yielding = Math.min(
            lowest + DEFLECTION * size[RAY_SIZE.radius],
            Math.max(lowest, lowering[LOWERING.below])
        );
        // what it reaches without a way down may lie higher than what it has met
        this.touch[0] = Math.max(Number.MIN_VALUE, yielding);
    }
}
