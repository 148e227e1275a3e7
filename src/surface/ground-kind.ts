import type { Surface } from './surface.js';
import { type GroundKind, surfaces } from './surfaces.js';

const KINDS = Object.keys(surfaces) as GroundKind[];

/** Differences that count alike when surfaces are compared: of grip, rolling resistance, roughness (m) and drag. */
const GRIP = 0.1;
const ROLLING = 0.02;
const ROUGHNESS = 0.005;
const DRAG = 0.003;

/** The kind that a surface is, or is most like: a designer's own numbers need no look and sound of their own. */
export function groundKindOf(surface: Surface): GroundKind {
    let best = KINDS[0];
    let least = Infinity;
    for (const kind of KINDS) {
        const far = distance(surface, surfaces[kind]);
        if (far < least) {
            least = far;
            best = kind;
        }
    }
    return best;
}

function distance(a: Surface, b: Surface): number {
    return (
        Math.abs(a.grip - b.grip) / GRIP +
        Math.abs(a.rollingResistance - b.rollingResistance) / ROLLING +
        Math.abs(a.roughnessAmplitude - b.roughnessAmplitude) / ROUGHNESS +
        Math.abs(a.drag - b.drag) / DRAG
    );
}
