// Findings of the components at Launch about what cars tow, lift and are driven by; check.test.ts compares the words.
import { Entity } from 'playcanvas';

import type { Editor } from './editor.js';
import { scriptsOf, type SceneScript } from './scene-script.js';
import { withScript } from './with-script.js';
import { chassisErrors } from '../src/components/findings/errors.js';
import { finding, type Finding } from '../src/components/findings/report.js';
import {
    CANNOT_TOW,
    NO_CONTROLLED_CAR_ABOVE,
    NO_COUPLER,
    NO_GIZMO_WHEELS,
    NO_TOWING_CAR,
    NO_TRAILER_WHEEL,
    NO_VEHICLE_INPUT,
    NOT_A_TRAILER,
    NOT_A_WHEEL_OF_CAR,
    NOT_BELOW_WHEEL,
    PLAIN_CAR
} from '../src/messages/components.js';
import { NO_LIFT_WHEEL, STRANGE_LIFT_WHEEL } from '../src/messages/wheels.js';

/** Vehicles of a scene. */
export interface Fleet {
    /** Cars that have a Vehicle Controller. */
    readonly controlled: readonly Entity[];

    /** Cars of the other kinds. */
    readonly plain: readonly Entity[];

    /** Entities with a Trailer. */
    readonly trailers: readonly Entity[];

    /** The chassis that carries a wheel; null for none. */
    chassisOf(wheel: Entity | null): Entity | null;
}

/** Components on an entity below the chassis of a car that has a Vehicle Controller. */
const HUNG = ['winch', 'vehicleWing'];

/** Findings of trailers, hitches, winches, wings, lift axles, parts on wheels, gizmos and touch controls. */
export function towingFindings(editor: Editor, fleet: Fleet): Finding[] {
    const inputs = withScript(editor, 'vehicleInput').map(({ entity }) => entity); // one that is off waits for its turn
    const wheels = scriptsOf(editor, 'wheelCollider').map(({ entity }) => entity);
    return [
        ...scriptsOf(editor, 'trailer').flatMap((trailer) => trailerParts(trailer, wheels, fleet)),
        ...scriptsOf(editor, 'hitch').flatMap((hitch) => hitchEnds(hitch, fleet)),
        ...HUNG.flatMap((part) => scriptsOf(editor, part).flatMap(({ entity }) => carAbove(part, entity, fleet))),
        ...scriptsOf(editor, 'liftAxle').flatMap((axle) => liftedWheels(axle, fleet)),
        ...scriptsOf(editor, 'wheelCarrier').flatMap((part) => carriedPart(part, fleet)),
        ...scriptsOf(editor, 'vehicleGizmos')
            .filter(({ entity }) => !wheels.some((wheel) => fleet.chassisOf(wheel) === entity))
            .map(({ entity }) => finding(NO_GIZMO_WHEELS, entity, 'vehicleGizmos.entity')),
        ...scriptsOf(editor, 'touchControls').flatMap(({ entity, attributes }) => {
            const driven = (attributes.target as Entity | null) ?? entity;
            return inputs.includes(driven)
                ? []
                : [finding(NO_VEHICLE_INPUT, entity, 'touchControls.target', { name: driven.name })];
        })
    ];
}

function trailerParts({ entity, attributes }: SceneScript, wheels: readonly Entity[], fleet: Fleet): Finding[] {
    const errors = chassisErrors(entity);
    if (errors.length > 0) {
        return wheels.some((wheel) => wheel.isDescendantOf(entity)) ? [] : errors; // else its wheels have said it
    }
    if (!wheels.some((wheel) => fleet.chassisOf(wheel) === entity)) {
        return [finding(NO_TRAILER_WHEEL, entity, 'trailer.entity')];
    }
    return attributes.couplerPoint ? [] : [finding(NO_COUPLER, entity, 'trailer.couplerPoint')];
}

function hitchEnds({ entity, attributes }: SceneScript, fleet: Fleet): Finding[] {
    const { controlled, plain, trailers } = fleet;
    const car = nearest(entity, [...controlled, ...plain, ...trailers]);
    const trailer = attributes.trailer as Entity | null;
    return [
        ...(car ? [] : [finding(NO_TOWING_CAR, entity, 'hitch.entity')]),
        ...(car && plain.includes(car) ? [finding(CANNOT_TOW, entity, 'hitch.entity', { name: car.name })] : []),
        ...(trailer && !trailers.includes(trailer)
            ? [finding(NOT_A_TRAILER, entity, 'hitch.trailer', { name: trailer.name })]
            : [])
    ];
}

function carAbove(part: string, entity: Entity, { controlled, plain, trailers }: Fleet): Finding[] {
    const car = nearest(entity, [...controlled, ...plain, ...trailers]);
    if (!car) {
        return [finding(NO_CONTROLLED_CAR_ABOVE, entity, `${part}.entity`)];
    }
    return plain.includes(car) ? [finding(PLAIN_CAR, entity, `${part}.entity`)] : [];
}

function liftedWheels({ entity, attributes }: SceneScript, { controlled, trailers, chassisOf }: Fleet): Finding[] {
    if (!controlled.includes(entity) && !trailers.includes(entity)) {
        return []; // it wants a car first
    }
    const owners = (attributes.wheels as (Entity | null)[]).flatMap((wheel) => chassisOf(wheel) ?? []);
    if (owners.length > 0 && owners.every((owner) => owner === entity)) {
        return [];
    }
    return [finding(owners.length === 0 ? NO_LIFT_WHEEL : STRANGE_LIFT_WHEEL, entity, 'liftAxle.wheels')];
}

/** Findings of a part that goes with a wheel: one that is chosen, or the one above it. */
function carriedPart({ entity, attributes }: SceneScript, { plain, chassisOf }: Fleet): Finding[] {
    const wheel = attributes.wheel as Entity | null;
    if (nearest(entity, plain)) {
        return []; // the wheels of plain cars are known at Launch
    }
    for (let node = wheel ?? entity; node instanceof Entity; node = node.parent as Entity) {
        if (chassisOf(node)) {
            return [];
        }
    }
    const { name } = wheel ?? entity;
    return [finding(wheel ? NOT_A_WHEEL_OF_CAR : NOT_BELOW_WHEEL, entity, 'wheelCarrier.wheel', { name })];
}

/** The first of some entities on the way up from one, itself included; null for none. */
function nearest(entity: Entity, among: readonly Entity[]): Entity | null {
    for (let node = entity.parent ? entity : null; node; node = node.parent as Entity | null) {
        if (among.includes(node)) {
            return node;
        }
    }
    return null;
}
