/** Why a simulated figure misses its published one, by car and figure. */
export const CAUSES: Record<string, string> = {
    'off-roader topSpeed':
        'Different engine and gears: 153 kW and six gears in the source, 97 kW, three gears, 5.24 to the wheels and a governor at 3600 rpm in the published car (OD1616 of the US Army, fourwheeler.com, awdwiki.com). With these it is 118 km/h, 8.5 % off'
};

const PRESS = 'Press launch: on the grip of a rubbered strip, 1.15, and shifted within 0.1 s it is';

/** Causes of misses of cars that are not in the garage. */
export const CAUSES_OF_MEASURED: Record<string, string> = {
    'ford-mustang-gt zeroTo60mph': `${PRESS} 4.3 s, with the traction control off 4.6 s`,
    'mazda-mx-5 zeroTo60mph': `${PRESS} 6.2 s, with the traction control off, as there, 6.0 s`,
    'toyota-tacoma lateral':
        'All-terrain tires: in the same test it corners by 0.68 of what it brakes by (road cars 0.79 to 0.90). With 0.8 of the lateral force at the same longitudinal one it is 0.66 g, and brakes as before'
};
