import type { AppBase } from 'playcanvas';

import { lanesAt, type Line } from './lanes-at.js';
import { SceneLines } from './scene-lines.js';
import type { Signal, SignalLines } from '../../traffic/signal.js';
import type { Traffic } from '../../traffic/traffic.js';
import { Roster } from '../vehicle/roster.js';

/** Lights of a crossing, as the traffic of an app takes them. */
export interface LightSet {
    readonly signal: Signal;

    /** Stop lines of each phase. */
    readonly lines: readonly (readonly Line[])[];

    /** The traffic that steps the signal; null while there is none. */
    traffic: Traffic | null;

    /** The lines that lie in lanes of each traffic, and in those of drivers outside of it. */
    readonly found: Map<object, readonly Line[]>;
}

const rosters = new WeakMap<AppBase, Roster<LightSet>>();

/** The lights of an app. */
export function lightSetsOf(app: AppBase): Roster<LightSet> {
    let roster = rosters.get(app);
    if (!roster) {
        rosters.set(app, (roster = new Roster()));
        SceneLines.of(app).readLights(roster);
    }
    return roster;
}

/** Puts the stop lines of lights on the lanes of a traffic, which then steps their signal if no other one does. */
export function addLights(traffic: Traffic, lights: LightSet): void {
    const { signal, lines } = lights;
    const inLane = lines.flatMap((phase, k) => phase.filter((line) => addLine(traffic, signal, k, line)));
    lights.found.set(traffic, inLane);
    if (!lights.traffic) {
        lights.traffic = traffic;
        traffic.drive(signal);
    }
}

/** Stop lines that lie in no lane; none while no traffic has looked for them. */
export function strayLines(app: AppBase, { lines, found }: LightSet): Line[] {
    const isSought = SceneLines.of(app).traffics.present.some((traffic) => found.has(traffic));
    const inLane = [...found.values()].flat();
    return isSought ? lines.flat().filter((line) => !inLane.includes(line)) : [];
}

/** Removes the stop lines of lights from a traffic. */
export function removeLights(traffic: Traffic, lights: LightSet): void {
    traffic.removeSignal(lights.signal);
    lights.found.delete(traffic);
    if (lights.traffic === traffic) {
        lights.traffic = null;
    }
}

/** @returns False if the line lies on no lane. */
function addLine(traffic: Traffic, signal: Signal, phase: number, line: Line): boolean {
    const lanes = lanesAt(traffic.routes, line);
    lanes.forEach(({ route, place }) => traffic.addStopLine(signal, phase, route, place));
    return lanes.length > 0;
}

/** Lights that the routes of a traffic have, which that steps. */
export function lightsOfRoutes(traffic: Traffic, { signal, lines }: SignalLines): LightSet {
    const phases = Array.from({ length: signal.phases }, (_, k) =>
        lines
            .filter(({ phase }) => phase === k)
            .map(({ route, place }): Line => {
                const { x, z, spacing } = traffic.routes[route];
                const at = traffic.routes[route].at(Math.round(place / spacing));
                return { getPosition: () => ({ x: x[at], z: z[at] }) };
            })
    );
    return { signal, lines: phases, traffic, found: new Map() };
}
