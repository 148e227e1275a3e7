import { BODY } from './body.js';
import type { VehicleParts } from './vehicle-parts.js';
import { LOCAL_AIR, type LocalAir } from './wing.js';
import { AIR } from '../aero/aerodynamics.js';
import { findWake, WAKE_PLACE, type WakeField, wakePlaceLayout } from '../aero/wake.js';
import type { Archive } from '../math/archive.js';
import { lastingOf, reading, scratch, state, struct } from '../math/struct.js';

/** Vortices that leave a bluff body, per width of it on the way of the air: Strouhal number (S. F. Hoerner, "Fluid-Dynamic Drag", 3). */
const STROUHAL = 0.2;

/** Root mean square of the speed across over the speed that is missing, in the wake of a streamlined body (S. Pope, "Turbulent Flows", 5.4.4). */
const ACROSS = 0.3;

const airLayout = struct({
    /** Phase of the vortices at the center of mass. */
    phase: state('rad'),

    /** Share of the air speed that is missing at the center of mass, and drag that is saved. */
    deficit: reading('1'),
    saved: reading('N'),

    /** Motion in the air at a station: to the left, upward, forward. */
    left: scratch('m/s'),
    upward: scratch('m/s'),
    forward: scratch('m/s'),
    speed: scratch('m/s')
});

const LOCAL = airLayout.places;
const LASTING = lastingOf(airLayout);

/**
 * Air behind others: the wakes of vehicles ahead slow the air down that a vehicle meets, so that it is towed and loses downforce, in front
 * and rear by the air at each axle, and their vortices push it to and fro. A vehicle half inside is turned out of the wake, since the other half has more drag. Wings
 * ask for the air at their own place. See docs/models.md, "Slipstream".
 */
export class Slipstream implements LocalAir {
    /** Name among the parts of a vehicle: wings look for it there. */
    static readonly part = LOCAL_AIR;

    /** @internal */
    readonly order = 55;

    /** Bodies that leave wakes; null (the default) for none. */
    field: WakeField | null = null;

    /** Number of the train of its vehicle, as in the field. Default -1: none. */
    train = -1;

    /** Factor on the speed that wakes take from the air, 0 to 2. Default 1. */
    strength = 1;

    /** Factor on the vortices, 0 to 5. Default 1. */
    turbulence = 1;

    private readonly state = new Float64Array(airLayout.size);
    private readonly there = new Float64Array(wakePlaceLayout.size);
    private readonly station = new Float64Array(3);
    private readonly flow = new Float64Array(3);

    /** Share of the air speed that is missing at the center of mass. */
    get deficit(): number {
        return this.state[LOCAL.deficit];
    }

    /** Drag that the body saves, N. */
    get saved(): number {
        return this.state[LOCAL.saved];
    }

    /** @internal */
    serialize(archive: Archive): void {
        archive.kind('Slipstream');
        archive.lasting(this.state, LASTING);
    }

    /** @internal */
    reset(): void {
        this.state.fill(0);
    }

    /** @internal */
    prepare(vehicle: VehicleParts, dt: number): void {
        const { state, there, station } = this;
        state[LOCAL.deficit] = state[LOCAL.saved] = 0;
        if (this.field === null || this.field.count === 0) {
            return;
        }
        station.fill(0);
        this.find(vehicle, station);
        if (there[WAKE_PLACE.strongest] > 0) {
            const passed = (2 * Math.PI * STROUHAL * there[WAKE_PLACE.speed] * dt) / there[WAKE_PLACE.width];
            state[LOCAL.phase] = (state[LOCAL.phase] + passed) % (2 * Math.PI);
            this.readDeficit(vehicle);
            if (vehicle.aerodynamics.acts) {
                this.load(vehicle);
            }
        }
    }

    addFlow(vehicle: VehicleParts, place: Float64Array, flow: Float64Array): void {
        const { there, turbulence } = this;
        if (this.field === null || this.field.count === 0) {
            return;
        }
        this.find(vehicle, place);
        const strongest = there[WAKE_PLACE.strongest];
        if (!(strongest > 0)) {
            return;
        }
        const { state: body } = vehicle.body;
        const { strength } = this;
        // convected from the station of the center of mass: the phase falls with the distance behind
        const lag = (2 * Math.PI * STROUHAL * this.aft(vehicle, place)) / there[WAKE_PLACE.width];
        const across =
            ACROSS * Math.SQRT2 * turbulence * strongest * Math.sin(this.state[LOCAL.phase] - lag) * strength;
        const alongX = there[WAKE_PLACE.along];
        const alongZ = there[WAKE_PLACE.along + 2];
        const x = strength * there[WAKE_PLACE.flow] + across * alongZ;
        const y = strength * there[WAKE_PLACE.flow + 1];
        const z = strength * there[WAKE_PLACE.flow + 2] - across * alongX;
        for (let k = 0; k < 3; k++) {
            flow[k] += body[BODY.rotation + k] * x + body[BODY.rotation + 3 + k] * y + body[BODY.rotation + 6 + k] * z;
        }
    }

