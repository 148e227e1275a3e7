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

/** Those of two bodies: with a trailer, or of two frames. */
export const TRAINS: readonly string[] = ['semi-truck', 'estate-and-caravan', 'articulated-loader'];

/** Those of two frames, which are no trailers. */
export const FRAMES: readonly string[] = ['articulated-loader'];

/** Those that are no cars: their look is that of their prefabs. */
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
