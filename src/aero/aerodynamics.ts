import { list, parameter, scratch, struct, vector } from '../math/struct.js';
import { type ViewClass, viewOf } from '../math/view.js';

/** Settings of the air, and of the body in it. */
const airSettings = {
    /** Density of the air, kg/m³; by default that of ISO 2533 at sea level and 15 °C. */
    density: parameter('kg/m³', 1.225, 0),

    /** Place of the side force ahead of the center of mass, m. */
    sideCenter: parameter('m', 0),

    /** Place of the front axle ahead of the center of mass, m. */
    front: parameter('m', 0),

    /** Place of the rear axle ahead of the center of mass, m. */
    rear: parameter('m', 0)
};

/** Units, defaults and ranges of settings of {@link Aerodynamics} whose change may let the air act, or end that. */
const areaSettings = {
    dragArea: parameter('m²', 0, 0),
    downforceFront: parameter('m²', 0),
    downforceRear: parameter('m²', 0),
    sideArea: parameter('m²', 0, 0)
};

/** Settings of the body in the air. */
export const bodySettings = { ...areaSettings, sideCenter: airSettings.sideCenter };

/** Numbers of the air and the body that a step reads or writes. */
const airLayout = struct({
    /** Force and moment of the present step, body frame. */
    load: list(6, scratch('N, N m')),

    /** Drag coefficient times frontal area. */
    dragArea: areaSettings.dragArea,

    density: airSettings.density,

    /** Velocity of the air, world frame. */
    wind: vector(parameter('m/s', 0)),

    /** Downforce coefficients times area over each axle; negative lifts. */
    frontDownforce: areaSettings.downforceFront,
    rearDownforce: areaSettings.downforceRear,

    /** Side force coefficient per unit flow angle times frontal area; 0 takes the drag area. */
    sideArea: areaSettings.sideArea,

    sideCenter: airSettings.sideCenter,
    front: airSettings.front,
    rear: airSettings.rear
});

export const AIR = airLayout.places;

const AirNumbers: ViewClass<typeof airSettings> = viewOf(airLayout, airSettings);

/**
 * The air on the body: drag at the center of mass, and downforce over each axle by the square
 * of the forward air speed. `F = density / 2 * area * v²`, the area being the coefficient times the reference area.
 *
 * Drag and side force are those of SAE J1594 and ISO 12021: along the axes of the vehicle, by the speed of the relative wind. The side
 * force `density / 2 * sideArea * |v| * v across` is all that pushes across, in proportion to the
 * sine of the flow angle, ahead of the center of mass as a rule, so that the car turns away from the wind (W.-H. Hucho,
 * "Aerodynamics of Road Vehicles", chapter on directional stability: side force and yawing moment rise linearly up to
 * some 20 degrees). A body without a side area of its own has that of its drag.
 */
export class Aerodynamics extends AirNumbers {
    /** True if the body gives the air anything to act on; otherwise {@link load} stays 0. */
    acts = false;

    /** Force (3) and moment (3) of the present step, body frame, N and N m. */
    readonly load: Float64Array;

    /** Velocity of the air, world frame, m/s. A trailer has that of the vehicle ahead where it is not set itself. */
    readonly wind: Float64Array;

    /** Density and wind as they were taken over last: one that is another now was set. */
    private readonly taken: Float64Array;

    constructor() {
        super();
        this.load = this.state.subarray(AIR.load, AIR.dragArea);
        this.wind = this.state.subarray(AIR.wind, AIR.frontDownforce);
        this.taken = this.state.slice(AIR.density, AIR.frontDownforce);
    }

    /**
     * Adopts density and wind of the air on another body, except what was set here since.
     *
     * @internal
     */
    share({ state: other }: Aerodynamics): void {
        const { state, taken } = this;
        if (Object.is(state[AIR.density], taken[0])) {
            state[AIR.density] = taken[0] = other[AIR.density];
        }
        for (let k = 1; k < taken.length; k++) {
            if (!Object.is(state[AIR.density + k], taken[k])) {
                return;
            }
        }
        for (let k = 1; k < taken.length; k++) {
            state[AIR.density + k] = taken[k] = other[AIR.density + k];
        }
    }

    /** Drag coefficient times frontal area, m². */
    set dragArea(dragArea: number) {
        this.state[AIR.dragArea] = dragArea;
        this.notice();
    }

    get dragArea(): number {
        return this.state[AIR.dragArea];
    }

    /** Downforce coefficient times area over the front axle, m²; negative lifts. */
    set downforceFront(downforceFront: number) {
        this.state[AIR.frontDownforce] = downforceFront;
        this.notice();
    }

    get downforceFront(): number {
        return this.state[AIR.frontDownforce];
    }

    /** The same over the rear axle. */
    set downforceRear(downforceRear: number) {
        this.state[AIR.rearDownforce] = downforceRear;
        this.notice();
    }

    get downforceRear(): number {
        return this.state[AIR.rearDownforce];
    }

    /**
     * Side force coefficient per unit flow angle times frontal area, m²; 0 takes the drag area. A coefficient of 2 to 2.5 per
     * rad is common, so road cars have 4 to 5. Estimate.
     */
    set sideArea(sideArea: number) {
        this.state[AIR.sideArea] = sideArea;
        this.notice();
    }

    get sideArea(): number {
        return this.state[AIR.sideArea];
    }

    /**
     * Finds {@link load}.
     *
     * @param body - Numbers of the body.
     * @param velocity - Place among them of its velocity in its own frame, m/s.
     * @param rotation - Place of the rotation from body to world, row by row.
     * @internal
     */
    evaluate(body: Float64Array, velocity: number, rotation: number): void {
        if (!this.acts) {
            return;
        }
        const { state } = this;
        const density = state[AIR.density];
        const blowingX = state[AIR.wind];
        const blowingY = state[AIR.wind + 1];
        const blowingZ = state[AIR.wind + 2];
        const toX = body[rotation] * blowingX + body[rotation + 3] * blowingY + body[rotation + 6] * blowingZ;
        const toY = body[rotation + 1] * blowingX + body[rotation + 4] * blowingY + body[rotation + 7] * blowingZ;
        const toZ = body[rotation + 2] * blowingX + body[rotation + 5] * blowingY + body[rotation + 8] * blowingZ;
        const x = body[velocity] - toX;
        const y = body[velocity + 1] - toY;
        const z = body[velocity + 2] - toZ;
        const speed = 0.5 * density * Math.sqrt(x * x + y * y + z * z);
        const ahead = 0.5 * density * z * z;
        const front = ahead * state[AIR.frontDownforce];
        const rear = ahead * state[AIR.rearDownforce];
        const drag = speed * state[AIR.dragArea];
        const sideArea = state[AIR.sideArea];
        const side = -speed * sideArea * x;
        state[AIR.load] = sideArea > 0 ? side : -drag * x;
        state[AIR.load + 1] = -drag * y - front - rear;
        state[AIR.load + 2] = -drag * z;
        // lever x force about the left axis: a push down ahead of the center of mass turns the nose down
        state[AIR.load + 3] = front * state[AIR.front] + rear * state[AIR.rear];
        // a push to the left ahead of the center of mass turns the nose left
        state[AIR.load + 4] = side * state[AIR.sideCenter];
    }

    /** Finds whether there is anything to act on. */
    private notice(): void {
        const { state } = this;
        this.acts =
            state[AIR.dragArea] !== 0 ||
            state[AIR.frontDownforce] !== 0 ||
            state[AIR.rearDownforce] !== 0 ||
            state[AIR.sideArea] !== 0;
        if (!this.acts) {
            this.load.fill(0);
        }
    }
}
