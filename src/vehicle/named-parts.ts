import type { Damage } from './damage.js';
import type { LiftAxle } from './lift-axle.js';
import { LiftAxles } from './lift-axles.js';
import type { Motorcycle } from './motorcycle/motorcycle.js';
import { VehicleParts } from './vehicle-parts.js';
import type { BrakeHeat } from '../brakes/brake-heat.js';
import type { Energy } from '../powertrain/energy.js';
import type { Tracks } from '../powertrain/tracks.js';
import type { TireHeat } from '../wheel/tire-heat.js';

/** Optional parts of the library by their names. The phases of a step do not know them. */
export abstract class NamedParts extends VehicleParts {
    private readonly liftAxles = new LiftAxles(this.parts);

    /** Axles that can be raised: add one with `push`, take it off with `removeLift`. */
    get lifts(): LiftAxle[] {
        return this.liftAxles;
    }

    /** Removes an axle that can be raised: its wheels stand again. */
    removeLift(lift: LiftAxle): void {
        this.liftAxles.remove(this, lift);
    }

    /** Belts around the wheels of each side, and what steers by them; null lets every wheel turn by itself. */
    set tracks(part: Tracks | null) {
        this.parts.set('tracks', part);
    }

    get tracks(): Tracks | null {
        return this.parts.get('tracks') as Tracks | null;
    }

    /** Fork, gyroscopes and rider of a vehicle on two wheels; null is a car. */
    set motorcycle(part: Motorcycle | null) {
        this.parts.set('motorcycle', part);
    }

    get motorcycle(): Motorcycle | null {
        return this.parts.get('motorcycle') as Motorcycle | null;
    }

    /** Temperature of its brakes, and fading; null keeps them cold. */
    set brakeHeat(part: BrakeHeat | null) {
        this.parts.set('brakeHeat', part);
    }

    get brakeHeat(): BrakeHeat | null {
        return this.parts.get('brakeHeat') as BrakeHeat | null;
    }

    /** Temperature, wear and pressure of its tires; null keeps them as they are. */
    set tireHeat(part: TireHeat | null) {
        this.parts.set('tireHeat', part);
    }

    get tireHeat(): TireHeat | null {
        return this.parts.get('tireHeat') as TireHeat | null;
    }

    /** Damage by blows to its body; null for a vehicle that none harms. */
    set damage(part: Damage | null) {
        this.parts.set('damage', part);
    }

    get damage(): Damage | null {
        return this.parts.get('damage') as Damage | null;
    }

    /** Its tank and battery; null counts nothing, and lets them never run empty. */
    set energy(part: Energy | null) {
        this.parts.set('energy', part);
    }

    get energy(): Energy | null {
        return this.parts.get('energy') as Energy | null;
    }
}
