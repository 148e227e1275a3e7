import type { ChassisModel } from './chassis-model.js';
import { Roster } from './roster.js';
import type { VehicleBody } from './vehicle-body.js';
import type { VehicleWorld } from './vehicle-world.js';
import { WakeSquares } from '../../aero/wake-squares.js';
import { WAKE, wakeLayout } from '../../aero/wake.js';
import { Vehicle } from '../../vehicle/vehicle.js';

/** Frontal area over width times height (W.-H. Hucho, "Aerodynamics of Road Vehicles", 1). */
const FRONTAL = 0.81;

/** Drag coefficient of cars of the simpler kinds, which have no drag of their own. Estimate. */
const PLAIN_DRAG = 0.35;

type AnyBody = VehicleBody<ChassisModel>;

/** Width, height of the top above the ground, the rear end behind and the ground below the center of mass, m. */
interface Outline {
    readonly width: number;
    readonly height: number;
    readonly rear: number;
    readonly ground: number;
}

const worlds = new WeakMap<VehicleWorld, Wakes>();

/** Wakes of the vehicles near those that feel them, found at the start of every step while there is one. */
export class Wakes {
    /** The wakes, and who is near them. */
    readonly field = new WakeSquares();

    private readonly world: VehicleWorld;
    private readonly outlines = new WeakMap<AnyBody, Outline>();
    private readonly areas = new Float64Array(2);
    private readonly place = new Float64Array(7);
    private readonly twist = new Float64Array(6);

    /** Bodies that feel wakes. */
    private readonly feeling = new Roster<AnyBody>();

    /** Places of the bodies in the order of the world, and the array of them as it was then. */
    private readonly order = new Map<AnyBody, number>();
    private ordered: readonly AnyBody[] = [];
    private readonly refresh = (): void => this.find();

    /** The wakes of a world. */
    static of(world: VehicleWorld): Wakes {
        let wakes = worlds.get(world);
        if (!wakes) {
            wakes = new Wakes(world);
            worlds.set(world, wakes);
        }
        return wakes;
    }

    private constructor(world: VehicleWorld) {
        this.world = world;
    }

    /** Finds the wakes near a body from now on. The caller releases it again. */
    use(body: AnyBody): void {
        if (this.feeling.present.length === 0) {
            this.world.pulls.add(this.refresh);
        }
        this.feeling.add(body);
    }

    release(body: AnyBody): void {
        this.feeling.remove(body);
        if (this.feeling.present.length === 0) {
            this.world.pulls.remove(this.refresh);
            this.field.count = 0;
        }
    }

    /** Number of the train of a body: that of its first vehicle in the order of the world. */
    trainOf(body: AnyBody): number {
        const { present } = this.world.bodies;
        if (this.ordered !== present) {
            this.ordered = present;
            this.order.clear();
            present.forEach((member, i) => this.order.set(member, i));
        }
        return this.order.get(firstOf(body)) ?? -1;
    }

    private find(): void {
        const { field, place } = this;
        const bodies = this.world.bodies.present;
        const feeling = this.feeling.present;
        field.begin(bodies.length, feeling.length);
        for (let i = 0; i < feeling.length; i++) {
            feeling[i].readPlace(place);
            field.feel(place);
        }
        for (let i = 0; i < bodies.length; i++) {
            const body = bodies[i];
            if (body.isSimulated && !body.isAsleep) {
                body.readPlace(place);
                if (field.isFelt(place)) {
                    this.write(body, field.count * wakeLayout.size);
                }
            }
        }
    }

    private write(body: AnyBody, row: number): void {
        const { field, place, twist, areas } = this;
        const { rows } = field;
        const { vehicle } = body;
        const { width, height, rear, ground } = this.outlineOf(body);
        const area = FRONTAL * width * height;
        areas[0] = PLAIN_DRAG * area;
        if (vehicle instanceof Vehicle) {
            areas[0] = vehicle.aerodynamics.dragArea;
            vehicle.parts.airAreas(areas);
        }
        body.readMotion(place, twist);
        const x = place[3];
        const y = place[4];
        const z = place[5];
        const w = place[6];
        // the rear end on the ground, (0, ground, rear) of the body, turned into the world
        rows[row + WAKE.point] = place[0] + 2 * (x * y - w * z) * ground + 2 * (x * z + w * y) * rear;
        rows[row + WAKE.point + 1] = place[1] + (1 - 2 * (x * x + z * z)) * ground + 2 * (y * z - w * x) * rear;
        rows[row + WAKE.point + 2] = place[2] + 2 * (y * z + w * x) * ground + (1 - 2 * (x * x + y * y)) * rear;
        rows[row + WAKE.velocity] = twist[0];
        rows[row + WAKE.velocity + 1] = twist[1];
        rows[row + WAKE.velocity + 2] = twist[2];
        rows[row + WAKE.dragArea] = areas[0];
        rows[row + WAKE.area] = area;
        rows[row + WAKE.width] = width;
        rows[row + WAKE.train] = this.trainOf(body);
        field.enter();
    }

    /** Outline by the collision shapes, as they were when the wake of the body was asked for first. */
    private outlineOf(body: AnyBody): Outline {
        let outline = this.outlines.get(body);
        if (!outline) {
            outline = findOutline(body);
            this.outlines.set(body, outline);
        }
        return outline;
    }
}

function firstOf(body: AnyBody): AnyBody {
    let first = body;
    while (first.inFront) {
        first = first.inFront;
    }
    return first;
}

function findOutline({ shapes, vehicle }: AnyBody): Outline {
    const least = [-0.5, -0.5, -0.5]; // a box of a meter without shapes
    const most = [0.5, 0.5, 0.5];
    if (shapes.length > 0) {
        least.fill(Infinity);
        most.fill(-Infinity);
    }
    for (const { solid, place } of shapes) {
        for (let i = 0; i < 8; i++) {
            const corner = [solid.bounds[i & 1 ? 3 : 0], solid.bounds[i & 2 ? 4 : 1], solid.bounds[i & 4 ? 5 : 2]];
            for (let k = 0; k < 3; k++) {
                const at = corner.reduce((sum, c, j) => sum + place[3 * k + j] * c, place[9 + k]);
                least[k] = Math.min(least[k], at);
                most[k] = Math.max(most[k], at);
            }
        }
    }
    const ground = Math.min(least[1], ...vehicle.restContacts().map(([, y]) => y));
    return { width: most[0] - least[0], height: most[1] - ground, rear: least[2], ground };
}
