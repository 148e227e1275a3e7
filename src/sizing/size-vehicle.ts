import { sizeDrive } from './size-drive.js';
import { sizeSuspension, type WheelSet } from './size-suspension.js';
import { sizeTires, tireRadius } from './size-tires.js';
import {
    CLASSES,
    MINING,
    MOTORCYCLE,
    VEHICLE_CLASSES,
    type ClassNumbers,
    type VehicleClass
} from './vehicle-classes.js';
import type { HullBoxJson, VehicleJson } from './vehicle-json.js';
import { nameOf, needList, needObject } from '../math/argument.js';
import { STANDARD_GRAVITY } from '../math/scalar.js';

/** A pair of wheels, m. */
export interface AxleSize {
    /** Ahead of mid-wheelbase. */
    position: number;

    /** Between the middles of its wheels. */
    track: number;

    /** Radius of its wheels, m; by the load if not given. */
    radius?: number;

    /** Width of its wheels, m; by the radius if not given. */
    width?: number;
}

/** Known numbers of a vehicle; the others follow from its class. */
export interface VehicleSize {
    /** Kind of vehicle; family if not given. */
    class?: VehicleClass;

    /**
     * With driver, kg: 150 to 1500 (kart), 6000 (racer), 30 000 (truck, bus, off-road), 130 000 (truck on wheels of a mine)
     * or 10 000 (the others); by class and
     * wheelbase if not given.
     */
    mass?: number;

    /** From the first axle to the last, m; by class and mass if not given. */
    wheelbase?: number;

    /** From front to rear; two, or as many as such a mass needs, if not given. */
    axles?: readonly AxleSize[];

    /** Outer length, m. */
    length?: number;

    /** Outer width, m. */
    width?: number;

    /** Outer height above the ground, m. */
    height?: number;

    /** Below the floor, m. */
    clearance?: number;

    /** Distance of the middle of the hull ahead of mid-wheelbase, m. */
    ahead?: number;

    /** Height of the center of mass, m; by class, and low enough to slide before it tips, if not given. */
    cgHeight?: number;

    /** Engine power, kW. */
    power?: number;

    /** Driven wheels. */
    drive?: 'front' | 'rear' | 'all';

    /** Boxes that collide. */
    boxes?: HullBoxJson[];

    /** Its name; that of the class if not given. */
    name?: string;
}

/** Mass of the lightest vehicle that is sized, kg. */
const LEAST_MASS = 150;

/** Radius of wheels from which on a truck is one of a mine, m: the smallest have 1.08 (24.00R35), those of roads 0.68. */
const MINING_RADIUS = 0.95;

/** Mass on a truck's axle, kg: a little over half of what the law allows, as others are added before. */
const AXLE_MASS = 7500;

/** Lean of a car that corners at its grip over that at which its body scrapes: the rest is for dive, bumps and downforce. Estimate. */
const CLEAR = 0.6;

/** Distance of axles in a group, over the wheels' radius. */
const GROUP = 2.6;

/**
 * All numbers of a vehicle from what is known of it: springs by natural frequency, dampers by ratio, anti-roll bars by roll
 * gradient, brakes by deceleration, engine by power to weight, gears by top speed, tires by load. Any mass from a kart to a
 * laden truck drives well by them.
 *
 * @param size - Known numbers.
 * @returns A vehicle as in the package's `templates/`.
 * @throws {RangeError} If a number lies outside the range of vehicles.
 */
