import { layersOf } from './looks/layers.js';
import { carPart, lookOf } from './prefab.js';
import { block, box, camera, ground, sun, SURFACES } from './scene-parts.js';
import { nested, toTemplate, type Part, type TemplateJson, type Triple } from './template-json.js';
import type { VehicleJson } from './vehicle-json.js';

/** Thickness of ramps, m. */
const SLAB = 0.3;

/** Ramp and landing of a jump: slope, degrees, length of each, m, and the gap between. Estimates, for 50 to 70 km/h. */
const JUMP = { slope: 9, length: 9, gap: 9 };

/** A hill of 20 %, the slope that garages and hill starts are built for: length of a side and of its top, m. */
const HILL = { slope: (Math.atan(0.2) * 180) / Math.PI, length: 20, top: 6 };

/** A washboard: so many bumps, their height and the way from one to the next, m. A natural frequency of 1.4 Hz is met at 10 km/h. */
const BUMPS = { count: 12, height: 0.08, spacing: 2 };

/** Posts of a slalom, as those of a driving school: how many, how far apart, m, and how heavy, kg. */
const SLALOM = { count: 6, spacing: 15, mass: 4 };

/** Width of what is driven on, m. */
const WIDTH = 6;

/**
 * A scene to try a car in, of components alone: a ground with a jump, a hill, a washboard and a slalom of posts that fall; the
 * car with instruments, touch controls and a key that puts it back on its wheels; a camera that follows it.
 *
 * @param vehicle - The car.
 * @param options - Options.
 * @param options.looks - True adds entities that are only to be looked at; true by default.
 */
export function buildPlayground(vehicle: VehicleJson, { looks = true } = {}): TemplateJson {
    const layers = looks ? layersOf(vehicle) : [];
    const car = nested({
        ...carPart(vehicle, layers, { vehicleReset: {}, ...(looks && { gauges: {}, touchControls: {} }) }),
        position: [0, vehicle.body.cgHeight, -75]
    });
    const template = toTemplate({
        name: 'Playground',
        children: [
            ground(looks),
            jump(looks),
            hill(looks),
            washboard(looks),
            slalom(looks),
            car,
            ...(looks ? [camera(car), sun()] : [])
        ]
    });
    if (!looks) {
        return template;
    }
    const look = lookOf(template, vehicle, layers);
    return { ...template, look: { ...look, materials: { ...look.materials, ...SURFACES } } };
}

function jump(looks: boolean): Part {
    const { slope, length, gap } = JUMP;
    return {
        name: 'Jump',
        position: [-14, 0, -20],
        children: [
            ramp('Ramp', looks, slope, length, 0),
            ramp('Landing', looks, -slope, length, run(slope, length) + gap)
        ]
    };
}

function hill(looks: boolean): Part {
    const { slope, length, top } = HILL;
    const [way, height] = [run(slope, length), rise(slope, length)];
    return {
        name: 'Hill',
        position: [16, 0, -30],
        children: [
            ramp('Up', looks, slope, length, 0),
            slab('Top', looks, [0, height - SLAB / 2, way + top / 2], [0, 0, 0], top),
            ramp('Down', looks, -slope, length, way + top)
        ]
    };
}

function washboard(looks: boolean): Part {
    const { count, height, spacing } = BUMPS;
    const half: Triple = [WIDTH / 2, height, 0.2];
    return {
        name: 'Washboard',
        position: [-30, 0, -20],
        children: Array.from({ length: count }, (_, i): Part => {
            const bump = block(`Bump ${i + 1}`, half);
            const children = looks
                ? [box('Look', 'scene-road', [0, 0, 0], [2 * half[0], 2 * half[1], 2 * half[2]])]
                : [];
            return { ...bump, position: [0, 0, i * spacing], children };
        })
    };
}

function slalom(looks: boolean): Part {
    const { count, spacing, mass } = SLALOM;
    const half: Triple = [0.15, 0.8, 0.15]; // hit below its middle, it falls
    return {
        name: 'Slalom',
        position: [0, half[1], -45],
        children: Array.from({ length: count }, (_, i): Part => {
            const { components, ...post } = block(`Post ${i + 1}`, half);
            const rigidbody = { ...(components?.rigidbody as object), type: 'dynamic', mass };
            const children = looks
                ? [box('Look', 'scene-sign', [0, 0, 0], [2 * half[0], 2 * half[1], 2 * half[2]])]
                : [];
            return { ...post, components: { ...components, rigidbody }, position: [0, 0, i * spacing], children };
        })
    };
}

/** A slope that begins or ends on the ground, so many meters ahead: up for slopes above 0, else down. */
function ramp(name: string, looks: boolean, slope: number, length: number, ahead: number): Part {
    const [way, height] = [run(slope, length), Math.abs(rise(slope, length))];
    const radians = (slope * Math.PI) / 180;
    // the middle of its top, and from there half of the slab down
    const y = height / 2 - (SLAB / 2) * Math.cos(radians);
    const z = ahead + way / 2 + (SLAB / 2) * Math.sin(radians);
    return slab(name, looks, [0, y, z], [-slope, 0, 0], length);
}

function slab(name: string, looks: boolean, position: Triple, rotation: Triple, length: number): Part {
    const children = looks ? [box('Look', 'scene-road', [0, 0, 0], [WIDTH, SLAB, length])] : [];
    return { ...block(name, [WIDTH / 2, SLAB / 2, length / 2]), position, rotation, children };
}

/** Way along the ground of a slope, degrees, of a length. */
function run(slope: number, length: number): number {
    return length * Math.cos((slope * Math.PI) / 180);
}

function rise(slope: number, length: number): number {
    return length * Math.sin((slope * Math.PI) / 180);
}
