/**
 * Attributes of a wheel with a tire of constant friction: peak and slide are one, whatever the load, and the slope up
 * to them is steep, as closed forms assume.
 */
export function coulomb(mu: number): Record<string, unknown> {
    const curve = {
        stiffness: 40,
        stiffnessAtDoubleLoad: 40,
        peak: mu,
        peakAtDoubleLoad: mu,
        peakSlip: 0.06,
        peakSlipAtDoubleLoad: 0.06,
        slide: mu,
        slideAtDoubleLoad: mu,
        slideSlip: 1,
        slideSlipAtDoubleLoad: 1
    };
    return { forwardTire: curve, sidewaysTire: curve };
}
