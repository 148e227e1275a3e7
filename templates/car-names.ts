/** Names of the cars whose files do not tell them. */
const NAMES: Readonly<Record<string, string>> = {
    'lift-axle-truck': 'Lift-axle truck',
    'off-roader': 'Off-roader',
    racer: 'Open-wheel racer',
    'tilting-three-wheeler': 'Tilting three-wheeler'
};

/** Name of a car, such as `City bus`, by the name of its files, `city-bus`. */
export function carNameOf(file: string): string {
    return NAMES[file] ?? file[0].toUpperCase() + file.slice(1).replaceAll('-', ' ');
}
