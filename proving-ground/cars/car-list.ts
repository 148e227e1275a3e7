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
    'kart',
    'racer',
    'raycast-car',
    'bullet-vehicle'
] as const;

/** The car that stands on the grid when the page opens: the best to look at. */
export const FIRST_CAR = 'sports-car';
