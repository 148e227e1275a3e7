/** Why a simulated figure misses its published one, by car and figure. */
export const CAUSES: Record<string, string> = {
    'hatchback zeroTo100':
        'Different car: the body in the source weighs 170 kg more than the XR3i of the published figure',
    'off-roader topSpeed': 'Different engine: 153 kW in the source, 97 kW in the published car, which is also governed'
};
