import { needWheels } from './need-wheels.js';
import { SCRATCH } from './scratch.js';
import { MAX_WHEELS, WHEEL } from './state.js';
import type { Wheel } from './wheel.js';
import type { StepView } from '../control/step-view.js';
import type { Archive } from '../math/archive.js';
import { needFunction } from '../math/argument.js';
import type { Table } from '../math/table.js';
import { compoundGrip } from '../tire/tire-compound.js';
import { ATMOSPHERE, FILLED_AT, THERMAL, thermalsOf, type TireBody } from '../tire/tire-heat-layout.js';

/** Share of the friction heat that goes into the tread; the road takes the rest. Estimate by the effusivities below. */
export const INTO_TREAD = 0.35;

/** Thermal effusivity of rubber and of asphalt, J/(m² K s^0.5), in contact with each other. Estimates. */
const CONTACT = 1 / (1 / 680 + 1 / 1440);

/** Air at 20 °C: conductivity, W/(m K), viscosity, m²/s, Prandtl number to the power of a third. */
const CONDUCTIVITY = 0.026;
const VISCOSITY = 1.5e-5;
const PRANDTL = 0.89;

/** Heat transfer by natural convection, W/(m² K). Estimate. */
const STILL = 5;

/** No tire is hotter, °C: rubber burns. */
const HOTTEST = 400;

/** Share of a conductance's time constant that one step may take: explicit steps stay stable at any size. */
const STABLE = 0.5;

/** Grip of a tire without tread, as a share of a new one's. Estimate for a dry road. */
const WORN = 0.85;

const KELVIN = 273.15;
const PLACES = Int32Array.from({ length: MAX_WHEELS }, (_, i) => i);

/**
 * Heat of the tires of a vehicle in three bodies each, tread, carcass and gas, after M. Ozerem and D. Morrey, _A brush-based
 * thermo-physical tyre model_ (2019): friction heats the tread, rolling the carcass; road and air cool. The tread's
 * temperature changes the grip, friction wears it, the gas has its pressure. See docs/models.md, "Tire heat".
 */
export class TireHeat {
    /** @internal */
    readonly order = 20;

    /** Temperature of the tread of each wheel, °C. */
    readonly tread = new Float64Array(MAX_WHEELS);

    /** Temperature of the carcass, °C. */
    readonly carcass = new Float64Array(MAX_WHEELS);

    /** Temperature of the gas, °C. */
    readonly gas = new Float64Array(MAX_WHEELS);

    /** Share of the tread that is worn off, 0 to 1. */
    readonly wear = new Float64Array(MAX_WHEELS);

    /** Temperature of the air, °C. */
    air = 20;

    /** Temperature of the road, °C. */
    road = 25;

    /** Factor on the cooling by air and road: 0 keeps all heat. */
    cooling = 1;

    /** Factor on the wear; 0 wears nothing off. */
    wearRate = 1;

    /** True if temperature and wear change the grip. */
    changesGrip = true;

    /** Grip over the temperature of the tread, °C. */
    compound: Table = compoundGrip('road');

    private wheels: readonly Wheel[] = [];
    private readonly thermals = new Float64Array(MAX_WHEELS * THERMAL.size).fill(1);
    private readonly io = new Float64Array(2);

    /**
     * Fits every wheel of a vehicle with its tire. A wheel that had one keeps its heat.
     *
     * @param wheels - As the vehicle has them.
     * @param bodyOf - The tire of a wheel.
     * @param temperature - Temperature of new tires, °C.
     */
    setTires(wheels: readonly Wheel[], bodyOf: (wheel: Wheel) => TireBody, temperature: number): void {
        needWheels('setTires(wheels)', wheels);
        needFunction('setTires(wheels, bodyOf)', bodyOf);
        for (const [numbers, fresh] of [
            [this.tread, temperature],
            [this.carcass, temperature],
            [this.gas, temperature],
            [this.wear, 0]
        ] as const) {
            const former = numbers.slice();
            wheels.forEach((wheel, i) => {
                const at = this.wheels.indexOf(wheel);
                numbers[i] = at < 0 ? fresh : former[at];
            });
        }
        wheels.forEach((wheel, i) => thermalsOf(bodyOf(wheel), this.thermals, i * THERMAL.size));
        this.wheels = [...wheels];
    }

    /** Resets all tires to new ones, at a temperature in °C. */
    renew(temperature: number): void {
        this.tread.fill(temperature);
        this.carcass.fill(temperature);
        this.gas.fill(temperature);
        this.wear.fill(0);
    }

    /** Pressure above that of the air in the tire of a wheel by its index, Pa: that of an ideal gas in a constant volume. */
    pressureOf(index: number): number {
        const cold = this.coldPressureOf(index) + ATMOSPHERE;
        return (cold * (this.gas[index] + KELVIN)) / FILLED_AT - ATMOSPHERE;
    }

    /** Cold pressure of the same tire, Pa: that of the wheel, or of the {@link TireBody} while that is 0. */
    private coldPressureOf(index: number): number {
        const own = index < this.wheels.length ? this.wheels[index].state[WHEEL.tirePressure] : 0;
        return own > 0 ? own : this.thermals[index * THERMAL.size + THERMAL.pressure];
    }

    /** @internal */
    serialize(archive: Archive): void {
        archive.kind('TireHeat');
        archive.places(this.tread, PLACES);
        archive.places(this.carcass, PLACES);
        archive.places(this.gas, PLACES);
        archive.places(this.wear, PLACES);
    }