export function sizeVehicle(size: VehicleSize): VehicleJson {
    needObject('sizeVehicle(size)', size, "a size such as { class: 'family' }");
    checkMeasures(size);
    const isInLine = size.axles?.every(({ track }) => track === 0) ?? false;
    const kind = isInLine ? 'motorcycle' : (size.class ?? 'family');
    if (kind !== 'motorcycle' && !Object.hasOwn(CLASSES, kind)) {
        throw new RangeError(`class: '${String(kind)}' is none; choose one of ${VEHICLE_CLASSES.join(', ')}`);
    }
    const isMining = kind === 'truck' && isOfMine(size.axles ?? []);
    const usual: ClassNumbers = kind === 'motorcycle' ? MOTORCYCLE : isMining ? MINING : CLASSES[kind];
    const known = size.axles ? size.axles[0].position - size.axles[size.axles.length - 1].position : size.wheelbase;
    const mass = within(
        'mass',
        'kg',
        size.mass ?? massOf(usual, known),
        LEAST_MASS,
        usual.mostMass,
        `vehicles of the class ${kind}`
    );
    const wheelbase = within('wheelbase', 'm', known ?? wheelbaseOf(usual, mass), 0.5, 15);
    const track = size.axles?.[0].track ?? usual.track * wheelbase;
    const axles = size.axles ?? usualAxles(usual, mass, wheelbase, track);
    const middle = axles.reduce((sum, { position }) => sum + position, 0) / axles.length;
    // two axles carry as such vehicles do, more of them all the same
    const center = axles.length === 2 ? (usual.frontShare - 0.5) * wheelbase : middle;
    const load = (mass * STANDARD_GRAVITY) / axles.length / (isInLine ? 1 : 2);
    const sets = axles.map((axle): WheelSet => {
        const radius = axle.radius ?? tireRadius(load);
        return {
            position: axle.position - center,
            track: axle.track,
            radius,
            width: axle.width ?? usual.tireWidth * radius
        };
    });
    const radius = Math.max(...sets.map((set) => set.radius));
    const outer = {
        length: size.length ?? Math.max(usual.length * wheelbase, wheelbase + 2 * radius),
        width: size.width ?? Math.max(...sets.map((set) => set.track + set.width)),
        height: size.height ?? Math.max(usual.height * wheelbase, 2 * radius),
        clearance: size.clearance ?? 0.5 * radius
    };
    const tires = sizeTires(usual, sets, load);
    // an estimate with room: it has to slide before it tips, also where its springs let it lean
    const tips = Math.min(...sets.map((set) => set.track)) / 2 / (1.35 * tires.grip);
    const high = usual.center * outer.height;
    const cgHeight = size.cgHeight ?? (isInLine ? high : Math.min(high, tips));
    const clear = clearGradient(size.boxes ?? [], tires.grip);
    const isBounded = clear < usual.rollGradient;
    const rollGradient = isBounded ? clear : usual.rollGradient;
    const suspension = sizeSuspension({ ...usual, rollGradient, isBounded }, sets, mass, cgHeight);
    const [roll, pitch, yaw] = isInLine ? slenderInertia(mass, wheelbase, cgHeight) : inertiaOf(mass, sets, outer);
    const drive = sizeDrive(usual, { ...size, mass, cgHeight, sets, ...outer, grip: tires.grip });
    return {
        name: size.name ?? `${kind[0].toUpperCase()}${kind.slice(1)}`,
        description: `${/^[aeiou]/.test(kind) ? 'An' : 'A'} ${kind} vehicle of ${Math.round(mass)} kg with a wheelbase of ${wheelbase.toFixed(2)} m, sized by formulas.`,
        body: {
            source: 'Mass: given, or by class and the cube of the wheelbase (estimate). Inertia: yaw by the dynamic index of 1, roll by that of its box (estimates)',
            mass: round(mass),
            cgHeight: round(cgHeight),
            inertia: { pitch: round(pitch), yaw: round(yaw), roll: round(roll) }
        },
        hull: {
            source: 'Given, or by class (estimate)',
            length: round(outer.length),
            width: round(outer.width),
            height: round(outer.height),
            clearance: round(outer.clearance),
            ...(size.ahead !== undefined && { ahead: round(size.ahead) }),
            ...(size.boxes && { boxes: size.boxes })
        },
        look: { shape: usual.shape, paint: [0.3, 0.32, 0.35] },
        axles: suspension.map((axle, i) => ({ ...axle, tire: tires.names[i], ...drive.axles[i] })),
        tires: tires.tires,
        ...drive.parts
    };
}

/** True for wheels of a mining truck, which is wider than its wheelbase: tractors and loaders on such wheels are not. */
function isOfMine(axles: readonly AxleSize[]): boolean {
    const [first, last] = [axles[0], axles[axles.length - 1]];
    return axles.some(
        ({ radius = 0, width = 0, track }) => radius > MINING_RADIUS && track + width > first.position - last.position
    );
}

