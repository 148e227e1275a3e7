import { Entity, Quat, Vec3, type CollisionComponent } from 'playcanvas';

import { scaleFindings } from './chassis.js';
import { wheelErrors } from './errors.js';
import { finding, type Finding } from './report.js';
import { restContacts } from '../../analysis/rest-contacts.js';
import { staticRide } from '../../analysis/static-ride.js';
import { STANDARD_GRAVITY } from '../../math/scalar.js';
import { BELLY_DEEP, LIGHT_MASS } from '../../messages/chassis.js';
import { runtimePlace } from '../../messages/runtime-place.js';
import {
    AXLES_SWAPPED,
    BAR_CROSSED,
    HEAVY_WHEEL,
    HIGH_ROLL_CENTER,
    IN_LINE,
    LOW_RAY,
    NO_VISUAL,
    ONE_SIDED_AXLE,
    RESTS_ON_STOP,
    SHARED_VISUAL,
    SHORT_TRAVEL,
    UNPAIRED_WHEEL,
    VISUAL_CARRIES_WHEEL,
    WEAK_SPRING,
    WHEEL_BACKWARD,
    WHEEL_TILTED
} from '../../messages/wheels.js';
import { suspensionNumbers } from '../../suspension/params.js';
import { springForce } from '../../suspension/spring-damper.js';
import { STEEPEST } from '../../vehicle/suspension-links.js';
import { MOST_UNSPRUNG } from '../../vehicle/unsprung-mass.js';
import { WHEEL } from '../../wheel/state.js';
import type { Wheel } from '../../wheel/wheel.js';

/** Cosine of the largest lean of a suspension: forks of motorcycles lean, at 45 degrees it is not a suspension. */
const UPRIGHT = Math.SQRT1_2;

/** Wheels nearer to the middle than this stand on neither side, m. */
const MIDDLE = 0.02;

/** Mass below which a body is compared with its wheels, kg: karts weigh more. */
const LIGHT = 50;

/**
 * Mass of a car over the cubes of the radii of its wheels, kg/m³. Radio-controlled cars and karts have 5000 to 20 000, road cars
 * 9000, bicycles with a rider 1000; the fewest that are believed, and what is proposed. Estimates.
 */
const LIGHTEST = 500;
const USUAL = 7000;

/** Attribute of findings about the entities that show wheels. */
const VISUAL = 'wheelCollider.visual';

/** Below this the body floats like a boat, Hz. Soft road cars have 1; an estimate of a frequency that is not intended. */
const FLOATING = 0.5;

/** Load over the load at rest that the spring must carry before it touches the stop: small bumps ask for it. Estimate. */
const RESERVE = 1.3;

/** Finds what makes an entity unsuitable as a place for a wheel. */
export function wheelEntityFindings(wheel: Entity, chassis: Entity, visual: Entity | null): Finding[] {
    const errors = wheelErrors(wheel, visual);
    return errors.length > 0 ? errors : wheelWarnings(wheel, chassis);
}

/** Finds why an entity that can carry a wheel does not as it should. */
export function wheelWarnings(wheel: Entity, chassis: Entity): Finding[] {
    const findings = scaleFindings(wheel, wheel.getLocalScale());
    if (wheel.up.dot(chassis.up) < UPRIGHT) {
        findings.push(finding(WHEEL_TILTED, wheel, 'rotation'));
    } else if (wheel.forward.dot(chassis.forward) < 0) {
        findings.push(finding(WHEEL_BACKWARD, wheel, 'rotation'));
    }
    return findings;
}

/**
 * Finds front wheels behind rear wheels, axles with all wheels on one side, and a wheel with none across from it.
 *
 * @param chassis - The car.
 * @param front - Its front wheels.
 * @param rear - Its rear wheels.
 * @param chosen - Number of its wheels with those that are lost now, which have findings of their own.
 */
