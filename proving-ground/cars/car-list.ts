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
    'articulated-loader',
    'raycast-car',
    'bullet-vehicle'
] as const;

/** Vehicles of two bodies: with a trailer, or of two frames. */
export const TRAINS: readonly string[] = ['semi-truck', 'estate-and-caravan', 'articulated-loader'];

/** Vehicles of two frames, the second of which is not a trailer. */
export const FRAMES: readonly string[] = ['articulated-loader'];

/** Vehicles that are not cars: their look is that of their prefabs. */
export const MACHINES: readonly string[] = [
    'motorcycle',
    'tilting-three-wheeler',
    'bulldozer',
    'tank',
    'forklift',
    'telehandler',
    'articulated-loader'
];

export const MOTORCYCLES: readonly string[] = ['motorcycle', 'tilting-three-wheeler'];

/** The car that stands on the grid when the page opens: the best to look at. */
export const FIRST_CAR = 'sports-car';
