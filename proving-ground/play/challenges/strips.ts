import { centerLine, ROAD_WIDTH } from '../../library/ground/circuit.js';
import { LAUNCH_STRIP, STRAIGHT } from '../../library/ground/layout.js';

/** A straight piece of level road along Z, m. */
export interface Strip {
    x: number;
    width: number;
    from: number;
    to: number;
}

/** The straight of the circuit, m, and how far from that line its middle may be. */
const CIRCUIT_X = -120;
const ASIDE = 2.5;

/** Strips to sprint and brake on: the pad's straight with the asphalt beside it, that of the circuit, and the launch strip. */
export const STRIPS: readonly Strip[] = [
    { x: 0, width: 14, from: STRAIGHT.from - 6, to: STRAIGHT.to + 6 },
    { x: CIRCUIT_X, width: ROAD_WIDTH + 4, ...straightOfCircuit() },
    LAUNCH_STRIP
];

/** True if a point of the plane lies on a strip. */
export function isOnStrip(x: number, z: number): boolean {
    for (let i = 0; i < STRIPS.length; i++) {
        const strip = STRIPS[i];
        if (Math.abs(x - strip.x) <= strip.width / 2 && z >= strip.from && z <= strip.to) {
            return true;
        }
    }
    return false;
}

function straightOfCircuit(): { from: number; to: number } {
    const along = centerLine
        .filter((point) => Math.abs(point.x - CIRCUIT_X) <= ASIDE && point.leftX > 0.9)
        .map(({ z }) => z);
    return { from: Math.min(...along), to: Math.max(...along) };
}
