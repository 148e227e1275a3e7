import { TMeasy } from '../../src/tire/tmeasy.js';

/** Nominal load of Chrono's `sedan_TMeasy`, N. */
export const nominalLoad = 3580.65;

/** Chrono's `sedan_TMeasy`: the passenger set to more digits. */
export function sedanTire(): TMeasy {
    const twice = 2 * nominalLoad;
    const tire = new TMeasy();
    tire.nominalLoad = nominalLoad;
    Object.assign(tire.forward, {
        stiffness: 65791.221165 / nominalLoad,
        stiffnessAtDoubleLoad: 139408.31097 / twice,
        peak: 4043.26998 / nominalLoad,
        peakAtDoubleLoad: 7802.95248 / twice,
        slide: 2869.855169 / nominalLoad,
        slideAtDoubleLoad: 5508.257121 / twice
    });
    Object.assign(tire.sideways, {
        stiffness: 57228.09669 / nominalLoad,
        stiffnessAtDoubleLoad: 92029.15017 / twice,
        peak: 3583.872585 / nominalLoad,
        peakAtDoubleLoad: 6543.064971 / twice,
        slide: 2984.82984 / nominalLoad,
        slideAtDoubleLoad: 5538.262968 / twice
    });
    return tire;
}
