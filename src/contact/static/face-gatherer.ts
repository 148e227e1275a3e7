import type { Faces } from './faces.js';

/** Gathers the flat faces of one part after the other, in the frame of the part, for {@link Faces} of the world. */
export class FaceGatherer {
    /** Three corners of the face that is to be added, in the frame of its part. */
    readonly corners = new Float64Array(9);

    /** From there to the world: three rows of a linear map, then the offset. */
    readonly place = new Float64Array(12);

    /** Owner of the part. */
    owner = 0;

    private readonly placed = new Float64Array(9);

    /**
     * Adds the face of {@link corners}.
     *
     * @param faces - Receives it.
     * @param kind - `TRIANGLE`, or `PARALLELOGRAM`, whose fourth corner lies opposite the first one.
     * @returns False when there is no room for it.
     */
    add(faces: Faces, kind: number): boolean {
        const { corners, place, placed } = this;
        for (let i = 0; i < 9; i += 3) {
            const x = corners[i];
            const y = corners[i + 1];
            const z = corners[i + 2];
            placed[i] = place[0] * x + place[1] * y + place[2] * z + place[9];
            placed[i + 1] = place[3] * x + place[4] * y + place[5] * z + place[10];
            placed[i + 2] = place[6] * x + place[7] * y + place[8] * z + place[11];
        }
        return faces.add(placed, kind, this.owner);
    }
}
