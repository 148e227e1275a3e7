import type { MachineJson, TracksJson } from './machine-json.js';
import { wheelAttributes } from '../../src/internal.js';
import type { LooksJson } from '../chassis-json.js';
import { skinsOf, type Layer } from '../looks/layers.js';
import { linkLook } from '../looks/tracked/link-look.js';
import { sprocketLook } from '../looks/tracked/wheel-look.js';
import { scripts, seen } from '../prefab.js';
import { bothSides } from '../shapes.js';
import { Ref, type Part } from '../template-json.js';

/** A vehicle on tracks by its numbers. */
export type TrackedJson = MachineJson & { tracks: TracksJson };

/** Load for which the spring of a raised wheel is made, N, its stiffness, N/m, and travel, m: it hardly moves. */
const RAISED = { load: 4000, spring: 400000, damper: 20000, bumpTravel: 0.03 };

const SPROCKET = 'Sprocket';

/** True if a machine runs on tracks. */
export function isTracked(machine: MachineJson): machine is TrackedJson {
    return machine.tracks !== undefined;
}

/** Links and sprockets. */
export function trackLayers(machine: LooksJson & { tracks: TracksJson }): Layer[] {
    const wheels = machine.tracks.raised.length > 0 ? skinsOf(sprocketLook(machine), SPROCKET) : [];
    return [...skinsOf(linkLook(machine.tracks), 'Link'), ...wheels];
}

/** Scripts of its chassis beside those of a car. */
export function trackScripts(machine: TrackedJson, looks: boolean): Record<string, object> {
    const { turnRate, lateralLimit, linkLength } = machine.tracks;
    return {
        tracks: { turnRate, lateralLimit, ...(looks && { link: new Ref('Link'), linkLength }) }
    };
}

/** Adds raised wheels, and the link of the belts. */
export function asTracked(car: Part, machine: TrackedJson, layers: readonly Layer[]): Part {
    const raised = machine.tracks.raised.flatMap((_, i) =>
        bothSides((side, label): Part[] => [raisedWheel(machine, i, side, label, layers)])
    );
    const links = layers.filter(({ name }) => name.startsWith('Link ')).map(seen);
    const link: Part = { name: 'Link', tags: ['moving'], children: links };
    return { ...car, children: [...car.children!, ...raised, ...(links.length > 0 ? [link] : [])] };
}

function raisedWheel(machine: TrackedJson, i: number, side: number, label: string, layers: readonly Layer[]): Part {
    const { axles, tires, body, tracks } = machine;
    const [axle] = axles;
    const { position, height } = tracks.raised[i];
    const name = `${SPROCKET} ${i + 1}${label}`;
    const shown = layers.filter(({ name: layer }) => layer.startsWith(`${SPROCKET} `)).map(seen);
    const turn = side < 0 ? 180 : 0;
    const looks = shown.length > 0;
    const attributes = wheelAttributes({ ...axle, ...RAISED, position }, tires[axle.tire], RAISED.load);
    return {
        name,
        tags: ['wheel'],
        position: [(side * axle.track) / 2, height + RAISED.bumpTravel - body.cgHeight, position],
        components: {
            script: scripts({ wheelCollider: { ...(looks && { visual: new Ref(`${name}/Visual`) }), ...attributes } })
        },
        children: looks
            ? [{ name: 'Visual', children: shown.map((part) => ({ ...part, rotation: [0, turn, 0] as const })) }]
            : []
    };
}
