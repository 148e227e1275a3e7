import { cooledArea, faceArea, heatCapacity, type BrakeDisc } from './brake-disc.js';
import { padFriction } from './brake-pads.js';
import type { StepView } from '../control/step-view.js';
import type { Archive } from '../math/archive.js';
import { needFunction } from '../math/argument.js';
import type { Table } from '../math/table.js';
import { needWheels } from '../wheel/need-wheels.js';
import { MAX_WHEELS, WHEEL } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/** Share of the heat that goes into the disc; the pads, which insulate, take the rest. Estimate. */
const INTO_DISC = 0.95;

/** Air at 20 °C: conductivity, W/(m K), and kinematic viscosity, m²/s. */
const CONDUCTIVITY = 0.026;
const VISCOSITY = 1.5e-5;

/** Reynolds number at which the flow along a disc becomes turbulent (Limpert). */
const TURBULENT = 2.4e5;

/**
 * Cooling of a disc inside a wheel, behind its shield, as a share of that in the free flow. Estimate: with it the front discs of a
 * road car reach some 400 °C in the heating procedure of UN R13-H, and cool by half in three minutes at 100 km/h.
 */
const SHELTER = 0.4;

/** Heat transfer by natural convection, W/(m² K). Estimate. */
const STILL = 5;

/** Stefan-Boltzmann constant, W/(m² K⁴), and emissivity of oxidized cast iron (0.64 to 0.78). */
const RADIATION = 5.670374e-8 * 0.7;

/** 0 °C in K. */
const FREEZING = 273.15;

/** Cast iron melts at about this temperature, °C: no disc is hotter. */
const HOTTEST = 1150;

const PLACES = Int32Array.from({ length: MAX_WHEELS }, (_, i) => i);

/**
 * Temperature of the brake discs of a vehicle, one thermal mass each, and the friction of their pads: the work of a brake heats its
 * disc, air and radiation cool it, and hot pads grip less. Convection: R. Limpert, Brake Design and Safety (solid disc in the flow of
 * the car). See docs/models.md, "Brake heat".
 */
export class BrakeHeat {
    /** @internal */
    readonly order = 10;

    /** Temperature of the disc of each wheel, °C. */
    readonly temperatures = new Float64Array(MAX_WHEELS);

    /** Temperature of the air, °C. */
    air = 20;

    /** Factor on the cooling by air: ducts have more than 1, covered wheels less. */
    cooling = 1;

    /** True if the temperature changes the friction of the pads. */
    fades = true;

    /** Friction of the pads over the temperature of their disc, °C. */
    pads: Table = padFriction('road');

    /** The wheels whose discs these are. */
    private wheels: readonly Wheel[] = [];

    /** Heat capacity, J/K; cooled and radiating area, m²; diameter, m; disc by disc. */
    private readonly capacity = new Float64Array(MAX_WHEELS).fill(Infinity);
    private readonly cooled = new Float64Array(MAX_WHEELS);
    private readonly faces = new Float64Array(MAX_WHEELS);
    private readonly diameter = new Float64Array(MAX_WHEELS).fill(1);

    private readonly io = new Float64Array(2);

    /** @param air - Temperature of the air, which all discs begin with, °C. */
    constructor(air = 20) {
        this.air = air;
        this.temperatures.fill(air);
    }

    /**
     * Fits every wheel of a vehicle with its disc. A wheel that had one keeps its temperature.
     *
     * @param wheels - As the vehicle has them.
     * @param discOf - The disc of a wheel.
     */
    setDiscs(wheels: readonly Wheel[], discOf: (wheel: Wheel) => BrakeDisc): void {
        needWheels('setDiscs(wheels)', wheels);
        needFunction('setDiscs(wheels, discOf)', discOf);
        const former = this.wheels.map((_, i) => this.temperatures[i]);
        wheels.forEach((wheel, i) => {
            const disc = discOf(wheel);
            this.temperatures[i] = former[this.wheels.indexOf(wheel)] ?? this.air;
            this.capacity[i] = heatCapacity(disc);
            this.cooled[i] = cooledArea(disc);
            this.faces[i] = faceArea(disc);
            this.diameter[i] = disc.diameter;
        });
        this.wheels = [...wheels];
    }

    /** Temperature of the disc of a wheel, °C; that of the air for a wheel without one. */
    temperatureOf(wheel: Wheel): number {
        return this.temperatures[this.wheels.indexOf(wheel)] ?? this.air;
    }

    /** @internal */
    serialize(archive: Archive): void {
        archive.kind('BrakeHeat');
        archive.places(this.temperatures, PLACES);
    }

    /**
     * Reduces the torque of pedal and hand brake by the friction that the pads have lost.
     *
     * @internal
     */
    brake({ wheels }: StepView): void {
        const { io, temperatures } = this;
        if (!this.fades) {
            return;
        }
        for (let i = 0; i < wheels.length; i++) {
            const { state } = wheels[i];
            if (state[WHEEL.pedalTorque] === 0) {
                continue;
            }
            io[0] = temperatures[i];
            this.pads.lookUp(io);
            state[WHEEL.pedalTorque] *= io[1];
            state[WHEEL.handTorque] *= io[1];
        }
    }

    /**
     * Heats the discs by the work of the brakes in this step, and cools them.
     *
     * @internal
     */
    settle(car: StepView, dt: number): void {
        const { wheels } = car;
        const { temperatures, capacity } = this;
        for (let i = 0; i < wheels.length; i++) {
            const { state } = wheels[i];
            const spin = Math.abs(state[WHEEL.spin] - 0.5 * state[WHEEL.spinTrend]); // mean of the step
            const power = (state[WHEEL.pedalTorque] + state[WHEEL.brakeTorque]) * spin;
            temperatures[i] += (INTO_DISC * power * dt) / capacity[i];
        }
        this.io[0] = Math.abs(car.forwardSpeed);
        this.coolDiscs(wheels.length, dt);
    }

    /**
     * Cools the discs.
     *
     * @param count - Number of wheels.
     * @param speed - Speed of the air, m/s.
     * @param dt - Time, s; a long one is taken in one step, as far as to the temperature of the air.
     */
    cool(count: number, speed: number, dt: number): void {
        this.io[0] = speed;
        this.coolDiscs(count, dt);
    }

    /** The same by the air speed in `io`: as an argument it would be boxed. */
    private coolDiscs(count: number, dt: number): void {
        const { temperatures, capacity, diameter, cooled, faces, air, cooling } = this;
        const speed = this.io[0];
        const airKelvin = air + FREEZING;
        for (let i = 0; i < count; i++) {
            const reynolds = (speed * diameter[i]) / VISCOSITY;
            const nusselt = reynolds > TURBULENT ? 0.04 * reynolds ** 0.8 : 0.7 * reynolds ** 0.55;
            const film = Math.max(STILL, (SHELTER * nusselt * CONDUCTIVITY) / diameter[i]);
            const convection = cooling * cooled[i] * film;
            const kelvin = temperatures[i] + FREEZING;
            const radiation = RADIATION * faces[i] * (kelvin + airKelvin) * (kelvin * kelvin + airKelvin * airKelvin);
            const kept = Math.exp((-(convection + radiation) * dt) / capacity[i]);
            temperatures[i] = Math.min(HOTTEST, air + (temperatures[i] - air) * kept);
        }
    }
}
