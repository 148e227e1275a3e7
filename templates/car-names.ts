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

/** The car to begin with: by the name of its files. */
export const FIRST_CAR = 'hatchback';

/** Cars by what they are, by the names of their files, the one to begin with first. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
    Cars: [FIRST_CAR, 'sedan', 'estate', 'sports-car', 'electric-car', 'pickup', 'off-roader'],
    Racing: ['kart', 'racer'],
    'Two and three wheels': ['motorcycle', 'tilting-three-wheeler'],
    'Trucks and buses': ['truck', 'lift-axle-truck', 'city-bus'],
    'With a trailer': ['estate-and-caravan', 'semi-truck'],
    'Simple physics': ['raycast-car', 'bullet-vehicle']
};

/** Groups of cars for a list, none of them empty; those that are in no other group come last. */
export function groupCars(cars: readonly string[]): [title: string, cars: string[]][] {
    const known = Object.values(GROUPS).flat();
    const groups = Object.entries(GROUPS).map(([title, names]): [string, string[]] => [
        title,
        names.filter((name) => cars.includes(name))
    ]);
    const others = cars.filter((name) => !known.includes(name));
    return [...groups, ['Machines', others] as [string, string[]]].filter(([, names]) => names.length > 0);
}