export function axleFindings(
    chassis: Entity,
    front: readonly Wheel[],
    rear: readonly Wheel[],
    chosen: number
): Finding[] {
    const findings: Finding[] = [];
    const foremost = Math.min(...front.map(({ mount }) => mount.position[2]));
    const hindmost = Math.max(...rear.map(({ mount }) => mount.position[2]));
    if (foremost <= hindmost) {
        const distance = (hindmost - foremost).toFixed(2);
        findings.push(finding(AXLES_SWAPPED, chassis, 'vehicleController.frontWheels', { distance }));
    }
    for (const [name, wheels] of [['frontWheels', front] as const, ['rearWheels', rear] as const]) {
        const sides = wheels.map(({ mount }) => mount.position[0]);
        const left = sides.every((x) => x > MIDDLE);
        if (wheels.length > 1 && (left || sides.every((x) => x < -MIDDLE))) {
            const numbers = { count: wheels.length, side: left ? 'left' : 'right' };
            findings.push(finding(ONE_SIDED_AXLE, chassis, `vehicleController.${name}`, numbers));
        }
    }
    if (front.length + rear.length === chosen) {
        findings.push(...pairFindings(chassis, front, rear));
    }
    return findings;
}

/** Finds a wheel with none across from it, on a car with an odd number of wheels and others in pairs; one in the middle is none. */
function pairFindings(chassis: Entity, front: readonly Wheel[], rear: readonly Wheel[]): Finding[] {
    const wheels = [...front, ...rear];
    const outermost = Math.max(...wheels.map(({ mount }) => Math.abs(mount.position[0])));
    const sideOf = ({ mount }: Wheel): number => Math.round(mount.position[0] / outermost); // a single one may be a little aside
    const isPaired = (wheel: Wheel): boolean =>
        wheels.some(
            (other) =>
                sideOf(other) + sideOf(wheel) === 0 &&
                Math.abs(other.mount.position[2] - wheel.mount.position[2]) < wheel.params.radius
        );
    const lone = wheels.find((wheel) => !isPaired(wheel));
    if (!lone || wheels.length % 2 === 0 || !wheels.some((wheel) => sideOf(wheel) !== 0 && isPaired(wheel))) {
        return [];
    }
    const numbers = { count: wheels.length, side: sideOf(lone) > 0 ? 'left' : 'right' };
    return [
        finding(UNPAIRED_WHEEL, chassis, `vehicleController.${front.includes(lone) ? 'front' : 'rear'}Wheels`, numbers)
    ];
}

/** Finds a car that falls over, as its wheels stand in one line, and one that weighs too little for the size of its wheels. */
export function standFindings(chassis: Entity, wheels: readonly Wheel[], isMotorcycle: boolean): Finding[] {
    const findings: Finding[] = [];
    const mass = chassis.rigidbody?.mass ?? 0;
    const volume = wheels.reduce((sum, { params }) => sum + params.radius ** 3, 0);
    if (mass > 0 && mass < Math.min(LIGHT, LIGHTEST * volume)) {
        const radius = Number(Math.max(...wheels.map(({ params }) => params.radius)).toFixed(2));
        const usual = Number((USUAL * volume).toPrecision(2));
        findings.push(finding(LIGHT_MASS, chassis, 'rigidbody.mass', { mass, radius, usual }));
    }
    if (!isMotorcycle && wheels.length > 1 && wheels.every(({ mount }) => Math.abs(mount.position[0]) <= MIDDLE)) {
        findings.push(finding(IN_LINE, chassis, 'vehicleController.frontWheels'));
    }
    return findings;
}

/**
 * Finds wheels that no entity shows, on a car of the Editor that is shown, and those that one entity shows together.
 *
 * @param chassis - The car.
 * @param wheels - Entities of its wheels, with the entities that show them.
 * @param visualOf - Visual of any wheel: one that was copied may show that of another car.
 */
