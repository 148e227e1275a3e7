import {
    Fiala,
    FrictionCurve,
    MagicFormula,
    passengerMagicFormula,
    physXFromCarla,
    PhysXTire,
    SimpleMagicFormula,
    TMeasy
} from '../../src/index.js';
import { TIRE, type Tire } from '../../src/tire/tire.js';
import { tireIO } from '../support/tire-io.js';

const leaning = new PhysXTire();
leaning.camberStiff = 1;

/** A wheel's own load in place of the nominal one, as for a toy. */
const ownLoad = new MagicFormula({ ...passengerMagicFormula(), FNOMIN: 0, UNLOADED_RADIUS: 0 });

/** Soft at 1.6 bar. */
const soft = new MagicFormula();
soft.pressure = 160_000;

/** Every model, by its name. */
export const models: [string, Tire][] = [
    ['TMeasy', new TMeasy()],
    ['FrictionCurve', new FrictionCurve()],
    ['PhysXTire', new PhysXTire()],
    ['PhysXTire with camber', leaning],
    ['PhysXTire of CARLA', physXFromCarla({})],
    ['MagicFormula', new MagicFormula()],
    ['MagicFormula at its own load', ownLoad],
    ['MagicFormula, soft', soft],
    ['SimpleMagicFormula', new SimpleMagicFormula()],
    ['Fiala', new Fiala()]
];

const speeds = [0, 0, 1e-12, 1e-7, 1e-3, 0.1, 1, 20, 100, 1000];
const slips = [0, 0, 1e-300, 1e-12, 1e-7, 1e-4, 0.01, 1, 30, 500];

/** Puts any state of a wheel into the inputs: at rest, locked, spinning, sliding sideways, backward, hardly loaded. */
export function throwDice(roll: () => number): void {
    const sign = (): number => (roll() < 0.5 ? -1 : 1);
    const pick = (values: number[]): number => sign() * values[Math.floor(roll() * values.length)] * (0.5 + roll());
    tireIO.fill(NaN);
    tireIO[TIRE.restLoad] = 10 ** (5 * roll());
    tireIO[TIRE.load] = tireIO[TIRE.restLoad] * 10 ** (8 * roll() - 6);
    tireIO[TIRE.grip] = 10 ** (4 * roll() - 3.7);
    tireIO[TIRE.radius] = 10 ** (2 * roll() - 1.7);
    tireIO[TIRE.sinInclination] = roll() < 0.3 ? 0 : Math.sin(sign() * roll() * 1.5);
    tireIO[TIRE.groundSpeed] = pick(speeds);
    tireIO[TIRE.slipSpeedX] = roll() < 0.2 ? -tireIO[TIRE.groundSpeed] : pick(slips);
    tireIO[TIRE.slipSpeedY] = pick(slips);
    tireIO[TIRE.rimSpeed] = tireIO[TIRE.groundSpeed] + tireIO[TIRE.slipSpeedX];
    tireIO[TIRE.pressure] = roll() < 0.3 ? 0 : 10 ** (4 + 2 * roll());
}
