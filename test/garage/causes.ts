/** Why a simulated figure misses its published one, by car and figure. */
export const CAUSES: Record<string, string> = {
    'hatchback zeroTo100': 'Another car: the sourced body weighs 170 kg more than an XR3i, of which the figure is',
    'off-roader topSpeed': 'Another engine: 153 kW in the source, 97 kW in the car; the real one is governed, too'
};
