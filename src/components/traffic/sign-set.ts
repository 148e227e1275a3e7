import type { AppBase, Entity } from 'playcanvas';

import { lanesAt } from './lanes-at.js';
import { SceneLines } from './scene-lines.js';
import { SIGN_PLACE, type SignPlace } from './sign-place.js';
import type { SpeedZone } from '../../traffic/traffic-route.js';
import type { Traffic } from '../../traffic/traffic.js';
import { Roster } from '../vehicle/roster.js';

/** A sign in a lane, as the traffic of an app takes it. */
export interface SignPost {
    /** Stands in the middle of the lane, where cars stop or the limit begins. */
    readonly entity: Entity;

    readonly kind: 'stop' | 'yield' | 'limit';

    /** Speed limit, m/s; infinite where a limit ends. */
    readonly speed: number;

    /** The place that it has for each traffic, and in lanes of drivers outside of it. */
    readonly places: Map<object, SignPlace>;
}

const rosters = new WeakMap<AppBase, Roster<SignPost>>();

/** The signs of an app. */
export function signPostsOf(app: AppBase): Roster<SignPost> {
    let roster = rosters.get(app);
    if (!roster) {
        rosters.set(app, (roster = new Roster()));
        SceneLines.of(app).readSigns(roster);
    }
    return roster;
}

/** Puts signs on the lanes of a traffic, in place of those that it had. */
export function putSigns(traffic: Traffic, posts: readonly SignPost[]): void {
    const zones = traffic.routes.map((): SpeedZone[] => []);
    traffic.removeSigns();
    for (const { entity, kind, speed, places } of posts) {
        const lanes = lanesAt(traffic.routes, entity);
        let isAtCrossing = kind === 'limit';
        for (const { route, place } of lanes) {
            if (kind === 'limit') {
                zones[route].push({ place, speed });
            } else {
                isAtCrossing = traffic.addSign(kind, route, place) || isAtCrossing;
            }
        }
        const inLane = isAtCrossing ? SIGN_PLACE.right : SIGN_PLACE.farFromCrossing;
        places.set(traffic, lanes.length > 0 ? inLane : SIGN_PLACE.astray);
    }
    traffic.routes.forEach((route, r) => route.limit(zones[r]));
}

/** The place of a sign; null while nobody has looked for it. */
export function placeOf({ places }: SignPost): SignPlace | null {
    return places.size > 0 ? (Math.max(...places.values()) as SignPlace) : null;
}

/** Removes the places that signs have for a traffic. */
export function leaveSigns(traffic: Traffic, posts: readonly SignPost[]): void {
    posts.forEach(({ places }) => places.delete(traffic));
}
