import { bodyOf } from './body-part.js';
import { busLook } from './bus-look.js';
import { carLook } from './car-look.js';
import { caravanLook } from './caravan-look.js';
import { forkliftLook } from './handlers/forklift-look.js';
import { loaderFrontLook } from './handlers/loader-front-look.js';
import { loaderRearLook } from './handlers/loader-rear-look.js';
import { telehandlerLook } from './handlers/telehandler-look.js';
import { hatchbackLook } from './hatchback/chassis-look.js';
import { kartLook } from './kart-look.js';
import { frameLook } from './motorcycle/frame-look.js';
import type { MotorcycleLooks } from './motorcycle/places.js';
import { racerLook } from './racer-look.js';
import { semiTrailerLook } from './semi-trailer-look.js';
import { SILHOUETTES } from './silhouettes.js';
import { bulldozerLook } from './tracked/bulldozer-look.js';
import { tankLook } from './tracked/tank-look.js';
import { tractorLook } from './tractor-look.js';
import { truckLook } from './truck-look.js';
import type { LooksJson } from '../chassis-json.js';
import type { Part } from '../template-json.js';
import { wheelbaseOf } from '../wheelbase.js';

/** Makes the visible parts of a vehicle except its wheels. */
export function bodyLook(vehicle: LooksJson): Part {
    return bodyOf(vehicle, partsOf(vehicle));
}

function partsOf(vehicle: LooksJson): Part[] {
    const { shape } = vehicle.look;
    switch (shape) {
        case 'hatchback':
            return hatchbackLook(wheelbaseOf(vehicle) / 2);
        case 'bus':
            return busLook(vehicle);
        case 'truck':
            return truckLook(vehicle);
        case 'tractor':
            return tractorLook(vehicle);
        case 'caravan':
            return caravanLook(vehicle);
        case 'semi-trailer':
            return semiTrailerLook(vehicle);
        case 'kart':
            return kartLook(vehicle);
        case 'racer':
            return racerLook(vehicle);
        case 'motorcycle':
            return [frameLook(vehicle as MotorcycleLooks)];
        case 'bulldozer':
            return bulldozerLook();
        case 'tank':
            return tankLook();
        case 'forklift':
            return forkliftLook();
        case 'telehandler':
            return telehandlerLook();
        case 'articulated-loader':
            return loaderRearLook();
        case 'loader-front':
            return loaderFrontLook();
        default:
            return carLook(vehicle, SILHOUETTES[shape]);
    }
}
