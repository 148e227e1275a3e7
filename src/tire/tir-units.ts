/** Units of a tire property file, by the words of its [UNITS] in capitals: Adams/Tire, Units Supported in Tire Property Files. */
const UNITS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
    LENGTH: {
        ...named(1, 'M', 'METER', 'METERS', 'METRE', 'METRES'),
        ...named(0.001, 'MM', 'MILLIMETER', 'MILLIMETERS', 'MILLIMETRE', 'MILLIMETRES'),
        ...named(0.01, 'CM', 'CENTIMETER', 'CENTIMETERS', 'CENTIMETRE', 'CENTIMETRES'),
        ...named(1000, 'KM', 'KILOMETER', 'KILOMETERS', 'KILOMETRE', 'KILOMETRES'),
        ...named(0.0254, 'IN', 'INCH', 'INCHES'),
        ...named(0.3048, 'FT', 'FOOT', 'FEET'),
        ...named(1609.344, 'MILE', 'MILES')
    },
    FORCE: {
        ...named(1, 'N', 'NEWTON', 'NEWTONS'),
        ...named(1000, 'KN', 'KNEWTON', 'KNEWTONS', 'KILONEWTON', 'KILONEWTONS', 'KILO_NEWTON'),
        ...named(4.4482216153, 'LBF', 'POUND_FORCE'),
        ...named(4448.2216153, 'KPOUND_FORCE'),
        ...named(9.80665, 'KGF', 'KG_FORCE'),
        ...named(0.2780138509, 'OUNCE_FORCE'),
        ...named(1e-5, 'DYNE')
    },
    PRESSURE: {
        ...named(1, 'PA', 'PASCAL', 'PASCALS'),
        ...named(1000, 'KPA', 'KPASCAL', 'KILOPASCAL', 'KILOPASCALS'),
        ...named(1e6, 'MPA', 'MEGAPASCAL', 'MEGAPASCALS'),
        ...named(1e5, 'BAR'),
        ...named(6894.757293, 'PSI'),
        ...named(6894757.293, 'KSI')
    }
};

/** Units of the coefficients that have one. All others are numbers of the formula, whose angles are in radians. */
export const DIMENSION_OF: Readonly<Record<string, string>> = {
    FNOMIN: 'FORCE',
    FZMAX: 'FORCE',
    UNLOADED_RADIUS: 'LENGTH',
    INFLPRES: 'PRESSURE',
    NOMPRES: 'PRESSURE'
};

/** Size in SI of a unit such as `mm` of `LENGTH`; undefined if it has no such name. */
export function unitSize(dimension: string, name: string): number | undefined {
    const units = UNITS[dimension];
    const word = name.toUpperCase();
    return Object.hasOwn(units, word) ? units[word] : undefined;
}

function named(size: number, ...names: string[]): Record<string, number> {
    return Object.fromEntries(names.map((name) => [name, size]));
}
