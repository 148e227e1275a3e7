import type { AppBase, Entity } from 'playcanvas';

import { type Line, lanesAt } from './lanes-at.js';
import { SIGN_PLACE, type SignPlace } from './sign-place.js';
import type { LinesAhead } from '../../driver/lines-ahead.js';
import type { Route } from '../../driver/route.js';
import { MODE } from '../../traffic/fleet.js';
import type { Signal } from '../../traffic/signal.js';
import type { Traffic } from '../../traffic/traffic.js';
import { type Others, WayLines } from '../../traffic/way-lines.js';
import { type LineSource, plugLineSource } from '../vehicle/line-source.js';
import { Roster } from '../vehicle/roster.js';
import { carsOf } from '../vehicle/vehicle-like.js';

/** Most others that a driver looks out for at a sign, and how near they are, m: what 25 m/s make in the longest gap. */
const MOST = 64;
const NEAR = 150;

/** Lights with their stop lines by phase. */
interface Lit {
    readonly signal: Signal;
    readonly lines: readonly (readonly Line[])[];
    readonly found: Map<object, readonly Line[]>;
}

/** A sign in a lane. */
interface Signed {
    readonly entity: Line;
    readonly kind: 'stop' | 'yield' | 'limit';
    readonly places: Map<object, SignPlace>;
}

const all = new WeakMap<AppBase, SceneLines>();

/** Lights and signs of an app, for drivers outside of its traffic. */
export class SceneLines implements LineSource {
    /** Traffics whose far cars are seen. */
    readonly traffics = new Roster<Traffic>();

    private readonly app: AppBase;
    private lights: Pick<Roster<Lit>, 'present'> | null = null;
    private signs: Pick<Roster<Signed>, 'present'> | null = null;
    private last: { lights?: readonly Lit[]; signs?: readonly Signed[] } = {};

    private constructor(app: AppBase) {
        this.app = app;
    }

    static of(app: AppBase): SceneLines {
        let lines = all.get(app);
        if (!lines) {
            all.set(app, (lines = new SceneLines(app)));
            plugLineSource(app, lines);
        }
        return lines;
    }

    get state(): object {
        const { lights, signs, last } = this;
        if (lights?.present !== last.lights || signs?.present !== last.signs) {
            this.last = { lights: lights?.present, signs: signs?.present };
        }
        return this.last;
    }

    /** Follows the lights of the app, as they come and go. */
    readLights(lights: Pick<Roster<Lit>, 'present'>): void {
        this.lights = lights;
    }

    /** Follows the signs of the app, as they come and go. */
    readSigns(signs: Pick<Roster<Signed>, 'present'>): void {
        this.signs = signs;
    }

    along(route: Route, { front, half }: { front: number; half: number }, car: Entity): LinesAhead | null {
        const lines = new WayLines(route, front, half, new OthersOf(this.app, car, this.traffics));
        const placesOf = (line: Line): number[] => lanesAt([route], line).map(({ place }) => place);
        for (const { signal, lines: phases, found } of this.lights?.present ?? []) {
            phases.forEach((phase, k) => phase.flatMap(placesOf).forEach((place) => lines.addLights(place, signal, k)));
            const known = found.get(this) ?? [];
            const inLane = phases.flat().filter((line) => known.includes(line) || placesOf(line).length > 0);
            found.set(this, inLane);
        }
        for (const { entity, kind, places } of this.signs?.present ?? []) {
            const there = placesOf(entity);
            there.forEach((place) => kind !== 'limit' && lines.addSign(kind, place));
            if (there.length > 0 || !places.has(this)) {
                places.set(this, there.length > 0 ? SIGN_PLACE.right : SIGN_PLACE.astray);
            }
        }
        return lines.count > 0 ? lines : null;
    }
}

/** Cars near another one, of the traffic or not. */
class OthersOf implements Others {
    count = 0;
    readonly numbers = new Float64Array(4 * MOST);

    private readonly app: AppBase;
    private readonly car: Entity;
    private readonly traffics: Roster<Traffic>;

    constructor(app: AppBase, car: Entity, traffics: Roster<Traffic>) {
        this.app = app;
        this.car = car;
        this.traffics = traffics;
    }

    find(): void {
        const { numbers } = this;
        this.count = 0;
        const { x, z } = this.car.getPosition();
        const cars = carsOf(this.app);
        for (let k = 0; k < cars.length && this.count < MOST; k++) {
            const { entity, vehicle, isTowed } = cars[k];
            if (entity === this.car || !vehicle || isTowed || !entity.enabled) {
                continue;
            }
            const { position, rotation } = vehicle.body;
            if (Math.abs(position[0] - x) < NEAR && Math.abs(position[2] - z) < NEAR) {
                const at = 4 * this.count++;
                numbers[at] = position[0];
                numbers[at + 1] = position[2];
                numbers[at + 2] = vehicle.forwardSpeed * rotation[2];
                numbers[at + 3] = vehicle.forwardSpeed * rotation[8];
            }
        }
        const traffics = this.traffics.present;
        for (let t = 0; t < traffics.length; t++) {
            const { fleet } = traffics[t];
            for (let i = 0; i < fleet.cars && this.count < MOST; i++) {
                if (fleet.mode[i] === MODE.far && Math.abs(fleet.x[i] - x) < NEAR && Math.abs(fleet.z[i] - z) < NEAR) {
                    const at = 4 * this.count++;
                    numbers[at] = fleet.x[i];
                    numbers[at + 1] = fleet.z[i];
                    numbers[at + 2] = fleet.speed[i] * fleet.headX[i];
                    numbers[at + 3] = fleet.speed[i] * fleet.headZ[i];
                }
            }
        }
    }
}
