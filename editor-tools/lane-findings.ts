// Findings of the components at Launch about what stands in lanes: signs and the lines of lights; check.test.ts compares the words.
import { Entity } from 'playcanvas';

import type { SceneScript } from './scene-script.js';
import { finding, type Finding } from '../src/components/findings/report.js';
import { middleOf } from '../src/components/race/course.js';
import { lanesAt } from '../src/components/traffic/lanes-at.js';
import { SIGN_PLACE, type SignPlace } from '../src/components/traffic/sign-place.js';
import {
    NO_LIGHT_PHASE,
    NO_WALK_TRIGGER,
    SIGN_ASTRAY,
    SIGN_AT_NO_CROSSING,
    SIGN_UNHEEDED,
    STOP_LINE_ASTRAY
} from '../src/messages/components.js';
import { Crossings } from '../src/traffic/crossings.js';
import { Passages } from '../src/traffic/passages.js';
import { SIGN, Signs } from '../src/traffic/signs.js';
import { TrafficRoute } from '../src/traffic/traffic-route.js';

/** Paths of a traffic or an autopilot. */
export interface Ways {
    /** Entities whose children are the waypoints; null while only the game will know, as of a road network. */
    readonly paths: readonly Entity[] | null;
    readonly closed: boolean;
    readonly isTraffic: boolean;
}

/** Limits within which nothing is driven here: the lanes alone count. */
const LIMITS = { lateral: 1, braking: 1, acceleration: 1, top: 1 };

/** Signs of Traffic Sign by its `kind`; none for a speed limit. */
const KINDS: readonly (keyof typeof SIGN | undefined)[] = ['stop', 'yield'];

/**
 * Findings of signs and lights.
 *
 * @param signs - All Traffic Signs.
 * @param lights - All Traffic Lights.
 * @param ways - Paths of each traffic and of each autopilot that heeds signs.
 */
export function laneFindings(
    signs: readonly SceneScript[],
    lights: readonly SceneScript[],
    ways: readonly Ways[]
): Finding[] {
    if (signs.length + lights.length === 0) {
        return [];
    }
    const lanes = ways.map((way) => (way.paths ? new Lanes(way.paths, way.closed, way.isTraffic) : null));
    return [
        ...signs.flatMap((sign) => signPlace(sign, lanes)),
        ...lights.flatMap((each) => [...stopLines(each, lanes), ...walkTriggers(each)])
    ];
}

function signPlace({ entity, attributes }: SceneScript, lanes: readonly (Lanes | null)[]): Finding[] {
    const kind = KINDS[attributes.kind as number];
    const places = lanes.map((each) => each?.placeOf(entity, kind) ?? SIGN_PLACE.right);
    if (places.length === 0) {
        return [finding(SIGN_UNHEEDED, entity, 'trafficSign.entity')];
    }
    const fault = [SIGN_ASTRAY, SIGN_AT_NO_CROSSING, null][Math.max(...places)];
    return fault ? [finding(fault, entity, 'trafficSign.entity')] : [];
}

function stopLines({ entity }: SceneScript, lanes: readonly (Lanes | null)[]): Finding[] {
    const lines = childrenOf(entity).flatMap(childrenOf);
    if (lines.length === 0) {
        return [finding(NO_LIGHT_PHASE, entity, 'trafficLights.entity')];
    }
    const isSought = lanes.some((each) => each?.isTraffic) && !lanes.includes(null);
    const stray = isSought ? lines.filter((line) => !lanes.some((each) => each!.has(line))) : [];
    const name = stray.map((line) => line.name).join("', '");
    return stray.length > 0 ? [finding(STOP_LINE_ASTRAY, entity, 'trafficLights.lines', { name })] : [];
}

function walkTriggers({ entity, attributes }: SceneScript): Finding[] {
    return (attributes.walkTriggers as (Entity | null)[]).flatMap((each) =>
        each && (!each.collision || each.rigidbody)
            ? [finding(NO_WALK_TRIGGER, entity, 'trafficLights.walkTriggers', { name: each.name })]
            : []
    );
}

function childrenOf(entity: Entity): Entity[] {
    return entity.children.filter((child): child is Entity => child instanceof Entity);
}

/** Lanes of a traffic or an autopilot. */
class Lanes {
    readonly isTraffic: boolean;

    private readonly routes: readonly TrafficRoute[];
    private readonly passages: Passages;
    private readonly signs: Signs;

    constructor(paths: readonly Entity[], closed: boolean, isTraffic: boolean) {
        this.isTraffic = isTraffic;
        this.routes = paths.flatMap((path) => {
            const points = middleOf(path.children, closed);
            return points ? [new TrafficRoute(points, closed, LIMITS)] : [];
        });
        this.passages = new Passages(new Crossings(this.routes), this.routes);
        this.signs = new Signs(this.passages);
    }

    has(line: Entity): boolean {
        return lanesAt(this.routes, line).length > 0;
    }

    placeOf(sign: Entity, kind: keyof typeof SIGN | undefined): SignPlace {
        const lanes = lanesAt(this.routes, sign);
        if (lanes.length === 0) {
            return SIGN_PLACE.astray;
        }
        const hasCrossing = (kind: keyof typeof SIGN): boolean =>
            lanes.some(({ route, place }) => {
                const line = this.passages.lineAt(route, place);
                return this.signs.add(SIGN[kind], route, line, this.routes[route].length);
            });
        return !this.isTraffic || !kind || hasCrossing(kind) ? SIGN_PLACE.right : SIGN_PLACE.farFromCrossing;
    }
}
