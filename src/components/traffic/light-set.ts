import { type AppBase, type Entity } from 'playcanvas';

import type { Signal } from '../../traffic/signal.js';
import type { Traffic } from '../../traffic/traffic.js';
import { Roster } from '../vehicle/roster.js';

/** A stop line belongs to the lanes whose middle is so near, m: half of a lane. */
const NEAR = 1.8;

/** Lanes there lead the same way if their directions differ by less than this, as a cosine. */
const SAME_WAY = 0.7;

/** Lights of a crossing, as the traffic of an app takes them. */
export interface LightSet {
    readonly signal: Signal;

    /** Stop lines of each phase. */
    readonly lines: readonly (readonly Entity[])[];

    /** The traffic that steps the signal; null while there is none. */
    traffic: Traffic | null;

    /** Notes the lines that lie on no lane. */
    noteStray(lines: readonly Entity[]): void;
}

const rosters = new WeakMap<AppBase, Roster<LightSet>>();

/** The lights of an app. */
export function lightSetsOf(app: AppBase): Roster<LightSet> {
    let roster = rosters.get(app);
    if (!roster) {
        rosters.set(app, (roster = new Roster()));
    }
    return roster;
}

/** Puts the stop lines of lights on the lanes of a traffic, which then steps their signal if no other one does. */
export function addLights(traffic: Traffic, lights: LightSet): void {
    const { signal, lines } = lights;
    const stray = lines.flatMap((phase, k) => phase.filter((line) => !addLine(traffic, signal, k, line)));
    if (!lights.traffic) {
        lights.traffic = traffic;
        traffic.drive(signal);
        lights.noteStray(stray);
    }
}

/** Takes the stop lines of lights away from a traffic. */
export function removeLights(traffic: Traffic, lights: LightSet): void {
    traffic.removeSignal(lights.signal);
    if (lights.traffic === traffic) {
        lights.traffic = null;
    }
}

/** @returns False if the line lies on no lane. */
function addLine(traffic: Traffic, signal: Signal, phase: number, line: Entity): boolean {
    const { x, z } = line.getPosition();
    const found: { route: number; at: number; away: number }[] = [];
    traffic.routes.forEach((route, r) => {
        let at = 0;
        let least = Infinity;
        for (let i = 0; i < route.count; i++) {
            const away = Math.hypot(route.x[i] - x, route.z[i] - z);
            if (away < least) {
                least = away;
                at = i;
            }
        }
        const { x: px, z: pz, alongX, alongZ, spacing } = route;
        const along = (x - px[at]) * alongX[at] + (z - pz[at]) * alongZ[at];
        const across = (x - px[at]) * alongZ[at] - (z - pz[at]) * alongX[at];
        if (Math.abs(across) < NEAR && Math.abs(along) < spacing) {
            found.push({ route: r, at: at * spacing + along, away: Math.abs(across) });
        }
    });
    found.sort((one, other) => one.away - other.away);
    const direction = ({ route, at }: { route: number; at: number }): [number, number] => {
        const { alongX, alongZ, spacing } = traffic.routes[route];
        const k = traffic.routes[route].at(Math.round(at / spacing));
        return [alongX[k], alongZ[k]];
    };
    for (const each of found) {
        const [[ax, az], [bx, bz]] = [direction(found[0]), direction(each)];
        if (ax * bx + az * bz > SAME_WAY) {
            const { length } = traffic.routes[each.route];
            traffic.addStopLine(signal, phase, each.route, Math.min(length, Math.max(0, each.at)));
        }
    }
    return found.length > 0;
}
