import { reference } from './oracle.js';
import { TMeasy } from '../../src/index.js';

/** One value at the nominal load and one at twice that. */
type Pair = [number, number];

interface TireData {
    pn: number;
    mu0: number;
    R0: number;
    width: number;
    d1: number;
    dfx0: Pair;
    fxm: Pair;
    fxs: Pair;
    sxm: Pair;
    sxs: Pair;
    dfy0: Pair;
    fym: Pair;
    fys: Pair;
    sym: Pair;
    sys: Pair;
    nL0: Pair;
    sq0: Pair;
    rr: number;
}

/** Chrono's numbers of a tire. */
export function tireData(name: string): TireData {
    return (JSON.parse(reference('tires/tmeasy.json')) as { tyres: Record<string, TireData> }).tyres[name];
}

/** Chrono's tire as ours: forces per unit load. */
export function tireOf(data: TireData): TMeasy {
    const tire = new TMeasy();
    const forces = (name: string, [single, double]: Pair): Record<string, number> => {
        return { [name]: single / data.pn, [`${name}AtDoubleLoad`]: double / (2 * data.pn) };
    };
    const slips = (name: string, [single, double]: Pair): Record<string, number> => {
        return { [name]: single, [`${name}AtDoubleLoad`]: double };
    };
    tire.nominalLoad = data.pn;
    Object.assign(
        tire.forward,
        forces('stiffness', data.dfx0),
        forces('peak', data.fxm),
        forces('slide', data.fxs),
        slips('peakSlip', data.sxm),
        slips('slideSlip', data.sxs)
    );
    Object.assign(
        tire.sideways,
        forces('stiffness', data.dfy0),
        forces('peak', data.fym),
        forces('slide', data.fys),
        slips('peakSlip', data.sym),
        slips('slideSlip', data.sys)
    );
    Object.assign(tire.trail, slips('trail', data.nL0), slips('zeroSlip', data.sq0), {
        patchLength: 2 * Math.sqrt(data.pn / data.d1 / data.R0)
    });
    return tire;
}