    /**
     * Restores the full grip and the cold pressure of all tires.
     *
     * @internal
     */
    release({ wheels }: StepView): void {
        for (const { state } of wheels) {
            state[WHEEL.gripLost] = state[WHEEL.pressureRise] = 0;
        }
    }

    /**
     * Reduces the grip of tires that are too cold, too hot or worn, and raises the pressure of hot ones.
     *
     * @internal
     */
    prepare({ wheels }: StepView): void {
        const { io, tread, wear, changesGrip } = this;
        for (let i = 0; i < wheels.length; i++) {
            io[0] = tread[i];
            this.compound.lookUp(io);
            const { state } = wheels[i];
            const cold = state[WHEEL.tirePressure];
            state[WHEEL.gripLost] = changesGrip ? 1 - io[1] * (1 - (1 - WORN) * wear[i]) : 0;
            state[WHEEL.pressureRise] = changesGrip && cold > 0 ? this.pressureOf(i) - cold : 0;
        }
    }

    /**
     * Heats the tires by the work of this step, and cools them.
     *
     * @internal
     */
    settle(car: StepView, dt: number): void {
        const { wheels } = car;
        const { tread, carcass, wear, thermals } = this;
        for (let i = 0; i < wheels.length; i++) {
            const { state, scratch } = wheels[i];
            if (state[WHEEL.grounded] === 0) {
                continue;
            }
            const at = i * THERMAL.size;
            // by the means of the speeds before and after the step, as the energy balance has it
            const spin = state[WHEEL.spin] - 0.5 * state[WHEEL.spinTrend];
            const forward = scratch[SCRATCH.forwardSpeed] + 0.5 * state[WHEEL.forwardTrend];
            const left = scratch[SCRATCH.leftSpeed] + 0.5 * state[WHEEL.leftTrend];
            const slipX = spin * state[WHEEL.radius] - forward;
            const friction = Math.max(0, dt * (state[WHEEL.forceX] * slipX - state[WHEEL.forceY] * left));
            const hysteresis = state[WHEEL.rollingResistance] * state[WHEEL.load] * state[WHEEL.radius];
            const rolling = dt * hysteresis * Math.abs(spin);
            tread[i] = Math.min(HOTTEST, tread[i] + (INTO_TREAD * friction) / thermals[at + THERMAL.tread]);
            carcass[i] = Math.min(HOTTEST, carcass[i] + rolling / thermals[at + THERMAL.carcass]);
            wear[i] = Math.min(1, wear[i] + this.wearRate * friction * thermals[at + THERMAL.wear]);
        }
        this.cool(car, dt);
    }

    /**
     * Exchanges heat between the bodies of each tire, with the road and with the air.
     *
     * @internal
     */
    cool({ wheels, forwardSpeed }: StepView, dt: number): void {
        const { tread, carcass, gas, thermals, air, road, cooling } = this;
        const speed = Math.min(1000, Math.abs(forwardSpeed));
        for (let i = 0; i < wheels.length; i++) {
            const { state } = wheels[i];
            const at = i * THERMAL.size;
            const treadHeat = thermals[at + THERMAL.tread];
            const carcassHeat = thermals[at + THERMAL.carcass];
            const pressure = this.coldPressureOf(i);
            const filled = (pressure + ATMOSPHERE) / (thermals[at + THERMAL.pressure] + ATMOSPHERE);
            const gasHeat = filled * thermals[at + THERMAL.gas];
            const length = 2 * thermals[at + THERMAL.radius];
            const reynolds = (speed * length) / VISCOSITY;
            const film = STILL + (0.037 * PRANDTL * CONDUCTIVITY * reynolds ** 0.8) / length;
            let toRoad = 0;
            if (state[WHEEL.grounded] !== 0 && state[WHEEL.load] > 0) {
                const width = thermals[at + THERMAL.width];
                const patch = state[WHEEL.load] / Math.max(5e4, pressure);
                // each piece of tread meets fresh road for patch / width / speed; below walking pace the road warms up
                const time = patch / width / Math.max(1, speed);
                toRoad = (2 * CONTACT * patch) / Math.sqrt(Math.PI * time);
            }
            const outward =
                cooling * (toRoad * (tread[i] - road) + film * thermals[at + THERMAL.treadArea] * (tread[i] - air));
            const lossy = toRoad + film * thermals[at + THERMAL.treadArea];
            const sideways = cooling * film * thermals[at + THERMAL.sideArea] * (carcass[i] - air);
            const inward = thermals[at + THERMAL.inward] * (tread[i] - carcass[i]);
            const inside = thermals[at + THERMAL.inside] * (carcass[i] - gas[i]);
            const outwardTime = Math.min(dt, (STABLE * treadHeat) / (cooling * lossy + 1e-9));
            const sidewaysTime = Math.min(
                dt,
                (STABLE * carcassHeat) / (cooling * film * thermals[at + THERMAL.sideArea] + 1e-9)
            );
            const inwardTime = Math.min(
                dt,
                (STABLE * Math.min(treadHeat, carcassHeat)) / thermals[at + THERMAL.inward]
            );
            const insideTime = Math.min(dt, (STABLE * Math.min(gasHeat, carcassHeat)) / thermals[at + THERMAL.inside]);
            tread[i] -= (outward * outwardTime + inward * inwardTime) / treadHeat;
            carcass[i] += (inward * inwardTime - inside * insideTime - sideways * sidewaysTime) / carcassHeat;
            gas[i] += (inside * insideTime) / gasHeat;
        }
    }
}
