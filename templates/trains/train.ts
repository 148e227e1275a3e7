import type { TrailerJson, TrainJson } from './train-json.js';
import { hullParts, NO_OFFSET } from '../hull-parts.js';
import { layersOf, owned, type Layer } from '../looks/layers.js';
import { legLook } from '../looks/leg-look.js';
import { barParts, bodyParts, carPart, lookOf, scripts, seen, solid, wheelParts } from '../prefab.js';
import { frameLoads, ladenLoads, noseLoad, trailerLoads } from '../statics.js';
import { nested, Ref, toTemplate, type Part, type TemplateJson, type Triple } from '../template-json.js';
import type { VehicleJson } from '../vehicle-json.js';

/** Values of the attributes `type` of Trailer and of its brakes. */
const COUPLINGS = { ball: 0, fifthWheel: 1, drawbar: 2, articulated: 3 };
const BRAKES = { overrun: 1, electric: 2, air: 3 };

/** Couples and uncouples while standing. */
const KEY = 'Semicolon';

/** Distance up to which who backs up to a trailer has met it, m. Estimate. */
const REACH = 0.6;

/** Legs end so far above the ground while the trailer is level, m: none pushes it up as it is let down. */
const CLEARANCE = 0.02;

/** Layers of the visible parts of both; the trailer has paint of the same material. */
export function trainLayers(front: VehicleJson, { trailer }: TrainJson): Layer[] {
    const { name, legs } = trailer;
    const layers = [...layersOf(front), ...layersOf(trailer, name)];
    if (legs) {
        layers.push({ name: owned(name, 'Leg'), skin: 'trim', isWheel: true, of: legLook(trailer, legs.half) });
    }
    return layers;
}

/**
 * The prefab of a vehicle with its trailer: both side by side below one root, coupled when they start.
 *
 * @param front - The vehicle in front.
 * @param train - The other one, and where they are coupled.
 * @param options - Options.
 * @param options.looks - True adds entities that are only to be looked at; true by default.
 */
export function buildTrain(front: VehicleJson, train: TrainJson, { looks = true } = {}): TemplateJson {
    const { name, hitch, trailer } = train;
    const layers = looks ? trainLayers(front, train) : [];
    const own = layers.filter((layer) => !layer.name.startsWith(trailer.name));
    const towed = layers.filter((layer) => layer.name.startsWith(trailer.name));
    const { loads, onTrailer } = loadsOf(front, train);
    const car = carPart(front, own, {}, loads);
    const isFrame = trailer.coupling.kind === 'articulated';
    const attributes = { trailer: new Ref(`/${trailer.name}`), ...(!isFrame && { reach: REACH, key: KEY }) };
    const height = front.body.cgHeight;
    const point: Part = {
        name: 'Hitch',
        position: [0, hitch.height - height, hitch.position],
        components: { script: scripts({ hitch: attributes }) }
    };
    const behind = hitch.position - trailer.coupling.position;
    const template = toTemplate({
        name,
        children: [
            nested({ ...car, position: [0, height, 0], children: [...car.children!, point] }),
            nested({ ...trailerPart(trailer, towed, onTrailer), position: [0, trailer.body.cgHeight, behind] })
        ]
    });
    return looks ? { ...template, look: lookOf(template, front, layers) } : template;
}

/** Loads of a wheel of each axle in front and behind, for which their springs are made, N. */
function loadsOf(front: VehicleJson, { hitch, trailer }: TrainJson): { loads: number[]; onTrailer: number[] } {
    if (trailer.coupling.kind !== 'articulated') {
        return { loads: ladenLoads(front, hitch.position, noseLoad(trailer)), onTrailer: trailerLoads(trailer) };
    }
    const all = frameLoads(front, trailer, hitch.position - trailer.coupling.position);
    return { loads: all.slice(0, front.axles.length), onTrailer: all.slice(front.axles.length) };
}

/** Attributes of a trailer for its coupling. */
function jointAttributes({ coupling }: TrailerJson): object {
    const { maxAngle } = coupling;
    return coupling.kind === 'articulated'
        ? { maxAngle, steeringTorque: coupling.steeringTorque, oscillation: coupling.oscillation }
        : { friction: coupling.friction, maxAngle };
}

/** A trailer as a part of a prefab. */
export function trailerPart(trailer: TrailerJson, layers: readonly Layer[], loads: readonly number[]): Part {
    const { name, body, coupling, brakes, legs, aerodynamics } = trailer;
    const looks = layers.length > 0;
    const { pitch, yaw, roll } = body.inertia;
    const sides = !legs ? [] : legs.x > 0 ? ['L', 'R'] : [''];
    const legName = (side: string): string => `Leg ${side}`.trim();
    const attributes = {
        type: COUPLINGS[coupling.kind],
        couplerPoint: new Ref('Coupler'),
        legs: sides.map((side) => new Ref(legName(side))),
        ...jointAttributes(trailer),
        brakes: {
            type: BRAKES[brakes.kind],
            torque: brakes.torque,
            parkingTorque: brakes.parkingTorque,
            gain: brakes.gain ?? 1,
            delay: brakes.delay,
            abs: brakes.abs
        },
        dragArea: aerodynamics.dragArea,
        sideArea: aerodynamics.sideArea,
        inertia: [pitch, yaw, roll]
    };
    const legLayer = layers.filter((layer) => layer.name === owned(name, 'Leg'));
    return {
        name,
        tags: ['trailer'],
        components: {
            ...solid(body.mass),
            script: scripts({ trailer: attributes, ...(looks && { vehicleLights: {} }) })
        },
        children: [
            ...hullParts(trailer),
            ...wheelParts(trailer, looks, loads, name),
            ...barParts(trailer),
            ...bodyParts(trailer, layers),
            { name: 'Coupler', position: [0, coupling.height - body.cgHeight, coupling.position] },
            ...(legs
                ? sides.map((side) =>
                      legPart(legName(side), trailer.body.cgHeight, side === 'R' ? -1 : 1, legs, legLayer)
                  )
                : [])
        ]
    };
}

function legPart(
    name: string,
    cgHeight: number,
    side: 1 | -1,
    { x, half, position }: NonNullable<TrailerJson['legs']>,
    layers: readonly Layer[]
): Part {
    const place: Triple = [side * x, half[1] + CLEARANCE - cgHeight, position];
    return {
        name,
        tags: ['leg'],
        position: place,
        components: { collision: { enabled: true, type: 'box', ...NO_OFFSET, halfExtents: half } },
        children: layers.map(seen)
    };
}
