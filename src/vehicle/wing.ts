import { BODY } from './body.js';
import type { VehicleParts } from './vehicle-parts.js';
import { AIR } from '../aero/aerodynamics.js';
import { findCoefficients, WING, wingLayout, wingSettings } from '../aero/wing-coefficients.js';
import { type ViewClass, viewOf } from '../math/view.js';
import { WHEEL } from '../wheel/state.js';

const wingReadings = {
    attack: wingLayout.fields.attack,
    height: wingLayout.fields.height,
    lift: wingLayout.fields.lift,
    drag: wingLayout.fields.drag,
    downforce: wingLayout.fields.downforce,
    resistance: wingLayout.fields.resistance
};

const WingNumbers: ViewClass<typeof wingSettings, typeof wingReadings> = viewOf(wingLayout, wingSettings, wingReadings);

/** Variance of the places of wheels along the car below which they stand on one axle, m². */
const LEAST_SPREAD = 0.01;

/** Name of the part that changes the air around a vehicle. */
export const LOCAL_AIR = 'slipstream';

/** A part that changes the air around a vehicle. */
export interface LocalAir {
    /**
     * Adds the velocity of the air beyond the wind.
     *
     * @param vehicle - The vehicle.
     * @param place - From its center of mass, body frame, m.
     * @param flow - Three numbers, body frame, m/s.
     */
    addFlow(vehicle: VehicleParts, place: Float64Array, flow: Float64Array): void;
}

/**
 * A wing across a vehicle, which adds to the air on its body: lift and drag by its angle of attack, which pitch and heave of the body change, and
 * by its height above the ground, at the place where it is. Yaw counts as that of an oblique wing: the air along the span does nothing.
 * See docs/models.md, "Wings".
 */
export class Wing extends WingNumbers {
    /** @internal */
    readonly order = 60;

    /** Place of its quarter-chord point, m, vehicle frame from the center of mass. */
    readonly position = new Float64Array(3);

    private readonly flow = new Float64Array(3);
    private readonly probe = new Float64Array(wingLayout.size);

    constructor() {
        super();
        this.state[WING.height] = Infinity;
    }

    /** Adds the areas of its drag and downforce straight ahead, at the height of the last step. */
    airAreas(areas: Float64Array): void {
        const { probe, state } = this;
        probe.set(state);
        probe[WING.attack] = state[WING.angle];
        findCoefficients(probe);
        const area = state[WING.span] * state[WING.chord];
        areas[0] += area * probe[WING.drag];
        areas[1] += area * probe[WING.lift];
    }

    /** @internal */
    loads(vehicle: VehicleParts): void {
        const { state, position } = this;
        this.findMotion(vehicle);
        const up = state[WING.upward];
        const ahead = state[WING.forward];
        state[WING.attack] = state[WING.angle] + Math.atan2(up, ahead);
        if (state[WING.attack] > Math.PI) {
            state[WING.attack] -= 2 * Math.PI;
        } else if (state[WING.attack] < -Math.PI) {
            state[WING.attack] += 2 * Math.PI;
        }
        this.findHeight(vehicle);
        findCoefficients(state);
        const speed = Math.sqrt(up * up + ahead * ahead);
        const area = state[WING.span] * state[WING.chord];
        const pressure = 0.5 * vehicle.aerodynamics.state[AIR.density] * speed * area;
        const lift = pressure * state[WING.lift];
        const drag = pressure * state[WING.drag];
        state[WING.downforce] = lift * speed;
        state[WING.resistance] = drag * speed;
        const y = -lift * ahead - drag * up;
        const z = lift * up - drag * ahead;
        const { workspace } = vehicle;
        const { appliedForce } = workspace;
        appliedForce[1] += y;
        appliedForce[2] += z;
        appliedForce[3] += position[1] * z - position[2] * y;
        appliedForce[4] -= position[0] * z;
        appliedForce[5] += position[0] * y;
        workspace.isPushed = true;
    }

    /** Finds how the wing moves in the air, in its plane of symmetry. */
    private findMotion(vehicle: VehicleParts): void {
        const { state, position, flow } = this;
        const { state: body } = vehicle.body;
        const { state: air } = vehicle.aerodynamics;
        const x = air[AIR.wind];
        const y = air[AIR.wind + 1];
        const z = air[AIR.wind + 2];
        for (let k = 0; k < 3; k++) {
            flow[k] = body[BODY.rotation + k] * x + body[BODY.rotation + 3 + k] * y + body[BODY.rotation + 6 + k] * z;
        }
        (vehicle.parts.get(LOCAL_AIR) as LocalAir | null)?.addFlow(vehicle, position, flow);
        const turning = BODY.ownVelocity + 3;
        state[WING.upward] =
            body[BODY.ownVelocityY] + body[turning + 2] * position[0] - body[turning] * position[2] - flow[1];
        state[WING.forward] =
            body[BODY.ownVelocityZ] + body[turning] * position[1] - body[turning + 1] * position[0] - flow[2];
    }

    /** Finds the height above the line through the contacts of the wheels, seen from the side; off the ground there is none. */
    private findHeight({ wheels }: VehicleParts): void {
        let count = 0;
        let height = 0;
        let place = 0;
        let square = 0;
        let product = 0;
        for (let i = 0; i < wheels.length; i++) {
            const { state } = wheels[i];
            if (state[WHEEL.grounded] !== 0) {
                const y = state[WHEEL.point + 1];
                const z = state[WHEEL.point + 2];
                count++;
                height += y;
                place += z;
                square += z * z;
                product += y * z;
            }
        }
        const spread = count * square - place * place;
        const slope = spread > LEAST_SPREAD * count * count ? (count * product - place * height) / spread : 0;
        this.state[WING.height] =
            count === 0 ? Infinity : this.position[1] - (height + slope * (count * this.position[2] - place)) / count;
    }
}