export function visualFindings(
    chassis: Entity,
    wheels: ReadonlyMap<Entity, Entity | null>,
    visualOf: (entity: Entity) => Entity | null
): Finding[] {
    const all = [...wheels.keys()];
    const bare = all.filter((wheel) => !wheels.get(wheel));
    const shared = all.filter((wheel) => {
        const visual = wheels.get(wheel);
        const others = [...all, visual?.parent as Entity].filter((other) => other !== wheel);
        return visual && others.some((other) => visualOf(other) === visual);
    });
    const carriers = all.filter((wheel) => {
        const visual = wheels.get(wheel);
        return visual && (visual === wheel || wheel.isDescendantOf(visual));
    });
    const findings: Finding[] = [];
    if (carriers.length > 0) {
        findings.push(finding(VISUAL_CARRIES_WHEEL, chassis, VISUAL, { name: named(carriers) }));
    }
    // code may show them itself, by their poses
    if (bare.length > 0 && runtimePlace() === 'Editor' && chassis.findComponent('render')) {
        findings.push(finding(NO_VISUAL, chassis, VISUAL, { name: named(bare) }));
    }
    if (shared.length > 0) {
        findings.push(finding(SHARED_VISUAL, chassis, VISUAL, { name: named(shared) }));
    }
    return findings;
}

/** One wheel by its name, more of them by their number. */
function named(wheels: readonly Entity[]): string {
    return wheels.length > 1 ? `${wheels.length} wheels` : wheels[0].name;
}

/** Finds a bar whose left wheel does not stand to the left of its right wheel. */
export function barFindings(entity: Entity, left: Wheel, right: Wheel): Finding[] {
    const apart = left.mount.position[0] - right.mount.position[0];
    const distance = (-apart).toFixed(2);
    return apart > 0 ? [] : [finding(BAR_CROSSED, entity, 'antiRollBar.leftWheel', { distance })];
}

/** Finds suspension numbers that do not suit the load of a wheel; empty until it carries one. */
export function rideFindings(entity: Entity, chassis: Entity, wheel: Wheel): Finding[] {
    const { params, rest, sprungMass, mount } = wheel;
    const { suspension } = params;
    if (!(rest.mass > 0) || !(rest.load > 0)) {
        return [];
    }
    const findings: Finding[] = [];
    const { naturalFrequency, bumpTravel } = staticRide(suspension, rest.mass, rest.load);
    const bottomed = springForce(suspensionNumbers(suspension), 0, suspension.distance, rest.load);
    const share = bottomed / (rest.mass * STANDARD_GRAVITY);
    const mass = Math.round(sprungMass);
    if (suspension.targetPosition === 0) {
        findings.push(finding(RESTS_ON_STOP, entity, 'wheelCollider.suspensionSpring.targetPosition'));
    } else if (naturalFrequency < FLOATING || bumpTravel <= 0) {
        const { spring } = suspension;
        const frequency = naturalFrequency.toFixed(2);
        const numbers = { spring, mass, frequency, wanted: Math.round((2 * Math.PI) ** 2 * sprungMass) };
        findings.push(finding(WEAK_SPRING, entity, 'wheelCollider.suspensionSpring.spring', numbers));
    } else if (share < RESERVE) {
        const travel = Number(suspension.distance.toFixed(3));
        const numbers = { travel, mass, left: Math.round(1000 * bumpTravel) };
        findings.push(finding(SHORT_TRAVEL, entity, 'wheelCollider.suspensionDistance', numbers));
    }
    const most = MOST_UNSPRUNG * wheel.state[WHEEL.leastMass];
    if (params.unsprungMass > most) {
        const numbers = { mass: params.unsprungMass, used: most.toPrecision(3) };
        findings.push(finding(HEAVY_WHEEL, entity, 'wheelCollider.unsprungMass', numbers));
    }
    const height = params.rollCenterHeight;
    const aside = Math.abs(mount.position[0]);
    const highest = STEEPEST * aside;
    if (Math.abs(height) > highest) {
        const numbers = { height, distance: aside.toPrecision(3), used: highest.toPrecision(3) };
        findings.push(finding(HIGH_ROLL_CENTER, entity, 'wheelCollider.rollCenterHeight', numbers));
    }
    const hull = hullHeights(chassis);
    const begin = mount.position[1] + params.radius;
    if (hull && begin < hull.bottom) {
        findings.push(finding(LOW_RAY, entity, 'wheelCollider.center', { gap: (hull.bottom - begin).toFixed(2) }));
    }
    return findings;
}

