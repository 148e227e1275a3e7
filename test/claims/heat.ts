import { type Claim, RATE, Specimen, STEADY } from './claim.js';
import { addScript } from '../../scenario/rig.js';
import { BrakeHeat, BrakePads, VentedDiscs } from '../../scripts/brake-heat.mjs';
import { TireHeat } from '../../scripts/tire-heat.mjs';

/** Tires of a car that stops with locked wheels, or has just started. */
function warm(attributes: Record<string, unknown>, of: 'wear' | 'temperatures', speed = 20): Promise<number> {
    return Specimen.of({ brakes: { maxBrakeTorque: 20000 } }, (it) => {
        const heat = addScript(it.car.entity, TireHeat, { changesGrip: false, ...attributes });
        it.run(0.1);
        if (speed > 0) {
            it.car.roll(speed);
            it.controls.brake = 1;
            it.run(3);
        }
        return heat[of][0];
    });
}

/** A car with warm brakes that rolls at 100 km/h. */
function warmBrakes(
    attributes: Record<string, unknown>,
    measure: (it: Specimen, temperatures: Float64Array) => number
): Promise<number> {
    return Specimen.of(
        { brakes: { maxBrakeTorque: 500 } },
        (it) => {
            addScript(it.car.entity, BrakeHeat, { vented: VentedDiscs.NONE, ...attributes });
            it.controls.neutral = true;
            it.car.roll(100 / 3.6);
            it.run(0.1);
            return measure(it, it.car.vehicle.brakeHeat!.temperatures);
        },
        {},
        { inertia: STEADY }
    );
}

/** Rise of the temperature of brakes in a step, °C. */
const RISE = 120 / RATE;

/** Temperature at which pads begin to lose, or have come to, their best friction as they are heated, °C. */
function edge(pads: BrakePads, way: 'loses' | 'finds'): Promise<number> {
    return warmBrakes({ pads }, (it, temperatures) => {
        const from = way === 'loses' ? 280 : 150;
        const slowing: number[] = [];
        it.controls.brake = 1;
        let { speed } = it;
        it.run(4, () => {
            slowing.push(speed - it.speed);
            ({ speed } = it);
            temperatures.fill(from + RISE * slowing.length);
        });
        const best = 0.995 * Math.max(...slowing.slice(9));
        return way === 'finds'
            ? from + RISE * slowing.findIndex((now, i) => i > 8 && now > best)
            : from + RISE * slowing.lastIndexOf(slowing.filter((now) => now > best).at(-1)!);
    });
}

export const heatClaims: Claim[] = [
    {
        of: 'brakeHeat.pads',
        says: 'Road: lose friction above 300 °C. Sport: above 450 °C',
        values: [300, 450],
        within: 0.03,
        measure: (temperature) => edge(temperature === 300 ? BrakePads.ROAD : BrakePads.SPORT, 'loses')
    },
    {
        of: 'brakeHeat.pads',
        says: 'Race: grip best from 300 to 650 °C, and poorly when cold',
        values: [300, 650],
        within: 0.03,
        measure: (temperature) => edge(BrakePads.RACE, temperature === 300 ? 'finds' : 'loses')
    },
    {
        of: 'brakeHeat.rear.diameter',
        says: 'Diameter, m. Higher cools faster',
        values: [0.22, 0.34],
        within: 0.02,
        measure: (diameter) =>
            warmBrakes({ front: { mass: 5, diameter: 0.28 }, rear: { mass: 5, diameter } }, (it, temperatures) => {
                temperatures.fill(40);
                it.run(5);
                const [front, , rear] = temperatures;
                // cooled area over the film's power of the length that the air passes (Limpert)
                return 0.28 * ((40 - rear) / (40 - front)) ** (1 / 1.8);
            })
    },
    {
        of: 'tireHeat.startTemperature',
        says: 'Temperature of the tires at the start, °C',
        values: [40, 80],
        within: 0.01,
        measure: (startTemperature) => warm({ startTemperature, cooling: 0 }, 'temperatures', 0)
    },
    {
        of: 'tireHeat.wearRate',
        says: 'Factor on the wear',
        values: [50, 200],
        within: 0.02,
        measure: async (wearRate) => (await warm({ wearRate }, 'wear')) / (await warm({ wearRate: 1 }, 'wear'))
    }
];
