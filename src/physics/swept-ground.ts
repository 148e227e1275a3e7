import { StaticGround, type Mirrored, type OwnGround } from './static-ground.js';
import type { StaticMirror } from './static-mirror.js';
import type { Ground, GroundHit } from '../contact/ground.js';
import { cylinderContact } from '../contact/late-cylinder.js';
import { castFaces } from '../contact/static/cast-faces.js';
import { FACE, ROOM, ROOM_SIZE } from '../contact/static/face-words.js';
import type { Faces } from '../contact/static/faces.js';
import { SWEEP, SWEPT } from '../contact/static/sweep.js';
import type { SweptCylinder } from '../contact/static/swept-cylinder.js';

/** Ground for a chassis whose wheels may be cylinders. */
export class SweptGround extends StaticGround implements Ground {
    /** Sweeps of the physics engine. */
    private readonly cylinders: Pick<Ground, 'sweep'>;

    /** Made with the first sweep; null until the code for it has come. */
    private cylinder: SweptCylinder | null = null;

    /** Faces onto which the last cylinder was lowered, where there is nothing else, and the bounds of the ray that follows. */
    private swept: Faces | null = null;
    private readonly bounds = new Float64Array(6);

    /** The face that is all the ground about the vehicle, as {@link planeIn} returns it. */
    private readonly plane = new Float64Array(7);

    constructor(
        queries: Mirrored,
        own: OwnGround,
        chassis: { readonly address: number },
        cylinders: Pick<Ground, 'sweep'>
    ) {
        super(queries, own, chassis);
        this.cylinders = cylinders;
    }

    override begin(position: Float64Array, velocity: Float64Array): void {
        super.begin(position, velocity);
        this.swept = null;
    }

    get mayBePlane(): boolean {
        const { words } = this.about;
        return words[ROOM.count] === 1 && words[ROOM_SIZE + FACE.whole] !== 0;
    }

    planeIn(box: Float64Array, mask: number): Float64Array | null {
        const { mirror } = this.queries;
        const { about, plane } = this;
        if (mirror === null || !this.mayBePlane || !mirror.scene.isKnown(about, box, mask)) {
            return null;
        }
        if ((this.movingIn(mirror, about) & mask) !== 0) {
            return null;
        }
        const { words } = about;
        for (let k = 0; k < 6; k++) {
            plane[k] = words[ROOM_SIZE + k];
        }
        plane[6] = words[ROOM_SIZE + FACE.owner];
        return plane;
    }

    override cast(ray: Float64Array, mask: number, hit: GroundHit): void {
        const { swept, bounds, queries } = this;
        if (swept !== null && queries.mirror !== null) {
            for (let k = 0; k < 3; k++) {
                const end = ray[k] + ray[6] * ray[k + 3];
                bounds[k] = Math.min(ray[k], end);
                bounds[k + 3] = Math.max(ray[k], end);
            }
            if (queries.mirror.scene.isKnown(swept, bounds, mask)) {
                castFaces(swept.words, ray, hit);
                return;
            }
        }
        super.cast(ray, mask, hit);
    }

    sweep(sweep: Float64Array, mask: number, hit: GroundHit): void {
        const { mirror } = this.queries;
        const cylinder = this.cylinder ?? this.makeCylinder();
        if (mirror === null || cylinder === null || !this.lower(mirror, cylinder, sweep, mask)) {
            this.hide();
            this.cylinders.sweep(sweep, mask, hit);
            hit.even = false;
            hit.asked = true;
            return;
        }
        const { result } = cylinder;
        hit.even = result[SWEPT.even] !== 0;
        hit.asked = false;
        hit.distance = result[SWEPT.distance];
        hit.body = result[SWEPT.owner];
        for (let k = 0; k < 3; k++) {
            hit.point[k] = result[SWEPT.point + k];
        }
    }

    private makeCylinder(): SweptCylinder | null {
        const { present } = cylinderContact;
        this.cylinder = present === null ? null : new present.SweptCylinder();
        return this.cylinder;
    }

    /** Lowers a cylinder onto faces. @returns False if something that is round or moves is in its reach. */
    private lower(mirror: StaticMirror, cylinder: SweptCylinder, sweep: Float64Array, mask: number): boolean {
        const { about } = this;
        const { scene } = mirror;
        cylinder.begin(sweep);
        this.swept = null;
        if (this.isEven(mirror, cylinder.bounds, mask)) {
            this.swept = about;
        } else {
            const faces = this.facesOf(sweep[SWEEP.wheel]);
            if (scene.freshenSweep(faces, cylinder.bounds, mask, this.velocity)) {
                this.extend();
            }
            if ((this.movingAbout(mirror, faces) & mask) === 0) {
                this.swept = faces.complete ? faces : null;
            } else if (this.meetOthers(mirror, cylinder.bounds, mask)) {
                return false;
            }
        }
        if (this.swept === null) {
            return scene.lower(cylinder, mask);
        }
        cylinder.lowerOnto(this.swept);
        return true;
    }
}