/** Finds a chassis that lies on its collision before its wheels carry it. */
export function bellyFindings(chassis: Entity, wheels: readonly Wheel[]): Finding[] {
    const hull = hullHeights(chassis);
    if (!hull || wheels.length === 0 || wheels.some(({ sprungMass }) => !(sprungMass > 0))) {
        return [];
    }
    const heights = restContacts(wheels).map(([, y]) => -y);
    const clearance = Math.max(...heights) + hull.bottom;
    return clearance <= 0 ? [finding(BELLY_DEEP, chassis, 'collision', { depth: (-clearance).toFixed(2) })] : [];
}

/** Lower and upper end of a chassis' collision, from the origin of its rigid body, up positive, m. */
interface HullHeights {
    bottom: number;
    top: number;
}

const inverse = new Quat();
const rotation = new Quat();
const center = new Vec3();
const axis = new Vec3();

/**
 * The heights of a chassis' collision, in the frame of its rigid body.
 *
 * @returns Null when they are not known: no collision, or one of a mesh.
 */
function hullHeights(chassis: Entity): HullHeights | null {
    const { collision } = chassis;
    if (!collision) {
        return null;
    }
    if (collision.type !== 'compound') {
        // the engine puts the body into the middle of a single shape, turned as it is
        const half = halfHeight(collision, rotation.set(0, 0, 0, 1));
        return half === null ? null : { bottom: -half, top: half };
    }
    const heights: HullHeights = { bottom: Infinity, top: -Infinity };
    const parts = chassis.find((node) => node instanceof Entity && node !== chassis && !!node.collision) as Entity[];
    for (const part of parts) {
        const shape = part.collision as CollisionComponent;
        inverse.copy(chassis.getRotation()).invert();
        rotation.copy(inverse).mul(part.getRotation());
        center.copy(part.getPosition()).sub(chassis.getPosition());
        inverse.transformVector(center, center);
        center.add(rotation.transformVector(shape.linearOffset, axis));
        const half = halfHeight(shape, rotation.mul(shape.angularOffset));
        if (half === null) {
            return null;
        }
        heights.bottom = Math.min(heights.bottom, center.y - half);
        heights.top = Math.max(heights.top, center.y + half);
    }
    return parts.length > 0 ? heights : null;
}

/** Half of the height of a shape that is turned; null for shapes that are not known. */
function halfHeight({ type, halfExtents, radius, height, axis: along }: CollisionComponent, turn: Quat): number | null {
    const lean = (x: number, y: number, z: number): number => turn.transformVector(axis.set(x, y, z), axis).y;
    if (type === 'box') {
        const { x, y, z } = halfExtents;
        return x * Math.abs(lean(1, 0, 0)) + y * Math.abs(lean(0, 1, 0)) + z * Math.abs(lean(0, 0, 1));
    }
    if (type === 'sphere') {
        return radius;
    }
    const steep = Math.abs(lean(along === 0 ? 1 : 0, along === 1 ? 1 : 0, along === 2 ? 1 : 0));
    if (type === 'capsule') {
        return radius + steep * Math.max(0, height / 2 - radius);
    }
    if (type === 'cylinder' || type === 'cone') {
        return steep * (height / 2) + radius * Math.sqrt(Math.max(0, 1 - steep * steep));
    }
    return null;
}
