/** The cars in the order of the key. */
export const GARAGE = [
    'hatchback',
    'sedan',
    'estate',
    'sports-car',
    'electric-car',
    'pickup',
    'off-roader',
    'city-bus',
    'truck',
    'semi-truck',
    'estate-and-caravan',
    'kart',
    'racer',
    'motorcycle',
    'tilting-three-wheeler',
    'bulldozer',
    'tank',
    'forklift',
    'telehandler',
    'lift-axle-truck',
    'raycast-car',
    'bullet-vehicle'
] as const;

/** Those that come with a trailer. */
export const TRAINS: readonly string[] = ['semi-truck', 'estate-and-caravan'];

/** Those that are no cars: their look is that of their prefabs. */
export const MACHINES: readonly string[] = [
    'motorcycle',
    'tilting-three-wheeler',
    'bulldozer',
    'tank',
    'forklift',
    'telehandler'
];

export const MOTORCYCLES: readonly string[] = ['motorcycle', 'tilting-three-wheeler'];

/** The car that stands on the grid when the page opens: the best to look at. */
export const FIRST_CAR = 'sports-car';