    /** Distance of a place behind the center of mass along the wake, m. */
    private aft({ body: { state } }: VehicleParts, place: Float64Array): number {
        let along = 0;
        for (let k = 0; k < 3; k++) {
            const row = BODY.rotation + 3 * k;
            const to = state[row] * place[0] + state[row + 1] * place[1] + state[row + 2] * place[2];
            along += to * this.there[WAKE_PLACE.along + k];
        }
        return -along;
    }

    /** Finds the wakes at a place of the vehicle. */
    private find({ body: { state: body }, aerodynamics }: VehicleParts, place: Float64Array): void {
        const { there, field } = this;
        there[WAKE_PLACE.train] = this.train;
        for (let k = 0; k < 3; k++) {
            const row = BODY.rotation + 3 * k;
            there[WAKE_PLACE.at + k] =
                body[BODY.position + k] + body[row] * place[0] + body[row + 1] * place[1] + body[row + 2] * place[2];
            there[WAKE_PLACE.wind + k] = aerodynamics.state[AIR.wind + k];
        }
        if (field !== null) {
            findWake(field, there);
        }
    }

    private readDeficit({ body: { state: body } }: VehicleParts): void {
        const { state, there } = this;
        let missing = 0;
        let square = 0;
        for (let k = 0; k < 3; k++) {
            const moves = body[BODY.velocity + k] - there[WAKE_PLACE.wind + k];
            missing += there[WAKE_PLACE.flow + k] * moves;
            square += moves * moves;
        }
        state[LOCAL.deficit] = square > 0 ? (this.strength * missing) / square : 0;
    }

    /** Finds the load on the body anew: downforce by the air at each axle, drag and side force by that at its sides, its front and its rear. */
    private load(vehicle: VehicleParts): void {
        const { state } = this;
        const { state: air } = vehicle.aerodynamics;
        const half = 0.5 * air[AIR.density];
        const before = air[AIR.load + 2];
        const front = air[AIR.front];
        const rear = air[AIR.rear];
        const { dragArea, frontDownforce, rearDownforce, sideArea, sideCenter } = AIR;
        const across = air[sideArea] > 0 ? air[sideArea] : air[dragArea];
        const quarter = (front - rear) / 4;
        const wide = this.halfWidth(vehicle);
        air.fill(0, AIR.load, AIR.load + 6);
        this.meet(vehicle, 0, front);
        const pressedFront = half * state[LOCAL.forward] * state[LOCAL.forward] * air[frontDownforce];
        const sideFront = -0.5 * half * state[LOCAL.speed] * across * state[LOCAL.left];
        this.meet(vehicle, 0, rear);
        const pressedRear = half * state[LOCAL.forward] * state[LOCAL.forward] * air[rearDownforce];
        const sideRear = -0.5 * half * state[LOCAL.speed] * across * state[LOCAL.left];
        for (let side = -1; side <= 1; side += 2) {
            this.meet(vehicle, side * wide, 0);
            const drag = 0.5 * half * state[LOCAL.speed] * air[dragArea];
            air[AIR.load + 1] -= drag * state[LOCAL.upward];
            air[AIR.load + 2] -= drag * state[LOCAL.forward];
            air[AIR.load + 4] += side * wide * drag * state[LOCAL.forward];
        }
        air[AIR.load] = sideFront + sideRear;
        air[AIR.load + 1] -= pressedFront + pressedRear;
        air[AIR.load + 3] = pressedFront * front + pressedRear * rear;
        const center = air[sideArea] > 0 ? air[sideCenter] : 0;
        air[AIR.load + 4] += sideFront * (center + quarter) + sideRear * (center - quarter);
        state[LOCAL.saved] = air[AIR.load + 2] - before;
    }

    /** Half of the distance between the middles of the left and the right half of the body, m: a quarter of what its wheels span. */
    private halfWidth({ wheels }: VehicleParts): number {
        let most = 0;
        for (let i = 0; i < wheels.length; i++) {
            most = Math.max(most, Math.abs(wheels[i].mount.position[0]));
        }
        return most / 2;
    }

    /** Finds how a place of the vehicle moves in the air, as if it did not turn. */
    private meet(vehicle: VehicleParts, left: number, ahead: number): void {
        const { state, station, flow } = this;
        const { state: body } = vehicle.body;
        const { state: air } = vehicle.aerodynamics;
        station[0] = left;
        station[1] = 0;
        station[2] = ahead;
        for (let k = 0; k < 3; k++) {
            flow[k] =
                body[BODY.rotation + k] * air[AIR.wind] +
                body[BODY.rotation + 3 + k] * air[AIR.wind + 1] +
                body[BODY.rotation + 6 + k] * air[AIR.wind + 2];
        }
        this.addFlow(vehicle, station, flow);
        const x = body[BODY.ownVelocityX] - flow[0];
        const y = body[BODY.ownVelocityY] - flow[1];
        const z = body[BODY.ownVelocityZ] - flow[2];
        state[LOCAL.left] = x;
        state[LOCAL.upward] = y;
        state[LOCAL.forward] = z;
        state[LOCAL.speed] = Math.sqrt(x * x + y * y + z * z);
    }
}