/** Refuses what is given and no number, and axles that are none. */
function checkMeasures(size: VehicleSize): void {
    for (const name of ['length', 'width', 'height', 'clearance', 'ahead', 'cgHeight', 'power'] as const) {
        if (size[name] !== undefined && !Number.isFinite(size[name])) {
            throw new RangeError(`${name}: ${nameOf(size[name])} is not a number; pass a finite one, or leave it out`);
        }
    }
    if (size.axles !== undefined) {
        needList('sizeVehicle(size)', size.axles, 'axles such as { position: 1.3, track: 1.5 }', 'position');
        if (size.axles.length === 0) {
            throw new RangeError('axles: an empty list; pass two at least, or leave it out');
        }
    }
}

function within(name: string, unit: string, value: number, least: number, most: number, of = 'vehicles'): number {
    if (!(typeof value === 'number' && value >= least && value <= most)) {
        throw new RangeError(
            `${name}: ${nameOf(value)} ${unit} is not from ${least} to ${most} ${unit}, as ${of} have it`
        );
    }
    return value;
}

function massOf({ mass, mostMass, wheelbase: usual }: ClassNumbers, wheelbase = usual): number {
    return Math.min(mostMass, Math.max(LEAST_MASS, mass * (wheelbase / usual) ** 3));
}

function wheelbaseOf({ mass: usual, wheelbase }: ClassNumbers, mass: number): number {
    return wheelbase * Math.cbrt(mass / usual);
}

/** Two axles, or groups of them at the rear and then at the front where two cannot carry the mass. */
function usualAxles(usual: ClassNumbers, mass: number, wheelbase: number, track: number): AxleSize[] {
    const heavy = usual.rubber === 'TRUCK' ? Math.ceil(mass / AXLE_MASS) : 2;
    const count = Math.min(4, Math.max(2, heavy));
    const apart = GROUP * tireRadius((mass * STANDARD_GRAVITY) / count / 2);
    const half = wheelbase / 2;
    const places = [half, ...(count > 3 ? [half - apart] : []), ...(count > 2 ? [apart - half] : []), -half];
    return places.map((position) => ({ position, track }));
}

/**
 * The same of a motorcycle with its rider: radii of gyration of the prefab Motorcycle, over wheelbase and height (Cossalter). A low and long
 * one has as much about the forward axis as any body must, whose largest moment is at most the sum of the others.
 */
function slenderInertia(mass: number, wheelbase: number, cgHeight: number): [roll: number, pitch: number, yaw: number] {
    const [pitch, yaw] = [mass * (0.281 * wheelbase) ** 2, mass * (0.245 * wheelbase) ** 2];
    return [Math.max(mass * (0.447 * cgHeight) ** 2, 1.05 * (pitch - yaw)), pitch, yaw];
}

/**
 * Roll per g, degrees, at which a car that corners at its grip keeps its body off the ground: a kart's floor has two centimeters, and
 * one that strikes the ground at speed is thrown.
 */
function clearGradient(boxes: readonly HullBoxJson[], grip: number): number {
    const leans = boxes.map(([min, max]) => Math.atan2(Math.max(0.01, min[1]), Math.max(-min[0], max[0])));
    return Number(((CLEAR * Math.min(Math.PI / 2, ...leans) * 180) / Math.PI / grip).toPrecision(2));
}

/** About the forward, left and upward axis, kg m². */
function inertiaOf(
    mass: number,
    sets: readonly WheelSet[],
    { width, height, clearance }: { width: number; height: number; clearance: number }
): [roll: number, pitch: number, yaw: number] {
    const [front, rear] = [sets[0].position, -sets[sets.length - 1].position];
    const track = sets[0].track;
    const gyration = 0.75 * Math.sqrt((width ** 2 + (height - clearance) ** 2) / 12);
    const roll = mass * Math.min(0.6 * track, Math.max(0.3 * track, gyration)) ** 2;
    const yaw = mass * front * rear;
    return [roll, 0.95 * yaw, yaw];
}

function round(value: number): number {
    return Number(value.toPrecision(5));
}
