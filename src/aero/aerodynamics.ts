import { doubles } from '../math/doubles.js';

/** Places in its numbers: what a step reads or writes of the air. The load comes first. */
const LOAD = 0;
const DRAG_AREA = 6;
const DENSITY = 7;
const WIND = 8;
const FRONT_DOWNFORCE = 11;
const REAR_DOWNFORCE = 12;
const SIDE_AREA = 13;
const SIDE_CENTER = 14;
const FRONT = 15;
const REAR = 16;
const PLACES = 17;

/**
 * The air on the body: drag at the center of mass against the relative wind, and downforce over each axle by the square
 * of the forward air speed. `F = density / 2 * area * v²`, the area being the coefficient times the reference area.
 *
 * A crosswind pushes more than drag does: `density / 2 * sideArea * |v| * v across`, a side force in proportion to the
 * sine of the flow angle, ahead of the center of mass as a rule, so that the car turns away from the wind (W.-H. Hucho,
 * "Aerodynamics of Road Vehicles", chapter on directional stability: side force and yawing moment rise linearly up to
 * some 20 degrees).
 */
export class Aerodynamics {
    /** Its numbers in one array: first the {@link load}, then what the body is to the air. */
    readonly state = doubles(PLACES);

    /** Whether the body gives the air anything to act on: else {@link load} stays 0. */
    acts = false;

    /** Force (3) and moment (3) of the present step, body frame, N and N m. */
    readonly load = this.state.subarray(LOAD, DRAG_AREA);

    /** Velocity of the air, world frame, m/s. */
    readonly wind = this.state.subarray(WIND, FRONT_DOWNFORCE);

    constructor() {
        this.density = 1.225;
    }

    /** Drag coefficient times frontal area, m². */
    set dragArea(dragArea: number) {
        this.state[DRAG_AREA] = dragArea;
        this.notice();
    }

    get dragArea(): number {
        return this.state[DRAG_AREA];
    }

    /** Downforce coefficient times area over the front axle, m²; negative lifts. */
    set downforceFront(downforceFront: number) {
        this.state[FRONT_DOWNFORCE] = downforceFront;
        this.notice();
    }

    get downforceFront(): number {
        return this.state[FRONT_DOWNFORCE];
    }

    /** The same over the rear axle. */
    set downforceRear(downforceRear: number) {
        this.state[REAR_DOWNFORCE] = downforceRear;
        this.notice();
    }

    get downforceRear(): number {
        return this.state[REAR_DOWNFORCE];
    }

    /**
     * Side force coefficient per unit flow angle times frontal area, m², on top of drag. A coefficient of 2 to 2.5 per
     * rad is common, so road cars have 4 to 5. Estimate.
     */
    set sideArea(sideArea: number) {
        this.state[SIDE_AREA] = sideArea;
        this.notice();
    }

    get sideArea(): number {
        return this.state[SIDE_AREA];
    }

    /** Where the side force acts ahead of the center of mass, m. */
    set sideCenter(sideCenter: number) {
        this.state[SIDE_CENTER] = sideCenter;
    }

    get sideCenter(): number {
        return this.state[SIDE_CENTER];
    }

    /** kg/m³; ISO 2533 at sea level and 15 °C. */
    set density(density: number) {
        this.state[DENSITY] = density;
    }

    get density(): number {
        return this.state[DENSITY];
    }

    /** Place of the front axle ahead of the center of mass, m. */
    set front(front: number) {
        this.state[FRONT] = front;
    }

    get front(): number {
        return this.state[FRONT];
    }

    /** The same of the rear axle. */
    set rear(rear: number) {
        this.state[REAR] = rear;
    }

    get rear(): number {
        return this.state[REAR];
    }

    /**
     * Finds {@link load}.
     *
     * @param body - Numbers of the body.
     * @param velocity - Place among them of its velocity in its own frame, m/s.
     * @param rotation - Place of the rotation from body to world, row by row.
     */
    evaluate(body: Float64Array, velocity: number, rotation: number): void {
        if (!this.acts) {
            return;
        }
        const { state } = this;
        const density = state[DENSITY];
        const blowingX = state[WIND];
        const blowingY = state[WIND + 1];
        const blowingZ = state[WIND + 2];
        const toX = body[rotation] * blowingX + body[rotation + 3] * blowingY + body[rotation + 6] * blowingZ;
        const toY = body[rotation + 1] * blowingX + body[rotation + 4] * blowingY + body[rotation + 7] * blowingZ;
        const toZ = body[rotation + 2] * blowingX + body[rotation + 5] * blowingY + body[rotation + 8] * blowingZ;
        const x = body[velocity] - toX;
        const y = body[velocity + 1] - toY;
        const z = body[velocity + 2] - toZ;
        const speed = 0.5 * density * Math.sqrt(x * x + y * y + z * z);
        const ahead = 0.5 * density * z * z;
        const front = ahead * state[FRONT_DOWNFORCE];
        const rear = ahead * state[REAR_DOWNFORCE];
        const drag = speed * state[DRAG_AREA];
        const side = -speed * state[SIDE_AREA] * x;
        state[LOAD] = side - drag * x;
        state[LOAD + 1] = -drag * y - front - rear;
        state[LOAD + 2] = -drag * z;
        // lever x force about the left axis: a push down ahead of the center of mass turns the nose down
        state[LOAD + 3] = front * state[FRONT] + rear * state[REAR];
        // a push to the left ahead of the center of mass turns the nose left
        state[LOAD + 4] = side * state[SIDE_CENTER];
    }

    /** Finds whether there is anything to act on. */
    private notice(): void {
        const { state } = this;
        this.acts =
            state[DRAG_AREA] !== 0 ||
            state[FRONT_DOWNFORCE] !== 0 ||
            state[REAR_DOWNFORCE] !== 0 ||
            state[SIDE_AREA] !== 0;
        if (!this.acts) {
            this.load.fill(0);
        }
    }
}
