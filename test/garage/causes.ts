/** Why a simulated figure misses its published one, by car and figure. */
export const CAUSES: Record<string, string> = {
    'hatchback zeroTo100':
        'Different car: the body in the source weighs 170 kg more than the XR3i of the published figure',
    'off-roader topSpeed':
        'Different engine: 153 kW in the source, 97 kW in the published car, which is also governed. With 97 kW it is 127 km/h; the governor is the rest',
    'sports-car zeroTo60mph':
        'Grip of the strip: with the 1.15 that the reference takes for a press launch (case C6-press) it is 4.82 s'
};
